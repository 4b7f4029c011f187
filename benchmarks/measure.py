"""Measuring one call."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Case:
    """Something to measure. `seconds` is the bar it should stay under."""

    name: str
    call: Callable[[], object]
    seconds: float


def best_of(call: Callable[[], object], budget: float = 0.2) -> float:
    """The shortest time of several calls, as many as fit in the budget, at least one."""
    best, spent = float("inf"), 0.0
    while spent < budget:
        begin = perf_counter()
        call()
        taken = perf_counter() - begin
        best, spent = min(best, taken), spent + taken
    return best
