"""Lucas's second problem: from any arrangement on three pegs to order (Hinz 1989, chapter 2).

Letters: n the number of discs, N the largest of them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import comb, factorial
from typing import NamedTuple

from hanoi_core.counts.arithmetic import power
from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.irregular.alternatives import Alternatives
from hanoi_core.irregular.construction import HinzConstruction
from hanoi_core.plans.captions import Caption, plural
from hanoi_core.plans.nodes import chain
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import Move, State, require_state
from hanoi_core.puzzle.variant import Variant, require_variant

MAX_IRREGULAR_DISCS = 100


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Solution(Plan):
    """A shortest plan, and the only other one where there are two (Theorem 7).

    `mirror` interchanges the two pegs that are not the goal.

    >>> solve(State.parse("1,2//"), 0).mirror
    <Plan of 4 moves: 2 discs to order on S>
    """

    mirror: Plan | None = None


class Route(NamedTuple):
    """The pegs that N visits, beginning with its own, and the shortest paths on which it does.

    N is the largest disc; with one peg, it stays.

    >>> solve_to(State.parse("1,2/3/"), State.parse("2,1//3")).routes[0]
    Route(pegs=(1, 2), length=5, paths=4)
    """

    pegs: tuple[int, ...]
    length: int
    paths: int

    @property
    def moves(self) -> int:
        """How often N moves."""
        return len(self.pegs) - 1


class Paths:
    """All shortest paths from a position: how long, how many, and each as a plan.

    `question` is the call that they answer: sent to another process, it is asked there again,
    for all the ways would be far more than the question.

    >>> nearest_regular(State.parse("3,4,2,1//"))
    <2 paths of length 4 from 3,4,2,1//>
    """

    def __init__(
        self,
        start: State,
        ways: Alternatives,
        question: "tuple[Callable[..., Paths], tuple[State, ...]]",
    ) -> None:
        self.start, self._ways, self._question = start, ways, question

    def __reduce__(self) -> "tuple[Callable[..., Paths], tuple[State, ...]]":
        return self._question

    @property
    def length(self) -> int:
        """The number of moves."""
        return self._ways.length

    @property
    def count(self) -> int:
        """The number of shortest paths."""
        return self._ways.count

    @property
    def first_moves(self) -> frozenset[Move]:
        """The moves that paths begin with.

        Same as `{plan[0] for plan in paths.paths()}`, unless no move is needed.
        """
        nodes = (chain([node]) for node in self._ways.beginnings())
        return frozenset(Plan(node, self.start, Variant(3))[0] for node in nodes)

    @property
    def plan(self) -> Plan:
        """One of them. Same as `path(0)`."""
        return self.path(0)

    def path(self, i: int) -> Plan:
        """Path i, from 0 to count - 1, else an ArgumentError.

        >>> str(nearest_regular(State.parse("3,4,2,1//")).path(1)[0])
        'd1 S>D'
        """
        return Plan(self._ways.node(i), self.start, Variant(3))

    def paths(self, limit: int | None = None) -> Iterator[Plan]:
        """All of them, one by one, or the first `limit`.

        >>> [str(plan.final) for plan in nearest_regular(State.parse("3,4,2,1//")).paths()]
        ['3/4/2,1', '3/2,1/4']
        """
        if limit is not None:
            require_whole("limit", limit, 0)
        return map(self.path, range(self.count if limit is None else min(limit, self.count)))

    def __repr__(self) -> str:
        return f"<{plural(self.count, 'path')} of length {self.length} from {self.start}>"


class PathsTo(Paths):
    """All shortest paths to a regular position: see `solve_to`.

    >>> solve_to(State.parse("1,2//"), State.parse("2/1/"))
    <1 path of length 3 from 1,2//>
    """

    def __init__(self, start: State, goal: State, caption: Caption) -> None:
        self.goal, self._solver = goal, HinzConstruction()
        ways = self._solver.reach(start.stacks, goal.stacks).under(caption)
        super().__init__(start, ways, (solve_to, (start, goal)))

    @cached_property
    def routes(self) -> tuple[Route, ...]:
        """Every route that takes N to no peg twice, the best first."""
        n = self.start.n
        if not n:
            return ()
        at = self.start.peg_of(n)
        found = self._solver.routes(self.start.stacks, self.goal.stacks)
        routes = [Route((at, *pegs), way.length, way.count) for pegs, way in found.items()]
        return tuple(sorted(routes, key=lambda route: (route.length, route.moves)))


def solve(state: State, peg: int) -> Solution:
    """The shortest way from any state on three pegs to the perfect state on `peg`.

    An ArgumentError for other pegs, and for more than MAX_IRREGULAR_DISCS discs.

    >>> example = State.parse("[(0,3),(0,2),(0,4),(0,1)]")
    >>> solve(example, 0).length, solve(example, 0).mirror is not None, solve(example, 2).length
    (8, True, 12)
    """
    _require_fit(state)
    paths = solve_to(state, State.tower(state.n, 3, require_whole("peg", peg, 0, 2)))
    best, other = paths.plan, paths.path(1) if paths.count == 2 else None
    return Solution(best.root, state, best.variant, other)


def solve_to(state: State, goal: State) -> PathsTo:
    """All shortest paths from any state on three pegs to a regular one, without search.

    An ArgumentError if the goal is irregular or has other discs or pegs.

    >>> paths = solve_to(State.parse("1,2/3/"), State.parse("2,1//3"))
    >>> paths.length, paths.count, [str(move) for move in paths.path(3)]
    (5, 4, ['d2 S>D', 'd1 S>P', 'd2 D>S', 'd1 P>S', 'd3 P>D'])
    """
    n = _require_fit(state)
    require_state("the goal", goal)
    if (goal.n, goal.pegs) != (n, 3):
        raise ArgumentError(
            f"the goal must have {plural(n, 'disc')} on 3 pegs, like the start, "
            f"not {plural(goal.n, 'disc')} on {goal.pegs}"
        )
    if not goal.is_regular:
        raise ArgumentError(f"the goal must be regular; in {goal} a disc lies on a smaller one")
    where, why = str(goal), "The goal is reached"
    if goal.is_perfect and n:
        peg = f"{{p[{goal.peg_of(n)}]}}"
        where, why = f"order on {peg}", f"The tower stands on {peg}"
    return PathsTo(state, goal, _title(n, where, why, reference(goal)))


def has_theorem(goal: State, variant: Variant) -> bool:
    """Whether theorems tell the shortest paths to `goal`, from any position: see `solve_to`.

    A StateError if the goal is no State, an ArgumentError if the rules are no Variant.

    >>> has_theorem(State.tower(64, 3), Variant(3)), has_theorem(State.tower(3), Variant())
    (True, False)
    """
    require_state("the goal", goal)
    if require_variant(variant) != Variant(3) or goal.pegs != 3:
        return False
    return goal.is_regular and goal.n <= MAX_IRREGULAR_DISCS


def reference(goal: State) -> str:
    """Where it is proved that `solve_to` finds the shortest paths to a regular state.

    A StateError if the goal is no State.

    >>> reference(State.tower(3, 3)), reference(State.parse("2,1/3/"))
    ('Hinz 1989, Theorem 7', 'Hinz 1989, Lemmas 4 and 5')
    """
    require_state("the goal", goal)
    return "Hinz 1989, Theorem 7" if goal.is_perfect else "Hinz 1989, Lemmas 4 and 5"


def nearest_regular(state: State) -> Paths:
    """All shortest paths to whichever regular states can be reached soonest.

    An ArgumentError unless the state has three pegs and at most MAX_IRREGULAR_DISCS discs.

    >>> nearest_regular(State.parse("3,4,2,1//")).length
    4
    """
    _require_fit(state)
    where, why = "the nearest regular position", "No disc lies on a smaller one"
    caption = _title(state.n, where, why, "Hinz 1989, Lemma 5 and Proposition 8")
    ways = HinzConstruction().regular(state.stacks).under(caption)
    return Paths(state, ways, (nearest_regular, (state,)))


def number_of_states(n: int, pegs: int = 3) -> int:
    """Of n discs, regular or not; on three pegs (n + 2)! / 2 (Theorem 5).

    An ArgumentError if n < 0 or pegs < 3.

    >>> number_of_states(3), number_of_states(3, pegs=4), number_of_states(64) > 10**91
    (60, 120, True)
    """
    require_whole("n", n, 0)
    # the discs in a row, cut into as many parts as there are pegs
    return factorial(n) * comb(n + require_whole("pegs", pegs, 3) - 1, pegs - 1)


def theorem_6_bound(n: int) -> int:
    """From no state to any regular one are more moves needed: 2**n - 1 + 2**(n-2); sharp.

    An ArgumentError if n < 2.

    >>> theorem_6_bound(5)
    39
    """
    return power(require_whole("n", n, 2)) - 1 + power(n - 2)


def proposition_8_bound(n: int) -> int:
    """From any state, some regular one can be reached in this many moves: 2**(n-2); sharp.

    An ArgumentError if n < 2.

    >>> proposition_8_bound(5)
    8
    """
    return power(require_whole("n", n, 2) - 2)


def proposition_9_bound(state: State, peg: int) -> int | None:
    """2**n - 1, unless N lies above others on `peg`, its peg in the regular goal; then None.

    None means that only Theorem 6 applies. An ArgumentError unless there are three pegs.

    >>> proposition_9_bound(State.parse("1,2//"), 1), proposition_9_bound(State.parse("1,2//"), 0)
    (3, None)
    """
    require_state("the position", state)
    require_whole("the number of pegs", state.pegs, 3, 3)
    require_whole("n", state.n, 2)
    require_whole("peg", peg, 0, 2)
    stuck = state.n in state.stacks[peg][1:]
    return None if stuck else (1 << state.n) - 1


def _title(n: int, where: str, why: str, source: str) -> Caption:
    back = Caption(f"{plural(n, 'disc')} back from {where}", "All is as it was", source)
    return Caption(f"{plural(n, 'disc')} to {where}", why, source, back=back)


def _require_fit(state: State) -> int:
    require_state("the start", state)
    if state.pegs != 3:
        raise ArgumentError(f"this is for 3 pegs; the state has {state.pegs}")
    return require_whole("the number of discs", state.n, 0, MAX_IRREGULAR_DISCS)
