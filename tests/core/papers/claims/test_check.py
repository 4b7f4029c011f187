"""What comparisons come to."""

from dataclasses import replace

import pytest

from hanoi_core.papers.claims.check import (
    Comparison,
    at_least,
    at_most,
    exactly_if,
    judge,
)
from hanoi_core.papers.claims.claim import Claim, Verdict

PLAIN = Claim(id="lab/plain", places=("here",), statement="It is so.", verdict=Verdict.CONFIRMED)
ASKED = replace(PLAIN, id="lab/asked", verdict=Verdict.OPEN, reason="Nobody knows.")
SAME, OTHER = Comparison("n = 1", 1, 1), Comparison("n = 2", 4, 3)


@pytest.mark.parametrize(
    ("comparisons", "verdict", "counterexample"),
    [
        ([SAME, SAME], Verdict.CONFIRMED, ""),
        ([], Verdict.OPEN, ""),  # who compares nothing confirms nothing
        ([SAME, OTHER], Verdict.REFUTED, "n = 2: 4 stated, 3 found"),
        ([SAME, OTHER._replace(meant=3)], Verdict.MISPRINT, "n = 2: 4 stated, 3 found"),
        ([SAME, OTHER._replace(meant=4)], Verdict.REFUTED, "n = 2: 4 stated, 3 found"),
        # the right reading must be right everywhere
        ([SAME._replace(meant=2), OTHER._replace(meant=3)], Verdict.REFUTED, str(OTHER)),
        ([OTHER, OTHER._replace(case="n = 3")], Verdict.REFUTED, str(OTHER)),
    ],
)
def test_a_verdict(comparisons: list[Comparison], verdict: Verdict, counterexample: str) -> None:
    found = judge(PLAIN, comparisons)
    assert (found.verdict, found.counterexample) == (verdict, counterexample)
    assert found.cases == len(comparisons)
    assert bool(found.differences) == (verdict != Verdict.CONFIRMED)


def test_what_no_check_can_settle_stays_open_but_can_be_refuted() -> None:
    assert judge(ASKED, [SAME]).verdict == Verdict.OPEN
    assert judge(ASKED, [SAME, OTHER]).verdict == Verdict.REFUTED


def test_a_counterexample_elsewhere_is_a_difference() -> None:
    claim = Claim(
        id="lab/wrong", places=("here",), statement="It is so.",
        verdict=Verdict.REFUTED, counterexample="n = 3: 4 stated, 3 found",
    )  # fmt: skip
    assert judge(claim, [OTHER]).differences == (
        "on record n = 3: 4 stated, 3 found; found n = 2: 4 stated, 3 found",
    )
    assert not judge(claim, [OTHER._replace(case="n = 3")]).differences


def test_bounds_and_conditions() -> None:
    for holds in (at_least("", 3, 3), at_most("", 3, 3), exactly_if("", False, False)):
        assert holds.stated == holds.found
    for fails in (at_least("", 3, 2), at_most("", 3, 4), exactly_if("", False, True)):
        assert fails.stated != fails.found
