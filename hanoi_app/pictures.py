"""Pictures of positions in a page."""

from hanoi_core import State
from hanoi_core.puzzle.drawing import PALETTE
from hanoi_core.puzzle.variant import peg_names

_WORDS = {"S": "start", "D": "destination"}


def first_board(state: State, *, quiet: bool = True) -> str:
    """A board that fills its box, as a component will draw it there once its modules have come.

    Only the browser knows how large the box is: what is said here is which disc lies where, and
    board.css has the measures. Discs on a smaller one have a ring, a `quiet` one where there is
    nothing wrong with it.
    """
    n = state.n
    ring = f'<rect class="hb-ring{" hb-quiet" if quiet else ""}" fill="none"/>'
    ringed = {inversion.disc for inversion in state.inversions}
    pegs, discs = [], []
    for peg, (name, stack) in enumerate(zip(peg_names(state.pegs), state.stacks, strict=True)):
        word = f'<tspan class="hb-word" dx=".36em">{_WORDS[name]}</tspan>' if name in _WORDS else ""
        pegs.append(
            f'<rect class="hb-pole" style="--p:{peg}"/>'
            f'<text class="hb-name" style="--p:{peg}">{name}{word}</text>'
        )
        for level, disc in enumerate(stack):
            fill, ink = PALETTE[(disc - 1) % len(PALETTE)]
            share = (disc - 1) / max(n - 1, 1)
            above = f'<text class="hb-above">{disc}</text>' if disc == stack[-1] else ""
            discs.append(
                f'<g class="hb-disc" style="--p:{peg};--l:{level};--hb-share:{share:.6g}">'
                f'<rect fill="{fill}"/><text fill="{ink}">{disc}</text>{above}'
                f"{ring * (disc in ringed)}</g>"
            )
    sizes = f"--hb-pegs:{state.pegs};--hb-n:{n};--hb-digits:{len(str(n))}"
    return (
        f'<div class="hb-first" style="{sizes}"><svg class="hb-svg"><g class="hb-wood">'
        f'{"".join(pegs)}<rect class="hb-base"/></g>{"".join(discs)}</svg></div>'
    )
