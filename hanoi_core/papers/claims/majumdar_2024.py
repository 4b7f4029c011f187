"""Checks of the claims of Majumdar 2024: one cheat on four pegs, four schemes.

Letters: n discs, c cheats; k (or K) discs are set aside first, t kept on P2 meanwhile; T(s) =
s(s+1)/2. R is computed by its recurrence, S by search. What the paper repeats from 2022 is checked
by the same function. A check that is about one n is given it.
"""

from fractions import Fraction
from itertools import count

from hanoi_core import schemes
from hanoi_core.papers.claims import majumdar_2022
from hanoi_core.papers.claims.check import Check, Checked, Comparison, at_most, exactly_if
from hanoi_core.papers.claims.definitions import (
    R,
    R_minimisers,
    least,
    listed,
    passed,
    replayed,
    triangular,
)
from hanoi_core.papers.claims.majumdar_2022 import S
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant

Step = tuple[int, int, int, int]  # so many discs, from a peg to a peg, in so many moves


def S_with(n: int, t: int) -> int:
    """S(n, t) as (5) defines it."""
    return R(n - t - 2) + 2 * (R(t) + int(2**t) + 2)


def S_t(n: int) -> int:
    """The t of Theorem 1."""
    return next(t for t in count(1) if triangular(t + 2) <= n < triangular(t + 3))


def _rise(n: int) -> int:
    return R(n + 1) - R(n)


def _follows(case: str, plan: Plan, half: list[Step], middle: Step) -> Checked:
    """Where the discs stand after each step; the way back undoes the half, S and D exchanged."""
    pegs = [plan.start.pegs - 1, *range(1, plan.start.pegs - 1), 0]
    back = [(discs, pegs[target], pegs[source], moves) for discs, source, target, moves in half]
    stacks, made = [list(stack) for stack in plan.start.stacks], 0
    for i, (discs, source, target, moves) in enumerate((*half, middle, *reversed(back)), 1):
        stacks[target] += stacks[source][-discs:]
        del stacks[source][-discs:]
        made += moves
        yield Comparison(f"{case}, step {i}", str(State.of(stacks)), str(plan.state_at(made)))
    yield Comparison(f"{case}, moves", made, replayed(plan))


def _steps(scheme: int, size: int, laid: list[Step], t: int | None = None) -> Check:
    """A check of steps that set k discs aside, lay a block of that size upon them, and go on.

    Scheme 0 is that of (1a), which lays nothing.
    """

    def check(to: int) -> Checked:
        """Where the discs stand after each step of a plan, which is replayed, for all k."""
        for n in range(4, to + 1):
            for k in range(1, n - size):
                half, rest = [(k, 0, 1, R(k)), *laid], n - k - size
                plan = schemes.cheat(n, scheme, k, t) if scheme else schemes.reve(n, k)
                yield from _follows(f"n = {n}, k = {k}", plan, half, (rest, 0, 3, 2**rest - 1))

    return check


def _at_best(*sizes: int) -> Check:
    """A check of (2), (3) or (4): one disc, two, or t + 2 are laid upon the k that are aside."""

    def check(to: int) -> Checked:
        """The least over all k of what the steps take, with R by its recurrence."""
        for n in range(5, to + 1):
            for size in (size for size in sizes if size < n - 1):
                cost = R(size - 2) + 2 ** (size - 2) + 2 if size > 1 else 1
                found = min(2 * (R(k) + cost) + Fraction(2) ** (n - k - size) for k in range(1, n))
                yield Comparison(f"n = {n}, {size} laid", R(n - size) + 2 * cost, found - 1)

    return check


