"""`verify`: the verdicts of the ledger can be obtained again, and put on record."""

from dataclasses import replace
from pathlib import Path

import pytest

from hanoi_core import Variant
from hanoi_core.cli import options as cli_options
from hanoi_core.cli import verify
from hanoi_core.papers import levels, searched
from hanoi_core.papers.claims import claim as ledger_data
from hanoi_core.papers.claims import majumdar_2022, verified
from hanoi_core.papers.claims.check import Checked, Comparison
from hanoi_core.papers.claims.claim import Verdict, all_claims, find
from hanoi_core.search.budget import BYTES_PER_STATE, halfway_states
from tests.core.cli.process import as_csv, as_json, lines, run


def verified_text(arguments: str, code: int = 0) -> str:
    """What the check of a claim, or of several, prints; it is not shared out."""
    result = run("verify", *arguments.split(), "--workers", "1")
    assert (result.returncode, result.stderr) == (code, "")
    return result.stdout


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records of our own, copies of the real ones."""
    for module in (searched, levels, verified):
        copy = tmp_path / module.FILE.name
        copy.write_bytes(module.FILE.read_bytes())
        monkeypatch.setattr(module, "FILE", copy)
    return tmp_path


def test_a_table_of_verdicts() -> None:
    header, *told = lines("verify --paper 1987")
    assert header.split() == ["claim", "verdict", "cases", "seconds", "checked"]
    rows = told[: told.index("")]
    claims = [claim for claim in all_claims().values() if claim.paper.key == "1987"]
    assert [row.split()[:2] for row in rows] == [[one.id, one.verdict] for one in claims]
    counted = [sum(one.verdict == verdict for one in claims) for verdict in Verdict]
    summary = told[len(rows) + 1 :]
    assert summary[0].split() == ["paper", *Verdict]
    assert summary[-3].split() == ["all", *map(str, counted)]
    assert summary[-1] == f"{len(claims)} verdicts, all as recorded."


def test_csv() -> None:
    claim = find("2022/third-only")
    (row,) = as_csv("verify", "--claim", claim.id, "--workers", "1")
    told = row["verdict"], row["as_recorded"], row["counterexample"], row["stopped"]
    assert told == ("refuted", "True", claim.counterexample, "")


def test_a_wrong_claim_and_a_changed_verdict_on_record_are_the_answer_no(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lemma_2(to: int) -> Checked:
        yield Comparison("n = 1", 2, majumdar_2022.S(1))

    monkeypatch.setattr(majumdar_2022, "lemma_2", lemma_2)
    changed = replace(find("2022/lemma-1"), verdict=Verdict.MISPRINT, counterexample="n = 9: x")
    claims = {one.id: one for one in (changed, find("2022/lemma-2"), find("2022/linear"))}
    for module in (ledger_data, cli_options):
        monkeypatch.setattr(module, "all_claims", lambda: claims)
    told = verified_text("--paper 2022", code=1)
    refuted = "on record no counterexample; found n = 1: 2 stated, 1 found\n"
    assert f"DIFFERS: confirmed on record, found refuted; {refuted}" in told
    confirmed = "on record n = 9: x; found none\n"
    assert f"DIFFERS: misprint on record, found confirmed; {confirmed}" in told
    assert told.endswith("3 verdicts, 2 not as recorded.\n")


def test_to_takes_a_search_further_and_puts_it_on_record(files: Path) -> None:
    file = files / searched.FILE.name
    rows = file.read_text().splitlines()
    file.write_text("\n".join([row for row in rows if "solution,4,1,1,2" not in row] + [""]))
    assert searched.limit(Variant(cheats=1)) == 1
    told = lines("verify --claim 2024/theorem-1 --to 5 --record --resume")
    assert searched.limit(Variant(cheats=1)) >= 5
    assert told[1].endswith("  n ≤ 5")


def test_a_thorough_run_is_put_on_record_and_goes_on_after_a_stop(files: Path) -> None:
    emptied = files / verified.FILE.name
    emptied.write_text("claim,verdict,to,cases,seconds,date,version\n")
    one = ["verify", "--claim", "2022/linear", "--thorough", "--record"]
    assert len(as_json(*one)) == 1
    assert verified.is_current(find("2022/linear"))
    assert as_json(*one, "--resume") == []


def test_what_differs_is_not_put_on_record(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(majumdar_2022, "linear", lambda to: iter([Comparison("n = 4", 1, 2)]))
    before = verified.FILE.read_bytes()
    verified_text("--claim 2022/linear --thorough --record", code=1)
    assert verified.FILE.read_bytes() == before


def test_what_was_stopped_is_neither_a_difference_nor_a_reach(files: Path) -> None:
    terms = ["--thorough", "--seconds", "1e-7", "--workers", "1"]
    (row,) = as_csv("verify", "--claim", "2024/theorem-1", *terms)
    assert row["checked"] == "stopped"
    assert row["stopped"].startswith("4 pegs, c = 1 before n = ")
    told = verified_text("--claim 2024/theorem-1 --to 16 --budget 1")
    assert "; 4 pegs, c = 1 before n = 15: the half-way search with n = 15 is refused: it" in told


def test_every_case_on_record_fits_the_budget_of_the_command() -> None:
    megabytes = {
        variant: halfway_states(searched.limit(variant), variant) * BYTES_PER_STATE / 10**6
        for variant in searched.variants()
    }
    assert {v: needed for v, needed in megabytes.items() if needed > verify.LARGEST_CASE} == {}
