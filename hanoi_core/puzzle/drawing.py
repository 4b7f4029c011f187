"""Positions as static pictures in SVG: numbered discs on named pegs.

The stacks that are drawn have one sequence of discs a peg, bottom to top.
"""

from collections.abc import Collection, Sequence
from html import escape

from hanoi_core.puzzle.geometry import Geometry
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


STYLE = (
    "<style>.name,.disc{font-family:sans-serif;font-weight:600;text-anchor:middle}"
    ".peg{fill:#999}.name{fill:#888}</style>"
)


def board_svg(stacks: Sequence[Sequence[int]], outlined: Collection[int], label: str) -> str:
    """All pegs as a picture with a label for those who do not see it; some discs are outlined.

    >>> board_svg([[2], [1], []], [], "2/1/").count("<rect")  # three pegs, the base, two discs
    6
    """
    n, highest = sum(map(len, stacks)), max(*map(len, stacks), 2)
    board = Geometry.picture(len(stacks), n, highest)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" '
        f'width="{board.width}" height="{board.height}" role="img" '
        f'aria-label="{escape(label)}">{STYLE}'
        f"{drawing(board, peg_names(len(stacks)), stacks, outlined)}</svg>"
    )


def drawing(
    board: Geometry,
    names: Sequence[str],
    stacks: Sequence[Sequence[int]],
    outlined: Collection[int],
) -> str:
    """What stands within the svg: the pegs, their names, the discs."""
    parts = [_rect(0, board.ground, board.width, board.base, 'class="peg"')]
    for peg, (name, stack) in enumerate(zip(names, stacks, strict=True)):
        x, top = board.middle(peg), board.pole_top
        parts += [
            _rect(x - board.pole, top, 2 * board.pole, board.ground - top, 'rx="2" class="peg"'),
            _text(x, board.name_line, board.name_size, 'class="name"', name),
        ]
        for level, disc in enumerate(stack):
            fill, ink = PALETTE[(disc - 1) % len(PALETTE)]
            (x, y), wide = board.place(peg, level), board.width_of(disc)
            edge = f' stroke="{CHEAT}" stroke-width="3"' if disc in outlined else ""
            look = f'rx="{board.round:g}" fill="{fill}"{edge}'
            ink = f'fill="{ink}" class="disc"'
            parts += [
                _rect(x - wide / 2, y - board.thick / 2, wide, board.thick, look),
                _text(x, y + board.font_size * 0.35, board.font_size, ink, str(disc)),
            ]
    return "".join(parts)


def _rect(x: float, y: float, width: float, height: float, look: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {look}/>'


def _text(x: float, y: float, size: float, look: str, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" {look}>{text}</text>'
