"""Search from both ends of a path until the two sides meet.

Positions met backwards that no play from the start can reach are cut off: after u cheats a
position has at most u inversions more than the start, and never more than n - 1.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from hanoi_core.errors import ArgumentError, UnreachableError, require_whole
from hanoi_core.puzzle.state import State, require_state
from hanoi_core.puzzle.variant import Variant, require_variant
from hanoi_core.search.budget import Watch, positions
from hanoi_core.search.codes import Packing, packed_discs
from hanoi_core.search.frontier import Level, Side, alike_pegs
from hanoi_core.search.sorted_sets import NO_CODES, Codes, among, distinct

MAX_PEGS = 10


class Meeting(NamedTuple):
    """Both sides of a search, and where they met: cheats ahead, cheats behind, positions."""

    front: Side
    back: Side
    met: list[tuple[int, int, Codes]]

    def ends(self) -> tuple[Level, Level]:
        """The positions where the sides met, by the cheats of either side."""
        ends: tuple[Level, Level] = {}, {}
        for k, r, both in self.met:
            for end, key in zip(ends, (k, r), strict=True):
                end[key] = distinct(np.concatenate([end.get(key, NO_CODES), both]))
        return ends


def meet(start: State, goal: State, variant: Variant, watch: Watch) -> Meeting:
    """Search from both ends until they meet. If start and goal differ, the front has moved."""
    n = start.n
    cheats = min(variant.cheats, 4 * n * n + 4)  # more than any shortest path has moves
    bound = bound_of(n, len(start.inversions), variant)
    most = bound(0)
    alike = alike_pegs(start, goal)

    def estimate(n: int) -> int:
        # measured: both sides together meet fewer than this, the more so the larger n
        return 1 << round(0.8 * positions(n, start.pegs, most, len(alike)).bit_length())

    layers = max(most, len(goal.inversions), min(cheats, 1))
    expected = watch.admit(n, estimate, packed_discs(start.pegs, layers), "this search")
    packing = Packing(n, start.pegs, layers=layers, bottleneck=variant.bottleneck)
    front = Side(packing, start, cheats, alike)
    back = Side(packing, goal, cheats, alike, bound)
    while front.width and back.width:
        met = [
            (k, r, both)
            for k, x in front.levels[-1].items()
            for r, y in back.levels[-1].items()
            if k + r <= cheats and len(both := x[among(x, y)])
        ]
        if met:
            return Meeting(front, back, met)
        min(front, back, key=lambda side: side.width).grow()
        depth = len(front.levels) + len(back.levels) - 2
        watch.level(depth, front.states + back.states, expected, front.nbytes + back.nbytes)
    raise UnreachableError(f"no legal play leads from {start} to {goal}")


def bound_of(n: int, irregular: int, variant: Variant) -> Callable[[int], int]:
    """The most inversions of a position with k cheats yet to come, if play began with `irregular`.

    n discs have at most n - 1. A bottleneck sets no other bound.
    """
    most = max(0, n - 1)
    if variant.bottleneck > 1:
        return lambda k: most
    return lambda k: min(irregular + variant.cheats - k, most)


def require_ends(start: State, goal: State, variant: Variant) -> None:
    """Raise an ArgumentError unless start and goal have the same discs, and the variant's pegs."""
    n = require_fit(start, variant)
    require_state("the goal", goal)
    if goal.pegs != start.pegs or goal.n != n:
        raise ArgumentError(
            f"start and goal must have the same discs and pegs, not {n} discs on {start.pegs} pegs "
            f"and {goal.n} on {goal.pegs}"
        )


def require_fit(state: State, variant: Variant) -> int:
    """The number of discs, if the state is one of the variant's and a search can take it on."""
    require_state("the position", state)
    require_variant(variant)
    require_whole("pegs, in a search,", variant.pegs, 3, MAX_PEGS)
    if state.pegs != variant.pegs:
        raise ArgumentError(f"the state has {state.pegs} pegs, the variant {variant.pegs}")
    return state.n
