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
CHEAT = "#b00b2e"


STYLE = (
    "<style>.name,.disc{font-family:sans-serif;text-anchor:middle}"
    ".disc{font-weight:700}.peg{fill:#878c92}.base{fill:#4b4f54}.name{fill:#5c5c58}"
    ".body{stroke:#000;stroke-opacity:.16}</style>"
)


def board_svg(stacks: Sequence[Sequence[int]], ringed: Collection[int], label: str) -> str:
    """All pegs as a picture with a label for those who do not see it; some discs have a ring.

    >>> board_svg([[2], [1], []], [], "2/1/").count("<rect")  # three pegs, the base, two discs
    6
    """
    n, highest = sum(map(len, stacks)), max(*map(len, stacks), 2)
    board = Geometry(len(stacks), n, highest)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width:g} {board.height:g}" '
        f'width="{board.width:g}" height="{board.height:g}" role="img" '
        f'aria-label="{escape(label)}">{STYLE}'
        f"{drawing(board, peg_names(len(stacks)), stacks, ringed)}</svg>"
    )


def drawing(
    board: Geometry,
    names: Sequence[str],
    stacks: Sequence[Sequence[int]],
    ringed: Collection[int],
) -> str:
    """What stands within the svg: the pegs, their names, the discs, the rings around some."""
    pegs, discs, rings = [], [], []
    for peg, (name, stack) in enumerate(zip(names, stacks, strict=True)):
        x, top = board.middle(peg), board.pole_top
        high = board.ground - top + 2
        pegs += [
            _bar(x, top + high / 2, board.pole, high, 'class="peg"'),
            _text(x, board.name_line, board.name_size, 'class="name"', name),
        ]
        for level, disc in enumerate(stack):
            fill, ink = PALETTE[(disc - 1) % len(PALETTE)]
            (x, y), wide = board.place(peg, level), board.width_of(disc)
            ink = f'fill="{ink}" class="disc"'
            discs += [
                _bar(x, y, wide, board.thick, f'fill="{fill}" class="body"'),
                _text(x, y + board.font_size * 0.35, board.font_size, ink, str(disc)),
            ]
            if disc in ringed:
                far = board.ring * 8 / 3
                look = f'fill="none" stroke="{CHEAT}" stroke-width="{board.ring:g}"'
                rings.append(_bar(x, y, wide + far, board.thick + far, look))
    y = board.ground + board.base / 2
    base = _bar(board.width / 2, y, board.width - 2 * board.pad, board.base, 'class="base"')
    return "".join([*pegs, base, *discs, *rings])


def _bar(x: float, y: float, width: float, height: float, look: str) -> str:
    """A bar around a point, with round ends."""
    return (
        f'<rect x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" '
        f'height="{height:g}" rx="{min(width, height) / 2:g}" {look}/>'
    )


def _text(x: float, y: float, size: float, look: str, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" {look}>{text}</text>'
