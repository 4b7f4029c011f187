"""From bytes to lines: encodings, line ends, and what is not a text at all."""

import codecs
import io
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from hanoi_core.errors import NotationError
from hanoi_core.puzzle.notation import clip

MAX_LINE = 100_000  # characters: what is longer is no list of moves

_CHUNK = 2**16  # bytes read at a time
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def pieces(stream: BinaryIO) -> Iterator[str]:
    r"""The text of a stream, piece by piece: UTF-8, or UTF-16 if a byte order mark says so.

    Line ends become "\n". A byte that fits the encoding nowhere is kept as a lone surrogate, so
    that whoever reads the line can name it: errors are only the stream's own.

    >>> "".join(pieces(io.BytesIO("A → C\r\n".encode("utf-16"))))
    'A → C\n'
    """
    chunk = stream.read(_CHUNK)
    mark, encoding = next((m for m in _MARKS if chunk.startswith(m[0])), (b"", "utf-8"))
    chunk = chunk[len(mark) :]
    errors = "surrogateescape" if encoding == "utf-8" else "replace"
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)(errors), True)
    while chunk:
        yield decoder.decode(chunk)
        chunk = stream.read(_CHUNK)
    yield decoder.decode(b"", final=True)


def batches(text: Iterable[str], first: int = 1) -> Iterator[tuple[int, list[str]]]:
    r"""The lines of a text that comes in pieces, without their ends, as many as each piece ends.

    With them comes the number of the first of them; that of the first of all is `first`.

    >>> list(batches(["A -> ", "C\n\nB", " -> C"]))
    [(1, []), (1, ['A -> C', '']), (3, []), (3, ['B -> C'])]
    """
    rest, number = "", first
    for piece in text:
        parts = (rest + piece).split("\n")
        rest = parts.pop()
        yield number, parts
        number += len(parts)
        if len(rest) > MAX_LINE:
            raise NotationError(f"it has more than {MAX_LINE} characters").on_line(number)
    if rest:
        yield number, [rest]


def not_a_move(line: str) -> NotationError:
    """The error of a line that cannot be read."""
    if any("\udc80" <= character <= "\udcff" or character in "\0\ufffd" for character in line):
        encodings = "a text in UTF-8, nor in UTF-16 with a byte order mark"
        return NotationError(f"{clip(line)} is not {encodings}")
    forms = '"d3 S>P2", "A -> C", "Move disk 1 from peg A to peg C" or "1,S,P2"'
    return NotationError(f"{clip(line)} is not a move: write it like {forms}")
