"""The procedures of Rohl & Gedeon as printed, and that the answers make the same moves."""

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice, product
from typing import Any

import pytest

from hanoi_core import counts
from hanoi_core.errors import ArgumentError
from hanoi_core.schemes import procedures_1987 as procedures
from hanoi_core.schemes.procedures_1987 import Moves, Rule, moved
from tests import reference
from tests.wrong import accepted, refusal, wrong

ANSWERS: list[Callable[..., Moves]] = [
    procedures.without_swaps,
    procedures.with_one_recursion,
    procedures.without_recursion,
]


RULES: list[Rule] = [
    counts.F,
    procedures.frame_stewart_rule,
    lambda m, n: 1,  # far from optimal: a single cheese goes with fewer stools
    lambda m, n: n - 1 if m > 2 else 1,  # the opposite: a single one is set aside
]
ENDLESS: list[Rule] = [lambda m, n: 0, lambda m, n: 2, lambda m, n: n]


def printed(m: int, n: int, F: Rule = counts.F) -> list[tuple[int, int]]:
    """The moves of the general procedure."""
    stools = [*range(1, m + 1)]
    moves = [*procedures.reve(m, n, stools, F)]
    assert stools == [*range(1, m + 1)]
    return moves


def test_hanoi_with_three_cheeses_by_hand() -> None:
    moves = [(1, 2), (1, 3), (2, 3), (1, 2), (3, 1), (3, 2), (1, 2)]
    assert [*procedures.hanoi(3, 1, 2, 3)] == moves
    assert [*procedures.hanoi_by_simple(3, 1, 2, 3)] == moves


def test_the_general_procedure_includes_the_others() -> None:
    assert printed(2, 1) == [*procedures.simple(1, 1, 2)] == [*procedures.simple(9, 1, 2)]
    for n in range(1, 12):
        assert printed(3, n) == [*procedures.hanoi(n, 1, 2, 3)]
        assert printed(4, n) == [*procedures.reve_4(n, 1, 2, 3, 4)]
        assert moved(n, 3, printed(3, n)) == 2**n - 1
        assert moved(n, 4, printed(4, n)) == counts.R(n)


def test_the_answers_make_the_moves_of_the_printed_procedure() -> None:
    for m, n, F in product(range(3, 7), range(1, 12), RULES):
        moves = printed(m, n, F)
        for answer in ANSWERS:
            assert [*answer(n, range(1, m + 1), F)] == moves, (answer, m, n)
    for m, n in product(range(3, 7), range(1, 11)):  # they are legal, as many as the rule says
        assert moved(n, m, printed(m, n)) == reference.rohl_gedeon(n, m)
        best = printed(m, n, procedures.frame_stewart_rule)
        assert moved(n, m, best) == reference.frame_stewart(n, m)


def test_the_stools_may_have_any_names() -> None:
    renamed = {1: 40, 2: 7, 3: 9, 4: 1}
    moves = [(renamed[source], renamed[target]) for source, target in printed(4, 9)]
    assert [*procedures.reve(4, 9, [40, 7, 9, 1])] == moves
    for answer in ANSWERS:
        assert [*answer(9, (40, 7, 9, 1))] == moves


def test_f3_is_right_as_far_as_double_precision_goes() -> None:
    for n in range(1, 1000):
        assert procedures.f3(n) == reference.pascal_F(3, n)
    last = 9007199321849854
    assert [procedures.f3(n) - counts.F(3, n) for n in (last - 1, last, last + 1)] == [0, 0, 1]


