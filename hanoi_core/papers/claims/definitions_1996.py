"""What 1996 defines, as it is defined: the rule, legal positions, least numbers of moves, splits.

Like `definitions`, for checks to compare with: by going through all there are, no closed form.
Letters: n discs, bottleneck b; k discs are set aside by g4, l by M4.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import inf

from hanoi_core import schemes
from hanoi_core.errors import StateError
from hanoi_core.papers.claims.definitions import F, G, minimisers
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.distances import distances
from hanoi_core.search.graph import graph

MOST_B = 8  # the largest bottleneck for which recurrences are compared

May = Callable[[int, Sequence[int]], bool]  # whether a disc may be put on the discs of a peg
Ways = set[tuple[int, int]]  # from which peg to which peg a top disc may go


def few_discs(to: int) -> Iterator[tuple[int, int, str]]:
    """Few discs with every bottleneck that matters, and how the case is called.

    >>> list(few_discs(2))
    [(1, 1, 'n = 1, b = 1'), (2, 1, 'n = 2, b = 1'), (2, 2, 'n = 2, b = 2')]
    """
    for n in range(1, to + 1):
        for b in range(1, n + 1):
            yield n, b, f"n = {n}, b = {b}"


def cases(to: int, *, from_b: bool = False) -> Iterator[tuple[int, int, str]]:
    """Many discs with the bottlenecks up to MOST_B; there is a k from n = b on.

    >>> len(list(cases(9))), len(list(cases(9, from_b=True)))
    (72, 44)
    """
    for b in range(1, MOST_B + 1):
        for n in range(b if from_b else 1, to + 1):
            yield n, b, f"n = {n}, b = {b}"


def narrowness(discs: Iterable[int]) -> float:
    """N(T) of the discs T: the label of the smallest.

    >>> narrowness([4, 2, 3]), narrowness([])
    (2, inf)
    """
    return min(discs, default=inf)


def may_join(i: int, discs: Sequence[int], b: int) -> bool:
    """Whether disc i may be put on discs T: unless i > N(T) + b - 1.

    >>> may_join(3, [4, 2], 2), may_join(4, [3, 2], 2)
    (True, False)
    """
    return not i > narrowness(discs) + b - 1


@cache
def orders(discs: frozenset[int], b: int) -> tuple[tuple[int, ...], ...]:
    """Every legal order of some discs on a peg, from bottom to top.

    >>> orders(frozenset({1, 2, 3}), 2)
    ((2, 3, 1), (3, 1, 2), (3, 2, 1))
    """
    if not discs:
        return ((),)
    return tuple(
        sorted(
            (*below, top)
            for top in discs
            for below in orders(discs - {top}, b)
            if may_join(top, below, b)
        )
    )


@cache
def positions(n: int, b: int) -> tuple[State, ...]:
    """Every position on four pegs that play reaches from the tower.

    >>> len(positions(3, 1)), len(positions(3, 2)), len(positions(3, 3))
    (64, 96, 120)
    """
    return tuple(vertex.state for vertex in graph(n, Variant(bottleneck=b)).vertices)


def legal(state: State, b: int) -> Ways:
    """What the checker allows.

    >>> sorted(legal(State.parse("3/2/1/"), 2))
    [(0, 1), (0, 3), (1, 0), (1, 2), (1, 3), (2, 0), (2, 1), (2, 3)]
    """
    return {(move.source, move.target) for move in rules.legal_moves(state, Variant(4, 0, b))}


def lets_join(i: int, order: tuple[int, ...], n: int, b: int) -> bool:
    """Whether the checker lets disc i, on top of all others of n, go to a peg with discs in order.

    >>> lets_join(3, (4, 2), 5, 2), lets_join(4, (3, 2), 5, 2)
    (True, False)
    """
    others = sorted({*range(1, n + 1)} - {i, *order}, reverse=True)
    state = State(((*others, i), order, (), ()))
    return rules.broken_rule(state, Move(i, 0, 1), Variant(bottleneck=b)) is None


def allowed(state: State, may: May) -> Ways:
    """What a rule allows.

    >>> len(allowed(State.parse("3/2/1/"), lambda disc, others: True))
    9
    """
    return {
        (source, target)
        for source, stack in enumerate(state.stacks)
        for target, others in enumerate(state.stacks)
        if source != target and stack and may(stack[-1], others)
    }


def allowed_by_rule(state: State, b: int) -> Ways:
    """What the rule of the bottleneck allows.

    >>> state = State.parse("3/2/1/")
    >>> allowed_by_rule(state, 2) == legal(state, 2)
    True
    """
    return allowed(state, lambda i, others: may_join(i, others, b))


@cache
def searched(n: int, b: int, pegs: int) -> tuple[int, int]:
    """The least moves from the tower to any legal order on another peg, and to the tower there.

    By exact search from the tower to all positions: moves can be taken back in legal play.

    >>> searched(5, 2, 3), searched(7, 2, 4)
    ((10, 13), (14, 17))
    """
    table = distances(State.tower(n, pegs), Variant(pegs, 0, b))
    ends = (State((*[()] * (pegs - 1), order)) for order in orders(frozenset(range(1, n + 1)), b))
    found = {end: moves for end in ends if (moves := table.distance(end)) is not None}
    return min(found.values()), found[State.tower(n, pegs, pegs - 1)]


def transferred(n: int, k: int, b: int) -> int:
    """The length of the plan of g4, which the checker has followed until all discs are on D.

    Raises IllegalMoveError if it breaks a rule, StateError if it ends elsewhere.

    >>> [transferred(6, k, 2) for k in range(5)]
    [14, 12, 10, 12, 14]
    """
    plan = schemes.bottleneck_transfer(n, b, 4, k)
    found = rules.replay(plan.start, plan.moves(), plan.variant)
    if len(found.state.stacks[-1]) < n:
        raise StateError(f"{plan} leads to {found.state}")
    return found.length


def increment(f: Callable[[int, int], int], n: int, b: int) -> int:
    """By how much a number of moves grows from n to n + 1.

    >>> from hanoi_core.papers.claims.definitions import g4
    >>> [increment(g4, n, 2) for n in range(10)]
    [1, 1, 2, 2, 2, 2, 4, 4, 4, 4]
    """
    return f(n + 1, b) - f(n, b)


@cache
def k_optimal(n: int, b: int) -> tuple[int, ...]:
    """Every k at which G(n, k, b) is least, n >= b.

    >>> k_optimal(10, 2)
    (4, 5, 6)
    """
    return tuple(minimisers([G(n, k, b) for k in range(n - b + 1)]))


@cache
def l_optimal(n: int, b: int) -> tuple[int, ...]:
    """Every l at which F(n, l, b) is least, n >= 1.

    >>> l_optimal(10, 2)
    (5, 6)
    """
    return tuple(minimisers([F(n, l, b) for l in range(n)]))


def k_min(n: int, b: int) -> int:
    """1996, (2.3).

    >>> k_min(10, 2)
    4
    """
    return k_optimal(n, b)[0]


def k_max(n: int, b: int) -> int:
    """1996, (2.4).

    >>> k_max(10, 2)
    6
    """
    return k_optimal(n, b)[-1]


def l_min(n: int, b: int) -> int:
    """1996, (2.5).

    >>> l_min(10, 2)
    5
    """
    return l_optimal(n, b)[0]


def l_max(n: int, b: int) -> int:
    """1996, (2.6).

    >>> l_max(10, 2)
    6
    """
    return l_optimal(n, b)[-1]
