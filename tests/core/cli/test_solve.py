"""`solve`: solutions, and parts of them."""

import json

import pytest

from hanoi_core.cli.main import main
from tests.core.cli.process import run


@pytest.mark.parametrize("form", [[], ["--csv"], ["--json"]])
@pytest.mark.parametrize(
    "options", [["8", "--cheats", "1"], ["9", "--bottleneck", "2"], ["6", "--pegs", "5"]]
)
def test_it_prints_what_check_accepts(options: list[str], form: list[str]) -> None:
    moves = run("solve", *options, *form).stdout
    result = run("check", "-", "--discs", *options, text=moves)
    assert result.returncode == 0
    assert "as few as the best known" in result.stdout


def test_any_part_of_a_plan_of_any_length(capsys: pytest.CaptureFixture[str]) -> None:
    first = 2**63
    part = ["solve", "64", "--pegs", "3", "--range", f"{first}..{first + 1}"]
    main([*part, "--csv"])
    assert capsys.readouterr().out == (f"move,disc,from,to\n{first},64,S,D\n{first + 1},1,P,D\n")
    main([*part, "--json"])
    moves = json.loads(capsys.readouterr().out)
    assert [move["move"] for move in moves] == [str(first), str(first + 1)]
    assert list(moves[0]) == ["move", "disc", "from", "to", "why"]


def test_a_scheme_and_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--cheats", "1", "--scheme", "4", "--k", "3", "--t", "1"]
    main(["solve", "8", *options, "--json"])
    moves = json.loads(capsys.readouterr().out)
    assert len(moves) == 23
    assert moves[7]["disc"] == 6
    assert moves[7]["why"][-1].startswith("The cheat: disc 6 onto disc 1. Now 4 and 5 can rest")
    main(["solve", "8", *options, "--outline", "--depth", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 14
    assert lines[4].strip() == (
        "8..8  The cheat: disc 6 onto disc 1. Now 4 and 5 can rest on 6, and two pegs are free for "
        "the rest: 23 moves in all, not 33.  [Majumdar 2024, Scheme 4, step 4]"
    )


@pytest.mark.parametrize("options", [["8"], ["9", "--bottleneck", "2"], ["9", "--pegs", "5"]])
def test_a_second_split_that_is_allowed_has_an_effect(options: list[str]) -> None:
    plans = {run("solve", *options, "--k", str(k)).stdout for k in range(3)}
    assert len(plans) == 3


def test_a_range_up_to_the_end_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "5", "--range", "12..13"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
