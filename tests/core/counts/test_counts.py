"""Every count against known values, its naive twin, and the papers' lemmas."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, HanoiError
from tests import reference
from tests.known import known_values

FUNCTIONS = {
    "R": lambda n, _: counts.R(n),
    "S": counts.S,
    "S_2022": lambda n, _: counts.S_2022(n),
    "S3": counts.S3,
    "M3": counts.M3,
    "M4": counts.M4_closed,
    "strategies": lambda n, _: counts.S_strategies_stated(n),
    "frame_stewart": lambda n, pegs: counts.frame_stewart(n, pegs).length,
}
discs = st.integers(1, 300)
bottlenecks = st.integers(1, 12)


@pytest.mark.parametrize(("name", "x", "n", "value"), [*known_values("counts.txt")])
def test_known_values(name: str, x: int, n: int, value: int) -> None:
    assert FUNCTIONS[name](n, x) == value


@pytest.mark.parametrize("n", range(301))
def test_R_closed_form_is_its_dynamic_program(n: int) -> None:
    assert counts.R(n) == counts.R_dp(n) == counts.frame_stewart(n, 4).length


@pytest.mark.parametrize("b", range(1, 13))
def test_bottleneck_closed_forms_are_their_dynamic_programs(b: int) -> None:
    tables = counts.bottleneck_tables(300, b)
    for n in range(301):
        assert counts.g3(n, b) == counts.g3_recurrence(n, b) == reference.g3(n, b)
        assert counts.M3(n, b) == counts.M3_recurrence(n, b)
        assert counts.g4_closed(n, b) == tables.g4[n] == reference.g4(n, b)
        assert counts.M4_closed(n, b) == tables.M4[n]
    for n in (0, 1, b, b + 1, 60, 299, 300):
        assert counts.g4_dp(n, b) == counts.g4(n, b) == counts.g4_closed(n, b)
        assert counts.M4_dp(n, b) == counts.M4(n, b) == counts.M4_closed(n, b)


@pytest.mark.parametrize("b", range(1, 13))
def test_partitions_are_the_ends_of_all_minimising_splits(b: int) -> None:
    tables = counts.bottleneck_tables(80, b)
    for n in range(1, 81):
        found = counts.partitions(n, b)
        ks, ls = reference.k_optimal(n, b) or [0], reference.l_optimal(n, b)
        # 1996, Lemma 2.5: everything between the least and the greatest is optimal
        assert ks == list(range(found.k_min, found.k_max + 1))
        assert ls == list(range(found.l_min, found.l_max + 1))
        assert (tables.k_min[n], tables.l_max[n]) == (found.k_min, found.l_max)


@given(discs, bottlenecks)
def test_lemma_2_3_monotone(n: int, b: int) -> None:
    for f in (counts.g4_closed, counts.M4_closed):
        assert f(n, b) < f(n + 1, b)
        assert f(n, b + 1) <= f(n, b)


@given(discs, bottlenecks)
def test_lemma_2_4_splits_grow_by_at_most_one(n: int, b: int) -> None:
    now, then = counts.partitions(n, b), counts.partitions(n + 1, b)
    for name in ("k_min", "k_max", "l_min", "l_max"):
        assert 0 <= getattr(then, name) - getattr(now, name) <= 1


@given(discs, bottlenecks)
def test_lemma_2_4_increments_are_powers_of_two_that_at_most_double(n: int, b: int) -> None:
    for f, least in ((counts.g4_closed, 1), (counts.M4_closed, 2)):
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


@given(st.integers(1, 10**9))
def test_corollaries_1_to_4_of_R(n: int) -> None:
    step = counts.R(n + 1) - counts.R(n)
    assert step >= counts.R(n) - counts.R(n - 1)  # Corollary 1
    assert (step > 4) == (n >= 6)  # Corollary 2
    assert (step == 4) == (n in (3, 4, 5))  # Corollary 3
    assert (step.bit_length() - 1 == n) == (n == 1)  # Corollary 4


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


@pytest.mark.parametrize("pegs", [3, 4, 5, 7])
@pytest.mark.parametrize("b", [1, 2, 3])
def test_bottleneck_on_any_number_of_pegs_is_its_definition(pegs: int, b: int) -> None:
    for n in range(1, 40):
        transfer, restore = counts.transfer(n, b, pegs), counts.bottleneck(n, b, pegs)
        if pegs == 3:
            assert (transfer.length, restore.length) == (counts.g3(n, b), counts.M3(n, b))
            continue
        inner = [
            2 * counts.transfer(k, b, pegs).length + counts.transfer(n - k, b, pegs - 1).length
            for k in range(n)
        ]
        outer = [
            2 * counts.transfer(l, b, pegs).length + counts.bottleneck(n - l, b, pegs - 1).length
            for l in range(n)
        ]
        assert transfer.length == (n if n <= b else min(inner))
        if n > b:
            assert list(transfer.splits) == [k for k in range(n) if inner[k] == min(inner)]
        assert restore.length == min(outer)
        assert list(restore.splits) == [l for l in range(n) if outer[l] == min(outer)]


@given(st.integers(0, 40), st.integers(1, 12))
def test_S3_cases_agree_where_they_meet(n: int, c: int) -> None:
    assert counts.S3(c + 2, c) == 4 * (c + 2) - 2 * c - 5
    assert counts.S3(2 * c + 3, c) == 2**3 + 6 * c - 1
    assert counts.S3(n, c) <= counts.S3(n, c - 1)


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
    # one move adds up to the sum of its increments, far away too
    n, b = 10**12, 7
    assert (counts.M4_closed(n + 1, b) - counts.M4_closed(n, b)).bit_count() == 1
    with pytest.raises(ArgumentError, match="binary digits"):
        counts.frame_stewart(10**9, 3)
    with pytest.raises(ArgumentError, match="binary digits"):
        counts.R(10**20)


CALLS = [
    counts.R, counts.R_dp, counts.R_splits, counts.S, counts.S_t, counts.S_choices,
    counts.S_strategies_stated, counts.S_2022, counts.S3,
    lambda n: counts.S(n, 2), lambda n: counts.S(5, n),
    lambda n: counts.S_scheme4(n, 1), lambda n: counts.S_scheme4(20, n),
    lambda n: counts.S3(n, 1), lambda n: counts.S3(5, n),
    *(
        f
        for count in (
            counts.g3, counts.g3_recurrence, counts.M3, counts.M3_recurrence, counts.g4,
            counts.M4, counts.g4_dp, counts.M4_dp, counts.g4_closed, counts.M4_closed,
            counts.partitions, counts.bottleneck_tables,
            lambda n, b: counts.bottleneck(n, b, 4), lambda n, b: counts.transfer(n, b, 5),
        )
        for f in (lambda n, count=count: count(n, 2), lambda n, count=count: count(5, n))
    ),
    lambda n: counts.F(3, n),
    lambda n: counts.pascal(3, n), lambda n: counts.pascal(n, 3),
    lambda n: counts.rohl_gedeon(n, 5), lambda n: counts.rohl_gedeon(5, n),
    lambda n: counts.layers(n, 2),
    lambda n: counts.layers(5, n),
    lambda n: counts.layers(5, 2, n),
    counts.block,
    lambda n: counts.F(n, 3),
    lambda n: counts.frame_stewart(n, 4), lambda n: counts.frame_stewart(4, n),
]  # fmt: skip


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("bad", [-1, 2.0, True, "3", None, float("nan"), 1j])
def test_bad_numbers_are_refused(call, bad: object) -> None:
    with pytest.raises(HanoiError, match=r"must be"):
        call(bad)


def test_every_name_that_is_offered_exists() -> None:
    assert all(hasattr(counts, name) for name in counts.__all__)


def test_the_algorithm_of_1996_refuses_what_only_the_closed_form_can() -> None:
    with pytest.raises(ArgumentError, match="from 0 to 2000000"):
        counts.M4(10**9, 3)
    assert counts.layers(10**6, 10**6).length == 2 * 10**6 - 1


@pytest.mark.parametrize(
    "call", [lambda n: counts.M4(5, n), lambda n: counts.F(3, n), lambda n: counts.M4_closed(0, n)]
)
def test_zero_is_refused_where_it_means_nothing(call) -> None:
    with pytest.raises(ArgumentError, match="1 or more, not 0"):
        call(0)
