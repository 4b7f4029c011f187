"""A list of moves, read from the first to the last, in constant memory."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

import numpy as np

from hanoi_core.errors import HanoiError, NotationError, require_whole
from hanoi_core.puzzle.move_lists import items
from hanoi_core.puzzle.move_lists.conventions import Conventions, NumberMeaning
from hanoi_core.puzzle.move_lists.known_lines import Block, KnownLines
from hanoi_core.puzzle.move_lists.lines import MOST_REMEMBERED, LineReader, WrittenMove, is_row
from hanoi_core.puzzle.move_lists.questions import Names
from hanoi_core.puzzle.move_lists.texts import MAX_LINE, batches
from hanoi_core.puzzle.rows import Shared
from hanoi_core.puzzle.state import Move
from hanoi_core.puzzle.variant import MAX_PEGS, MIN_PEGS

MOST_WAITING = 10_000  # moves that are held until it is known how to read them


class Lift(NamedTuple):
    """A move of whichever disc is on top of the source peg; pegs count from 0.

    >>> [move for _, move in MoveList("A -> C", pegs=3)]
    [Lift(source=0, target=2)]
    """

    source: int
    target: int


Part = Block | tuple[int, Move | Lift]


class MoveList:
    r"""The moves that a text tells, one after the other, each with the number of its line.

    `text` may come in pieces of any size. Read are "d3 S>P2", "A -> C", "A C", "Move disk 1 from
    peg A to peg C", rows of a table with or without a header, JSON; moves may be numbered; what
    follows a # is ignored. The pegs, from source to destination, are S P1 P2 D, A B C D, 1 2 3 4
    or 0 1 2 3, or `peg_names`. `numbers` says whether the 3 in "3: A -> C" is a disc or the
    number of the move ("line"). `discs`, if it is known, and `from_tower`, if the list begins with
    the tower on the first peg, help to tell.

    Iterating raises a NotationError, with its line, where the text cannot be read, and an
    AmbiguousError, with its questions, where it can be read in several ways. No text is held as
    a whole: what its first 10,000 moves leave open is asked. An ArgumentError for fewer than three
    pegs, a NotationError for names that are not as many, or not different.

    >>> [move for _, move in MoveList("disc,from,to\n1,A,C\n2,A,B\n1,C,B", pegs=3)]
    [Move(1, 0, 2, pegs=3), Move(2, 0, 1, pegs=3), Move(1, 2, 1, pegs=3)]
    """

    def __init__(
        self,
        text: str | Iterable[str],
        pegs: int = 4,
        *,
        peg_names: Sequence[str] | None = None,
        numbers: NumberMeaning | None = None,
        discs: int | None = None,
        from_tower: bool = False,
    ) -> None:
        self.pegs = require_whole("pegs", pegs, MIN_PEGS, MAX_PEGS)
        self._text = iter([text] if isinstance(text, str) else text)
        self._conventions = Conventions(pegs, peg_names, numbers, discs, from_tower)
        self._known: dict[tuple[str, str, int | None], Move | Lift] = {}
        self._waiting: list[tuple[int, WrittenMove]] = []
        self._moves = Shared(pegs, partial(Move, pegs=pegs))

    @property
    def peg_names(self) -> Names | None:
        """How the pegs are called, as far as has been read; None while that is open."""
        return self._conventions.names

    @property
    def numbers(self) -> NumberMeaning | None:
        """What the numbers are, as far as has been read; None if there are none."""
        return self._conventions.numbers

    @property
    def numbers_assumed(self) -> bool:
        r"""Whether the numbers count the moves only because that makes sense, not for certain.

        >>> listed = MoveList("1: A -> B\n2: A -> C\n3: B -> C", pegs=3, from_tower=True)
        >>> len(list(listed)), listed.numbers, listed.numbers_assumed
        (3, 'line', True)
        """
        return self._conventions.numbers_assumed

    @property
    def fewest_pegs(self) -> int:
        """With how many pegs the names that occurred make do.

        >>> listed = MoveList("A -> C", pegs=4)
        >>> len(list(listed)), listed.fewest_pegs
        (1, 3)
        """
        return self._conventions.fewest_pegs

    def __iter__(self) -> Iterator[tuple[int, Move | Lift]]:
        for part in self.blocks():
            if isinstance(part, Block):
                yield from zip(part.lines.tolist(), self._moves.of(part.rows), strict=True)
            else:
                yield part

    def blocks(self) -> Iterator[Part]:
        r"""The same moves, many at once where all their lines came before, as in long lists.

        >>> text = ["d1 S>P\n", "d2 S>P\nd2 P>S\n", "d2 S>P\nd2 P>S\n"]
        >>> [*MoveList(text, pegs=3).blocks()][-1].rows.tolist()
        [[2, 0, 1], [2, 1, 0]]
        """
        return chain.from_iterable(self._parts())

    def _parts(self) -> Iterator[Iterable[Part]]:
        first, text, in_json = self._begin()
        if in_json:
            yield self._one_by_one(items.written_moves(text, first))
        else:
            reader, known = LineReader(self._conventions.names or ()), KnownLines()
            for number, batch in batches(text, first):
                yield from self._batch(number, batch, reader, known)
        self._conventions.close()
        yield self._waited()

    def _begin(self) -> tuple[int, Iterator[str], bool]:
        """The number of the first line that is not empty, the text from there, whether in JSON."""
        first, head, line = 1, "", ""
        for piece in self._text:
            head, start = head + piece, 0
            while (end := head.find("\n", start)) >= 0:
                line = head[start:end].partition("#")[0].strip()
                if line:
                    break
                first, start = first + 1, end + 1
            head = head[start:]
            if line or len(head) > MAX_LINE:
                break
        line = line or head[:MAX_LINE].strip()
        in_json = line[:1] in ("[", "{") and not is_row(line)
        return first, chain([head], self._text), in_json

    def _batch(
        self, first: int, batch: list[str], reader: LineReader, known: KnownLines
    ) -> Iterator[Iterable[Part]]:
        """The moves of some lines, of which the first has that number."""
        numbers, begin = known.numbers(batch), 0
        new = np.flatnonzero(numbers < 0).tolist()
        if len(new) <= len(batch) // 8:  # else it is not worth while
            for end in (*new, len(batch)):
                if not self._settled:
                    break
                block = known.block(first + begin, numbers[begin:end])
                yield (block,) if len(block.lines) else ()
                yield self._one_by_one(reader.written_moves(batch[end : end + 1], first + end))
                begin = end + 1
        yield self._one_by_one(reader.written_moves(batch[begin:], first + begin))
        if new and self._settled:
            known.add(reader.known, partial(self._move, first))

    @property
    def _settled(self) -> bool:
        """Whether lines that came before are read as they were."""
        return not self._waiting and self._conventions.suffice_for(WrittenMove("", ""))

    def _one_by_one(
        self, moves: Iterable[tuple[int, WrittenMove]]
    ) -> Iterator[tuple[int, Move | Lift]]:
        """The moves one by one, as they are read; some wait until it is known how to read them."""
        conventions, waiting = self._conventions, self._waiting
        for line, written in moves:
            if not waiting and conventions.suffice_for(written):
                yield line, self._move(line, written)
                continue
            conventions.learn(line, written)
            waiting.append((line, written))
            if len(waiting) >= MOST_WAITING:
                conventions.close()
            if conventions.suffice_for(written):
                yield from self._waited()

    def _waited(self) -> Iterator[tuple[int, Move | Lift]]:
        """The moves that had to wait."""
        yield from ((line, self._move(line, written)) for line, written in self._waiting)
        self._waiting.clear()

    def _move(self, line: int, written: WrittenMove) -> Move | Lift:
        disc = written.disc
        if disc is None and self._conventions.numbers == "disc":
            disc = written.number
        key = written.source, written.target, disc
        move = self._known.get(key)
        if move is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._conventions.learn(line, written)
            move = self._known[key] = self._read(line, *key)
        return move

    def _read(self, line: int, source: str, target: str, disc: int | None) -> Move | Lift:
        pegs = self._conventions.peg(source), self._conventions.peg(target)
        if disc is None:
            return Lift(*pegs)
        try:
            return Move(disc, *pegs, self.pegs)
        except HanoiError as error:
            raise NotationError(str(error)).on_line(line) from None
