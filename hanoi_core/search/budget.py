"""What a long search owes to whoever waits for it: an estimate, progress, a way to stop."""

from bisect import bisect_left
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import comb, factorial
from typing import NamedTuple

from hanoi_core.errors import BudgetError, CancelledError, require_whole
from hanoi_core.plans.captions import plural
from hanoi_core.puzzle.variant import Variant

DEFAULT_BUDGET = 10**9  # bytes
BYTES_PER_STATE = 40  # a code in its level and among those seen, and its share of what opens them

Progress = Callable[[int, int, int], object]
Report = Callable[[int], object]  # of the level that a search is at
Log = Callable[[str, int, str], object]  # which search, how many positions, and their digest


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may take, who is told about it, and who helps.

    `progress(level, states, estimate)` is called several times a second: moves so far, states met
    so far, states expected in all. If it returns False, the search stops with a CancelledError.
    An `executor` opens the parts of a level; `log` hears of every level of a half-way search.
    """

    memory: int = DEFAULT_BUDGET
    progress: Progress | None = None
    executor: Executor | None = None
    log: Log | None = None
    expected: int = 0

    def __post_init__(self) -> None:
        require_whole("budget", self.memory, 0)

    def admit(self, n: int, estimate: Callable[[int], int], packed: int, what: str) -> "Budget":
        """The budget for a search of n discs, or a BudgetError with the largest n that fits.

        `estimate(n)` is the number of states that are expected; `packed` is the largest n whose
        positions can be packed.
        """
        fitting = bisect_left(
            range(min(n, packed) + 1), True, key=lambda m: self._needs(estimate(m)) > self.memory
        )
        if fitting > n:
            return replace(self, expected=estimate(n))
        reason = f"the positions of n = {n} do not fit into 128 bits"
        if n <= packed:
            needs = self._needs(estimate(n))
            reason = f"it needs about {_size(needs)}, more than the budget of {_size(self.memory)}"
        largest = f"the largest n that fits is {fitting - 1}" if fitting > 1 else "no n fits"
        error = BudgetError(f"{what} with n = {n} is refused: {reason}; {largest}")
        error.largest = max(fitting - 1, 0)
        raise error

    @staticmethod
    def _needs(states: int) -> int:
        return states * BYTES_PER_STATE

    def spend(self, level: int, states: int, used: int) -> None:
        """Report a level; stop if told to, or if the estimate proves too low."""
        if used > self.memory:
            raise BudgetError(
                f"the search took more than the budget of {_size(self.memory)} "
                f"after {plural(level, 'move')}"
            )
        if self.progress and self.progress(level, states, max(self.expected, states)) is False:
            raise CancelledError(
                f"stopped after {plural(level, 'move')} and {plural(states, 'state')}"
            )


def positions_at_most(n: int, pegs: int, inversions: int, alike: int) -> int:
    """At most so many positions of n discs, up to renaming the pegs that are alike.

    A position with k inversions is p + k sorted layers: each disc chooses one, and the k extra
    layers choose their pegs. Of all positions there are n! C(n+p-1, p-1).
    """
    k = min(inversions, max(0, n - 1))
    layered: int = (pegs + k) ** n * comb(k + pegs - 1, pegs - 1)
    if k:
        layered = min(layered, factorial(n) * comb(n + pegs - 1, pegs - 1))
    return layered // factorial(alike) + 1


def unheard(level: int) -> None:
    """A report to nobody."""


class Growth(NamedTuple):
    """So many positions are met: about 2 ** (rate * n + offset)."""

    rate: float
    offset: float


class Growths(NamedTuple):
    """Without cheats or bottleneck, with cheats, with a bottleneck."""

    plain: Growth
    cheats: Growth
    bottleneck: Growth


# Of half-way searches, as measured, by the number of pegs; nine and more meet fewer than eight.
_GROWTHS = {
    3: Growths(Growth(1.6, -2.5), Growth(1.6, -2.0), Growth(1.9, -5.5)),
    4: Growths(Growth(1.5, -2.6), Growth(1.35, -5.3), Growth(1.25, -1.2)),
    5: Growths(Growth(1.65, -3.6), Growth(2.2, -9.7), Growth(1.8, -7.5)),
    6: Growths(Growth(1.7, -5.0), Growth(2.2, -9.0), Growth(2.0, -7.0)),
    7: Growths(Growth(2.3, -10.0), Growth(2.6, -11.0), Growth(2.6, -10.0)),
    8: Growths(Growth(2.9, -17.0), Growth(3.1, -16.0), Growth(3.1, -16.0)),
}


def halfway_states(n: int, variant: Variant) -> int:
    """About how many positions a half-way search meets."""
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    growths = _GROWTHS[min(pegs, 8)]
    growth = growths.cheats if c else growths.bottleneck if b > 1 else growths.plain
    offset = growth.offset + 0.7 * max(0, c - 1) - 0.8 * max(0, b - 2)
    return int(2 ** min(200.0, growth.rate * n + offset)) + 1000


def _size(count: int) -> str:
    if count >= 10**15:
        return "a million GB or more"
    for unit, size in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if count >= size:
            return f"{count / size:.{int(unit == 'GB')}f} {unit}"
    return f"{count} bytes"
