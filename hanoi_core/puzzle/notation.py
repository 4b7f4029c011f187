"""Reading positions as people write them, and saying what is wrong where.

Peg by peg, each from bottom to top: "5,4,3//2,1/". Or Hinz's notation, for three pegs, in
brackets: (peg, level) of disc 1, of disc 2, and so on: "[(2,1),(2,2),(0,1)]".
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from hanoi_core.errors import ArgumentError, HanoiError, NotationError, StateError, require_text
from hanoi_core.puzzle.variant import MAX_PEGS, MIN_PEGS

MAX_DISCS = 100_000
MOST_FAULTS = 12  # that are listed of one text

_PAIR = re.compile(r"\(\s*([0-9]{1,9})\s*,\s*([0-9]{1,9})\s*\)")
_SPACE = re.compile(r"\s*")
_HINZ = 'in Hinz\'s notation write "[(peg,level),...]", disc 1 first, as in "[(2,1),(2,2),(0,1)]"'

Span = tuple[int, int]  # of a text, from the first character to the one after the last


class Fault(NamedTuple):
    """What is wrong with a text, the part that it is wrong with, and the kind of error."""

    message: str
    span: Span
    kind: type[HanoiError] = NotationError

    @property
    def error(self) -> HanoiError:
        """The error to raise."""
        return self.kind(self.message).at(*self.span)


class Reading(NamedTuple):
    """What a text says: the stacks, where each disc is written, and the first few faults.

    With faults, the stacks are only what could be read.
    """

    stacks: tuple[tuple[int, ...], ...]
    written: dict[int, Span]
    faults: tuple[Fault, ...]


def read(text: str) -> Reading:
    """What a text says in either notation.

    >>> read("3,2/x/1").faults[0].span
    (4, 5)
    """
    reader = _Hinz if require_text("a state", text).lstrip().startswith("[") else _Pegs
    reading = reader(text)
    faults = tuple(islice(reading.faults(), MOST_FAULTS))
    return Reading(tuple(map(tuple, reading.stacks)), reading.written, faults)


def clip(text: str) -> str:
    """The text, quoted, cut to what a message can hold."""
    shown = repr(text[:61])
    return shown if len(shown) <= 62 else f"{shown[:58]}...{shown[0]}"


class _Pegs:
    """Reads the notation peg by peg."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.stacks: list[list[int]] = []
        self.written: dict[int, Span] = {}
        self._unread = 0

    def faults(self) -> Iterator[Fault]:
        """Reads on until the next fault, and so to the end."""
        pegs = self.text.count("/") + 1
        if pegs < MIN_PEGS:
            yield Fault(
                f"{clip(self.text)} has {pegs} {'peg' if pegs == 1 else 'pegs'}, the least is "
                f'{MIN_PEGS}: separate the pegs by "/", as in "3,2,1//"',
                (0, len(self.text)),
            )
            return
        start = 0
        for number, peg in enumerate(self.text.split("/"), 1):
            if number > MAX_PEGS:
                message = f"the number of pegs must be from {MIN_PEGS} to {MAX_PEGS}, not {pegs}"
                yield Fault(message, (start - 1, len(self.text)), ArgumentError)
                return
            self.stacks.append([])
            if peg.strip():
                yield from self._peg(peg, number, start)
            start += len(peg) + 1
        if not self._unread:
            yield from self._missing()

    def _peg(self, text: str, number: int, start: int) -> Iterator[Fault]:
        for place, entry in enumerate(text.split(","), 1):
            disc = entry.strip()
            begin = start + entry.index(disc)
            span = (begin, begin + len(disc)) if disc else self._gap(start)
            start += len(entry) + 1
            if not (disc.isascii() and disc.isdigit() and len(disc) <= 9):
                self._unread += 1
                yield Fault(
                    f"peg {number}, entry {place}: {clip(disc)} is not a disc; {_advice(disc)}",
                    span,
                )
            else:
                yield from self._disc(int(disc), span)

    def _gap(self, at: int) -> Span:
        """The characters on both sides of a place where something is missing."""
        return max(at - 1, 0), min(at + 1, len(self.text))

    def _disc(self, disc: int, span: Span) -> Iterator[Fault]:
        if disc == 0:
            yield Fault("a disc must be 1 or more, not 0", span, ArgumentError)
        elif disc in self.written:
            message = f"disc {disc} occurs twice: each disc lies on one peg"
            yield Fault(message, span, StateError)
        else:
            self.written[disc] = span
            self.stacks[-1].append(disc)
            if len(self.written) == MAX_DISCS + 1:
                message = f"the number of discs must be from 0 to {MAX_DISCS}"
                yield Fault(message, (span[0], len(self.text)), ArgumentError)

    def _missing(self) -> Iterator[Fault]:
        largest = max(self.written, default=0)
        some = (disc for disc in range(1, largest) if disc not in self.written)
        missing = list(map(str, islice(some, 6)))
        if not missing:
            return
        if len(missing) > 5:
            missing[5] = "more"
        names = missing[0] if len(missing) == 1 else f"{', '.join(missing[:-1])} and {missing[-1]}"
        many = f"discs {names} are" if len(missing) > 1 else f"disc {names} is"
        yield Fault(
            f"{many} missing: with a disc {largest}, all of 1 to {largest} must be there",
            self.written[largest],
            StateError,
        )


