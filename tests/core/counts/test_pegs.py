"""The Reve's puzzle and more pegs: against definitions, Pascal's triangle, and the papers."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import counts
from hanoi_core.errors import ArgumentError
from tests import reference


@pytest.mark.parametrize("n", range(301))
def test_R_closed_form_is_its_dynamic_program(n: int) -> None:
    assert counts.R(n) == counts.frame_stewart(n, 4).length == reference.frame_stewart(n, 4)


@given(st.integers(1, 10**9))
def test_corollaries_1_to_4_of_R(n: int) -> None:
    step = counts.R(n + 1) - counts.R(n)
    assert step >= counts.R(n) - counts.R(n - 1)  # Corollary 1
    assert (step > 4) == (n >= 6)  # Corollary 2
    assert (step == 4) == (n in (3, 4, 5))  # Corollary 3
    assert (step.bit_length() - 1 == n) == (n == 1)  # Corollary 4


@pytest.mark.parametrize("pegs", range(3, 10))
def test_frame_stewart_is_its_definition_with_all_splits(pegs: int) -> None:
    for n in range(1, 70):
        found = counts.frame_stewart(n, pegs)
        assert found.length == reference.frame_stewart(n, pegs)
        if pegs == 3:
            assert list(found.splits) == [n - 1]
            continue
        costs = [
            2 * reference.frame_stewart(l, pegs) + reference.frame_stewart(n - l, pegs - 1)
            for l in range(n)
        ]
        assert list(found.splits) == [l for l in range(n) if costs[l] == min(costs)]


@given(st.integers(2, 9), st.integers(1, 400))
def test_F_is_read_off_pascals_triangle(m: int, n: int) -> None:
    assert counts.F(m, n) == reference.pascal_F(m, n)


@given(st.integers(0, 90), st.integers(3, 12))
def test_the_procedure_of_1987_is_followed(n: int, stools: int) -> None:
    assert counts.rohl_gedeon(n, stools) == reference.rohl_gedeon(n, stools)


@given(st.integers(2, 9), st.integers(1, 10**6))
def test_the_column_is_read_at_the_largest_number_not_above_n(m: int, n: int) -> None:
    found = counts.pascal(m, n)
    column = [comb(row, m - 1) for row in range(m - 1, m + found.k)]
    assert (found.column, column[found.k - 1], len(column)) == (m, found.entry, found.k + 1)
    assert found.entry <= n < column[found.k]
    assert found.left == counts.F(m, n)


def test_the_rule_of_1987_is_optimal_up_to_four_stools_only() -> None:
    for n in range(1, 120):
        assert counts.rohl_gedeon(n, 4) == counts.R(n)
    # five stools: two of three cheeses are set aside on one stool, where two stools are free
    best = [counts.frame_stewart(n, 5).length for n in range(36)]
    assert (counts.F(4, 3), counts.rohl_gedeon(3, 5), best[3]) == (1, 7, 5)
    assert (counts.rohl_gedeon(6, 5), best[6]) == (19, 15)
    wrong = [n for n in range(1, 36) if counts.rohl_gedeon(n, 5) != best[n]]
    assert wrong[:4] == [3, 6, 8, 9]
    for n in (1, 4, 10, 20, 35):  # the pyramidal numbers, for which Dudeney gave his table
        assert n not in wrong


def test_both_readings_of_F3_are_optimal() -> None:
    # 1987: the prose rounds up to the next triangular number, the code rounds down
    for n in range(1, 200):
        down = max(i for i in range(30) if i * (i + 1) // 2 <= n)
        up = min(i for i in range(30) if i * (i + 1) // 2 >= n)
        assert counts.F(3, n) == down
        assert {n - down, n - up} <= set(counts.R_splits(n))


def test_any_size() -> None:
    assert counts.frame_stewart(5, 10**9).length == 9
    assert counts.frame_stewart(10**12, 4).length == counts.R(10**12)
    assert counts.F(10**9, 10**6) == 1
    with pytest.raises(ArgumentError, match="binary digits"):
        counts.frame_stewart(10**9, 3)
    with pytest.raises(ArgumentError, match="binary digits"):
        counts.R(10**20)
