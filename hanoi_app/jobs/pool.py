"""Where jobs are done: slots for one job each, in worker processes. No Streamlit here."""

import os
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Executor, Future
from threading import Thread

from hanoi_app.jobs.line import Address
from hanoi_app.jobs.shelf import TOPICS
from hanoi_app.jobs.tasks import Task, perform
from hanoi_app.jobs.worker import Worker
from hanoi_core.errors import ArgumentError

VARIABLE = "HANOI_WORKERS"
MOST_WORKERS = 1000


class Slot:
    """A place for one job at a time; its executor has one worker, so that none harms another.

    make    starts the executor
    quick   only for tasks that are
    topics  of the tasks that were last done here
    """

    def __init__(self, make: Callable[[], Executor], *, quick: bool = False) -> None:
        self.quick = quick
        self.topics: deque[Hashable] = deque(maxlen=TOPICS)
        self._make = make
        self._executor: Executor | None = None

    def submit(self, task: Task[object], job: str, address: Address) -> "Future[bytes]":
        """Let the worker perform the task. Raises whatever keeps it from starting."""
        if not self._executor:
            self._executor = self._make()
        if task.topic is not None:
            if task.topic in self.topics:
                self.topics.remove(task.topic)
            self.topics.append(task.topic)
        return self._executor.submit(perform, task, job, address)

    def renew(self) -> None:
        """End the worker, whatever it does; the next task has a new one."""
        executor, self._executor = self._executor, None
        self.topics.clear()
        if executor:  # a cluster's waits for an answer, which this thread may have to bring
            Thread(target=executor.shutdown, kwargs={"wait": False}, daemon=True).start()


def local() -> list[Slot]:
    """Return slots for worker processes of this machine: one more than search, for what is quick.

    So nobody who opens a page waits for a long search. HANOI_WORKERS says how many search; all
    cores but one do, if it is not set.
    """
    return [*(Slot(Worker) for _ in range(_searching())), Slot(Worker, quick=True)]


def _searching() -> int:
    asked = os.environ.get(VARIABLE)
    if not asked:
        return max(1, _cores() - 1)
    if not (asked.isascii() and asked.isdigit() and 0 < int(asked) <= MOST_WORKERS):
        raise ArgumentError(f"{VARIABLE} must be a number from 1 to {MOST_WORKERS}, not {asked!r}")
    return int(asked)


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux says which of them this process may use
        return os.cpu_count() or 1
