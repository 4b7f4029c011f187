"""Checks of the claims of Hinz 1989, sections 2.2 and 2.3: all shortest paths.

Letters: n discs, their goals up to renaming the pegs; tau a state with all discs on one peg, d a
disc or the bottom of a peg, h its level. Lemmas on n + 1 discs are checked with n for n + 1.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from hanoi_core import irregular
from hanoi_core.papers.claims.check import Checked, Comparison, at_most, exactly_if
from hanoi_core.papers.claims.definitions_1989 import (
    EXAMPLE_3,
    all_ways,
    by_moves_of_largest,
    gathered,
    lengths,
    onward,
    parts,
    paths,
    places,
    reached,
    states,
    ways,
)
from hanoi_core.puzzle.state import Move, State


def lemma_4(to: int) -> Checked:
    """The pegs that disc n goes to, on all shortest paths of every pair, by search."""
    for state, goal, found in all_ways(to):
        twice = [route for route in found.routes if len({*route}) < len(route)]
        yield Comparison(f"{state} to {goal}", [], twice)


def lemma_4_bottom(to: int) -> Checked:
    """The level of disc n after each of its moves, by the checker."""
    for n in range(1, to + 1):
        for state in states(n):
            after = [places(after)[n][1] for move, after in onward(state) if move.disc == n]
            yield Comparison(f"{state}", [1] * len(after), after)


def lemma_5(to: int) -> Checked:
    """The condition for every pair of states, against search."""
    for n in range(to + 1):
        for state in states(n):
            stated = sorted({str(tau) for _, tau in _gatherings(state)})
            yield Comparison(f"{state}", stated, sorted(map(str, reached(state))))


def lemma_5_fixed(to: int) -> Checked:
    """What lies at and under the topmost disc that is on a smaller one, in all that lead there."""
    for n in range(2, to + 1):
        for tau in gathered(n):
            if tau.is_regular:
                continue
            d = tau.inversions[-1].disc
            fixed = parts(tau, d)[:2]
            for state in lengths(tau):
                yield Comparison(f"{state} to {tau}", fixed, parts(state, d)[:2])


def lemma_6_i(to: int) -> Checked:
    """Distances to the states of Lemma 5, by search."""
    for n in range(to + 1):
        for state in states(n):
            found = sorted((-h, lengths(tau)[state]) for h, tau in _gatherings(state))
            yield Comparison(f"{state}", sorted(x for _, x in found), [x for _, x in found])


def lemma_6_ii(to: int) -> Checked:
    """Distances to the tallest states of Lemma 5, of one peg in order and not, by search."""
    for n in range(to + 1):
        for state, k in product(states(n), range(3)):
            if state.stacks[k]:
                continue
            for i in {0, 1, 2} - {k}:
                third = 3 - i - k
                stack = tuple(sorted(state.stacks[third], reverse=True))
                stacks = (stack if p == third else s for p, s in enumerate(state.stacks))
                ordered = State(tuple(stacks))
                bound = _to_tallest(ordered)
                yield at_most(f"{state} and {ordered}", bound, _to_tallest(state))


def example_1_cited(to: int) -> Checked:
    """Whether regular pairs with two paths, and with two moves of disc n, are found by search."""
    for n in range(1, to + 1):
        found = [each for start, _, each in all_ways(n, n) if start.is_regular]
        yield exactly_if(f"n = {n}, two paths", n >= 2, any(each.number > 1 for each in found))
        yield exactly_if(f"n = {n}, two moves", n >= 2, any(2 in each.moves for each in found))


def example_3(to: int) -> Checked:
    """Search by the number of moves of disc 5, and the number of shortest paths."""
    start, goal = EXAMPLE_3
    found = [reached.get(goal) for reached in by_moves_of_largest(start, 3)]
    for k, length in enumerate((None, 11, 22, 9)):
        yield Comparison(f"{k} moves of disc {to}", length, found[k])
    shortest = ways(goal)[start]
    yield Comparison("shortest", (9, 1, {3}), (shortest.length, shortest.number, shortest.moves))


def construction(to: int) -> Checked:
    """Lengths and numbers of all paths that the construction gives, against search."""
    for state, goal, found in all_ways(to):
        built = irregular.solve_to(state, goal)
        stated = built.length, built.count
        yield Comparison(f"{state} to {goal}", stated, (found.length, found.number))


def theorem_7(to: int) -> Checked:
    """The number of shortest paths from every state, by search."""
    for n in range(to + 1):
        for state, found in ways(State.tower(n, 3)).items():
            two = len(state.stacks[0]) == n and not state.is_regular
            yield Comparison(f"{state}", 2 if two else 1, found.number)


def theorem_7_mirror(to: int) -> Checked:
    """Both paths, by search, the pegs other than the goal exchanged in one."""
    for n in range(2, to + 1):
        tower = State.tower(n, 3)
        for state in gathered(n):
            if state != tower:
                one, other = paths(state, tower)
                yield Comparison(f"{state}", [*map(_mirrored, one)], [*other])


def theorem_7_way(to: int) -> Checked:
    """The pegs that disc n goes to on shortest paths, by search."""
    for n in range(2, to + 1):
        for state, found in ways(State.tower(n, 3)).items():
            (r, h), others = places(state)[n], parts(state, n).others
            if r == 0 and h > 1 and others and (i := state.peg_of(max(others))):
                yield Comparison(f"{state}", {(3 - i, 0)}, set(found.routes))


def lemma_7_o(to: int) -> Checked:
    """Moves of disc n on all shortest paths to a tower, by search."""
    return _lemma_7(to, 0)


def lemma_7_i(to: int) -> Checked:
    """Moves of disc n on all shortest paths to a tower, by search."""
    return _lemma_7(to, 1)


def lemma_7_ii(to: int) -> Checked:
    """Moves of disc n on all shortest paths to a tower, by search."""
    return _lemma_7(to, 2)


def lemma_8(to: int) -> Checked:
    """Distances to both towers, by search, with where the discs lie."""
    for n in range(1, to + 1):
        to_i, to_j = (lengths(State.tower(n, 3, peg)) for peg in (0, 1))
        for state in states(n):
            if state.peg_of(n) == 2:
                stated = len(state.stacks[2]) == n
                yield exactly_if(f"{state}", stated, to_i[state] == to_j[state])


def lemma_8_difference(to: int) -> Checked:
    """What is added, by search: to the tower, less what it takes to bring the upper part away."""
    for state, d, to_i, to_j in _lemma_8(to):
        if state.peg_of(d) == 2:
            upper = parts(state, state.n).upper
            away_i, away_j = (lengths(State.tower(upper.n, 3, peg))[upper] for peg in (0, 1))
            yield Comparison(f"{state} to S", 2 ** (state.n - 1), to_i - away_j)
            yield Comparison(f"{state} to P", 2 ** (state.n - 1), to_j - away_i)


def lemma_8_shorter(to: int) -> Checked:
    """Distances to both towers, by search."""
    for state, d, to_i, to_j in _lemma_8(to):
        if state.peg_of(d) == 0:
            yield at_most(f"{state}", to_i - 1, to_j)


@cache
def _gatherings(state: State) -> tuple[tuple[int, State], ...]:
    """(h(d), tau) for every d and every tau on the first peg that Lemma 5 allows."""
    n, found = state.n, []
    for d in range(1, n + 4):
        h, own = places(state)[d][1], parts(state, d)
        if h == n or d > max(own.others):
            for tau in gathered(n):
                other = parts(tau, d)
                same = (other.discs, other.lower) == (own.discs, own.lower)
                if same and other.upper == State.tower(n - h, 3):
                    found.append((h, tau))
    return tuple(found)


def _to_tallest(state: State) -> int:
    """The distance to the tau of Lemma 5 whose d is highest."""
    _, tau = max(_gatherings(state), key=lambda found: found[0])
    return lengths(tau)[state]


def _lemma_7(to: int, case: int) -> Checked:
    for n in range(1, to + 1):
        for state, found in ways(State.tower(n, 3)).items():
            r, h = places(state)[n]
            if case == (1 if r else 0 if h == 1 else 2):
                yield Comparison(f"{state}", {case}, found.moves)


def _lemma_8(to: int) -> Iterator[tuple[State, int, int, int]]:
    """The states of the proof, with the largest disc above or beside N, and how far to both towers.

    N lies on the third peg, and not all the others do.
    """
    for n in range(2, to + 1):
        to_i, to_j = (lengths(State.tower(n, 3, peg)) for peg in (0, 1))
        for state in states(n):
            if state.peg_of(n) == 2 and len(state.stacks[2]) < n:
                yield state, max(parts(state, n).others), to_i[state], to_j[state]


def _mirrored(move: Move) -> Move:
    """The move with the second and the third peg exchanged."""
    return Move(move.disc, -move.source % 3, -move.target % 3, 3)
