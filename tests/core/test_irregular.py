"""Lucas's second problem against breadth-first search from every state."""

import random
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, irregular, rules
from hanoi_core.errors import ArgumentError
from tests import reference
from tests.core.test_state import states

CASES = [(n, peg) for n in range(1, 6) for peg in range(3)] + [(6, 2)]


@pytest.mark.parametrize(("n", "peg"), CASES)
def test_every_state_is_solved_shortest(n: int, peg: int) -> None:
    found = reference.distances_to(reference.tower(n, 3, peg))
    states = list(reference.all_states(n))
    assert len(states) == len(found) == factorial(n + 2) // 2  # Theorem 5; all can reach order
    for stacks in states:
        state = State(stacks)
        solution = irregular.solve(state, peg)
        distance, paths = found[stacks]
        assert solution.length == distance, state
        # Theorem 7: two shortest solutions where all lie on the goal in disorder, else one
        assert paths == (2 if solution.mirror else 1), state
        if n >= 2:
            assert distance <= irregular.theorem_6_bound(n)
            bound = irregular.proposition_9_bound(state, peg)
            assert bound is None or distance <= bound


@given(states(max_n=9, pegs=(3, 3)), st.integers(0, 2))
def test_solutions_are_legal(state: State, peg: int) -> None:
    solution = irregular.solve(state, peg)
    result = rules.replay(state, solution.moves(), Variant(3))
    assert result.final == State.tower(state.n, 3, peg)
    if solution.mirror:
        other = rules.replay(state, solution.mirror.moves(), Variant(3))
        assert (other.final, other.length) == (result.final, result.length)
        assert list(solution.mirror.moves()) != list(solution.moves())


def test_thousands_of_states_of_eight_discs() -> None:
    randomness = random.Random(1989)
    regular = reference.breadth_first(reference.tower(8, 3, 2))
    for _ in range(2000):
        discs = randomness.sample(range(1, 9), 8)
        a, b = sorted(randomness.choices(range(9), k=2))
        start = (tuple(discs[:a]), tuple(discs[a:b]), tuple(discs[b:]))
        expected = reference.distance_by_way_of_regular(start, regular)
        assert irregular.solve(State(start), 2).length == expected


def test_64_discs_in_disorder() -> None:
    discs = random.Random(7).sample(range(1, 65), 64)
    state = State.of([discs[:20], discs[20:50], discs[50:]])
    for peg in range(3):
        solution = irregular.solve(state, peg)
        assert solution.final == State.tower(64, 3, peg)
        assert solution.length <= irregular.theorem_6_bound(64)
    upside_down = irregular.solve(State.of([range(1, 65), [], []]), 0)
    assert upside_down.mirror
    assert upside_down.length == upside_down.mirror.length


@pytest.mark.parametrize("n", range(2, 7))
def test_example_2_meets_the_bounds(n: int) -> None:
    places = [(0, n - d + 1) for d in range(1, n - 1)] + [(0, 1), (0, 2)]
    state = State.parse(str(places))
    assert (
        irregular.solve(state, 0).length == irregular.theorem_6_bound(n) == 2**n - 1 + 2 ** (n - 2)
    )
    assert irregular.proposition_9_bound(state, 0) is None
    reached = reference.breadth_first(state.stacks)
    regular = min(d for (stacks, _), (d, _) in reached.items() if State(stacks).is_regular)
    assert regular == irregular.proposition_8_bound(n)


@pytest.mark.parametrize("n", range(2, 6))
def test_proposition_8_holds_for_every_state(n: int) -> None:
    for stacks in reference.all_states(n):
        frontier, distance = {stacks}, 0
        while not any(State(s).is_regular for s in frontier):
            frontier = {
                reference.after(s, move) for s in frontier for move in reference.legal_moves(s)
            }
            distance += 1
        assert distance <= irregular.proposition_8_bound(n)


def test_lemma_7_says_how_often_the_largest_disc_moves() -> None:
    for stacks in reference.all_states(4):
        moves = [move for move in irregular.solve(State(stacks), 2).moves() if move.disc == 4]
        if 4 in stacks[2]:
            assert len(moves) == (0 if stacks[2][0] == 4 else 2)
        else:
            assert len(moves) == 1


def test_bad_input() -> None:
    with pytest.raises(ArgumentError, match="3 pegs"):
        irregular.solve(State.tower(3), 0)
    with pytest.raises(ArgumentError, match="peg"):
        irregular.solve(State.tower(3, 3), 3)
    with pytest.raises(ArgumentError, match="discs"):
        irregular.solve(State.tower(101, 3), 0)
    with pytest.raises(ArgumentError, match="n must be 2"):
        irregular.theorem_6_bound(1)
    assert irregular.solve(State.tower(5, 3, 1), 1).length == 0
