"""The searches behind searched.csv, to be made again: nothing is taken from the disk.

Each takes n, the variant, a budget in bytes and a progress report, as every search does, and
raises a BudgetError if it would not fit, and a CancelledError if the report says so.
"""

from typing import NamedTuple

from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import DEFAULT_BUDGET, Progress
from hanoi_core.search.distances import distances
from hanoi_core.search.halfway import halfway, least
from hanoi_core.search.shortest import shortest
from hanoi_core.search.soft_landings import moves_once


class Numbers(NamedTuple):
    """What a search found: a length or a distance, and what it counted."""

    length: int
    configurations: int | None = None
    solutions: int | None = None


def solutions(
    n: int, variant: Variant, budget: int = DEFAULT_BUDGET, progress: Progress | None = None
) -> Numbers:
    """The shortest solutions in which the largest disc moves once: all of them.

    >>> solutions(6, Variant(cheats=1))
    Numbers(length=15, configurations=39, solutions=586)
    """
    found = halfway(n, variant, budget=budget, progress=progress, use_cache=False)
    return Numbers(found.length, len(found.strategies), found.solutions)


def length(
    n: int, variant: Variant, budget: int = DEFAULT_BUDGET, progress: Progress | None = None
) -> Numbers:
    """The shortest solutions in which the largest disc moves once: only how long they are.

    >>> length(6, Variant(cheats=1)).length
    15
    """
    return Numbers(least(n, variant, budget=budget, progress=progress, use_cache=False))


def greatest(
    n: int, variant: Variant, budget: int = DEFAULT_BUDGET, progress: Progress | None = None
) -> Numbers:
    """The greatest distance of a regular position from a tower.

    >>> greatest(6, Variant(5)).length
    15
    """
    table = distances(State.tower(n, variant.pegs), variant, budget=budget, progress=progress)
    return Numbers(table.greatest() or 0)


def only_once(
    n: int,
    variant: Variant,
    found: Numbers,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
) -> bool:
    """Whether what `solutions` or `length` found holds however often the largest disc moves.

    With cheats all shortest solutions are searched for, and compared; with a bottleneck those in
    which the largest disc moves more than once, of the same length or shorter.

    >>> only_once(6, Variant(cheats=2), solutions(6, Variant(cheats=2)))
    True
    >>> only_once(6, Variant(bottleneck=2), Numbers(13)), only_once(4, Variant(), Numbers(9, 3, 21))
    (True, False)
    """
    if variant.bottleneck > 1:
        return moves_once(n, variant, found.length, budget=budget, progress=progress)
    ends = State.tower(n, variant.pegs), State.tower(n, variant.pegs, variant.pegs - 1)
    every = shortest(*ends, variant, budget=budget, progress=progress, use_cache=False)
    return every.length == found.length and found.solutions in (None, every.count)
