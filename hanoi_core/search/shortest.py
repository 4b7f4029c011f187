"""Exact shortest paths between any two positions, and their number.

Pegs that are empty at both ends are alike: positions are kept up to renaming them.
"""

from dataclasses import dataclass
from math import factorial
from typing import Any

import numpy as np

from hanoi_core import counts
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search import store
from hanoi_core.search.bidirectional import Meeting, meet, require_ends
from hanoi_core.search.budget import DEFAULT_BUDGET, Progress, Watch, halfway_states
from hanoi_core.search.codes import packed_discs
from hanoi_core.search.first_half import WaysIn
from hanoi_core.search.paths import mirrored, moves_along, moves_to


@dataclass(frozen=True, slots=True)
class Shortest:
    """All shortest paths between two positions: how long, how many, and one of them."""

    length: int
    count: int
    moves: tuple[Move, ...]
    start: State
    variant: Variant

    @property
    def plan(self) -> Plan:
        """The path as a plan.

        >>> shortest(State.tower(3), State.parse("3//2,1/"), Variant()).plan
        <Plan: a shortest path from 3,2,1///>
        """
        title = Caption(f"a shortest path from {self.start}", "exact search")
        return Plan.of_moves(self.start, self.moves, self.variant, title)


def shortest(
    start: State,
    goal: State,
    variant: Variant,
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> Shortest:
    """The shortest paths from `start` to `goal`, by search from both ends.

    Any two positions of the same discs, regular or not. Raises UnreachableError if there is no
    path, BudgetError if the search would not fit `budget` bytes. Results that took long are
    kept on disk.

    >>> found = shortest(State.tower(3), State.tower(3, peg=3), Variant())
    >>> found.length, found.count, [str(move) for move in found.moves][:2]
    (5, 2, ['d1 S>P1', 'd2 S>P2'])
    """
    require_ends(start, goal, variant)
    watch = Watch(budget, progress)

    def compute() -> Shortest:
        return _shortest(start, goal, variant, watch)

    if not use_cache:
        return compute()
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    key = f"shortest from {start} to {goal}, {pegs} pegs, {c} cheats, bottleneck {b}"
    return store.remember(key, compute, _encode, lambda data: _decode(data, start, variant))


def _encode(found: Shortest) -> object:
    return {
        "length": found.length,
        "count": found.count,
        "moves": [str(move) for move in found.moves],
    }


def _decode(data: Any, start: State, variant: Variant) -> Shortest:
    moves = tuple(Move.parse(text, variant.pegs) for text in data["moves"])
    return Shortest(data["length"], data["count"], moves, start, variant)


def _shortest(start: State, goal: State, variant: Variant, watch: Watch) -> Shortest:
    if start.is_perfect and goal.is_perfect and start != goal and not variant.cheats:
        return _between_towers(start, goal, variant, watch)
    return _joined(meet(start, goal, variant, watch), start, variant)


def _joined(meeting: Meeting, start: State, variant: Variant) -> Shortest:
    """The paths through the positions where both sides met."""
    front, back, met = meeting
    packing, alike = front.packing, front.alike
    ends = meeting.ends()
    (ahead, marked), (behind, marked_back) = front.ways(ends[0]), back.ways(ends[1])
    count = 0
    for k, r, both in met:
        ways = ahead[k][np.searchsorted(ends[0][k], both)]
        ways_back = behind[r][np.searchsorted(ends[1][r], both)]
        # a path up to renaming is counted once from each side; renaming pegs that are empty
        # where the sides meet joins no new halves
        empty = (packing.masks(both)[list(alike)] == 0).sum(axis=0)
        for x, y, e in zip(ways, ways_back, empty.tolist(), strict=True):
            count += x * y * factorial(e) // factorial(len(alike))
    k, r, both = met[0]
    path = [*front.trail(marked, k, both[0])[::-1][1:], *back.trail(marked_back, r, both[0])[1:]]
    moves = moves_along(start, [packing.stacks(code) for code in path], alike)
    return Shortest(len(moves), int(count), moves, start, variant)


def _between_towers(start: State, goal: State, variant: Variant, watch: Watch) -> Shortest:
    """From one perfect state to another, without cheats, by way of half-way configurations.

    The largest disc moves once: if the others need D moves to let it go, they need as many to
    follow it, and two moves of it would make 2D + 2.
    """
    n, pegs, b = start.n, variant.pegs, variant.bottleneck
    most = packed_discs(pegs, min(b, n) - 1) + 1
    expected = watch.admit(n, lambda n: halfway_states(n, variant), most, "this search")
    ways_in = WaysIn(n - 1, pegs, bottleneck=b)
    ways_in.run(counts.bottleneck(n, b, pegs).length // 2, watch, expected)
    found = ways_in.configurations()
    count = 0
    for state, way in found.items():
        empty = sum(not stack for stack in state.stacks) - 2
        count += way.ways**2 * factorial(pegs - 2) // factorial(empty)
    state, way = next(iter(found.items()))
    # S and one peg are empty half-way: let that peg be D
    configuration = State((state.stacks[0], *state.stacks[2:], state.stacks[1]))
    way_in = moves_to(configuration, way.positions())
    moves = (*way_in, Move(n, 0, pegs - 1, pegs), *mirrored(way_in))
    ends = start.peg_of(n), goal.peg_of(n)
    names = [ends[0], *(peg for peg in range(pegs) if peg not in ends), ends[1]]
    named = tuple(Move(m.disc, names[m.source], names[m.target], pegs) for m in moves)
    return Shortest(len(named), count, named, start, variant)
