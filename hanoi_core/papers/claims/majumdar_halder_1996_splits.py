"""Checks of the claims of Majumdar & Halder 1996 about splits: (2.3) to Lemma 2.5, and section 3.

Letters: n discs, bottleneck b; k of n discs are set aside by g4, l by M4. g3, g4, M4 and all best
k and l are computed by recurrence.
"""

from collections.abc import Callable
from itertools import pairwise

from hanoi_core import counts
from hanoi_core.papers.claims.check import Checked, Comparison, at_least, at_most, exactly_if
from hanoi_core.papers.claims.definitions import M4, g3, g4
from hanoi_core.papers.claims.definitions_1996 import (
    MOST_B,
    cases,
    increment,
    k_max,
    k_min,
    k_optimal,
    l_max,
    l_min,
    l_optimal,
)

Number = Callable[[int, int], int]


def equations_2_3_to_2_6(to: int) -> Checked:
    """The ends of all minimising splits against the closed form."""
    for n, b, case in cases(to):
        found = counts.partitions(n, b)
        if n >= b:
            yield Comparison(f"{case}, k", (k_min(n, b), k_max(n, b)), (found.k_min, found.k_max))
        yield Comparison(f"{case}, l", (l_min(n, b), l_max(n, b)), (found.l_min, found.l_max))


def equation_2_7(to: int) -> Checked:
    """All minimising splits."""
    for b in range(1, to + 1):
        yield Comparison(f"n = b = {b}, k", (0,), k_optimal(b, b))
        yield Comparison(f"n = 1, b = {b}, l", (0,), l_optimal(1, b))


def lemma_2_3_1(to: int) -> Checked:
    """Neighbouring values of both recurrences."""
    for n, b, case in cases(to):
        yield at_least(f"{case}, g4", g4(n, b) + 1, g4(n + 1, b))
        yield at_least(f"{case}, M4", M4(n, b) + 1, M4(n + 1, b))


def lemma_2_3_2(to: int) -> Checked:
    """Values of both recurrences for neighbouring b."""
    for n, b, case in cases(to):
        yield at_most(f"{case}, g4", g4(n, b), g4(n, b + 1))
        yield at_most(f"{case}, M4", M4(n, b), M4(n, b + 1))


def lemma_2_4_1_k_min(to: int) -> Checked:
    """The least of all minimising k, for neighbouring n."""
    return _grows(to, k_min, from_b=True)


def lemma_2_4_1_k_max(to: int) -> Checked:
    """The greatest of all minimising k, for neighbouring n."""
    return _grows(to, k_max, from_b=True)


def lemma_2_4_1_l_min(to: int) -> Checked:
    """The least of all minimising l, for neighbouring n."""
    return _grows(to, l_min)


def lemma_2_4_1_l_max(to: int) -> Checked:
    """The greatest of all minimising l, for neighbouring n."""
    return _grows(to, l_max)


def lemma_2_4_2(to: int) -> Checked:
    """The increments of the recurrence."""
    return _powers(to, g4, 1)


def lemma_2_4_3(to: int) -> Checked:
    """The increments of the recurrence."""
    return _powers(to, M4, 2)


def lemma_2_4_4(to: int) -> Checked:
    """Neighbouring increments of the recurrence."""
    return _at_most_doubled(to, g4)


def lemma_2_4_5(to: int) -> Checked:
    """Neighbouring increments of the recurrence."""
    return _at_most_doubled(to, M4)


def chains_of_a(to: int) -> Checked:
    """Increments of g3 and g4 by their recurrences, at the least minimising k."""
    for n, b, case in cases(to, from_b=True):
        k, then = k_min(n, b), k_min(n + 1, b)
        step, m = increment(g4, n, b), n - b - k
        yield at_least(f"{case}, g3", increment(g3, m, b), increment(g3, m + 1, b))
        yield at_most(f"{case}, g4 at k_min(n)", 2 * increment(g4, k, b), step)
        if then:
            yield at_least(f"{case}, g4 at k_min(n+1) - 1", 2 * increment(g4, then - 1, b), step)


def conclusion_of_a(to: int) -> Checked:
    """The largest number that the inequalities of the proof allow for k_min(n+1, b)."""
    for n, b, case in cases(to, from_b=True):
        ks = range(1, n - b + 2)
        allows = [k for k in ks if 2 * increment(g4, k - 1, b) <= increment(g4, n, b)]
        yield at_most(case, k_min(n, b) + 1, max(allows, default=0))


def first_increments(to: int) -> Checked:
    """The increments of the recurrence up to n = b."""
    for b in range(1, to + 1):
        for n in range(1, b + 1):
            yield Comparison(f"n = {n}, b = {b}", 1 if n < b else 2, increment(g4, n, b))


def either_increment(to: int) -> Checked:
    """The expression that k_min chooses, against the increments of the recurrence."""
    for n, b, case in cases(to, from_b=True):
        k = k_min(n, b)
        stays = k_min(n + 1, b) == k
        yield Comparison(
            case,
            2 * (increment(g3, n - b - k, b) if stays else increment(g4, k, b)),
            increment(g4, n, b),
        )


