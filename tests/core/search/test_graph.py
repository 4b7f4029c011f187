"""The graph of all positions, against the naive twin and what is known of Hanoi graphs."""

from itertools import combinations, pairwise

import pytest

from hanoi_core import State, Variant, counts
from hanoi_core.errors import ArgumentError, BudgetError
from hanoi_core.puzzle import rules
from hanoi_core.search.graph import MAX_NODES, Graph, Kind, graph, most_discs, radius
from tests import reference

SMALL = [(3, 3, 0, 1), (2, 4, 0, 1), (3, 3, 1, 1), (2, 4, 2, 1), (3, 3, 0, 2), (3, 4, 0, 3)]


def moves_of(found: Graph) -> set[tuple[int, int, bool]]:
    """Every single move: from where, to where, and whether it is a cheat."""
    moves = set()
    for edge in found.edges:
        moves.add((edge.start, edge.end, edge.kind == Kind.CHEAT))
        if edge.kind == Kind.PLAIN:
            moves.add((edge.end, edge.start, False))
    return moves


@pytest.mark.parametrize(("n", "pegs", "cheats", "b"), SMALL)
def test_nodes_moves_and_distances_are_those_of_plain_search(
    n: int, pegs: int, cheats: int, b: int
) -> None:
    found = graph(n, Variant(pegs, cheats, b))
    reached = reference.breadth_first(reference.tower(n, pegs, 0), cheats, b)
    assert {(node.state.stacks, node.used) for node in found.nodes} == set(reached)
    assert len(found.numbers) == len(found.nodes)
    moves, goal = set(), reference.tower(n, pegs, pegs - 1)
    for (stacks, used), number in [((s.stacks, u), i) for (s, u), i in found.numbers.items()]:
        for move, cheat in reference.legal_moves(stacks, cheats - used, b).items():
            there = State(reference.after(stacks, move)), used + cheat
            moves.add((number, found.numbers[there], cheat))
        lengths = reference.breadth_first(stacks, cheats - used, b).items()
        assert found.nodes[number].distance == min(d for (s, _), (d, _) in lengths if s == goal)
    assert moves_of(found) == moves
    assert len(found.edges) == len({frozenset((e.start, e.end)) for e in found.edges})


@pytest.mark.parametrize("n", range(1, 7))
def test_three_pegs_are_the_hanoi_graph(n: int) -> None:
    found = graph(n, Variant(3))
    assert len(found.nodes) == 3**n
    assert len(found.edges) == 3 * (3**n - 1) // 2
    assert len(found.farthest) == 2**n
    assert {found.nodes[i].distance for i in found.farthest} == {2**n - 1}
    assert {edge.kind for edge in found.edges} == {Kind.PLAIN}


def test_sierpinskis_drawing_has_short_edges_that_never_cross() -> None:
    found = graph(4, Variant(3))
    places = found.places()
    ends = [(places[e.start], places[e.end]) for e in found.edges]
    for (ax, ay), (bx, by) in ends:
        assert (ax - bx) ** 2 + (ay - by) ** 2 == pytest.approx(3)
    for (a, b), (c, d) in combinations(ends, 2):
        if len({a, b, c, d}) == 4:
            assert turn(a, b, c) * turn(a, b, d) >= 0 or turn(c, d, a) * turn(c, d, b) >= 0


def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Positive if a, b, c turn one way, negative if the other, 0 on a line."""
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return round(value, 6)


@pytest.mark.parametrize(
    "variant",
    [Variant(3), Variant(4), Variant(5), Variant(3, 1), Variant(4, 1), Variant(3, 0, 2)],
)
def test_positions_of_a_sheet_are_drawn_apart_and_inside(variant: Variant) -> None:
    n = min(most_discs(variant), 4)
    found = graph(n, variant)
    for used in range(variant.cheats + 1):
        sheet = [p for p, x in zip(found.places(), found.nodes, strict=True) if x.used == used]
        assert len({(round(x, 3), round(y, 3)) for x, y in sheet}) == len(sheet)
        assert all(x * x + y * y <= radius(n, variant.pegs) ** 2 for x, y in sheet)


@pytest.mark.parametrize(("pegs", "cheats", "b"), [(3, 0, 1), (3, 1, 1), (4, 2, 1), (4, 0, 2)])
def test_paths_are_shortest_solutions(pegs: int, cheats: int, b: int) -> None:
    variant = Variant(pegs, cheats, b)
    found = graph(4, variant)
    legal = {(a, b) for a, b, _ in moves_of(found)}
    for number in (0, *sorted(found.farthest)[:5]):
        way = found.path(number)
        assert len(way) - 1 == found.nodes[number].distance
        assert all(step in legal for step in pairwise(way))
        last = found.nodes[way[-1]].state
        assert last == State.tower(4, pegs, pegs - 1)
    assert found.nodes[0].distance == counts.best(4, variant).length
    assert rules.legal_moves(found.nodes[0].state, variant)


def test_every_size_that_is_offered_fits() -> None:
    variants = [Variant(p, c) for p in (3, 4, 5) for c in range(3)]
    variants += [Variant(p, bottleneck=b) for p in (3, 4, 5) for b in (2, 3)]
    for variant in variants:
        assert len(graph(most_discs(variant), variant).nodes) <= MAX_NODES


def test_what_would_not_fit_is_refused() -> None:
    with pytest.raises(BudgetError, match="more than 3000"):
        graph(12, Variant(4, cheats=2))
    for n in (0, 65, 2.0):
        with pytest.raises(ArgumentError):
            graph(n, Variant(3))
    with pytest.raises(ArgumentError):
        graph(2, Variant(3)).path(9)
