"""The command as a person types it, here or in a process of its own."""

import csv
import io
import json
import shlex
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any
from unittest import mock

from hanoi_core.cli.main import main

COMMAND = (sys.executable, "-m", "hanoi_core")


class Head(io.StringIO):
    """An output whose reader goes away when it has so many lines."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self._lines = lines

    def write(self, text: str) -> int:
        if self.getvalue().count("\n") >= self._lines:
            raise BrokenPipeError
        return super().write(text)


def run(
    *arguments: str, text: str | bytes = "", head: int = sys.maxsize
) -> subprocess.CompletedProcess[str]:
    """`hanoi` with these arguments, and `text` on its standard input, in this process.

    Whoever reads what it prints goes away after `head` lines.
    """
    data = text.encode() if isinstance(text, str) else text
    output, errors = Head(head), io.StringIO()
    stdin = mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    with stdin, redirect_stdout(output), redirect_stderr(errors):
        code = main(arguments)
    return subprocess.CompletedProcess(arguments, code, output.getvalue(), errors.getvalue())


def lines(command: str) -> list[str]:
    """The lines that `hanoi` prints with these arguments, where it has nothing to object."""
    result = run(*shlex.split(command))
    assert (result.returncode, result.stderr) == (0, ""), command
    return result.stdout.splitlines()


def as_csv(*arguments: str) -> list[dict[str, str]]:
    """The rows that it prints with --csv."""
    return list(csv.DictReader(io.StringIO(run(*arguments, "--csv").stdout)))


def as_json(*arguments: str) -> Any:
    """What it prints with --json."""
    return json.loads(run(*arguments, "--json").stdout)


def refused(command: str, message: str, code: int = 2) -> str:
    """What is wrong with the answer to a command that is to be refused; "" if nothing is."""
    result = run(*shlex.split(command))
    one_line = result.stderr.startswith("hanoi: ") and len(result.stderr.splitlines()) == 1
    right = (result.returncode, result.stdout) == (code, "") and one_line
    return "" if right and message in result.stderr else str(result)


def typed(command: str) -> subprocess.CompletedProcess[str]:
    """A line of shell in which `hanoi` runs in this process, and all else in a shell."""
    code, printed, errors = 0, "", ""
    for pipeline in command.split("; "):
        text = ""
        for part in pipeline.split(" | "):
            if part.startswith("hanoi "):
                result = run(*shlex.split(part)[1:], text=text)
            else:
                result = subprocess.run(
                    ["bash", "-c", f"(exit {code}); {part}"],
                    input=text, capture_output=True, text=True, check=False,
                )  # fmt: skip
            code, text = result.returncode, result.stdout
            errors += result.stderr
        printed += text
    return subprocess.CompletedProcess(command, code, printed, errors)


def shell(command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A line of shell in which `hanoi` is a process of its own."""
    call = " ".join(f"'{part}'" for part in COMMAND)
    settings = " ".join(f"{name}={value}" for name, value in variables.items())
    script = f'set -o pipefail; hanoi() {{ {settings} {call} "$@"; }}\n{command}'
    return subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, timeout=60, check=False
    )


def hear() -> None:
    """For `preexec_fn` of a process: what runs in the background of a shell ignores interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
