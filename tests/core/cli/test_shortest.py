"""`shortest`: paths between any two positions."""

import json

from tests.core.cli.process import run


def test_it_prints_a_path_that_check_accepts() -> None:
    result = run("shortest", "1,2,3//", "//3,2,1")
    assert result.stdout.startswith("# ")
    assert result.stderr == ""  # no bar in a pipe
    checked = run("check", "-", "--start", "1,2,3//", text=result.stdout)
    assert "to   //3,2,1\ngoal reached\n" in checked.stdout


def test_json_and_csv() -> None:
    whole = run("shortest", "3,2,1///", "///3,2,1", "--cheats", "1", "--json").stdout
    found = json.loads(whole)
    assert list(found) == ["length", "count", "moves"]
    assert (found["length"], found["count"], len(found["moves"])) == (5, 4, 5)
    assert run("check", "-", "--discs", "3", "--cheats", "1", text=whole).returncode == 0
    rows = run("shortest", "2,1//", "//2,1", "--csv").stdout.splitlines()
    assert rows == ["move,disc,from,to", "1,1,S,P", "2,2,S,D", "3,1,P,D"]


def test_no_path_is_the_answer_no() -> None:
    result = run("shortest", "2,1//", "1,2//")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith("hanoi: ")
    assert result.stderr.count("\n") == 1
