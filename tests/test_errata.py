"""docs/errata.md: its numbers, item by item. The lists of strategies are tested where they are."""

from fractions import Fraction
from itertools import pairwise

import pytest

from hanoi_core import State, Variant, counts, halfway, irregular, schemes
from hanoi_core.papers import methods, strategies_2024
from hanoi_core.search.shortest import shortest

ONE_CHEAT = Variant(cheats=1)


def with_t(n: int, t: int) -> int:
    """S(n, t) of 2024: scheme 4 with the best k."""
    return counts.R(n - t - 2) + 2 * (counts.R(t) + (1 << t) + 2)


def optimal_schemes(n: int) -> set[str]:
    found = methods.methods(n, ONE_CHEAT, halfway(n, ONE_CHEAT).length)
    return {method.name for method in found}


def test_the_formula_and_the_only_scheme_of_2022() -> None:
    third = {n: counts.R(n - 3) + 10 for n in range(9, 60)}
    assert all(counts.S_2022(n) == with_t(n, 1) == third[n] for n in third)
    assert (third[14], counts.S(14), halfway(14, ONE_CHEAT).length) == (75, 67, 67)
    assert with_t(9, 2) > third[9] == counts.S(9)
    assert all(with_t(n, 2) == third[n] == counts.S(n) for n in range(10, 14))
    assert all(with_t(n, 2) < third[n] for n in range(14, 60))


def test_case_3_of_2022_leaves_k_discs_on_p1() -> None:
    n, k = 9, 3
    largest = 2 ** (n - k - 3) - 1
    length = counts.R(k) + 5 + largest + 5 + counts.R(k)
    assert length == counts.S_2022(n)
    plan = schemes.cheat(n, scheme=4, k=k, t=1)  # the same moves, up to the order of two pegs
    assert plan.length == length
    stacks = plan.state_at(length - counts.R(k)).stacks
    assert (stacks[1], len(stacks[-1])) == ((3, 2, 1), n - k)


def test_the_t_of_theorem_1_is_best_of_all() -> None:
    for n in range(6, 400):
        values = [with_t(n, t) for t in range(1, min(n - 2, 40))]
        t = max(t for t in range(1, 40) if (t + 2) * (t + 3) // 2 <= n)
        assert min(values) == values[t - 1] == counts.S(n)
        steps = [after - before for before, after in pairwise(values)]
        assert steps == sorted(steps)


def test_which_schemes_are_optimal() -> None:
    names = {n: {f"scheme {i}" for i in which} for n, which in (
        (5, (1, 2, 3)), (6, (1, 2, 3, 4)), (7, (1, 2, 3, 4)), (8, (2, 3, 4)), (9, (4,)),
    )}  # fmt: skip
    assert {n: optimal_schemes(n) for n in names} == names


def test_the_count_of_scheme_3() -> None:
    def stated(m: int) -> Fraction:
        return Fraction(2) ** (m - 2) + 5

    above = [stated(m) - counts.S3(m, 1) for m in range(1, 12)]
    assert above == [Fraction(9, 2), 3, 2, *[0] * 8]
    for n in range(5, 60):
        right = min(2 * counts.R(k) + counts.S3(n - k, 1) for k in range(1, n))
        assert right == min(2 * counts.R(k) + stated(n - k) for k in range(1, n))
        assert right >= counts.S(n)


def test_the_strategies_of_four_discs() -> None:
    first, second, third = strategies_2024.strategies(4)
    in_2022 = State.parse("/1,3/2/")  # d1 to P1, d2 to P2, d3 on d1
    assert third.configuration == in_2022
    rest = set(halfway(4, ONE_CHEAT).configurations) - {second.configuration, in_2022}
    assert rest == {first.configuration} == {State.parse("/1/2,3/")}


def test_how_many_strategies_theorem_2_counts() -> None:
    def stated(n: int) -> int:
        t = max(t for t in range(1, 40) if (t + 2) * (t + 3) // 2 <= n)
        ends = (t + 2) * (t + 3) // 2, (t + 3) * (t + 4) // 2 - 1
        return 1 if n in ends else 2

    there_are = {n: len(halfway(n, ONE_CHEAT).configurations) for n in range(6, 17)}
    wrong = {n: number for n, number in there_are.items() if number != stated(n)}
    assert wrong == {6: 39, 7: 30, 8: 9, 10: 3, 11: 4, 12: 4, 13: 3}


@pytest.mark.slow
@pytest.mark.parametrize("n", [17, 18])
def test_theorem_2_is_right_as_far_as_it_was_searched(n: int) -> None:
    assert len(halfway(n, ONE_CHEAT).configurations) == 2


def test_the_power_of_1996() -> None:
    for b in range(2, 8):
        for n in range(1, 60):
            q, r = divmod(n, b)
            if r:
                assert counts.M3(n, b) == (b + r - 1) * 2 ** (q + 1) - 2 * b + 1
            else:
                assert counts.M3(n, b) == (2 * b - 1) * (2**q - 1)
    assert counts.M3(5, 2) == 13


@pytest.mark.parametrize(
    ("start", "goal", "length", "paths"),
    [("1,2/3/", "2,1//3", 5, 4), ("1,3/2,4/", "3,1/2/4", None, 3)],
)
def test_three_and_four_shortest_paths(
    start: str, goal: str, length: int | None, paths: int
) -> None:
    towers = State.parse(start), State.parse(goal)
    found = shortest(*towers, Variant(3))
    assert found.count == irregular.solve_to(*towers).count == paths
    assert length in (found.length, None)


@pytest.mark.parametrize("n", [3, 4, 5, 6, 7, 30, 64])
def test_as_many_shortest_paths_as_one_likes(n: int) -> None:
    start = State.of([[1, 2], [], range(3, n + 1)])
    goal = State.of([[2, 1], range(n, 2, -1), []])
    found = irregular.solve_to(start, goal)
    assert (found.length, found.count) == (n + 2, 2 * (n - 1))
    if n < 7:
        assert shortest(start, goal, Variant(3)).count == found.count


def test_both_triangular_numbers_give_optimal_splits() -> None:
    for n in range(1, 200):
        code = max(i for i in range(1, 40) if i * (i + 1) // 2 <= n)
        prose = min(i for i in range(1, 40) if i * (i + 1) // 2 >= n)
        assert {n - code, n - prose} <= {*counts.R_splits(n)}


def test_the_rule_of_1987_with_five_stools() -> None:
    assert [counts.rohl_gedeon(n, 5) for n in (3, 6)] == [7, 19]
    assert [counts.frame_stewart(n, 5).length for n in (3, 6)] == [5, 15]
    pyramidal = [k * (k + 1) * (k + 2) // 6 for k in range(1, 12)]
    for n in range(1, 300):
        assert counts.rohl_gedeon(n, 4) == counts.R(n)
        same = counts.rohl_gedeon(n, 5) == counts.frame_stewart(n, 5).length
        assert same or n not in pyramidal
        k = max(k for k, number in enumerate(pyramidal, 1) if number <= n)
        left_over = n - pyramidal[k - 1]
        first = n - counts.F(4, n)
        assert (first in counts.frame_stewart(n, 5).splits) == (left_over <= k * (k + 1) // 2)
