"""One side of a search: the positions that so many moves reach, level by level.

A state of the search is a position with the cheats that were spent on the way to it. Positions are
packed codes, kept up to renaming the pegs that are alike. What is searched backwards in time, or
with some discs taken out of sight, says so by other `successors` (bidirectional.py, first_half.py).
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

import numpy as np

from hanoi_core.search.budget import Report, unheard
from hanoi_core.search.codes import Packing
from hanoi_core.search.positions import Moves, Positions
from hanoi_core.search.sorted_sets import Codes, Mask, Seen, among, chunks, distinct


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
        start: np.uint64 | None,
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
        self._seen: dict[Cheats, Seen] = {}
        if start is not None:
            code = self.canonical(np.array([start]))
            self.levels = [{Cheats(): code}]
            self._seen = {Cheats(): Seen()}
            self._seen[Cheats()].add_new(code)
        self.states = self.width

    @property
    def width(self) -> int:
        """How many positions the last level has."""
        return sum(map(len, self.levels[-1].values()))

    @property
    def nbytes(self) -> int:
        """The memory of the levels and of the set of positions seen."""
        levels = sum(codes.nbytes for level in self.levels for codes in level.values())
        return levels + sum(seen.nbytes for seen in self._seen.values())

    def canonical(self, codes: Codes) -> Codes:
        """The codes with the pegs that are alike renamed to one order."""
        return self.packing.canonical(codes, self.alike)

    def successors(self, positions: Positions, spent: Cheats) -> Iterator[Successors]:
        """Every move from the positions; the codes reached are not canonical."""
        moves = positions.regular()
        yield Successors(spent, moves, positions.moved(moves))
        yield from self.successors_by_cheat(positions, spent)

    def successors_by_cheat(self, positions: Positions, spent: Cheats) -> Iterator[Successors]:
        """Those of the steps that spend a cheat."""
        if spent.open < self.most.open:
            moves = positions.cheats()
            after = spent._replace(open=spent.open + 1)
            yield Successors(after, moves, positions.moved(moves))

    def arrivals(self) -> Iterator[tuple[Cheats, Codes]]:
        """Canonical codes that come into the next level from outside: here, none."""
        return iter(())

    def promising(self, codes: Codes) -> Codes:
        """Those of the codes of the next level that are worth going on from: here, all."""
        return codes

    def grow(self, report: Report = unheard) -> None:
        """Add the next level; `report` hears of it now and then while that takes a while."""
        parts: dict[Cheats, list[Codes]] = {}
        for spent, codes in self.levels[-1].items():
            for _, piece in chunks(codes, partial(report, len(self.levels))):
                for step in self.successors(Positions(self.packing, piece), spent):
                    reached = distinct(self.canonical(step.codes))
                    parts.setdefault(step.spent, []).append(reached)
        for spent, codes in self.arrivals():
            parts.setdefault(spent, []).append(codes)
        level: Level = {}
        for spent in sorted(parts, reverse=True):  # fewer cheats last: only earlier levels count
            found = parts[spent]
            codes = distinct(np.concatenate(found)) if len(found) > 1 else found[0]
            codes = self.promising(codes)
            if not self.exact:
                for other, seen in self._seen.items():
                    if other < spent:
                        codes = seen.unseen(codes)
            codes = self._seen.setdefault(spent, Seen()).add_new(codes)
            if len(codes):
                level[spent] = codes
        self.levels.append(level)
        self.states += self.width

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
                good = self._leading(codes, spent, after, partial(report, moves))
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
                good = self._leading(level[fewer], fewer, found[-1], partial(report, before))
                if good.any():
                    spent, at = fewer, int(np.argmax(good))
                    found.append({spent: level[spent][at : at + 1]})
                    break
        return found[::-1]

    def _leading(
        self, codes: Codes, spent: Cheats, after: Level, between: Callable[[], object]
    ) -> Mask:
        """Which of the codes have a step to the positions after."""
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
            for step in steps(Positions(self.packing, piece), spent):
                if step.spent in after:
                    hit = among(self.canonical(step.codes), after[step.spent])
                    good[start + step.moves.which[hit]] = True
        return good
