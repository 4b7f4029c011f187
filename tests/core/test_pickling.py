"""Everything can be sent to another process, at any size."""

import copy
import pickle
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import Move, State, Variant, halfway, irregular, rules, schemes, shortest
from hanoi_core.errors import HanoiError, IllegalMoveError, MoveIndexError
from hanoi_core.plans.plan import Plan
from hanoi_core.search.distances import distances
from tests.core.plans.test_plan import LARGE, PLANS
from tests.strategies import states

T = TypeVar("T")


def copies(value: T) -> Iterator[T]:
    """The value as another process gets it, and as it is copied in this one."""
    yield pickle.loads(pickle.dumps(value))
    yield copy.deepcopy(value)


@given(states())
def test_states_and_moves(state: State) -> None:
    for other in copies(state):
        assert (other, hash(other)) == (state, hash(state))
    move = Move(1, 0, 2, pegs=3)
    assert [str(other) for other in copies(move)] == ["d1 S>D"] * 2


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.outline(0).what)
def test_plans(plan: Plan) -> None:
    for other in copies(plan):
        assert type(other) is type(plan)
        assert list(other) == list(plan)
        assert (other.start, other.final, other.variant) == (plan.start, plan.final, plan.variant)
        assert other.outline(9) == plan.outline(9)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(LARGE), st.data())
def test_large_plans_and_their_parts(plan: Plan, data: st.DataObject) -> None:
    check_parts(plan, data)


@pytest.mark.slow
@settings(max_examples=5, deadline=None)
@given(st.sampled_from([schemes.classic(3000), schemes.reve(20_000)]), st.data())
def test_very_large_plans_and_their_parts(plan: Plan, data: st.DataObject) -> None:
    check_parts(plan, data)


def check_parts(plan: Plan, data: st.DataObject) -> None:
    """The plan and a part of it by chance are the same when copied."""
    start = data.draw(st.integers(0, plan.length - 1))
    stop = data.draw(st.integers(start + 1, plan.length))
    for some in (plan, plan[start:stop]):
        k = data.draw(st.integers(0, some.length - 1))
        for other in copies(some):
            assert (other.length, other[k]) == (some.length, some[k])
            assert other.phases(k) == some.phases(k)
            assert other.state_at(k) == some.state_at(k)


def test_shared_nodes_stay_shared() -> None:
    assert len(pickle.dumps(schemes.classic(1000))) < 1_000_000
    assert len(pickle.dumps(schemes.reve(20_000))) < 1_000_000


def test_results_of_searches() -> None:
    variant = Variant(4, cheats=1)
    start, goal = State.tower(6), State.tower(6, peg=3)
    path = shortest(start, goal, variant, use_cache=False)
    found = halfway(6, variant, use_cache=False)
    table = distances(goal, variant, irregular=1)
    for other in copies(path):
        assert other == path
        assert list(other.plan) == list(path.moves)
    known = shortest(State.tower(64, 3), State.tower(64, 3, peg=2))
    assert len(pickle.dumps(known)) < 10_000
    for told in copies(known):
        assert (told, told.how, told.plan[2**63]) == (known, "theorem", known.plan[2**63])
    for same in copies(found):
        assert same == found
    for again in copies(table):
        assert again.distance(start) == table.distance(start) == path.length
        assert again.moves(start) == table.moves(start)
        assert again.histogram() == table.histogram()


@pytest.mark.parametrize("n", [0, 1, 5, irregular.MAX_IRREGULAR_DISCS])
def test_paths_from_disorder(n: int) -> None:
    randomness = random.Random(n)
    discs = randomness.sample(range(1, n + 1), n)
    start = State.of([discs[: n // 3], discs[n // 3 : n // 2], discs[n // 2 :]])
    goal = State.of([[], range(n, n // 2, -1), range(n // 2, 0, -1)])
    paths, nearest = irregular.solve_to(start, goal), irregular.nearest_regular(start)
    for other in copies(paths):
        assert (other.length, other.count, other.routes) == (
            paths.length,
            paths.count,
            paths.routes,
        )
        last = other.path(other.count - 1)
        assert last.final == goal
    for again in copies(nearest):
        assert (again.length, again.count) == (nearest.length, nearest.count)
        assert again.plan.final == nearest.plan.final


def kinds(kind: type[HanoiError]) -> Iterator[type[HanoiError]]:
    """A kind of error and all kinds of it."""
    yield kind
    for more in kind.__subclasses__():
        yield from kinds(more)


@pytest.mark.parametrize("kind", sorted(set(kinds(HanoiError)), key=repr))
def test_every_kind_of_error(kind: type[HanoiError]) -> None:
    given = (Move(2, 0, 1), "a rule", "2,1//", 7) if kind is IllegalMoveError else ("in words",)
    for other in copies(kind(*given).at(3, 5)):
        assert type(other) is kind
        assert str(other) == str(kind(*given))
        assert vars(other) == vars(kind(*given).at(3, 5))


def test_an_error_in_a_worker_comes_back_whole() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        start, variant = State.tower(2, 3), Variant(3)
        with pytest.raises(IllegalMoveError) as caught:
            pool.submit(rules.replay, start, ["d1 S>P", "d2 S>P"], variant).result()
        assert (caught.value.number, caught.value.move) == (2, Move(2, 0, 1))
        assert (caught.value.state, caught.value.span) == ("2/1/", None)
        assert caught.value.rule == "d2 may not lie on the smaller d1"
        with pytest.raises(HanoiError) as unread:
            pool.submit(State.parse, "3,2/x/1").result()
        assert unread.value.span == (4, 5)
        with pytest.raises(MoveIndexError):
            pool.submit(schemes.classic(150).__getitem__, -(2**150)).result()
        assert pool.submit(schemes.classic, 150).result().length == 2**150 - 1
