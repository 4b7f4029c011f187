"""Where jobs are done: slots for one job each, in worker processes. No Streamlit here."""

import os
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Executor, Future
from contextlib import suppress
from threading import Thread

from loky import ProcessPoolExecutor, cpu_count
from loky.process_executor import ShutdownExecutorError, TerminatedWorkerError

from hanoi_app.jobs.line import Address, live_with
from hanoi_app.jobs.shelf import TOPICS
from hanoi_app.jobs.tasks import Task, perform

NICENESS = 5  # the web process comes first

LOST = (TerminatedWorkerError, ShutdownExecutorError)  # the worker is gone, not the job's fault


class Slot:
    """A place for one job at a time; its executor has one worker, so that none harms another.

    quick   only for tasks that are
    topics  of the tasks that were last done here
    """

    def __init__(self, make: Callable[[], Executor], *, quick: bool = False) -> None:
        self.quick = quick
        self.topics: deque[Hashable] = deque(maxlen=TOPICS)
        self._make = make
        self._executor: Executor | None = None

    def submit(self, task: Task[object], job: str, address: Address) -> "Future[bytes]":
        """Let the worker perform the task."""
        if not self._executor:
            self._executor = self._make()
        if task.topic is not None:
            if task.topic in self.topics:
                self.topics.remove(task.topic)
            self.topics.append(task.topic)
        return self._executor.submit(perform, task, job, address)

    def renew(self) -> None:
        """End the worker, at once and with what it does; the next task has a new one."""
        executor, self._executor = self._executor, None
        self.topics.clear()
        if isinstance(executor, ProcessPoolExecutor):
            executor.shutdown(wait=False, kill_workers=True)
        elif executor:  # a cluster's waits for an answer, and not in the thread that brings it
            Thread(target=executor.shutdown, kwargs={"wait": False}, daemon=True).start()


def local(address: Address) -> list[Slot]:
    """Worker processes of this machine: one core is left to the web process.

    One slot more is for what is quick, so that nobody who opens a page waits for a long search.
    """

    def make() -> Executor:
        executor: Executor = ProcessPoolExecutor(
            max_workers=1, initializer=_begin, initargs=(address,)
        )
        return executor

    searching = [Slot(make) for _ in range(max(1, cpu_count() - 1))]
    return [*searching, Slot(make, quick=True)]


def _begin(address: Address) -> None:
    with suppress(AttributeError):  # Windows has no such thing
        os.nice(NICENESS)
    live_with(address)
