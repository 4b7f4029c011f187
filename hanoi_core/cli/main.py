"""The command line: `python -m hanoi_core COMMAND`. Try `python -m hanoi_core --help`.

Exit codes: 0 done, 1 the answer is no (a move list that breaks a rule), 2 bad input.
"""

import argparse
import os
import sys
from collections.abc import Sequence

from hanoi_core.cli import app, cache, check, count, halfway, shortest, solve
from hanoi_core.errors import HanoiError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    sys.set_int_max_str_digits(0)  # 2**1_000_000 - 1 is printed in full
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever called
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # until exit
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except HanoiError as error:
        print(f"hanoi_core: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, `head` for instance, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:  # a full disk, for instance
        print(f"hanoi_core: {error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hanoi_core",
        description="The Tower of Hanoi and its variants: counts, solutions, exact searches.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (count, solve, halfway, shortest, check, cache, app):
        command.add(commands)
    return parser
