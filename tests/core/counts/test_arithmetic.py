"""The shared arithmetic, against its definitions."""

from functools import partial
from math import comb
from operator import le

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core.counts.arithmetic import (
    MAX_EXPONENT,
    first_where,
    pascal_position,
    power,
    triangular_root,
    weighted_sum,
)
from hanoi_core.errors import ArgumentError


@given(st.integers(0, 10**40))
def test_the_triangular_root_is_the_largest(large: int) -> None:
    for n in (*range(40), large):
        s = triangular_root(n)
        assert s * (s + 1) // 2 <= n < (s + 1) * (s + 2) // 2


@given(st.integers(2, 12), st.integers(1, 10**12))
def test_the_position_in_pascals_triangle_is_the_largest(m: int, large: int) -> None:
    for n in (*range(1, 40), large):
        k = pascal_position(m, n)
        assert k >= 1
        assert comb(k + m - 2, m - 1) <= n < comb(k + m - 1, m - 1)


def test_the_first_number_where_something_holds() -> None:
    limits = [*range(70), 10**30 - 1, 10**30]
    assert [first_where(partial(le, limit)) for limit in limits] == limits


def test_both_ways_to_the_weighted_sum_are_its_definition() -> None:
    for s in (*range(13), 60):
        for q in (*range(13), 60):
            assert weighted_sum(s, q) == sum(2**i * comb(i + q, q) for i in range(s)), (s, q)


def test_powers_that_would_fill_the_memory_are_refused() -> None:
    assert power(0) == 1
    assert power(200) == 2**200
    for call in (power, lambda s: weighted_sum(s, 3)):
        with pytest.raises(ArgumentError, match="at most 100000000"):
            call(MAX_EXPONENT + 1)
