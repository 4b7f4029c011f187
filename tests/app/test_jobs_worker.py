"""A worker process, killed at any moment: whoever waits for its answer hears of it."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from typing import NoReturn

import pytest

from hanoi_app.jobs.worker import LostWorkerError, Worker
from hanoi_core.errors import BudgetError

LARGE = 50_000_000  # bytes: the pipe holds 64 kB of them
SECONDS = 60


def write_half(pid: int) -> NoReturn:
    """Begin to answer, and end in the middle, as if killed."""
    for number in range(3, 20):
        try:
            os.write(number, (1000).to_bytes(8) + b"half")
        except OSError:
            continue
        os.kill(pid, signal.SIGKILL)
    raise AssertionError


class UnpicklableError(Exception):
    """An error that cannot be sent."""

    def __reduce__(self) -> NoReturn:
        raise TypeError("never")


def fail(error: type[BaseException]) -> NoReturn:
    raise error


def chat() -> str:
    """Print what is no answer."""
    print("hello", flush=True)
    os.write(1, b"hello")
    return sys.stdin.name


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.shutdown()


def kill(worker: Worker) -> None:
    os.kill(worker.submit(os.getpid).result(SECONDS), signal.SIGKILL)


def kill_and_wait(worker: Worker) -> None:
    kill(worker)
    worker._process.wait()


MOMENTS: dict[str, Callable[[Worker], object]] = {
    "idle": kill_and_wait,
    "at submission": kill,
    "starting": lambda worker: worker._process.kill(),
    "told to end": lambda worker: worker.shutdown(),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_worker_that_was_killed_before_a_call_is_lost(worker: Worker, moment: str) -> None:
    MOMENTS[moment](worker)
    for _ in range(2):
        with pytest.raises(LostWorkerError, match="try again"):
            worker.submit(os.getpid).result(SECONDS)


def test_a_worker_that_is_killed_during_a_call_is_lost(worker: Worker) -> None:
    at_work = worker.submit(time.sleep, SECONDS)
    time.sleep(0.5)
    worker._process.kill()
    with pytest.raises(LostWorkerError):
        at_work.result(SECONDS)


def test_a_worker_that_is_killed_in_the_middle_of_its_answer_is_lost(worker: Worker) -> None:
    pid = worker.submit(os.getpid).result(SECONDS)
    with pytest.raises(LostWorkerError):
        worker.submit(write_half, pid).result(SECONDS)


def test_answers_of_any_size_and_all_errors_arrive(worker: Worker) -> None:
    assert len(worker.submit(bytes, LARGE).result(SECONDS)) == LARGE
    worker.submit(chat).result(SECONDS)
    with pytest.raises(BudgetError):
        worker.submit(fail, BudgetError).result(SECONDS)
    for error in (UnpicklableError, SystemExit, KeyboardInterrupt):
        with pytest.raises(RuntimeError, match=error.__name__):
            worker.submit(fail, error).result(SECONDS)
    with pytest.raises(Exception, match="pickle"):
        worker.submit(lambda: 1).result(SECONDS)
    assert worker.submit(len, b"after all").result(SECONDS) == 9
