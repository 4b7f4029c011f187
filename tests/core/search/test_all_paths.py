"""All shortest paths, against the naive list of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import HanoiError, State, Variant, shortest
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError, UnreachableError
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.search.all_paths import PathGraph, all_paths
from hanoi_core.search.budget import Budget
from tests import reference
from tests.strategies import states

RULES = [(0, 1), (1, 1), (2, 1), (3, 1), (0, 2), (0, 3)]


def written(plan: Plan) -> tuple[tuple[int, int, int], ...]:
    """The moves as the naive twin has them."""
    return tuple((move.disc, move.source, move.target) for move in plan.moves())


@given(st.data(), st.integers(3, 5))
def test_every_shortest_path_in_order(data: st.DataObject, pegs: int) -> None:
    start = data.draw(states(max_n=4 if pegs < 4 else 3, pegs=(pegs, pegs)))
    for rule in RULES:
        variant = Variant(pegs, *rule)
        reached = reference.breadth_first(start.stacks, *rule)
        goal = State(data.draw(st.sampled_from(sorted({stacks for stacks, _ in reached}))))
        expected = reference.shortest_paths(start.stacks, goal.stacks, *rule)
        plans = list(all_paths(start, goal, variant))
        assert list(map(written, plans)) == expected
        for plan in plans:
            assert (plan.start, plan.variant, plan.final) == (start, variant, goal)
        found = shortest(start, goal, variant)
        assert (found.count, found.length) == (len(expected), len(expected[0]))
        assert found.moves in map(tuple, plans)


def test_no_move_leads_where_too_few_cheats_are_left() -> None:
    cases = ("2/1/3,4", "1/3/2,4", 1), ("/4,2,3,1//", "2/3,4/1/", 1), ("3,1//2,4/", "1,3//4,2/", 3)
    for start, goal, cheats in cases:
        state = State.parse(start)
        graph = PathGraph(state, State.parse(goal), Variant(state.pegs, cheats), Budget())
        pending = set(graph.onward(state))
        for _ in range(graph.length - 1):
            onward = [graph.onward(here.state, here.made, here.cheats_used) for here in pending]
            assert all(onward), start
            pending = {here for some in onward for here in some}
        assert {here.state for here in pending} == {State.parse(goal)}


def test_pegs_that_are_alike_are_named_in_every_way() -> None:
    for pegs in (4, 5, 6):
        start, goal = State.tower(3, pegs, 1), State.tower(3, pegs, 0)
        paths = list(map(written, all_paths(start, goal, Variant(pegs))))
        assert paths == reference.shortest_paths(start.stacks, goal.stacks)
        assert len(paths) == shortest(start, goal, Variant(pegs)).count


def test_the_first_of_very_many_paths_come_at_once() -> None:
    found = shortest(State.tower(11), State.tower(11, peg=3), Variant())
    plans = list(found.paths(limit=20))
    assert len({written(plan) for plan in plans}) == 20
    for plan in plans:
        assert rules.replay(plan.start, plan.moves(), Variant()).state == found.goal


def test_a_path_of_many_moves_and_one_of_none() -> None:
    (plan,) = all_paths(State.tower(9, 3), State.tower(9, 3, 2), Variant(3))
    assert written(plan) == tuple(reference.hanoi(9, 0, 1, 2))
    goal = State.parse("1,2/3/")
    assert [written(plan) for plan in all_paths(goal, goal, Variant(3, cheats=2))] == [()]


def test_a_limit() -> None:
    found = shortest(State.tower(4), State.tower(4, peg=3), Variant())
    assert len({written(plan) for plan in found.paths()}) == 22
    numbers = {0: 0, 1: 1, 7: 7, 22: 22, 1000: 22, None: 22}
    assert {limit: len(list(found.paths(limit))) for limit in numbers} == numbers
    with pytest.raises(ArgumentError, match="limit"):
        found.paths(-1)


def test_what_cannot_be_searched_is_refused_at_once() -> None:
    with pytest.raises(UnreachableError):
        all_paths(State.tower(3, 3), State.parse("1,2/3/"), Variant(3))
    with pytest.raises(BudgetError, match=r"the largest n that fits|no n fits"):
        all_paths(State.tower(12), State.tower(12, peg=3), Variant(), budget=10**4)
    with pytest.raises(CancelledError):
        all_paths(State.tower(8), State.tower(8, peg=3), Variant(), progress=lambda *_: False)
    with pytest.raises(HanoiError, match="same discs"):
        all_paths(State.tower(3), State.tower(4), Variant())
