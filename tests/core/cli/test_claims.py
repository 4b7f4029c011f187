"""`claims`: the ledger, told."""

import csv
import io
import json
import shlex

import pytest

from hanoi_core.cli.main import main
from hanoi_core.papers.claims import document
from hanoi_core.papers.claims.claim import Verdict, all_claims, find


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["claims", *arguments]) == 0
    return capsys.readouterr().out


def test_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    header, *rows = said(capsys).splitlines()
    assert header.split() == ["claim", "verdict", "place", "checked"]
    assert [row.split()[0] for row in rows] == list(all_claims())
    refuted = list(csv.DictReader(io.StringIO(said(capsys, "--verdict", "refuted", "--csv"))))
    assert {row["verdict"] for row in refuted} == {"refuted"}
    of_2022 = json.loads(said(capsys, "--paper", "2022", "--json"))
    assert {row["claim"][:5] for row in of_2022} == {"2022/"}
    assert all(row["statement"] == find(row["claim"]).statement for row in of_2022)


def test_there_may_be_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--paper", "lab", "--verdict", "refuted").split() == [
        *("claim", "verdict", "place", "checked"),
    ]


def test_everything_about_one(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "2022/theorem-2").splitlines()
    assert lines[0] == "2022/theorem-2: Majumdar 2022, Theorem 2: refuted"
    assert "counterexample: n = 14: 75 stated, 67 found" in lines
    assert "verify: hanoi verify --claim 2022/theorem-2" in lines
    told = json.loads(said(capsys, "2022/theorem-2", "--json"))
    assert told["rests_on"] == list(find("2022/theorem-2").rests_on)
    assert told["latex"].startswith("S(n)=2n-1")


def test_whole_pages(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--markdown") == document.claims()
    assert said(capsys, "--errata") == document.errata()


@pytest.mark.parametrize("verdict", Verdict)
def test_every_verdict_has_its_claims(capsys: pytest.CaptureFixture[str], verdict: str) -> None:
    assert len(said(capsys, "--verdict", verdict).splitlines()) > 2


COMMANDS = sorted({claim.command for claim in all_claims().values() if claim.command})


@pytest.mark.parametrize("command", COMMANDS)
def test_what_claims_refer_to_can_be_called(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out
