"""Static pictures of pegs and discs, as SVG."""

from base64 import b64encode
from collections.abc import Collection
from html import escape

from hanoi_core import State
from hanoi_core.variant import peg_names

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
    n, pegs = max(state.n, 1), state.pegs
    level, gap = 18, 14
    widest = 26 + 12 * n
    column = widest + gap
    height = max(max(map(len, state.stacks)), 2) * level + 30
    width = column * pegs + gap
    ground = height - 18
    parts = []
    for peg, (name, stack) in enumerate(zip(peg_names(pegs), state.stacks, strict=True)):
        x = gap / 2 + column * (peg + 0.5)
        parts.append(
            f'<rect x="{x - 3:g}" y="4" width="6" height="{ground - 4}" rx="2" class="peg"/>'
            f'<text x="{x:g}" y="{height - 4}" class="name">{name}</text>'
        )
        for i, disc in enumerate(stack):
            fill, ink = PALETTE[(disc - 1) % len(PALETTE)]
            half = (26 + 12 * disc) / 2
            top = ground - (i + 1) * level + 1
            edge = f' stroke="{CHEAT}" stroke-width="3"' if disc in outlined else ""
            parts.append(
                f'<rect x="{x - half:g}" y="{top}" width="{2 * half:g}" height="{level - 2}" '
                f'rx="7" fill="{fill}"{edge}/>'
                f'<text x="{x:g}" y="{top + 12.5:g}" fill="{ink}" class="disc">{disc}</text>'
            )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" '
        f'aria-label="{escape(label or str(state))}">'
        "<style>.peg{fill:#999}.name{font:600 11px sans-serif;fill:#888;text-anchor:middle}"
        ".disc{font:600 12px sans-serif;text-anchor:middle}</style>"
        f'<rect x="0" y="{ground}" width="{width:g}" height="4" class="peg"/>{"".join(parts)}</svg>'
    )
