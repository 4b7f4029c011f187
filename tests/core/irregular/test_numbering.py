"""Position numbers against counting, and against Hinz's pairs by their definition."""

from itertools import permutations
from math import factorial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, irregular
from hanoi_core.errors import ArgumentError, HanoiError, StateError
from tests import reference
from tests.strategies import states
from tests.wrong import wrong


def test_every_state_is_counted_and_found_again() -> None:
    for n in range(5):
        seen = set()
        for stacks in reference.all_states(n):
            rho = irregular.position_numbers(State(stacks))
            assert rho == tuple(reference.position_number(stacks, d) for d in range(1, n + 4))
            assert irregular.from_position_numbers(rho) == State(stacks)
            pairs = [reference.hinz_pair(rho, d) for d in range(1, n + 4)]
            assert State.parse(str(pairs[:n])) == State(stacks)
            assert pairs[n:] == [(0, 0), (1, 0), (2, 0)]
            seen.add(rho)
        assert len(seen) == factorial(n + 2) // 2


def test_exactly_what_definition_11_allows_is_a_state() -> None:
    for n in range(4):
        accepted = set()
        for rho in permutations(range(1, n + 4)):
            if rho[n] < rho[n + 1] < rho[n + 2] == n + 3:
                accepted.add(irregular.from_position_numbers(rho))
            else:
                with pytest.raises(StateError):
                    irregular.from_position_numbers(rho)
        assert accepted == set(map(State, reference.all_states(n)))


@given(states(max_n=30, pegs=(3, 3)))
def test_a_round_trip(state: State) -> None:
    assert irregular.from_position_numbers(irregular.position_numbers(state)) == state


@given(st.lists(st.integers(-1, 9), max_size=8))
def test_no_list_makes_anything_but_a_state_or_an_error_of_ours(rho: list[int]) -> None:
    try:
        state = irregular.from_position_numbers(rho)
    except HanoiError:
        return
    assert list(irregular.position_numbers(state)) == rho


def test_any_sequence_of_whole_numbers() -> None:
    rho = np.array([2, 1, 5, 3, 4, 6])
    assert irregular.from_position_numbers(wrong(rho)).stacks == ((1, 2), (), (3,))
    assert irregular.from_position_numbers(iter([1, 2, 3])) == State(((), (), ()))


def test_what_is_wrong_is_said(subtests: pytest.Subtests) -> None:
    rows: list[tuple[object, type[HanoiError], str]] = [
        ([], StateError, "3 position numbers, of the bottoms, or more, not 0"),
        ([1, 2], StateError, "not 2"),
        ([1, 2, 2, 4], StateError, r"rho\(2\) and rho\(3\) are both 2: each of the numbers 1 to 4"),
        ([1, 2, 4, 3], StateError, r"rho\(3\) = 4 is not less than rho\(4\) = 3"),
        ([1, 3, 2, 4], StateError, r"rho\(2\) = 3 is not less than rho\(3\) = 2: .*, 3, 2, 4,"),
        ([4, 1, 2, 3], StateError, r"rho\(4\) = 3 must be 4"),
        ([0, 1, 2], ArgumentError, r"rho\(1\) must be from 1 to 3, not 0"),
        ([1, 2, 4], ArgumentError, r"rho\(3\) must be from 1 to 3, not 4"),
        ([1, 2, 3.0], ArgumentError, "a whole number, from 1 to 3, not 3.0"),
        ([True, 2, 3], ArgumentError, "a whole number, from 1 to 3, not True"),
        ("123", ArgumentError, r"rho\(1\) must be a whole number"),
        (None, StateError, "a list of numbers, not None"),
    ]
    for rho, error, message in rows:
        with subtests.test(message), pytest.raises(error, match=message):
            irregular.from_position_numbers(wrong(rho))


def test_three_pegs_are_needed() -> None:
    with pytest.raises(ArgumentError, match="for 3 pegs; the state has 4"):
        irregular.position_numbers(State.tower(3))
    with pytest.raises(StateError, match="must be a State"):
        irregular.position_numbers(wrong("1,2//3"))