class _Hinz:
    """Reads Hinz's notation."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.stacks: list[list[int]] = [[], [], []]
        self.written: dict[int, Span] = {}
        self._places: dict[tuple[int, int], int] = {}

    def faults(self) -> Iterator[Fault]:
        """Reads on until the next fault, and so to the end."""
        at = self._skip(self.text.index("[") + 1)
        while self.text[at : at + 1] != "]" or self.written:
            found = _PAIR.match(self.text, at)
            if not found:
                yield self._lost(at, f"(peg,level) of disc {len(self.written) + 1} is expected")
                return
            yield from self._pair(int(found[1]), int(found[2]), found.span())
            at = self._skip(found.end())
            if self.text[at : at + 1] == "]":
                break
            if self.text[at : at + 1] != ",":
                yield self._lost(at, f'"," or "]" is expected after disc {len(self.written)}')
                return
            at = self._skip(at + 1)
        after = self._skip(at + 1)
        if after < len(self.text):
            yield self._lost(after, 'nothing is expected after the "]"')
        yield from self._gaps()

    def _pair(self, peg: int, level: int, span: Span) -> Iterator[Fault]:
        disc = len(self.written) + 1
        self.written[disc] = span
        if peg > 2:
            yield Fault(f"disc {disc}: there is no peg {peg}; the pegs are 0, 1 and 2", span)
        elif (peg, level) in self._places:
            other = self._places[peg, level]
            message = f"discs {other} and {disc} are both at level {level} of peg {peg}"
            yield Fault(message, span, StateError)
        else:
            self._places[peg, level] = disc

    def _gaps(self) -> Iterator[Fault]:
        for (peg, level), disc in sorted(self._places.items()):
            self.stacks[peg].append(disc)
            height = len(self.stacks[peg])
            if level != height:
                yield Fault(
                    f"disc {disc} is at level {level} of peg {peg}, but level {height} "
                    "is empty; levels count from 1 at the bottom",
                    self.written[disc],
                    StateError,
                )
                return

    def _lost(self, at: int, expected: str) -> Fault:
        found = clip(self.text[at : at + 1]) if at < len(self.text) else "the end of the text"
        return Fault(f"{expected}, not {found}; {_HINZ}", (at, min(at + 1, len(self.text))))

    def _skip(self, at: int) -> int:
        found = _SPACE.match(self.text, at)
        return found.end() if found else at


def _advice(entry: str) -> str:
    """How to write what is not a disc."""
    hidden = next((c for c in entry if unicodedata.category(c) in ("Cf", "Cc", "Zs")), None)
    if entry.isdigit() and not entry.isascii():
        return "write it with the digits 0 to 9"
    if hidden and hidden not in " \t\n\r":
        return f"it has a character that cannot be seen, U+{ord(hidden):04X}"
    return 'write discs as numbers separated by commas, as in "3,2,1//"'
