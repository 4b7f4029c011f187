"""Lines of a list that came before: many of them are read at once, by their numbers."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice, repeat
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanoi_core.puzzle.move_lists.lines import WrittenMove
from hanoi_core.puzzle.rows import Row, Rows
from hanoi_core.puzzle.state import Move

MOST_KNOWN = 2**14  # lines

_NEW, _NO_MOVE = -1, 0  # in place of the number of a line


class Block(NamedTuple):
    """Moves in turn that name their discs: the numbers of their lines, and their rows.

    >>> Block(np.array([4, 5]), np.array([[1, 0, 2], [2, 0, 1]])).rows[0].tolist()
    [1, 0, 2]
    """

    lines: NDArray[np.int64]
    rows: Rows


class KnownLines:
    """Lines and the moves that they are, as long as they are read so.

    >>> known = KnownLines()
    >>> known.add({"d1 S>D": WrittenMove("S", "D", 1), "# up": None}, lambda _: Move(1, 0, 2))
    >>> known.numbers(["d1 S>D", "# up", "d2 S>P"]).tolist()
    [1, 0, -1]
    >>> known.block(7, np.array([1, 0, 1])).lines.tolist()
    [7, 9]
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._rows: list[Row] = [(0, 0, 0)]  # for no move, which has number 0
        self._table = np.array(self._rows)
        self._read = 0

    def add(
        self,
        read: Mapping[str, WrittenMove | None],
        meaning: Callable[[WrittenMove], object],
    ) -> None:
        """Add what was read since the last time: moves of a disc, as `meaning` says, or no moves.

        A list whose lines are more than MOST_KNOWN has others all the time: they are not added.
        """
        for line, written in islice(read.items(), self._read, MOST_KNOWN):
            move = written and meaning(written)
            if isinstance(move, Move):
                self._numbers[line] = len(self._rows)
                self._rows.append((move.disc, move.source, move.target))
            elif not written:
                self._numbers[line] = _NO_MOVE
        self._read = max(self._read, len(read))
        if len(self._rows) > len(self._table):
            self._table = np.array(self._rows)

    def numbers(self, lines: Sequence[str]) -> NDArray[np.int64]:
        """The number of each line, below 0 for those that are not known."""
        if len(self._rows) == 1:
            return np.full(len(lines), _NEW)
        found = map(self._numbers.get, lines, repeat(_NEW))
        return np.fromiter(found, np.int64, len(lines))

    def block(self, first: int, numbers: NDArray[np.int64]) -> Block:
        """The moves of lines that are known, of which the first has that number in the list."""
        moves = np.flatnonzero(numbers)
        return Block(moves + first, self._table[numbers[moves]])
