"""All shortest paths, against the naive list of them."""

import pickle

import pytest
from hypothesis import given, settings
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


@settings(max_examples=80, deadline=None)
@given(st.data(), st.sampled_from(RULES), st.integers(3, 5))
def test_every_shortest_path_in_order(
    data: st.DataObject, rule: tuple[int, int], pegs: int
) -> None:
    variant = Variant(pegs, *rule)
    start = data.draw(states(max_n=4 if pegs < 5 else 3, pegs=(pegs, pegs)))
    reached = reference.breadth_first(start.stacks, *rule)
    goal = State(data.draw(st.sampled_from(sorted({stacks for stacks, _ in reached}))))
    expected = reference.shortest_paths(start.stacks, goal.stacks, *rule)
    plans = list(all_paths(start, goal, variant))
    assert list(map(written, plans)) == expected
    for plan in plans:
        assert (plan.start, plan.variant, plan.final) == (start, variant, goal)
    found = shortest(start, goal, variant)
    assert found.count == len(expected)
    assert found.length == len(expected[0])


@pytest.mark.parametrize(
    ("start", "goal", "cheats"),
    [("2/1/3,4", "1/3/2,4", 1), ("/4,2,3,1//", "2/3,4/1/", 1), ("3,1//2,4/", "1,3//4,2/", 3)],
)
def test_no_move_leads_where_too_few_cheats_are_left(start: str, goal: str, cheats: int) -> None:
    state = State.parse(start)
    graph = PathGraph(state, State.parse(goal), Variant(state.pegs, cheats), Budget())
    pending = set(graph.onward(state))
    for _ in range(graph.length - 1):
        onward = [graph.onward(here.state, here.made, here.cheats_used) for here in pending]
        assert all(onward)
        pending = {here for some in onward for here in some}
    assert {here.state for here in pending} == {State.parse(goal)}


@pytest.mark.parametrize("pegs", [4, 5, 6])
def test_pegs_that_are_alike_are_named_in_every_way(pegs: int) -> None:
    start, goal = State.tower(3, pegs, 1), State.tower(3, pegs, 0)
    paths = list(map(written, all_paths(start, goal, Variant(pegs))))
    assert paths == reference.shortest_paths(start.stacks, goal.stacks)
    assert len(paths) == shortest(start, goal, Variant(pegs)).count


def test_as_many_as_are_counted_and_no_two_alike() -> None:
    start, goal = State.tower(7), State.tower(7, peg=3)
    plans = list(shortest(start, goal, Variant()).paths())
    assert len(plans) == len(set(map(written, plans))) == 2468  # OEIS A143807
    for plan in plans[::50]:
        assert rules.replay(start, plan.moves(), Variant()).state == goal


def test_the_first_of_very_many_paths_come_at_once() -> None:
    found = shortest(State.tower(11), State.tower(11, peg=3), Variant())
    assert found.count == 74056628
    plans = list(found.paths(limit=20))
    assert len({written(plan) for plan in plans}) == 20
    for plan in plans:
        assert rules.replay(plan.start, plan.moves(), Variant()).state == found.goal


def test_a_path_of_many_moves() -> None:
    (plan,) = all_paths(State.tower(9, 3), State.tower(9, 3, 2), Variant(3))
    assert written(plan) == tuple(reference.hanoi(9, 0, 1, 2))


def test_from_the_goal_to_itself_there_is_one_path_of_no_moves() -> None:
    goal = State.parse("1,2/3/")
    assert [written(plan) for plan in all_paths(goal, goal, Variant(3, cheats=2))] == [()]


def test_a_result_stays_small_when_it_is_sent_elsewhere() -> None:
    found = shortest(State.tower(9), State.tower(9, peg=3), Variant())
    sent = pickle.dumps(found)
    assert len(sent) < 10_000
    again = pickle.loads(sent)
    assert again == found
    assert [written(plan) for plan in again.paths(5)] == [written(plan) for plan in found.paths(5)]


def test_a_limit() -> None:
    found = shortest(State.tower(4), State.tower(4, peg=3), Variant())
    assert [len(list(found.paths(limit))) for limit in (0, 1, 7, 22, 1000, None)] == [
        0, 1, 7, 22, 22, 22,
    ]  # fmt: skip
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
