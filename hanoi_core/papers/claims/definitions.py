"""What the papers define, computed as they define it: by recurrence or by search, no closed form.

Checks compare what is claimed with these, so that no formula is checked by itself. Letters: n
discs, p pegs, c cheats, b bottleneck; k or l discs are set aside first; T(s) = s(s+1)/2.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from hanoi_core.errors import StateError
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.halfway import halfway


def triangular(s: int) -> int:
    """T(s).

    >>> [triangular(s) for s in range(5)]
    [0, 1, 3, 6, 10]
    """
    return s * (s + 1) // 2


def R(n: int) -> int:
    """Of four pegs: 2024, (1a) and (1b).

    >>> [R(n) for n in range(9)]
    [0, 1, 3, 5, 9, 13, 17, 25, 33]
    """
    return frame_stewart(n, 4)


@cache
def frame_stewart(n: int, p: int) -> int:
    """The least 2 FS(l, p) + FS(n-l, p-1) over all l, and 2**n - 1 on three pegs.

    >>> frame_stewart(6, 5)
    15
    """
    if n == 0:
        return 0
    if p == 3:
        return int(2**n - 1)
    return min(2 * frame_stewart(l, p) + frame_stewart(n - l, p - 1) for l in range(n))


def minimisers(values: Sequence[int]) -> list[int]:
    """Where they are least.

    >>> minimisers([3, 2, 2, 5])
    [1, 2]
    """
    least = min(values)
    return [i for i, value in enumerate(values) if value == least]


def splits(n: int, p: int) -> list[int]:
    """Every l at which 2 FS(l, p) + FS(n-l, p-1) is least.

    >>> splits(8, 4), splits(8, 5)
    ([4, 5], [2, 3, 4])
    """
    return minimisers([2 * frame_stewart(l, p) + frame_stewart(n - l, p - 1) for l in range(n)])


def R_minimisers(n: int) -> list[int]:
    """Every l at which (1a) is least.

    >>> R_minimisers(8), R_minimisers(10)
    ([4, 5], [6])
    """
    return splits(n, 4)


@cache
def g3(n: int, b: int) -> int:
    """1996, Lemma 2.1(1).

    >>> g3(5, 2)
    10
    """
    return n if n <= b else 2 * g3(n - b, b) + b


@cache
def g4(n: int, b: int) -> int:
    """1996, Lemma 2.2(1).

    >>> g4(9, 2)
    22
    """
    return n if n <= b else min(G(n, k, b) for k in range(n - b + 1))


def G(n: int, k: int, b: int) -> int:
    """1996, (2.1).

    >>> [G(6, k, 2) for k in range(5)]
    [14, 12, 10, 12, 14]
    """
    return 2 * (g4(k, b) + g3(n - b - k, b)) + b


def F(n: int, l: int, b: int) -> int:
    """1996, (2.2).

    >>> [F(5, l, 2) for l in range(5)]
    [13, 11, 9, 11, 13]
    """
    return 2 * (g4(l, b) + g3(n - l - 1, b)) + 1


def M3(n: int, b: int) -> int:
    """1996, Lemma 2.1(2).

    >>> M3(5, 2)
    13
    """
    return 2 * g3(n - 1, b) + 1 if n else 0


@cache
def M4(n: int, b: int) -> int:
    """1996, Lemma 2.2(2).

    >>> M4(9, 2)
    25
    """
    return min((F(n, l, b) for l in range(n)), default=0)


@cache
def least(n: int, variant: Variant) -> int:
    """The least number of moves, by exact search of all half-way configurations.

    >>> least(6, Variant(cheats=1))
    15
    """
    return halfway(n, variant, use_cache=False).length


@cache
def configurations(n: int, variant: Variant) -> frozenset[State]:
    """Every optimal half-way configuration, by exact search.

    >>> len(configurations(6, Variant(cheats=1)))
    39
    """
    return frozenset(halfway(n, variant, use_cache=False).configurations)


def passed(plan: Plan) -> State:
    """The half-way configuration of a plan in which the largest disc moves once, in the middle.

    >>> from hanoi_core import solve
    >>> str(passed(solve(4)))
    '/2,1/3/'
    """
    return State(((), *plan.state_at(plan.length // 2).stacks[1:])).canonical()


def listed(found: Iterable[State]) -> str:
    """Some states as one text.

    >>> listed([State.tower(1, 3), State.tower(1, 3, 2)]), listed([])
    ('//1 and 1//', 'none')
    """
    return " and ".join(sorted(map(str, found))) or "none"


def replayed(plan: Plan) -> int:
    """The length of a plan that the checker has followed from the tower on S to that on D.

    Raises IllegalMoveError if it breaks a rule, StateError if it ends elsewhere.

    >>> from hanoi_core import solve
    >>> replayed(solve(6))
    17
    """
    found = rules.replay(plan.start, plan.moves(), plan.variant)
    n, pegs = plan.start.n, plan.start.pegs
    if (plan.start, found.state) != (State.tower(n, pegs), State.tower(n, pegs, pegs - 1)):
        raise StateError(f"{plan} leads from {plan.start} to {found.state}")
    return found.length
