"""The command as a whole: its errors, its exit codes, and that no traceback is ever seen."""

import os
import signal
import subprocess
import sys
import time
import tomllib
from itertools import product
from pathlib import Path

import pytest

from hanoi_core.cli.main import COMMANDS
from tests.core.cli.process import COMMAND, hear, lines, refused, run, shell, typed

VERBS = [command.__name__.rpartition(".")[2] for command in COMMANDS]
REFUSED = {
    "count Q 5": "no count 'Q'",
    "count R abc": "not a range",
    "count R 5 --cheats 1": "does not depend on --cheats",
    "count M4 5 --bottleneck 0": "b must be 1 or more",
    "solve -1": "n must be from 0",
    "solve ٣": "invalid int value: '٣'; see hanoi solve --help",
    "solve 8 --split ٣": "a number, smallest or largest is wanted",
    "solve x": "invalid int value: 'x'; see hanoi solve --help",
    "solve 8 --what 'two\nlines'": "unrecognized arguments: --what two lines; see",
    "solve 5 --range 0..3": "the first move must be from 1 to 13",
    "solve 5 --range 14": "the first move must be from 1 to 13",
    "solve 0 --range 1": "this plan has no moves",
    "solve 5 --outline --range 1..3": "not with --outline",
    "solve 3 --pegs 3 --split 0": "split must be from 2 to 2",
    "solve 8 --cheats 1 --ending P2": "an ending belongs to scheme 3",
    "solve 8 --pegs 3 --k 2": "--k has no effect on 3 pegs",
    "solve 3 --k 1": "--k has no effect: 1 disc set aside first, too",
    "solve 9 --split 1 --k 0": "--k has no effect: 1 disc set aside first",
    "solve 9 --bottleneck 3 --split 3 --k 0": "--k has no effect: 3",
    "solve 9 --split -1 --k 0": "split must be from 0 to 8, not -1",
    "solve 0 --k 0": "--k has no effect: 0 discs",
    "solve 8 --depth 3": "--depth goes with --outline",
    "solve 9 --transfer": "--transfer goes with a --bottleneck of 2 or more, and no cheats",
    "solve 9 --transfer --cheats 1": "--transfer goes with a --bottleneck of 2 or more",
    "solve 9 --transfer --bottleneck 2 --split 3": "--transfer goes with --k, not with --split",
    "solve 9 --transfer --bottleneck 2 --k 9": "k must be from 0 to 8, not 9",
    "solve 9 --transfer --bottleneck 2 --pegs 3 --k 1": "--k has no effect on 3 pegs",
    "solve 9 --transfer --bottleneck 9 --k 0": "--k has no effect: 9 discs, too few to split",
    "solve 9 --cheats 1 --case 0": "case must be from 1 to 3, not 0",
    "solve 9 --cheats 1 --case 3 --scheme 4": "--case goes with --k, not with --scheme",
    "solve 9 --cheats 1 --case 3 --k 6": "k must be from 1 to 5, not 6",
    "solve 9 --cheats 1 --case 3 --k largest": "k must be a whole number",
    "solve 9 --cheats 1 --case 3 --split 2": "--split and --k go with no cheats",
    "solve 9 --case 3": "go with --pegs 4 --cheats 1",
    "count S3 100000000": "binary digits",
    "halfway 1000000000": "the largest n that fits is 18",
    "shortest 2,1/// ///2,1 --budget 0": "hanoi: --budget must be 1 or more, not 0",
    "solve 8 --cheats 1 --scheme 5": "scheme must be from 1 to 4",
    "solve 8 --cheats 2 --scheme 1": "go with --pegs 4 --cheats 1",
    "solve 8 --split 8": "split must be from 0 to 7",
    "solve 8 --split most": "smallest or largest is wanted",
    "check no-such-file": "cannot read no-such-file: No such file or directory",
    "check /": "cannot read /: Is a directory",
    "check - --pegs 2": "hanoi: --pegs must be from 3 to 1000, not 2",
    "check - --discs 99999999999": "hanoi: --discs must be from 0 to 100000, not",
    "check - --peg-names A,B": "hanoi: the number of --peg-names must be from 3 to 1000, not 2",
    "check - --cheats -1": "hanoi: --cheats must be 0 or more, not -1",
    "halfway 3 --bottleneck 0": "hanoi: --bottleneck must be 1 or more, not 0",
    "check - --cheats 1 --bottleneck 2": "cannot be combined",
    "check - --start 2,1// --pegs 4": "3 pegs, the variant 4",
    "check - --discs 3 --goal ///4,3,2,1": "--discs has 3, --goal has 4",
    "check - --peg-names A,B,B": "3 pegs need 3 different names",
    "verify S": "unrecognized arguments: S; see hanoi",
    "verify --paper 1999": "no paper '1999': they are 1987, 1989, 1996, 2022, 2024, lab",
    "verify --claim 2022/lemma-9": "no claim '2022/lemma-9'; did you mean 2022/lemma-",
    "verify --claim 2022/lemma-1 --paper 2022": "--claim and --paper do not go",
    "verify --claim 2022/lemma-1 --to 0": "--to must be 1 or more",
    "verify --to 3": "--to goes with --claim, without --thorough",
    "verify --claim 2022/lemma-1 --to 3 --thorough": "without --thorough",
    "verify --record": "--record goes with --thorough or --to",
    "verify --claim 2022/table-1 --to 40": "as a whole: 4 ≤ n ≤ 10; --to does not",
    "verify --claim 1989/iteration --to 4": "by no computation; --to does not go",
    "verify --claim 2022/lemma-1 --to 9 --record": "on record by --thorough",
    "verify --claim 2022/theorem-2 --to 9": "needs --to 15 or more",
    "verify --claim ''": "there is no claim ''",
    "verify --workers 0": "--workers must be 1 or more",
    "verify --seconds 0": "--seconds must be above 0",
    "verify --cluster x --workers 2": "not allowed with argument",
    "claims 2022/lemma-1 --verdict open": "choose one: a claim; --paper",
    "claims --errata --paper 2022": "choose one: a claim; --paper",
    "claims 2022/lemma-1 --csv": "told in words or as --json",
    "claims 2022": "no claim '2022'; hanoi claims lists them",
    "shortest 2,1// //2,1 --limit 2": "--limit goes with --all",
    "shortest 2,1// //2,1 --all --limit 0": "--limit must be 1 or more",
    "shortest 1// //2,1": "not 1 disc on 3 pegs and 2 on 3",
    "F 1 3": "m must be 2 or more, not 1",
    "F 3 0..3": "n must be from 1 to 10000, not 0",
    "F 3 1..999999999999": "n must be from 1 to 10000, not 999999999999",
    "partitions 0..3": "n must be 1 or more, not 0",
    "partitions 3 --bottleneck 0": "--bottleneck must be 1 or more, not 0",
    "partitions 3000000 --algorithm": "n must be from 0 to 2000000, not 3000000",
    "count M3 999999999999 --bottleneck 1": "binary digits",
    "partitions 999999999999999": "binary digits; up to 4000000 are printed",
    "partitions 99999999 --all": "F(n,0,1) at n = 99999999 has 99999999 binary digits; up to",
    "partitions 9 --all --algorithm": "not allowed with",
    "distances x": "neither a position, like",
    "distances -1": "neither a position, like",
    "distances 40 --pegs 3": "the largest n that fits is",
    "distances 3 --irregular -1": "--irregular must be 0 or more, not -1",
    "distances 3 --irregular 0 --bottleneck 2": "--irregular has no effect",
    "irregular 1,2///": "this is for 3 pegs; the state has 4",
    "irregular 1,3//": "disc 2 is missing",
    "irregular 1,2// --peg P1": "the 3 pegs are called S, P, D",
    "irregular 1,2// --to 1,2//": "the goal must be regular",
    "irregular 1,2// --to 3,2,1//": "the goal must have 2 discs on 3 pegs",
    "": "COMMAND; see hanoi --help",
    "solv": "invalid choice",
}


