"""The life of jobs, whatever happens to their workers and to those that wait, in any order."""

import pickle
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    invariant,
    multiple,
    precondition,
    rule,
)

from hanoi_app.jobs import pool
from hanoi_app.jobs.life import GRACE, TRIES, Job, State
from hanoi_app.jobs.pool import Slot
from hanoi_app.jobs.queue import MOST, OVERDUE, Jobs
from hanoi_app.jobs.tasks import Task
from hanoi_app.jobs.turns import Accounts, in_turn
from hanoi_app.jobs.worker import LostWorkerError
from hanoi_core.errors import BudgetError, CancelledError, HanoiError
from tests.app import work

TASKS = [Task(work.worker, (n,), quick=n < 2, memory=1) for n in range(7)]
SESSIONS = ["a", "b", None]


class Run(NamedTuple):
    """What a worker does now."""

    worker: "FakeWorker"
    task: Task[object]
    secret: str
    answer: "Future[bytes]"


class FakeWorker(Executor):
    """A worker that does what the test says. `on` is where all runs are listed."""

    def __init__(self, on: list[Run]) -> None:
        self._on = on
        self.is_dead = False

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Begin, or find out that the process has ended."""
        task, secret, _ = args
        answer = Future[bytes]()
        assert not any(run.worker is self for run in self._on), "it is busy"
        if self.is_dead:
            answer.set_exception(LostWorkerError())
        else:
            self._on.append(Run(self, task, secret, answer))
        return answer

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Die."""
        self.is_dead = True
        for run in [run for run in self._on if run.worker is self]:
            self._on.remove(run)
            run.answer.set_exception(LostWorkerError())


class AtOnce:
    """A thread that is over as soon as it is started."""

    def __init__(self, target: Any, kwargs: dict[str, Any], daemon: bool) -> None:
        self.start = lambda: target(**kwargs)


class Life(RuleBasedStateMachine):
    """Two slots for searches and one for what is quick."""

    waiters = Bundle("waiters")

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(pool, "Thread", AtOnce)
        self.now = 0.0
        self.can_start = True
        self.is_closed = False
        self.runs: list[Run] = []
        self.workers: list[FakeWorker] = []
        self.seen: dict[int, Job[Any]] = {}
        self.open: list[tuple[AbstractContextManager[Job[Any]], Job[Any]]] = []
        slots = [Slot(self.make, quick=quick) for quick in (False, False, True)]
        self.jobs = Jobs(slots, clock=lambda: self.now)

    def make(self) -> FakeWorker:
        if not self.can_start:
            raise OSError("no more processes")
        self.workers.append(FakeWorker(self.runs))
        return self.workers[-1]

    def unfinished(self) -> Iterator[Job[Any]]:
        return (job for job in self.seen.values() if not job.outcome.done())

    @rule(target=waiters, task=st.sampled_from(TASKS), session=st.sampled_from(SESSIONS))
    def ask(self, task: Task[object], session: str | None) -> Any:
        waiting = self.jobs.wanted(task, session)
        try:
            job = waiting.__enter__()
        except HanoiError:  # too many of that session, which it waits for
            assert sum(session in job.waiting for job in self.unfinished()) == MOST
            return multiple()
        assert job.task is task or job.task == task
        self.seen[id(job)] = job
        self.open.append((waiting, job))
        return self.open[-1]

    @rule(waiter=consumes(waiters))
    def leave(self, waiter: tuple[AbstractContextManager[Job[Any]], Job[Any]]) -> None:
        self.open.remove(waiter)
        waiter[0].__exit__(None, None, None)

    @rule(seconds=st.sampled_from([0.1, 2.0, 10.0]))
    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        for _, job in self.open:  # their pages ask for the position again and again
            self.jobs.queue_position(job)

    @precondition(lambda self: self.runs)
    @rule(data=st.data(), how=st.sampled_from(["done", "failed", "killed", "told"]))
    def end(self, data: st.DataObject, how: str) -> None:
        run = data.draw(st.sampled_from(self.runs))
        if how == "told" and self.jobs._hear(run.secret, 1, 2, 3):
            return
        self.runs.remove(run)
        match how:
            case "done":
                run.answer.set_result(pickle.dumps(run.task.arguments[0]))
            case "failed":
                run.answer.set_exception(BudgetError("too much"))
            case "killed":
                run.worker.is_dead = True
                run.answer.set_exception(LostWorkerError())
            case "told":
                run.answer.set_exception(CancelledError("stopped"))

    @rule()
    def kill_the_idle(self) -> None:
        for worker in self.workers:
            worker.is_dead |= not any(run.worker is worker for run in self.runs)

    @rule(can_start=st.booleans())
    def let_workers_start(self, can_start: bool) -> None:
        self.can_start = can_start

    @rule()
    @precondition(lambda self: not self.is_closed)
    def close(self) -> None:
        self.is_closed = True
        self.jobs.close()

    @invariant()
    def every_job_is_in_one_place(self) -> None:
        running = [run.task for run in self.runs]
        assert len({*running}) == len(running), "a task runs twice at once"
        assert self.jobs.counts() == (sum(1 for _ in self.unfinished()), len(running))
        states = [job.state for job in self.unfinished()]
        assert states.count(State.WAITING) == len(states) - len(running)

    @invariant()
    def nobody_waits_beside_a_free_slot(self) -> None:
        free = 3 - len(self.runs)
        quick = {job.task.quick for job in self.unfinished() if job.state == State.WAITING}
        assert not (free and True in quick)
        assert not (free > 1 and quick)

    @invariant()
    def no_session_has_too_many(self) -> None:
        for session in ("a", "b"):
            assert sum(session in job.asked for job in self.unfinished()) <= MOST

    def teardown(self) -> None:
        """Each waiter gets an answer; when all have left, nothing is left."""
        self.can_start = True
        for _ in range(100):
            if all(job.outcome.done() for _, job in self.open):
                break
            for run in [*self.runs]:
                self.runs.remove(run)
                run.answer.set_result(pickle.dumps(run.task.arguments[0]))
        for waiting, job in self.open:
            assert job.outcome.done(), "a job is lost"
            error = job.outcome.exception()
            assert isinstance(error, HanoiError | None)
            assert error or job.outcome.result() == job.task.arguments[0]
            waiting.__exit__(None, None, None)
        self.now += GRACE + OVERDUE
        if not self.is_closed:
            with self.jobs.wanted(Task(work.worker, ("last",))) as last:
                (run,) = self.runs
                self.runs.clear()
                run.answer.set_result(pickle.dumps(-1))
            assert last.outcome.result() == -1
            assert self.jobs.counts() == (0, 0)
            self.jobs.close()
        with self.jobs.wanted(TASKS[0]) as late:
            known = self.jobs.known(TASKS[0]) is not None
            assert known or isinstance(late.outcome.exception(), CancelledError)
        self.patch.undo()


