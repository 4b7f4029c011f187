"""The searches behind searched.csv, to be made again: nothing is taken from the disk.

Each takes n, the variant and its limits, and raises a BudgetError if it would not fit, and a
CancelledError if whoever hears of its progress says so.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from hanoi_core.papers.searched import What
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import Budget
from hanoi_core.search.distances import distances
from hanoi_core.search.halfway import halfway, least
from hanoi_core.search.shortest import shortest
from hanoi_core.search.soft_landings import moves_once


class Family(NamedTuple):
    """Puzzles of one kind: what is searched for in them, and which they are."""

    what: What
    variants: tuple[Variant, ...]


def _solutions(*variants: Variant) -> Family:
    return Family(What.SOLUTION, variants)


# how far each has been searched is in papers/searched.csv
FAMILIES: Mapping[str, Family] = {
    "R": _solutions(Variant(4)),
    "S": _solutions(*(Variant(4, c) for c in range(1, 7))),
    "M4": _solutions(*(Variant(4, 0, b) for b in range(2, 11))),
    "S3": _solutions(*(Variant(3, c) for c in range(1, 7))),
    "M3": _solutions(*(Variant(3, 0, b) for b in range(2, 11))),
    "frame_stewart": _solutions(*(Variant(p) for p in (3, 5, 6, 7, 8))),
    "layers": _solutions(*(Variant(p, c) for p in range(5, 9) for c in range(1, 5))),
    "bottleneck": _solutions(*(Variant(p, 0, b) for p in (5, 6) for b in (2, 3))),
    "greatest": Family(What.GREATEST, tuple(Variant(p) for p in range(3, 9))),
}


class Numbers(NamedTuple):
    """What a search found: a length or a distance, and what it counted."""

    length: int
    configurations: int | None = None
    solutions: int | None = None


def solutions(n: int, variant: Variant, limits: Budget = Budget()) -> Numbers:
    """The shortest solutions in which the largest disc moves once: all of them.

    >>> solutions(6, Variant(cheats=1))
    Numbers(length=15, configurations=39, solutions=586)
    """
    found = halfway(n, variant, log=limits.log, use_cache=False, **_terms(limits))
    return Numbers(found.length, len(found.strategies), found.solutions)


def length(n: int, variant: Variant, limits: Budget = Budget()) -> Numbers:
    """The shortest solutions in which the largest disc moves once: only how long they are.

    >>> length(6, Variant(cheats=1)).length
    15
    """
    return Numbers(least(n, variant, log=limits.log, use_cache=False, **_terms(limits)))


def greatest(n: int, variant: Variant, limits: Budget = Budget()) -> Numbers:
    """The greatest distance of a regular position from a tower.

    >>> greatest(6, Variant(5)).length
    15
    """
    goal = State.tower(n, variant.pegs)
    table = distances(goal, variant, budget=limits.memory, progress=limits.progress)
    return Numbers(table.greatest() or 0)


def only_once(n: int, variant: Variant, found: Numbers, limits: Budget = Budget()) -> bool:
    """Whether what `solutions` or `length` found holds however often the largest disc moves.

    With cheats all shortest solutions are searched for, and compared; with a bottleneck those in
    which the largest disc moves more than once, of the same length or shorter.

    >>> only_once(6, Variant(cheats=2), solutions(6, Variant(cheats=2)))
    True
    >>> only_once(6, Variant(bottleneck=2), Numbers(13)), only_once(4, Variant(), Numbers(9, 3, 21))
    (True, False)
    """
    if variant.bottleneck > 1:
        return moves_once(n, variant, found.length, **_terms(limits))
    ends = State.tower(n, variant.pegs), State.tower(n, variant.pegs, variant.pegs - 1)
    every = shortest(*ends, variant, use_cache=False, **_terms(limits))
    return every.length == found.length and found.solutions in (None, every.count)


def _terms(limits: Budget) -> dict[str, Any]:
    """The limits as the searches take them, by keyword."""
    return {"budget": limits.memory, "progress": limits.progress, "executor": limits.executor}
