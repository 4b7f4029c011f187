"""Work for jobs, as tasks name it: what a worker process is asked for in the tests."""

import os
import signal
import sys
import time
from pathlib import Path
from typing import NoReturn

from hanoi_core.errors import BudgetError, CancelledError
from hanoi_core.search.budget import Progress

PERIOD = 0.02  # seconds between two steps of work


def worker(*which: object, progress: Progress) -> int:
    """Who does it."""
    return os.getpid()


def niceness(progress: Progress) -> int:
    """Of the worker."""
    return os.nice(0)


def modules(*which: object, progress: Progress) -> tuple[str, str | None, frozenset[str]]:
    """The name and file of the main module of a worker, and what it has imported."""
    main = sys.modules["__main__"]
    return main.__name__, getattr(main, "__file__", None), frozenset(sys.modules)


def refuse(progress: Progress) -> NoReturn:
    """An error of the core."""
    raise BudgetError("it would take too much")


def bulk(name: str, size: int, progress: Progress) -> bytes:
    """A large result."""
    return name.encode() + bytes(size - len(name))


def until(folder: Path, name: str, progress: Progress) -> int:
    """Work until there is a file of that name."""
    _begin(folder, name)
    moves = 0
    while not (folder / name).exists():
        time.sleep(PERIOD)
        moves += 1
        if progress(moves, 10 * moves, 1000) is False:
            (folder / f"{name}.stopped").touch()
            raise CancelledError("stopped")
    return os.getpid()


def deaf(folder: Path, name: str, progress: Progress) -> NoReturn:
    """Work on and on, and never ask whether to."""
    _begin(folder, name)
    while True:
        time.sleep(PERIOD)


def die(folder: Path, progress: Progress) -> NoReturn:
    """End the worker."""
    _begin(folder, "die")
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def _begin(folder: Path, name: str) -> None:
    """Write down who begins."""
    with (folder / f"{name}.begun").open("a") as begun:
        begun.write(f"{os.getpid()}\n")
