"""Checks of the claims of Hinz 1989, section 3: open problems.

Those of chapter 2 are in hinz_1989_model.py, hinz_1989_bounds.py and hinz_1989_paths.py.

Letters: n discs, N the largest; goals on three pegs are taken up to renaming the pegs.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from hanoi_core.papers import conjectures
from hanoi_core.papers.claims.check import Checked, Comparison, exactly_if
from hanoi_core.papers.claims.definitions import R, R_minimisers, configurations
from hanoi_core.papers.claims.definitions_1989 import all_ways, levels, places, ways
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.all_paths import all_paths


def no_three_moves(to: int) -> Checked:
    """Moves of disc n on all shortest paths of every such pair, by search."""
    for state, goal, found in all_ways(to):
        peg, h = places(state)[state.n]
        if peg == goal.peg_of(state.n) and h > 1:
            yield Comparison(f"{state} to {goal}", {2}, found.moves)


def three_solutions(to: int) -> Checked:
    """The number of shortest paths of some pairs, by search."""
    four, three = ("1,2/3/", "2,1//3"), ("1,3/2,4/", "3,1/2/4")
    for texts, number in ((four, 4), (three, 3)):
        start, goal = map(State.parse, texts)
        yield Comparison(f"{start} to {goal}", number, ways(goal)[start].number)
    for n in range(3, to + 1):
        start = State(((1, 2), (), tuple(range(3, n + 1))))
        goal = State(((2, 1), tuple(range(n, 2, -1)), ()))
        yield Comparison(f"{start} to {goal}", 2 * (n - 1), ways(goal)[start].number)


def most_solutions(to: int) -> Checked:
    """The conjecture against all pairs of an irregular and a regular state, by search."""
    for n in range(2, to + 1):
        every = (found.number for start, _, found in all_ways(n, n) if not start.is_regular)
        yield Comparison(f"n = {n}", conjectures.most_paths(n), max(every))


def four_pegs_two_pegs(to: int) -> Checked:
    """How many pegs the others use before N first moves and after its last, on all solutions."""
    for n in range(3, to + 1):
        found = set()
        for path in _solutions(n):
            largest = [i for i, move in enumerate(path) if move.disc == n]
            for made in (largest[0], largest[-1] + 1):
                stacks = rules.replay(State.tower(n), path[:made]).state.stacks
                found.add(sum(any(disc < n for disc in stack) for stack in stacks))
        yield Comparison(f"n = {n}", {2}, found)


def four_pegs_once(to: int) -> Checked:
    """How often N moves, on all shortest solutions that search finds."""
    for n in range(1, to + 1):
        found = {sum(move.disc == n for move in path) for path in _solutions(n)}
        yield Comparison(f"n = {n}", {1}, found)


def four_pegs_halves(to: int) -> Checked:
    """Twice the moves to two pegs, and one, against the length of a shortest solution."""
    for n in range(1, to + 1):
        found = len(_solutions(n)[0])
        yield Comparison(f"n = {n}", 2 * _to_two_pegs(n - 1) + 1, found)


def assumption(to: int) -> Checked:
    """The best division of the tower, by recurrence, against search for any way to two pegs."""
    for n in range(1, to + 1):
        stated = min(R(k) + 2 ** (n - k) - 1 for k in range(n + 1))
        yield Comparison(f"n = {n}", stated, _to_two_pegs(n))


def assumption_only(to: int) -> Checked:
    """The shortest solutions that divide the tower, by search, and the configurations that do."""
    for n in range(1, to + 1):
        divided = sum(_is_divided(path, n) for path in _solutions(n))
        yield exactly_if(f"n = {n}, every solution", n <= 3, divided == len(_solutions(n)))
        if n >= 3:
            both_ways = sum(2 * len(_solutions(k)) ** 2 for k in R_minimisers(n))
            yield Comparison(f"n = {n}, solutions that do", both_ways, divided)
        split = all(_is_split(state) for state in configurations(n, Variant()))
        yield exactly_if(f"n = {n}, every configuration", n not in (4, 5), split)


@cache
def _solutions(n: int) -> tuple[tuple[Move, ...], ...]:
    """Every shortest solution on four pegs, by search, which lets N move as often as it likes."""
    return tuple(tuple(plan) for plan in all_paths(State.tower(n), State.tower(n, peg=3)))


@cache
def _to_two_pegs(n: int) -> int:
    """The least number of moves of a tower on the first of four pegs to two others."""
    for moves, level in enumerate(levels(State.tower(n))):
        if any(not state.stacks[0] and () in state.stacks[1:] for state in level):
            return moves
    return 0


def _is_divided(path: Sequence[Move], n: int) -> bool:
    """Whether some k smallest discs move aside first, and come last, and the others between."""
    at = next(i for i, move in enumerate(path) if move.disc == n)
    backwards = [move.reversed() for move in reversed(path[at + 1 :])]
    return any(_is_aside(path[:at], k) and _is_aside(backwards, k) for k in range(n))


def _is_aside(moves: Sequence[Move], k: int) -> bool:
    """Whether first the k smallest discs move to one peg, then only others, with three pegs."""
    small = [move for move in moves if move.disc <= k]
    if k == 0:
        return len({peg for move in moves for peg in (move.source, move.target)}) <= 3
    ends = {move.disc: move.target for move in small}
    return list(moves[: len(small)]) == small and len(set(ends.values())) == 1


def _is_split(state: State) -> bool:
    """Whether the discs of one peg are all smaller than those of the other."""
    piles = sorted((stack for stack in state.stacks if stack), key=min)
    return all(max(one) < min(other) for one, other in pairwise(piles))
