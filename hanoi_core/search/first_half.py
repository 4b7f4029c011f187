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
from typing import Self

import numpy as np
from numpy.typing import NDArray

from hanoi_core.puzzle.state import Move, State
from hanoi_core.search.bound import after_closing, least_moves, table_size
from hanoi_core.search.budget import Budget
from hanoi_core.search.codes import ONE, Packing
from hanoi_core.search.frontier import Cheats, Frontier, Level, Successors, digest
from hanoi_core.search.positions import Moves, Positions
from hanoi_core.search.sorted_sets import Codes, Mask, among
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
            [range(m, 0, -1)],  # the tower on S
            tuple(range(1, pegs)),
            spent,
            reversible=not spent.open,
            exact=True,
            real=packing(sum(spent), False) if spent.buried else None,
        )
        self.left, self.first_only = left, first_only
        self.goals: dict[int, Level] = {}
        self._limit = 0
        # without burying, inversions may stay: the tables do not know that
        self._table = table_size(m, pegs, sum(spent)) if first_only else 0

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
            if budget.log:
                budget.log(self._name, self.width, digest(self.levels[moves]))
            done = self.levels[moves].get(self.most, self.packing.no_codes)
            done = done[self._is_goal(done)]
            if len(done):
                self.goals[moves] = {self.most: done}
            if moves == limit or not self.levels[moves] or (self.goals and self.first_only):
                break
            self.grow(lambda level: budget.spend(level, self.states, 0), budget.executor)
            budget.spend(moves, self.states, self.nbytes)
        return bool(self.goals)

    @property
    def _name(self) -> str:
        """Which search it is, in a log: all that its levels depend on but n and the rules."""
        kept = f"{self.most.buried} buried" if self.first_only else f"{self.left} left"
        return f"{kept}, {self.most.open} open, {self._limit} moves, tables of {self._table}"

    def successors_by_cheat(
        self, positions: Positions, spent: Cheats, made: int
    ) -> Iterator[Successors]:
        """Open cheats, and buried ones: neither onto S, nor upon an inversion to be undone."""
        yield from super().successors_by_cheat(positions, spent, made)
        if spent.buried < self.most.buried:
            moves = positions.cheats(self._worth_burying(positions, spent, made))
            possible = moves.target != 0
            for plane in positions.order:
                possible &= (plane[moves.which] & positions.masks[moves.target, moves.which]) == 0
            moves = moves.only(possible)
            after = spent._replace(buried=spent.buried + 1)
            yield Successors(after, moves, self._buried(positions, moves))

    def _buried(self, positions: Positions, moves: Moves) -> Codes:
        """After buried cheats: the disc fixed, what is under it taken out.

        Then the packing has discs to spare. These are the largest, fixed, and on S.
        """
        packing = self.packing
        x = positions.tops[moves.source, moves.which]
        words = [word[moves.which] for word in packing.words(positions.codes)]
        words[0] ^= x * (packing.spread[moves.source] ^ packing.spread[moves.target])
        for shift in packing.order_shifts:
            words[-1] &= ~(x << shift)
        words[-1] |= x << packing.fixed_shift
        under = positions.masks[moves.target, moves.which]
        words = packing.words(packing.without(packing.joined(words), under))
        spare = packing.full ^ (packing.full >> np.bitwise_count(under))
        words[-1] = words[-1] | (spare << packing.fixed_shift)
        return packing.joined(words)

    def _worth_burying(self, positions: Positions, spent: Cheats, made: int) -> Mask | None:
        """Which top discs may be: what is on S must still leave it, the larger ones by fewer pegs.

        Most may not; to see that at once spares the work of taking out what is under them.
        """
        if not self._tables_tell(spent):
            return None
        start = positions.masks[0] & ~self.packing.fixed_discs(positions.codes)
        larger = start & ~(positions.tops | (positions.tops - ONE))
        smaller = start & (positions.tops - ONE)
        n, pegs, to_come = self.packing.n, self.packing.pegs, self.most.buried - spent.buried - 1
        least = after_closing(n, pegs, to_come, self._table)[np.bitwise_count(larger)]
        worth: Mask = least + np.bitwise_count(smaller) < self._limit - made
        return worth

    def promising(self, codes: Codes, spent: Cheats, made: int) -> Codes:
        """Those from which the limit can still be kept."""
        if not self._tables_tell(spent):
            return codes[self._in_the_way(codes) <= self._limit - made]
        burials = self.most.buried - spent.buried
        bound = least_moves(self.packing, codes, spent.buried, burials, self._table)
        return codes[bound <= self._limit - made]

    def _tables_tell(self, spent: Cheats) -> bool:
        """Whether there are tables, and all inversions to come are buried ones."""
        return self._table > 0 and spent.open == self.most.open

    def _in_the_way(self, codes: Codes) -> NDArray[np.uint8]:
        """How many free discs are on S and on the peg that is to be empty: all must move."""
        masks = self.packing.masks(codes)
        counts = np.bitwise_count(masks)
        if self.most.buried:
            fixed = self.packing.fixed_discs(codes)
            counts[0] = np.bitwise_count(masks[0] & ~fixed)
            counts[1:][(masks[1:] & fixed) != 0] = 64
        bound: NDArray[np.uint8] = counts[0] + counts[1:].min(axis=0)
        return bound

    def _is_goal(self, codes: Codes) -> Mask:
        goal: Mask = self._in_the_way(codes) == 0
        if self.most.open:
            goal &= Positions(self.packing, codes).inversions() == self.left
        return goal

    def _bare(self) -> Self:
        bare = super()._bare()
        bare.goals = {}
        return bare

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
        found: dict[np.generic, PathsIn] = {}

        def report(moves: int) -> None:
            budget.spend(moves, self.states, 0)

        for moves, level in enumerate(tracks(self, self.marked(self.goals, report), report)):
            if self.most in level and moves in self.goals:
                track = level[self.most]
                goals = among(self.canonical(track.codes), self.goals[moves][self.most])
                for at in np.flatnonzero(goals).tolist():
                    found.setdefault(track.real[at], PathsIn(self.real, moves, track, at))
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
