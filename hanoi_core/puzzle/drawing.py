"""Positions as static pictures in SVG: numbered discs on named pegs.

The stacks that are drawn have one sequence of discs a peg, bottom to top.
"""

from collections.abc import Collection, Sequence
from html import escape

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


def board_svg(stacks: Sequence[Sequence[int]], outlined: Collection[int], label: str) -> str:
    """All pegs as a picture with a label for those who do not see it; some discs are outlined.

    >>> board_svg([[2], [1], []], [], "2/1/").count("<rect")  # the ground, three pegs, two discs
    6
    """
    n = sum(map(len, stacks))
    width, height, drawing = board(n, peg_names(len(stacks)), stacks, outlined)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" '
        f'aria-label="{escape(label)}">{STYLE}{drawing}</svg>'
    )


STYLE = (
    "<style>.peg{fill:#999}.name{font:600 11px sans-serif;fill:#888;text-anchor:middle}"
    ".disc{font:600 12px sans-serif;text-anchor:middle}</style>"
)
_LEVEL, _GAP = 18, 14
_MOST_STEPS = 360  # of all discs' steps, so that no peg takes all the page


def board(
    n: int,
    names: Sequence[str],
    stacks: Sequence[Sequence[int]],
    outlined: Collection[int],
    levels: int = 2,
) -> tuple[float, float, str]:
    """Width, height and drawing of some pegs, with room for n discs and so many levels.

    >>> board(3, ["P1", "P2"], [[2, 1], [3]], [])[:2]
    (166, 66)
    """
    step = min(12, _MOST_STEPS / max(n, 1))  # by which each disc is wider than the next smaller
    column = 26 + step * max(n, 1) + _GAP
    height = max(*map(len, stacks), levels) * _LEVEL + 30
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
            half = (26 + step * disc) / 2
            top = ground - (i + 1) * _LEVEL + 1
            edge = f' stroke="{CHEAT}" stroke-width="3"' if disc in outlined else ""
            parts.append(
                f'<rect x="{x - half:g}" y="{top}" width="{2 * half:g}" height="{_LEVEL - 2}" '
                f'rx="7" fill="{fill}"{edge}/>'
                f'<text x="{x:g}" y="{top + 12.5:g}" fill="{ink}" class="disc">{disc}</text>'
            )
    return width, height, "".join(parts)
