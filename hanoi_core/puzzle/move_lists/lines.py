"""One line of a list of moves, whichever way it is written.

Sentences, arrows and rows of a table name the same things: two pegs, perhaps a disc, perhaps the
number of the move. A number before the pegs may be either: it is reported as it stands.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from hanoi_core.errors import NotationError
from hanoi_core.puzzle.move_lists.texts import not_a_move

MOST_REMEMBERED = 50_000  # lines that are remembered, to be read once only

COLUMNS: Mapping[str, str] = {
    **dict.fromkeys(("move", "number", "step", "no", "nr", "index"), "move"),
    **dict.fromkeys(("disc", "disk", "ring"), "disc"),
    **dict.fromkeys(("from", "source", "src", "from_peg"), "source"),
    **dict.fromkeys(("to", "target", "destination", "dest", "dst", "to_peg"), "target"),
}

_DELIMITERS = "\t;,"
_DIGITS = "0123456789"
_NUMBER = "[0-9]{1,18}"
_PLACE = (
    r"(?:(?:the|peg|rod|tower|pole|post|pin|needle|stack|pillar|source|auxiliary|destination|"
    r"target)\b\s*|(?:peg|rod|tower|pole|post)(?=[0-9]))*"
)
_PEG = _PLACE + r"(?!(?:from|to|d[0-9]+)\b)(?P<{}>\w{{1,40}})"
_ARROW = r"(?:\s*(?:-+>|=+>|>|→|⟶|➔|➜|⇒|–|—|-)\s*|\s+to\s+|\s+)"
_SENTENCE = re.compile(
    rf"""
    (?:\(?(?P<line>{_NUMBER})[.)]\s*|(?:step|move)\s*\#?{_NUMBER}\s*[:.)]\s*)?
    (?:(?P<number>{_NUMBER})(?:\s*:\s*|\s+))?
    (?:(?:move|transfer|shift|put|take)\s+)?(?:(?:the|top)\s+)*
    (?:(?:d(?=[0-9])|(?:disc|disk|ring)\s*\#?)(?P<disc>{_NUMBER})(?:\s*[:,]\s*|\s+)
      |(?P<moved>{_NUMBER})\s+(?=from\b)
      |(?:disc|disk|ring)\s+)?
    (?:from\s+)?{_PEG.format("source")}{_ARROW}{_PEG.format("target")}\s*[.;,!]*
    """,
    re.IGNORECASE | re.VERBOSE,
)
_CELL_PEG = re.compile(_PEG.format("peg"), re.IGNORECASE)
_CELL_DISC = re.compile(rf"(?:d|disc|disk|ring)?\s*({_NUMBER})", re.IGNORECASE)
_BRACKETS = re.compile(r"[\[(]([^\[\](){}]*)[\])],?")

Role = Literal["line", "number", "disc", "source", ""]
_ROLES: Mapping[str, Role] = {
    "move": "line", "number": "number", "disc": "disc", "source": "source",
}  # fmt: skip


class WrittenMove(NamedTuple):
    """A move as it stands in a list: its pegs' names, and the disc, if it is named.

    `number` is one that stands where a disc or the number of the move may stand.
    """

    source: str
    target: str
    disc: int | None = None
    number: int | None = None


class Line(NamedTuple):
    """What a line says, and what the number is that it begins with, if it begins with one."""

    written: WrittenMove
    first: Role = ""


def is_row(line: str) -> bool:
    """Whether a line is a row in brackets, like [1, 3] or ("A", "C").

    >>> is_row('["A", "C"]'), is_row('["d1 S>P1", "d2 S>P2"]'), is_row('[{"disc": 1}]')
    (True, False, False)
    """
    found = _BRACKETS.fullmatch(line.strip())
    return found is not None and all(map(_CELL_PEG.fullmatch, _cells(found[1])))


def of_cells(cells: Sequence[str], columns: Sequence[str] | None = None) -> WrittenMove:
    """The move in a row; without columns: from, to; disc or number before them; both.

    >>> of_cells(["3", "A", "C"])
    WrittenMove(source='A', target='C', disc=None, number=3)
    >>> of_cells(["12", "3", "S", "D"])
    WrittenMove(source='S', target='D', disc=3, number=None)
    >>> of_cells(["C", "A"], ["target", "source"])
    WrittenMove(source='A', target='C', disc=None, number=None)
    """
    columns = columns or _columns_of(cells)
    named = dict(zip(columns, cells, strict=False))
    if "source" not in named or "target" not in named:
        raise NotationError("a move needs two pegs, from and to")
    disc, number = _whole(named.get("disc")), _whole(named.get("number"))
    return WrittenMove(_peg(named["source"]), _peg(named["target"]), disc, number)


def _columns_of(cells: Sequence[str]) -> Sequence[str]:
    first = "number" if cells and cells[0].strip().isdecimal() else "disc"
    before = {2: [], 3: [first], 4: ["move", "disc"]}.get(len(cells))
    return [] if before is None else [*before, "source", "target"]


def _whole(cell: str | None) -> int | None:
    if cell is None or not cell.strip():
        return None
    found = _CELL_DISC.fullmatch(cell.strip())
    if not found:
        raise NotationError("a disc is a number")
    return int(found[1])


def _peg(cell: str) -> str:
    found = _CELL_PEG.fullmatch(cell.strip())
    if not found:
        raise NotationError("a peg is one word")
    return found["peg"]


def _cells(row: str) -> list[str]:
    delimiter = next((sign for sign in _DELIMITERS if sign in row), None)
    if delimiter is None:
        return row.split()
    try:
        (cells,) = csv.reader([row], delimiter=delimiter, skipinitialspace=True)
    except csv.Error:
        return []
    return [cell.strip().strip("'\"") for cell in cells]


class LineReader:
    """Reads line after line. A line that came before, but for its number, costs a look-up.

    `names` are those of the pegs, if they are given: a line of them is a move, not a header.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {name.upper() for name in names}
        self._columns: Sequence[str] | None = None
        self._began = False
        self.known: dict[str, WrittenMove | None] = {}  # lines that are read alike each time
        self._numbered: dict[str, Line] = {}  # by what follows the first number

    def written_moves(
        self, lines: Iterable[str], first: int = 1
    ) -> Iterator[tuple[int, WrittenMove]]:
        """The moves with the numbers of their lines; `first` is the number of the first line."""
        known = self.known
        for number, line in enumerate(lines, first):
            if line in known:
                written = known[line]
            else:
                try:
                    written = self._written_move(line)
                except NotationError as error:
                    raise error.on_line(number) from None
            if written:
                yield number, written

    def _written_move(self, line: str) -> WrittenMove | None:
        rest = line.lstrip(_DIGITS)
        digits = line[: len(line) - len(rest)]
        found = self._numbered.get(rest) if digits and len(digits) <= 18 else None
        if found is None:
            content = line.partition("#")[0].strip()
            found = self._line(content) if content else None
            if len(self.known) + len(self._numbered) >= MOST_REMEMBERED:
                self.known.clear()
                self._numbered.clear()
            if found is None or not digits or not found.first:
                self.known[line] = found.written if found else None
                return self.known[line]
            self._numbered[rest] = found
        (source, target, disc, _), first = found
        if first == "line":
            return found.written
        if first == "number":
            return WrittenMove(source, target, disc, int(digits))
        return (
            WrittenMove(digits, target, disc)
            if first == "source"
            else WrittenMove(source, target, int(digits))
        )

    def _line(self, content: str) -> Line | None:
        """What a line says; None if it is the header of a table."""
        if not self._began:
            self._began, self._columns = True, _header(content, self._names)
            if self._columns:
                return None
        return read_line(content, self._columns)


def _header(content: str, names: set[str]) -> Sequence[str] | None:
    """The columns that a first line names, if it does.

    A row with a delimiter may name others too. Words with spaces between them are a sentence,
    unless each is the name of a column: "Mve disk 1 from A to C" is a faulty move.
    """
    cells = [cell.lower() for cell in _cells(content)]
    columns = [COLUMNS.get(cell, cell) for cell in cells]
    if (columns.count("source"), columns.count("target")) != (1, 1):
        return None
    if not any(sign in content for sign in _DELIMITERS) and not COLUMNS.keys() >= set(cells):
        return None
    return None if names.issuperset(cell.upper() for cell in cells) else columns


def read_line(content: str, columns: Sequence[str] | None = None) -> Line:
    """What a line says that is neither empty nor a header; `columns` if a header named them.

    >>> read_line("Move disk 1 from peg A to peg C").written
    WrittenMove(source='A', target='C', disc=1, number=None)
    """
    found = _SENTENCE.fullmatch(content) if columns is None else None
    if found:
        return _sentence(found)
    brackets = _BRACKETS.fullmatch(content)
    cells = _cells(brackets[1] if brackets else content)
    try:
        written = of_cells(cells, columns)
    except NotationError:
        raise not_a_move(content) from None
    first = (columns or _columns_of(cells))[0]
    return Line(written, _ROLES.get(first, "") if cells[0].isdigit() else "")


def _sentence(found: re.Match[str]) -> Line:
    disc, number = found["disc"] or found["moved"], found["number"]
    first: Role = "line" if found["line"] and found.start("line") == 0 else ""
    if number and found.start("number") == 0:
        first = "line" if disc else "number"
    elif found.start("source") == 0 and found["source"].isdigit():
        first = "source"
    written = WrittenMove(
        found["source"],
        found["target"],
        int(disc) if disc else None,
        int(number) if number and not disc else None,
    )
    return Line(written, first)
