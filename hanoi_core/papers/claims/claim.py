"""What papers claim, and we: each claim as data, from one TOML file a paper.

The claim `2024/lemma-1-1` is the entry [lemma-1-1] of majumdar_2024.toml, and is checked by the
function `lemma_1_1` of majumdar_2024.py, or of another of the paper's modules: `ledger.MODULES`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any

from hanoi_core.errors import ArgumentError, require_text
from hanoi_core.papers.searched import What
from hanoi_core.puzzle.variant import Variant

FOLDER = Path(__file__).parent


class Verdict(StrEnum):
    """What came of a claim, computed here."""

    CONFIRMED = "confirmed"  # wherever it was compared: as far as the check goes, not further
    REFUTED = "refuted"  # there is a counterexample
    MISPRINT = "misprint"  # what is printed is wrong, what is meant is confirmed
    OPEN = "open"  # nothing contradicts it, and no check can settle it


@dataclass(frozen=True, slots=True)
class Paper:
    """Where claims come from; `file` is the name of their two files, without the ending.

    >>> PAPERS["2024"].name
    'Majumdar 2024'
    """

    key: str
    name: str
    title: str
    file: str


PAPERS: Mapping[str, Paper] = {
    paper.key: paper
    for paper in (
        Paper("1987", "Rohl & Gedeon 1987", "The Reve's Puzzle", "rohl_gedeon_1987"),
        Paper("1989", "Hinz 1989", "The Tower of Hanoi, chapters 2 and 3", "hinz_1989"),
        Paper(
            "1996",
            "Majumdar & Halder 1996",
            "A Recursive Algorithm for the Bottleneck Reve's Puzzle",
            "majumdar_halder_1996",
        ),
        Paper(
            "2022",
            "Majumdar 2022",
            "The Reve's puzzle with single relaxation of the divine rule",
            "majumdar_2022",
        ),
        Paper(
            "2024",
            "Majumdar 2024",
            "The Reve's Puzzle with a single cheat of the Divine rule",
            "majumdar_2024",
        ),
        Paper("lab", "Hanoi Lab", "What is new beyond the papers", "lab"),
    )
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One claim.

    id         the key of its paper and its name there: "2024/lemma-1-1"
    places     where in the paper: ("Lemma 1(1)",)
    statement  what is claimed, in our own words; latex: the same as a formula, where there is one
    printed    what the paper prints, as far as that can be wrong: a value, a formula, a count
    proof      where it is proved, or "" if nowhere; what that and the statement rest on: rests_on
    scope      how far the check goes, "{to}" standing for the number it is given
    quick, thorough  that number in the quick run and in the thorough one
    verdict    what the check comes to; with the counterexample, where there is one
    erratum    what is wrong, and the right reading, for the list of mistakes
    reason     why no check can settle it, if it is open
    count      the count of `papers.catalogue` that it states values of, where some are wrong
    variants   the puzzles whose exact search is the check, what being searched for
    command    what else shows it on the command line, after "hanoi"
    pages      the pages of the app that show it: "watch?n=10"; the first shows what command prints

    >>> claim = find("2024/table-2")
    >>> claim.verdict.value, claim.counterexample
    ('misprint', 'n = 14: 75 stated, 67 found')
    """

    id: str
    places: tuple[str, ...]
    statement: str
    verdict: Verdict
    latex: str = ""
    printed: str = ""
    proof: str = ""
    rests_on: tuple[str, ...] = ()
    scope: str = "n ≤ {to}"
    quick: int = 0
    thorough: int = 0
    counterexample: str = ""
    erratum: str = ""
    reason: str = ""
    count: str = ""
    variants: tuple[Variant, ...] = ()
    what: What = What.SOLUTION
    command: str = ""
    pages: tuple[str, ...] = ()

    @property
    def paper(self) -> Paper:
        """The paper that it is from."""
        return PAPERS[self.id.partition("/")[0]]

    @property
    def name(self) -> str:
        """Its name within the paper."""
        return self.id.partition("/")[2]

    @property
    def place(self) -> str:
        """Where it stands.

        >>> find("2024/table-2").place
        'Majumdar 2024, Table 2'
        """
        return f"{self.paper.name}, {'; '.join(self.places)}"


def find(claim_id: str) -> Claim:
    """The claim of that id.

    Raises ArgumentError if there is none, NotationError if the id is no text.

    >>> find("2024/theorem-1").paper.key
    '2024'
    """
    if require_text("a claim", claim_id) not in all_claims():
        near = get_close_matches(claim_id.lower(), all_claims(), n=3)
        meant = f"did you mean {' or '.join(near)}?" if near else "hanoi claims lists them"
        raise ArgumentError(f"there is no claim {claim_id!r}; {meant}")
    return all_claims()[claim_id]


@lru_cache(maxsize=1)
def all_claims() -> Mapping[str, Claim]:
    """Every claim by its id, paper by paper, in the order of its file.

    >>> next(iter(all_claims())).startswith("1987/")
    True
    """
    return {
        f"{paper.key}/{name}": _claim(f"{paper.key}/{name}", entry)
        for paper in PAPERS.values()
        for name, entry in _entries(paper).items()
    }


def _entries(paper: Paper) -> dict[str, dict[str, Any]]:
    with (FOLDER / f"{paper.file}.toml").open("rb") as file:
        return tomllib.load(file)


def _claim(claim_id: str, entry: dict[str, Any]) -> Claim:
    """A claim from its entry; texts of several lines are one."""
    values: dict[str, Any] = {
        name: tuple(value)
        if isinstance(value, list)
        else " ".join(value.split())
        if isinstance(value, str)
        else value
        for name, value in entry.items()
    }
    values["verdict"] = Verdict(values["verdict"])
    values["what"] = What(values.get("what", What.SOLUTION))
    values["variants"] = tuple(Variant(*numbers) for numbers in entry.get("variants", ()))
    return Claim(id=claim_id, **values)
