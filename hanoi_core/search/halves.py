"""Which halves make a shortest solution: a way in, and a way in that becomes the way out.

Legend: n discs, m = n - 1 of them without the largest, p pegs, c cheats, i inversions of a
configuration. A way out is a way in, mirrored and backwards in time. Backwards, a cheat lifts a
disc off a smaller one; so a way out with a' cheats is, read backwards, a way in with i + a'
cheats. With t_in and t_out of the two ways' cheats undone before half-way, a solution costs
i + t_in + t_out <= c cheats.
"""

from typing import NamedTuple

from hanoi_core import counts
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import Budget, halfway_states
from hanoi_core.search.codes import packed_discs
from hanoi_core.search.first_half import FirstHalf, WaysIn
from hanoi_core.search.frontier import Cheats


class Halves(NamedTuple):
    """A way in, and a way that becomes the way out when it is mirrored."""

    way_in: WaysIn
    mirrored_out: WaysIn

    @property
    def length(self) -> int:
        """Of the whole solution."""
        return self.way_in.length + 1 + self.mirrored_out.length


class Lengths(NamedTuple):
    """The least length of a solution, and where to look for those that have it.

    even    kinds of cheats that the way in and the way out may both have
    uneven  pairs of halves with different numbers of undone cheats, by configuration
    """

    least: int
    even: list[Cheats]
    uneven: list[dict[State, Halves]]


class HalfwaySearch:
    """Least lengths of ways in by the cheats that they keep and undo, as far as they matter.

    Cheats(i, t) stands for ways in with i kept cheats, and t that are undone before half-way.
    """

    def __init__(self, n: int, variant: Variant, budget: Budget) -> None:
        pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
        packed = packed_discs(pegs, c if b == 1 else b - 1) + 1
        self.budget = budget.admit(
            n, lambda n: halfway_states(n, variant), packed, "the half-way search"
        )
        self.n, self.m, self.variant = n, n - 1, variant
        self._exact: dict[Cheats, int] = {}
        self._above: dict[Cheats, int] = {}  # no way in is so short
        self._searches: dict[Cheats, FirstHalf] = {}
        if b == 1 and pegs <= 4:  # proved: Lucas, Bousch
            self._above[Cheats()] = (counts.frame_stewart(n, pegs).length - 1) // 2 - 1

    def least(self) -> int:
        """The least length."""
        return self._lengths().least

    def run(self) -> tuple[int, dict[State, list[Halves]]]:
        """The least length, and the halves that reach it, by their configuration."""
        best, even, uneven = self._lengths()
        found: dict[State, list[Halves]] = {}
        for cheats in even:
            if 2 * self._exact.get(cheats, best) + 1 == best:
                for state, ways in self._searches[cheats].ways_in(self.budget).items():
                    found.setdefault(state, []).append(Halves(ways, ways))
        for pairs in uneven:
            for state, halves in pairs.items():
                if halves.length == best:
                    found.setdefault(state, []).extend([halves, Halves(*reversed(halves))])
        return best, found

    def _lengths(self) -> Lengths:
        c = self.variant.cheats
        best = self._length_of_a_scheme()
        even = [Cheats(i, t) for t in range(c // 2 + 1) for i in range(c - 2 * t, -1, -1)]
        for cheats in even:
            half = self._least(cheats, (best - 1) // 2)
            if half is not None:
                best = 2 * half + 1
        uneven = []
        for i in range(c + 1):
            for t in range(c - i):
                for u in range(t + 1, c - i - t + 1):
                    pairs = self._uneven(Cheats(i, t), Cheats(i, u), best - 1)
                    best = min([best, *(halves.length for halves in pairs.values())])
                    uneven.append(pairs)
        return Lengths(best, even, uneven)

    def _length_of_a_scheme(self) -> int:
        """The length of a solution that is known: nothing longer needs to be looked at."""
        pegs, c, b = self.variant.pegs, self.variant.cheats, self.variant.bottleneck
        if c == 0:
            return counts.bottleneck(self.n, b, pegs).length
        return counts.S3(self.n, c) if pegs == 3 else counts.layers(self.n, c, pegs).length

    def _at_least(self, cheats: Cheats) -> int:
        """Every disc moves, and once more for every cheat that is undone."""
        excluded = self._above.get(cheats, -1)
        return self._exact.get(cheats, max(self.m + cheats.loose, excluded + 1))

    def _least(self, cheats: Cheats, cap: int) -> int | None:
        """The least length of a way in with these cheats, None if above `cap`."""
        if cheats.kept >= max(self.m, 1):
            return None
        if cheats not in self._exact and self._at_least(cheats) <= cap:
            search = FirstHalf.burying(
                self.m, self.variant.pegs, *cheats, bottleneck=self.variant.bottleneck
            )
            if search.run(cap, self.budget):
                self._exact[cheats], self._searches[cheats] = max(search.goals), search
            else:
                self._above[cheats] = cap
        least = self._exact.get(cheats)
        return least if least is not None and least <= cap else None

    def _uneven(self, few: Cheats, many: Cheats, most: int) -> dict[State, Halves]:
        """Configurations where ways with few and many undone cheats sum to at most `most` moves.

        The largest disc's move is not among them.
        """
        if not few.loose:
            self._least(few, most - self._at_least(many))
        if self._least(many, most - self._at_least(few)) is None:
            return {}
        if self._least(few, most - self._exact[many]) is None:
            return {}
        found: list[dict[State, WaysIn]] = []
        for mine, other in (few, many), (many, few):
            search = FirstHalf.plain(self.m, self.variant.pegs, sum(mine), left=mine.kept)
            reached = search.run(most - self._exact[other], self.budget)
            found.append(search.ways_in(self.budget) if reached else {})
        pairs = {
            state: Halves(found[0][state], found[1][state])
            for state in found[0].keys() & found[1].keys()
        }
        return {state: halves for state, halves in pairs.items() if halves.length <= most + 1}
