"""The command as a whole: its errors, its exit codes, and that no traceback is ever seen."""

import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from hanoi_core.cli.main import COMMANDS, main
from tests import interrupts
from tests.core.cli.process import COMMAND, run, shell


@pytest.fixture(params=["", "1"], ids=["buffered", "unbuffered"])
def buffering(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors of an output come late or at once."""
    monkeypatch.setenv("PYTHONUNBUFFERED", request.param)


VERBS = [command.__name__.rpartition(".")[2] for command in COMMANDS]


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
        (["solve", "x"], "invalid int value: 'x'; see hanoi solve --help"),
        (["solve", "8", "--what", "two\nlines"], "unrecognized arguments: --what two lines; see"),
        (["solve", "5", "--range", "0..3"], "the first move must be from 1 to 13"),
        (["solve", "5", "--range", "14"], "the first move must be from 1 to 13"),
        (["solve", "5", "--range", "12..14"], "the last move must be from 12 to 13, not 14"),
        (["solve", "0", "--range", "1"], "this plan has no moves"),
        (["solve", "5", "--outline", "--range", "1..3"], "not with --outline"),
        (["solve", "3", "--pegs", "3", "--split", "0"], "split must be from 2 to 2"),
        (["solve", "8", "--cheats", "1", "--scheme", "0"], "scheme must be from 1 to 4"),
        (["solve", "8", "--cheats", "1", "--ending", "P1"], "an ending belongs to scheme 3"),
        (["solve", "8", "--cheats", "1", "--ending", "P2"], "an ending belongs to scheme 3"),
        (["solve", "8", "--pegs", "3", "--k", "2"], "--k has no effect on 3 pegs"),
        (["solve", "8", "--pegs", "3", "--k", "smallest"], "--k has no effect on 3 pegs"),
        (["solve", "3", "--k", "1"], "--k has no effect: 1 disc set aside first, too"),
        (["solve", "9", "--split", "1", "--k", "0"], "--k has no effect: 1 disc set aside first"),
        (["solve", "9", "--bottleneck", "3", "--split", "3", "--k", "0"], "--k has no effect: 3"),
        (["solve", "9", "--split", "-1", "--k", "0"], "split must be from 0 to 8, not -1"),
        (["solve", "0", "--k", "0"], "--k has no effect: 0 discs"),
        (["solve", "8", "--depth", "3"], "--depth goes with --outline"),
        (["count", "S3", "100000000"], "binary digits"),
        (["check", "-", "--start", ""], "pegs"),
        (["halfway", "1000000000"], "the largest n that fits is 18"),
        (["shortest", "2,1///", "///2,1", "--budget", "-1"], "hanoi: --budget must be"),
        (["solve", "8", "--cheats", "1", "--scheme", "5"], "scheme must be from 1 to 4"),
        (["solve", "8", "--cheats", "1", "--scheme", "1", "--t", "2"], "t belongs to scheme 4"),
        (["solve", "8", "--cheats", "2", "--scheme", "1"], "go with --pegs 4 --cheats 1"),
        (["solve", "8", "--split", "8"], "split must be from 0 to 7"),
        (["solve", "8", "--split", "most"], "smallest or largest is wanted"),
        (["count", "M3", "999999999999", "--bottleneck", "1"], "binary digits"),
        (["check", "no-such-file"], "cannot read no-such-file: No such file or directory"),
        (["check", "/"], "cannot read /: Is a directory"),
        (["check", "-", "--pegs", "2"], "hanoi: --pegs must be from 3 to 1000, not 2"),
        (["check", "-", "--discs", "99999999999"], "hanoi: --discs must be from 0 to 100000, not"),
        (["check", "-", "--discs", "-1"], "hanoi: --discs must be from 0 to 100000, not -1"),
        (
            ["check", "-", "--peg-names", "A,B"],
            "hanoi: the number of --peg-names must be from 3 to 1000, not 2",
        ),
        (["check", "-", "--cheats", "-1"], "hanoi: --cheats must be 0 or more, not -1"),
        (["halfway", "3", "--bottleneck", "0"], "hanoi: --bottleneck must be 1 or more, not 0"),
        (["check", "-", "--cheats", "1", "--bottleneck", "2"], "cannot be combined"),
        (["check", "-", "--start", "3,1///"], "disc 2 is missing"),
        (["check", "-", "--start", "2,1//", "--pegs", "4"], "3 pegs, the variant 4"),
        (["check", "-", "--discs", "3", "--goal", "///4,3,2,1"], "--discs has 3, --goal has 4"),
        (["check", "-", "--peg-names", "A,B,B"], "3 pegs need 3 different names"),
        (["check", "-", "--numbers", "pegs"], "invalid choice"),
        (["verify", "S"], "unrecognized arguments: S; see hanoi"),
        (
            ["verify", "--paper", "1999"],
            "no paper '1999': they are 1987, 1989, 1996, 2022, 2024, lab",
        ),
        (
            ["verify", "--claim", "2022/lemma-9"],
            "no claim '2022/lemma-9'; did you mean 2022/lemma-",
        ),
        (["verify", "--claim", "2022/lemma-1", "--paper", "2022"], "--claim and --paper do not go"),
        (["verify", "--claim", "2022/lemma-1", "--to", "0"], "--to must be 1 or more"),
        (["verify", "--to", "3"], "--to goes with --claim, without --thorough"),
        (["verify", "--claim", "2022/lemma-1", "--to", "3", "--thorough"], "without --thorough"),
        (["verify", "--record"], "--record goes with --thorough or --to"),
        (
            ["verify", "--claim", "2022/table-1", "--to", "40"],
            "as a whole: 4 ≤ n ≤ 10; --to does not",
        ),
        (
            ["verify", "--claim", "1989/iteration", "--to", "4"],
            "by no computation; --to does not go",
        ),
        (["verify", "--claim", "2022/lemma-1", "--to", "9", "--record"], "on record by --thorough"),
        (["verify", "--claim", "2022/theorem-2", "--to", "9"], "needs --to 15 or more"),
        (["verify", "--claim", ""], "there is no claim ''"),
        (["verify", "--workers", "0"], "--workers must be 1 or more"),
        (["verify", "--seconds", "0"], "--seconds must be above 0"),
        (["verify", "--cluster", "x", "--workers", "2"], "not allowed with argument"),
        (["claims", "2022/lemma-1", "--verdict", "open"], "choose one: a claim; --paper"),
        (["claims", "--errata", "--paper", "2022"], "choose one: a claim; --paper"),
        (["claims", "2022/lemma-1", "--csv"], "told in words or as --json"),
        (["claims", "2022"], "no claim '2022'; hanoi claims lists them"),
        (["shortest", "2,1//", "//2,1", "--limit", "2"], "--limit goes with --all"),
        (["shortest", "2,1//", "//2,1", "--all", "--limit", "0"], "--limit must be 1 or more"),
        (["shortest", "1//", "//2,1"], "not 1 disc on 3 pegs and 2 on 3"),
        (["F", "1", "3"], "m must be 2 or more, not 1"),
        (["F", "3", "0..3"], "n must be from 1 to 10000, not 0"),
        (["F", "3", "1..999999999999"], "n must be from 1 to 10000, not 999999999999"),
        (["partitions", "0..3"], "n must be 1 or more, not 0"),
        (["partitions", "3", "--bottleneck", "0"], "--bottleneck must be 1 or more, not 0"),
        (["partitions", "3000000", "--algorithm"], "n must be from 0 to 2000000, not 3000000"),
        (["partitions", "9" * 15], "binary digits; up to 4000000 are printed"),
        (["distances", "x"], "neither a position, like"),
        (["distances", "-1"], "neither a position, like"),
        (["distances", "40", "--pegs", "3"], "the largest n that fits is"),
        (["distances", "3,2,1//", "--pegs", "4"], "3 pegs, the variant 4"),
        (["distances", "3", "--irregular", "-1"], "--irregular must be 0 or more, not -1"),
        (["distances", "3", "--irregular", "0", "--bottleneck", "2"], "--irregular has no effect"),
        (["irregular", "1,2///"], "this is for 3 pegs; the state has 4"),
        (["irregular", "1,3//"], "disc 2 is missing"),
        (["irregular", "1,2//", "--peg", "P1"], "the 3 pegs are called S, P, D"),
        (["irregular", "1,2//", "--to", "1,2//"], "the goal must be regular"),
        (["irregular", "1,2//", "--to", "3,2,1//"], "the goal must have 2 discs on 3 pegs"),
        (["irregular", "1,2//", "--peg", "S", "--nearest"], "not allowed with"),
        ([], "COMMAND; see hanoi --help"),
        (["solv"], "invalid choice"),
    ],
)
def test_bad_input_is_an_error_message_and_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (error,) = err.splitlines()
    assert error.startswith("hanoi: ")
    assert message in error


def test_the_version_is_that_of_the_project() -> None:
    project = Path(__file__).parents[3] / "pyproject.toml"
    version = tomllib.loads(project.read_text())["project"]["version"]
    assert run("--version").stdout == run("-V").stdout == f"hanoi {version}\n"


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("usage: hanoi ")
    assert all(f"  {verb} " in text for verb in VERBS)


@pytest.mark.slow
@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_each_verb_ends_with_an_example_that_works(
    verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([verb, "--help"]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"usage: hanoi {verb} ")
    example = text.rpartition("example: ")[2]
    assert f"hanoi {verb}" in example
    if verb == "app":  # it serves until it is stopped: test_app.py
        return
    result = shell(example)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout


@pytest.mark.slow
@pytest.mark.usefixtures("buffering")
@pytest.mark.parametrize(
    "command",
    [
        "hanoi count R 1..200000 | head -n 3",
        "hanoi count R 1..200000 --json | head -n 3",
        "hanoi solve 64 --pegs 3 | head -n 3",
        "hanoi solve 64 --pegs 3 --csv | head -c 50000 | tail -n 3",
        "hanoi verify --paper 2022 | head -n 3",
        "hanoi halfway 6 --cheats 1 | head -n 3",
        "hanoi distances 9 --pegs 3 --positions --csv | head -n 3",
        "hanoi irregular $(seq -s, 1 40)// --moves --json | head -n 3",
    ],
)
def test_a_reader_that_stops_early_is_no_error(command: str) -> None:
    result = shell(command)
    assert (result.returncode, result.stderr) == (0, "")
    assert len(result.stdout.splitlines()) == 3


@pytest.mark.slow
@pytest.mark.usefixtures("buffering")
@pytest.mark.parametrize(
    "arguments",
    ["--help", "--version", "count R 5", "cache", "check - --discs 1", "count Q 1"],
)
@pytest.mark.parametrize("stream", ["stdout", "stderr", "both"])
def test_a_reader_that_is_gone_is_no_error(arguments: str, stream: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        result = subprocess.run(
            [*COMMAND, *arguments.split()],
            stdin=subprocess.DEVNULL,
            stdout=writing if stream != "stderr" else subprocess.PIPE,
            stderr=writing if stream != "stdout" else subprocess.PIPE,
            timeout=60,
            check=False,
        )
    finally:
        os.close(writing)
    codes = {"check - --discs 1": 1, "count Q 1": 2}
    assert result.returncode == codes.get(arguments, 0)
    assert b"Exception" not in (result.stderr or b"")


@pytest.mark.slow
@pytest.mark.usefixtures("buffering")
@pytest.mark.parametrize(
    ("redirection", "code", "message"),
    [
        (">&-", 0, ""),
        ("2>&-", 0, ""),
        (">&- 2>&-", 0, ""),
        (">/dev/full", 2, "hanoi: No space left on device\n"),
        (">/dev/full 2>/dev/full", 2, ""),
    ],
)
@pytest.mark.parametrize("command", ["count R 1..3", "solve 12 --json"])
def test_closed_and_full_outputs(command: str, redirection: str, code: int, message: str) -> None:
    result = shell(f"hanoi {command} {redirection}")
    assert (result.returncode, result.stderr) == (code, message)


@pytest.mark.slow
def test_an_output_without_the_character_is_no_error() -> None:
    for name in "ascii", "latin-1":
        result = shell(f"PYTHONIOENCODING={name} hanoi solve 3 --outline")
        assert (result.returncode, result.stderr) == (0, "")


def interruptible(command: list[str]) -> subprocess.Popen[bytes]:
    """The command as a process that hears interrupts."""
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=interrupts.hear
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "command", ["verify --claim lab/frame-stewart --thorough", "solve 64 --pegs 3"]
)
def test_an_interrupt_ends_it_quietly(command: str) -> None:
    with interruptible([*COMMAND, *command.split()]) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()  # it has begun
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.wait(20) == 130
        assert process.stderr.read() == b""


@pytest.mark.slow
@pytest.mark.parametrize("delay", [0.0, 0.2, 0.7])
def test_an_interrupt_while_numpy_works(delay: float) -> None:
    code = "import sys; from hanoi_core.cli.main import main; print('in', flush=True); "
    code += "sys.exit(main(['halfway', '22', '--cheats', '1', '--budget', '4000']))"
    with interruptible([sys.executable, "-c", code]) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"in\n"
        time.sleep(0.05 + delay)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        assert (process.stdout.read(), process.stderr.read()) == (b"", b"")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "openpty"), reason="terminals are Unix's")
@pytest.mark.parametrize("gone", [False, True])
def test_a_terminal_shows_a_bar_and_may_go_away(gone: bool) -> None:
    master, slave = os.openpty()
    with subprocess.Popen(
        [*COMMAND, "halfway", "11", "--cheats", "1", "--json"],
        stdout=subprocess.PIPE,
        stderr=slave,
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


def test_memory_that_is_not_there_is_said_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def exhausted(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("hanoi_core.cli.halfway.halfway", exhausted)
    assert main(["halfway", "5"]) == 2
    assert capsys.readouterr().err == "hanoi: there is not enough memory\n"
