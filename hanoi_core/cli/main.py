"""The command line: `hanoi COMMAND`, or `python -m hanoi_core COMMAND`. Try `hanoi --help`.

Exit codes: 0 done, 1 the answer is no (a move list that breaks a rule, a goal that no path
leads to), 2 bad input or output, 130 interrupted.
"""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn, TextIO

from hanoi_core.cli import (
    F,
    app,
    cache,
    check,
    claims,
    count,
    distances,
    halfway,
    irregular,
    partitions,
    results,
    shortest,
    solutions,
    solve,
    verify,
)
from hanoi_core.errors import HanoiError, NotationError, UnreachableError
from hanoi_core.search import store
from hanoi_core.version import version

COMMANDS = (
    *(count, F, partitions),
    *(solve, halfway, solutions, shortest, distances, irregular),
    *(check, claims, verify, results, cache, app),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. Whatever happens, there is no traceback."""
    sys.set_int_max_str_digits(0)  # 2**1_000_000 - 1 is printed in full
    code = 0
    try:
        _open_streams()
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, `head` for instance, has seen enough
        _silence(sys.stdout)
    except OSError as error:  # a full disk, for instance
        _silence(sys.stdout)
        place = f"{error.filename}: " if error.filename else ""
        code = _complain(f"{place}{error.strerror or error}")
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough
        _silence(sys.stdout)
        code = 130
    try:
        sys.stderr.flush()
    except OSError:
        _silence(sys.stderr)
    return code


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
        store.tidy()
        return int(options.run(options))
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    except UnreachableError as error:
        _complain(error)
        return 1
    except HanoiError as error:
        return _complain(error)
    except MemoryError:
        return _complain("there is not enough memory")


def _complain(error: object) -> int:
    with suppress(OSError):
        print("hanoi:", *str(error).splitlines(), file=sys.stderr)
    return 2


def _open_streams() -> None:
    """Make sure that what is printed has a place to go, and that no character is refused."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever called
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # until exit
        elif name == "stdout" and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _silence(stream: TextIO) -> None:
    """Send what is still to be written nowhere: Python would complain about it at the end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class _Parser(argparse.ArgumentParser):
    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.register("type", int, lambda text: int(text.encode("ascii")))  # no digits but 0 to 9

    def error(self, message: str) -> NoReturn:
        """Bad options are errors like all others; the usage is a command away."""
        raise NotationError(f"{message}; see {self.prog} --help")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="hanoi",
        description="The Tower of Hanoi and its variants: counts, solutions, exact searches.",
    )
    # two names also make room for those of the commands, whose indent argparse does not measure
    parser.add_argument("-V", "--version", action="version", version=f"hanoi {version()}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return parser
