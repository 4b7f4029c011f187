"""How long a search may take: searches for one n after the other, as far as time allows."""

from collections.abc import Callable
from time import monotonic, perf_counter
from typing import TypeVar

from hanoi_core.errors import BudgetError, CancelledError
from hanoi_core.search.budget import Progress

Result = TypeVar("Result")

_GROWTH = 4.0  # of a search's time from n to n + 1, where nothing is measured yet
_LEAST_GROWTH, _MOST_GROWTH = 2.0, 10.0  # that are believed: a busy machine makes others
_NOISE = 0.1  # seconds below which times say nothing


class Clock:
    """Runs the searches of one kind, for one n after the other, as far as time allows.

    Whoever hears of their progress may stop them, with a CancelledError.
    """

    def __init__(self, limit: float, progress: Progress | None = None) -> None:
        self.limit, self._heard = limit, progress
        self.times: list[float] = []  # that each took, in seconds

    def run(self, search: Callable[[Progress], Result]) -> Result:
        """What is found; a BudgetError if that takes too long, or is expected to."""
        if (expected := self._expected()) > self.limit:
            about = f"{expected:.0f}" if expected >= 1 else f"{expected:.1g}"
            raise BudgetError(f"about {about} s are expected, more than {self.limit:g}")
        begin, deadline = perf_counter(), monotonic() + self.limit

        def progress(level: int, states: int, estimate: int) -> bool:
            if self._heard and self._heard(level, states, estimate) is False:
                return False
            return monotonic() < deadline

        try:
            return search(progress)
        except CancelledError:
            if monotonic() < deadline:
                raise
            raise BudgetError(f"it takes more than {self.limit:g} s") from None
        finally:
            self.times.append(perf_counter() - begin)

    def _expected(self) -> float:
        """The seconds that the next case will take, if it grows as the last did."""
        if not self.times:
            return 0
        growth = _GROWTH
        if len(self.times) > 1 and self.times[-2] > _NOISE:
            growth = min(max(_LEAST_GROWTH, self.times[-1] / self.times[-2]), _MOST_GROWTH)
        return self.times[-1] * growth
