"""How far a number can be trusted to be the least possible, count by count.

`papers.known` answers the same for a variant, a plan, or a count by name. Letters as in counts.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from hanoi_core.puzzle.variant import Variant


class Trust(StrEnum):
    """How we know that a number is the least possible."""

    PROVED = "proved"
    VERIFIED = "verified by search"
    CONJECTURED = "conjectured"
    SUPERSEDED = "superseded"


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a number comes from. `searched_to` is the largest n that a search has confirmed.

    >>> str(Provenance(Trust.VERIFIED, "Majumdar 2024, Theorem 1", 18))
    'verified by search up to n = 18: Majumdar 2024, Theorem 1'
    """

    trust: Trust
    source: str
    searched_to: int | None = None

    @property
    def words(self) -> str:
        """How far it can be trusted: "verified by search up to n = 18"."""
        limit = f" up to n = {self.searched_to}" if self.searched_to else ""
        if self.trust == Trust.CONJECTURED and limit:
            limit = f" (searched{limit})"
        return f"{self.trust}{limit}"

    def __str__(self) -> str:
        return f"{self.words}: {self.source}"


BOUSCH = Provenance(Trust.PROVED, "Bousch 2014; closed form Majumdar 2024, Lemma 1")
# Before the largest disc first moves every other disc has left S; after its last move every
# other disc has yet to reach D. So each of them moves twice, and 2n - 1 cannot be beaten.
_TRIVIAL = Provenance(Trust.PROVED, "each disc but the largest moves at least twice")

_LAYERS = "best scheme known, layers on one peg"


class Searched(NamedTuple):
    """A family of puzzles whose least lengths exact search has confirmed up to n = `to`."""

    family: str
    variant: Variant
    to: int


# every label "verified by search"; `hanoi verify` obtains them again
SEARCHED = (
    *(Searched("S", Variant(4, c), to) for c, to in ((1, 18), (2, 13), (3, 13), (4, 12))),
    *(Searched("M4", Variant(4, 0, b), to) for b, to in ((2, 17), (3, 16), (4, 13), (5, 13))),
    *(Searched("frame_stewart", Variant(p), to) for p, to in ((5, 14), (6, 15), (7, 11), (8, 12))),
    *(Searched("layers", Variant(5, c), to) for c, to in ((1, 14), (2, 12), (3, 11), (4, 11))),
    *(Searched("layers", Variant(6, c), to) for c, to in ((1, 10), (2, 10), (3, 10), (4, 10))),
    *(Searched("layers", Variant(7, c), to) for c, to in ((1, 10), (2, 10), (3, 11), (4, 11))),
    *(Searched("layers", Variant(8, c), to) for c, to in ((1, 11), (2, 11), (3, 11))),
)
_LIMITS = {searched.variant: searched.to for searched in SEARCHED}


def _searched(n: int, variant: Variant, source: str) -> Provenance:
    limit = _LIMITS.get(variant)
    trust = Trust.VERIFIED if limit and n <= limit else Trust.CONJECTURED
    return Provenance(trust, source, limit)


def of_S(n: int, c: int) -> Provenance:
    """How far S(n, c) is known.

    >>> str(of_S(19, 1))
    'conjectured (searched up to n = 18): Majumdar 2024, Theorem 1'
    """
    if c == 0:
        return BOUSCH
    if n <= c + 3:
        return _TRIVIAL
    source = "Majumdar 2024, Theorem 1" if c == 1 else _LAYERS
    return _searched(n, Variant(4, c), source)


def of_S_2022(n: int, _: int) -> Provenance:
    """How far the formula of 2022 is known.

    >>> str(of_S_2022(14, 1))
    'superseded: Majumdar 2022, Theorem 2; beaten from n = 14 on'
    """
    if n >= 14:
        return Provenance(Trust.SUPERSEDED, "Majumdar 2022, Theorem 2; beaten from n = 14 on")
    if n <= 4:
        return _TRIVIAL
    return _searched(n, Variant(4, 1), "Majumdar 2022, Theorem 2")


def of_M4(n: int, b: int) -> Provenance:
    """How far M4(n, b) is known.

    >>> str(of_M4(5, 2))
    'proved: each disc but the largest moves at least twice'
    """
    if b == 1:
        return BOUSCH
    if n <= 2 * b + 1:
        return _TRIVIAL
    return _searched(n, Variant(4, 0, b), "Majumdar & Halder 1996, Lemma 2.2")


def of_g4(n: int, b: int) -> Provenance:
    """How far g4(n, b) is known.

    >>> str(of_g4(2, 3))
    'proved: each disc moves at least once'
    """
    if b == 1:
        return BOUSCH
    if n <= b:
        return Provenance(Trust.PROVED, "each disc moves at least once")
    return Provenance(Trust.CONJECTURED, "Majumdar & Halder 1996, Lemma 2.2")


def of_frame_stewart(n: int, pegs: int) -> Provenance:
    """How far the length of Frame and Stewart is known.

    >>> str(of_frame_stewart(64, 3))
    'proved: Lucas 1883'
    """
    if pegs == 3:
        return Provenance(Trust.PROVED, "Lucas 1883")
    if pegs == 4:
        return BOUSCH
    if n < pegs:
        return _TRIVIAL
    return _searched(n, Variant(pegs), "Frame and Stewart 1941")


def of_layers(n: int, c: int, pegs: int) -> Provenance:
    """How far the length with layers on one peg is known, on five pegs and more.

    >>> str(of_layers(6, 2, 5))
    'proved: each disc but the largest moves at least twice'
    """
    if n <= c + pegs - 1:
        return _TRIVIAL
    return _searched(n, Variant(pegs, c), _LAYERS)


def of_bottleneck(n: int, b: int, pegs: int) -> Provenance:
    """How far the length with a bottleneck is known, on five pegs and more.

    >>> str(of_bottleneck(8, 2, 5))
    'conjectured: Majumdar & Halder 1996, carried to more pegs'
    """
    if n <= b * (pegs - 2) + 1:
        return _TRIVIAL
    return _searched(n, Variant(pegs, 0, b), "Majumdar & Halder 1996, carried to more pegs")
