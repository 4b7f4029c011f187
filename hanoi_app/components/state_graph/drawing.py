"""Where the graph of all positions is drawn: x to the right, y down, (0, 0) the centre of a sheet.

On three pegs the drawing is Sierpinski's: a triangle of three triangles, one for each peg of the
largest disc, turned so that the moves of the largest disc join neighbouring corners. On more pegs
it is a polygon of polygons in the same manner. Irregular positions surround the place of the
regular one whose discs stand on the same pegs.
"""

from math import cos, pi, sin

from hanoi_core.puzzle.state import State
from hanoi_core.search.graph import Graph

_APART = {3: 2.0, 4: 2.5}  # how much larger a polygon is than those it is made of
_MANY = 2.9
_TWIST = 0.3  # by which polygons of four and more corners turn from size to size, so that no
# edge runs through a vertex that it does not belong to
_AROUND = 0.45  # how far irregular positions stand off the regular one


def places(graph: Graph) -> list[tuple[float, float]]:
    """Where on its sheet to draw each vertex."""
    return [_place(vertex.state) for vertex in graph.vertices]


def radius(n: int, pegs: int) -> float:
    """How far from its centre a sheet with n discs reaches."""
    factor = _APART.get(pegs, _MANY)
    return (factor**n - 1) / (factor - 1) + _AROUND


def _place(state: State) -> tuple[float, float]:
    """The sum of one corner for each disc, farther out for each larger disc."""
    pegs = state.pegs
    factor = _APART.get(pegs, _MANY)
    peg_of = {disc: peg for peg, stack in enumerate(state.stacks) for disc in stack}
    slots = list(range(pegs))  # at which corner each peg is
    x = y = 0.0
    for disc in range(state.n, 0, -1):
        peg = peg_of[disc]
        angle = pi / 2 + pi * (2 * slots[peg] + 1) / pegs  # S left and D right of the base
        if pegs > 3:
            angle += _TWIST * (state.n - disc)
        x += cos(angle) * factor ** (disc - 1)
        y += sin(angle) * factor ** (disc - 1)
        if pegs == 3:
            # the largest disc goes between two pegs when the others are on the third: that
            # corner must face the neighbour
            one, other = (p for p in range(3) if p != peg)
            slots[one], slots[other] = slots[other], slots[one]
    disorder = _disorder(state)
    if disorder:
        golden = pi * (3 - 5**0.5) * disorder  # no two of a few dozen coincide
        x, y = x + _AROUND * cos(golden), y + _AROUND * sin(golden)
    return x, y


def _disorder(state: State) -> int:
    """0 for a regular position; else a number that tells it from others on the same pegs."""
    number = 0
    for stack in state.stacks:
        ranks = sorted(stack, reverse=True)
        for disc in stack:
            number = number * len(ranks) + ranks.index(disc)
            ranks.remove(disc)
    return number
