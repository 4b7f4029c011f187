"""`python -m hanoi_core`, as a person types it."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from hanoi_core import counts
from hanoi_core.cli.main import main


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "hanoi_core", *arguments],
        input=text, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def test_count_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "M4", "1..24", "--bottleneck", "3"]) == 0
    header, *rows = capsys.readouterr().out.splitlines()
    assert header.split() == ["n", "M4(n,3)", "provenance"]
    assert [row.split()[:2] for row in rows] == [
        [str(n), str(counts.M4(n, 3))] for n in range(1, 25)
    ]
    assert "verified by search up to n = 16" in rows[15]
    assert "conjectured" in rows[16]


def test_count_as_csv_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["count", "R", "5..7", "--csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["n"], row["R(n)"]) for row in rows] == [("5", "13"), ("6", "17"), ("7", "25")]
    main(["count", "S3", "8", "--cheats", "2", "--json"])
    assert json.loads(capsys.readouterr().out)[0]["value"] == 27


def test_count_prints_numbers_of_any_size(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "frame_stewart", "40000", "--pegs", "3"]) == 0
    assert capsys.readouterr().out.split()[4] == str(2**40000 - 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["count", "Q", "5"], "no count 'Q'"),
        (["count", "R", "abc"], "not a range"),
        (["count", "R", "-5"], ""),
        (["count", "R", "9..1"], "is empty"),
        (["count", "R", "1..2..3"], "not a range"),
        (["count", "R", "5", "--cheats", "1"], "does not depend on --cheats"),
        (["count", "M4", "5", "--bottleneck", "0"], "b must be 1 or more"),
        (["count", "M4", "5", "--bottleneck", "x"], "invalid int"),
        (["solve", "-1"], "n must be from 0"),
        (["solve", "x"], "invalid int"),
        (["solve", "5", "--range", "0..3"], "the first move must be from 1 to 13"),
        (["solve", "5", "--range", "14"], "the first move must be from 1 to 13"),
        (["solve", "0", "--range", "1"], "this plan has no moves"),
        (["solve", "5", "--outline", "--range", "1..3"], "not with --outline"),
        (["solve", "3", "--pegs", "3", "--split", "0"], "split must be from 2 to 2"),
        (["solve", "8", "--cheats", "1", "--scheme", "0"], "scheme must be from 1 to 4"),
        (["solve", "8", "--cheats", "1", "--ending", "P1"], "an ending belongs to scheme 3"),
        (["count", "S3", "100000000"], "binary digits"),
        (["check", "-", "--start", ""], "pegs"),
        (["halfway", "1000000000"], "the largest n that fits is 17"),
        (["shortest", "2,1///", "///2,1", "--budget", "-1"], "budget must be"),
        (["solve", "8", "--cheats", "1", "--scheme", "5"], "scheme must be from 1 to 4"),
        (["solve", "8", "--cheats", "1", "--scheme", "1", "--t", "2"], "t belongs to scheme 4"),
        (["solve", "8", "--cheats", "2", "--scheme", "1"], "go with --pegs 4 --cheats 1"),
        (["solve", "8", "--split", "8"], "split must be from 0 to 7"),
        (["solve", "8", "--split", "most"], "smallest or largest is wanted"),
        (["count", "M3", "999999999999", "--bottleneck", "1"], "binary digits"),
        (["check", "no-such-file"], "cannot read no-such-file"),
        (["check", "-", "--pegs", "2"], "pegs must be"),
        (["check", "-", "--cheats", "1", "--bottleneck", "2"], "cannot be combined"),
        (["check", "-", "--start", "3,1///"], "disc 2 is missing"),
        (["check", "-", "--start", "2,1//", "--pegs", "4"], "3 pegs, the variant 4"),
        ([], "COMMAND"),
    ],
)
def test_bad_input_is_an_error_message_and_code_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def test_check_a_legal_list_with_a_cheat(tmp_path: Path) -> None:
    moves = "d1 S>P1\nd2 S>P1  # the cheat\n\nd3 S>D\nd2 P1 -> D\nd1 P1>D\n"
    file = tmp_path / "moves.txt"
    file.write_text(moves)
    result = run("check", str(file), "--cheats", "1")
    assert result.returncode == 0
    assert result.stdout.splitlines() == [
        "legal: 5 move(s), 1 cheat(s)",
        "cheat: move 2, d2 S>P1: d2 on d1",
        "from 3,2,1///",
        "to   ///3,2,1",
    ]
    assert run("check", "-", "--cheats", "1", text=moves).stdout == result.stdout


def test_check_says_where_a_list_fails() -> None:
    result = run("check", "-", text="d1 S>P1\nd2 S>P1\n")
    assert (result.returncode, result.stderr) == (1, "")
    assert "not legal: move 2, d2 S>P1: d2 may not lie on the smaller d1" in result.stdout
    assert "2/1//" in result.stdout


def test_check_from_an_irregular_start_on_three_pegs() -> None:
    result = run("check", "-", "--start", "1,2//", text="d2 S>D\nd1 S>P\nd1 P>D")
    assert result.stdout.splitlines()[-1] == "to   //2,1"


def test_check_names_the_line_that_cannot_be_read() -> None:
    result = run("check", "-", text="d1 S>P1\n\n# fine\nd2 S>Q\n")
    assert result.returncode == 2
    assert "line 4: there is no peg 'Q'" in result.stderr


def test_check_refuses_a_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(128, 256)))
    result = run("check", str(file))
    assert result.returncode == 2
    assert "UTF-8" in result.stderr
    assert run("check", str(tmp_path)).returncode == 2  # a folder


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = f"{sys.executable} -m hanoi_core count R 1..200000 | head -n 3"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert len(result.stdout.splitlines()) == 3
    assert result.stderr == ""


def test_solve_prints_what_check_accepts() -> None:
    for arguments in (["8", "--cheats", "1"], ["9", "--bottleneck", "2"], ["6", "--pegs", "5"]):
        moves = run("solve", *arguments).stdout
        result = run("check", "-", *arguments[1:], text=moves)
        assert result.stdout.startswith("legal")
        n = int(arguments[0])
        assert result.stdout.rstrip().endswith("/" + ",".join(map(str, range(n, 0, -1))))


def test_solve_prints_any_part_of_a_plan_of_any_length(capsys: pytest.CaptureFixture[str]) -> None:
    first = 2**63
    main(["solve", "64", "--pegs", "3", "--csv", "--range", f"{first}..{first + 1}"])
    assert capsys.readouterr().out == (f"move,disc,from,to\n{first},64,S,D\n{first + 1},1,P,D\n")


def test_solve_with_a_scheme_and_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--cheats", "1", "--scheme", "4", "--k", "3", "--t", "1"]
    main(["solve", "8", *options, "--json"])
    moves = json.loads(capsys.readouterr().out)
    assert len(moves) == 23
    assert moves[7]["disc"] == 6
    assert "the cheat" in moves[7]["why"][-1]
    main(["solve", "8", *options, "--outline", "--depth", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 14
    assert lines[4].strip() == (
        "8..8  d6 from S to P1: the cheat, onto a smaller disc  [Majumdar 2024, Scheme 4, step 4]"
    )


def test_solve_streams() -> None:
    command = f"{sys.executable} -m hanoi_core solve 64 --pegs 3 | head -n 2"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert result.stdout.splitlines()[1] == "d1 S>P"
    assert result.stderr == ""


def test_halfway_lists_configurations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["halfway", "4", "--cheats", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "7 moves, 3 half-way configurations",
        "/1/2,3/  1 way in  d3 on d2",
        "/1,2/3/  1 way in  d2 on d1",
        "/1,3/2/  1 way in  d3 on d1",
    ]
    main(["halfway", "6", "--cheats", "1", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (found["length"], len(found["strategies"])) == (15, 39)
    assert len(found["strategies"][0]["way_in"]) == len(found["strategies"][0]["way_out"]) == 7
    main(["halfway", "5", "--bottleneck", "2", "--csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert all(row["configuration"] and row["way_in"] for row in rows)


def test_shortest_prints_a_path_that_check_accepts() -> None:
    result = run("shortest", "1,2,3//", "//3,2,1")
    assert result.stdout.startswith("# ")
    assert result.stderr == ""  # no bar in a pipe
    checked = run("check", "-", "--start", "1,2,3//", text=result.stdout)
    assert checked.stdout.splitlines()[-1] == "to   //3,2,1"
    found = json.loads(run("shortest", "3,2,1///", "///3,2,1", "--cheats", "1", "--json").stdout)
    assert (found["length"], found["count"]) == (5, 4)
    rows = run("shortest", "2,1//", "//2,1", "--csv").stdout.splitlines()
    assert rows == ["move,disc,from,to", "1,1,S,P", "2,2,S,D", "3,1,P,D"]


def test_a_range_beyond_the_end_is_cut() -> None:
    result = run("solve", "8", "--cheats", "1", "--scheme", "4", "--range", "20..30")
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == 5


@pytest.mark.parametrize("redirection", [">&-", "2>&-", ">/dev/full"])
def test_closed_and_full_outputs(redirection: str) -> None:
    command = f"{sys.executable} -m hanoi_core count R 1..3 {redirection}"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in result.stderr
    assert result.returncode in (0, 2)
