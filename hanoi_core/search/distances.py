"""How far every position is from a goal, and the moves that keep to a shortest path."""

from math import factorial

import numpy as np
from numpy.typing import NDArray

from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State, require_state
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.bidirectional import Backwards, alike_pegs, most_inversions, require_fit
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Progress, positions_at_most
from hanoi_core.search.codes import Packing, packed_discs
from hanoi_core.search.frontier import Cheats
from hanoi_core.search.sorted_sets import NO_CODES, Codes, among


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
    inversions = most_inversions(n, require_whole("irregular", irregular, 0), variant)
    most = inversions(0)
    alike = alike_pegs(goal)

    def estimate(n: int) -> int:
        return positions_at_most(n, goal.pegs, most, len(alike)) * (variant.cheats + 1)

    layers = max(most, len(goal.inversions), min(variant.cheats, 1))
    limits = Budget(budget, progress).admit(
        n, estimate, packed_discs(goal.pegs, layers), "this table"
    )
    packing = Packing(n, goal.pegs, layers=layers, bottleneck=variant.bottleneck)
    side = Backwards(packing, goal, variant.cheats, alike, inversions)
    while side.width:
        side.grow()
        limits.spend(len(side.levels) - 1, side.states, side.nbytes)
    return Distances(side, variant, irregular)


class Distances:
    """A table of exact distances to a goal, and the moves that keep a solution optimal."""

    def __init__(self, side: Backwards, variant: Variant, irregular: int) -> None:
        self.variant, self.irregular = variant, irregular
        self._packing, self._alike = side.packing, side.alike
        self._tables: list[tuple[Codes, NDArray[np.int32]]] = []
        for k in range(variant.cheats + 1):
            levels = [level.get(Cheats(loose=k), NO_CODES) for level in side.levels]
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
