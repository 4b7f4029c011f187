"""Who waits for which job, and which is next. No Streamlit here."""

import os
import pickle
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache, partial
from threading import Lock, RLock
from time import monotonic
from typing import Any, Generic, NamedTuple

from hanoi_app.jobs import pool
from hanoi_app.jobs.channel import LOOPBACK, Channel
from hanoi_app.jobs.line import Address
from hanoi_app.jobs.pool import LOST, Slot
from hanoi_app.jobs.tasks import Result, Task
from hanoi_core.errors import CancelledError

KEPT = 64 * 10**6  # bytes of results that are kept for all sessions
TOGETHER = 4 * 10**9  # bytes that jobs may take together, or half of what the machine has
GRACE = 1.0  # seconds that a job goes on without anybody: a page that is run again asks again
OVERDUE = 3.0  # seconds in which an unwanted job should have heard that it is
TRIES = 3  # workers that a job may lose


class Reached(NamedTuple):
    """How far a job is."""

    level: int = 0
    states: int = 0
    estimate: int = 0


class Job(Generic[Result]):
    """A task that somebody waits for, or did a moment ago."""

    def __init__(self, task: Task[Result]) -> None:
        self.task = task
        self.secret = secrets.token_hex(16)
        self.outcome: Future[Result] = Future()
        self.reached = Reached()
        self.waiting = 0
        self.left = monotonic()  # when the last one who waited went away
        self.tries = 0
        self.slot: Slot | None = None  # where it is done now

    def is_unwanted(self, since: float = GRACE) -> bool:
        """Whether nobody has waited for so many seconds."""
        return not self.waiting and monotonic() - self.left >= since


class Jobs:
    """Every task is done once for all who ask, in order, with bounds on memory.

    slots   given the address of the channel, the places where jobs are done
    memory  bytes that jobs may take together; one alone may always run
    kept    bytes of results, as they came from the workers, that are kept for all
    """

    def __init__(
        self,
        slots: Callable[[Address], Sequence[Slot]],
        *,
        host: str = LOOPBACK,
        memory: int = TOGETHER,
        kept: int = KEPT,
    ) -> None:
        self._lock = RLock()
        self._jobs: dict[Task[Any], Job[Any]] = {}  # those that one can still join
        self._queue: list[Job[Any]] = []
        self._running: dict[str, Job[Any]] = {}  # by their secrets
        self._results = _Results(kept)
        self._memory = memory
        self._channel = Channel(self._hear, host)
        self._slots = slots(self._channel.address)
        self._closed = False

    def known(self, task: Task[Result]) -> Result | None:
        """The result, if it is kept. No task has None as its result."""
        with self._lock:
            return self._results.found(task)

    def named(self, name: str) -> object | None:
        """The result of the task of that name, if it is kept: nobody can ask for more by a name."""
        with self._lock:
            return self._results.named(name)

    @contextmanager
    def wanted(self, task: Task[Result]) -> Iterator[Job[Result]]:
        """The job that does the task, which is wanted as long as this lasts."""
        with self._lock:
            job: Job[Result] = self._jobs.get(task) or self._new(task)
            job.waiting += 1
            self._start()
        try:
            yield job
        finally:
            with self._lock:
                job.waiting -= 1
                job.left = monotonic()

    def result(self, task: Task[Result]) -> Result:
        """Wait for the result; an error of the work is raised as it is."""
        with self.wanted(task) as job:
            return job.outcome.result()

    def place(self, job: Job[Any]) -> int:
        """Its place in the queue, from 1; 0 once it is being done."""
        with self._lock:
            self._start()
            alike = [each for each in self._queue if each.task.quick == job.task.quick]
            return alike.index(job) + 1 if job in alike else 0

    def close(self) -> None:
        """End all workers, with whatever they do."""
        with self._lock:
            self._closed = True
            for job in self._queue:
                job.outcome.cancel()
            self._queue.clear()
            for slot in self._slots:
                slot.renew()
        self._channel.close()

    def _new(self, task: Task[Result]) -> Job[Result]:
        job = Job(task)
        result = self._results.found(task)
        if result is not None:
            job.outcome.set_result(result)
        else:
            self._jobs[task] = job
            self._queue.append(job)
        return job

    def _start(self) -> None:
        """Start what can be started, and drop what nobody wants."""
        for job in [job for job in self._queue if job.is_unwanted()]:
            self._queue.remove(job)
            self._forget(job)
        for job in self._running.values():
            if job.slot and job.is_unwanted(GRACE + OVERDUE):
                job.slot.renew()
        while found := self._next():
            job, slot = found
            self._queue.remove(job)
            self._running[job.secret] = job
            job.slot = slot
            job.tries += 1
            doing = slot.submit(job.task, job.secret, self._channel.address)
            doing.add_done_callback(partial(self._done, job))

    def _next(self) -> tuple[Job[Any], Slot] | None:
        """The next job, and a slot for it, one that knows its topic if there is one.

        Nobody overtakes, but what is quick does not wait for the rest.
        """
        busy = [job.slot for job in self._running.values()]
        taken = sum(job.task.memory for job in self._running.values() if not job.task.quick)
        for quick in (True, False):
            job = next((job for job in self._queue if job.task.quick == quick), None)
            free = [slot for slot in self._slots if slot not in busy and slot.quick <= quick]
            if job and free and (quick or not taken or taken + job.task.memory <= self._memory):
                topic = job.task.topic
                return job, max(free, key=lambda slot: (topic in slot.topics, slot.quick))
        return None

    def _done(self, job: Job[Any], doing: "Future[bytes]") -> None:
        """A job that is wanted, but has lost its worker, is started again."""
        gone = doing.cancelled()  # by a cluster
        error = CancelledError("the worker was told to end") if gone else doing.exception()
        found = b"" if error else doing.result()
        result = None if error else pickle.loads(found)
        with self._lock:
            del self._running[job.secret]
            if job.slot and isinstance(error, LOST):
                job.slot.renew()
            job.slot = None
            lost = isinstance(error, (*LOST, CancelledError)) and not job.is_unwanted()
            again = lost and job.tries < TRIES and not self._closed
            if again:
                self._queue.insert(0, job)
            else:
                self._forget(job)
                if not error:
                    self._results.keep(job.task, result, len(found))
            self._start()
        if error and not again:
            job.outcome.set_exception(error)
        elif not again:
            job.outcome.set_result(result)

    def _forget(self, job: Job[Any]) -> None:
        """Whoever asks from now on is given a new job, or the result."""
        if self._jobs.get(job.task) is job:
            del self._jobs[job.task]

    def _hear(self, secret: str, level: int, states: int, estimate: int) -> bool:
        """A worker's report; whether it should go on."""
        with self._lock:
            job = self._running.get(secret)
            if job is None or job.is_unwanted():
                if job:
                    self._forget(job)
                return False
            job.reached = Reached(level, states, estimate)
            return True


