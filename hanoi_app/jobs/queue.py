"""Who waits for which job, and where it is done. No Streamlit here."""

import os
import pickle
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError as FutureCancelledError
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache, partial
from itertools import count
from threading import Lock, RLock
from time import monotonic
from typing import Any

from hanoi_app.jobs import pool
from hanoi_app.jobs.channel import LOOPBACK, Channel
from hanoi_app.jobs.life import GRACE, Job, Reached, Session, State
from hanoi_app.jobs.pool import Slot
from hanoi_app.jobs.results import Results
from hanoi_app.jobs.tasks import Result, Task
from hanoi_app.jobs.turns import Accounts, in_turn
from hanoi_app.jobs.worker import LostWorkerError
from hanoi_core.errors import CancelledError, HanoiError

KEPT = 64 * 10**6  # bytes of results that are kept for all sessions
TOGETHER = 4 * 10**9  # bytes that jobs may take together, or half of what the machine has
OVERDUE = 3.0  # seconds in which an unwanted job should have heard that it is
MOST = 3  # unfinished jobs of a session


class Jobs:
    """Every task is done once for all who ask, in turn, with bounds on memory. See life.py.

    slots   where jobs are done
    host    where workers reach the channel by which they report
    memory  bytes that jobs may take together; one alone may always run
    kept    bytes of results, as they came from the workers, that are kept for all
    clock   tells the time in seconds
    """

    def __init__(
        self,
        slots: Sequence[Slot],
        *,
        host: str = LOOPBACK,
        memory: int = TOGETHER,
        kept: int = KEPT,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._lock = RLock()
        self._jobs: dict[Task[Any], Job[Any]] = {}  # the unfinished ones
        self._busy: dict[Slot, Job[Any]] = {}  # what each slot does, until its worker has stopped
        self._results = Results(kept)
        self._accounts = Accounts()
        self._numbers = count()
        self._memory = memory
        self._now = clock
        self._channel = Channel(self._hear, host)
        self._slots = slots
        self._closed = False

    def known(self, task: Task[Result]) -> Result | None:
        """The result, if it is kept. No task has None as its result."""
        with self._lock:
            return self._results.find(task)

    @contextmanager
    def wanted(self, task: Task[Result], session: Session = None) -> Iterator[Job[Result]]:
        """Return the job for `task`; the caller counts as waiting until the block ends.

        Raises HanoiError if the session waits for MOST others already.
        """
        with self._lock:
            job = self._join(task, session)
            self._start()
        try:
            yield job
        finally:
            with self._lock:
                job.leave(session, self._now())

    def result(self, task: Task[Result], session: Session = None) -> Result:
        """Wait for the result; an error of the work is raised as it is."""
        with self.wanted(task, session) as job:
            return job.outcome.result()

    def queue_position(self, job: Job[Any]) -> int:
        """Return its position in the queue, from 1; 0 once a worker does it."""
        with self._lock:
            self._start()
            alike = self._waiting(job.task.quick)
            return alike.index(job) + 1 if job in alike else 0

    def counts(self) -> tuple[int, int]:
        """Return how many jobs are unfinished, and how many slots are busy."""
        with self._lock:
            return len(self._jobs), len(self._busy)

    def close(self) -> None:
        """End all workers, whatever they do; unfinished jobs fail."""
        with self._lock:
            self._closed = True
            for job in self._jobs.values():
                job.fail(CancelledError("the server is ending"))
            self._jobs.clear()
            for slot in self._slots:
                slot.renew()
        self._channel.close()

    def _join(self, task: Task[Result], session: Session) -> Job[Result]:
        job: Job[Result] = self._jobs.get(task) or self._new(task)
        if session is not None and session not in job.asked and job.state != State.FINISHED:
            self._make_room(session)
        if job.state == State.WAITING:
            self._jobs[task] = job
        job.join(session, next(self._numbers))
        return job

    def _new(self, task: Task[Result]) -> Job[Result]:
        job = Job(task, secrets.token_hex(16), self._now())
        result = self._results.find(task)
        if result is not None:
            job.finish(result)
        elif self._closed:
            job.fail(CancelledError("the server is ending"))
        return job

    def _make_room(self, session: Session) -> None:
        """Give up the oldest jobs of a session that it left, if it has too many."""
        asked = [job for job in self._jobs.values() if session in job.asked]
        left = sorted(
            (job for job in asked if session not in job.waiting), key=lambda job: job.asked[session]
        )
        too_many = len(asked) - (MOST - 1)
        if too_many > len(left):
            raise HanoiError(f"{MOST} searches of yours are under way: wait for one, or stop it")
        for job in left[: max(too_many, 0)]:
            job.give_up(session, self._now())

    def _start(self) -> None:
        """Drop and stop what nobody wants, and start what can be started."""
        now = self._now()
        for job in [*self._jobs.values()]:
            if job.state == State.WAITING and not job.is_wanted(now):
                job.fail(CancelledError("stopped: nobody waits for it"))
                self._forget(job)
        for slot, job in [*self._busy.items()]:
            if not job.is_wanted(now, GRACE + OVERDUE) and job.state != State.FINISHED:
                job.stop()
                slot.renew()
        while not self._closed and (found := self._next()):
            self._begin(*found)

    def _begin(self, job: Job[Any], slot: Slot) -> None:
        job.start(self._now())
        self._busy[slot] = job
        try:
            doing = slot.submit(job.task, job.secret, self._channel.address)
        except Exception as error:  # whatever keeps a worker from starting
            reason = LostWorkerError(f"no worker could be started: {error}")
            self._end(job, slot, reason, None, 0)
        else:
            doing.add_done_callback(partial(self._done, job, slot))

    def _next(self) -> tuple[Job[Any], Slot] | None:
        """Return the next job, and a slot for it, one that knows its topic if there is one.

        What is quick does not wait for the rest; otherwise nobody overtakes a job that would not
        fit into memory now.
        """
        free = [slot for slot in self._slots if slot not in self._busy]
        if not free or not any(job.state == State.WAITING for job in self._jobs.values()):
            return None
        taken = sum(job.task.memory for job in self._busy.values() if not job.task.quick)
        for quick in (True, False):
            fitting = [slot for slot in free if slot.quick <= quick]
            job = next(iter(self._waiting(quick)), None) if fitting else None
            if job and (quick or not taken or taken + job.task.memory <= self._memory):
                topic = job.task.topic
                return job, max(fitting, key=lambda slot: (topic in slot.topics, slot.quick))
        return None

    def _waiting(self, quick: bool) -> list[Job[Any]]:
        waiting = (
            job
            for job in self._jobs.values()
            if job.state == State.WAITING and job.task.quick == quick
        )
        return in_turn(waiting, self._accounts, self._now())

    def _done(self, job: Job[Any], slot: Slot, doing: "Future[bytes]") -> None:
        """Take in what a worker has answered."""
        error: BaseException | None = None
        answer, result = b"", None
        try:
            answer = doing.result()
            result = pickle.loads(answer)
        except FutureCancelledError:  # by a cluster
            error = LostWorkerError()
        except BaseException as raised:
            error = raised
        with self._lock:
            self._end(job, slot, error, result, len(answer))
            self._start()

    def _end(
        self, job: Job[Any], slot: Slot, error: BaseException | None, result: Any, size: int
    ) -> None:
        """The slot has stopped with a job: settle it, or let it wait for another try."""
        now = self._now()
        del self._busy[slot]
        self._accounts.charge([*job.asked], now - job.started, now)
        lost = isinstance(error, LostWorkerError)
        if lost:
            slot.renew()
        if job.state == State.FINISHED:  # the server is ending
            return
        if error is None:
            self._results.keep(job.task, result, size)
            job.finish(result)
        elif lost or isinstance(error, CancelledError):
            job.lose(error, now)
        else:
            job.fail(error)
        if job.outcome.done():
            self._forget(job)

    def _forget(self, job: Job[Any]) -> None:
        del self._jobs[job.task]

    def _hear(self, secret: str, level: int, states: int, estimate: int) -> bool:
        """Take in a worker's report; return whether it should go on."""
        with self._lock:
            job = next((job for job in self._busy.values() if job.secret == secret), None)
            if job is None or job.state == State.FINISHED:
                return False
            if not job.is_wanted(self._now()):
                job.stop()
            job.reached = Reached(level, states, estimate)
            return job.state == State.RUNNING


_MAKING = Lock()  # a class that opens its pages at once must not have a pool each


def jobs() -> Jobs:
    """Return the jobs of this process, made when they are first asked for."""
    with _MAKING:
        return _made()


def close_jobs() -> None:
    """End the jobs of this process, if there are any."""
    with _MAKING:
        if _made.cache_info().currsize:
            _made().close()


@cache
def _made() -> Jobs:
    """Make jobs that are done on this machine, or by the cluster that is named."""
    scheduler = os.environ.get("HANOI_CLUSTER")
    if scheduler:
        from hanoi_app.jobs import cluster  # needs the extra of that name

        return cluster.join(scheduler)
    return Jobs(pool.local(), memory=min(TOGETHER, _machine() // 2))


def _machine() -> int:
    """Return the bytes of memory that this machine has."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError):  # Windows
        return 2 * TOGETHER
