"""The graph of all positions, against the naive twin and what is known of Hanoi graphs."""

from itertools import pairwise

import pytest

from hanoi_core import State, Variant, counts
from hanoi_core.errors import ArgumentError, BudgetError
from hanoi_core.search.graph import MAX_VERTICES, Graph, Kind, graph, most_discs
from tests import reference
from tests.wrong import wrong


def moves_of(found: Graph) -> set[tuple[int, int, bool]]:
    """Every single move: from where, to where, and whether it is a cheat."""
    moves = set()
    for edge in found.edges:
        moves.add((edge.start, edge.end, edge.kind == Kind.CHEAT))
        if edge.kind == Kind.PLAIN:
            moves.add((edge.end, edge.start, False))
    return moves


def test_nodes_moves_and_distances_are_those_of_plain_search() -> None:
    small = [(3, 3, 0, 1), (2, 4, 0, 1), (3, 3, 1, 1), (2, 4, 2, 1), (3, 3, 0, 2), (3, 4, 0, 3)]
    for n, pegs, cheats, b in small:
        found = graph(n, Variant(pegs, cheats, b))
        reached = reference.breadth_first(reference.tower(n, pegs, 0), cheats, b)
        nodes = {(node.state.stacks, node.cheats_used) for node in found.vertices}
        assert nodes == set(reached), (n, pegs, cheats, b)
        assert len(found.numbers) == len(found.vertices)
        moves, goal = set(), reference.tower(n, pegs, pegs - 1)
        for (state, used), number in found.numbers.items():
            for move, cheat in reference.legal_moves(state.stacks, cheats - used, b).items():
                there = State(reference.after(state.stacks, move)), used + cheat
                moves.add((number, found.numbers[there], cheat))
            least = reference.shortest_length(state.stacks, goal, cheats - used, b)
            assert found.vertices[number].distance == least, (n, pegs, cheats, b)
        assert moves_of(found) == moves, (n, pegs, cheats, b)
        assert len(found.edges) == len({frozenset((e.start, e.end)) for e in found.edges})


def test_three_pegs_are_the_hanoi_graph() -> None:
    for n in range(1, 7):
        found = graph(n, Variant(3))
        assert len(found.vertices) == 3**n
        assert len(found.edges) == 3 * (3**n - 1) // 2
        assert len(found.farthest) == 2**n
        assert {found.vertices[i].distance for i in found.farthest} == {2**n - 1}
        assert {edge.kind for edge in found.edges} == {Kind.PLAIN}


def test_paths_are_shortest_solutions() -> None:
    for variant in (Variant(3), Variant(3, 1), Variant(4, 2), Variant(4, 0, 2)):
        found, goal = graph(4, variant), State.tower(4, variant.pegs, variant.pegs - 1)
        legal = {(a, b) for a, b, _ in moves_of(found)}
        for number in (0, *sorted(found.farthest)[:5]):
            way = found.path(number)
            assert len(way) - 1 == found.vertices[number].distance
            assert set(pairwise(way)) <= legal
            assert found.vertices[way[-1]].state == goal, variant
        assert found.vertices[0].distance == counts.best(4, variant).length


def test_every_size_that_is_offered_fits() -> None:
    variants = [Variant(p, c) for p in (3, 4, 5) for c in range(3)]
    variants += [Variant(p, bottleneck=b) for p in (3, 4, 5) for b in (2, 3)]
    for variant in variants:
        assert len(graph(most_discs(variant), variant).vertices) <= MAX_VERTICES


def test_what_would_not_fit_is_refused() -> None:
    with pytest.raises(BudgetError, match="more than 3000"):
        graph(12, Variant(4, cheats=2))
    for n in (0, 65, 2.0):
        with pytest.raises(ArgumentError):
            graph(wrong(n), Variant(3))
    with pytest.raises(ArgumentError):
        graph(2, Variant(3)).path(9)
