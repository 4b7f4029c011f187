"""Cheats: against the theorems of 2024, all choices of a scheme, and each other."""

from functools import cache
from itertools import product

from hanoi_core import counts


def test_theorem_1_is_theorem_2_and_no_t_is_better() -> None:
    for n in (*range(6, 60), 500, 4999):
        t = counts.S_t(n)
        every = [counts.S_scheme4(n, u) for u in range(1, min(n - 2, t + 40))]
        assert counts.S(n) == every[t - 1] == min(every), n


def test_S_choices_are_all_the_minimisers() -> None:
    for n in range(6, 50):
        best = [
            (t, k)
            for t in range(1, min(n - 2, 20))
            for k in range(1, n - t - 2)
            if 2 * (counts.R(k) + counts.R(t) + 2**t + 2) + 2 ** (n - k - t - 2) - 1 == counts.S(n)
        ]
        assert list(counts.S_choices(n)) == best


def test_the_formula_of_2022_is_right_up_to_13() -> None:
    assert [n for n in range(40) if counts.S_2022(n) == counts.S(n)] == list(range(14))


def test_lemma_4_and_nothing_better_than_2n_minus_1() -> None:
    for n, c in product(range(20), range(1, 20)):
        assert (counts.S(n, c) == max(0, 2 * n - 1)) == (n <= c + 3), (n, c)


@cache
def naive_layers(n: int, c: int, pegs: int) -> int:
    """The least length over all sizes of the last block."""
    if c == 0:
        return counts.frame_stewart(n, pegs).length
    return min(
        naive_layers(n - s, c - 1, pegs) + 2 * counts.block(s, pegs) for s in range(max(1, n))
    )


def test_layers_are_the_best_of_all_block_sizes() -> None:
    for pegs, c in product((4, 5, 6, 8), range(4)):
        for n in range(1, 25):
            found = counts.layers(n, c, pegs)
            assert found.length == naive_layers(n, c, pegs)
            assert pegs != 4 or found.length == counts.S(n, c)
            assert found.tower + sum(found.blocks) == n
            assert len(found.blocks) <= c


@cache
def naive_layers_on_three_pegs(n: int, c: int) -> int:
    """The least length over all blocks of one disc or two, laid on at least one disc."""
    best = (1 << n) - 1
    if c:
        for size, cost in ((1, 1), (2, 3)):
            if n - size >= 2:
                best = min(best, naive_layers_on_three_pegs(n - size, c - 1) + 2 * cost)
    return best


def test_layers_on_three_pegs_are_the_best_of_all_block_sizes() -> None:
    for c, n in product(range(6), range(1, 18)):
        found = counts.layers(n, c, 3)
        assert found.length == counts.S3(n, c) == naive_layers_on_three_pegs(n, c)
        costs = sum({1: 1, 2: 3}[size] for size in found.blocks)
        assert found.length == 2**found.tower - 1 + 2 * costs
        assert found.tower + sum(found.blocks) == n
        assert len(found.blocks) <= c


def test_as_many_cheats_as_discs() -> None:
    assert counts.layers(10**6, 10**6).length == 2 * 10**6 - 1
