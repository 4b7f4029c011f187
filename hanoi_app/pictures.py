"""Pictures of positions in a page and on paper."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape

from hanoi_core import State
from hanoi_core.puzzle.drawing import STYLE, drawing
from hanoi_core.puzzle.geometry import Geometry
from hanoi_core.puzzle.variant import peg_names


def as_image(svg: str) -> str:
    """An HTML image of an SVG: pages take images from strangers, but no drawings."""
    return f'<img alt="" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'


SHEET = 210, 297  # mm: A4
_MARGIN, _TITLE = 10, 9


def sheet_svg(pictures: Sequence[tuple[State, str]], title: str) -> str:
    """One sheet of paper with the auxiliary pegs of all states, a caption under each.

    Discs that lie on a smaller one are outlined. All pictures have one scale, the largest with
    which they fit.
    """
    wide, high = SHEET[0] - 2 * _MARGIN, SHEET[1] - 2 * _MARGIN - _TITLE
    levels = max((len(pile) for state, _ in pictures for pile in state.stacks), default=2)
    boards = [Geometry.picture(state.pegs - 2, state.n, levels) for state, _ in pictures]
    width = max((board.width for board in boards), default=1) + 24
    height = max((board.height for board in boards), default=1) + 34
    columns, scale = _fit(len(boards), width / wide, height / high)
    parts = []
    for place, (board, (state, caption)) in enumerate(zip(boards, pictures, strict=True)):
        names, piles = peg_names(state.pegs)[1:-1], state.stacks[1:-1]
        outlined = {inversion.disc for inversion in state.inversions}
        x = (place % columns) * width + (width - board.width) / 2
        y = (place // columns) * height
        size = min(13.0, 1.7 * width / max(len(caption), 1))
        parts.append(
            f'<g transform="translate({x:g} {y:g})">{drawing(board, names, piles, outlined)}'
            f'<text x="{board.width / 2:g}" y="{board.height + 13:g}" '
            f'font-size="{size:.3g}" class="name">{escape(caption)}</text></g>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SHEET[0]} {SHEET[1]}" '
        f'width="{SHEET[0]}mm" height="{SHEET[1]}mm">{STYLE}'
        f'<rect width="100%" height="100%" fill="#fff"/><text x="{_MARGIN}" y="{_MARGIN + 3}" '
        f'style="font:600 4.2px sans-serif">{escape(title)}</text>'
        f'<g transform="translate({_MARGIN} {_MARGIN + _TITLE}) scale({scale:.6g})">'
        f"{''.join(parts)}</g></svg>"
    )


def _fit(number: int, width: float, height: float) -> tuple[int, float]:
    """How many columns let pictures of this size, in parts of a sheet, be largest; their scale."""
    best = 1, 0.0
    for columns in range(1, max(number, 1) + 1):
        rows = -(-number // columns) or 1
        scale = min(1 / (columns * width), 1 / (rows * height), 0.5)
        if scale > best[1]:
            best = columns, scale
    return best
