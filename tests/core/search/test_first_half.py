"""Ways in: with burying and without it the same, and each ends where it should."""

from math import comb

import pytest

from hanoi_core import State, Variant, rules
from hanoi_core.search.budget import Budget
from hanoi_core.search.first_half import FirstHalf, PathsIn, mirrored
from tests import reference

CASES = [
    (m, pegs, buried, undone)
    for m, pegs in [(3, 3), (4, 3), (4, 4), (5, 4), (4, 5)]
    for buried in range(3)
    for undone in range(2)
    if buried < m and not (m == 5 and buried + undone > 2)
]


def paths_in(half: FirstHalf, limit: int) -> dict[State, PathsIn]:
    return half.paths_in(Budget()) if half.run(limit, Budget()) else {}


@pytest.mark.parametrize(("m", "pegs", "buried", "undone"), CASES)
def test_burying_loses_nothing(m: int, pegs: int, buried: int, undone: int) -> None:
    limit = 2**m
    found = paths_in(FirstHalf.burying(m, pegs, buried, undone), limit)
    plain = paths_in(FirstHalf.plain(m, pegs, buried + undone, left=buried), limit)
    least = min((ways.length for ways in plain.values()), default=None)
    shortest = {state: ways for state, ways in plain.items() if ways.length == least}
    assert set(found) == set(shortest)
    for state, ways in found.items():
        assert (ways.length, ways.count) == (shortest[state].length, shortest[state].count)


@pytest.mark.parametrize(
    ("m", "pegs", "cheats", "left"), [(4, 4, 2, 1), (3, 3, 2, 1), (4, 3, 1, 1)]
)
def test_ways_against_the_naive_twin(m: int, pegs: int, cheats: int, left: int) -> None:
    found = paths_in(FirstHalf.plain(m, pegs, cheats, left), 2**m)
    reached = reference.breadth_first(reference.tower(m, pegs, 0), cheats)
    expected = {
        State(stacks): known
        for (stacks, used), known in reached.items()
        if used == cheats and not stacks[0] and not stacks[-1]
    }
    canonical = {
        state: known
        for state, known in expected.items()
        if state == state.canonical() and len(state.inversions) == left
    }
    assert {state: (ways.length, ways.count) for state, ways in found.items()} == canonical


@pytest.mark.parametrize(("m", "pegs", "buried", "undone"), CASES)
def test_one_path_is_one_of_the_shortest(m: int, pegs: int, buried: int, undone: int) -> None:
    half = FirstHalf.burying(m, pegs, buried, undone)
    if half.run(2**m, Budget()):
        one, every = half.one_path_in(Budget()), half.paths_in(Budget())
        assert one.length == every[one.configuration].length == len(one.moves())
        played = rules.replay(State.tower(m, pegs), one.moves(), Variant(pegs, buried + undone))
        assert played.state == one.configuration
        assert played.cheats_used == buried + undone


@pytest.mark.parametrize(("buried", "undone", "b"), [(0, 0, 1), (2, 0, 1), (1, 1, 1), (0, 0, 2)])
def test_a_way_leads_to_its_configuration(buried: int, undone: int, b: int) -> None:
    variant = Variant(4, buried + undone, b)
    for state, ways in paths_in(FirstHalf.burying(6, 4, buried, undone, b), 40).items():
        result = rules.replay(State.tower(6), ways.moves(), variant)
        assert (result.state, result.length) == (state, ways.length)
        assert result.cheats_used == buried + undone
        assert not state.stacks[0]
        assert not state.stacks[-1]
        whole = rules.replay(
            State(state.stacks), mirrored(ways.moves()), Variant(4, 9, b) if b == 1 else variant
        )
        assert whole.state == State.tower(6, peg=3)


def test_nothing_within_the_limit() -> None:
    half = FirstHalf.burying(5, 3)
    assert not half.run(30, Budget())
    assert FirstHalf.burying(5, 3).run(31, Budget())
    assert half.goals == {}


def test_a_limit_keeps_the_search_small() -> None:
    tight, wide = FirstHalf.burying(9, 4), FirstHalf.burying(9, 4)
    tight.run(24, Budget())
    wide.run(60, Budget())
    assert tight.goals.keys() == wide.goals.keys() == {24}
    assert tight.states < wide.states / 2 < comb(12, 3) * 3**9


def test_no_discs_at_all() -> None:
    assert {str(state) for state in paths_in(FirstHalf.burying(0, 4), 0)} == {"///"}
    assert mirrored(()) == ()
