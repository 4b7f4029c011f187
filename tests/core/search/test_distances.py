"""Tables of distances against the naive twin: single positions, and all of them."""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import HanoiError, State, Variant, counts
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError
from hanoi_core.puzzle import rules
from hanoi_core.search.distances import distances
from tests import reference
from tests.core.search.test_shortest import RULES
from tests.strategies import states


@pytest.mark.parametrize(
    ("cheats", "b"), [(0, 1), (1, 1), pytest.param(2, 1, marks=pytest.mark.slow), (0, 2)]
)
def test_distance_tables(cheats: int, b: int) -> None:
    variant = Variant(4, cheats, b)
    goal = State.tower(4, 4, 3)
    table = distances(goal, variant, irregular=3)
    randomness = random.Random(cheats + 10 * b)
    every = list(reference.all_states(4, 4))
    for stacks in [reference.tower(4, 4, 0), *randomness.sample(every, 60)]:
        state = State(stacks)
        for used in range(cheats + 1):
            reached = reference.breadth_first(stacks, cheats - used, b)
            lengths = [d for (s, _), (d, _) in reached.items() if s == goal.stacks]
            left = min(lengths, default=None)
            assert table.distance(state, used) == left, (state, used)
            moves = {(m.disc, m.source, m.target) for m in table.moves(state, used)}
            better = set()
            for move, cheat in reference.legal_moves(stacks, cheats - used, b).items():
                after = State(reference.after(stacks, move))
                if left and table.distance(after, used + cheat) == left - 1:
                    better.add(move)
            assert moves == better
            assert bool(moves) == bool(left)


@pytest.mark.parametrize("cheats", [0, 1, 2, 3])
@pytest.mark.parametrize("irregular", [0, 1])
def test_tables_know_every_position_that_play_can_meet(cheats: int, irregular: int) -> None:
    variant = Variant(3, cheats)
    for goal in (State.tower(3, 3, 2), State.parse("1/3,2/")):
        table = distances(goal, variant, irregular=irregular)
        for stacks in reference.all_states(3, 3):
            state = State(stacks)
            for used in range(cheats + 1):
                if len(state.inversions) > irregular + used:
                    with pytest.raises(ArgumentError, match="the table holds"):
                        table.distance(state, used)
                    continue
                expected = reference.shortest_to_all(stacks, cheats - used).get(goal.stacks)
                assert table.distance(state, used) == (expected and expected[0]), (state, used)


def test_a_hint_leads_home() -> None:
    variant = Variant(4, cheats=1)
    table = distances(State.tower(6, 4, 3), variant)
    state, used, moves = State.tower(6), 0, 0
    while options := table.moves(state, used):
        cheat = rules.is_cheat(state, options[-1], variant)
        state = rules.apply(state, options[-1], variant, used)
        used, moves = used + cheat, moves + 1
    assert (state, moves) == (State.tower(6, 4, 3), counts.S(6))
    with pytest.raises(ArgumentError, match="at most 0 inversions"):
        table.distance(State.parse("1,2,3,4,5,6///"))


@settings(max_examples=120, deadline=None)
@given(st.data(), st.sampled_from(RULES), st.integers(3, 5), st.integers(0, 2))
def test_a_table_lists_every_position_with_its_distance(
    data: st.DataObject, rule: tuple[int, int], pegs: int, irregular: int
) -> None:
    variant = Variant(pegs, *rule)
    goal = data.draw(states(max_n=3, pegs=(pegs, pegs)))
    table = distances(goal, variant, irregular=irregular)
    every = reference.distances_from(list(reference.all_states(goal.n, pegs)), goal.stacks, *rule)
    for used in range(variant.cheats + 1):
        expected = {
            state: distance
            for (stacks, left), distance in every.items()
            if left == variant.cheats - used
            for state in [State(stacks)]
            if rule[1] > 1 or len(state.inversions) <= irregular + used
        }
        found = list(table.items(used))
        assert len(found) == len(expected)
        assert dict(found) == expected
        assert [distance for _, distance in found] == sorted(expected.values())
        tally = Counter(expected.values())
        assert Counter(dict(enumerate(table.histogram(used)))) == tally
        greatest = max(expected.values(), default=None)
        assert table.greatest(used) == greatest
        farthest = list(table.farthest(used))
        assert len(farthest) == len(set(farthest))
        assert set(farthest) == {state for state, d in expected.items() if d == greatest}


def test_a_goal_too_irregular_for_any_play_has_no_farthest_position() -> None:
    table = distances(State.parse("1,2/3/"), Variant(3))
    assert (list(table.items()), list(table.farthest()), table.greatest()) == ([], [], None)


def test_positions_are_listed_as_they_are_asked_for() -> None:
    table = distances(State.tower(8, 10, 9), Variant(10))  # 10 ** 8 positions
    state, distance = next(table.items())
    assert (state, distance) == (State.tower(8, 10, 9), 0)
    assert table.distance(next(table.farthest())) == table.greatest()


@pytest.mark.parametrize("cheats_used", [-1, 2, True])
def test_more_cheats_than_there_are(cheats_used: int) -> None:
    table = distances(State.tower(2), Variant(cheats=1))
    for ask in (table.items, table.farthest, table.greatest, table.histogram):
        with pytest.raises(ArgumentError, match="cheats_used must be"):
            ask(cheats_used)


def test_a_table_that_would_not_fit_is_refused_before_it_is_made() -> None:
    with pytest.raises(BudgetError, match="the largest n that fits is"):
        distances(State.tower(12, peg=3), Variant(cheats=1), budget=10**7)


def test_how_large_a_table_on_three_pegs_may_be() -> None:
    with pytest.raises(BudgetError, match="the largest n that fits is 16"):
        distances(State.tower(17, 3), Variant(3))
    with pytest.raises(BudgetError, match="n = 33 do not fit into 128 bits"):
        distances(State.tower(33, 3), Variant(3), budget=10**30)


@pytest.mark.parametrize("irregular", [0, 1])
def test_progress_and_cancel(irregular: int) -> None:
    goal, reports = State.parse("6,4,2/5,3,1/"), list[tuple[int, int, int]]()
    table = distances(
        goal, Variant(3), irregular=irregular, progress=lambda *report: reports.append(report)
    )
    levels, states, estimates = zip(*reports, strict=True)
    assert list(levels) == sorted(levels)
    assert list(states) == sorted(states)
    assert states[-1] == sum(table.histogram()) <= min(estimates)
    with pytest.raises(CancelledError):
        distances(goal, Variant(3), irregular=irregular, progress=lambda level, *_: level < 5)


@pytest.mark.parametrize(
    "call",
    [
        lambda: distances(State.tower(3), Variant(cheats=1)).distance(State.tower(3), 2),
        lambda: distances(State.tower(3), Variant(), irregular=-1),
        lambda: distances(State.tower(3), Variant()).distance(State.tower(4)),
        lambda: distances(State.tower(3), Variant()).moves(State.tower(3, 5)),
    ],
)
def test_bad_input(call: Callable[[], object]) -> None:
    with pytest.raises(HanoiError):
        call()
