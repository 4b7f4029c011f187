"""QR codes, read as a camera would."""

from io import BytesIO
from itertools import pairwise

import numpy as np
import zxingcpp
from PIL import Image

_HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}  # the light squares of two rows


def read_picture(png: bytes) -> list[str]:
    """The texts of the codes on a picture."""
    with Image.open(BytesIO(png)) as picture:
        return [found.text for found in zxingcpp.read_barcodes(picture.convert("RGB"))]


def read_terminal(output: str) -> list[str]:
    """The texts of the codes that were written to a terminal."""
    lines = [line for line in output.splitlines() if line and set(line) <= _HALVES.keys()]
    assert all(len(one) == len(other) for one, other in pairwise(lines))
    rows = [[_HALVES[letter][half] for letter in line] for line in lines for half in (0, 1)]
    squares = np.array(rows, np.uint8) * 255
    return [found.text for found in zxingcpp.read_barcodes(squares.repeat(4, 0).repeat(4, 1))]