def four_cases(to: int) -> Checked:
    """Which cases the least of all minimising k make, for three neighbouring n."""
    numbers = {(0, 0): 1, (0, 1): 2, (1, 0): 3, (1, 1): 4}
    for b in range(1, MOST_B + 1):
        steps = pairwise(increment(k_min, n, b) for n in range(b, to))
        found = sorted(numbers.get(pair, 0) for pair in set(steps))
        yield Comparison(f"b = {b}", [1, 2, 3, 4] if b > 1 else [2, 3, 4], found)


def case_4(to: int) -> Checked:
    """The expressions of the chain against neighbouring increments of the recurrence."""
    for n, b, case in cases(to, from_b=True):
        k = k_min(n, b)
        if (k_min(n + 1, b), k_min(n + 2, b)) == (k + 1, k + 2):
            stated = tuple(2 * increment(g4, m, b) for m in (k, k + 1))
            yield Comparison(case, stated, (increment(g4, n, b), increment(g4, n + 1, b)))


def corollary_2_1_1(to: int) -> Checked:
    """Those of the four k that exist, among all that minimise."""
    for n, b, case in cases(to):
        if n >= b - 1:
            ks = [k_min(n + 2, b), k_max(n + 2, b) - 1]
            ks += [k_min(n, b) + 1, k_max(n, b)] if n >= b else []
            yield Comparison(case, ks, [k for k in ks if k in k_optimal(n + 1, b)])


def corollary_2_1_2(to: int) -> Checked:
    """The four l among all that minimise."""
    for n, b, case in cases(to):
        ls = [l_min(n, b) + 1, l_min(n + 2, b), l_max(n, b), l_max(n + 2, b) - 1]
        yield Comparison(case, ls, [l for l in ls if l in l_optimal(n + 1, b)])


def corollary_2_1_proof(to: int) -> Checked:
    """The increments of the recurrence at n and at the least minimising k."""
    for n, b, case in cases(to, from_b=True):
        k, step = k_min(n, b), increment(g4, n, b)
        above = not k or 2 * increment(g4, k - 1, b) < step
        yield exactly_if(case, False, above and step < 2 * increment(g4, k, b))


def lemma_2_5_1(to: int) -> Checked:
    """All minimising k."""
    for n, b, case in cases(to, from_b=True):
        yield Comparison(case, tuple(range(k_min(n, b), k_max(n, b) + 1)), k_optimal(n, b))


def lemma_2_5_2(to: int) -> Checked:
    """All minimising l."""
    for n, b, case in cases(to):
        yield Comparison(case, tuple(range(l_min(n, b), l_max(n, b) + 1)), l_optimal(n, b))


def inequality_b(to: int) -> Checked:
    """The inequality, with g3 and g4 by their recurrences, against all minimising k."""
    for n, b, case in cases(to, from_b=True):
        k = k_min(n, b)
        if k < n - b:
            larger = increment(g4, k, b) > increment(g3, n - b - 1 - k, b)
            yield exactly_if(case, larger, k + 1 not in k_optimal(n, b))


def algorithm(to: int) -> Checked:
    """What the algorithm finds, against the recurrences and all minimising splits."""
    for b in range(1, MOST_B + 1):
        tables = counts.bottleneck_algorithm(to, b)
        for n in range(1, to + 1):
            case = f"n = {n}, b = {b}"
            yield Comparison(f"{case}, g4, M4", (tables.g4[n], tables.M4[n]), (g4(n, b), M4(n, b)))
            yield Comparison(f"{case}, l_max", tables.l_max[n], l_max(n, b))
            if n >= b:
                yield Comparison(f"{case}, k_min", tables.k_min[n], k_min(n, b))


def explicit_expressions(to: int) -> Checked:
    """The closed forms against the recurrences and all minimising splits."""
    for n, b, case in cases(to):
        yield Comparison(
            f"{case}, g4, M4", (counts.g4(n, b), counts.M4(n, b)), (g4(n, b), M4(n, b))
        )
    yield from equations_2_3_to_2_6(to)


def _grows(to: int, split: Number, *, from_b: bool = False) -> Checked:
    for n, b, case in cases(to, from_b=from_b):
        found = increment(split, n, b)
        yield Comparison(case, "0 or 1", "0 or 1" if found in (0, 1) else found)


def _powers(to: int, f: Number, least_power: int) -> Checked:
    for n, b, case in cases(to):
        step = increment(f, n, b)
        stated = f"a power of two, at least {least_power}"
        found = stated if step.bit_count() == 1 and step >= least_power else step
        yield Comparison(case, stated, found)


def _at_most_doubled(to: int, f: Number) -> Checked:
    for n, b, case in cases(to):
        yield at_least(f"{case}, from below", increment(f, n, b), increment(f, n + 1, b))
        yield at_most(f"{case}, from above", 2 * increment(f, n, b), increment(f, n + 1, b))
