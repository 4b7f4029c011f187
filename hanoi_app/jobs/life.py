"""The life of a job: its states, and what leads from one to the next. No Streamlit here.

| state    | event                               | next state                                  |
| -------- | ----------------------------------- | ------------------------------------------- |
| (none)   | somebody asks for the task          | WAITING                                     |
| WAITING  | a slot is free, and it is its turn  | RUNNING                                     |
| WAITING  | nobody waits for it any more        | FINISHED, with a CancelledError             |
| RUNNING  | nobody waits for it any more        | STOPPING: its worker is told, or is killed  |
| RUNNING  | the result or an error comes        | FINISHED, with that                         |
| RUNNING  | the worker is lost                  | WAITING; after TRIES, FINISHED with an error |
| STOPPING | the result or an error comes        | FINISHED, with that                         |
| STOPPING | the worker has stopped, or is lost  | WAITING if somebody waits again, or FINISHED |
| any      | the server ends                     | FINISHED, with a CancelledError             |

A caller that asks for a task joins its job, unless that is FINISHED: no task is done twice at once.
"""

from collections.abc import Hashable
from concurrent.futures import Future
from enum import Enum
from typing import Generic, NamedTuple

from hanoi_app.jobs.tasks import Result, Task
from hanoi_core.errors import CancelledError

GRACE = 1.0  # seconds for which nobody need wait: a page that is run again asks again
TRIES = 3  # workers that a job may lose

Session = Hashable  # that asks; None for a request that belongs to no session


class State(Enum):
    """Where a job is in its life."""

    WAITING = "waits for a slot"
    RUNNING = "a worker does it"
    STOPPING = "its worker was told to stop"
    FINISHED = "it has a result or an error"


_NEXT = {
    State.WAITING: {State.RUNNING, State.FINISHED},
    State.RUNNING: {State.WAITING, State.STOPPING, State.FINISHED},
    State.STOPPING: {State.WAITING, State.FINISHED},
    State.FINISHED: set[State](),
}


class Reached(NamedTuple):
    """How far a job is."""

    level: int = 0
    states: int = 0
    estimate: int = 0


class Job(Generic[Result]):
    """A task that somebody waits for, or did a moment ago. All times come from the caller.

    secret   the name of the job in reports, which only its worker knows
    outcome  the result or an error, once it is FINISHED
    created  when it was first asked for
    started  when its worker began
    asked    when each session last asked for it, as a running number
    waiting  how many wait for it, by their sessions
    """

    def __init__(self, task: Task[Result], secret: str, now: float) -> None:
        self.task = task
        self.secret = secret
        self.outcome: Future[Result] = Future()
        self.outcome.set_running_or_notify_cancel()  # so that no caller can cancel it
        self.reached = Reached()
        self.created = self.started = now
        self.asked: dict[Session, int] = {}
        self.waiting: dict[Session, int] = {}
        self.state = State.WAITING
        self._left = now  # when the last caller that waited went away
        self._losses = 0

    def is_wanted(self, now: float, grace: float = GRACE) -> bool:
        """Whether somebody waits, or did so less than `grace` seconds ago."""
        return bool(self.waiting) or now - self._left < grace

    def join(self, session: Session, number: int) -> None:
        """Count one more caller of the session that waits."""
        self.asked[session] = number
        self.waiting[session] = self.waiting.get(session, 0) + 1

    def leave(self, session: Session, now: float) -> None:
        """Count one caller of the session less."""
        self.waiting[session] -= 1
        if not self.waiting[session]:
            del self.waiting[session]
        self._left = now

    def give_up(self, session: Session, now: float) -> None:
        """Forget a session that has left; if no other has asked, nobody wants the job any more."""
        del self.asked[session]
        if not self.asked:
            self._left = now - GRACE

    def start(self, now: float) -> None:
        """Let a worker begin."""
        self._enter(State.RUNNING)
        self.started = now
        self.reached = Reached()

    def stop(self) -> None:
        """Let the worker be told to stop."""
        if self.state == State.RUNNING:
            self._enter(State.STOPPING)

    def finish(self, result: Result) -> None:
        """End with a result."""
        self._enter(State.FINISHED)
        self.outcome.set_result(result)

    def fail(self, error: BaseException) -> None:
        """End with an error."""
        self._enter(State.FINISHED)
        self.outcome.set_exception(error)

    def lose(self, error: BaseException, now: float) -> None:
        """Wait for another worker, if somebody wants that and not too many were lost."""
        was_told = self.state == State.STOPPING
        self._losses += not was_told
        if was_told and not self.is_wanted(now):
            self.fail(CancelledError("stopped: nobody waits for it"))
        elif self._losses < TRIES:
            self._enter(State.WAITING)
        else:
            self.fail(error)

    def _enter(self, state: State) -> None:
        if state not in _NEXT[self.state]:
            raise AssertionError(f"a job cannot go from {self.state} to {state}")
        self.state = state
