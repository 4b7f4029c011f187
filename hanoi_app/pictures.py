"""Pictures of positions in a page and on paper."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from math import inf

from hanoi_core import State
from hanoi_core.puzzle.drawing import PALETTE, STYLE, drawing
from hanoi_core.puzzle.geometry import Geometry, Room
from hanoi_core.puzzle.variant import peg_names


def as_image(svg: str) -> str:
    """An HTML image of an SVG: pages take images from strangers, but no drawings."""
    return f'<img alt="" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'


PLAYER, HANDS = Room(1.7), Room(2.2, 54)  # as in geometry.js
_LEAST_LEVELS = 6


def first_board(state: State, room: Room = HANDS) -> str:
    """A board that fills its box, as a component will draw it there once its modules have come.

    Only the browser knows how large the box is: places are in parts of it, and board.css has what
    they are parts of.
    """
    board = Geometry(
        1000 * state.pegs, 1000, state.pegs, state.n, max(state.n, _LEAST_LEVELS), room
    )
    high = board.levels + room.levels
    top = board.ground - high * board.level
    inverted = {inversion.disc for inversion in state.inversions}
    names, parts = [], []

    def across(x: float) -> str:
        return f"{100 * x / board.width:.4g}%"

    def down(y: float) -> str:
        return f"{100 * y / (board.ground - top):.4g}%"

    for peg, (name, stack) in enumerate(zip(peg_names(state.pegs), state.stacks, strict=True)):
        x = board.middle(peg)
        names.append(f'<text x="{across(x)}" y="100%">{name}</text>')
        parts.append(
            f'<g class="hb-wood"><rect x="{across(x)}" y="{down(board.pole_top - top)}" '
            f'height="{down(board.ground - board.pole_top)}"/></g>'
        )
        for level, disc in enumerate(stack):
            y = board.place(peg, level)[1] - top
            fill, ink = PALETTE[(disc - 1) % len(PALETTE)]
            look = "hb-disc hb-inverted" if disc in inverted else "hb-disc"
            parts.append(
                f'<g class="{look}"><rect style="--hb-share:{disc / state.n:.4g}" '
                f'x="{across(x)}" y="{down(y - board.thick / 2)}" '
                f'height="{down(board.thick)}" fill="{fill}"/>'
                f'<text x="{across(x)}" y="{down(y)}" fill="{ink}">{disc}</text></g>'
            )
    highest = f"--hb-highest:{room.highest:g}px;" if room.highest < inf else ""
    sizes = f"--hb-pegs:{state.pegs};--hb-high:{high:g};--hb-digits:{len(str(state.n))};{highest}"
    return (
        f'<div class="hb-first" style="{sizes}"><svg class="hb-svg">{"".join(parts)}</svg>'
        f'<svg class="hb-svg"><g class="hb-wood"><rect/>{"".join(names)}</g></svg></div>'
    )


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
