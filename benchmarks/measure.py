"""Measuring one call, or two against each other."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Case:
    """Something to measure. `seconds` is the bar it should stay under."""

    name: str
    call: Callable[[], object]
    seconds: float


@dataclass(frozen=True, slots=True)
class Ratio:
    """Two rates measured in one run; `fast` should be at least `times` as high as `slow`."""

    name: str
    fast: Callable[[], float]
    slow: Callable[[], float]
    times: float


def median_of(call: Callable[[], object], budget: float = 0.2) -> float:
    """The median time of several calls, as many as fit in the budget, at least one."""
    times: list[float] = []
    while sum(times) < budget:
        begin = perf_counter()
        call()
        times.append(perf_counter() - begin)
    return sorted(times)[len(times) // 2]
