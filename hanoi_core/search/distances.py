"""How far every position is from a goal, and the moves that keep to a shortest path."""

from collections.abc import Iterable, Iterator
from itertools import permutations
from math import factorial

import numpy as np

from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.plans.captions import plural
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State, require_state
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.bidirectional import Backwards, alike_pegs, most_inversions, require_ends
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Progress, positions_at_most
from hanoi_core.search.codes import Packing, packed_discs
from hanoi_core.search.frontier import Cheats
from hanoi_core.search.positions import Positions
from hanoi_core.search.sorted_sets import among
from hanoi_core.search.three_pegs import Table, regular_distances


def distances(
    goal: State,
    variant: Variant | None = None,
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
    variant = require_ends(goal, goal, variant)
    n = goal.n
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
    if goal.pegs == 3 and not packing.order_planes:
        table = _sorted(regular_distances(packing, goal, alike, limits))
        return Distances(goal, packing, alike, [table], variant, irregular)
    side = Backwards(packing, goal, variant.cheats, alike, inversions)
    while side.width:
        side.grow(lambda level: limits.spend(level, side.states, 0))
        limits.spend(len(side.levels) - 1, side.states, side.nbytes)
    tables = [_sorted(_levels(side, Cheats(open=k))) for k in range(variant.cheats + 1)]
    return Distances(goal, packing, alike, tables, variant, irregular)


def _levels(side: Backwards, spent: Cheats) -> Iterator[Table]:
    """The positions of every level with so many cheats yet to come."""
    for moves, level in enumerate(side.levels):
        codes = level.get(spent, side.packing.no_codes)
        yield codes, np.full(len(codes), moves, np.int32)


def _sorted(pieces: Iterable[Table]) -> Table:
    """One table of all pieces, in the order of the codes."""
    codes, moves = map(np.concatenate, zip(*pieces, strict=True))
    order = np.argsort(codes)
    return codes[order], moves[order]


class Distances:
    """A table of exact distances to a goal, and the moves that keep a solution optimal.

    Where a number of cheats used is asked for, the variant's other cheats are yet to come.
    """

    def __init__(
        self,
        goal: State,
        packing: Packing,
        alike: tuple[int, ...],
        tables: list[Table],
        variant: Variant,
        irregular: int,
    ) -> None:
        self.goal, self.variant, self.irregular = goal, variant, irregular
        self._packing, self._alike, self._tables = packing, alike, tables

    def __repr__(self) -> str:
        return f"<Distances to {self.goal}, {self.variant}>"

    def items(self, cheats_used: int = 0) -> Iterator[tuple[State, int]]:
        """Every position that can reach the goal, with its distance, the nearest first.

        These are all for which `distance(state, cheats_used)` is a number, worked out as they
        are asked for.

        >>> table = distances(State.tower(1, pegs=3), Variant(3))
        >>> [(str(state), distance) for state, distance in table.items()]
        [('1//', 0), ('/1/', 1), ('//1', 1)]
        """
        codes, moves = self._known(cheats_used)
        order = np.argsort(moves, kind="stable")
        return (
            (state, distance)
            for code, distance in zip(codes[order], moves[order].tolist(), strict=True)
            for state in self._states(code)
        )

    def greatest(self, cheats_used: int = 0) -> int | None:
        """The greatest distance in the table; None if no position leads to the goal.

        >>> distances(State.tower(6, pegs=3), Variant(3)).greatest()
        63
        """
        _, moves = self._known(cheats_used)
        return int(moves.max()) if len(moves) else None

    def farthest(self, cheats_used: int = 0) -> Iterator[State]:
        """The positions at the greatest distance, worked out as they are asked for.

        >>> table = distances(State.tower(3, pegs=3), Variant(3), irregular=2)
        >>> table.greatest(), [str(state) for state in table.farthest()]
        (9, ['2,3,1//'])
        """
        codes, moves = self._known(cheats_used)
        farthest = codes[moves == moves.max(initial=0)]
        return (state for code in farthest for state in self._states(code))

    def histogram(self, cheats_used: int = 0) -> tuple[int, ...]:
        """How many positions lie 0, 1, 2, ... moves from the goal.

        Same as counting the distances of `items(cheats_used)`.

        >>> distances(State.tower(2, pegs=3), Variant(3)).histogram()
        (1, 2, 2, 4)
        """
        codes, moves = self._known(cheats_used)
        empty = (self._packing.masks(codes)[list(self._alike)] == 0).sum(axis=0)
        # a position stands for all that differ only in the names of pegs that are alike
        alike = factorial(len(self._alike))
        weights = np.array([alike // factorial(e) for e in range(len(self._alike) + 1)])[empty]
        return tuple(map(int, np.bincount(moves, weights=weights)))

    def _known(self, cheats_used: int) -> Table:
        """The positions, up to renaming pegs that are alike, and their distances."""
        left = self._left(cheats_used)
        codes, moves = self._tables[0]
        if left:
            codes = np.concatenate([codes for codes, _ in self._tables[: left + 1]])
            moves = np.concatenate([moves for _, moves in self._tables[: left + 1]])
            order = np.lexsort((moves, codes))
            codes, first = np.unique(codes[order], return_index=True)
            moves = moves[order][first]
        if self.variant.bottleneck == 1 and self._packing.order_planes:
            held = Positions(self._packing, codes).inversions() <= self.irregular + cheats_used
            codes, moves = codes[held], moves[held]
        return codes, moves

    def _states(self, code: np.uint64) -> Iterator[State]:
        """The position of a code, with the pegs that are alike named in every way."""
        stacks = self._packing.stacks(code)
        filled = [stacks[peg] for peg in self._alike if stacks[peg]]
        for pegs in permutations(self._alike, len(filled)):
            named = dict.fromkeys(self._alike, ()) | dict(zip(pegs, filled, strict=True))
            yield State(tuple(named.get(peg, stack) for peg, stack in enumerate(stacks)))

    def _left(self, cheats_used: int) -> int:
        return self.variant.cheats - require_whole(
            "cheats_used", cheats_used, 0, self.variant.cheats
        )

    def distance(self, state: State, cheats_used: int = 0) -> int | None:
        """The least number of moves from here; None if the goal is out of reach."""
        left = self._left(cheats_used)
        require_state("the position", state)
        if (state.n, state.pegs) != (self._packing.n, self._packing.pegs):
            raise ArgumentError(
                f"the table is for {plural(self._packing.n, 'disc')} on {self._packing.pegs} pegs, "
                f"not for {state.n} on {state.pegs}"
            )
        if self.variant.bottleneck == 1 and len(state.inversions) > self.irregular + cheats_used:
            raise ArgumentError(
                f"after {plural(cheats_used, 'cheat')} the table holds positions of at most "
                f"{plural(self.irregular + cheats_used, 'inversion')}; "
                f"{state} has {len(state.inversions)}: "
                f"make one with irregular={len(state.inversions) - cheats_used}"
            )
        code = self._packing.canonical(self._packing.pack(state.stacks), self._alike)
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
