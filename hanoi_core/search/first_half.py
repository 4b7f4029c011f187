"""Shortest ways in: from a tower on peg 0 to a half-way configuration of its discs.

Half-way, peg 0 and one other peg are empty. All pegs but 0 are alike, so positions are kept up to
renaming them. Cheats come in two kinds, told apart when they are made:
- kept: the inversion stays to the end. Then the discs under it never move again: they are taken
  out, the larger discs are renumbered, and the inverting disc is fixed. This is called burying.
- loose: the inversion stays in the position; exactly `left` of them remain at the end.
A way in with a cheats to a configuration with i inversions has i kept ones and a - i loose ones
that are undone (left = 0); or, without burying, a loose ones with left = i. Both describe the
same ways, one for one. docs/search.md proves that nothing is missed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import factorial

import numpy as np
from numpy.typing import NDArray

from hanoi_core.puzzle.state import State
from hanoi_core.search.budget import Watch
from hanoi_core.search.codes import Packing
from hanoi_core.search.positions import Board, Indices, Moves
from hanoi_core.search.sorted_sets import (
    CHUNK,
    NO_CODES,
    Codes,
    Mask,
    Seen,
    among,
    chunks,
    distinct,
)

Key = tuple[int, int]  # kept and loose cheats so far
Level = dict[Key, Codes]


class WaysIn:
    """All shortest ways in of m discs with exactly kept + loose cheats, of length <= limit.

    first: stop at the first length that reaches any configuration. Without it the search goes
    on to the limit; that is sound only without burying, for a buried position stands for
    several configurations.
    """

    def __init__(
        self,
        m: int,
        pegs: int,
        *,
        kept: int = 0,
        loose: int = 0,
        left: int = 0,
        bottleneck: int = 1,
        first: bool = True,
    ) -> None:
        self.pegs, self.kept, self.loose, self.left, self.first = pegs, kept, loose, left, first
        self._alike = range(1, pegs)
        self._final = kept, loose
        ranks = bottleneck - 1
        self.packing = Packing(
            m, pegs, layers=loose, ranks=ranks, fixed=kept > 0, bottleneck=bottleneck
        )
        self.real = Packing(m, pegs, layers=kept + loose, ranks=ranks, bottleneck=bottleneck)
        self.levels: list[Level] = []
        self.goals: dict[int, Codes] = {}
        self._report: Callable[[int], None] = lambda length: None

    def run(self, limit: int, watch: Watch, expected: int) -> bool:
        """Search to the limit; whether some configuration was reached."""
        start = np.zeros(1, np.uint64)
        self.levels, self.goals = [{(0, 0): start}], {}
        seen = {(0, 0): Seen()}
        seen[0, 0].add_new(start)
        states = 0
        for length in range(limit + 1):
            level = self.levels[length]
            done = level.get(self._final, NO_CODES)
            done = done[self._is_goal(done)]
            if len(done):
                self.goals[length] = done
                if self.first:
                    break
            if length == limit or not level:
                break
            self.levels.append(self._next(level, limit - length, seen))
            states += sum(map(len, level.values()))
            used = 2 * sum(known.nbytes for known in seen.values())
            watch.level(length, states, expected, used)
        self._report = lambda length: watch.level(length, states, expected, 0)
        return bool(self.goals)

    def _next(self, level: Level, moves_left: int, seen: dict[Key, Seen]) -> Level:
        parts: dict[Key, list[Codes]] = {}
        for key, codes in level.items():
            for _, piece in chunks(codes):
                for to, _, reached in self._steps(Board(self.packing, piece), key):
                    canonical = self.packing.canonical(reached, self._alike)
                    parts.setdefault(to, []).append(distinct(canonical))
        following: Level = {}
        for key, found in parts.items():
            codes = distinct(np.concatenate(found)) if len(found) > 1 else found[0]
            codes = codes[self._bound(codes) < moves_left]
            codes = seen.setdefault(key, Seen()).add_new(codes)
            if len(codes):
                following[key] = codes
        return following

    def _steps(self, board: Board, key: Key) -> Iterator[tuple[Key, Moves, Codes]]:
        """Every move from the positions of a board: cheats then, the moves, codes reached."""
        moves = board.regular()
        yield key, moves, board.moved(moves)
        yield from self._cheats(board, key)

    def _cheats(self, board: Board, key: Key) -> Iterator[tuple[Key, Moves, Codes]]:
        kept, loose = key
        if key == self._final:
            return
        moves = board.cheats()
        if loose < self.loose:
            yield (kept, loose + 1), moves, board.moved(moves)
        if kept < self.kept:
            # not onto peg 0, which must be empty at the end, nor upon an inversion to be undone
            possible = moves.target != 0
            for plane in board.order:
                possible &= (plane[moves.which] & board.masks[moves.target, moves.which]) == 0
            moves = moves.only(possible)
            yield (kept + 1, loose), moves, self._buried(board, moves)

    def _buried(self, board: Board, moves: Moves) -> Codes:
        """After kept cheats: the disc fixed, what is under it taken out."""
        packing = self.packing
        x = board.tops[moves.source, moves.which]
        every = np.uint64(sum(1 << k * packing.n for k in range(packing.planes)))
        codes = board.codes[moves.which] & ~(x * every)
        codes |= x * packing.spread[moves.target]
        codes |= x << np.uint64((packing.planes - 1) * packing.n)
        return packing.squeeze(codes, board.masks[moves.target, moves.which])

    def _bound(self, codes: Codes) -> NDArray[np.uint8]:
        """No way from here is shorter.

        Free discs on peg 0 and on the peg to be empty must move; that peg has no fixed disc.
        """
        masks = self.packing.masks(codes)
        counts = np.bitwise_count(masks)
        if self.kept:
            fixed = self.packing.plane(codes, self.packing.planes - 1)
            counts[0] = np.bitwise_count(masks[0] & ~fixed)
            counts[1:][(masks[1:] & fixed) != 0] = 64
        bound: NDArray[np.uint8] = counts[0] + counts[1:].min(axis=0)
        return bound

    def _is_goal(self, codes: Codes) -> Mask:
        goal: Mask = self._bound(codes) == 0
        if self.loose:
            goal &= Board(self.packing, codes).inversions() == self.left
        return goal

    def _mark(self) -> list[Level]:
        """For every length, the positions from which a goal is reached just in time."""
        last = max(self.goals)
        marked: list[Level] = [{} for _ in range(last + 2)]
        for length in range(last, -1, -1):
            self._report(length)
            after = marked[length + 1]
            for key, codes in self.levels[length].items():
                good = self._leading(codes, key, after)
                if key == self._final and length in self.goals:
                    good |= among(codes, self.goals[length])
                if good.any():
                    marked[length][key] = codes[good]
        return marked[:-1]

    def _leading(self, codes: Codes, key: Key, after: Level) -> Mask:
        """Which of the codes have a step to the positions after."""
        good: Mask = np.zeros(len(codes), np.bool_)
        if not after:
            return good
        steps = self._steps
        if not self.loose:  # then regular moves can be undone: step back from the few instead
            steps = self._cheats
            if key in after:
                board = Board(self.packing, after[key])
                before = self.packing.canonical(board.moved(board.regular()), self._alike)
                good = among(codes, distinct(before))
        for start, piece in chunks(codes):
            for to, moves, reached in steps(Board(self.packing, piece), key):
                if to in after:
                    hit = among(self.packing.canonical(reached, self._alike), after[to])
                    good[start + moves.which[hit]] = True
        return good

    def configurations(self) -> dict[State, "Way"]:
        """All configurations reached, pegs 1.. sorted with empty ones first, with their ways."""
        marked = self._mark()
        zero = np.zeros(1, np.uint64)
        level = {(0, 0): Track(zero, zero, np.ones(1, np.uint64))}
        found: dict[int, Way] = {}
        for length in range(len(marked)):
            self._report(length)
            if self._final in level and length in self.goals:
                track = level[self._final]
                canonical = self.packing.canonical(track.codes, self._alike)
                for i in np.flatnonzero(among(canonical, self.goals[length])):
                    code = int(track.real[i])
                    if code not in found:
                        ways = self._labelled(code, int(track.ways[i]))
                        found[code] = Way(self.real, length, ways, track, int(i))
            if length + 1 < len(marked):
                level = self._advance(level, marked[length + 1])
        return {self.real.unpack(code): way for code, way in found.items()}

    def _advance(self, level: "dict[Key, Track]", marked: Level) -> "dict[Key, Track]":
        """One move on from every track, among the marked positions only."""
        parts: dict[Key, list[tuple[Track, Codes, Codes, NDArray[np.generic], Indices]]] = {}
        for key, track in level.items():
            for start, piece in chunks(track.codes):
                real = Board(self.real, track.real[start : start + CHUNK])
                for to, moves, reached in self._steps(Board(self.packing, piece), key):
                    if to not in marked:
                        continue
                    good = among(self.packing.canonical(reached, self._alike), marked[to])
                    moves = moves.only(good)
                    codes, reals = self._align(reached[good], real.moved(moves))
                    at = start + moves.which
                    parts.setdefault(to, []).append((track, codes, reals, track.ways[at], at))
        return {key: Track.merged(found) for key, found in parts.items()}

    def _align(self, codes: Codes, real: Codes) -> tuple[Codes, Codes]:
        """Rename the pegs of both alike, so that the real position is canonical."""
        masks, real_masks = self.packing.masks(codes), self.real.masks(real)
        order = np.argsort(real_masks[1:], axis=0, kind="stable") + 1
        masks[1:] = np.take_along_axis(masks, order, axis=0)
        real_masks[1:] = np.take_along_axis(real_masks, order, axis=0)
        return self.packing.with_masks(codes, masks), self.real.with_masks(real, real_masks)

    def _labelled(self, code: int, ways: int) -> int:
        """Ways to one configuration with named pegs, from the ways to all its renamings."""
        empty = int((self.real.masks(np.array([code], np.uint64))[1:] == 0).sum())
        return ways * factorial(empty) // factorial(self.pegs - 1)


@dataclass(frozen=True, eq=False, slots=True)
class Track:
    """Positions on shortest ways in: searched and real codes, numbers of ways, origins.

    parents are tracks one move earlier; parent and index say which of them, and where in it.
    """

    codes: Codes
    real: Codes
    ways: NDArray[np.generic]
    parents: "tuple[Track, ...]" = ()
    parent: Indices | None = None
    index: Indices | None = None

    @classmethod
    def merged(
        cls, parts: "list[tuple[Track, Codes, Codes, NDArray[np.generic], Indices]]"
    ) -> "Track":
        """Equal positions become one, their ways added up, as Python integers if they must be."""
        codes = np.concatenate([part[1] for part in parts])
        real = np.concatenate([part[2] for part in parts])
        ways = np.concatenate([part[3] for part in parts])
        index = np.concatenate([part[4] for part in parts])
        parent = np.repeat(np.arange(len(parts)), [len(part[1]) for part in parts])
        if ways.dtype != np.object_ and len(ways) and int(ways.max()) * len(ways) >= 2**64:
            ways = ways.astype(np.object_)
        order = np.lexsort((codes, real))
        codes, real = codes[order], real[order]
        fresh = np.ones(len(codes), np.bool_)
        fresh[1:] = (codes[1:] != codes[:-1]) | (real[1:] != real[:-1])
        heads = np.flatnonzero(fresh)
        if len(heads):
            ways = np.add.reduceat(ways[order], heads)
        order = order[heads]
        parents = tuple(part[0] for part in parts)
        return cls(codes[heads], real[heads], ways, parents, parent[order], index[order])


@dataclass(frozen=True, slots=True)
class Way:
    """The shortest ways in to one configuration: how long, how many, and one of them."""

    real: Packing
    length: int
    ways: int
    track: Track
    at: int

    def positions(self) -> list[tuple[tuple[int, ...], ...]]:
        """One shortest way, position by position after the tower, each up to renaming pegs 1.."""
        track, at = self.track, self.at
        codes = []
        while track.parents:
            assert track.parent is not None
            assert track.index is not None
            codes.append(track.real[at])
            track, at = track.parents[track.parent[at]], int(track.index[at])
        return [self.real.stacks(code) for code in reversed(codes)]
