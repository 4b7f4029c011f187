"""A piece of work as a value, and what a worker does with it. No Streamlit here."""

import pickle
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hanoi_app.jobs.line import Address, Line
from hanoi_core.search.budget import DEFAULT_BUDGET

LONG = 30.0  # seconds: what a task is expected to take if nobody says
STATES_A_SECOND = 10**6  # that a search meets, about

Result = TypeVar("Result")


@dataclass(frozen=True)
class Task(Generic[Result]):
    """Same as `work(*arguments, progress=...)`, in another process. Equal tasks are one job.

    work     a function of a module that imports neither a page nor Streamlit
    quick    whether it takes a second or two, and little memory: it does not wait for long searches
    topic    what it is about: the worker that was last asked about it may have kept something
    memory   bytes that it may take, at most
    seconds  about how long it takes: of those that wait, short ones go first
    """

    work: Callable[..., Result]
    arguments: tuple[Hashable, ...]
    quick: bool = field(default=False, compare=False)
    topic: Hashable = field(default=None, compare=False)
    memory: int = field(default=DEFAULT_BUDGET, compare=False)
    seconds: float = field(default=LONG, compare=False)


def search_seconds(states: int) -> float:
    """Return about how long a search takes that meets so many states, with what it begins with."""
    return 1 + states / STATES_A_SECOND


def perform(task: Task[Result], job: str, address: Address) -> bytes:
    """Return, in the worker, the result, pickled, so that whoever asked knows its size."""
    with Line(job, address) as line:
        return pickle.dumps(task.work(*task.arguments, progress=line.report))