def test_bad_input_is_an_error_message_and_code_2() -> None:
    answers = (refused(command, message) for command, message in REFUSED.items())
    assert "".join(answers) == ""


def test_the_version_is_that_of_the_project() -> None:
    project = Path(__file__).parents[3] / "pyproject.toml"
    version = tomllib.loads(project.read_text())["project"]["version"]
    assert lines("--version") == lines("-V") == [f"hanoi {version}"]


def test_help_is_no_error() -> None:
    usage, *text = lines("--help")
    assert usage.startswith("usage: hanoi ")
    assert [line.split()[0] for line in text if line.startswith("    ") and line[4] != " "] == [
        *VERBS
    ]


def test_the_help_of_each_verb_ends_with_an_example_that_works() -> None:
    for verb in VERBS:
        text = run(verb, "--help").stdout
        assert text.startswith(f"usage: hanoi {verb} ")
        example = text.rpartition("example: ")[2].strip()
        assert f"hanoi {verb}" in example
        if verb == "verify":
            assert example == "hanoi verify --paper 2022"  # test_verify.py has a quicker paper
        elif verb != "app":  # it serves until it is stopped: test_app.py
            result = typed(example)
            assert (result.returncode, result.stderr) == (0, ""), example
            assert result.stdout, example


BUFFERED, UNBUFFERED = {"PYTHONUNBUFFERED": ""}, {"PYTHONUNBUFFERED": "1"}  # errors: late, at once


def test_a_reader_that_stops_early_is_no_error() -> None:
    discs = ",".join(map(str, range(1, 41)))
    for command in (
        "count R 1..200000",
        "count R 1..200000 --json",
        "solve 64 --pegs 3",
        "solve 64 --pegs 3 --csv",
        "halfway 6 --cheats 1",
        "distances 9 --pegs 3 --positions --csv",
        f"irregular {discs}// --moves --json",
    ):
        result = run(*command.split(), head=3)
        assert (result.returncode, result.stderr) == (0, ""), command
        assert len(result.stdout.splitlines()) >= 3, command


