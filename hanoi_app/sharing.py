"""How others come to see what is on this screen: addresses that they can open, and their QR codes.

`hanoi app --share` serves the local network, and says under which addresses in the variable
HANOI_SHARE, the most likely one first. No other server is asked for anything.
"""

import os
import sys
from functools import lru_cache
from io import BytesIO, StringIO
from threading import Lock
from typing import TextIO

import segno

from hanoi_core.errors import HanoiError

MOST = 600  # characters of a text that a camera can still read from a wall
MASK = 2  # all are valid; to find the best for each text, some 4 % better, takes four times as long
VARIABLE = "HANOI_SHARE"
_DRAWING = Lock()  # one at a time, and none twice
_WHITE_ON_BLACK, _AS_BEFORE = "\033[97;40m", "\033[0m"


def addresses() -> list[str]:
    """Where others reach this server; none, if it was not started for them."""
    return os.environ.get(VARIABLE, "").split()


def svg(text: str) -> bytes:
    """The QR code of a text as SVG: dark on light, with the margin that cameras need.

    Raises:
        HanoiError: if there is no text, or too much of it.
    """
    with _DRAWING:
        return _svg(text)


@lru_cache(256)
def _svg(text: str) -> bytes:
    drawn = BytesIO()
    _code(text).save(drawn, kind="svg", border=4, light="#fff", omitsize=True)
    return drawn.getvalue()


def terminal(text: str, coloured: bool = True) -> str:
    """The QR code of a text for a terminal, two rows a line, light on dark whatever its colours.

    >>> len(terminal("http://192.168.1.20:8501", coloured=False).splitlines())
    17
    """
    drawn = StringIO()
    _code(text).terminal(drawn, border=4, compact=True)
    if not coloured:
        return drawn.getvalue()
    return "".join(f"{_WHITE_ON_BLACK}{row}{_AS_BEFORE}\n" for row in drawn.getvalue().splitlines())


def announce(out: TextIO | None = None) -> None:
    """Tell the teacher what pupils open, and what that allows; nothing, if nobody is let in."""
    found = addresses()
    if not found:
        return
    out = out or sys.stdout
    first, *others = found
    parts = ["Pupils in the same network open", f"  {first}"]
    if _can_write("█", out):
        parts.append(terminal(first, coloured=out.isatty()).rstrip())
    if others:
        parts.append("or, if that does not open,\n" + "\n".join(f"  {other}" for other in others))
    port = first.rpartition(":")[2]
    parts.append(
        "Everybody in this network can use the app, and have this machine search for them;\n"
        "they reach nothing else of it. What they do is not encrypted, and nobody is asked for a\n"
        f"password. Where a firewall stands in between, it must let in TCP on port {port}.\n"
        "Ctrl-C ends it."
    )
    print("", *parts, sep="\n\n", end="\n\n", file=out, flush=True)


def _can_write(text: str, out: TextIO) -> bool:
    try:
        text.encode(out.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _code(text: str) -> segno.QRCode:
    """As few squares as possible, so that they are large; what room is left makes it robust."""
    if not text:
        raise HanoiError("a QR code needs a text")
    if len(text) > MOST:
        raise HanoiError(f"a QR code holds up to {MOST} characters here, not {len(text)}")
    return segno.make(text, error="l", micro=False, mask=MASK)