def test_with_the_f3_of_the_prose_the_procedure_would_not_end() -> None:
    def prose(n: int) -> int:
        return next(i for i in range(1, n + 1) if i * (i + 1) // 2 >= n)

    lengths = dict[int, int]()
    for n in range(1, 30):
        with suppress(ArgumentError):
            lengths[n] = moved(n, 4, procedures.reve_4(n, 1, 2, 3, 4, prose))
    fails = 2, 5, 9, 14, 20, 27  # one less than the triangular numbers
    assert lengths == {n: counts.R(n) for n in range(1, 30) if n not in fails}


def test_the_values_of_a_column_and_the_table() -> None:
    for m in range(2, 8):
        expected = [reference.pascal_F(m, n) for n in range(1, 121)]
        assert [*islice(procedures.values(m), 120)] == expected
        table = procedures.tabulated(m + 1, 120)
        assert [table(m, n) for n in range(1, 121)] == expected
        assert printed(m + 1, 9, table) == printed(m + 1, 9)


def test_a_column_calculates_no_entry_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    sums = 0

    def counted(entries: Iterator[int]) -> Iterator[int]:
        nonlocal sums
        total = 0
        for entry in entries:
            sums += 1
            yield (total := total + entry)

    monkeypatch.setattr(procedures, "accumulate", counted)
    assert [*islice(procedures.values(5), 70)][-1] == 35
    assert sums == 3 * 6  # the entries 1, 4, 10, 20, 35, 56, and as many in two columns before


def test_the_piles_are_what_is_set_aside_again_and_again() -> None:
    assert procedures.piles(4, 10) == [1, 2, 3, 4]
    assert procedures.piles(5, 20) == [1, 3, 6, 10]
    for n in range(1, 40):
        assert sum(procedures.piles(5, n)) == n
        assert procedures.piles(3, n) == [1] * n


def test_what_is_said_to_do_without_recursion_does() -> None:
    limit = sys.getrecursionlimit()
    depth = len(inspect.stack())
    try:
        sys.setrecursionlimit(depth + 40)
        found = [*islice(procedures.without_recursion(10**5, range(1, 7)), 1000)]
        assert [*islice(procedures.with_one_recursion(10**5, range(1, 7)), 1000)] == found
        with pytest.raises(RecursionError):
            next(procedures.without_swaps(300, range(1, 4)))
    finally:
        sys.setrecursionlimit(limit)


def test_as_many_cheeses_as_are_allowed_do_not_break_python() -> None:
    most = procedures.MAX_CHEESES
    assert next(procedures.hanoi(most, 1, 2, 3)) == next(procedures.reve(3, most, [1, 2, 3]))
    assert next(procedures.without_swaps(most, (1, 2, 3))) == (1, 3)
    stools = range(1, procedures.MAX_STOOLS + 1)
    for answer in ANSWERS:
        assert next(answer(most, stools)) == next(procedures.reve(most, most, [*stools]))


def test_moves_that_are_wrong_are_found_out() -> None:
    assert refusal(moved, 2, 3, [(1, 2), (1, 2)]).startswith("IllegalMoveError: move 2, ")
    assert "StateError: 2 moves of 2 cheeses end in" in refusal(moved, 2, 3, [(1, 2), (1, 3)])
    assert "a stool must be from 1 to 3, not 4" in refusal(moved, 1, 3, [(1, 4)])


def test_errors() -> None:
    four = [1, 2, 3, 4]
    table = procedures.tabulated(5, 9)
    calls: dict[Callable[..., Any], list[tuple[Any, ...]]] = {
        procedures.hanoi: [(0, 1, 2, 3), (501, 1, 2, 3)],
        procedures.hanoi_by_simple: [(0, 1, 2, 3)],
        procedures.reve_4: [(0, 1, 2, 3, 4), (wrong(2.0), 1, 2, 3, 4)],
        procedures.reve: [
            *((4, 0, four), (5, 3, four), (2, 2, [1, 2]), (1, 1, [1])),
            *((4, 5, four, rule) for rule in ENDLESS),
        ],
        procedures.values: [(1,)],
        procedures.tabulated: [(5, 0), (1, 5)],
        table: [(5, 3), (4, 10)],
        procedures.pile_moves: [(3, (1, 2))],
        procedures.piles: [(4, 0)],
        procedures.frame_stewart_rule: [(1, 3)],
    }
    for answer in ANSWERS:
        calls[answer] = [(0, (1, 2, 3)), (2, (1, 2)), (1, (1,)), (1, range(501))]
        calls[answer] += [(5, four, rule) for rule in ENDLESS[:2]]

    def begun(call: Callable[..., Any], *arguments: Any) -> None:
        found = call(*arguments)
        if isinstance(found, Iterator):
            next(islice(found, 1000, None), None)

    assert accepted({partial(begun, call): tried for call, tried in calls.items()}) == []
