"""Shortest paths in: from a tower on S to a half-way configuration of its discs.

Half-way, S and one other peg are empty. All pegs but S are alike. Cheats come in two kinds, told
apart when they are made:
- buried: the inversion stays to the end. Then the discs under it never move again: they are taken
  out, the larger discs are renumbered, and the inverting disc is fixed. This is called burying.
- open: the inversion stays in the position, and may be undone.
A path in with a cheats to a configuration with i inversions has i buried ones and a - i open ones
that are undone; or, without burying, a open ones of which i are left. Both describe the same
paths, one for one. docs/search.md proves that nothing is missed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import factorial

import numpy as np
from numpy.typing import NDArray

from hanoi_core.puzzle.state import Move, State
from hanoi_core.search.budget import Budget
from hanoi_core.search.codes import Packing
from hanoi_core.search.frontier import Cheats, Frontier, Level, Successors
from hanoi_core.search.positions import Moves, Positions
from hanoi_core.search.sorted_sets import NO_CODES, Codes, Mask, among
from hanoi_core.search.trails import Track, named_moves, tracks, with_pegs_named

MANY = 1000  # configurations that are read off between two reports


class FirstHalf(Frontier):
    """All shortest paths in of m discs: made by `burying` or by `plain`, then `run`.

    m discs without the largest; `left` of the inversions made by open cheats remain at the end;
    `goals` are the configurations reached, by their number of moves.
    """

    def __init__(
        self, m: int, pegs: int, spent: Cheats, left: int, bottleneck: int, first_only: bool
    ) -> None:
        def packing(layers: int, fixed: bool) -> Packing:
            ranks = bottleneck - 1
            return Packing(m, pegs, layers=layers, ranks=ranks, fixed=fixed, bottleneck=bottleneck)

        super().__init__(
            packing(spent.open, spent.buried > 0),
            np.uint64(0),  # the tower on S
            tuple(range(1, pegs)),
            spent,
            reversible=not spent.open,
            exact=True,
            real=packing(sum(spent), False) if spent.buried else None,
        )
        self.left, self.first_only = left, first_only
        self.goals: dict[int, Level] = {}
        self._limit = 0

    @classmethod
    def burying(
        cls, m: int, pegs: int, buried: int = 0, undone: int = 0, bottleneck: int = 1
    ) -> "FirstHalf":
        """The paths with exactly so many buried and undone cheats, of the least length of them all.

        A buried position stands for several configurations, so no longer paths can be had.
        """
        return cls(m, pegs, Cheats(buried, undone), 0, bottleneck, True)

    @classmethod
    def plain(cls, m: int, pegs: int, cheats: int, left: int) -> "FirstHalf":
        """For each configuration with `left` inversions, the shortest paths of so many cheats."""
        return cls(m, pegs, Cheats(open=cheats), left, 1, False)

    def run(self, limit: int, budget: Budget) -> bool:
        """Search paths of up to `limit` moves; whether some configuration was reached."""
        self._limit = limit
        for moves in range(limit + 1):
            done = self.levels[moves].get(self.most, NO_CODES)
            done = done[self._is_goal(done)]
            if len(done):
                self.goals[moves] = {self.most: done}
            if moves == limit or not self.levels[moves] or (self.goals and self.first_only):
                break
            self.grow(lambda level: budget.spend(level, self.states, 0))
            budget.spend(moves, self.states, self.nbytes)
        return bool(self.goals)

    def successors_by_cheat(self, positions: Positions, spent: Cheats) -> Iterator[Successors]:
        """Open cheats, and buried ones: neither onto S, nor upon an inversion to be undone."""
        yield from super().successors_by_cheat(positions, spent)
        if spent.buried < self.most.buried:
            moves = positions.cheats()
            possible = moves.target != 0
            for plane in positions.order:
                possible &= (plane[moves.which] & positions.masks[moves.target, moves.which]) == 0
            moves = moves.only(possible)
            after = spent._replace(buried=spent.buried + 1)
            yield Successors(after, moves, self._buried(positions, moves))

    def _buried(self, positions: Positions, moves: Moves) -> Codes:
        """After buried cheats: the disc fixed, what is under it taken out."""
        packing = self.packing
        x = positions.tops[moves.source, moves.which]
        every = np.uint64(sum(1 << k * packing.n for k in range(packing.planes)))
        codes = positions.codes[moves.which] & ~(x * every)
        codes |= x * packing.spread[moves.target]
        codes |= x << np.uint64((packing.planes - 1) * packing.n)
        return packing.squeeze(codes, positions.masks[moves.target, moves.which])

    def promising(self, codes: Codes) -> Codes:
        """Those from which the limit can still be kept."""
        return codes[self._bound(codes) <= self._limit - len(self.levels)]

    def _bound(self, codes: Codes) -> NDArray[np.uint8]:
        """No path from here is shorter.

        Free discs on S and on the peg to be empty must move; that peg has no fixed disc.
        """
        masks = self.packing.masks(codes)
        counts = np.bitwise_count(masks)
        if self.most.buried:
            fixed = self.packing.plane(codes, self.packing.planes - 1)
            counts[0] = np.bitwise_count(masks[0] & ~fixed)
            counts[1:][(masks[1:] & fixed) != 0] = 64
        bound: NDArray[np.uint8] = counts[0] + counts[1:].min(axis=0)
        return bound

    def _is_goal(self, codes: Codes) -> Mask:
        goal: Mask = self._bound(codes) == 0
        if self.most.open:
            goal &= Positions(self.packing, codes).inversions() == self.left
        return goal

    def one_path_in(self, budget: Budget) -> "PathsIn":
        """A shortest path in to one of the nearest configurations; of the others it knows nothing.

        Much quicker than `paths_in`.
        """

        def report(moves: int) -> None:
            budget.spend(moves, self.states, 0)

        moves = min(self.goals)
        (spent, codes), *_ = self.goals[moves].items()
        *_, level = tracks(self, self.chain_to(moves, spent, codes[:1], report), report)
        return PathsIn(self.real, moves, level[spent], 0)

    def paths_in(self, budget: Budget) -> "dict[State, PathsIn]":
        """The shortest paths in to every configuration reached; by it, canonical, S and D empty."""
        found: dict[int, PathsIn] = {}

        def report(moves: int) -> None:
            budget.spend(moves, self.states, 0)

        for moves, level in enumerate(tracks(self, self.marked(self.goals, report), report)):
            if self.most in level and moves in self.goals:
                track = level[self.most]
                goals = among(self.canonical(track.codes), self.goals[moves][self.most])
                for at in np.flatnonzero(goals).tolist():
                    found.setdefault(int(track.real[at]), PathsIn(self.real, moves, track, at))
        named = {}
        for number, paths in enumerate(found.values()):
            if number % MANY == 0:
                report(paths.length)
            named[paths.configuration] = paths
        return named


@dataclass(frozen=True)
class PathsIn:
    """The shortest paths in to one configuration: how long, how many, and one of them."""

    packing: Packing
    length: int
    track: Track
    at: int

    @cached_property
    def configuration(self) -> State:
        """Where the paths end: canonical, with S and D empty."""
        source, empty, *others = self.packing.stacks(self.track.real[self.at])
        return State((source, *others, empty)).canonical()

    @property
    def count(self) -> int:
        """How many there are, with the pegs named."""
        pegs = self.packing.pegs
        empty = sum(not stack for stack in self.configuration.stacks[1:])
        return int(self.track.paths[self.at]) * factorial(empty) // factorial(pegs - 1)

    def moves(self) -> tuple[Move, ...]:
        """One of the paths, to the configuration as it is."""
        configuration, pegs = self.configuration, self.packing.pegs
        start = State.tower(configuration.n, pegs)
        moves = named_moves(start, self.track.trail(self.at)[1:], self.packing, range(1, pegs))
        ends = list(map(list, start.stacks))
        for move in moves:
            ends[move.target].append(ends[move.source].pop())
        names, free = [0], list(range(1, pegs))
        for stack in ends[1:]:
            names.append(next(peg for peg in free if configuration.stacks[peg] == tuple(stack)))
            free.remove(names[-1])
        return with_pegs_named(moves, names)


def mirrored(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves backwards in time with S and D exchanged: a path in becomes a path out."""
    if not moves:
        return ()
    last = moves[0].pegs - 1
    back = tuple(move.reversed() for move in reversed(moves))
    return with_pegs_named(back, [last, *range(1, last), 0])
