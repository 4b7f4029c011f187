"""Tables of distances against the naive twin: single positions, and all of them."""

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, counts
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError
from hanoi_core.puzzle import rules
from hanoi_core.search.distances import distances
from tests import reference
from tests.core.search.test_shortest import RULES
from tests.strategies import states


def test_distance_tables() -> None:
    every, goal = list(reference.all_states(4, 4)), State.tower(4, 4, 3)
    for cheats, b in [(0, 1), (1, 1), (2, 1), (0, 2)]:
        variant = Variant(4, cheats, b)
        table = distances(goal, variant, irregular=3)
        known = reference.distances_from(every, goal.stacks, cheats, b)
        some = random.Random(cheats + 10 * b).sample(every, 60)
        for stacks, used in product([reference.tower(4, 4, 0), *some], range(cheats + 1)):
            state, left = State(stacks), known.get((stacks, cheats - used))
            assert table.distance(state, used) == left, (variant, state, used)
            better = {
                move
                for move, cheat in reference.legal_moves(stacks, cheats - used, b).items()
                for after in [(reference.after(stacks, move), cheats - used - cheat)]
                if left and known.get(after) == left - 1
            }
            moves = {(m.disc, m.source, m.target) for m in table.moves(state, used)}
            assert moves == better, (variant, state, used)


def test_tables_know_every_position_that_play_can_meet() -> None:
    every = list(reference.all_states(3, 3))
    goals = State.tower(3, 3, 2), State.parse("1/3,2/")
    for goal, cheats, irregular in product(goals, range(4), (0, 1)):
        known = reference.distances_from(every, goal.stacks, cheats)
        table = distances(goal, Variant(3, cheats), irregular=irregular)
        for stacks, used in product(every, range(cheats + 1)):
            state = State(stacks)
            if len(state.inversions) > irregular + used:
                with pytest.raises(ArgumentError, match="the table holds"):
                    table.distance(state, used)
                continue
            expected = known.get((stacks, cheats - used))
            assert table.distance(state, used) == expected, (goal, cheats, irregular, state, used)
    table = distances(State.tower(4, 3, 2), Variant(3, cheats=1))
    with pytest.raises(ArgumentError, match="has 3: make one with irregular=2"):
        table.distance(State.parse("1,2,3,4//"), 1)


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


@given(st.data(), st.integers(3, 5), st.integers(0, 2))
def test_a_table_lists_every_position_with_its_distance(
    data: st.DataObject, pegs: int, irregular: int
) -> None:
    goal = data.draw(states(max_n=3, pegs=(pegs, pegs)))
    for cheats, b in RULES:
        table = distances(goal, Variant(pegs, cheats, b), irregular=irregular)
        naive = reference.all_states(goal.n, pegs)
        every = reference.distances_from(list(naive), goal.stacks, cheats, b)
        for used in range(cheats + 1):
            expected = {
                state: distance
                for (stacks, left), distance in every.items()
                if left == cheats - used
                for state in [State(stacks)]
                if b > 1 or len(state.inversions) <= irregular + used
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


def test_a_table_that_would_not_fit_is_refused_before_it_is_made() -> None:
    with pytest.raises(BudgetError, match="the largest n that fits is"):
        distances(State.tower(12, peg=3), Variant(cheats=1), budget=10**7)
    with pytest.raises(BudgetError, match="the largest n that fits is 16"):
        distances(State.tower(17, 3), Variant(3))
    with pytest.raises(BudgetError, match="n = 33 do not fit into 128 bits"):
        distances(State.tower(33, 3), Variant(3), budget=10**30)


def test_progress_and_cancel() -> None:
    goal = State.parse("6,4,2/5,3,1/")
    reports: list[tuple[int, int, int]] = []
    for irregular in (0, 1):
        reports.clear()
        table = distances(goal, irregular=irregular, progress=lambda *told: reports.append(told))
        levels, states, estimates = zip(*reports, strict=True)
        assert list(levels) == sorted(levels)
        assert list(states) == sorted(states)
        assert states[-1] == sum(table.histogram()) <= min(estimates)
        with pytest.raises(CancelledError):
            distances(goal, irregular=irregular, progress=lambda level, *_: level < 5)


def test_bad_input() -> None:
    table = distances(State.tower(2), Variant(cheats=1))
    for cheats_used in (-1, 2, True):
        for ask in (table.items, table.farthest, table.greatest, table.histogram):
            with pytest.raises(ArgumentError, match="cheats_used must be"):
                ask(cheats_used)
    with pytest.raises(ArgumentError, match="cheats_used must be"):
        table.distance(State.tower(2), 2)
    with pytest.raises(ArgumentError, match="irregular must be"):
        distances(State.tower(3), Variant(), irregular=-1)
    for other in (State.tower(4), State.tower(2, 5)):
        for call in (table.distance, table.moves):
            with pytest.raises(ArgumentError, match="the table is for 2 discs on 4 pegs, not for"):
                call(other)
