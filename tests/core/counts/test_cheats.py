"""Cheats: against the theorems of 2024, all choices of a scheme, and each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import counts


@given(st.integers(6, 5000))
def test_theorem_1_is_theorem_2_and_no_t_is_better(n: int) -> None:
    t = counts.S_t(n)
    assert counts.S(n) == counts.S_scheme4(n, t)
    assert counts.S(n) == min(counts.S_scheme4(n, u) for u in range(1, min(n - 2, t + 40)))


@given(st.integers(4, 400), st.integers(1, 30))
def test_lemma_3_where_two_t_tie(n: int, t: int) -> None:
    if n >= t + 4:
        tie = counts.S_scheme4(n, t) == counts.S_scheme4(n, t + 1)
        assert tie == (t == 1 and 10 <= n <= 13)


def test_S_small_cases_of_theorem_1() -> None:
    for n in (5, 6, 7):
        assert counts.S(n) == counts.R(n - 1) + 2
    for n in (5, 6, 7, 8):
        assert counts.S(n) == counts.R(n - 2) + 6


def test_S_choices_are_all_the_minimisers() -> None:
    for n in range(6, 80):
        best = [
            (t, k)
            for t in range(1, min(n - 2, 20))
            for k in range(1, n - t - 2)
            if 2 * (counts.R(k) + counts.R(t) + 2**t + 2) + 2 ** (n - k - t - 2) - 1 == counts.S(n)
        ]
        assert list(counts.S_choices(n)) == best


def test_the_formula_of_2022_is_beaten_from_14_on() -> None:
    assert all(counts.S_2022(n) == counts.S(n) for n in range(14))
    assert all(counts.S_2022(n) > counts.S(n) for n in range(14, 500))


@given(st.integers(0, 40), st.integers(1, 40))
def test_lemma_4_and_nothing_better_than_2n_minus_1(n: int, c: int) -> None:
    assert (counts.S(n, c) == max(0, 2 * n - 1)) == (n <= c + 3)


def naive_layers(n: int, c: int, pegs: int) -> int:
    """The least length over all sizes of the last block."""
    if c == 0:
        return counts.frame_stewart(n, pegs).length
    return min(
        naive_layers(n - s, c - 1, pegs) + 2 * counts.block(s, pegs) for s in range(max(1, n))
    )


@pytest.mark.parametrize("pegs", [4, 5, 6, 8])
def test_layers_are_the_best_of_all_block_sizes(pegs: int) -> None:
    for c in range(4):
        for n in range(1, 15 if c > 2 else 25):
            found = counts.layers(n, c, pegs)
            assert found.length == naive_layers(n, c, pegs)
            assert found.tower + sum(found.blocks) == n
            assert len(found.blocks) <= c


def naive_layers_on_three_pegs(n: int, c: int) -> int:
    """The least length over all blocks of one disc or two, laid on at least one disc."""
    best = (1 << n) - 1
    if c:
        for size, cost in ((1, 1), (2, 3)):
            if n - size >= 2:
                best = min(best, naive_layers_on_three_pegs(n - size, c - 1) + 2 * cost)
    return best


def test_layers_on_three_pegs_are_the_best_of_all_block_sizes() -> None:
    for c in range(6):
        for n in range(1, 18):
            found = counts.layers(n, c, 3)
            assert found.length == counts.S3(n, c) == naive_layers_on_three_pegs(n, c)
            costs = sum({1: 1, 2: 3}[size] for size in found.blocks)
            assert found.length == 2**found.tower - 1 + 2 * costs
            assert found.tower + sum(found.blocks) == n
            assert len(found.blocks) <= c


def test_layers_with_one_cheat_are_theorem_1() -> None:
    for n in range(1500):
        assert counts.layers(n, 1).length == counts.S(n)


def test_many_cheats_in_closed_form() -> None:
    for c in range(1, 30):
        for n in range(c + 3, 3 * c + 7):
            assert counts.S(n, c) == (4 * n - 2 * c - 7 if c > 1 or n <= 9 else counts.S(n))
        if c > 1:
            for n in range(3 * c + 6, 4 * c + 11):
                assert counts.S(n, c) == 8 * n - 14 * c - 31
            for n in range(4 * c + 10, 5 * c + 11):
                assert counts.S(n, c) == 12 * n - 30 * c - 71


def test_as_many_cheats_as_discs() -> None:
    assert counts.layers(10**6, 10**6).length == 2 * 10**6 - 1


@given(st.integers(0, 40), st.integers(1, 12))
def test_S3_cases_agree_where_they_meet(n: int, c: int) -> None:
    assert counts.S3(c + 2, c) == 4 * (c + 2) - 2 * c - 5
    assert counts.S3(2 * c + 3, c) == 2**3 + 6 * c - 1
    assert counts.S3(n, c) <= counts.S3(n, c - 1)
