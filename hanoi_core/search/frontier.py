"""Level-by-level search from one end of a path, and the paths through its levels.

A state of the search is a position with a number of cheats: forwards, those used since the start;
backwards, those still needed to the goal. Cheats make moves one-way, so the backward search takes
moves back: a top disc returns to any peg, and that was a cheat if the disc under it is smaller.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from hanoi_core.puzzle.state import State
from hanoi_core.search.codes import Packing
from hanoi_core.search.positions import Board, Indices
from hanoi_core.search.sorted_sets import Codes, Seen, among, chunks, distinct

Level = dict[int, Codes]  # positions by their number of cheats
Ways = dict[int, NDArray[np.object_]]  # numbers of paths to them, as exact integers


class Side:
    """A search from one end: levels[g][k] are the positions g moves and k cheats away from it.

    `most` is None forwards; backwards, the most inversions that a position with k cheats yet
    to come may have.
    """

    def __init__(
        self,
        packing: Packing,
        end: State,
        cheats: int,
        alike: tuple[int, ...],
        most: Callable[[int], int] | None = None,
    ) -> None:
        self.packing, self.cheats, self.alike, self._most = packing, cheats, alike, most
        code = packing.canonical(np.array([packing.pack(end.stacks)]), alike)
        self.levels: list[Level] = [{0: code}]
        self._seen = [Seen() for _ in range(cheats + 1)]
        self._seen[0].add_new(code)
        self.states = 1

    @property
    def width(self) -> int:
        """How many positions the last level has."""
        return sum(map(len, self.levels[-1].values()))

    @property
    def nbytes(self) -> int:
        """The memory of the levels and of the set of positions seen."""
        levels = sum(codes.nbytes for level in self.levels for codes in level.values())
        return levels + sum(seen.nbytes for seen in self._seen)

    def steps(self, board: Board, k: int) -> Iterator[tuple[int, Indices, Codes]]:
        """The moves of this side: cheats then, which position moved, the code reached."""
        if self._most is None or not board.order:  # without inversions a move undoes a move
            found = [(k, board.regular())]
            if k < self.cheats:
                found.append((k + 1, board.cheats()))
        else:
            moves, cheat = board.undone(self._most(k), self._most(k + 1))
            found = [(k, moves.only(~cheat))]
            if k < self.cheats:
                found.append((k + 1, moves.only(cheat)))
        for to, moves in found:
            yield to, moves.which, self.packing.canonical(board.moved(moves), self.alike)

    def grow(self) -> None:
        """Add the next level; a position met earlier with as few cheats is not met again."""
        parts: dict[int, list[Codes]] = {}
        for k, codes in self.levels[-1].items():
            for _, piece in chunks(codes):
                for to, _, reached in self.steps(Board(self.packing, piece), k):
                    parts.setdefault(to, []).append(distinct(reached))
        level: Level = {}
        for k in sorted(parts, reverse=True):
            codes = distinct(np.concatenate(parts[k]))
            for fewer in range(k):
                codes = self._seen[fewer].unseen(codes)
            codes = self._seen[k].add_new(codes)
            if len(codes):
                level[k] = codes
        self.levels.append(level)
        self.states += self.width

    def ways(self, met: Level) -> tuple[Ways, list[Level]]:
        """How many paths lead to positions of the last level, and the positions on those paths."""
        marked = [met]
        for level in self.levels[-2::-1]:
            marked.append(self._before(level, marked[-1]))
        marked.reverse()
        ways: Ways = {k: np.ones(len(codes), np.object_) for k, codes in marked[0].items()}
        for before, after in pairwise(marked):
            total: Ways = {k: np.zeros(len(codes), np.object_) for k, codes in after.items()}
            for k, codes in before.items():
                for start, piece in chunks(codes):
                    for to, which, reached in self.steps(Board(self.packing, piece), k):
                        if to in after:
                            good = among(reached, after[to])
                            at = np.searchsorted(after[to], reached[good])
                            np.add.at(total[to], at, ways[k][start + which[good]])
            ways = total
        return ways, marked

    def _before(self, level: Level, after: Level) -> Level:
        """The positions of a level with a step to the positions after."""
        marked: Level = {}
        for k, codes in level.items():
            good = np.zeros(len(codes), np.bool_)
            if self.packing.order_planes:
                for start, piece in chunks(codes):
                    for to, which, reached in self.steps(Board(self.packing, piece), k):
                        if to in after:
                            good[start + which[among(reached, after[to])]] = True
            elif k in after:  # moves can be undone: step back from the few instead
                ((_, _, reached),) = self.steps(Board(self.packing, after[k]), k)
                good = among(codes, distinct(reached))
            if good.any():
                marked[k] = codes[good]
        return marked

    def trail(self, marked: list[Level], k: int, code: np.uint64) -> list[np.uint64]:
        """One path, from a position of the last level back to the end where the search began."""
        codes = [code]
        for level in marked[-2::-1]:
            k, code = next(
                (j, piece[which[hit][0]])
                for j, piece in level.items()
                for to, which, reached in self.steps(Board(self.packing, piece), j)
                if to == k and (hit := reached == code).any()
            )
            codes.append(code)
        return codes


def alike_pegs(*states: State) -> tuple[int, ...]:
    """The pegs that are empty in all the states, if more than one."""
    pegs = range(states[0].pegs)
    empty = tuple(q for q in pegs if not any(state.stacks[q] for state in states))
    return empty if len(empty) > 1 else ()
