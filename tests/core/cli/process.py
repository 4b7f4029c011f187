"""The command in a process of its own, as a person types it."""

import subprocess
import sys

COMMAND = (sys.executable, "-m", "hanoi_core")


def run(*arguments: str, text: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """`hanoi` with these arguments, and `text` on its standard input."""
    data = text.encode() if isinstance(text, str) else text
    result = subprocess.run(
        [*COMMAND, *arguments], input=data, capture_output=True, timeout=60, check=False
    )
    return subprocess.CompletedProcess(
        result.args, result.returncode, result.stdout.decode(), result.stderr.decode()
    )


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """A line of shell in which `hanoi` is the command."""
    call = " ".join(f"'{part}'" for part in COMMAND)
    script = f'set -o pipefail; hanoi() {{ {call} "$@"; }}\n{command}'
    return subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
