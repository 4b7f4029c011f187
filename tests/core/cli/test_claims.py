"""`claims`: the ledger, told."""

import shlex

from hanoi_core.papers.claims import document
from hanoi_core.papers.claims.claim import Verdict, all_claims, find
from tests.core.cli.process import as_csv, as_json, lines, run


def test_a_list() -> None:
    header, *rows = lines("claims")
    assert header.split() == ["claim", "verdict", "place", "checked"]
    assert [row.split()[0] for row in rows] == list(all_claims())
    for verdict in Verdict:
        found = as_csv("claims", "--verdict", verdict)
        of_it = [claim.id for claim in all_claims().values() if claim.verdict == verdict]
        assert [row["claim"] for row in found] == of_it
        assert len(of_it) > 1
    of_2022 = as_json("claims", "--paper", "2022")
    assert {row["claim"][:5] for row in of_2022} == {"2022/"}
    assert all(row["statement"] == find(row["claim"]).statement for row in of_2022)
    assert lines("claims --paper lab --verdict refuted") == ["claim  verdict  place  checked"]


def test_everything_about_one() -> None:
    whole = as_json("claims", "2022/theorem-2")
    assert whole["rests_on"] == list(find("2022/theorem-2").rests_on)
    assert whole["latex"].startswith("S(n)=2n-1")


def test_whole_pages() -> None:
    assert run("claims", "--markdown").stdout == document.claims()
    assert run("claims", "--errata").stdout == document.errata()


def test_what_claims_refer_to_can_be_called() -> None:
    commands = {claim.command for claim in all_claims().values() if claim.command}
    # fewer discs are searched sooner
    results = {
        command: run(*shlex.split(command.replace("halfway 13", "halfway 7")))
        for command in commands
    }
    failed = [
        command for command, result in results.items() if result.returncode or not result.stdout
    ]
    assert failed == []