class _Results(OrderedDict[Task[Any], tuple[Any, int]]):
    """Results by their tasks, up to so many bytes; what was not asked for longest is dropped."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self._bytes = 0
        self._names: dict[str, Task[Any]] = {}

    def found(self, task: Task[Result]) -> Result | None:
        """The result, if it is kept."""
        if task not in self:
            return None
        self.move_to_end(task)
        result: Result = self[task][0]
        return result

    def named(self, name: str) -> object | None:
        """The result of the task of that name, if it is kept."""
        return self.found(self._names[name]) if name in self._names else None

    def keep(self, task: Task[Result], result: Result, size: int) -> None:
        """Add a result of so many bytes; a job that was given up may have brought it before."""
        self._bytes -= self[task][1] if task in self else 0
        self[task] = result, size
        self._names[task.name] = task
        self._bytes += size
        while self._bytes > self._most:
            dropped, (_, freed) = self.popitem(last=False)
            del self._names[dropped.name]
            self._bytes -= freed


_MAKING = Lock()  # a class that opens its pages at once must not have a pool each


def jobs() -> Jobs:
    """The jobs of this process, made when they are first asked for."""
    with _MAKING:
        return _made()


def close_jobs() -> None:
    """End the jobs of this process, if there are any."""
    with _MAKING:
        if _made.cache_info().currsize:
            _made().close()


@cache
def _made() -> Jobs:
    """Jobs that are done on this machine, or by the cluster that is named."""
    scheduler = os.environ.get("HANOI_CLUSTER")
    if scheduler:
        from hanoi_app.jobs import cluster  # needs the extra of that name

        return cluster.join(scheduler)
    return Jobs(pool.local, memory=min(TOGETHER, _machine() // 2))


def _machine() -> int:
    """The bytes of memory that this machine has."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError):  # Windows
        return 2 * TOGETHER
