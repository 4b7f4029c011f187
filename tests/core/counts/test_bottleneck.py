"""The bottleneck puzzle: closed forms against the paper's algorithm, naive twins and lemmas."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import counts
from tests import reference
from tests.wrong import refusal


def test_closed_forms_are_the_papers_algorithm_and_the_dynamic_programs() -> None:
    for b in (1, 2, 3, 4, 5, 7, 12):
        tables = counts.bottleneck_algorithm(200, b)
        for n in range(201):
            assert counts.g3(n, b) == reference.g3(n, b)
            assert counts.M3(n, b) == reference.M3(n, b)
            assert counts.g4(n, b) == tables.g4[n] == reference.g4(n, b)
            assert counts.M4(n, b) == tables.M4[n] == reference.M4(n, b)


def test_the_algorithm_fills_its_tables_up_to_n() -> None:
    for n in (0, 1, 2, 5):
        tables = counts.bottleneck_algorithm(n, 3)
        filled = [len(x) for x in (tables.g4, tables.M4, tables.k_min, tables.l_max)]
        assert filled == [n + 1] * 4


def test_partitions_are_the_ends_of_all_minimising_splits() -> None:
    for b in (1, 2, 3, 4, 5, 12):
        tables = counts.bottleneck_algorithm(50, b)
        for n in range(1, 51):
            found = counts.partitions(n, b)
            ks, ls = reference.k_optimal(n, b) or [0], reference.l_optimal(n, b)
            # 1996, Lemma 2.5: everything between the least and the greatest is optimal
            assert ks == list(range(found.k_min, found.k_max + 1))
            assert ls == list(range(found.l_min, found.l_max + 1))
            assert (tables.k_min[n], tables.l_max[n]) == (found.k_min, found.l_max)


def test_every_split_takes_what_its_formula_says() -> None:
    for b, n in product(range(1, 8), range(1, 31)):
        for k in range(n - b + 1):
            assert counts.bottleneck_G(n, k, b) == reference.G(n, k, b)
        for l in range(n):
            assert counts.bottleneck_F(n, l, b) == reference.F(n, l, b)


@given(st.integers(1, 10**6), st.integers(1, 12))
def test_the_best_split_takes_the_least(n: int, b: int) -> None:
    found = counts.partitions(n, b)
    for l in (found.l_min, found.l_max):
        assert counts.bottleneck_F(n, l, b) == counts.M4(n, b)
    for k in (found.k_min, found.k_max) if n >= b else ():
        assert counts.bottleneck_G(n, k, b) == counts.g4(n, b)


def test_a_split_that_there_is_not() -> None:
    G, F = counts.bottleneck_G, counts.bottleneck_F
    assert "k must be from 0 to 6, not 7" in refusal(G, 9, 7, 3)
    assert "n must be 3 or more, not 2" in refusal(G, 2, 0, 3)
    assert "l must be from 0 to 8, not 9" in refusal(F, 9, 9, 3)
    assert "n must be 1 or more, not 0" in refusal(F, 0, 0, 3)


def test_bottleneck_on_any_number_of_pegs_is_its_definition() -> None:
    for pegs, b, n in product((3, 4, 5, 7), (1, 2, 3), range(1, 26)):
        transfer = counts.bottleneck_transfer(n, b, pegs)
        restore = counts.bottleneck_tower(n, b, pegs)
        if pegs == 3:
            assert (transfer.length, restore.length) == (counts.g3(n, b), counts.M3(n, b))
            continue
        aside = [2 * counts.bottleneck_transfer(k, b, pegs).length for k in range(n)]
        inner = [aside[k] + counts.bottleneck_transfer(n - k, b, pegs - 1).length for k in range(n)]
        outer = [aside[l] + counts.bottleneck_tower(n - l, b, pegs - 1).length for l in range(n)]
        assert transfer.length == (n if n <= b else min(inner))
        if n > b:
            assert list(transfer.splits) == [k for k in range(n) if inner[k] == min(inner)]
        assert restore.length == min(outer)
        assert list(restore.splits) == [l for l in range(n) if outer[l] == min(outer)]


def test_the_algorithm_of_1996_refuses_what_only_the_closed_form_can() -> None:
    n, b = 10**12, 7
    assert "from 0 to 2000000" in refusal(counts.bottleneck_algorithm, n, b)
    # one move adds up to the sum of its increments, far away too
    assert (counts.M4(n + 1, b) - counts.M4(n, b)).bit_count() == 1
