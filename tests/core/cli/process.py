"""The command as a person types it, here or in a process of its own."""

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

from hanoi_core.cli.main import main

COMMAND = (sys.executable, "-m", "hanoi_core")


def run(*arguments: str, text: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """`hanoi` with these arguments, and `text` on its standard input, in this process."""
    data = text.encode() if isinstance(text, str) else text
    output, errors = io.StringIO(), io.StringIO()
    stdin = mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    with stdin, redirect_stdout(output), redirect_stderr(errors):
        code = main(arguments)
    return subprocess.CompletedProcess(arguments, code, output.getvalue(), errors.getvalue())


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """A line of shell in which `hanoi` is the command."""
    call = " ".join(f"'{part}'" for part in COMMAND)
    script = f'set -o pipefail; hanoi() {{ {call} "$@"; }}\n{command}'
    return subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
