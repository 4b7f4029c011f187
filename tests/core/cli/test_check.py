"""`check`: lists of moves are judged, and what is not given is said."""

import json
import os
import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest

from hanoi_core import Variant, solve
from hanoi_core.cli.main import main
from tests.core.cli.process import COMMAND, run

CHEATED = "d1 S>P1\nd2 S>P1  # the cheat\n\nd3 S>D\nd2 P1 -> D\nd1 P1>D\n"


def checked(text: str, *options: str) -> tuple[int, dict[str, Any]]:
    """The exit code and the JSON of a check."""
    result = run("check", "-", *options, "--json", text=text)
    assert result.stderr == ""
    return result.returncode, json.loads(result.stdout)


def test_a_legal_list_with_a_cheat(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text(CHEATED)
    result = run("check", str(file), "--cheats", "1", "--discs", "3")
    assert result.returncode == 0
    assert result.stdout.splitlines() == [
        "legal: 5 moves, 1 cheat",
        "cheat: move 2, d2 S>P1: d2 on d1",
        "from 3,2,1///",
        "to   ///3,2,1",
        "goal reached: 5 moves, as few as the best known",
    ]
    options = "--cheats", "1", "--discs", "3"
    assert run("check", "-", *options, text=CHEATED).stdout == result.stdout


def test_a_list_that_fails_says_where() -> None:
    result = run("check", "-", "--discs", "2", text="# two moves\nd1 S>P1\nd2 S>P1\n")
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.splitlines() == [
        "not legal: move 2, d2 S>P1: d2 may not lie on the smaller d1 (position 2/1//), line 3",
        "goal not reached: ///2,1",
    ]


def test_the_best_known_is_compared() -> None:
    long = "\n".join(map(str, solve(8, Variant()).moves()))
    result = run("check", "-", "--discs", "8", "--cheats", "1", text=long)
    assert "goal reached: 33 moves, the best known has 23\n" in result.stdout


def test_a_part_of_a_solution_does_not_pass_for_a_solution() -> None:
    part = "\n".join(map(str, solve(8, Variant(3)).moves(0, 5)))
    result = run("check", "-", "--pegs", "3", text=part)
    assert result.returncode == 0  # legal; nothing was asked
    assert "goal not reached: //3,2,1" in result.stdout
    assert "note: the number of discs is not given: 3 is the largest that moves" in result.stdout
    assert "--discs" in result.stdout
    result = run("check", "-", "--pegs", "3", "--discs", "8", text=part)
    assert result.returncode == 1
    assert "goal not reached: //8,7,6,5,4,3,2,1" in result.stdout
    assert "note" not in result.stdout


@pytest.mark.parametrize(
    ("options", "code", "reached"),
    [
        (["--discs", "2"], 1, False),
        (["--start", "2,1///"], 0, False),
        (["--goal", "2///1"], 0, True),
        (["--goal", "2//1/"], 1, False),
        (["--start", "2,1///", "--goal", "2///1"], 0, True),
        (["--start", "2,1///", "--discs", "2"], 1, False),
        (["--discs", "1"], 0, True),
        ([], 0, True),  # one disc moves: one disc is all that is known of
    ],
)
def test_exit_codes(options: list[str], code: int, reached: bool) -> None:
    found = checked("d1 S>D", *options)
    assert (found[0], found[1]["reached"]) == (code, reached)
    assert found[1]["legal"] is True


def test_the_json_of_a_solution() -> None:
    code, found = checked(CHEATED, "--cheats", "1", "--discs", "3")
    assert code == 0
    assert found == {
        "legal": True,
        "reached": True,
        "length": 5,
        "best_known": 5,
        "cheats_used": 1,
        "cheats": [{"number": 2, "move": "d2 S>P1", "below": 1}],
        "start": "3,2,1///",
        "goal": "///3,2,1",
        "state": "///3,2,1",
        "failure": None,
        "peg_names": ["S", "P1", "P2", "D"],
        "numbers": None,
        "remarks": [],
    }


def test_the_json_of_a_failure() -> None:
    code, found = checked("\n1: A -> B\n2: B -> C\n3: D -> A\n", "--discs", "3")
    assert code == 1
    assert found["failure"] == {"line": 4, "number": 3, "move": "D>S", "rule": "peg D is empty"}
    assert (found["legal"], found["length"], found["state"]) == (False, 2, "3,2//1/")
    assert (found["peg_names"], found["numbers"]) == (["A", "B", "C", "D"], "line")


def test_only_the_first_cheats_are_listed() -> None:
    moves = "d1 S>P1\nd2 S>P1\nd2 P1>S\n" + "d2 S>P1\nd2 P1>S\n" * 30
    result = run("check", "-", "--cheats", "99", "--discs", "2", text=moves)
    lines = result.stdout.splitlines()
    assert lines[0] == "legal: 63 moves, 31 cheats"
    assert sum(line.startswith("cheat: move") for line in lines) == 20
    assert "cheat: and 11 more" in lines


def test_an_irregular_start_on_three_pegs() -> None:
    result = run("check", "-", "--start", "1,2//", text="d2 S>D\nd1 S>P\nd1 P>D")
    assert result.stdout.splitlines()[-2:] == ["to   //2,1", "goal reached"]


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("d1 S>P1\n\n# fine\nd2 S>Q\n", [], "line 4: there is no peg 'Q'"),
        (
            "left -> right",
            ["--discs", "3", "--pegs", "3"],
            "no peg 'left': the 3 pegs are called S, P, D or A, B, C or 1, 2, 3 or 0, 1, 2; have "
            "they other names? Say --peg-names NAMES if they have other names, all of them",
        ),
        ("D -> D", ["--discs", "1"], "line 1: a move goes to another peg, not from D to D\n"),
        ("A -> B\n", [], "line 1: this move does not name its disc, so the number of discs must"),
        ("# nothing\n", [], "there are no moves, so the number of discs must be given: --discs N"),
        (
            "3: A -> C",
            ["--discs", "3"],
            "Say --numbers disc if the numbers are discs, or --numbers",
        ),
        (
            "1 2",
            ["--discs", "3"],
            "Say --peg-names 1,2,3,4 if they count from 1, or --peg-names 0,1",
        ),
        ("S>P\nS>D", ["--discs", "3"], "Say --pegs 3 if there are 3 pegs, or --peg-names NAMES if"),
        ("A>B\nA>D\nB>D", ["--pegs", "3", "--discs", "2"], "or --peg-names A,B,D if these are all"),
    ],
)
def test_what_cannot_be_read_or_is_open_is_asked(
    text: str, options: list[str], message: str
) -> None:
    result = run("check", "-", *options, text=text)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("hanoi: ")
    assert message in result.stderr


