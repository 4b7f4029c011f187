"""Every claim comes to the verdict on record, and would be found out if it were wrong."""

import pytest

from hanoi_core.errors import CancelledError
from hanoi_core.papers import catalogue
from hanoi_core.papers.claims import ledger
from hanoi_core.papers.claims.check import Checked, Extent
from hanoi_core.papers.claims.claim import PAPERS, Claim, Verdict, all_claims
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import Budget
from hanoi_core.search.first_half import FirstHalf

ONE_CHEAT = Variant(cheats=1)
CLAIMS = list(all_claims().values())
MOST_SEARCHED = 5  # discs; test_searched.py searches on, where that is quick
# checks that take long go no further here; `hanoi verify` does
MOST = {
    name: most
    for most, names in {
        4: "1989/theorem-6 1989/remark-10-ii",
        5: "lab/half-with-a-cheat lab/once-with-cheats lab/two-moves-each",
        6: "lab/largest-moves-once lab/one-cheat-half-way lab/no-farther-than-a-tower"
        " 1996/lemma-2-1-1 1996/lemma-2-1-2 1996/optimality-transfer",
        7: "lab/three-pegs-any-cheats",
        10: "lab/turned-pair lab/turned-pairs",
        16: "2024/table-2",
    }.items()
    for name in names.split()
}


def fault(claim: Claim) -> str:
    """What the check of a claim finds that is not on record."""
    to = MOST.get(claim.id, MOST_SEARCHED if claim.variants else claim.quick)
    finding = ledger.verify(claim.id, Extent(min(to, claim.quick) or None))
    if not finding.cases and claim.verdict != Verdict.OPEN:
        return "nothing is compared"
    return finding.stopped or "; ".join(finding.differences)


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_every_claim_of_a_paper_comes_to_what_is_on_record(paper: str) -> None:
    claims = [claim for claim in CLAIMS if claim.paper.key == paper]
    assert {claim.id: why for claim in claims if (why := fault(claim))} == {}


def test_a_claim_has_one_check_and_its_ranges() -> None:
    def is_complete(claim: Claim) -> bool:
        function, ranges = ledger.check_of(claim), (claim.quick, claim.thorough)
        if claim.variants:
            return not function and claim.quick > 0 == claim.thorough
        if function:
            told = (function.__doc__ or "").strip().endswith(".") and "{to}" in claim.scope
            return told and 0 < claim.quick <= claim.thorough
        return claim.verdict == Verdict.OPEN and ranges == (0, 0)

    assert [claim.id for claim in CLAIMS if not is_complete(claim)] == []


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
        assert checks <= {claim.name for claim in CLAIMS if claim.paper.key == key}, key
    assert ledger.MODULES.keys() == PAPERS.keys()


def test_what_states_values_states_them_of_a_count() -> None:
    stating = [claim for claim in CLAIMS if ledger.stated_by(claim)]
    assert {claim.id for claim in stating} >= {"2024/table-2", "1996/theorem-2-1-2", "1987/optimal"}
    assert all(catalogue.find(claim.count) for claim in stating)
    assert [claim for claim in CLAIMS if claim.count] == stating


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
