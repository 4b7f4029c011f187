"""Three pegs: between which positions there are the most shortest paths, by search of all pairs.

A pair is an irregular position, the start, and a regular one, the goal. From every goal, up to
renaming the pegs, moves are taken back, level by level, and the paths counted.
"""

from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from hanoi_core.errors import require_whole
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.bidirectional import Backwards, most_inversions
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Progress, positions_at_most
from hanoi_core.search.codes import Packing, packed_discs
from hanoi_core.search.frontier import Cheats
from hanoi_core.search.positions import Indices, Positions
from hanoi_core.search.sorted_sets import Codes, distinct

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Richest:
    """The greatest number of shortest paths, and the pairs of positions that have so many.

    Of pairs that differ in the names of the pegs only one is listed.
    """

    paths: int
    pairs: tuple[tuple[State, State], ...]


def richest_pairs(
    n: int, *, budget: int = DEFAULT_BUDGET, progress: Progress | None = None
) -> Richest:
    """Where the most shortest paths lead from an irregular to a regular position on three pegs.

    Raises ArgumentError if n < 2: one disc is always in order. Raises BudgetError if the search
    would not fit `budget` bytes.

    >>> found = richest_pairs(4)
    >>> found.paths, [(str(start), str(goal)) for start, goal in found.pairs]
    (6, [('/1,2/3,4', '4,3/2,1/')])
    """
    require_whole("n", n, 2)
    limits = Budget(budget, progress).admit(
        n, lambda n: 4 * positions_at_most(n, 3, n - 1, 0), packed_discs(3, n - 1), "this search"
    )
    packing = Packing(n, 3, layers=n - 1)
    codes = _every_position(packing)
    before = _before(packing, codes)
    regular = Positions(packing, codes).inversions() == 0
    most, pairs = 0, set[tuple[State, State]]()
    goals = np.flatnonzero(regular)
    for done, at in enumerate(goals.tolist()):
        goal = State(packing.stacks(codes[at]))
        if goal != _by_their_largest(goal):  # a renaming of it is gone through
            continue
        limits.spend(0, len(codes) * done // len(goals), 0)
        paths = _paths_to(at, before)
        paths[:-1][regular] = 0
        if paths.max() > most:
            most, pairs = int(paths.max()), set()
        for start in np.flatnonzero(paths == most):
            pairs.add(_first_of_its_names(State(packing.stacks(codes[start])), goal))
    order = sorted(pairs, key=lambda pair: (pair[0].stacks, pair[1].stacks))
    return Richest(most, tuple(order))


def _every_position(packing: Packing) -> Codes:
    """All codes, in order: whatever leads to a position whose pegs are all different."""
    n = packing.n
    goal = State.of([range(n, 1, -1), [1], []])
    side = Backwards(packing, goal, 0, (), most_inversions(n, n - 1, Variant(3)))
    while side.width:
        side.grow()
    return distinct(np.concatenate([level[Cheats()] for level in side.levels if level]))


def _before(packing: Packing, codes: Codes) -> Indices:
    """For every position the places of those that a move leads from; -1 fills the rows."""
    before = np.full((len(codes) + 1, 6), -1, np.intp)
    positions = Positions(packing, codes)
    moves, _ = positions.undone(packing.n - 1, -1)
    pair = 2 * moves.source + moves.target - (moves.target > moves.source)
    before[moves.which, pair] = np.searchsorted(codes, positions.moved(moves))
    return before


def _paths_to(goal: int, before: Indices) -> Counts:
    """How many shortest paths lead to the goal from every position; the last is none."""
    paths = np.zeros(len(before), np.int64)
    paths[goal] = paths[-1] = 1
    place = np.empty(len(before), np.intp)
    level = np.array([goal])
    while len(level):
        earlier = before[level]
        new = paths[earlier] == 0
        ways = np.repeat(paths[level], new.sum(axis=1))
        reached = earlier[new]
        np.add.at(paths, reached, ways)
        place[reached] = np.arange(len(reached))
        level = reached[place[reached] == np.arange(len(reached))]
    paths[-1] = 0
    return paths


def _by_their_largest(state: State) -> State:
    """The pegs in the order of their largest discs, those without discs last: of sorted stacks."""
    return State(tuple(sorted(state.stacks, reverse=True)))


def _first_of_its_names(start: State, goal: State) -> tuple[State, State]:
    """The pair with the pegs renamed so that it comes first."""
    named = (
        (State(tuple(a for a, _ in pegs)), State(tuple(b for _, b in pegs)))
        for pegs in permutations(zip(start.stacks, goal.stacks, strict=True))
    )
    return min(named, key=lambda pair: (pair[0].stacks, pair[1].stacks))