@pytest.mark.parametrize(
    "line",
    [
        "Moving ring 1 from rod A to rod C.",
        "Mve disk 1 from A to C",
        "Move disk 1 from A to C - ok",
        "Déplacer disque 1 from A to C",
    ],
)
def test_a_first_line_that_cannot_be_read_is_not_dropped(line: str) -> None:
    text = f"{line}\nMove disk 1 from C to A\n".encode("cp1252")
    result = run("check", "-", "--pegs", "3", "--discs", "1", text=text)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("hanoi: line 1: ")


@pytest.mark.parametrize(
    ("text", "options", "final"),
    [
        ("3: A -> C", ["--discs", "3", "--numbers", "line"], "3,2//1/"),
        ("1: A -> C", ["--discs", "3", "--numbers", "disc"], "3,2//1/"),
        ("1 2", ["--discs", "3", "--peg-names", "1,2,3"], "3,2/1/"),
        ("0 2", ["--discs", "3", "--peg-names", "0,1,2,3"], "3,2//1/"),
        ("A>D", ["--peg-names", "A,B,D", "--discs", "2"], "2//1"),
        ("[(0, 2), (0, 1), (2, 1)]", ["--discs", "3", "--pegs", "3"], "3/2,1/"),
        (
            "[(1, 'A', 'C'), (2, 'A', 'B'), (1, 'C', 'B')]",
            ["--discs", "3", "--pegs", "3"],
            "3/2,1/",
        ),
    ],
)
def test_options_settle_it(text: str, options: list[str], final: str) -> None:
    assert checked(text, *options)[1]["state"] == final


def test_numbers_that_may_be_discs_are_asked_about_unless_a_tower_is_the_start() -> None:
    text = "1: A -> C\n2: A -> B\n3: A -> C"
    result = run("check", "-", "--start", "1,2,3//", text=text)
    assert (result.returncode, result.stdout) == (2, "")
    assert "Say --numbers disc if" in result.stderr
    for start in ["--discs", "3", "--pegs", "3"], ["--start", "3,2,1//"]:
        result = run("check", "-", *start, text="1: A -> B\n2: A -> C\n3: B -> C")
        assert result.stdout.startswith("legal: 3 moves")
        assert result.stdout.endswith(
            "note: the numbers are taken to count the moves: say --numbers disc if they are discs\n"
        )
    declared = run(
        "check", "-", *start, "--numbers", "line", text="1: A -> B\n2: A -> C\n3: B -> C"
    )
    assert "note" not in declared.stdout


def test_three_letters_only_suggest_three_pegs() -> None:
    three = "A -> B\nA -> C\nB -> C"
    result = run("check", "-", "--discs", "2", text=three)
    assert result.returncode == 1
    assert "names that occur are those of 3: say --pegs 3 if there are no more" in result.stdout
    assert run("check", "-", "--discs", "2", "--pegs", "3", text=three).returncode == 0
    four = run("check", "-", "--discs", "2", "--pegs", "4", text=three)
    assert "--pegs 3" not in four.stdout


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(128, 256)))
    result = run("check", str(file))
    assert result.returncode == 2
    assert "line 1: " in result.stderr
    assert "UTF-8" in result.stderr


def test_input_that_breaks_off(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "/proc/self/mem", "--discs", "1"]) == 2
    assert "hanoi: cannot read /proc/self/mem: " in capsys.readouterr().err


def test_standard_input_that_is_closed() -> None:
    result = subprocess.run(
        ["bash", "-c", '"$0" "$@" <&-', *COMMAND, "check", "-"], capture_output=True, check=False
    )
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr == b"hanoi: cannot read standard input: it is closed\n"


def test_a_pipe_can_be_read_when_the_discs_are_not_given(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text("d1 S>P1\nd2 S>D\nd1 P1>D\n"))
    writer.start()
    result = run("check", str(pipe))
    writer.join()
    assert "goal reached: 3 moves, as few as the best known" in result.stdout


@pytest.mark.slow
def test_a_long_list_is_never_held() -> None:
    code = (
        "import sys, tracemalloc; from hanoi_core.cli.main import main; tracemalloc.start(); "
        "code = main(sys.argv[1:]); print(tracemalloc.get_traced_memory()[1]); sys.exit(code)"
    )
    peaks = []
    for rounds in 10_000, 50_000:
        moves = "d1 S>P1\nd1 P1>P2\nd1 P2>S\n" * rounds + "d1 S>D\n"
        result = subprocess.run(
            [COMMAND[0], "-c", code, "check", "-", "--discs", "1"],
            input=moves, capture_output=True, text=True, check=True,
        )  # fmt: skip
        *_, verdict, peak = result.stdout.splitlines()
        assert verdict.startswith("goal reached")
        peaks.append(int(peak))
    assert peaks[1] < 1.05 * peaks[0]
