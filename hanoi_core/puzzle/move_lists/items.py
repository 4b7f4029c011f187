"""Moves in JSON: a list, one value a line, or an object that holds a list of moves.

Python's lists are read as well, as its `print` writes them: [(0, 2), (0, 1)], [('A', 'C')].
"""

import json
import re
from collections.abc import Iterable, Iterator

from hanoi_core.errors import NotationError
from hanoi_core.puzzle.move_lists.lines import COLUMNS, WrittenMove, of_cells, read_line
from hanoi_core.puzzle.notation import clip

MAX_ITEM = 2**27  # characters of one value

_SPACE = re.compile(r"[\s,]*")
_PYTHON = re.compile(  # a tuple, or what is quoted by apostrophes; none holds another
    r"""\([^][(){}\\]{0,500}\)|'[^'"\\]{0,500}'
    |[\[{][^][(){}\\"']{0,500}'[^][(){}\\"]{0,500}[]}]""",
    re.VERBOSE,
)
_TO_JSON = str.maketrans("()'", '[]"')


def written_moves(text: Iterable[str], first: int = 1) -> Iterator[tuple[int, WrittenMove]]:
    """The moves in a text that comes in pieces, with the numbers of their lines.

    >>> list(written_moves(['[{"move": 1, "disc": 1, "from": "S", "to": "D"}]']))
    [(1, WrittenMove(source='S', target='D', disc=1, number=None))]
    """
    for line, value in _values(iter(text), first):
        try:
            yield from ((line, written) for written in _moves(value))
        except NotationError as error:
            raise error.on_line(line) from None


def _values(text: Iterator[str], line: int) -> Iterator[tuple[int, object]]:
    """Each value of the list, or of the lines, as soon as it is there."""
    decoder, held, at, opened = json.JSONDecoder(), "", 0, False
    while True:
        space = _SPACE.match(held, at)
        assert space
        line += held.count("\n", at, space.end())
        at = space.end()
        sign = held[at : at + 1]
        if sign == ("]" if opened else "["):
            opened, at = not opened, at + 1
            continue
        try:
            value, end = _python_value(held, at) or decoder.raw_decode(held, at)
        except (ValueError, RecursionError) as error:
            more = _as_much_again(text, len(held) - at) if len(held) - at < MAX_ITEM else ""
            if more:
                held, at = held[at:] + more, 0
                continue
            if sign:
                raise _broken(held[at:], error).on_line(line) from None
            if opened:
                raise NotationError('the list ends without its "]"').on_line(line) from None
            return
        yield line, value
        line += held.count("\n", at, end)
        at = end


def _python_value(text: str, at: int) -> tuple[object, int] | None:
    """The value that begins there and where it ends, if Python writes it otherwise than JSON.

    >>> _python_value("[(1, 'A', 'C')]", 1)
    ([1, 'A', 'C'], 14)
    """
    found = _PYTHON.match(text, at)
    if not found:
        return None
    try:
        return json.loads(found[0].translate(_TO_JSON)), found.end()
    except ValueError:
        return None


def _as_much_again(text: Iterator[str], size: int) -> str:
    """More of the text, as much as is held already: so the whole takes linear time."""
    parts: list[str] = []
    for piece in text:
        parts.append(piece)
        size -= len(piece)
        if size < 0:
            break
    return "".join(parts)


def _broken(text: str, error: Exception) -> NotationError:
    why = error.msg if isinstance(error, json.JSONDecodeError) else "it is nested too deeply"
    return NotationError(f"{clip(text)} is not JSON: {why}")


def _moves(value: object) -> Iterator[WrittenMove]:
    if isinstance(value, dict):
        moves = value.get("moves")
        if isinstance(moves, list):
            for number, move in enumerate(moves, 1):
                try:
                    yield _move(move)
                except NotationError as error:
                    raise NotationError(f"move {number}: {error}") from None
            return
    yield _move(value)


def _move(value: object) -> WrittenMove:
    cells: list[object] | None = value if isinstance(value, list) else None
    columns: list[str] | None = None
    if isinstance(value, dict):
        cells, columns = list(value.values()), [COLUMNS.get(key.lower(), key) for key in value]
        if isinstance(value.get("move"), str) and "source" not in columns:
            value = value["move"]
    if isinstance(value, str):
        return read_line(value.strip()).written
    if cells is not None:
        try:
            return of_cells([_text(cell) for cell in cells], columns)
        except NotationError:
            pass
    shown = clip(json.dumps(value))
    raise NotationError(
        f'{shown} is not a move: write it like {{"disc": 3, "from": "S", "to": "P2"}}'
    )


def _text(cell: object) -> str:
    return str(cell) if isinstance(cell, (str, int)) and not isinstance(cell, bool) else ""
