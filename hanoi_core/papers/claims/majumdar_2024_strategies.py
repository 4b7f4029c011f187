"""Checks of the claims of Majumdar 2024 about optimal strategies: how many, and which.

A strategy is a half-way configuration. Letters as in majumdar_2024.py. A check that is about one n
is given it.
"""

from hanoi_core import schemes
from hanoi_core.papers import methods
from hanoi_core.papers.claims.check import Check, Checked, Comparison, exactly_if
from hanoi_core.papers.claims.definitions import (
    R,
    R_minimisers,
    configurations,
    listed,
    passed,
    triangular,
)
from hanoi_core.papers.claims.majumdar_2022 import ONE_CHEAT, S
from hanoi_core.papers.claims.majumdar_2024 import S_t, S_with
from hanoi_core.papers.strategies_2024 import strategies
from hanoi_core.puzzle.variant import Variant


def _found(n: int) -> int:
    """How many optimal half-way configurations search finds."""
    return len(configurations(n, ONE_CHEAT))


def four_schemes(to: int) -> Checked:
    """The number of configurations that the schemes pass at their best, against all by search."""
    for n in range(5, to + 1):
        yield Comparison(f"n = {n}", len(methods.leading_to(n, ONE_CHEAT, S(n))), _found(n))


def fourth_only(to: int) -> Checked:
    """The configurations that the scheme passes at its best, against all that search finds."""
    for n in range(9, to + 1):
        ts = [t for t in range(1, n - 3) if S_with(n, t) == S(n)]
        plans = (schemes.cheat(n, 4, k, t) for t in ts for k in R_minimisers(n - t - 2) if k)
        found = listed(configurations(n, ONE_CHEAT))
        yield Comparison(f"n = {n}", listed(map(passed, plans)), found)


def _theorem_2(part: int) -> tuple[Check, Check]:
    """Checks of one part: of the last n for each t, of the first, or of those between."""

    def here(n: int) -> bool:
        return {triangular(S_t(n) + 3) - 1: 1, triangular(S_t(n) + 2): 2}.get(n, 3) == part

    def formula(to: int) -> Checked:
        """The closed form, and K, against Theorem 1 and all splits, with R by its recurrence."""
        for n in filter(here, range(6, to + 1)):
            t = S_t(n)
            factor = (2 * t + 3, t + 1, n - t * (t + 3) // 2 - 2)[part - 1]
            splits = ([triangular(t + 1)], [triangular(t)], [n - 2 * t - 4, n - 2 * t - 3])
            yield Comparison(f"n = {n}", factor * 2 ** (t + 1) + 2 * R(t) + 5, S_with(n, t))
            yield Comparison(f"n = {n}, K", splits[part - 1], R_minimisers(n - t - 2))

    def number(to: int) -> Checked:
        """The number of strategies against the optimal half-way configurations by search."""
        for n in filter(here, range(6, to + 1)):
            yield Comparison(f"n = {n}", 2 if part == 3 else 1, _found(n))

    return formula, number


theorem_2_1, theorem_2_1_unique = _theorem_2(1)
theorem_2_2, theorem_2_2_unique = _theorem_2(2)
theorem_2_3, theorem_2_3_two = _theorem_2(3)


def multiplicity(to: int) -> Checked:
    """The number of optimal half-way configurations by search, where n − 3 is not triangular."""
    for n in range(9, to + 1):
        if n - 3 not in map(triangular, range(n)):
            yield Comparison(f"n = {n}", 2, _found(n))


def _count(to: int) -> Checked:
    """The printed number of strategies, and of their moves, against exact search."""
    printed = (4, 3, 7), (5, 18, 11), (6, 40, 15), (7, 30, 19), (8, 9, 23), (9, 1, 27)
    for n, number, moves in (one for one in printed if one[0] == to):
        yield Comparison(f"n = {n}", number, _found(n))
        yield Comparison(f"n = {n}, moves", moves, S(n))


def _list(to: int) -> Checked:
    """Each strategy as it is meant, and those that are missing, against exact search."""
    found, meant = configurations(to, ONE_CHEAT), [one.configuration for one in strategies(to)]
    for number, one in enumerate(meant, 1):
        yield exactly_if(f"n = {to}, number {number}, optimal", True, one in found)
    yield Comparison(f"n = {to}, missing", "none", listed(found.difference(meant)))


def _fault(number: int) -> Check:
    """A check of one strategy whose words are faulty."""

    def check(to: int) -> Checked:
        """What the words describe, against what search finds and no other entry describes."""
        others = {one.configuration for one in strategies(to) if one.number != number}
        left = configurations(to, ONE_CHEAT) - others
        for one in strategies(to)[number - 1 : number]:
            stated = str(one.literal.canonical()) if one.literal else "no configuration"
            case = f"n = {to}, number {number}"
            found = listed(left) if left else "none that is left"
            yield Comparison(case, stated, found, str(one.configuration))

    return check


strategies_4 = strategies_5 = strategies_6 = strategies_7 = strategies_8 = strategies_9 = _count
strategies_4_list = strategies_5_list = strategies_6_list = _list
strategies_7_list = strategies_8_list = _list
strategy_4_1, strategy_5_2, strategy_5_12 = _fault(1), _fault(2), _fault(12)
strategy_6_28, strategy_6_39 = _fault(28), _fault(39)
strategy_7_4, strategy_7_27, strategy_8_4 = _fault(4), _fault(27), _fault(4)


def strategies_10_to_13(to: int) -> Checked:
    """The numbers against the optimal half-way configurations by search."""
    for n, stated in zip(range(10, to + 1), (3, 4, 4, 3), strict=False):
        yield Comparison(f"n = {n}", stated, _found(n))


def table_1_numbers(to: int) -> Checked:
    """The row whose number of configurations, by search, is the printed one, if one row's is."""
    for n, printed in zip(range(4, to + 1), (3, 18, 40, 30, 9), strict=False):
        numbers = {"R": len(configurations(n, Variant())), "S": _found(n)}
        rows = [row for row, number in numbers.items() if number == printed]
        if len(rows) == 1:
            yield Comparison(f"n = {n}, row of {printed}", "R", rows[0], "S")
