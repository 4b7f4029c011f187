"""`check`: lists of moves are judged, and what is not given is said."""

import json
import os
import subprocess
import threading
import tracemalloc
from pathlib import Path
from typing import Any

from tests.core.cli.process import COMMAND, refused, run

CHEATED = "d1 S>P1\nd2 S>P1  # the cheat\n\nd3 S>D\nd2 P1 -> D\nd1 P1>D\n"


def judged(text: str | bytes, options: str, code: int = 0) -> list[str]:
    """The lines that a check prints."""
    result = run("check", "-", *options.split(), text=text)
    assert (result.returncode, result.stderr) == (code, "")
    return result.stdout.splitlines()


def checked(text: str, options: str, code: int = 0) -> dict[str, Any]:
    """The JSON of a check."""
    found: dict[str, Any] = json.loads("\n".join(judged(text, f"{options} --json", code)))
    return found


def test_a_legal_list_with_a_cheat(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text(CHEATED)
    told = judged(CHEATED, "--cheats 1 --discs 3")
    assert told == [
        "legal: 5 moves, 1 cheat",
        "cheat: move 2, d2 S>P1: d2 on d1",
        "from 3,2,1///",
        "to   ///3,2,1",
        "goal reached: 5 moves, as few as the best known",
    ]
    result = run("check", str(file), "--cheats", "1", "--discs", "3")
    assert (result.returncode, result.stdout.splitlines()) == (0, told)
    found = checked(CHEATED, "--cheats 1 --discs 3")  # docs/command-line.md has all of it
    assert found["cheats"] == [{"number": 2, "move": "d2 S>P1", "below": 1}]


def test_a_list_that_fails_says_where() -> None:
    found = checked("\n1: A -> B\n2: B -> C\n3: D -> A\n", "--discs 3", code=1)
    assert found["failure"] == {"line": 4, "number": 3, "move": "D>S", "rule": "peg D is empty"}
    assert (found["legal"], found["length"], found["state"]) == (False, 2, "3,2//1/")
    assert (found["peg_names"], found["numbers"]) == (["A", "B", "C", "D"], "line")


def test_exit_codes() -> None:
    reached = {
        "--discs 2": (1, False),
        "--start 2,1///": (0, False),
        "--goal 2///1": (0, True),
        "--goal 2//1/": (1, False),
        "--start 2,1/// --goal 2///1": (0, True),
        "--start 2,1/// --discs 2": (1, False),
        "--discs 1": (0, True),
        "": (0, True),  # one disc moves: one disc is all that is known of
    }
    for options, (code, goal) in reached.items():
        found = checked("d1 S>D", options, code)
        assert (found["reached"], found["legal"]) == (goal, True), options
    irregular = judged("d2 S>D\nd1 S>P\nd1 P>D", "--start 1,2//")
    assert irregular[-2:] == ["to   //2,1", "goal reached"]  # no best known length


def test_only_the_first_cheats_are_listed() -> None:
    moves = "d1 S>P1\nd2 S>P1\nd2 P1>S\n" + "d2 S>P1\nd2 P1>S\n" * 30
    told = judged(moves, "--cheats 99 --discs 2", code=1)
    assert told[0] == "legal: 63 moves, 31 cheats"
    assert sum(line.startswith("cheat: move") for line in told) == 20
    assert "cheat: and 11 more" in told


def test_what_cannot_be_read_or_is_open_is_asked() -> None:
    no_disc = "line 1: this move does not name its disc, so the number of discs must"
    left = (
        "no peg 'left': the 3 pegs are called S, P, D or A, B, C or 1, 2, 3 or 0, 1, 2; have "
        "they other names? Say --peg-names NAMES if they have other names, all of them"
    )
    messages: dict[tuple[str | bytes, str], str] = {
        ("left -> right", "--discs 3 --pegs 3"): left,
        ("A -> B\n", ""): no_disc,
        (bytes(range(128, 256)), "--discs 1"): "UTF-8",
        ("# nothing\n", ""): "there are no moves, so the number of discs must be given: --discs N",
        ("1: A -> C\n2: A -> B\n3: A -> C", "--start 1,2,3//"): "Say --numbers disc if",
        ("S>P\nS>D", "--discs 3"): "Say --pegs 3 if there are 3 pegs, or --peg-names NAMES if",
        ("A>B\nA>D\nB>D", "--pegs 3 --discs 2"): "or --peg-names A,B,D if these are all",
    }
    results = {row: run("check", "-", *row[1].split(), text=row[0]) for row in messages}
    wrong = {
        row: result
        for row, result in results.items()
        if (result.returncode, result.stdout) != (2, "")
        or not result.stderr.startswith("hanoi: ")
        or messages[row] not in result.stderr
    }
    assert wrong == {}


def test_options_settle_it() -> None:
    ends = {
        ("3: A -> C", "--discs 3 --numbers line"): "3,2//1/",
        ("1: A -> C", "--discs 3 --numbers disc"): "3,2//1/",
        ("1 2", "--discs 3 --peg-names 1,2,3"): "3,2/1/",
        ("0 2", "--discs 3 --peg-names 0,1,2,3"): "3,2//1/",
        ("A>D", "--peg-names A,B,D --discs 2"): "2//1",
    }
    assert {row: checked(*row, code=1)["state"] for row in ends} == ends


def test_numbers_are_not_taken_for_discs_where_a_tower_is_the_start() -> None:
    text = "1: A -> B\n2: A -> C\n3: B -> C"
    note = "note: the numbers are taken to count the moves: say --numbers disc if they are discs"
    for options, code in (("--discs 3 --pegs 3", 1), ("--start 3,2,1//", 0)):
        told = judged(text, options, code)
        assert told[0].startswith("legal: 3 moves")
        assert told[-1] == note
    assert "note" not in "".join(judged(text, "--start 3,2,1// --numbers line"))


def test_three_letters_only_suggest_three_pegs() -> None:
    three = "A -> B\nA -> C\nB -> C"
    told = judged(three, "--discs 2", code=1)
    assert told[-1].endswith("names that occur are those of 3: say --pegs 3 if there are no more")
    judged(three, "--discs 2 --pegs 3")
    assert "--pegs 3" not in "".join(judged(three, "--discs 2 --pegs 4", code=1))


def test_input_that_breaks_off_or_is_closed() -> None:
    memory = "/proc/self/mem"
    assert refused(f"check {memory} --discs 1", f"hanoi: cannot read {memory}: ") == ""
    closed = subprocess.run(
        ["bash", "-c", '"$0" "$@" <&-', *COMMAND, "check", "-"], capture_output=True, check=False
    )
    assert (closed.returncode, closed.stdout) == (2, b"")
    assert closed.stderr == b"hanoi: cannot read standard input: it is closed\n"


def test_a_pipe_can_be_read_when_the_discs_are_not_given(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text("d1 S>P1\nd2 S>D\nd1 P1>D\n"))
    writer.start()
    result = run("check", str(pipe))
    writer.join()
    assert "goal reached: 3 moves, as few as the best known" in result.stdout


def test_a_long_list_is_never_held() -> None:
    peaks = []
    for rounds in 10_000, 10_000, 30_000:  # once more, since the first run makes what is kept
        moves = b"d1 S>P1\nd1 P1>P2\nd1 P2>S\n" * rounds + b"d1 S>D\n"
        tracemalloc.start()
        told = judged(moves, "--discs 1")
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert told[-1].startswith("goal reached")
    assert peaks[2] < 1.05 * peaks[1]
