"""Static pictures of pegs and discs, as SVG."""

from base64 import b64encode
from collections.abc import Collection, Sequence
from html import escape

from hanoi_core import State
from hanoi_core.puzzle.variant import peg_names

# Okabe and Ito's colours, safe for the colour-blind, with a darker grey; and the ink on each
PALETTE = (
    ("#0072B2", "#ffffff"),
    ("#E69F00", "#000000"),
    ("#009E73", "#000000"),
    ("#CC79A7", "#000000"),
    ("#56B4E9", "#000000"),
    ("#D55E00", "#000000"),
    ("#F0E442", "#000000"),
    ("#555555", "#ffffff"),
)
CHEAT = "#b00020"


def as_image(svg: str) -> str:
    """An HTML image of an SVG: pages take images from strangers, but no drawings."""
    return f'<img alt="" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'


def board_svg(state: State, outlined: Collection[int] = (), *, label: str = "") -> str:
    """The state as a picture: numbered discs on named pegs; cheating discs are outlined."""
    width, height, drawing = _board(state, peg_names(state.pegs), state.stacks, outlined)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" '
        f'aria-label="{escape(label or str(state))}">{_STYLE}{drawing}</svg>'
    )


_STYLE = (
    "<style>.peg{fill:#999}.name{font:600 11px sans-serif;fill:#888;text-anchor:middle}"
    ".disc{font:600 12px sans-serif;text-anchor:middle}</style>"
)
_LEVEL, _GAP = 18, 14


def _board(
    state: State,
    names: Sequence[str],
    stacks: Sequence[Sequence[int]],
    outlined: Collection[int],
    levels: int = 2,
) -> tuple[float, float, str]:
    """Width, height and drawing of some pegs of a state, with room for so many levels."""
    widest = 26 + 12 * max(state.n, 1)
    column = widest + _GAP
    height = max(max(map(len, state.stacks)), levels) * _LEVEL + 30
    width = column * len(names) + _GAP
    ground = height - 18
    parts = [f'<rect x="0" y="{ground}" width="{width:g}" height="4" class="peg"/>']
    for peg, (name, stack) in enumerate(zip(names, stacks, strict=True)):
        x = _GAP / 2 + column * (peg + 0.5)
        parts.append(
            f'<rect x="{x - 3:g}" y="4" width="6" height="{ground - 4}" rx="2" class="peg"/>'
            f'<text x="{x:g}" y="{height - 4}" class="name">{name}</text>'
        )
        for i, disc in enumerate(stack):
            fill, ink = PALETTE[(disc - 1) % len(PALETTE)]
            half = (26 + 12 * disc) / 2
            top = ground - (i + 1) * _LEVEL + 1
            edge = f' stroke="{CHEAT}" stroke-width="3"' if disc in outlined else ""
            parts.append(
                f'<rect x="{x - half:g}" y="{top}" width="{2 * half:g}" height="{_LEVEL - 2}" '
                f'rx="7" fill="{fill}"{edge}/>'
                f'<text x="{x:g}" y="{top + 12.5:g}" fill="{ink}" class="disc">{disc}</text>'
            )
    return width, height, "".join(parts)


SHEET = 210, 297  # mm: A4
_MARGIN, _TITLE = 10, 9


def sheet_svg(pictures: Sequence[tuple[State, str]], title: str) -> str:
    """One sheet of paper with the auxiliary pegs of all states, a caption under each.

    Discs that lie on a smaller one are outlined. All pictures have one scale, the largest with
    which they fit.
    """
    wide, high = SHEET[0] - 2 * _MARGIN, SHEET[1] - 2 * _MARGIN - _TITLE
    levels = max((len(pile) for state, _ in pictures for pile in state.stacks), default=2)
    drawn = []
    for state, caption in pictures:
        names, piles = peg_names(state.pegs)[1:-1], state.stacks[1:-1]
        outlined = {inversion.disc for inversion in state.inversions}
        drawn.append((*_board(state, names, piles, outlined, levels), caption))
    width = max((each[0] for each in drawn), default=1) + 24
    height = max((each[1] for each in drawn), default=1) + 34
    columns, scale = _fit(len(drawn), width / wide, height / high)
    parts = []
    for place, (own, below, drawing, caption) in enumerate(drawn):
        x = (place % columns) * width + (width - own) / 2
        y = (place // columns) * height
        size = min(13.0, 1.7 * width / max(len(caption), 1))
        parts.append(
            f'<g transform="translate({x:g} {y:g})">{drawing}<text x="{own / 2:g}" '
            f'y="{below + 13:g}" style="font-size:{size:.3g}px" class="name">'
            f"{escape(caption)}</text></g>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SHEET[0]} {SHEET[1]}" '
        f'width="{SHEET[0]}mm" height="{SHEET[1]}mm">{_STYLE}'
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
