"""Which halves make a shortest solution: a path in, and a path in that becomes the path out.

Legend: n discs, m = n - 1 of them without the largest, p pegs, c cheats, i inversions of a
configuration. A path out is a path in, mirrored and backwards in time. Backwards, a cheat lifts a
disc off a smaller one; so a path out with a' cheats is, read backwards, a path in with i + a'
cheats. With t_in and t_out of the two paths' cheats undone before half-way, a solution costs
i + t_in + t_out <= c cheats.
"""

from typing import NamedTuple

from hanoi_core import counts
from hanoi_core.errors import SearchError
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import Budget, halfway_states
from hanoi_core.search.codes import packed_discs
from hanoi_core.search.first_half import FirstHalf, PathsIn
from hanoi_core.search.frontier import Cheats


class Halves(NamedTuple):
    """A path in, and one that becomes the path out when it is mirrored."""

    path_in: PathsIn
    mirrored_path_out: PathsIn

    @property
    def length(self) -> int:
        """Of the whole solution."""
        return self.path_in.length + 1 + self.mirrored_path_out.length

    @property
    def solutions(self) -> int:
        """How many solutions have such halves, the pegs being named."""
        return self.path_in.count * self.mirrored_path_out.count


class Lengths(NamedTuple):
    """The least length of a solution, and where to look for those that have it.

    even    kinds of cheats that the path in and the path out may both have
    uneven  pairs of halves with different numbers of undone cheats, by configuration
    """

    least: int
    even: list[Cheats]
    uneven: list[dict[State, Halves]]


class HalfwaySearch:
    """Least lengths of paths in by the cheats that they keep and undo, as far as they matter.

    Cheats(i, t) stands for paths in with i buried cheats, and t that are undone before half-way.
    """

    def __init__(self, n: int, variant: Variant, budget: Budget) -> None:
        pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
        packed = packed_discs(pegs, max(c, b) - 1, fixed=c > 0) + 1
        self.budget = budget.admit(
            n, lambda n: halfway_states(n, variant), packed, "the half-way search"
        )
        self.n, self.m, self.variant = n, n - 1, variant
        self._exact: dict[Cheats, int] = {}
        self._above: dict[Cheats, int] = {}  # no path in is so short
        self._searches: dict[Cheats, FirstHalf] = {}
        if b == 1 and pegs <= 4:
            self._above[Cheats()] = _proved(n, pegs) - 1
            self._above[Cheats(open=1)] = _proved_with_one_undone(n, pegs) - 1

    def one(self) -> Halves:
        """The halves of one shortest solution; of the others they know nothing."""
        best, even, uneven = self._lengths()
        for cheats in even:
            if 2 * self._exact.get(cheats, best) + 1 == best:
                path = self._searches[cheats].one_path_in(self.budget)
                return Halves(path, path)
        return next(h for pairs in uneven for h in pairs.values() if h.length == best)

    def run(self) -> tuple[int, dict[State, list[Halves]]]:
        """The least length, and the halves that reach it, by their configuration."""
        best, even, uneven = self._lengths()
        found: dict[State, list[Halves]] = {}
        for cheats in even:
            if 2 * self._exact.get(cheats, best) + 1 == best:
                for state, paths in self._searches[cheats].paths_in(self.budget).items():
                    found.setdefault(state, []).append(Halves(paths, paths))
        for pairs in uneven:
            for state, halves in pairs.items():
                if halves.length == best:
                    found.setdefault(state, []).extend([halves, Halves(*reversed(halves))])
        return best, found

    def _lengths(self) -> Lengths:
        c = self.variant.cheats
        known = counts.best(self.n, self.variant).length
        best, reached = known, False  # nothing longer needs to be looked at
        even = [Cheats(i, t) for t in range(c // 2 + 1) for i in range(c - 2 * t, -1, -1)]
        for cheats in even:
            half = self._least(cheats, (best - 1) // 2)
            if half is not None:
                best, reached = 2 * half + 1, True
        uneven = []
        for i in range(c + 1):
            for t in range(c - i):
                for u in range(t + 1, c - i - t + 1):
                    pairs = self._uneven(Cheats(i, t), Cheats(i, u), best - 1)
                    best = min([best, *(halves.length for halves in pairs.values())])
                    reached = reached or bool(pairs)
                    uneven.append(pairs)
        if not reached:
            raise SearchError(
                f"the half-way search with n = {self.n} reached nothing within {known} moves, "
                "in which a scheme solves the puzzle"
            )
        return Lengths(best, even, uneven)

    def _at_least(self, cheats: Cheats) -> int:
        """Every disc moves, and once more for every cheat that is undone."""
        excluded = self._above.get(cheats, -1)
        return self._exact.get(cheats, max(self.m + cheats.open, excluded + 1))

    def _least(self, cheats: Cheats, cap: int) -> int | None:
        """The least length of a path in with these cheats, None if above `cap`."""
        if cheats.buried >= max(self.m, 1):
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
        """Configurations where paths with few and many undone cheats sum to at most `most` moves.

        The largest disc's move is not among them.
        """
        if not few.open:
            self._least(few, most - self._at_least(many))
        if self._least(many, most - self._at_least(few)) is None:
            return {}
        if self._least(few, most - self._exact[many]) is None:
            return {}
        with_few = self._all_paths_in(few, most - self._exact[many])
        with_many = self._all_paths_in(many, most - self._exact[few])
        both = with_few.keys() & with_many.keys()
        pairs = {state: Halves(with_few[state], with_many[state]) for state in both}
        return {state: halves for state, halves in pairs.items() if halves.length <= most + 1}

    def _all_paths_in(self, cheats: Cheats, limit: int) -> dict[State, PathsIn]:
        """The shortest paths in to every configuration within the limit, not only the nearest."""
        search = FirstHalf.plain(self.m, self.variant.pegs, sum(cheats), left=cheats.buried)
        return search.paths_in(self.budget) if search.run(limit, self.budget) else {}


def _proved(n: int, pegs: int) -> int:
    """The least length of a path in without cheats: Lucas, Bousch."""
    return (counts.frame_stewart(n, pegs).length - 1) // 2


def _proved_with_one_undone(n: int, pegs: int) -> int:
    """No path in is shorter if its one cheat, of some disc x, is undone.

    Forget the discs smaller than x: the others make a path in without cheats. And before x first
    moves, disc x - 1 has moved, to an empty peg.
    """
    return min(
        (_proved(n - x + 1, pegs) + _proved(x - 1, pegs) + 1 for x in range(2, n)), default=n
    )
