"""What thorough runs came to: every claim has its row, which agrees with the ledger."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from hanoi_core.papers.claims import ledger, verified
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import all_claims, find
from hanoi_core.version import version


def test_the_thorough_run_of_every_claim_is_on_record_and_nothing_else() -> None:
    """`hanoi verify --thorough --record --resume` writes it."""
    runs = {claim.id: verified.run_of(claim) for claim in all_claims().values()}
    assert {name: run and (run.verdict, run.to) for name, run in runs.items()} == {
        claim.id: (claim.verdict, claim.thorough or None) for claim in all_claims().values()
    }
    lines = verified.FILE.read_text(encoding="utf-8").splitlines()[1:]
    assert sorted(line.partition(",")[0] for line in lines) == sorted(all_claims())


def test_what_is_put_on_record_is_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "verified.csv"
    file.write_text(verified.FILE.read_text(encoding="utf-8").splitlines()[0] + "\n")
    monkeypatch.setattr(verified, "FILE", file)
    claim = find("2022/lemma-1")
    assert verified.run_of(claim) is None
    assert verified.reach(claim) == f"n ≤ {claim.quick}"
    finding = replace(ledger.verify(claim.id, Extent(7)), seconds=0.5)
    verified.record(finding)
    assert verified.run_of(claim) == verified.Run(
        claim.id, "confirmed", 7, 7, 0.5, date.today(), version()
    )
    assert verified.reach(claim) == "n ≤ 7"
    assert not verified.is_current(claim)
    verified.record(replace(finding, to=claim.thorough))
    assert verified.is_current(claim)
    assert len(file.read_text().splitlines()) == 2


def test_how_far_a_search_went_is_read_from_the_record_of_searches() -> None:
    assert verified.reach(find("2024/theorem-1")).startswith("4 pegs: c = 1, n ≤ ")
    assert verified.reach(find("1996/optimality")).startswith("4 pegs: b = 2, n ≤ 20; b = 3, n ≤ ")
    assert verified.reach(find("lab/greatest-distances")).startswith("3 pegs: n ≤ 14; 4 pegs: n ≤ ")
