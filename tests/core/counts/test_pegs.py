"""The Reve's puzzle and more pegs: against definitions, Pascal's triangle, and the papers."""

from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import counts
from hanoi_core.errors import ArgumentError
from tests import reference


def test_R_closed_form_is_its_dynamic_program() -> None:
    for n in range(201):
        assert counts.R(n) == counts.frame_stewart(n, 4).length == reference.frame_stewart(n, 4)


def test_frame_stewart_is_its_definition_with_all_splits() -> None:
    for pegs, n in product(range(3, 10), range(1, 50)):
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


def test_F_is_read_off_pascals_triangle() -> None:
    for m, n in product(range(2, 10), (*range(1, 40), 100, 400)):
        assert counts.F(m, n) == reference.pascal_F(m, n), (m, n)


def test_the_procedure_of_1987_is_followed() -> None:
    for n, stools in product((*range(30), 60, 90), range(3, 13)):
        assert counts.rohl_gedeon(n, stools) == reference.rohl_gedeon(n, stools), (n, stools)


@given(st.integers(2, 9), st.integers(1, 10**6))
def test_the_column_is_read_at_the_largest_number_not_above_n(m: int, n: int) -> None:
    found = counts.pascal(m, n)
    column = [comb(row, m - 1) for row in range(m - 1, m + found.k)]
    assert (found.column, column[found.k - 1], len(column)) == (m, found.entry, found.k + 1)
    assert found.entry <= n < column[found.k]
    assert found.left == counts.F(m, n)


def test_any_size() -> None:
    assert counts.frame_stewart(5, 10**9).length == 9
    assert counts.frame_stewart(10**12, 4).length == counts.R(10**12)
    assert counts.F(10**9, 10**6) == 1
    with pytest.raises(ArgumentError, match="binary digits"):
        counts.frame_stewart(10**9, 3)
    with pytest.raises(ArgumentError, match="binary digits"):
        counts.R(10**20)