equation_1a_steps = _steps(0, 0, [])
lemma_1_1 = majumdar_2022.theorem_1_1
lemma_1_2 = majumdar_2022.theorem_1_2
corollary_1 = majumdar_2022.lemma_1
corollary_2 = majumdar_2022.corollary_1
scheme_1 = _steps(1, 1, [(1, 0, 1, 1)])
scheme_2 = _steps(2, 2, [(1, 0, 2, 1), (1, 0, 1, 1), (1, 2, 1, 1)])
scheme_3_count = majumdar_2022.case_2
equation_2, equation_3, equation_4 = _at_best(1), _at_best(2), _at_best(*range(3, 400))
second_better = majumdar_2022.second_better
fourth_better = majumdar_2022.third_better
linear = majumdar_2022.linear
in_terms_of_r = majumdar_2022.in_terms_of_r


def equation_1(to: int) -> Checked:
    """The equation, with R by exact search on both sides; of no discs, a plan."""
    yield Comparison("n = 0", 0, replayed(schemes.reve(0)))
    for n in range(1, to + 1):
        lengths = [2 * least(l, Variant()) + 2 ** (n - l) - 1 for l in range(1, n)]
        yield Comparison(f"n = {n}", 2 * n - 1 if n <= 3 else min(lengths), least(n, Variant()))


def lemma_1_increments(to: int) -> Checked:
    """The powers against increments of R by its recurrence."""
    for s in range(1, to + 1):
        for n in range(triangular(s), triangular(s + 1)):
            yield Comparison(f"n = {n}", 2**s, _rise(n))


def corollary_3(to: int) -> Checked:
    """Increments of R by its recurrence, n = 0 included."""
    for n in range(to + 1):
        yield exactly_if(f"n = {n}", n in (3, 4, 5), _rise(n) == 4)


def corollary_4(to: int) -> Checked:
    """Increments of R by its recurrence."""
    for n in range(1, to + 1):
        yield exactly_if(f"n = {n}", n == 1, _rise(n) == 2**n)


def corollary_4_proof(to: int) -> Checked:
    """The increments of R against 2^(n−L), L being a split that n and n + 1 have in common."""
    for n in range(1, to + 1):
        common = {*R_minimisers(n)} & {*R_minimisers(n + 1)}
        yield Comparison(f"n = {n}", {2 ** (n - L) for L in common}, {_rise(n)})


def _lemma_2(n: int, c: int, r: int) -> int:
    if n <= r + 2:
        return 2 * n - 1
    return 4 * n - 2 * c - 5 if n <= 2 * r + 3 else 2 ** (n - 2 * r) + 6 * r - 1


def lemma_2_letters(to: int) -> Checked:
    """The values of r with which the formula agrees with exact search."""
    for c in range(1, to + 1):
        found = {n: least(n, Variant(3, c)) for n in range(1, 2 * c + 5)}
        fit = [r for r in range(2 * to) if all(_lemma_2(n, c, r) == found[n] for n in found)]
        found_r = " or ".join(map(str, fit))
        yield Comparison(f"c = {c}", "any r", f"r = {found_r}", f"r = {c}")


def lemma_2_strategy(to: int) -> Checked:
    """Where the discs stand after each step of a plan, which is replayed."""
    for n in range(4, to + 1):
        half = [(n - 3, 0, 1, 2 ** (n - 3) - 1), (1, 0, 2, 1), (1, 0, 1, 1), (1, 2, 1, 1)]
        yield from _follows(f"n = {n}", schemes.santa_claus(n, 1), half, (1, 0, 2, 1))


def theorem_1_small(to: int) -> Checked:
    """Each formula that there is for n, with R by its recurrence, against exact search."""
    for n in range(1, to + 1):
        stated = {2 * n - 1} if n <= 4 else {R(n - 2) + 6, *[R(n - 1) + 2] * (n <= 7)}
        yield Comparison(f"n = {n}", stated, {S(n)})


def theorem_1_formula(to: int) -> Checked:
    """The formula, with R by its recurrence, against exact search."""
    for n in range(6, to + 1):
        yield Comparison(f"n = {n}", S_with(n, S_t(n)), S(n))


def scheme_3(to: int) -> Checked:
    """Where the discs stand after each step of a plan, which is replayed, for all k."""
    for n in range(5, to + 1):
        for k in range(1, n):
            half, middle = [(k, 0, 1, R(k))], (n - k, 0, 3, least(n - k, Variant(3, 1)))
            yield from _follows(f"n = {n}, k = {k}", schemes.cheat(n, 3, k), half, middle)


