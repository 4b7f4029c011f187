"""All optimal half-way configurations: where the others stand when the largest disc moves.

Legend: n discs, m = n - 1 of them without the largest, p pegs, c cheats, i inversions of a
configuration. A way out is a way in, mirrored and backwards in time. Backwards, a cheat lifts a
disc off a smaller one; so a way out with a' cheats is, read backwards, a way in with i + a'
cheats. With t_in and t_out of the two ways' cheats undone before half-way, a solution costs
i + t_in + t_out <= c cheats.
"""

from dataclasses import dataclass
from typing import Any

from hanoi_core import counts
from hanoi_core.errors import require_whole
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant, require_variant
from hanoi_core.search import store
from hanoi_core.search.budget import DEFAULT_BUDGET, Progress, Watch, halfway_states
from hanoi_core.search.codes import packed_discs
from hanoi_core.search.first_half import Way, WaysIn
from hanoi_core.search.paths import mirrored, moves_to

MAX_PEGS = 8


@dataclass(frozen=True, slots=True)
class Strategy:
    """One optimal half-way configuration, and a shortest solution through it.

    configuration  the other n - 1 discs when the largest moves; P1 holds the smallest of them
    ways_in        how many shortest ways lead into it
    solutions      how many shortest solutions of the whole puzzle pass through it
    way_in, way_out  one of the shortest; between them the largest disc goes from S to D
    cheats         the cheats of that solution: which disc on which, and when
    """

    configuration: State
    ways_in: int
    solutions: int
    way_in: tuple[Move, ...]
    way_out: tuple[Move, ...]
    cheats: tuple[rules.Cheat, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The whole solution."""
        return (*self.way_in, self._largest, *self.way_out)

    @property
    def _largest(self) -> Move:
        pegs = self.configuration.pegs
        return Move(self.configuration.n + 1, 0, pegs - 1, pegs)

    def plan(self, variant: Variant) -> Plan:
        """The whole solution as a plan: way in, the largest disc, way out."""
        n = self.configuration.n + 1
        title = Caption(f"{n} discs from S to D by way of {self.configuration}", "exact search")
        largest = Caption("the largest disc, once", "half-way")
        phases = (
            (len(self.way_in), Caption(f"the way in, to {self.configuration}")),
            (1, largest),
            (len(self.way_out), Caption("the way out")),
        )
        return Plan.of_moves(State.tower(n, variant.pegs), self.moves, variant, title, phases)


@dataclass(frozen=True, slots=True)
class Halfway:
    """The length of the shortest solutions, and every configuration that one can pass through."""

    length: int
    strategies: tuple[Strategy, ...]

    @property
    def configurations(self) -> tuple[State, ...]:
        """The configurations, canonical and sorted."""
        return tuple(strategy.configuration for strategy in self.strategies)


def halfway(
    n: int,
    variant: Variant,
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> Halfway:
    """Every optimal half-way configuration of a tower of n discs from S to D.

    The largest disc moves once, from S to D: this is a theorem without cheats, and confirmed by
    unrestricted search with them as far as that goes. Results that took long are kept on disk.

    >>> found = halfway(4, Variant(cheats=1))
    >>> found.length, [str(state) for state in found.configurations]
    (7, ['/1/2,3/', '/1,2/3/', '/1,3/2/'])
    """
    watch = Watch(budget, progress)
    used = usable(n, variant)
    pegs, c, b = used.pegs, used.cheats, used.bottleneck
    key = f"halfway of {n} discs, {pegs} pegs, {c} cheats, bottleneck {b}"

    def compute() -> Halfway:
        return Search(n, used, watch).run()

    if not use_cache:
        return compute()
    return store.remember(key, compute, _encode, lambda data: _decode(data, variant))


def usable(n: int, variant: Variant) -> Variant:
    """The rules as far as n discs can make use of them, if a half-way search can take them on.

    With c >= n - 3 no disc moves more than twice, and n - 1 cheats are more than enough.
    """
    require_whole("n", n, 1)
    require_variant(variant)
    require_whole("pegs, in a search,", variant.pegs, 3, MAX_PEGS)
    return Variant(variant.pegs, min(variant.cheats, n - 1), min(variant.bottleneck, n))


class Search:
    """Least lengths of ways in by (kept, undone) cheats, searched only as far as they matter."""

    def __init__(self, n: int, variant: Variant, watch: Watch) -> None:
        pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
        most = packed_discs(pegs, c if b == 1 else b - 1) + 1
        self._expected = watch.admit(
            n, lambda n: halfway_states(n, variant), most, "the half-way search"
        )
        self.n, self.m, self.variant, self._watch = n, n - 1, variant, watch
        self._exact: dict[tuple[int, int], int] = {}
        self._above: dict[tuple[int, int], int] = {}  # no way in is so short
        self._searches: dict[tuple[int, int], WaysIn] = {}
        if variant.bottleneck == 1 and variant.pegs <= 4:  # proved: Lucas, Bousch
            self._above[0, 0] = (counts.frame_stewart(n, variant.pegs).length - 1) // 2 - 1

    def least(self) -> int:
        """The least length."""
        return self._lengths()[0]

    def run(self) -> Halfway:
        """The least length, and every configuration that reaches it."""
        best, even, uneven = self._lengths()
        found: dict[State, list[tuple[Way, Way]]] = {}  # ways in and out
        for key in even:
            if 2 * self._exact.get(key, best) + 1 == best:
                for state, way in self._searches[key].configurations().items():
                    found.setdefault(state, []).append((way, way))
        for sums in uneven:
            for state, (x, y) in sums.items():
                if x.length + y.length + 1 == best:
                    found.setdefault(state, []).extend([(x, y), (y, x)])
        strategies = []
        for state, splits in found.items():
            self._watch.level(best // 2, self._expected, self._expected, 0)
            strategies.append(self._strategy(state, splits))
        strategies.sort(key=lambda strategy: strategy.configuration.stacks)
        return Halfway(best, tuple(strategies))

    def _lengths(self) -> tuple[int, list[tuple[int, int]], list[dict[State, tuple[Way, Way]]]]:
        """The least length, and where to find what reaches it."""
        c = self.variant.cheats
        best = self._length_of_a_scheme()
        even = [(i, t) for t in range(c // 2 + 1) for i in range(c - 2 * t, -1, -1)]
        for i, t in even:
            half = self._least(i, t, (best - 1) // 2)
            if half is not None:
                best = 2 * half + 1
        uneven = []
        for i in range(c + 1):
            for t in range(c - i):
                for u in range(t + 1, c - i - t + 1):
                    sums = self._uneven(i, t, u, best - 1)
                    best = min([best, *(1 + x.length + y.length for x, y in sums.values())])
                    uneven.append(sums)
        return best, even, uneven

    def _length_of_a_scheme(self) -> int:
        """The length of a solution that is known: nothing longer needs to be looked at."""
        pegs, c, b = self.variant.pegs, self.variant.cheats, self.variant.bottleneck
        if c == 0:
            return counts.bottleneck(self.n, b, pegs).length
        return counts.S3(self.n, c) if pegs == 3 else counts.layers(self.n, c, pegs).length

    def _at_least(self, i: int, t: int) -> int:
        """Every disc moves, and once more for every cheat that is undone."""
        return self._exact.get((i, t), max(self.m + t, self._above.get((i, t), -1) + 1))

    def _least(self, i: int, t: int, cap: int) -> int | None:
        """The least length of a way in with i kept and t undone cheats, None if above `cap`."""
        if i >= max(self.m, 1):
            return None
        if (i, t) not in self._exact and self._at_least(i, t) <= cap:
            search = WaysIn(
                self.m, self.variant.pegs, kept=i, loose=t, bottleneck=self.variant.bottleneck
            )
            if search.run(cap, self._watch, self._expected):
                self._exact[i, t], self._searches[i, t] = max(search.goals), search
            else:
                self._above[i, t] = cap
        least = self._exact.get((i, t))
        return least if least is not None and least <= cap else None

    def _uneven(self, i: int, t: int, u: int, most: int) -> dict[State, tuple[Way, Way]]:
        """Configurations with i inversions where ways with t and u undone cheats sum to <= most."""
        if not t:
            self._least(i, t, most - self._at_least(i, u))
        if self._least(i, u, most - self._at_least(i, t)) is None:
            return {}
        if self._least(i, t, most - self._exact[i, u]) is None:
            return {}
        ways: list[dict[State, Way]] = []
        for mine, other in (t, u), (u, t):
            search = WaysIn(self.m, self.variant.pegs, loose=i + mine, left=i, first=False)
            limit = most - self._exact[i, other]
            reached = search.run(limit, self._watch, self._expected)
            ways.append(search.configurations() if reached else {})
        return {
            state: (ways[0][state], ways[1][state])
            for state in ways[0].keys() & ways[1].keys()
            if ways[0][state].length + ways[1][state].length <= most
        }

    def _strategy(self, state: State, splits: list[tuple[Way, Way]]) -> Strategy:
        first, *others = state.stacks
        configuration = State((first, *reversed(others))).canonical()
        way_in = moves_to(configuration, splits[0][0].positions())
        backwards = way_in
        if splits[0][0] is not splits[0][1]:
            backwards = moves_to(configuration, splits[0][1].positions())
        return complete(
            configuration,
            sum({id(x): x.ways for x, _ in splits}.values()),
            sum(x.ways * y.ways for x, y in splits),
            way_in,
            mirrored(backwards),
            self.variant,
        )


def complete(
    configuration: State,
    ways_in: int,
    solutions: int,
    way_in: tuple[Move, ...],
    way_out: tuple[Move, ...],
    variant: Variant,
) -> Strategy:
    """The strategy, with its cheats found by the checker, which thereby checks it."""
    draft = Strategy(configuration, ways_in, solutions, way_in, way_out, ())
    start = State.tower(configuration.n + 1, variant.pegs)
    cheats = rules.replay(start, draft.moves, variant).cheats
    return Strategy(configuration, ways_in, solutions, way_in, way_out, cheats)


def _encode(found: Halfway) -> object:
    return {
        "length": found.length,
        "strategies": [
            [
                str(s.configuration),
                s.ways_in,
                s.solutions,
                ",".join(map(str, s.way_in)),
                ",".join(map(str, s.way_out)),
            ]
            for s in found.strategies
        ],
    }


def _decode(data: Any, variant: Variant) -> Halfway:
    """The result as it was kept; every solution is checked again."""

    def moves(text: str) -> tuple[Move, ...]:
        return tuple(Move.parse(part, variant.pegs) for part in text.split(",") if part)

    strategies = tuple(
        complete(State.parse(state), ways, solutions, moves(way_in), moves(way_out), variant)
        for state, ways, solutions, way_in, way_out in data["strategies"]
    )
    return Halfway(data["length"], strategies)
