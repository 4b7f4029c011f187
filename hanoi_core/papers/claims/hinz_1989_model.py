"""Checks of the claims of Hinz 1989, section 2.0: irregular states on three pegs, and their moves.

Letters: n discs; rho a state, or its position numbers; d a disc, or n + 1 + i, the bottom of peg i;
r(d) its peg, h(d) its level.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations, product
from math import factorial, prod

from hanoi_core import irregular
from hanoi_core.papers.claims.check import Checked, Comparison, at_least
from hanoi_core.papers.claims.definitions_1989 import (
    THREE_PEGS,
    lengths,
    onward,
    parts,
    places,
    regular_goals,
    states,
)
from hanoi_core.puzzle.state import State
from hanoi_core.search.distances import distances


def definition_11(to: int) -> Checked:
    """Every permutation that is allowed, against the numbers of all states."""
    for n in range(to + 1):
        every = permutations(range(1, n + 4))
        allowed = {rho for rho in every if rho[n] < rho[n + 1] < rho[n + 2] == n + 3}
        numbered = set(map(irregular.position_numbers, states(n)))
        yield Comparison(f"n = {n}, each of a state", len(allowed), len(allowed & numbered))
        yield Comparison(f"n = {n}, states", len(allowed), len(states(n)))


def theorem_5(to: int) -> Checked:
    """The formula against all states, one by one."""
    for n in range(to + 1):
        yield Comparison(f"n = {n}", factorial(n + 2) // 2, len(states(n)))


def remark_7(to: int) -> Checked:
    """The number of states, multiplied out disc by disc, in decimal."""
    number = prod(range(3, to + 3))  # each further disc has a place more to go to
    yield at_least("figures", 51, len(str(number)))
    beyond = len(str(number // 10**50)) - 1
    yield Comparison("powers of ten beyond, in tens", 4, round(beyond / 10))


def definition_12(to: int) -> Checked:
    """The formula, from the position numbers, against how the discs lie."""
    for n in range(to + 1):
        images = set()
        for state in states(n):
            rho = irregular.position_numbers(state)
            pairs = [_pair(rho, d) for d in range(1, n + 4)]
            images.add(tuple(pairs))
            yield Comparison(f"{state}", [places(state)[d] for d in range(1, n + 4)], pairs)
        yield Comparison(f"n = {n}, images", len(states(n)), len(images))


def definition_12_regular(to: int) -> Checked:
    """The levels of the formula against all regular states."""
    for n in range(to + 1):
        found = set()
        for r in product(range(3), repeat=n):
            levels_of = [sum(r[c] == r[d] for c in range(d, n)) for d in range(n)]
            found.add(_state(zip(r, levels_of, strict=True)))
        regular = {state for state in states(n) if state.is_regular}
        yield Comparison(f"n = {n}, images", 3**n, len(found))
        yield Comparison(f"n = {n}, regular ones", len(regular), len(found & regular))


def definition_13(to: int) -> Checked:
    """Every pair of states that the definition allows, against the checker's moves."""
    for n in range(to + 1):
        for state in states(n):
            stated = sorted(str(after) for after in states(n) if _is_move(state, after))
            yield Comparison(f"{state}", stated, sorted(str(after) for _, after in onward(state)))


def remark_8(to: int) -> Checked:
    """Every move from every regular state."""
    for n in range(to + 1):
        for state in filter(lambda each: each.is_regular, states(n)):
            yield Comparison(f"{state}", 0, sum(not each.is_regular for _, each in onward(state)))


def remark_8_paths(to: int) -> Checked:
    """Search through all states, irregular ones too, against search through regular ones only."""
    for n in range(to + 1):
        for goal in regular_goals(n):
            regular = dict(distances(goal, THREE_PEGS).items())
            found = sum(lengths(goal)[state] == length for state, length in regular.items())
            yield Comparison(f"to {goal}", 3**n, found)


def definition_14(to: int) -> Checked:
    """Both formulas against what is left when discs are taken off."""
    for n in range(to + 1):
        for state, d in product(states(n), range(1, n + 4)):
            place, (r, h) = places(state), places(state)[d]
            under = [c for c in range(1, n + 1) if place[c][0] == r and place[c][1] <= h]
            others = [place[c] for c in range(1, n + 1) if c not in under]
            upper = _state((i, k - h if i == r else k) for i, k in others)
            lower = _state((r, place[c][1]) for c in under)
            found = parts(state, d)
            yield Comparison(f"{state}, d = {d}", (upper, lower), (found.upper, found.lower))


def remark_9(to: int) -> Checked:
    """How many states can be told apart by U, lower part and upper part."""
    for n in range(to + 1):
        for d in range(1, n + 4):
            found = {parts(state, d) for state in states(n)}
            yield Comparison(f"n = {n}, d = {d}", len(states(n)), len(found))


def remark_9_moves(to: int) -> Checked:
    """The moves of the upper part, by the checker, against those of the whole state."""
    for n in range(to + 1):
        for state, d in product(states(n), range(1, n + 4)):
            names = sorted(parts(state, d).others)
            if names and d < names[-1]:
                continue
            above = parts(state, d).upper
            upper = {(names[m.disc - 1], m.source, m.target) for m, _ in onward(above)}
            whole = {(m.disc, m.source, m.target) for m, _ in onward(state) if m.disc != d}
            yield Comparison(f"{state}, d = {d}", sorted(upper), sorted(whole))


def _pair(rho: Sequence[int], d: int) -> tuple[int, int]:
    """(r(d), h(d)), by Definition 12."""
    n = len(rho) - 3
    levels = {rho[n + i] - rho[d - 1]: i for i in range(3) if rho[n + i] >= rho[d - 1]}
    return levels[min(levels)], min(levels)


def _is_move(before: State, after: State) -> bool:
    """Definition 13."""
    here, there, n = places(before), places(after), before.n

    def top(i: int) -> int:
        return max((d for d in here if here[d][0] == i), key=lambda d: here[d][1])

    return any(
        top(i) < min(n + 1, top(j))
        and there[top(i)] == (j, here[top(j)][1] + 1)
        and all(there[c] == here[c] for c in range(1, n + 1) if c != top(i))
        for i, j in permutations(range(3), 2)
    )


def _state(pairs: Iterable[tuple[int, int]]) -> State:
    """The state that is written in such pairs, disc 1 first."""
    return State.parse(str(list(pairs)))
