"""The graph of all positions, against the naive twin and what is known of Hanoi graphs."""

from itertools import pairwise
from typing import Any

import pytest

from hanoi_core import State, Variant, counts
from hanoi_core.errors import ArgumentError, BudgetError
from hanoi_core.puzzle import rules
from hanoi_core.search.graph import MAX_VERTICES, Graph, Kind, graph, most_discs
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
    assert {(vertex.state.stacks, vertex.cheats_used) for vertex in found.vertices} == set(reached)
    assert len(found.numbers) == len(found.vertices)
    moves, goal = set(), reference.tower(n, pegs, pegs - 1)
    for (stacks, used), number in [((s.stacks, u), i) for (s, u), i in found.numbers.items()]:
        for move, cheat in reference.legal_moves(stacks, cheats - used, b).items():
            there = State(reference.after(stacks, move)), used + cheat
            moves.add((number, found.numbers[there], cheat))
        lengths = reference.breadth_first(stacks, cheats - used, b).items()
        assert found.vertices[number].distance == min(d for (s, _), (d, _) in lengths if s == goal)
    assert moves_of(found) == moves
    assert len(found.edges) == len({frozenset((e.start, e.end)) for e in found.edges})


@pytest.mark.parametrize("n", range(1, 7))
def test_three_pegs_are_the_hanoi_graph(n: int) -> None:
    found = graph(n, Variant(3))
    assert len(found.vertices) == 3**n
    assert len(found.edges) == 3 * (3**n - 1) // 2
    assert len(found.farthest) == 2**n
    assert {found.vertices[i].distance for i in found.farthest} == {2**n - 1}
    assert {edge.kind for edge in found.edges} == {Kind.PLAIN}


@pytest.mark.parametrize(("pegs", "cheats", "b"), [(3, 0, 1), (3, 1, 1), (4, 2, 1), (4, 0, 2)])
def test_paths_are_shortest_solutions(pegs: int, cheats: int, b: int) -> None:
    variant = Variant(pegs, cheats, b)
    found = graph(4, variant)
    legal = {(a, b) for a, b, _ in moves_of(found)}
    for number in (0, *sorted(found.farthest)[:5]):
        way = found.path(number)
        assert len(way) - 1 == found.vertices[number].distance
        assert all(step in legal for step in pairwise(way))
        last = found.vertices[way[-1]].state
        assert last == State.tower(4, pegs, pegs - 1)
    assert found.vertices[0].distance == counts.best(4, variant).length
    assert rules.legal_moves(found.vertices[0].state, variant)


def test_every_size_that_is_offered_fits() -> None:
    variants = [Variant(p, c) for p in (3, 4, 5) for c in range(3)]
    variants += [Variant(p, bottleneck=b) for p in (3, 4, 5) for b in (2, 3)]
    for variant in variants:
        assert len(graph(most_discs(variant), variant).vertices) <= MAX_VERTICES


def test_what_would_not_fit_is_refused() -> None:
    with pytest.raises(BudgetError, match="more than 3000"):
        graph(12, Variant(4, cheats=2))
    bad: tuple[Any, ...] = (0, 65, 2.0)
    for n in bad:
        with pytest.raises(ArgumentError):
            graph(n, Variant(3))
    with pytest.raises(ArgumentError):
        graph(2, Variant(3)).path(9)
