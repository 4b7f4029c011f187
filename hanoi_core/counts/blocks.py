"""What a cheat costs on four pegs and more: a block of discs laid upon smaller ones.

Legend: s discs of the block, p pegs, q pegs that a pile is built with, a its height. The largest
disc of the block cheats. Before it the others wait in piles on the free pegs, the smallest discs
first: a pile is built with all pegs but P1 and those of earlier piles, which are closed to it, and
joins the block with one peg more. So the i-th pile of a discs costs FS(a, q) + FS(a, q+1) moves
with q = p - i; and with q = 2 it can only be a single disc.

FS(., q) has the increments 2**i, C(i+q-3, q-3) times each. So those of a pile are 2**i + 2**j
with j <= i, in ascending order, and the best piles take the s - 1 smallest of all.
"""

from math import comb

from hanoi_core.counts.arithmetic import first_where
from hanoi_core.counts.pegs import frame_stewart
from hanoi_core.errors import require_whole


def block(s: int, pegs: int = 4) -> int:
    """Moves that lay s discs from S upon smaller ones on P1, with one cheat.

    Raises ArgumentError if s < 0 or pegs < 4.

    >>> [block(s) for s in range(8)], [block(s, pegs=5) for s in range(8)]
    ([0, 1, 3, 5, 9, 15, 27, 47], [0, 1, 3, 5, 7, 11, 15, 19])
    """
    heights = enumerate(piles(s, pegs), 1)
    return min(s, 1) + sum(_cost(height, pegs - i) for i, height in heights)


def _cost(a: int, q: int) -> int:
    """Moves of a pile, away and back."""
    return (frame_stewart(a, q).length if q > 2 else a) + frame_stewart(a, q + 1).length


def piles(s: int, pegs: int = 4) -> tuple[int, ...]:
    """How the others wait while the largest disc of a block cheats, at their best.

    The heights of the piles, that of the smallest discs first; where there is a choice, the
    first piles are the highest.

    Raises ArgumentError if s < 0 or pegs < 4.

    >>> piles(3), piles(6), piles(7, pegs=5), piles(1, pegs=9)
    ((1, 1), (4, 1), (3, 2, 1), ())
    """
    left = max(0, require_whole("s", s, 0) - 1)
    p = require_whole("pegs", pegs, 4)
    most = min(left, p - 2)  # piles

    def heights(i: int, j: int) -> list[int]:
        """As high as the piles are with all increments up to 2**i + 2**j."""
        return [_height(i, j, p - 1 - pile) for pile in range(most)]

    if not most:
        return ()
    i = first_where(lambda i: sum(heights(i, i)) >= left)
    j = first_where(lambda j: sum(heights(i, min(i, j))) >= left)
    lower = heights(i, j - 1) if j else heights(i - 1, i - 1) if i else [0] * most
    left -= sum(lower)
    found = []
    for low, top in zip(lower, heights(i, j), strict=True):
        found.append(min(top, low + left))
        left -= found[-1] - low
    return tuple(height for height in found if height)


def _height(i: int, j: int, q: int) -> int:
    """How many increments of a pile are at most 2**i + 2**j, for j <= i."""
    if q == 2:
        return 1
    below, equal = comb(i + q - 3, q - 2), comb(i + q - 2, q - 2)
    return max(below, min(equal, comb(j + q - 1, q - 1)))
