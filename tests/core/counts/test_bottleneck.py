"""The bottleneck puzzle: closed forms against the paper's algorithm, naive twins and lemmas."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import counts
from hanoi_core.errors import ArgumentError
from tests import reference

discs = st.integers(1, 300)
bottlenecks = st.integers(1, 12)


@pytest.mark.parametrize("b", range(1, 13))
def test_closed_forms_are_the_papers_algorithm_and_the_dynamic_programs(b: int) -> None:
    tables = counts.bottleneck_algorithm(300, b)
    for n in range(301):
        assert counts.g3(n, b) == reference.g3(n, b)
        assert counts.M3(n, b) == reference.M3(n, b)
        assert counts.g4(n, b) == tables.g4[n] == reference.g4(n, b)
        assert counts.M4(n, b) == tables.M4[n] == reference.M4(n, b)


@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_the_algorithm_fills_its_tables_up_to_n(n: int) -> None:
    tables = counts.bottleneck_algorithm(n, 3)
    for values in (tables.g4, tables.M4, tables.k_min, tables.l_max):
        assert len(values) == n + 1


@pytest.mark.parametrize("b", range(1, 13))
def test_partitions_are_the_ends_of_all_minimising_splits(b: int) -> None:
    tables = counts.bottleneck_algorithm(80, b)
    for n in range(1, 81):
        found = counts.partitions(n, b)
        ks, ls = reference.k_optimal(n, b) or [0], reference.l_optimal(n, b)
        # 1996, Lemma 2.5: everything between the least and the greatest is optimal
        assert ks == list(range(found.k_min, found.k_max + 1))
        assert ls == list(range(found.l_min, found.l_max + 1))
        assert (tables.k_min[n], tables.l_max[n]) == (found.k_min, found.l_max)


@pytest.mark.parametrize("b", range(1, 8))
def test_every_split_takes_what_its_formula_says(b: int) -> None:
    for n in range(1, 61):
        for k in range(n - b + 1):
            assert counts.bottleneck_G(n, k, b) == reference.G(n, k, b)
        for l in range(n):
            assert counts.bottleneck_F(n, l, b) == reference.F(n, l, b)


@given(st.integers(1, 10**6), bottlenecks)
def test_the_best_split_takes_the_least(n: int, b: int) -> None:
    found = counts.partitions(n, b)
    for l in (found.l_min, found.l_max):
        assert counts.bottleneck_F(n, l, b) == counts.M4(n, b)
    for k in (found.k_min, found.k_max) if n >= b else ():
        assert counts.bottleneck_G(n, k, b) == counts.g4(n, b)


@pytest.mark.parametrize("bad", [-1, 2.0, True, "3", None])
def test_a_split_that_there_is_not(bad: Any) -> None:
    for f in (counts.bottleneck_G, counts.bottleneck_F):
        for numbers in ((bad, 0, 2), (9, bad, 2), (9, 0, bad)):
            with pytest.raises(ArgumentError, match="must be"):
                f(*numbers)
    with pytest.raises(ArgumentError, match="k must be from 0 to 6, not 7"):
        counts.bottleneck_G(9, 7, 3)
    with pytest.raises(ArgumentError, match="n must be 3 or more, not 2"):
        counts.bottleneck_G(2, 0, 3)
    with pytest.raises(ArgumentError, match="l must be from 0 to 8, not 9"):
        counts.bottleneck_F(9, 9, 3)
    with pytest.raises(ArgumentError, match="n must be 1 or more, not 0"):
        counts.bottleneck_F(0, 0, 3)


@given(discs, bottlenecks)
def test_lemma_2_3_monotone(n: int, b: int) -> None:
    for f in (counts.g4, counts.M4):
        assert f(n, b) < f(n + 1, b)
        assert f(n, b + 1) <= f(n, b)


@given(discs, bottlenecks)
def test_lemma_2_4_splits_grow_by_at_most_one(n: int, b: int) -> None:
    now, then = counts.partitions(n, b), counts.partitions(n + 1, b)
    for name in ("k_min", "k_max", "l_min", "l_max"):
        assert 0 <= getattr(then, name) - getattr(now, name) <= 1


@given(discs, bottlenecks)
def test_lemma_2_4_increments_are_powers_of_two_that_at_most_double(n: int, b: int) -> None:
    for f, least in ((counts.g4, 1), (counts.M4, 2)):
        first, second = f(n + 1, b) - f(n, b), f(n + 2, b) - f(n + 1, b)
        assert first >= least
        assert first.bit_count() == 1
        assert first <= second <= 2 * first


@given(st.integers(1, 60), bottlenecks)
def test_corollary_2_1(n: int, b: int) -> None:
    # (1) is stated for all n, but speaks of splits that exist from n = b on
    now, after = counts.partitions(n, b), counts.partitions(n + 2, b)
    if n >= b:
        for k in (now.k_min + 1, after.k_min, now.k_max, after.k_max - 1):
            assert k in reference.k_optimal(n + 1, b)
    for l in (now.l_min + 1, after.l_min, now.l_max, after.l_max - 1):
        assert l in reference.l_optimal(n + 1, b)


@pytest.mark.parametrize("pegs", [3, 4, 5, 7])
@pytest.mark.parametrize("b", [1, 2, 3])
def test_bottleneck_on_any_number_of_pegs_is_its_definition(pegs: int, b: int) -> None:
    for n in range(1, 40):
        transfer = counts.bottleneck_transfer(n, b, pegs)
        restore = counts.bottleneck_tower(n, b, pegs)
        if pegs == 3:
            assert (transfer.length, restore.length) == (counts.g3(n, b), counts.M3(n, b))
            continue
        inner = [
            2 * counts.bottleneck_transfer(k, b, pegs).length
            + counts.bottleneck_transfer(n - k, b, pegs - 1).length
            for k in range(n)
        ]
        outer = [
            2 * counts.bottleneck_transfer(l, b, pegs).length
            + counts.bottleneck_tower(n - l, b, pegs - 1).length
            for l in range(n)
        ]
        assert transfer.length == (n if n <= b else min(inner))
        if n > b:
            assert list(transfer.splits) == [k for k in range(n) if inner[k] == min(inner)]
        assert restore.length == min(outer)
        assert list(restore.splits) == [l for l in range(n) if outer[l] == min(outer)]


def test_the_algorithm_of_1996_refuses_what_only_the_closed_form_can() -> None:
    n, b = 10**12, 7
    with pytest.raises(ArgumentError, match="from 0 to 2000000"):
        counts.bottleneck_algorithm(n, b)
    # one move adds up to the sum of its increments, far away too
    assert (counts.M4(n + 1, b) - counts.M4(n, b)).bit_count() == 1
