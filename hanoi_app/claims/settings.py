"""What can be set on the Claims page. No Streamlit here.

Which claims are listed is the browser's own: it filters them by itself, and writes into the address
what it filters by.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hanoi_app.address.codec import PLAYER, Codec, setting
from hanoi_app.address.kinds import (
    AnyOf,
    Kind,
    Maybe,
    MisreadError,
    OneOf,
    Text,
    Whole,
    quoted,
    within,
)
from hanoi_app.address.puzzles import DISCS
from hanoi_app.claims import checking
from hanoi_app.claims.pictures.catalogue import PICTURES
from hanoi_app.claims.pictures.kinds import Picture
from hanoi_core import HanoiError
from hanoi_core.papers import results
from hanoi_core.papers.claims.claim import PAPERS, Claim, Verdict, all_claims, find

VIEWS = {"claims": "Claims", "lab": "Lab"}
FILTERS: Mapping[str, Kind[Any]] = {
    "paper": AnyOf(tuple(PAPERS)),
    "verdict": AnyOf(tuple(verdict.value for verdict in Verdict)),
    "find": Text(100),
}
TABLES = {table.key: table for table in results.tables()}


@dataclass(frozen=True, slots=True)
class Named(Kind[str]):
    """A claim by its id; "" stands for none."""

    def read(self, text: str) -> str:
        """The id, if there is such a claim."""
        try:
            return find(text).id
        except HanoiError as error:
            near = str(error).rpartition("; ")[2]
            raise MisreadError(f"is no claim ({near})" if "?" in near else "is no claim") from None

    def say(self, value: str) -> str:
        """The id."""
        return value or "none"


@dataclass(frozen=True, slots=True)
class Settings:
    """What is open; the names are those of the address.

    claim  the claim that is open, "" for none
    to     up to which number it is checked now; None for its own
    n, b   discs and bottleneck of its picture; None for the usual ones
    table  the table of the Lab
    """

    view: str = setting("claims", OneOf(VIEWS))
    claim: str = setting("", Named())
    to: int | None = setting(None, Maybe(Whole(range(1, 10**6)), "its own"))
    n: int | None = setting(None, Maybe(Whole(DISCS), "the usual"))
    b: int | None = setting(None, Maybe(Whole(DISCS), "the usual"))
    table: str = setting(next(iter(TABLES)), OneOf(TABLES))

    @property
    def opened(self) -> Claim | None:
        """The claim that is open."""
        return all_claims()[self.claim] if self.claim else None

    @property
    def picture(self) -> Picture | None:
        """What is drawn of it, if anything is."""
        return PICTURES.get(self.claim)


def fit(settings: Settings) -> Settings:
    """The settings with what the claim that is open can be asked for, and no more."""
    claim, picture = settings.opened, settings.picture or Picture()
    return replace(
        settings,
        to=_among(settings.to, checking.extents(claim) if claim else range(0)),
        n=_among(settings.n, picture.discs),
        b=_among(settings.b, picture.bottlenecks),
    )


def _among(number: int | None, allowed: range) -> int | None:
    return within(number, allowed) if number is not None and allowed else None


def filter_notices(address: Mapping[str, str]) -> list[str]:
    """What is wrong with what an address filters by; the browser leaves it out.

    >>> filter_notices({"paper": "2024,1066", "find": "S(n)"})
    ['paper = `2024,1066` cannot have `1066`; the rest is shown.']
    """
    found = []
    for name in FILTERS.keys() & address.keys():
        try:
            FILTERS[name].read(address[name])
        except MisreadError as error:
            found.append(f"{name} = {quoted(address[name])} {error.reason}; the rest is shown.")
    return sorted(found)


CODEC = Codec(Settings(), fit, owned=(*FILTERS, *PLAYER))
