"""The claims of 2022: known values, and checks that would notice."""

import pytest

from hanoi_core import State, schemes
from hanoi_core.papers.claims import ledger, majumdar_2022
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict, find
from hanoi_core.plans.plan import Plan

S = [1, 3, 5, 7, 11, 15, 19, 23, 27, 35, 43, 51, 59, 67, 79, 95]  # by searches of others, n = 1..16


def test_what_is_searched_is_known() -> None:
    assert [majumdar_2022.S(n) for n in range(1, 17)] == S


def test_the_formula_is_right_up_to_13_discs_and_too_large_from_14_on() -> None:
    found = list(majumdar_2022.theorem_2(16))
    assert [one.stated == one.found for one in found] == [True] * 13 + [False] * 3
    assert ledger.verify("2022/theorem-2", Extent(13)).verdict == Verdict.CONFIRMED


def test_the_three_schemes_are_told_apart() -> None:
    lengths = [[schemes.cheat_2022(n, case).length for case in (1, 2, 3)] for n in range(5, 10)]
    assert lengths == [[11, 11, 13], [15, 15, 15], [19, 19, 19], [27, 23, 23], [35, 31, 27]]


def test_a_scheme_that_ends_elsewhere_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def shortened(n: int, case: int, k: int | None = None) -> Plan:
        plan = real(n, case, k)[:-1]
        assert isinstance(plan, Plan)
        return plan

    real = schemes.cheat_2022
    monkeypatch.setattr(schemes, "cheat_2022", shortened)
    finding = ledger.verify("2022/case-1", Extent(6))
    assert finding.verdict == Verdict.REFUTED
    assert "the check: no error stated" in finding.counterexample


def test_ten_discs_have_a_configuration_that_the_third_scheme_misses() -> None:
    missed = State.parse("/3,2,1,7,6,5,4/9,8/")
    assert str(missed) in find("2022/third-only").counterexample
    assert missed not in {
        State(((), *plan.state_at(plan.length // 2).stacks[1:])).canonical()
        for plan in (schemes.cheat_2022(10, 3, k) for k in range(1, 7))
    }
