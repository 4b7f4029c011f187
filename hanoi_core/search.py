"""Exact shortest paths, their number, and distance tables, between any two positions.

Pegs that are empty at both ends are alike: positions are kept up to renaming them.
"""

from dataclasses import dataclass
from math import factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanoi_core import cache, counts, rules
from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.levels import NO_CODES, Codes, among
from hanoi_core.meeting import Meeting, bound_of, meet, require_ends, require_fit
from hanoi_core.packing import Packing, packed_discs
from hanoi_core.paths import mirrored, moves_along, moves_to
from hanoi_core.sides import Side, alike_pegs
from hanoi_core.state import Move, State, require_state
from hanoi_core.variant import Variant
from hanoi_core.watch import DEFAULT_BUDGET, Progress, Watch, halfway_states, positions
from hanoi_core.ways_in import WaysIn


@dataclass(frozen=True, slots=True)
class Shortest:
    """All shortest paths between two positions: how long, how many, and one of them."""

    length: int
    count: int
    moves: tuple[Move, ...]


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
    return cache.remember(key, compute, _encode, lambda data: _decode(data, pegs))


def _encode(found: Shortest) -> object:
    return {
        "length": found.length,
        "count": found.count,
        "moves": [str(move) for move in found.moves],
    }


def _decode(data: Any, pegs: int) -> Shortest:
    moves = tuple(Move.parse(text, pegs) for text in data["moves"])
    return Shortest(data["length"], data["count"], moves)


def _shortest(start: State, goal: State, variant: Variant, watch: Watch) -> Shortest:
    if start.is_perfect and goal.is_perfect and start != goal and not variant.cheats:
        return _between_towers(start, goal, variant, watch)
    return _joined(meet(start, goal, variant, watch), start)


def distances(
    goal: State,
    variant: Variant,
    *,
    irregular: int = 0,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
) -> "Distances":
    """The distance to `goal` from every position that play can meet.

    Play begins with at most `irregular` inversions, and a cheat adds one at most: after u cheats
    the table knows the positions of at most irregular + u inversions.

    >>> table = distances(State.tower(3, peg=3), Variant())
    >>> table.distance(State.tower(3)), [str(move) for move in table.moves(State.tower(3))]
    (5, ['d1 S>P1', 'd1 S>P2'])
    """
    n = require_fit(goal, variant)
    bound = bound_of(n, require_whole("irregular", irregular, 0), variant)
    most = bound(0)
    alike = alike_pegs(goal)
    watch = Watch(budget, progress)

    def estimate(n: int) -> int:
        return positions(n, goal.pegs, most, len(alike)) * (variant.cheats + 1)

    layers = max(most, len(goal.inversions), min(variant.cheats, 1))
    expected = watch.admit(n, estimate, packed_discs(goal.pegs, layers), "this table")
    packing = Packing(n, goal.pegs, layers=layers, bottleneck=variant.bottleneck)
    side = Side(packing, goal, variant.cheats, alike, bound)
    while side.width:
        side.grow()
        watch.level(len(side.levels) - 1, side.states, expected, side.nbytes)
    return Distances(side, variant, irregular)


class Distances:
    """A table of exact distances to a goal, and the moves that keep a solution optimal."""

    def __init__(self, side: "Side", variant: Variant, irregular: int) -> None:
        self.variant, self.irregular = variant, irregular
        self._packing, self._alike = side.packing, side.alike
        self._tables: list[tuple[Codes, NDArray[np.int32]]] = []
        for k in range(variant.cheats + 1):
            levels = [level.get(k, NO_CODES) for level in side.levels]
            codes = np.concatenate(levels)
            moves = np.repeat(np.arange(len(levels), dtype=np.int32), [len(x) for x in levels])
            order = np.argsort(codes)
            self._tables.append((codes[order], moves[order]))

    def __len__(self) -> int:
        return sum(len(codes) for codes, _ in self._tables)

    def histogram(self) -> tuple[int, ...]:
        """How many positions lie 0, 1, 2, ... moves from the goal, with all cheats yet to come.

        >>> distances(State.tower(2, pegs=3), Variant(3)).histogram()
        (1, 2, 2, 4)
        """
        codes = np.concatenate([codes for codes, _ in self._tables])
        moves = np.concatenate([moves for _, moves in self._tables])
        order = np.lexsort((moves, codes))
        codes, first = np.unique(codes[order], return_index=True)
        empty = (self._packing.masks(codes)[list(self._alike)] == 0).sum(axis=0)
        # a position stands for all that differ only in the names of pegs that are alike
        alike = factorial(len(self._alike))
        weights = np.array([alike // factorial(e) for e in range(len(self._alike) + 1)])[empty]
        found = np.bincount(moves[order][first], weights=weights)
        return tuple(map(int, found))

    def distance(self, state: State, cheats_used: int = 0) -> int | None:
        """The least number of moves from here; None if the goal is out of reach."""
        require_whole("cheats_used", cheats_used, 0, self.variant.cheats)
        require_state("the position", state)
        if (state.n, state.pegs) != (self._packing.n, self._packing.pegs):
            raise ArgumentError(
                f"the table is for {self._packing.n} discs on {self._packing.pegs} pegs, "
                f"not for {state.n} on {state.pegs}"
            )
        if self.variant.bottleneck == 1 and len(state.inversions) > self.irregular + cheats_used:
            raise ArgumentError(
                f"after {cheats_used} cheats the table holds positions of at most "
                f"{self.irregular + cheats_used} inversions; {state} has {len(state.inversions)}"
            )
        code = np.array([self._packing.pack(state.stacks)])
        code = self._packing.canonical(code, self._alike)
        left = self.variant.cheats - cheats_used
        found = [
            int(moves[np.searchsorted(codes, code[0])])
            for codes, moves in self._tables[: left + 1]
            if among(code, codes)[0]
        ]
        return min(found, default=None)

    def moves(self, state: State, cheats_used: int = 0) -> tuple[Move, ...]:
        """Every move that leaves one move fewer to make; none at the goal or out of reach."""
        left = self.distance(state, cheats_used)
        best = []
        for move in rules.legal_moves(state, self.variant, cheats_used) if left else ():
            cheat = rules.is_cheat(state, move, self.variant)
            after = rules.apply(state, move, self.variant, cheats_used)
            if self.distance(after, cheats_used + cheat) == (left or 0) - 1:
                best.append(move)
        return tuple(best)


def _joined(meeting: Meeting, start: State) -> Shortest:
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
    return Shortest(len(moves), int(count), moves)


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
    return Shortest(len(named), count, named)