def scheme_3_different(to: int) -> Checked:
    """Plans with the pair on either peg, replayed, and what they pass that scheme 2 passes too."""
    for n in range(5, to + 1):
        second = {passed(schemes.cheat(n, 2, k)) for k in range(1, n - 2)}
        for k in range(1, n - 3):
            plans = schemes.cheat(n, 3, k, ending="P1"), schemes.cheat(n, 3, k, ending="P2")
            for peg, plan in enumerate(plans, 1):
                case, stack = (
                    f"n = {n}, k = {k}, P{peg}",
                    plan.state_at(plan.length // 2).stacks[peg],
                )
                yield Comparison(case, 2 * R(k) + 2 ** (n - k - 2) + 5, replayed(plan))
                yield Comparison(f"{case}, pair", (n - 1, n - 2), stack[-2:])
                yield Comparison(f"{case}, in common", "none", listed(second & {passed(plan)}))


def scheme_4(to: int) -> Checked:
    """Where the discs stand after each step of a plan, which is replayed, for all k and t."""
    for t in range(1, to - 3):
        laid = [(t, 0, 2, 2**t - 1), (1, 0, 3, 1), (1, 0, 1, 1), (1, 3, 1, 1), (t, 2, 1, R(t))]
        yield Comparison(f"t = {t}, laid", R(t) + 2**t + 2, sum(step[-1] for step in laid))
        for one in _steps(4, t + 2, laid, t)(to):
            yield one._replace(case=f"{one.case}, t = {t}")


def power_bound(to: int) -> Checked:
    """The bound, and where it is attained, with R by its recurrence."""
    for t in range(1, to + 1):
        found = 2 ** (t + 1) + 2 * _rise(t)
        yield at_most(f"t = {t}", 2 ** (t + 2), found)
        yield exactly_if(f"t = {t}, equal", t == 1, found == 2 ** (t + 2))


def equation_6(to: int) -> Checked:
    """The n that (6) allows, and the increments there and at n = T(t+2), by the recurrence."""
    for t in range(1, to + 1):
        low, high = triangular(t + 2), triangular(t + 3)
        allowed = [n for n in range(high + 9) if triangular(t + 1) <= n - t - 3 < low]
        yield Comparison(f"t = {t}", [*range(low + 1, high)], allowed)
        yield Comparison(f"t = {t}, above", {2 ** (t + 1)}, {_rise(n - t - 3) for n in allowed})
        stated = 2 ** (t + 1) * t + 1, 2**t * (2 * t - 1) + 1
        yield Comparison(f"t = {t}, n = {low}", stated, (R(low - t - 2), R(low - t - 3)))


def best_t(to: int) -> Checked:
    """When (5a) holds, and S(n, t) with the t of the theorem against the least over all t."""
    for n in range(6, to + 1):
        for t in range(1, n - 2):
            holds = _rise(n - t - 3) < 2 ** (t + 1) + 2 * _rise(t)
            yield exactly_if(f"n = {n}, t = {t}", holds, S_with(n, t) < S_with(n, t + 1))
            if t == S_t(n):
                yield exactly_if(f"n = {n}, (5a)", True, holds)
        found = min(S_with(n, t) for t in range(1, n - 2))
        yield Comparison(f"n = {n}, all t", S_with(n, S_t(n)), found)


def equal_schemes(to: int) -> Checked:
    """The schemes whose plans, replayed, are as short as search; meant: those of equal numbers."""
    named = "1 2 3", "1 2 3", "2 3"
    for n, stated in zip(range(6, to + 1), named, strict=False):
        numbers = {1: R(n - 1) + 2, 2: R(n - 2) + 6, 3: R(n - 2) + 6, 4: R(n - 3) + 10}
        lengths = {i: replayed(schemes.cheat(n, i)) for i in numbers}
        best = (" ".join(str(i) for i in of if of[i] == S(n)) for of in (lengths, numbers))
        yield Comparison(f"n = {n}", stated, *best)


def disregarded(to: int) -> Checked:
    """The shorter of the first and the fourth scheme, replayed, against exact search."""
    for n in range(5, to + 1):
        yield Comparison(f"n = {n}", min(replayed(schemes.cheat(n, i)) for i in (1, 4)), S(n))


def half_way(to: int) -> Checked:
    """K among the splits of R(n−t−2), and the moves of a plan before that of its largest disc."""
    for n in range(6, to + 1):
        for t in range(1, n - 3):
            for k in filter(None, R_minimisers(n - t - 2)):
                case, power = f"n = {n}, t = {t}, K = {k}", 2 ** (n - t - k - 3)
                yield Comparison(f"{case}, R", 2 * (R(k) + power - 1) + 1, R(n - t - 2))
                before = [move.disc for move in schemes.cheat(n, 4, k, t).moves()].index(n)
                yield Comparison(case, R(k) + R(t) + power + 2**t + 1, before)


def lemma_3(to: int) -> Checked:
    """Where S(n, t) and S(n, t + 1), as (5) defines them, are equal."""
    for n in range(4, to + 1):
        for t in range(1, n - 2):
            equal = S_with(n, t) == S_with(n, t + 1)
            yield exactly_if(f"n = {n}, t = {t}", t == 1 and 10 <= n <= 13, equal)


def lemma_3_proof(to: int) -> Checked:
    """The n that the proof allows for each t, against where R increases by 2^(t+2)."""
    for t in range(1, to + 1):
        within = range(t + 3, triangular(t + 3) + t + 9)
        allowed = [n for n in within if triangular(t + 2) < n - t - 3 < triangular(t + 3)]
        found = [n for n in within if _rise(n - t - 3) == 2 ** (t + 2)]
        yield Comparison(f"t = {t}", allowed if t == 1 else [], found)


def table_1(to: int) -> Checked:
    """R by its recurrence, S by search."""
    printed = (9, 13, 17, 25, 33), (7, 11, 15, 19, 23)
    for n, r, s in zip(range(4, to + 1), *printed, strict=False):
        yield Comparison(f"R({n})", r, R(n))
        yield Comparison(f"S({n})", s, S(n))


def table_1_text_states(n: int, c: int) -> int | None:
    """What the text under Table 1 states of S(n) with c cheats."""
    return 9 if (n, c) == (4, 1) else None


def table_1_text(to: int) -> Checked:
    """The number of moves against exact search; what the table itself has is meant."""
    yield Comparison(f"n = {to}", table_1_text_states(to, 1), S(to), 7)


def table_2_states(n: int, c: int) -> int | None:
    """What Table 2 states of S(n) with c cheats."""
    printed = 27, 35, 43, 51, 59, 75, 79, 95, 111, 127, 143
    return printed[n - 9] if c == 1 and 9 <= n <= 19 else None


def table_2(to: int) -> Checked:
    """R by its recurrence, S by search; what Theorem 1 gives is meant."""
    printed = 41, 49, 65, 81, 97, 113, 129, 161, 193, 225, 257
    for n, r in zip(range(9, to + 1), printed, strict=False):
        yield Comparison(f"R({n})", r, R(n))
        yield Comparison(f"n = {n}", table_2_states(n, 1), S(n), S_with(n, S_t(n)))


def lemma_4(to: int) -> Checked:
    """The formula against exact search, for every c."""
    for c in range(1, to + 1):
        for n in range(1, c + 4):
            yield Comparison(f"n = {n}, c = {c}", 2 * n - 1, least(n, Variant(cheats=c)))


def lemma_4_strategy(to: int) -> Checked:
    """Where the discs stand after each move of a plan, which is replayed."""
    for c in range(1, to + 1):
        half = [(1, 0, 1, 1)] * (c + 1) + [(1, 0, 2, 1)]
        yield from _follows(f"c = {c}", schemes.layered(c + 3, c), half, (1, 0, 3, 1))
