"""Everything can be sent to another process, at any size."""

import copy
import pickle
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import pytest
from hypothesis import given

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


def test_plans(subtests: pytest.Subtests) -> None:
    for plan in PLANS:
        for other in copies(plan):
            with subtests.test(plan.outline(0).what):
                assert type(other) is type(plan)
                assert list(other) == list(plan)
                assert (other.start, other.variant) == (plan.start, plan.variant)
                assert (other.final, other.outline(9)) == (plan.final, plan.outline(9))


def test_large_plans_and_their_parts(subtests: pytest.Subtests) -> None:
    chance = random.Random(1)
    for plan in LARGE:
        for _ in range(2):
            start = chance.randrange(plan.length)
            for some in (plan, plan[start : chance.randint(start + 1, plan.length)]):
                for other in copies(some):
                    with subtests.test(f"{plan.outline(0).what}, {some.length} moves"):
                        assert_same_at(other, some, chance.randrange(some.length))


def assert_same_at(other: Plan, plan: Plan, k: int) -> None:
    """The plans have the same length, and the same move, phases and position at k."""
    assert (other.length, other[k]) == (plan.length, plan[k])
    assert other.phases(k) == plan.phases(k)
    assert other.state_at(k) == plan.state_at(k)


def test_very_large_plans_are_small_when_they_are_sent() -> None:
    for plan, most in (schemes.classic(1500), 1_000_000), (schemes.reve(5000), 250_000):
        sent = pickle.dumps(plan)  # nodes that are shared stay shared
        assert len(sent) < most
        part = plan[plan.length // 3 : plan.length // 2]
        for other, some in (pickle.loads(sent), plan), (copy.deepcopy(part), part):
            assert_same_at(other, some, some.length // 5)


def test_results_of_searches() -> None:
    variant, start, goal = Variant(4, cheats=1), State.tower(6), State.tower(6, peg=3)
    path = shortest(start, goal, variant, use_cache=False)
    many = shortest(State.tower(9), State.tower(9, peg=3), Variant())
    known = shortest(State.tower(64, 3), State.tower(64, 3, peg=2))
    for result, k in (path, 3), (many, 3), (known, 2**63):
        assert len(pickle.dumps(result)) < 10_000
        for other in copies(result):
            assert (other, other.how, other.plan[k]) == (result, result.how, result.plan[k])
    found, table = halfway(6, variant, use_cache=False), distances(goal, variant, irregular=1)
    for same in copies(found):
        assert same == found
    for again in copies(table):
        assert again.distance(start) == table.distance(start) == path.length
        assert again.moves(start) == table.moves(start)
        assert again.histogram() == table.histogram()


def test_paths_from_disorder() -> None:
    for n in (0, 1, 5, 60):
        discs = random.Random(n).sample(range(1, n + 1), n)
        start = State.of([discs[: n // 3], discs[n // 3 : n // 2], discs[n // 2 :]])
        goal = State.of([[], range(n, n // 2, -1), range(n // 2, 0, -1)])
        paths, nearest = irregular.solve_to(start, goal), irregular.nearest_regular(start)
        known = paths.length, paths.count, paths.routes
        for other in copies(paths):
            assert (other.length, other.count, other.routes) == known
            assert other.path(other.count - 1).final == goal
        for again in copies(nearest):
            assert (again.length, again.count) == (nearest.length, nearest.count)
            assert again.plan.final == nearest.plan.final


def kinds(kind: type[HanoiError]) -> Iterator[type[HanoiError]]:
    """A kind of error and all kinds of it."""
    yield kind
    for more in kind.__subclasses__():
        yield from kinds(more)


def test_every_kind_of_error(subtests: pytest.Subtests) -> None:
    for kind in set(kinds(HanoiError)):
        given = (Move(2, 0, 1), "a rule", "2,1//", 7) if kind is IllegalMoveError else ("words",)
        for other in copies(kind(*given).at(3, 5)):
            with subtests.test(kind.__name__):
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
