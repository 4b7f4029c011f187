"""First moves against the naive list of all shortest paths, however they are known."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, irregular
from hanoi_core.errors import ArgumentError, BudgetError, UnreachableError
from hanoi_core.puzzle import rules
from hanoi_core.search.all_paths import PathGraph
from hanoi_core.search.budget import Budget
from hanoi_core.search.distances import distances
from hanoi_core.search.first_moves import first_moves
from tests import reference
from tests.strategies import regular_states, states

RULES = [(0, 1), (1, 1), (2, 1), (0, 2), (0, 3)]


def naive(start: State, goal: State, variant: Variant) -> tuple[int, list[str]] | None:
    """The least number of moves, and the first moves of all paths that have no more."""
    c, b = variant.cheats, variant.bottleneck
    paths = reference.shortest_paths(start.stacks, goal.stacks, c, b)
    if not paths:
        return None
    first = {path[:1] for path in paths}
    legal = rules.legal_moves(start, variant)
    return len(paths[0]), [str(m) for m in legal if ((m.disc, m.source, m.target),) in first]


@given(st.data(), st.integers(3, 5))
def test_search_and_table_know_every_first_move(data: st.DataObject, pegs: int) -> None:
    start = data.draw(states(max_n=3, pegs=(pegs, pegs)))
    goal = State(data.draw(st.sampled_from(list(reference.all_states(start.n, pegs)))))
    for c, b in RULES:
        variant, used = Variant(pegs, c, b), data.draw(st.integers(0, c))
        expected = naive(start, goal, Variant(pegs, c - used, b))
        table = distances(goal, variant, irregular=start.n)
        for kept, how in ((None, "search"), (table, "table")):
            if expected is None:
                with pytest.raises(UnreachableError):
                    first_moves(start, goal, variant, cheats_used=used, table=kept)
                continue
            found = first_moves(start, goal, variant, cheats_used=used, table=kept)
            assert (found.length, list(map(str, found.moves))) == expected
            unproved = pegs > 3 or used < c or b > 1 or not goal.is_regular
            assert found.how == (how if unproved else "theorem")


@given(st.data(), states(max_n=8, pegs=(3, 3)))
def test_a_theorem_knows_every_first_move_to_a_regular_position(
    data: st.DataObject, start: State
) -> None:
    goal = data.draw(regular_states(start.n))
    found = first_moves(start, goal, Variant(3))
    assert found.how == "theorem"
    graph = PathGraph(start, goal, Variant(3), Budget())
    searched = tuple(each.move for each in graph.onward(start)) if graph.length else ()
    assert (found.length, found.moves) == (graph.length, searched)
    paths = irregular.solve_to(start, goal)
    assert paths.first_moves == set(found.moves)
    assert paths.first_moves == {plan[0] for plan in paths.paths() if plan.length}
    if goal.is_perfect:
        assert len(found.moves) <= 2  # Theorem 7


def test_no_search_is_needed_for_many_discs_on_three_pegs() -> None:
    tower = State.tower(64, 3, 2)
    assert first_moves(State.tower(64, 3), tower, Variant(3)).length == 2**64 - 1
    disorder = State.of([[], [], list(range(1, 65))])
    found = first_moves(disorder, tower, Variant(3), budget=0)
    assert found.length == irregular.solve(disorder, 2).length
    assert [str(move) for move in found.moves] == ["d64 D>S", "d64 D>P"]
    scattered = State.of([range(64 - peg, 0, -3) for peg in range(3)])
    assert first_moves(disorder, scattered, Variant(3)).length > 2**59


def test_from_the_goal_itself_there_is_nothing_to_do() -> None:
    for variant in (Variant(3), Variant(4, cheats=1), Variant(5, 0, 2)):
        goal = State.tower(3, variant.pegs, 2)
        for table in (None, distances(goal, variant)):
            found = first_moves(goal, goal, variant, table=table)
            assert (found.length, found.moves) == (0, ()), variant


def test_bad_input() -> None:
    start, goal = State.tower(3), State.tower(3, peg=3)
    table = distances(goal, Variant())
    with pytest.raises(ArgumentError, match="same discs"):
        first_moves(State.tower(4), goal, Variant())
    with pytest.raises(ArgumentError, match="cheats_used must be from 0 to 1"):
        first_moves(start, goal, Variant(cheats=1), cheats_used=2)
    for ends, variant in ((start, goal), Variant(cheats=1)), ((goal, start), Variant()):
        with pytest.raises(ArgumentError, match="the table is for"):
            first_moves(*ends, variant, table=table)
    with pytest.raises(ArgumentError, match="at most 0 inversions"):
        first_moves(State.parse("1,2,3///"), goal, Variant(), table=table)
    with pytest.raises(BudgetError):
        first_moves(State.tower(25), State.tower(25, peg=3), Variant(cheats=1))
