"""All optimal half-way configurations: where the others stand when the largest disc moves."""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache
from itertools import count, pairwise
from typing import Any

from hanoi_core import counts
from hanoi_core.errors import SearchError, require_whole
from hanoi_core.plans import narration
from hanoi_core.plans.captions import Caption, plural, which_cheat
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant, require_variant
from hanoi_core.search import store
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Log, Progress
from hanoi_core.search.first_half import mirrored
from hanoi_core.search.halves import HalfwaySearch, Halves

MAX_HALFWAY_PEGS = 8


@dataclass(frozen=True, slots=True)
class Strategy:
    """One optimal half-way configuration, and a shortest solution through it.

    configuration  the other n - 1 discs when the largest moves; P1 holds the smallest of them
    paths_in       how many shortest paths lead into it
    solutions      how many shortest solutions of the whole puzzle pass through it, or through what
                   it becomes when the auxiliary pegs change their names
    path_in, path_out  one of the shortest; between them the largest disc goes from S to D

    >>> halfway(3).strategies[0].plan
    <Plan of 5 moves: 3 discs from S to D by way of /1/2/>
    """

    configuration: State
    paths_in: int
    solutions: int
    path_in: tuple[Move, ...]
    path_out: tuple[Move, ...]
    variant: Variant

    @property
    def moves(self) -> tuple[Move, ...]:
        """The whole solution."""
        return (*self.path_in, self._largest, *self.path_out)

    @property
    def cheats(self) -> tuple[rules.Cheat, ...]:
        """The cheats of that solution: which disc on which, and when; found by the checker."""
        start = State.tower(self.configuration.n + 1, self.variant.pegs)
        return rules.replay(start, self.moves, self.variant).cheats

    @property
    def _largest(self) -> Move:
        pegs = self.configuration.pegs
        return Move(self.configuration.n + 1, 0, pegs - 1, pegs)

    @property
    def clauses(self) -> tuple[tuple[narration.Clause, ...], ...]:
        """Way in, the largest disc's move and way out, in words.

        >>> path_in, largest, _ = halfway(3).strategies[0].clauses
        >>> [clause.text(Variant().peg_names) for clause in (*path_in, *largest)]
        ['d1 to P1', 'd2 to P2', 'd3 to D']
        """
        state = State.tower(self.configuration.n + 1, self.variant.pegs)
        found = []
        for moves in (self.path_in, (self._largest,), self.path_out):
            found.append(narration.clauses(state, moves, self.variant))
            state = rules.replay(state, moves, self.variant).state
        return tuple(found)

    @property
    def plan(self) -> Plan:
        """The whole solution as a plan: way in, the largest disc, way out, each in clauses."""
        n, variant = self.configuration.n + 1, self.variant
        text = f"{plural(n, 'disc')} from S to D by way of {self.configuration}"
        title = Caption(text, "The tower stands on D", "exact search")
        parts = (
            Caption("The way in", f"so that disc {n} can move", role="aside"),
            Caption("The largest disc", "It has arrived: the others can follow", role="largest"),
            Caption("The way out", "so that the tower comes together on D", role="back"),
        )
        number = count(1)  # of the cheats
        phases = []
        for part, clauses in zip(parts, self.clauses, strict=True):
            told = [(clause.moves, self._caption(clause, part, number)) for clause in clauses]
            phases.append((told, part._replace(role="")))
        return Plan.of_moves(State.tower(n, variant.pegs), self.moves, variant, title, phases)

    def _caption(self, clause: narration.Clause, part: Caption, number: Iterator[int]) -> Caption:
        what = clause.what(self.variant.peg_names)
        if not clause.cheat:
            return Caption(what, part.why, role=part.role)
        which = which_cheat(next(number), len(self.cheats))
        return Caption(f"{which}: {what[0].lower()}{what[1:]}", part.why, role="cheat")


@dataclass(frozen=True, slots=True)
class Halfway:
    """The length of the shortest solutions, and every configuration that one can pass through."""

    length: int
    strategies: tuple[Strategy, ...]

    @property
    def configurations(self) -> tuple[State, ...]:
        """The configurations, canonical and sorted."""
        return tuple(strategy.configuration for strategy in self.strategies)

    @property
    def solutions(self) -> int:
        """How many shortest solutions there are in all.

        >>> halfway(4).solutions, halfway(6, Variant(cheats=1)).solutions
        (22, 586)
        """
        return sum(strategy.solutions for strategy in self.strategies)


