"""Advice against the naive twin: the length, and every move that begins a shortest path."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import State, Variant, irregular
from hanoi_core.errors import ArgumentError, UnreachableError
from hanoi_core.puzzle import rules
from hanoi_core.search.first_moves import openings, to_tower
from tests import reference
from tests.core.puzzle.test_state import states

RULES = [(0, 1), (1, 1), (2, 1), (0, 2), (0, 3)]


def naive(start: State, goal: State, variant: Variant) -> tuple[int, set[str]]:
    """The least number of moves, and the moves after which one fewer is needed."""

    def length(stacks: reference.Stacks, cheats: int) -> int:
        reached = reference.breadth_first(stacks, cheats, variant.bottleneck)
        return min((d for (s, _), (d, _) in reached.items() if s == goal.stacks), default=10**9)

    least = length(start.stacks, variant.cheats)
    best = set()
    for move in rules.legal_moves(start, variant):
        cheat = rules.is_cheat(start, move, variant)
        after = rules.apply(start, move, variant)
        if length(after.stacks, variant.cheats - cheat) == least - 1:
            best.add(str(move))
    return least, best


@settings(max_examples=40, deadline=None)
@given(st.data(), st.sampled_from(RULES), st.integers(3, 5))
def test_every_opening(data: st.DataObject, rule: tuple[int, int], pegs: int) -> None:
    variant = Variant(pegs, *rule)
    start = data.draw(states(max_n=3, pegs=(pegs, pegs)))
    goal = State.tower(start.n, pegs, data.draw(st.integers(0, pegs - 1)))
    found = openings(start, goal, variant)
    assert (found.length, {str(move) for move in found.moves}) == naive(start, goal, variant)


@settings(max_examples=60, deadline=None)
@given(states(max_n=4, pegs=(3, 3)), st.integers(0, 2))
def test_towards_a_tower_on_three_pegs(start: State, peg: int) -> None:
    found = to_tower(start, peg)
    least, best = naive(start, State.tower(start.n, 3, peg), Variant(3))
    assert (found.length, {str(move) for move in found.moves}) == (least, best)
    assert len(best) <= 2  # Theorem 7


def test_no_search_is_needed_for_many_discs_on_three_pegs() -> None:
    assert to_tower(State.tower(64, 3), 2).length == 2**64 - 1
    disorder = State.of([list(range(1, 65)), [], []])
    assert to_tower(disorder, 0).length == irregular.solve(disorder, 0).length


def test_from_the_goal_itself_there_is_nothing_to_do() -> None:
    goal = State.tower(3, 3, 2)
    assert openings(goal, goal, Variant(3)).moves == ()
    assert to_tower(goal, 2).moves == ()


def test_bad_input() -> None:
    with pytest.raises(ArgumentError, match="same discs"):
        openings(State.tower(3), State.tower(4), Variant())
    with pytest.raises(UnreachableError):
        openings(State.tower(3, 3), State.parse("1,2/3/"), Variant(3))
