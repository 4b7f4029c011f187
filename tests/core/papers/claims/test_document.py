"""docs/claims.md and docs/errata.md are what the ledger says."""

import re
from pathlib import Path

from hanoi_core.papers.claims import document
from hanoi_core.papers.claims.claim import Verdict, all_claims, find

DOCS = Path(__file__).parents[4] / "docs"


def test_the_pages_are_current() -> None:
    """hanoi claims --markdown > docs/claims.md; hanoi claims --errata > docs/errata.md"""
    assert (DOCS / "claims.md").read_text(encoding="utf-8") == document.claims()
    assert (DOCS / "errata.md").read_text(encoding="utf-8") == document.errata()


def test_every_claim_is_in_the_ledger_once() -> None:
    heads = re.findall(r"^\*\*.*\*\* · `(.*)` · \*(\w+)\*$", document.claims(), re.MULTILINE)
    assert heads == [(claim.id, claim.verdict) for claim in all_claims().values()]


def test_the_errata_are_numbered_throughout() -> None:
    text = document.errata()
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    wrong = [claim for claim in all_claims().values() if claim.erratum]
    assert numbers == list(range(1, len(wrong) + 1))
    assert all(f"(`{claim.id}`)" in text for claim in wrong)


def test_facts() -> None:
    found = dict(document.facts(find("2022/theorem-2")))
    assert found["verify"] == "hanoi verify --claim 2022/theorem-2"
    assert found["see also"] == "hanoi count S_2022 1..20"
    assert found["check"] == "The formula against exact search."
    assert "proof" not in found
    unchecked = next(claim for claim in all_claims().values() if not claim.quick)
    assert unchecked.verdict == Verdict.OPEN
    assert "verify" not in dict(document.facts(unchecked))