TestLife = Life.TestCase


def test_a_job_that_loses_its_workers_again_and_again_fails_with_a_word() -> None:
    runs: list[Run] = []
    jobs = Jobs([Slot(lambda: FakeWorker(runs))])
    with jobs.wanted(TASKS[0]) as job:
        for _ in range(TRIES):
            runs.pop().answer.set_exception(LostWorkerError())
        with pytest.raises(HanoiError, match=r"^the process that worked on this has ended"):
            job.outcome.result()
    assert jobs.counts() == (0, 0)
    jobs.close()


def waiting(name: str, created: float, seconds: float, **asked: int) -> Job[Any]:
    """A job in the queue; a session without a name stands for none."""
    job = Job(Task(work.worker, (name,), seconds=seconds), "", created)
    job.asked.update({session or None: number for session, number in asked.items()})
    return job


def test_turns(subtests: pytest.Subtests) -> None:
    short, long = 1.8, 40.0
    crowd = [waiting(f"long {i}", i, long, **{f"pupil {i}": i}) for i in range(30)]
    cases = {
        # a short search came 40 s after thirty long ones of others
        "short before long": [waiting("short", 40, short, one=40), *crowd[:1]],
        "each session's newest first": [
            waiting("other", 8, long, b=8), waiting("new", 9, long, a=9),
            waiting("old", 1, short, a=1),
        ],
        "the least served first": [
            waiting("of b", 3, short, b=3), waiting("of served", 1, short, served=1),
        ],
        "shared by the least served": [
            waiting("shared", 1, short, b=3, served=4), waiting("of b", 2, short, c=2),
        ],
        "long ones get their turn": [
            waiting("long", 0, long, a=1), waiting("short", 999, short, b=2),
        ],
        # one who opens many files has a turn like any other; the oldest of them comes first
        "requests of no session": [
            waiting("first", 0, short, **{"": 1}), waiting("search", 30, long, a=9),
            waiting("second", 1, short, **{"": 2}), waiting("third", 2, short, **{"": 3}),
        ],
        "alike in order": [
            waiting("first", 0, long, a=1), waiting("second", 1, long, b=2),
            waiting("third", 2, long, c=3),
        ],
    }  # fmt: skip
    accounts = Accounts()
    accounts.charge(["served", None], 60.0, now=0.0)
    for name, expected in cases.items():
        with subtests.test(name):
            now = 1000.0 if "get their turn" in name else 41.0
            for order in (expected, expected[::-1]):
                assert in_turn(order, accounts, now) == expected
