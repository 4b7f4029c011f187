"""Checks of the claims of Rohl & Gedeon 1987: stools, cheeses, and F.

Letters: m stools, n cheeses, F(m, n) as the paper reads it off Pascal's triangle: so many go with
m stools where there are m + 1; k says which entry of a column is read. The printed procedures are
in `schemes.procedures_1987`; what they print is replayed by the checker.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import count, groupby, pairwise, takewhile
from math import comb

import numpy as np

from hanoi_core import counts
from hanoi_core.papers.claims.check import Checked, Comparison, exactly_if
from hanoi_core.papers.claims.definitions import (
    R_minimisers,
    frame_stewart,
    least,
    splits,
    triangular,
)
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes import procedures_1987 as procedures
from hanoi_core.schemes.procedures_1987 import Moves, Rule, moved

STOOLS = range(3, 7)


def riddle(to: int) -> Checked:
    """The answer against exact search, and against the printed procedure, replayed."""
    for found in (least(to, Variant()), moved(to, 4, procedures.reve_4(to, 1, 2, 3, 4))):
        yield Comparison(f"n = {to}", 33, found)


def hanoi(to: int) -> Checked:
    """The number of moves of the procedure, replayed, and of exact search."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", 2**n - 1, moved(n, 3, procedures.hanoi(n, 1, 2, 3)))
        yield Comparison(f"n = {n}, least", 2**n - 1, least(n, Variant(3)))


def dudeney_10(to: int) -> Checked:
    """The steps in the moves of the printed procedure; their least numbers by exact search."""
    made = procedures.discs(to, 4, procedures.reve_4(to, 1, 2, 3, 4))
    steps = groupby(made, lambda move: (move.disc > 6) + (move.disc > 9))
    yield Comparison("steps", [17, 7, 1, 7, 17], [len([*step]) for _, step in steps])
    yield Comparison("the six smallest", 17, least(6, Variant()))
    yield Comparison("the next three", 7, least(3, Variant(3)))
    yield Comparison(f"n = {to}", 49, least(to, Variant()))


def middle_steps(to: int) -> Checked:
    """The cheeses that the three steps move, and the moves, in the printed procedure."""
    made = procedures.discs(to, 4, procedures.reve_4(to, 1, 2, 3, 4))
    middle = [move.disc for move in made if move.disc > 6]
    yield Comparison("cheeses", 3, len({*middle}), 4)
    yield Comparison("moves", 2**3 - 1, len(middle), 2**4 - 1)


def reve_4(to: int) -> Checked:
    """The moves of the printed procedure, replayed, against exact search."""
    for n in range(1, to + 1):
        moves = procedures.reve_4(n, 1, 2, 3, 4)
        yield Comparison(f"n = {n}", moved(n, 4, moves), least(n, Variant()))


def dudeneys_table(to: int) -> Checked:
    """The ordinal against what every best split leaves, by the recurrence of four stools."""
    for i in range(1, to + 1):
        n = triangular(i)
        yield Comparison(f"n = {n}", [i], [n - l for l in R_minimisers(n)])


def f3_prose(to: int) -> Checked:
    """The ordinal that the prose describes, and what was meant, against the printed function."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", _ordinal_up(n), procedures.f3(n), _ordinal_down(n))


def f3_both(to: int) -> Checked:
    """What both set aside against every best split, by the recurrence of four stools."""
    for n in range(1, to + 1):
        both = {n - _ordinal_up(n), n - _ordinal_down(n)}
        yield Comparison(f"n = {n}", sorted(both), R_minimisers(n))


def f3(to: int) -> Checked:
    """The printed function against the triangular numbers, counted through."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", procedures.f3(n), _ordinal_down(n))


