"""Checks of the claims of Majumdar 2022: one cheat on four pegs, three schemes.

Letters: n discs, k of them set aside first, s with T(s) <= n < T(s+1). R is computed by its
recurrence, S by search.
"""

from collections.abc import Iterable
from fractions import Fraction

from hanoi_core import counts, schemes
from hanoi_core.papers.claims.check import Checked, Comparison, at_least
from hanoi_core.papers.claims.definitions import (
    R,
    R_minimisers,
    configurations,
    least,
    listed,
    passed,
    replayed,
    triangular,
)
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant

ONE_CHEAT = Variant(cheats=1)


def S(n: int) -> int:
    """The least number of moves with one cheat."""
    return least(n, ONE_CHEAT)


def tower_of_hanoi(to: int) -> Checked:
    """The formula against exact search."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", 2**n - 1, least(n, Variant(3)))


def equation_1(to: int) -> Checked:
    """The recurrence against exact search."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", R(n), least(n, Variant()))


def lemma_1(to: int) -> Checked:
    """Neighbouring increments of R by its recurrence."""
    for n in range(1, to + 1):
        yield at_least(f"n = {n}", R(n) - R(n - 1), R(n + 1) - R(n))


def corollary_1(to: int) -> Checked:
    """Increments of R by its recurrence."""
    for n in range(6, to + 1):
        yield at_least(f"n = {n}", 5, R(n + 1) - R(n))


def theorem_1_1(to: int) -> Checked:
    """The closed form and the split against the recurrence and all its minimisers."""
    for s in range(1, to + 1):
        n = triangular(s)
        yield Comparison(f"s = {s}", 2**s * (s - 1) + 1, R(n))
        yield Comparison(f"s = {s}, splits", [triangular(s - 1)], R_minimisers(n))


def theorem_1_2(to: int) -> Checked:
    """The closed form and the splits against the recurrence and all its minimisers."""
    for n in range(2, to + 1):
        s = max(s for s in range(n + 1) if triangular(s) <= n)
        if triangular(s) < n:
            yield Comparison(f"n = {n}", 2**s * (n - triangular(s - 1) - 1) + 1, R(n))
            yield Comparison(f"n = {n}, splits", [n - s - 1, n - s], R_minimisers(n))


def lemma_2(to: int) -> Checked:
    """The formula against exact search on three pegs."""
    for n in range(1, to + 1):
        stated = 2 * n - 1 if n <= 3 else 2 ** (n - 2) + 5
        yield Comparison(f"n = {n}", stated, least(n, Variant(3, 1)))


def theorem_2(to: int) -> Checked:
    """The formula against exact search."""
    for n in range(1, to + 1):
        stated = 2 * n - 1 if n <= 4 else 4 * n - 9 if n <= 8 else R(n - 3) + 10
        yield Comparison(f"n = {n}", stated, S(n))


def theorem_2_four_discs(to: int) -> Checked:
    """The moves as they are described, replayed by the checker."""
    moves = "d1 S>P1", "d2 S>P2", "d3 S>P1", "d4 S>D", "d3 P1>D", "d2 P2>D", "d1 P1>D"
    final = rules.replay(State.tower(to), moves, ONE_CHEAT).state
    yield Comparison("the end", State.tower(to, peg=3), final)
    yield Comparison("moves", len(moves), S(to))


def three_schemes(to: int) -> Checked:
    """The shortest plan of the three schemes against exact search."""
    for n in range(5, to + 1):
        plans = (schemes.cheat_2022(n, case) for case in (1, 2, 3))
        yield Comparison(f"n = {n}", min(plan.length for plan in plans), S(n))


def case_1(to: int) -> Checked:
    """The least length of the scheme's plans over all k, which are replayed."""
    for n in range(5, to + 1):
        plans = (schemes.cheat_2022(n, 1, k) for k in range(1, n - 1))
        yield Comparison(f"n = {n}", R(n - 1) + 2, min(map(replayed, plans)))


def case_2(to: int) -> Checked:
    """The power that is put in place of S3(m), against exact search on three pegs."""
    for m in range(1, to + 1):
        yield Comparison(f"m = {m}", Fraction(2) ** (m - 2) + 5, least(m, Variant(3, 1)))


