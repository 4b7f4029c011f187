"""One side of a search: the positions that so many moves reach, level by level.

A state of the search is a position with the cheats that were spent on the way to it. Positions are
packed codes, kept up to renaming the pegs that are alike. What is searched backwards in time, or
with some discs taken out of sight, says so by other `successors` (bidirectional.py, first_half.py).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from copy import copy
from functools import partial
from hashlib import blake2b
from typing import NamedTuple, Self

import numpy as np

from hanoi_core.search.budget import Report, unheard
from hanoi_core.search.codes import Packing
from hanoi_core.search.positions import Moves, Positions
from hanoi_core.search.sorted_sets import Codes, Mask, Seen, among, chunks, distinct, union


class Cheats(NamedTuple):
    """Cheats spent. The buried ones stay to the end (first_half.py); all others are open."""

    buried: int = 0
    open: int = 0


class Successors(NamedTuple):
    """Moves from some positions: the cheats spent after them, and the codes they reach."""

    spent: Cheats
    moves: Moves
    codes: Codes


Level = dict[Cheats, Codes]  # sorted

PART = 2**13  # codes that are worth sending to another process


def digest(level: Level) -> str:
    """A short hash of all positions of a level: two runs of one search have the same."""
    found = blake2b(digest_size=4)
    for spent, codes in sorted(level.items()):
        found.update(bytes(spent) + codes.tobytes())
    return found.hexdigest()


class Frontier:
    """levels[g][spent]: the positions first reached by g moves with so many cheats spent.

    most        the cheats that may be spent
    reversible  whether every regular move can be taken back by a regular move
    exact       positions are kept for each number of cheats; otherwise a position is dropped if
                it was met strictly earlier with no more of them
    real        how whole positions are packed, where the search itself leaves something out

    Where there is no start, all positions come in by `arrivals`.
    """

    def __init__(
        self,
        packing: Packing,
        start: Sequence[Sequence[int]] | None,
        alike: tuple[int, ...],
        most: Cheats,
        *,
        reversible: bool,
        exact: bool = False,
        real: Packing | None = None,
    ) -> None:
        self.packing, self.alike, self.most = packing, alike, most
        self.reversible, self.exact, self.real = reversible, exact, real or packing
        self.levels: list[Level] = [{}]
        self._seen: dict[Cheats, Seen] = {}  # only where moves cannot be taken back
        if start is not None:
            code = self.canonical(packing.pack(start))
            self.levels = [{Cheats(): code}]
            if not reversible:
                self._seen = {Cheats(): Seen()}
                self._seen[Cheats()].add_new(code)
        self.states = self.width

    @property
    def width(self) -> int:
        """How many positions the last level has."""
        return sum(map(len, self.levels[-1].values()))

    @property
    def nbytes(self) -> int:
        """The memory of the levels and, where there is one, of the set of positions seen."""
        return self.states * self.packing.no_codes.itemsize * (1 if self.reversible else 2)

    def canonical(self, codes: Codes) -> Codes:
        """The codes with the pegs that are alike renamed to one order."""
        return self.packing.canonical(codes, self.alike)

    def successors(self, positions: Positions, spent: Cheats, made: int) -> Iterator[Successors]:
        """Every move from the positions, which `made` moves reach.

        The codes after it are not canonical. Those that are not promising may be left out.
        """
        moves = positions.regular()
        yield Successors(spent, moves, positions.moved(moves))
        yield from self.successors_by_cheat(positions, spent, made)

    def successors_by_cheat(
        self, positions: Positions, spent: Cheats, made: int
    ) -> Iterator[Successors]:
        """Those of the steps that spend a cheat."""
        if spent.open < self.most.open:
            moves = positions.cheats()
            after = spent._replace(open=spent.open + 1)
            yield Successors(after, moves, positions.moved(moves))

    def arrivals(self) -> Iterator[tuple[Cheats, Codes]]:
        """Canonical codes that come into the next level from outside: here, none."""
        return iter(())

    def promising(self, codes: Codes, spent: Cheats, made: int) -> Codes:
        """Those of the codes, which `made` moves reach, that are worth going on from: here, all."""
        return codes

    def grow(self, report: Report = unheard, executor: Executor | None = None) -> None:
        """Add the next level; `report` hears of it now and then while that takes a while.

        An executor opens several parts of the last level at once, in any processes it likes.
        """
        stayed: dict[Cheats, list[Codes]] = {}  # without a cheat
        came: dict[Cheats, list[Codes]] = {}
        for before, found in self._opened(report, executor):
            for spent, codes in found:
                (stayed if spent == before else came).setdefault(spent, []).append(codes)
        for spent, codes in self.arrivals():
            promising = self.promising(codes, spent, len(self.levels))
            came.setdefault(spent, []).append(promising)
        level: Level = {}
        for spent in sorted({*stayed, *came}, reverse=True):  # only earlier levels count: see _new
            codes = self._new(spent, stayed.get(spent, []), came.get(spent, []))
            if len(codes):
                level[spent] = codes
        self.levels.append(level)
        self.states += self.width

    def _opened(
        self, report: Report, executor: Executor | None
    ) -> Iterator[tuple[Cheats, list[tuple[Cheats, Codes]]]]:
        """What every part of the last level leads to, with the cheats that it had spent."""
        made = len(self.levels) - 1
        between = partial(report, made + 1)
        if executor is None or self.width < 2 * PART:
            for spent, codes in self.levels[-1].items():
                for _, piece in chunks(codes, between):
                    yield spent, self.opened(piece, spent, made)
            return
        bare = self._bare()
        futures = [
            (spent, executor.submit(bare.opened, codes[start : start + PART], spent, made))
            for spent, codes in self.levels[-1].items()
            for start in range(0, len(codes), PART)
        ]
        try:
            for spent, future in futures:
                yield spent, future.result()
                between()
        finally:
            for _, future in futures:
                future.cancel()

    def opened(self, codes: Codes, spent: Cheats, made: int) -> list[tuple[Cheats, Codes]]:
        """The promising positions one move after some that `made` moves reach, by their cheats."""
        found: dict[Cheats, list[Codes]] = {}
        for _, piece in chunks(codes):
            for step in self.successors(Positions(self.packing, piece), spent, made):
                reached = self.promising(self.canonical(step.codes), step.spent, made + 1)
                found.setdefault(step.spent, []).append(distinct(reached))
        return [(after, union(parts)) for after, parts in found.items()]

    def _bare(self) -> Self:
        """The same without its levels: all that another process needs."""
        bare = copy(self)
        bare.levels, bare._seen = [], {}
        return bare

    def _new(self, spent: Cheats, stayed: list[Codes], came: list[Codes]) -> Codes:
        """The codes that were not met before.

        Where moves can be taken back, a move without a cheat leads to the last level, the one
        before it, or a new one: of the others it knows enough.
        """
        if self.reversible:
            new = self._unmet(stayed, spent, self.levels[-2:])
            return union([new, self._unmet(came, spent, self.levels)]) if came else new
        codes = union([*stayed, *came])
        if not self.exact:
            for other, seen in self._seen.items():
                if other < spent:
                    codes = seen.unseen(codes)
        return self._seen.setdefault(spent, Seen()).add_new(codes)

    def _unmet(self, found: list[Codes], spent: Cheats, levels: Sequence[Level]) -> Codes:
        """The sorted set of the codes found that none of the levels has."""
        codes = union([self.packing.no_codes, *found])
        for level in levels:
            if spent in level:
                codes = codes[~among(codes, level[spent])]
        return codes

    def marked(self, ends: Mapping[int, Level], report: Report = unheard) -> list[Level]:
        """For every number of moves, the positions from which an end is reached just in time.

        `ends` has positions of some levels; `report` hears of every level, of large ones often.
        """
        after: Level = {}
        found: list[Level] = []
        for moves in range(max(ends), -1, -1):
            report(moves)
            here = ends.get(moves, {})
            level: Level = {}
            for spent, codes in self.levels[moves].items():
                good = self._leading(codes, spent, moves, after, partial(report, moves))
                if spent in here:
                    good |= among(codes, here[spent])
                if good.any():
                    level[spent] = codes[good]
            found.append(level)
            after = level
        return found[::-1]

    def chain_to(
        self, moves: int, spent: Cheats, code: Codes, report: Report = unheard
    ) -> list[Level]:
        """One position a level, each a move after the one before, to one that `moves` moves reach.

        Same form as `marked`, of which it is a part.
        """
        found: list[Level] = [{spent: code}]
        for before in range(moves - 1, -1, -1):
            report(before)
            level = self.levels[before]
            for fewer in sorted(level, key=lambda fewer: fewer != spent):  # without a cheat, first
                between = partial(report, before)
                good = self._leading(level[fewer], fewer, before, found[-1], between)
                if good.any():
                    spent, at = fewer, int(np.argmax(good))
                    found.append({spent: level[spent][at : at + 1]})
                    break
        return found[::-1]

    def _leading(
        self, codes: Codes, spent: Cheats, made: int, after: Level, between: Callable[[], object]
    ) -> Mask:
        """Which of the codes, which `made` moves reach, have a step to the positions after."""
        good: Mask = np.zeros(len(codes), np.bool_)
        if not after:
            return good
        steps = self.successors
        if self.reversible:  # step back from the few instead
            steps = self.successors_by_cheat
            if spent in after:
                positions = Positions(self.packing, after[spent])
                before = self.canonical(positions.moved(positions.regular()))
                good = among(codes, distinct(before))
            if spent == self.most or not after.keys() - {spent}:
                return good
        for start, piece in chunks(codes, between):
            for step in steps(Positions(self.packing, piece), spent, made):
                if step.spent in after:
                    hit = among(self.canonical(step.codes), after[step.spent])
                    good[start + step.moves.which[hit]] = True
        return good