def halfway(
    n: int,
    variant: Variant = Variant(),
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
    executor: Executor | None = None,
    log: Log | None = None,
    use_cache: bool = True,
) -> Halfway:
    """Every optimal half-way configuration of a tower of n discs from S to D.

    The largest disc moves once, from S to D. This is a theorem without cheats, and with one on four
    pegs; otherwise, and with a bottleneck, other searches confirm it as far as they go
    (docs/search.md). Results that took long are stored on disk. An `executor` shares the work out:
    threads, processes, or a cluster's; whoever opens a level, it is the same.
    Raises BudgetError if the search would not fit `budget` bytes, ArgumentError if n < 1 or if
    there are more than MAX_HALFWAY_PEGS pegs.

    >>> found = halfway(4, Variant(cheats=1))
    >>> found.length, [str(state) for state in found.configurations]
    (7, ['/1/2,3/', '/1,2/3/', '/1,3/2/'])
    """
    limits = Budget(budget, progress, executor, log)
    used = usable(n, variant)

    def compute() -> Halfway:
        search = HalfwaySearch(n, used, limits)
        length, found = search.run()
        strategies = []
        for configuration, options in found.items():
            search.budget.spend(length // 2, search.budget.expected, 0)
            strategies.append(_checked(_strategy(configuration, options, used)))
        strategies.sort(key=lambda strategy: strategy.configuration.stacks)
        return Halfway(length, tuple(strategies))

    if not use_cache:
        return compute()
    key = store.Key("halfway", (n,), used)
    return store.remember(key, compute, _encode, lambda data: _decode(data, n, used))


def is_stored(n: int, variant: Variant = Variant()) -> bool:
    """Whether `halfway` has its result from an earlier search, on disk."""
    return store.Key("halfway", (n,), usable(n, variant)).path.exists()


def least(
    n: int,
    variant: Variant = Variant(),
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
    executor: Executor | None = None,
    log: Log | None = None,
    use_cache: bool = True,
) -> int:
    """The least number of moves of a tower from S to D. Same as `halfway(n, variant).length`.

    Quicker: the configurations, of which there may be thousands, are not listed. Still, the length
    is that of a solution that was found, and replayed.

    >>> [least(n, Variant(5, cheats=1)) for n in range(1, 8)]
    [1, 3, 5, 7, 9, 13, 17]
    """
    limits = Budget(budget, progress, executor, log)
    used = usable(n, variant)

    def compute() -> int:
        halves = HalfwaySearch(n, used, limits).one()
        return len(_checked(_strategy(halves.path_in.configuration, [halves], used)).moves)

    if not use_cache:
        return compute()
    key = store.Key("least", (n,), used)
    return store.remember(key, compute, int, lambda data: _possible(data, n, used))


def usable(n: int, variant: Variant) -> Variant:
    """The rules as far as n discs can make use of them, if a half-way search can take them on.

    With c >= n - 3 no disc moves more than twice, and n - 1 cheats are more than enough.
    """
    require_whole("n", n, 1)
    require_variant(variant)
    require_whole("pegs, in a search,", variant.pegs, 3, MAX_HALFWAY_PEGS)
    return Variant(variant.pegs, min(variant.cheats, n - 1), min(variant.bottleneck, n))


def _strategy(configuration: State, options: list[Halves], variant: Variant) -> Strategy:
    path_in, out = options[0]
    moves = path_in.moves()
    return Strategy(
        configuration,
        sum({id(half.path_in): half.path_in.count for half in options}.values()),
        sum(half.solutions for half in options) * configuration.renamings,
        moves,
        mirrored(moves if out is path_in else out.moves()),
        variant,
    )


def _checked(strategy: Strategy) -> Strategy:
    """The strategy, if its solution keeps the rules, through its configuration to the goal."""
    n, pegs = strategy.configuration.n + 1, strategy.variant.pegs
    walk = rules.Walk(State.tower(n, pegs), strategy.variant)
    source, *others = strategy.configuration.stacks
    parts = (
        (strategy.path_in, ((n, *source), *others)),
        ((strategy._largest, *strategy.path_out), State.tower(n, pegs, pegs - 1).stacks),
    )
    for moves, end in parts:
        for move in moves:
            walk.make(move)
        if walk.state.stacks != end:
            raise SearchError(f"a half-way search with n = {n} came to {walk.state}")
    return strategy


def _possible(length: object, n: int, variant: Variant) -> int:
    """`length` if it can be the least: all discs but one move twice, and a scheme is known."""
    return require_whole("length", length, 2 * n - 1, counts.best(n, variant).length)


def _encode(found: Halfway) -> object:
    return {
        "length": found.length,
        "strategies": [
            [
                str(s.configuration),
                s.paths_in,
                s.solutions,
                ",".join(map(str, s.path_in)),
                ",".join(map(str, s.path_out)),
            ]
            for s in found.strategies
        ],
    }


def _decode(data: Any, n: int, variant: Variant) -> Halfway:
    """The result as it was stored, if it can be right; that the list is whole is not seen.

    Thousands of solutions share few moves: each is read once.
    """
    length = _possible(data["length"], n, variant)
    most = (variant.pegs * (variant.pegs - 1)) ** length  # a move is a choice of two pegs

    @cache
    def move(text: str) -> Move:
        return Move.parse(text, variant.pegs)

    def moves(text: str) -> tuple[Move, ...]:
        return tuple(move(part) for part in text.split(",") if part)

    def strategy(state: str, paths: object, solutions: object, *halves: str) -> Strategy:
        paths_in = require_whole("paths in", paths, 1, most)
        path_in, path_out = map(moves, halves)
        through = require_whole("solutions", solutions, paths_in, most)
        found = Strategy(State.parse(state), paths_in, through, path_in, path_out, variant)
        require_whole("moves", len(found.moves), length, length)
        return _checked(found)

    found = Halfway(length, tuple(strategy(*stored) for stored in data["strategies"]))
    states = found.configurations
    ordered = all(one.stacks < other.stacks for one, other in pairwise(states))
    canonical = all(not state.stacks[-1] and state == state.canonical() for state in states)
    if {state.n for state in states} != {n - 1} or not ordered or not canonical:
        raise SearchError(f"what is stored is no list of half-way configurations for n = {n}")
    return found
