"""Many moves checked at once, as long as they keep order.

The discs of a peg that lie in order from the top down, each on a larger one, are its run. Runs
are kept as sets, a disc a bit: the top disc is the lowest bit. A move is orderly if it takes the
top disc of a run to an empty peg, or to a run whose discs are all larger: that is legal under the
divine rule, and no cheat. It can be told of all moves at once, since the sets before each move
follow from those at the start, if all moves before it are made.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hanoi_core.puzzle.rows import Rows

MOST_DISCS = 64  # bits of a word
MOST_PEGS = 16  # each takes a look at every move


def make_orderly(stacks: Sequence[list[int]], rows: Rows) -> int:
    """Make moves as long as they are orderly; how many were: 0 if the board is too large.

    >>> stacks = [[2, 1], [], []]
    >>> make_orderly(stacks, np.array([[1, 0, 1], [2, 0, 2], [2, 2, 1]])), stacks
    (2, [[], [1], [2]])
    """
    n = sum(map(len, stacks))
    if n > MOST_DISCS or len(stacks) > MOST_PEGS:
        return 0
    # what is below 0 becomes very large: no disc and no peg
    disc, source, target = rows.T.astype(np.uint64, order="C") - np.array([[1], [0], [0]], "u8")
    pegs = len(stacks)
    orderly = (disc < n) & (source < pegs) & (target < pegs) & (source != target)
    bit = np.uint64(1) << np.minimum(disc, np.uint64(MOST_DISCS - 1))
    smaller = bit - np.uint64(1)
    beneath = [_height_below_run(stack) for stack in stacks]
    sets_after: list[NDArray[np.uint64]] = []
    for peg, stack in enumerate(stacks):
        leaves, joins = source == peg, target == peg
        moved = np.where(leaves | joins, bit, np.uint64(0))
        start = np.uint64(sum(1 << (d - 1) for d in stack[beneath[peg] :]))
        after = np.bitwise_xor.accumulate(moved) ^ start
        before = after ^ moved
        orderly &= ~leaves | (before & (smaller | bit) == bit)
        orderly &= ~joins | (before & smaller == 0)
        if beneath[peg]:  # the disc under the run may be smaller
            orderly &= ~joins | (before != 0)
        sets_after.append(after)
    made = len(rows) if orderly.all() else int(orderly.argmin())
    if made:
        for stack, height, after in zip(stacks, beneath, sets_after, strict=True):
            run = int(after[made - 1])
            stack[height:] = [d for d in range(n, 0, -1) if run >> (d - 1) & 1]
    return made


def _height_below_run(stack: Sequence[int]) -> int:
    """How many discs lie under the run of a peg."""
    height = max(0, len(stack) - 1)
    while height and stack[height - 1] > stack[height]:
        height -= 1
    return height
