"""Where the graph is drawn: Sierpinski's triangle, and nothing on top of anything else."""

from itertools import combinations

import pytest

from hanoi_app.components.state_graph.drawing import places, radius
from hanoi_core import Variant
from hanoi_core.search.graph import graph, most_discs


def test_sierpinskis_drawing_has_short_edges_that_never_cross() -> None:
    found = graph(4, Variant(3))
    drawn = places(found)
    ends = [(drawn[e.start], drawn[e.end]) for e in found.edges]
    for (ax, ay), (bx, by) in ends:
        assert (ax - bx) ** 2 + (ay - by) ** 2 == pytest.approx(3)
    for (a, b), (c, d) in combinations(ends, 2):
        if len({a, b, c, d}) == 4:
            assert turn(a, b, c) * turn(a, b, d) >= 0 or turn(c, d, a) * turn(c, d, b) >= 0


def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Positive if a, b, c turn one way, negative if the other, 0 on a line."""
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return round(value, 6)


def test_positions_of_a_sheet_are_drawn_apart_and_inside() -> None:
    rules = [Variant(3), Variant(4), Variant(5), Variant(3, 1), Variant(4, 1), Variant(3, 0, 2)]
    for variant in rules:
        n = min(most_discs(variant), 4)
        found = graph(n, variant)
        drawn = [*zip(places(found), found.vertices, strict=True)]
        for used in range(variant.cheats + 1):
            sheet = [place for place, vertex in drawn if vertex.cheats_used == used]
            distinct = {(round(x, 3), round(y, 3)) for x, y in sheet}
            assert len(distinct) == len(sheet), (variant, used)
            assert all(x * x + y * y <= radius(n, variant.pegs) ** 2 for x, y in sheet)