@pytest.mark.slow
def test_a_reader_of_a_process_that_stops_early_is_no_error() -> None:
    for command, buffering in (
        ("hanoi count R 1..200000 | head -n 3", UNBUFFERED),
        ("hanoi solve 64 --pegs 3 --csv | head -c 50000 | tail -n 3", BUFFERED),
        ("hanoi verify --paper 1987 | head -n 3", BUFFERED),
    ):
        result = shell(command, **buffering)
        assert (result.returncode, result.stderr) == (0, ""), command
        assert len(result.stdout.splitlines()) == 3, command


@pytest.mark.slow
def test_a_reader_that_is_gone_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    for buffering, (arguments, output, errors, code) in product(
        (BUFFERED, UNBUFFERED),
        (
            ("--help", writing, subprocess.PIPE, 0),
            ("count R 5", writing, writing, 0),
            ("check - --discs 1", writing, subprocess.PIPE, 1),
            ("count Q 1", subprocess.PIPE, writing, 2),
        ),
    ):
        result = subprocess.run(
            [*COMMAND, *arguments.split()],
            env=os.environ | buffering, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
            timeout=60, check=False,
        )  # fmt: skip
        told = result.stdout or b"", result.stderr or b""
        assert (result.returncode, *told) == (code, b"", b""), (arguments, buffering)
    os.close(writing)


@pytest.mark.slow
def test_closed_and_full_outputs() -> None:
    full = "hanoi: No space left on device\n"
    for command, code, message, buffering in (
        ("count R 1..3 >&-", 0, "", BUFFERED),
        ("count R 1..3 2>&-", 0, "", UNBUFFERED),
        ("solve 12 --json >&- 2>&-", 0, "", BUFFERED),
        ("count R 1..3 >/dev/full", 2, full, BUFFERED),
        ("count R 1..3 >/dev/full", 2, full, UNBUFFERED),
        ("solve 12 --json >/dev/full", 2, full, BUFFERED),
        ("count R 1..3 >/dev/full 2>/dev/full", 2, "", BUFFERED),
    ):
        result = shell(f"hanoi {command}", **buffering)
        assert (result.returncode, result.stderr) == (code, message), (command, buffering)


@pytest.mark.slow
def test_an_output_without_the_character_is_no_error() -> None:
    result = shell("hanoi claims 2022/lemma-1", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")
    assert "\nreach: n \\u2264 400\n" in result.stdout


def processor_time(process: subprocess.Popen[bytes]) -> float:
    """The seconds for which the process has worked."""
    stat = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return int(stat[11]) / os.sysconf("SC_CLK_TCK")


NUMPY = (
    "import sys; from hanoi_core.cli.main import main; print('in', flush=True); "
    "sys.exit(main(['halfway', '22', '--cheats', '1', '--budget', '4000']))"
)


# interrupted while a worker is forked, where Python ignores errors
FORK = """
import os, signal, sys
from hanoi_core.cli.main import main

def interrupt():
    os.kill(os.getpid(), signal.SIGINT)

os.register_at_fork(after_in_parent=interrupt)
print("in", flush=True)
sys.exit(main(["halfway", "22", "--cheats", "1", "--budget", "4000", "--workers", "2"]))
"""


@pytest.mark.slow
def test_an_interrupt_while_a_worker_begins_is_not_lost() -> None:
    command = [sys.executable, "-c", FORK]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False, preexec_fn=hear)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"in\n", b"")


@pytest.mark.slow
def test_an_interrupt_ends_it_quietly() -> None:
    for command, seconds in (
        ([*COMMAND, "verify", "--claim", "lab/frame-stewart", "--thorough"], 0.0),
        ([*COMMAND, "solve", "64", "--pegs", "3"], 0.0),
        ([sys.executable, "-c", NUMPY], 0.05),
        ([sys.executable, "-c", NUMPY], 0.5),
    ):
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=hear
        ) as process:
            assert process.stdout
            assert process.stdout.readline()  # it has begun
            begun = processor_time(process)
            while processor_time(process) < begun + seconds and process.poll() is None:
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=20)
            assert (process.returncode, errors) == (130, b""), (command, seconds)


@pytest.mark.slow
@pytest.mark.parametrize("gone", [False, True])
def test_a_terminal_shows_a_bar_and_may_go_away(gone: bool) -> None:
    master, slave = os.openpty()
    with subprocess.Popen(
        [*COMMAND, "halfway", "11", "--cheats", "1", "--json"], stdout=subprocess.PIPE, stderr=slave
    ) as process:
        os.close(slave)
        drawn = os.read(master, 100)
        assert drawn.startswith(b"\r[")
        if gone:
            os.close(master)
        assert process.stdout
        assert process.stdout.read().startswith(b'{\n "length": 43,')
        assert process.wait(30) == 0
    if not gone:
        while not drawn.endswith(b" \r"):
            drawn += os.read(master, 1000)
        os.close(master)


def test_memory_that_is_not_there_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("hanoi_core.cli.halfway.halfway", exhausted)
    assert refused("halfway 5", "hanoi: there is not enough memory\n") == ""
