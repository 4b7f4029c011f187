"""The claims of 2022: known values, and checks that would notice."""

import pytest

from hanoi_core import State, schemes
from hanoi_core.papers.claims import ledger
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict, find
from hanoi_core.plans.plan import Plan


def test_a_scheme_that_ends_elsewhere_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    real = schemes.cheat_2022

    def shortened(n: int, case: int, k: int | None = None) -> Plan:
        plan = real(n, case, k)[:-1]
        assert isinstance(plan, Plan)
        return plan

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