def f3_rounding(to: int) -> Checked:
    """The function in double precision before and at every T(i), i < 2**to; it never decreases."""
    size = 2**18
    for low in range(1, 2**to, size):
        i = np.arange(low, min(low + size, 2**to))
        for n, ordinals in ((i * (i + 1) // 2, i), (i * (i + 1) // 2 - 1, i - 1)):
            wrong = np.trunc((np.sqrt(1 + 8 * n) - 1) / 2) != ordinals
            yield Comparison(f"i from {low}", 0, int(wrong.sum()))
    last = triangular(2**27) - 2
    for n, excess in ((last, 0), (last + 1, 1)):
        yield Comparison(f"n = {n}", excess, procedures.f3(n) - (2**27 - 1))


def two_stools(to: int) -> Checked:
    """Every position that legal moves on two stools reach."""
    for n in range(1, to + 1):
        yield exactly_if(f"n = {n}", n == 1, _goes_with_two_stools(n))


def simple(to: int) -> Checked:
    """The moves that are printed, whatever n, replayed with one cheese."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", 1, moved(1, 3, procedures.simple(n, 1, 2)))


def f2(to: int) -> Checked:
    """The function against the largest number of cheeses that two stools can move."""
    for n in range(1, to + 1):
        most = max(few for few in range(1, n + 1) if _goes_with_two_stools(few))
        yield Comparison(f"n = {n}", procedures.f2(n), most)


def hanoi_by_simple(to: int) -> Checked:
    """The moves of both forms of the procedure."""
    for n in range(1, to + 1):
        first, second = procedures.hanoi, procedures.hanoi_by_simple
        yield _same(f"n = {n}", first(n, 1, 2, 3), second(n, 1, 2, 3))


def generalisation(to: int) -> Checked:
    """The moves of the general procedure against those of the three others."""
    yield _same("m = 2, n = 1", procedures.simple(1, 1, 2), _printed(2, 1))
    for n in range(1, to + 1):
        yield _same(f"m = 3, n = {n}", procedures.hanoi(n, 1, 2, 3), _printed(3, n))
        yield _same(f"m = 4, n = {n}", procedures.reve_4(n, 1, 2, 3, 4), _printed(4, n))


def f_merged(to: int) -> Checked:
    """F2 and F3 against the triangle, written down and read as the paper says."""
    for n in range(1, to + 1):
        yield Comparison(f"m = 2, n = {n}", procedures.f2(n), _read(2, n))
        yield Comparison(f"m = 3, n = {n}", procedures.f3(n), _read(3, n))


def reve(to: int) -> Checked:
    """The array of stools, as the procedure leaves it."""
    for case, n, m in _towers(STOOLS, to):
        stools = [*range(1, m + 1)]
        made = len([*procedures.reve(m, n, stools)])
        yield Comparison(f"{case}, after move {made}", [*range(1, m + 1)], stools)


def two_recursions(to: int) -> Checked:
    """The calls that every call makes: none has more stools or more cheeses, or no cheese."""
    for case, n, m in _towers(STOOLS, to):
        for stools, cheeses in _calls(m, n) if n > 1 else ():
            fewer = stools <= m and 1 <= cheeses <= n and (stools, cheeses) != (m, n)
            yield exactly_if(f"{case}, calling n = {cheeses}, m = {stools}", True, fewer)


def two_stools_one_cheese(to: int) -> Checked:
    """The cheeses that a call with three stools hands on to one with two."""
    for n in range(2, to + 1):
        found = [cheeses for stools, cheeses in _calls(3, n) if stools == 2]
        yield Comparison(f"n = {n}", [1], found)


def more_stools(to: int) -> Checked:
    """The moves of the printed procedure, replayed, against their number by its recursion."""
    for case, n, m in _towers(range(5, 10), to):
        yield Comparison(case, _by_rule(m, n), moved(n, m, _printed(m, n)))


def pyramidal(to: int) -> Checked:
    """The numbers of cheeses with a single best split, by the recurrence of five stools."""
    stated = {i * (i + 1) * (i + 2) // 6 for i in range(1, to + 1)}
    for n in range(1, to + 1):
        yield exactly_if(f"n = {n}", n in stated, len(splits(n, 5)) == 1)


def triangle(to: int) -> Checked:
    """The rows as printed against binomial coefficients."""
    printed = "1|1 1|1 2 1|1 3 3 1|1 4 6 4 1|1 5 10 10 5 1|1 6 15 20 15 6 1|1 7 21 35 35 21 7 1"
    for row, numbers in zip(range(to), printed.split("|"), strict=True):
        found = " ".join(str(comb(row, column)) for column in range(row + 1))
        yield Comparison(f"row {row + 1}", numbers, found)


def f_from_triangle(to: int) -> Checked:
    """The triangle, written down and read as the paper says, against bisection in a column."""
    for case, n, m in _towers(range(2, 9), to):
        yield Comparison(case, _read(m, n), counts.F(m, n))


def optimal(to: int) -> Checked:
    """The moves of the printed procedure, replayed, against exact search."""
    for case, n, m in _towers(STOOLS, to):
        yield Comparison(case, moved(n, m, _printed(m, n)), least(n, Variant(m)))


def optimal_states(n: int, pegs: int) -> int | None:
    """The moves of the procedure, which are said to be the fewest."""
    return counts.rohl_gedeon(n, pegs) if pegs > 4 and 2 <= n <= 1000 else None


def optimal_up_to_four(to: int) -> Checked:
    """The moves of the rule by its recursion against the least over all splits."""
    for case, n, m in _towers((3, 4), to):
        yield Comparison(case, _by_rule(m, n), frame_stewart(n, m))


def first_split(to: int) -> Checked:
    """The condition against every best split, by the recurrence of Frame and Stewart."""
    for case, n, m in _towers(range(4, 9), to):
        entry, left = _entries(m - 1, n)[-1]
        optimal = n - left in splits(n, m)
        yield exactly_if(case, n - entry <= left, optimal)


def where_optimal(to: int) -> Checked:
    """The condition against the moves of the rule and of Frame and Stewart, by recursion."""
    for case, n, m in _towers(range(3, 9), to):
        entries = _entries(m - 1, n)
        over = n - entries[-1][0]
        condition = over == 0 or over in {left for _, left in entries}
        optimal = _by_rule(m, n) == frame_stewart(n, m)
        yield exactly_if(case, condition, optimal)


def question_1(to: int) -> Checked:
    """The values against the triangle, read as the paper says; the moves that they lead to."""
    for m in STOOLS:
        F = procedures.tabulated(m, to)
        for n in range(1, to + 1):
            yield Comparison(f"F({m - 1}, {n})", _read(m - 1, n), F(m - 1, n))
            moves = procedures.reve(m, n, [*range(1, m + 1)], F)
            yield _same(f"n = {n}, m = {m}", _printed(m, n), moves)


def question_2(to: int) -> Checked:
    """The moves against those of the printed procedure, for the paper's F and for the best."""
    return _answered(procedures.without_swaps, to)


def question_3(to: int) -> Checked:
    """The moves against those of the printed procedure, for the paper's F and for the best."""
    return _answered(procedures.with_one_recursion, to)


def question_4(to: int) -> Checked:
    """The moves against those of the printed procedure, for the paper's F and for the best."""
    return _answered(procedures.without_recursion, to)


def _towers(stools: Iterable[int], to: int) -> Iterator[tuple[str, int, int]]:
    for m in stools:
        for n in range(1, to + 1):
            yield f"n = {n}, m = {m}", n, m


def _printed(m: int, n: int, F: Rule = counts.F) -> Moves:
    return procedures.reve(m, n, [*range(1, m + 1)], F)


def _answered(answer: Callable[[int, Sequence[int], Rule], Moves], to: int) -> Checked:
    for case, n, m in _towers(STOOLS, to):
        for rule, F in (("as printed", counts.F), ("optimal", procedures.frame_stewart_rule)):
            found = answer(n, range(1, m + 1), F)
            yield _same(f"{case}, F {rule}", _printed(m, n, F), found)


def _same(case: str, stated: Moves, found: Moves) -> Comparison:
    return exactly_if(case, True, [*stated] == [*found])


def _ordinal_up(n: int) -> int:
    return next(i for i in count(1) if triangular(i) >= n)


def _ordinal_down(n: int) -> int:
    return next(i for i in count(1) if triangular(i + 1) > n)


def _goes_with_two_stools(n: int) -> bool:
    seen, new = set[State](), {State.tower(n, 3)}
    while new:
        seen |= new
        moves = ((state, move) for state in new for move in rules.legal_moves(state))
        new = {rules.apply(*made) for made in moves if made[1].source + made[1].target == 1} - seen
    return State.tower(n, 3, 1) in seen


@cache
def _row(r: int) -> tuple[int, ...]:
    """Of Pascal's triangle, from 1."""
    return (1, *map(sum, pairwise(_row(r - 1))), 1) if r > 1 else (1,)


def _entries(m: int, n: int) -> list[tuple[int, int]]:
    """Column m as far as n: its k-th entry, and the k-th of the column to its left, from k = 1."""
    entries = ((_row(k + m - 1)[m - 1], _row(k + m - 2)[m - 2]) for k in count(1))
    return [*takewhile(lambda both: both[0] <= n, entries)]


def _read(m: int, n: int) -> int:
    return _entries(m, n)[-1][1]


def _calls(m: int, n: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Stools and cheeses of the two kinds of calls that procedure Reve makes, n > 1."""
    few = _read(m - 1, n)
    return (m, n - few), (m - 1, few)


@cache
def _by_rule(m: int, n: int) -> int:
    if n == 1:
        return 1
    twice, once = (_by_rule(*call) for call in _calls(m, n))
    return 2 * twice + once
