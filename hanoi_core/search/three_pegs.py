"""The distances of all regular positions on three pegs, without a search.

A level-by-level search has 2 ** n levels here, most of them of a few dozen positions. But take the
largest disc that moves on a path, and leave out its moves between two visits to one peg: the rest
is legal, for that disc is in nobody's way. So on a shortest path it visits no peg twice.

Let m be the largest disc that is not on its peg of the goal, h that peg, q the peg it is on and k
the third. Then the larger discs stay, and disc m goes
  to h at once, while the m - 1 smaller ones are a tower on k,
  or to k and then to h, while they are a tower on h and then on q, 2 ** (m-1) - 1 moves later.
How far those are from towers is the same question with fewer discs. There the goal is a tower, and
disc m goes at once: that takes less than 2 ** m moves, the other way at least so many.
"""

from collections.abc import Iterator
from itertools import count, islice

import numpy as np
from numpy.typing import NDArray

from hanoi_core.puzzle.state import State
from hanoi_core.search.budget import Budget
from hanoi_core.search.codes import Packing, Words
from hanoi_core.search.sorted_sets import Codes

Table = tuple[Codes, NDArray[np.int32]]  # positions, and their distances
PEGS = np.arange(3)
THIRD = -np.add.outer(PEGS, PEGS) % 3  # of two pegs; of a peg and itself, that peg
APART = np.not_equal.outer(PEGS, PEGS)


def regular_distances(
    packing: Packing, goal: State, alike: tuple[int, ...], limits: Budget
) -> Iterator[Table]:
    """All regular positions with their distances to a regular goal, piece by piece.

    Of those that differ only in the names of the pegs that are alike there is one, as in
    `Packing.canonical`.

    >>> goal, packing = State.parse("/2,1/"), Packing(2, 3)
    >>> for codes, distances in regular_distances(packing, goal, (0, 2), Budget()):
    ...     print(*(State(packing.stacks(code)) for code in codes), distances)
    /2,1/ [0]
    /2/1 [1]
    1//2 /1/2 //2,1 [2 3 3]
    """
    pegs = {disc: peg for peg, stack in enumerate(goal.stacks) for disc in stack}
    states, place = 1, 0
    yield packing.pack(goal.stacks), np.zeros(1, np.int32)
    limits.spend(0, states, 0)  # the estimate is exact: no more is used than was admitted
    for m, (codes, to_tower) in enumerate(islice(_towers(packing), goal.n), start=1):
        h = pegs[m]
        from_tower = to_tower[:, place]
        left = [[disc for disc in stack if disc > m] for stack in goal.stacks]
        larger = packing.words(packing.pack(left))[0]
        for q in {0, 1, 2} - {h, *alike[:1]}:
            k = THIRD[q, h]
            once = to_tower[k] + (1 + from_tower[k])
            twice = to_tower[h] + (1 + 2 ** (m - 1) + from_tower[q])
            yield codes | _alone(packing, m)[q] | larger, np.minimum(once, twice)
            states += len(codes)
            limits.spend(2**m - 1, states, 0)
        place += h * 3 ** (m - 1)


def _towers(packing: Packing) -> Iterator[Table]:
    """For 0, 1, 2, ... discs all positions, and their distances to the tower on each peg.

    The position of discs on the pegs q1, q2, q3, ... has the place q1 + 3 q2 + 9 q3 + ...
    """
    codes, to_tower = np.zeros(1, np.uint64), np.zeros((3, 1), np.int32)
    for m in count(1):
        yield codes, to_tower
        codes = (codes | _alone(packing, m)[:, None]).ravel()
        farther = to_tower[THIRD]  # by the tower's peg, and the peg of disc m
        farther[APART] += 2 ** (m - 1)
        to_tower = farther.reshape(3, -1)


def _alone(packing: Packing, disc: int) -> Words:
    """What one disc adds to a code, by its peg."""
    return packing.words(packing.pack(*([()] * peg + [(disc,)] for peg in PEGS)))[0]
