"""How far a number can be trusted to be the least possible, count by count.

What is verified by search, and up to which n, is in `papers.searched`. `papers.known` answers for a
variant, a plan, or a count by name. Letters as in counts.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from hanoi_core.papers import searched
from hanoi_core.papers.claims import verified
from hanoi_core.papers.claims.claim import find
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
BEATEN_2022 = 14  # the least n at which the formula of 2022 is not the least length


def _searched(n: int, variant: Variant, source: str, proved: int) -> Provenance:
    """Of a length that is 2n - 1 up to n = `proved`, and beyond as far known as it was searched."""
    if n <= proved:
        return _TRIVIAL
    limit = searched.limit(variant)
    if limit <= proved:
        return Provenance(Trust.CONJECTURED, source)
    trust = Trust.VERIFIED if n <= limit else Trust.CONJECTURED
    once = searched.once_limit(variant)
    if once is not None and once < limit:
        source += f"; the largest disc moving once (any way: up to n = {once})"
    return Provenance(trust, source, limit)


def of_S(n: int, c: int) -> Provenance:
    """How far S(n, c) is known.

    >>> of_S(14, 1).trust.value, of_S(10**6, 1).trust.value
    ('verified by search', 'conjectured')
    """
    if c == 0:
        return BOUSCH
    source = "Majumdar 2024, Theorem 1" if c == 1 else _LAYERS
    return _searched(n, Variant(4, c), source, c + 3)


def of_S_2022(n: int, _: int) -> Provenance:
    """How far the formula of 2022 is known.

    >>> str(of_S_2022(14, 1))
    'superseded: Majumdar 2022, Theorem 2; beaten from n = 14 on'
    """
    source = "Majumdar 2022, Theorem 2"
    if n >= BEATEN_2022:
        return Provenance(Trust.SUPERSEDED, f"{source}; beaten from n = {BEATEN_2022} on")
    found = _searched(n, Variant(4, 1), source, 4)
    right = min(found.searched_to or 0, BEATEN_2022 - 1)  # searches beyond refute the formula
    return replace(found, searched_to=right or None)


def of_M4(n: int, b: int) -> Provenance:
    """How far M4(n, b) is known.

    >>> str(of_M4(5, 2))
    'proved: each disc but the largest moves at least twice'
    """
    if b == 1:
        return BOUSCH
    return _searched(n, Variant(4, 0, b), "Majumdar & Halder 1996, Lemma 2.2", 2 * b + 1)


def of_g4(n: int, b: int) -> Provenance:
    """How far g4(n, b) is known.

    >>> str(of_g4(2, 3))
    'proved: each disc moves at least once'
    """
    if b == 1:
        return BOUSCH
    if n <= b:
        return Provenance(Trust.PROVED, "each disc moves at least once")
    limit = verified.checked_to(find("1996/optimality-transfer"))
    trust = Trust.VERIFIED if n <= limit else Trust.CONJECTURED
    return Provenance(trust, "Majumdar & Halder 1996, Lemma 2.2", limit)


def of_frame_stewart(n: int, pegs: int) -> Provenance:
    """How far the length of Frame and Stewart is known.

    >>> str(of_frame_stewart(64, 3))
    'proved: Lucas 1883'
    """
    if pegs == 3:
        return Provenance(Trust.PROVED, "Lucas 1883")
    if pegs == 4:
        return BOUSCH
    return _searched(n, Variant(pegs), "Frame and Stewart 1941", pegs - 1)


def of_layers(n: int, c: int, pegs: int) -> Provenance:
    """How far the length with layers on one peg is known, on five pegs and more.

    >>> str(of_layers(6, 2, 5))
    'proved: each disc but the largest moves at least twice'
    """
    return _searched(n, Variant(pegs, c), _LAYERS, c + pegs - 1)


def of_bottleneck(n: int, b: int, pegs: int) -> Provenance:
    """How far the length with a bottleneck is known, on five pegs and more.

    >>> of_bottleneck(50, 2, 5).trust.value
    'conjectured'
    """
    source = "Majumdar & Halder 1996, carried to more pegs"
    return _searched(n, Variant(pegs, 0, b), source, b * (pegs - 2) + 1)
