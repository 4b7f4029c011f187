"""`verify`: the verdicts of the ledger can be obtained again, and put on record."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from hanoi_core import Variant
from hanoi_core.cli import verify
from hanoi_core.cli.main import main
from hanoi_core.papers import levels, searched
from hanoi_core.papers.claims import claim as ledger_data
from hanoi_core.papers.claims import majumdar_2022, verified
from hanoi_core.papers.claims.check import Checked, Comparison
from hanoi_core.papers.claims.claim import Verdict, all_claims, find
from hanoi_core.search import store
from hanoi_core.search.budget import BYTES_PER_STATE, halfway_states

OF_2022 = [claim for claim in all_claims().values() if claim.paper.key == "2022"]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records of our own, copies of the real ones."""
    for module in (searched, levels, verified):
        copy = tmp_path / module.FILE.name
        copy.write_bytes(module.FILE.read_bytes())
        monkeypatch.setattr(module, "FILE", copy)
    return tmp_path


def test_a_table_of_verdicts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--paper", "2022"]) == 0
    header, *lines = capsys.readouterr().out.splitlines()
    assert header.split() == ["claim", "verdict", "cases", "seconds", "checked"]
    rows = lines[: lines.index("")]
    assert [row.split()[:2] for row in rows] == [[one.id, one.verdict] for one in OF_2022]
    (line,) = (row for row in rows if row.startswith("2022/theorem-2 "))
    assert line.endswith("  n ≤ 15; n = 14: 75 stated, 67 found")
    counted = [sum(one.verdict == verdict for one in OF_2022) for verdict in Verdict]
    summary = lines[len(rows) + 1 :]
    assert summary[0].split() == ["paper", *Verdict]
    assert summary[-3].split() == ["all", *map(str, counted)]
    assert summary[-1] == f"{len(OF_2022)} verdicts, all as recorded."


def test_the_other_forms(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--claim", "2022/theorem-2", "--json", "--workers", "1"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert tuple(found) == verify.HEADER
    assert (found["verdict"], found["as_recorded"], found["cases"]) == ("refuted", True, 15)
    assert (found["checked"], found["stopped"]) == ("n ≤ 15", "")
    main(["verify", "--claim", "2022/theorem-2", "--csv"])
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["counterexample"] == find("2022/theorem-2").counterexample


def test_a_wrong_claim_is_the_answer_no(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lemma_2(to: int) -> Checked:
        yield Comparison("n = 1", 2, majumdar_2022.S(1))

    monkeypatch.setattr(majumdar_2022, "lemma_2", lemma_2)
    assert main(["verify", "--paper", "2022", "--workers", "1"]) == 1
    said = capsys.readouterr().out
    assert said.count("DIFFERS: confirmed on record, found refuted; ") == 1
    assert said.endswith(f"{len(OF_2022)} verdicts, 1 not as recorded.\n")


def test_a_verdict_on_record_that_was_changed_is_the_answer_no(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = replace(find("2022/lemma-2"), verdict=Verdict.MISPRINT, counterexample="n = 9: x")
    claims = {**all_claims(), changed.id: changed}
    monkeypatch.setattr(ledger_data, "all_claims", lambda: claims)
    assert main(["verify", "--claim", changed.id, "--workers", "1"]) == 1
    assert "DIFFERS: misprint on record, found confirmed" in capsys.readouterr().out


def test_a_tampered_record_is_the_answer_no(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = searched.case(20, Variant(cheats=1))
    assert found
    searched.record([replace(found, length=found.length - 2)])
    assert main(["verify", "--claim", "2024/theorem-1", "--workers", "1"]) == 1
    assert "4 pegs, c = 1, n = 20, on record: 159 stated, 157 found" in capsys.readouterr().out


def test_to_takes_a_search_further_and_puts_it_on_record(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = files / searched.FILE.name
    lines = file.read_text().splitlines()
    file.write_text("\n".join([line for line in lines if "solution,4,1,1,2" not in line] + [""]))
    assert searched.limit(Variant(cheats=1)) == 1
    further = ["verify", "--claim", "2024/theorem-1", "--to", "5", "--record", "--resume"]
    assert main(further) == 0
    assert searched.limit(Variant(cheats=1)) >= 5
    assert "  n ≤ 5" in capsys.readouterr().out


def test_a_thorough_run_is_put_on_record_and_goes_on_after_a_stop(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    emptied = files / verified.FILE.name
    emptied.write_text("claim,verdict,to,cases,seconds,date,version\n")
    one = ["verify", "--claim", "2022/linear", "--thorough", "--record", "--json"]
    assert main(one) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1
    assert verified.is_current(find("2022/linear"))
    assert main([*one, "--resume"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_what_differs_is_not_put_on_record(
    files: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(majumdar_2022, "linear", lambda to: iter([Comparison("n = 4", 1, 2)]))
    before = verified.FILE.read_bytes()
    terms = ["--thorough", "--record", "--workers", "1"]
    assert main(["verify", "--claim", "2022/linear", *terms]) == 1
    assert verified.FILE.read_bytes() == before


def test_a_search_that_is_refused_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    terms = ["--to", "14", "--budget", "1"]
    assert main(["verify", "--claim", "1996/optimality", *terms]) == 0
    assert "is refused: it needs about" in capsys.readouterr().out


def test_what_was_stopped_is_neither_a_difference_nor_a_reach(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    terms = ["--thorough", "--seconds", "0.0000001", "--workers", "1", "--csv"]
    assert main(["verify", "--claim", "2024/theorem-1", *terms]) == 0
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["checked"] == "stopped"
    assert row["stopped"].startswith("4 pegs, c = 1 before n = ")


def test_nothing_is_taken_from_the_cache(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(store, "remember", None)
    assert main(["verify", "--claim", "2024/theorem-1", "--to", "6", "--workers", "1"]) == 0
    assert "all as recorded" in capsys.readouterr().out


def test_a_cluster_checks_the_claims(scheduler: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--paper", "2022", "--cluster", scheduler]) == 0
    assert "verdicts, all as recorded" in capsys.readouterr().out


def test_every_case_on_record_fits_the_budget_of_the_command() -> None:
    for variant in searched.variants():
        states = halfway_states(searched.limit(variant), variant)
        assert states * BYTES_PER_STATE <= verify.LARGEST_CASE * 10**6, variant


def test_every_puzzle_on_record_is_one_of_a_claim() -> None:
    for what in searched.What:
        claimed = {v for one in all_claims().values() if one.what == what for v in one.variants}
        assert claimed == set(searched.variants(what))