def equation_3(to: int) -> Checked:
    """The least length of the scheme's plans over all k, which are replayed."""
    for n in range(5, to + 1):
        plans = (schemes.cheat_2022(n, 2, k) for k in range(1, n))
        yield Comparison(f"n = {n}", R(n - 2) + 6, min(map(replayed, plans)))


def case_3(to: int) -> Checked:
    """The plan of the scheme, replayed as far as step 12 goes."""
    for n in range(5, to + 1):
        for k in range(1, n - 3):
            plan = schemes.cheat_2022(n, 3, k)
            on_d = plan.state_at(plan.length - R(k)).stacks[-1]
            stated = f"{_discs(range(n, 0, -1))} on D after step 12"
            found = stated if on_d == tuple(range(n, 0, -1)) else _discs(on_d)
            yield Comparison(f"n = {n}, k = {k}", stated, found, _discs(range(n, k, -1)))


def equation_4(to: int) -> Checked:
    """The least length of the scheme's plans over all k, completed and replayed."""
    for n in range(5, to + 1):
        plans = (schemes.cheat_2022(n, 3, k) for k in range(1, n - 3))
        yield Comparison(f"n = {n}", R(n - 3) + 10, min(map(replayed, plans)))


def second_better(to: int) -> Checked:
    """Both formulas, with R by its recurrence."""
    for n in range(8, to + 1):
        yield at_least(f"n = {n}", R(n - 2) + 7, R(n - 1) + 2)


def third_better(to: int) -> Checked:
    """Both formulas, with R by its recurrence."""
    for n in range(9, to + 1):
        yield at_least(f"n = {n}", R(n - 3) + 11, R(n - 2) + 6)


def third_only(to: int) -> Checked:
    """The configurations that the scheme passes at its best, against all that search finds."""
    for n in range(9, to + 1):
        plans = (schemes.cheat_2022(n, 3, k) for k in R_minimisers(n - 3))
        found = listed(configurations(n, ONE_CHEAT))
        yield Comparison(f"n = {n}", listed(map(passed, plans)), found)


def disregarded(to: int) -> Checked:
    """The shortest plan of two schemes against that of all three."""
    for n in range(5, to + 1):
        lengths = [schemes.cheat_2022(n, case).length for case in (1, 2, 3)]
        yield Comparison(f"n = {n}", min(lengths[0], lengths[2]), min(lengths))


def equal_schemes(to: int) -> Checked:
    """The schemes that are as short as what search finds."""
    optimal = {5: "1 2", 6: "1 2 3", 7: "1 2 3", 8: "2 3"}
    for n in range(5, to + 1):
        lengths = {i: schemes.cheat_2022(n, i).length for i in (1, 2, 3)}
        found = " ".join(str(i) for i, length in lengths.items() if length == S(n))
        yield Comparison(f"n = {n}", optimal[n], found)


def linear(to: int) -> Checked:
    """R by its recurrence, S by search."""
    for n in range(4, to + 1):
        if n <= 7:
            yield Comparison(f"R({n - 1})", 4 * n - 11, R(n - 1))
        yield Comparison(f"S({n})", 4 * n - 9, S(n))


def table_1(to: int) -> Checked:
    """R by its recurrence, S by search."""
    printed = (9, 13, 17, 25, 33, 41, 49), (7, 11, 15, 19, 23, 27, 35)
    for n, r, s in zip(range(4, to + 1), *printed, strict=True):
        yield Comparison(f"R({n})", r, R(n))
        yield Comparison(f"S({n})", s, S(n))


def in_terms_of_r(to: int) -> Checked:
    """The expression, with R by its recurrence, against exact search."""
    for n in range(6, to + 1):
        s = max(s for s in range(n) if triangular(s) <= n)
        yield Comparison(f"n = {n}", (R(n) - 1) // 2 + 2 * R(s - 2) + 5, S(n))


def question_more_cheats(to: int) -> Checked:
    """The layered scheme against exact search."""
    for c in (2, 3, 4):
        for n in range(1, to + 1):
            found = least(n, Variant(cheats=c))
            yield Comparison(f"n = {n}, c = {c}", counts.layers(n, c).length, found)


def question_bottleneck(to: int) -> Checked:
    """The closed form against exact search."""
    for b in (2, 3, 4):
        for n in range(1, to + 1):
            found = least(n, Variant(bottleneck=b))
            yield Comparison(f"n = {n}, b = {b}", counts.M4(n, b), found)


def _discs(discs: Iterable[int]) -> str:
    return ",".join(map(str, discs))
