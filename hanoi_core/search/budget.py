"""What a long search owes to whoever waits for it: an estimate, progress, a way to stop."""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from math import comb, factorial

from hanoi_core.errors import BudgetError, CancelledError, require_whole
from hanoi_core.puzzle.variant import Variant

DEFAULT_BUDGET = 10**9  # bytes
BYTES_PER_STATE = 40  # a code in its level and in the set of those seen, and what expands it

Progress = Callable[[int, int, int], object]


@dataclass(frozen=True, slots=True)
class Watch:
    """The budget of a search in bytes, and who is told about it.

    `progress(level, states, estimate)` is called after every level: moves so far, states met so
    far, states expected in all. If it returns False, the search stops with a CancelledError.
    """

    budget: int = DEFAULT_BUDGET
    progress: Progress | None = None

    def __post_init__(self) -> None:
        require_whole("budget", self.budget, 0)

    def admit(self, n: int, estimate: Callable[[int], int], packed: int, what: str) -> int:
        """The states that n discs are expected to need, or a BudgetError with the largest n.

        `packed` is the largest n whose positions fit into 64 bits.
        """
        fitting = bisect_left(
            range(min(n, packed) + 1), True, key=lambda m: self._needs(estimate(m)) > self.budget
        )
        if fitting > n:
            return estimate(n)
        reason = f"the positions of n = {n} do not fit into 64 bits"
        if n <= packed:
            needs = self._needs(estimate(n))
            reason = f"it needs about {_size(needs)}, more than the budget of {_size(self.budget)}"
        raise BudgetError(
            f"{what} with n = {n} is refused: {reason}; the largest n that fits is {fitting - 1}"
        )

    @staticmethod
    def _needs(states: int) -> int:
        return states * BYTES_PER_STATE

    def level(self, level: int, states: int, estimate: int, used: int) -> None:
        """Report a level; stop if told to, or if the estimate proves too low."""
        if used > self.budget:
            raise BudgetError(
                f"the search took more than the budget of {_size(self.budget)} after {level} moves"
            )
        if self.progress and self.progress(level, states, max(estimate, states)) is False:
            raise CancelledError(f"stopped after {level} moves and {states} states")


def positions(n: int, pegs: int, inversions: int, alike: int) -> int:
    """At most so many positions of n discs, up to renaming the pegs that are alike.

    A position with k inversions is p + k sorted layers: each disc chooses one, and the k extra
    layers choose their pegs. Of all positions there are n! C(n+p-1, p-1).
    """
    k = min(inversions, max(0, n - 1))
    layered: int = (pegs + k) ** n * comb(k + pegs - 1, pegs - 1)
    if k:
        layered = min(layered, factorial(n) * comb(n + pegs - 1, pegs - 1))
    return layered // factorial(alike) + 1


# Positions that half-way searches met, as measured: about 2 ** (rate * n + offset), by the number
# of pegs; without cheats or bottleneck, with cheats, with a bottleneck. Nine and more meet fewer
# than eight.
_GROWTH = {
    3: ((1.6, -2.5), (1.6, -2.0), (1.9, -4.0)),
    4: ((1.55, -2.3), (1.25, -0.9), (1.6, -2.0)),
    5: ((1.65, -3.6), (2.2, -9.7), (1.9, -3.6)),
    6: ((1.7, -5.0), (2.2, -9.0), (2.0, -5.0)),
    7: ((2.3, -10.0), (2.6, -11.0), (2.6, -10.0)),
    8: ((2.9, -17.0), (3.1, -16.0), (3.1, -16.0)),
}


def halfway_states(n: int, variant: Variant) -> int:
    """About how many positions a half-way search meets."""
    kind = 1 if variant.cheats else 2 if variant.bottleneck > 1 else 0
    rate, offset = _GROWTH[min(variant.pegs, 8)][kind]
    offset += 0.7 * max(0, variant.cheats - 1) - 0.8 * max(0, variant.bottleneck - 2)
    return int(2 ** min(200.0, rate * n + offset)) + 1000


def _size(count: int) -> str:
    if count >= 10**15:
        return "over a million GB"
    return f"{count / 1e9:.1f} GB" if count >= 10**9 else f"{count / 1e6:.0f} MB"
