"""What the checks of Hinz 1989 rest on, against plain breadth-first search."""

from collections import Counter

import pytest

from hanoi_core.papers.claims import definitions_1989 as hinz
from hanoi_core.puzzle.state import State
from tests import reference


def test_every_state_is_there_once() -> None:
    for n in range(5):
        found = Counter(state.stacks for state in hinz.states(n))
        assert found == Counter(reference.all_states(n)), n


def test_the_goals_are_all_regular_states_up_to_the_names_of_pegs() -> None:
    for n in range(1, 6):
        goals = {goal.stacks for goal in hinz.regular_goals(n)}
        every = [stacks for stacks in reference.all_states(n) if not reference.inversions(stacks)]
        renamed = {tuple(sorted(stacks)) for stacks in goals}
        assert len(renamed) == len(goals) == (3 ** (n - 1) + 1) // 2, n
        assert {tuple(sorted(stacks)) for stacks in every} == renamed, n


def test_routes_and_paths_are_those_of_a_plain_search() -> None:
    for goal in hinz.regular_goals(3):
        for state, found in hinz.ways(goal).items():
            expected = reference.shortest_paths(state.stacks, goal.stacks)
            routes = {tuple(target for disc, _, target in path if disc == 3) for path in expected}
            assert found.routes == routes
            assert found.moves == {len(route) for route in routes}
            plain = [
                tuple((move.disc, move.source, move.target) for move in path)
                for path in hinz.paths(state, goal)
            ]
            assert sorted(plain) == sorted(expected)


def test_large_tables_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hinz.MOST_KEPT == 5
    monkeypatch.setattr(hinz, "MOST_KEPT", 3)
    small, large = State.tower(3, 3), State.tower(4, 3)
    assert hinz.lengths(small) is hinz.lengths(small)
    assert hinz.ways(small) is hinz.ways(small)
    assert hinz.lengths(large) is not hinz.lengths(large)
    assert hinz.ways(large) is not hinz.ways(large)
    assert len(hinz.lengths(large)) == len(hinz.ways(large)) == 360


def test_what_is_nearest() -> None:
    for state in (state for n in range(5) for state in hinz.states(n)[::3]):
        n, everything = state.n, reference.breadth_first(state.stacks)
        reached = {stacks: length for (stacks, _), (length, _) in everything.items()}
        regular = (length for s, length in reached.items() if not reference.inversions(s))
        assert hinz.to_regular(state) == min(regular)
        for peg in range(3):
            on_peg = (length for s, length in reached.items() if len(s[peg]) == n)
            assert hinz.to_gather(state, peg) == min(on_peg)
        assert {tau.stacks for tau in hinz.reached(state)} == {s for s in reached if len(s[0]) == n}


def test_moves_of_the_largest_disc_are_counted() -> None:
    start = State.parse("1,3/2/")
    found = hinz.by_moves_of_largest(start, 2)
    seen = {(start.stacks, 0)}
    frontier, made = list(seen), 0
    while frontier:
        for stacks, k in frontier:
            assert found[k][State(stacks)] == made
        following = {
            (reference.after(stacks, move), k + (move[0] == 3))
            for stacks, k in frontier
            for move in reference.legal_moves(stacks)
        }
        frontier = [node for node in following - seen if node[1] <= 2]
        seen |= set(frontier)
        made += 1
    assert sum(map(len, found)) == len(seen)


def test_a_state_taken_apart_at_a_disc_and_at_a_bottom() -> None:
    state = State.parse("2,4,1/5/3")
    found = hinz.parts(state, 4)
    assert (sorted(found.discs), sorted(found.others)) == ([2, 4], [1, 3, 5])
    assert (str(found.lower), str(found.upper)) == ("1,2//", "1/3/2")
    bottom = hinz.parts(state, 7)
    assert (len(bottom.discs), bottom.lower, bottom.upper) == (0, State(((), (), ())), state)
    assert hinz.places(state)[7] == (1, 0)
