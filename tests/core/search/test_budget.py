"""What a search is allowed, expected to meet, and told to stop for."""

import pytest

from hanoi_core import Variant
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError
from hanoi_core.search.budget import (
    BYTES_PER_STATE,
    Budget,
    halfway_states,
    positions_at_most,
)
from tests import reference


def test_a_search_is_admitted_with_what_it_is_expected_to_meet() -> None:
    allowed = Budget(1000 * BYTES_PER_STATE)
    budget = allowed.admit(9, lambda n: 2**n, 12, "the search")
    assert (budget.memory, budget.expected) == (1000 * BYTES_PER_STATE, 512)
    with pytest.raises(BudgetError, match=r"about 41 kB, more than the budget of 40 kB; .* is 9$"):
        allowed.admit(10, lambda n: 2**n, 12, "the search")
    with pytest.raises(BudgetError, match=r"n = 13 do not fit into 128 bits; .* fits is 8$"):
        allowed.admit(13, lambda n: 2**n, 8, "the search")


def test_spending_is_reported_and_limited() -> None:
    reports: list[tuple[int, int, int]] = []
    budget = Budget(1000, lambda *report: reports.append(report), expected=40)
    budget.spend(3, 30, used=999)
    budget.spend(4, 50, used=1000)
    assert reports == [(3, 30, 40), (4, 50, 50)]
    with pytest.raises(BudgetError, match="after 5 moves"):  # an estimate that proves too low
        budget.spend(5, 60, used=1001)
    with pytest.raises(CancelledError, match="stopped after 1 move and 2 states"):
        Budget(progress=lambda *_: False).spend(1, 2, used=0)
    with pytest.raises(ArgumentError, match="budget must be"):
        Budget(-1)


def test_no_more_positions_than_estimated() -> None:
    for n, pegs in [(1, 3), (3, 3), (4, 3), (4, 4), (3, 5)]:
        inversions = list(map(reference.inversions, reference.all_states(n, pegs)))
        found = [sum(i <= most for i in inversions) for most in range(n + 1)]
        bounds = [positions_at_most(n, pegs, most, 0) for most in range(n + 1)]
        assert [most for most in range(n + 1) if found[most] > bounds[most]] == [], (n, pegs)


def test_more_discs_are_expected_to_meet_more() -> None:
    for variant in (Variant(3), Variant(), Variant(cheats=2), Variant(bottleneck=3), Variant(9)):
        expected = [halfway_states(n, variant) for n in range(1, 40)]
        assert expected == sorted(expected)
