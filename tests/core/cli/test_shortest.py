"""`shortest`: paths between any two positions."""

import json

import pytest

from hanoi_core import State
from hanoi_core.puzzle.state import Move
from tests import reference
from tests.core.cli.process import run, shell


def test_it_prints_a_path_that_check_accepts() -> None:
    result = run("shortest", "1,2,3//", "//3,2,1")
    assert result.stdout.startswith("# ")
    assert result.stderr == ""  # no bar in a pipe
    checked = run("check", "-", "--start", "1,2,3//", text=result.stdout)
    assert "to   //3,2,1\ngoal reached\n" in checked.stdout


def test_json_and_csv() -> None:
    whole = run("shortest", "3,2,1///", "///3,2,1", "--cheats", "1", "--json").stdout
    found = json.loads(whole)
    assert list(found) == ["length", "count", "how", "moves"]
    assert (found["length"], found["count"], len(found["moves"])) == (5, 4, 5)
    assert found["how"] == "search"
    assert run("check", "-", "--discs", "3", "--cheats", "1", text=whole).returncode == 0
    rows = run("shortest", "2,1//", "//2,1", "--csv").stdout.splitlines()
    assert rows == ["move,disc,from,to", "1,1,S,P", "2,2,S,D", "3,1,P,D"]


@pytest.mark.parametrize(
    ("start", "goal", "how"),
    [
        ("1,2/3/", "2,1//3", "by theorem (Hinz 1989, Lemmas 4 and 5)"),
        ("1,2//", "2,1//", "by theorem (Hinz 1989, Theorem 7)"),
        ("3,2,1///", "///3,2,1", "by search"),
        ("1,2/3/", "1,2//3", "by search"),
        ("2,1//", "2,1//", "by theorem (Hinz 1989, Theorem 7)"),
    ],
)
def test_every_path_in_every_form(start: str, goal: str, how: str) -> None:
    begin, end = State.parse(start), State.parse(goal)
    expected = {
        tuple(str(Move(*move, pegs=begin.pegs)) for move in path)
        for path in reference.shortest_paths(begin.stacks, end.stacks)
    }
    whole = json.loads(run("shortest", start, goal, "--all", "--json").stdout)
    assert list(whole) == ["length", "count", "how", "paths"]
    assert whole["how"] == how.split()[1]
    assert len(whole["paths"]) == whole["count"] == len(expected)
    assert set(map(tuple, whole["paths"])) == expected
    headline, *lines = run("shortest", start, goal, "--all").stdout.splitlines()
    assert headline.endswith(f"; {how}")
    assert [line for line in lines if line.startswith("#")] == [
        f"# path {i} of {len(expected)}" for i in range(1, len(expected) + 1)
    ]
    moves = [move for path in whole["paths"] for move in path]
    assert [line for line in lines if not line.startswith("#")] == moves
    header, *rows = run("shortest", start, goal, "--all", "--csv").stdout.splitlines()
    assert header == "path,move,disc,from,to"
    cells = [row.split(",") for row in rows]
    assert [f"d{disc} {source}>{target}" for _, _, disc, source, target in cells] == moves
    numbers = range(1, whole["length"] + 1)
    assert [cell[:2] for cell in cells] == [
        [str(i), str(k)] for i in range(1, len(expected) + 1) for k in numbers
    ]


def test_a_limit() -> None:
    towers = "4,3,2,1///", "///4,3,2,1"
    whole = json.loads(run("shortest", *towers, "--all", "--limit", "3", "--json").stdout)
    assert (whole["count"], len(whole["paths"])) == (22, 3)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["", "--json", "--csv", "--all", "--all --json", "--all --csv"])
def test_sixty_four_discs_begin_at_once(form: str) -> None:
    discs = ",".join(map(str, range(64, 0, -1)))
    result = shell(f"hanoi shortest {discs}// //{discs} {form} | head -n 9")
    assert (result.returncode, result.stderr) == (0, "")
    assert len(result.stdout.splitlines()) == 9


def test_no_path_is_the_answer_no() -> None:
    result = run("shortest", "2,1//", "1,2//")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith("hanoi: ")
    assert result.stderr.count("\n") == 1
