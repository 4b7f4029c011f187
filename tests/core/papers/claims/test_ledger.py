"""Every claim comes to the verdict on record, and would be found out if it were wrong."""

from dataclasses import replace

import pytest

from hanoi_core.errors import CancelledError, SearchError
from hanoi_core.papers import catalogue, search_again
from hanoi_core.papers.claims import check, definitions, ledger, majumdar_2022, verified
from hanoi_core.papers.claims.check import Checked, Comparison, Extent
from hanoi_core.papers.claims.claim import PAPERS, Claim, Verdict, all_claims, find
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import Budget
from hanoi_core.search.first_half import FirstHalf
from hanoi_core.search.halfway import Halfway, halfway

ONE_CHEAT = Variant(cheats=1)
CLAIMS = list(all_claims().values())


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_the_quick_run_comes_to_what_is_on_record(claim: Claim) -> None:
    finding = ledger.verify(claim.id, Extent(claim.quick or None))
    assert finding.differences == ()
    assert finding.stopped == ""
    assert finding.cases or claim.verdict == Verdict.OPEN


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_a_claim_has_one_check_and_its_ranges(claim: Claim) -> None:
    function = ledger.check_of(claim)
    if claim.variants:
        assert function is None
        assert (claim.quick > 0, claim.thorough) == (True, 0)
    elif function:
        assert (function.__doc__ or "").strip().endswith(".")
        assert 0 < claim.quick <= claim.thorough
        assert "{to}" in claim.scope
    else:
        assert claim.verdict == Verdict.OPEN
        assert claim.quick == claim.thorough == 0


def test_no_check_is_without_its_claim() -> None:
    for key, modules in ledger.MODULES.items():
        checks = {
            name.replace("_", "-")
            for module in modules
            for name, value in vars(module).items()
            if getattr(value, "__module__", "") == module.__name__
            and getattr(value, "__annotations__", {}).get("return") == Checked
            and not name.startswith("_")
        }
        assert len(checks) > 15, key
        names = {claim.name for claim in CLAIMS if claim.paper.key == key}
        assert checks <= names, key
    assert ledger.MODULES.keys() == PAPERS.keys()


def test_what_states_values_states_them_of_a_count() -> None:
    stating = [claim for claim in CLAIMS if ledger.stated_by(claim)]
    assert {claim.id for claim in stating} >= {"2024/table-2", "1996/theorem-2-1-2", "1987/optimal"}
    assert all(catalogue.find(claim.count) for claim in stating)
    assert [claim for claim in CLAIMS if claim.count] == stating


def test_a_wrong_claim_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def lemma_2(to: int) -> Checked:
        for n in range(1, to + 1):
            yield Comparison(f"n = {n}", 2**n, definitions.R(n))

    monkeypatch.setattr(majumdar_2022, "lemma_2", lemma_2)
    finding = ledger.verify("2022/lemma-2", Extent(3))
    assert finding.verdict == Verdict.REFUTED
    assert finding.differences == (
        "confirmed on record, found refuted",
        "on record no counterexample; found n = 1: 2 stated, 1 found",
    )


def test_a_check_that_fails_confirms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def blinded(*_: object) -> int:
        raise SearchError("a half-way search with n = 1 ended at nothing")

    monkeypatch.setattr(majumdar_2022, "least", blinded)
    finding = ledger.verify("2022/lemma-2", Extent(3))
    assert finding.verdict == Verdict.REFUTED
    assert "ended at nothing" in finding.counterexample


def test_a_search_that_finds_something_longer_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def longer(n: int, *_: object, **__: object) -> Halfway:
        found = halfway(n, ONE_CHEAT)
        return found if n < 5 else replace(found, length=found.length + 2)

    monkeypatch.setattr(search_again, "halfway", longer)
    finding = ledger.verify("2024/theorem-1", Extent(6))
    assert finding.verdict == Verdict.REFUTED
    assert finding.counterexample == "4 pegs, c = 1, n = 5: 11 stated, 13 found"


def test_a_blinded_search_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FirstHalf, "promising", lambda self, codes, spent, moves: codes[:0])
    finding = ledger.verify("2024/theorem-1", Extent(6))
    assert finding.verdict == Verdict.REFUTED
    assert "reached nothing within" in finding.counterexample


def test_whoever_hears_of_it_may_stop_it() -> None:
    heard: list[int] = []

    def stop_at_three(level: int, cases: int, expected: int) -> bool:
        heard.append(cases)
        return cases < 3

    with pytest.raises(CancelledError, match=r"2022/lemma-1: stopped after n = 3"):
        ledger.verify("2022/lemma-1", Extent(100, Budget(progress=stop_at_three)))
    assert heard == [1, 2, 3]


def test_what_takes_too_much_is_stopped_and_says_so() -> None:
    finding = ledger.verify("2024/theorem-1", Extent(20, Budget(1000)))
    assert finding.stopped.startswith("4 pegs, c = 1 before n = ")
    assert check.Finding is type(finding)
    assert verified.reach(find("2024/theorem-1")).startswith("4 pegs: c = 1, n ≤ ")
