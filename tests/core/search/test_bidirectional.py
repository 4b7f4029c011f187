"""Two sides until they meet: where, how far apart, and when never."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant
from hanoi_core.errors import ArgumentError, StateError, UnreachableError
from hanoi_core.search.bidirectional import alike_pegs, meet, most_inversions, require_ends
from hanoi_core.search.budget import Budget
from tests import reference
from tests.strategies import states
from tests.wrong import wrong


@given(st.data(), st.integers(3, 4))
def test_the_sides_meet_half_way(data: st.DataObject, pegs: int) -> None:
    start = data.draw(states(max_n=4, pegs=(pegs, pegs)))
    for rule in [(0, 1), (1, 1), (2, 1), (0, 2)]:
        reached = reference.shortest_to_all(start.stacks, *rule)
        goal = State(data.draw(st.sampled_from(sorted(reached))))
        meeting = meet(start, goal, Variant(pegs, *rule), Budget())
        assert meeting.length == reached[goal.stacks][0]
        for contact in meeting.contacts:
            assert len(contact.codes)
            assert contact.before.open + contact.after.open <= rule[0]
        assert len(meeting.marked_ahead()) == len(meeting.front.levels)
        assert len(meeting.marked_behind()) == len(meeting.back.levels)
        assert all(meeting.marked_ahead() + meeting.marked_behind())


def test_what_cannot_be_reached() -> None:
    with pytest.raises(UnreachableError, match="no legal play leads from 2,1// to 1,2//"):
        meet(State.parse("2,1//"), State.parse("1,2//"), Variant(3), Budget())


def test_pegs_that_are_alike_are_empty_at_both_ends() -> None:
    start, goal = State.tower(3, 6, 0), State.tower(3, 6, 5)
    assert alike_pegs(start, goal) == (1, 2, 3, 4)
    assert alike_pegs(start) == (1, 2, 3, 4, 5)
    assert alike_pegs(State.tower(3), State.parse("/3/2,1/")) == ()  # one alone has no equal


def test_the_rules_are_those_of_the_pegs_unless_they_are_given() -> None:
    three, four = State.tower(2, 3), State.tower(2, 4)
    assert require_ends(three, three, None) == Variant(3)
    assert require_ends(four, four, Variant(cheats=1)) == Variant(cheats=1)
    for start, goal, variant in [(three, four, None), (three, three, Variant(4))]:
        with pytest.raises(ArgumentError):
            require_ends(start, goal, variant)
    with pytest.raises(StateError, match="the start must be a State"):
        require_ends(wrong("2,1//"), three, None)


def test_how_irregular_a_position_can_be() -> None:
    inversions = most_inversions(5, 1, Variant(cheats=2))
    assert [inversions(k) for k in (0, 1, 2)] == [3, 2, 1]
    assert most_inversions(3, 1, Variant(cheats=9))(0) == 2
    assert most_inversions(5, 0, Variant(bottleneck=2))(0) == 4
