"""Cheats: moves that may put a disc directly on a smaller one."""

from dataclasses import dataclass
from math import comb

from hanoi_core.counts.arithmetic import first_where, power, triangular_root
from hanoi_core.counts.blocks import block
from hanoi_core.counts.pegs import R, R_splits, frame_stewart
from hanoi_core.errors import require_whole


def S(n: int, c: int = 1) -> int:
    """Moves of the Reve's puzzle with c cheats.

    c = 0 is R(n). c = 1 is 2024, Theorem 1, in the closed form of Theorem 2, whose three
    cases are one formula. For c >= 2 the paper has n <= c + 3 (Lemma 4: 2n - 1); beyond it this
    is the length of the best scheme known, `layers(n, c)`, which search confirms so far.

    Raises ArgumentError if n < 0 or c < 0.

    >>> [S(n) for n in range(1, 15)]
    [1, 3, 5, 7, 11, 15, 19, 23, 27, 35, 43, 51, 59, 67]
    >>> [S(n, 2) for n in range(1, 15)]
    [1, 3, 5, 7, 9, 13, 17, 21, 25, 29, 33, 37, 45, 53]
    """
    require_whole("n", n, 0)
    if require_whole("c", c, 0) == 0:
        return R(n)
    if n <= c + 3:
        return max(0, 2 * n - 1)
    if c > 1:
        return layers(n, c).length
    if n == 5:
        return 11
    t = S_t(n)
    return power(t + 1) * (n - t * (t + 3) // 2 - 2) + 2 * R(t) + 5


@dataclass(frozen=True, slots=True)
class Layers:
    """A solution with cheats: blocks of that many discs, and a tower of all the others.

    >>> layers(5, 0) == Layers(length=13, tower=5, blocks=())
    True
    """

    length: int
    tower: int
    blocks: tuple[int, ...]


def layers(n: int, c: int, pegs: int = 4) -> Layers:
    """The best scheme known with c cheats on any number of pegs.

    Some small discs are set aside on P1. Each cheat then lays a block of the next discs on top
    of them, at the cost `block(s, pegs)` on the way in and again on the way out. The others
    are solved as if the blocks were not there. So the length is FS(tower, p) + 2 (sum of block
    costs). Both terms are convex: the best sizes take the n smallest of all increments.
    The 2024 paper's schemes 1, 2 and 4 are the case of one block of 1, 2 and t + 2 discs. On
    three pegs a block has one disc or two: a third would need another cheat.

    Raises ArgumentError if n < 0, c < 0 or pegs < 3.

    >>> layers(12, 2), layers(12, 2, pegs=3)
    (Layers(length=37, tower=6, blocks=(3, 3)), Layers(length=267, tower=8, blocks=(2, 2)))
    """
    require_whole("n", n, 0)
    require_whole("c", c, 0)
    p = require_whole("pegs", pegs, 3)
    if c == 0:
        return Layers(frame_stewart(n, p).length, n, ())
    if p == 3:
        return _layers_on_three_pegs(n, c)

    def left(size: int) -> int:
        """The discs still to be given when the tower and blocks of that size have theirs."""
        s = (2 * (block(size + 1, p) - block(size, p))).bit_length() - 1
        return n - comb(s + p - 2, p - 2) - c * size  # the tower takes all up to 2**s

    size = first_where(lambda size: left(size) <= c)
    larger = max(0, left(size))
    blocks = (size + 1,) * larger + ((size,) * (c - larger) if size else ())
    tower = n - sum(blocks)
    cost = larger * block(size + 1, p) + (c - larger) * block(size, p)
    length = frame_stewart(tower, p).length + 2 * cost
    return Layers(length, tower, blocks)


def _layers_on_three_pegs(n: int, c: int) -> Layers:
    """As many blocks as there are cheats for them, and of two discs no more than need be."""
    tower = max(min(n, 2), n - 2 * c)
    count = min(c, n - tower)
    pairs = n - tower - count
    return Layers(S3(n, c), tower, (1,) * (count - pairs) + (2,) * pairs)


def S_t(n: int) -> int:
    """The t >= 1 of 2024, Theorem 1: (t+2)(t+3)/2 <= n < (t+3)(t+4)/2, for n >= 6.

    Raises ArgumentError if n < 6.

    >>> [S_t(n) for n in (6, 9, 10, 14, 15)]
    [1, 1, 2, 2, 3]
    """
    return triangular_root(require_whole("n", n, 6)) - 2


def S_scheme4(n: int, t: int) -> int:
    """S(n, t) of 2024, equation (5): scheme 4 with t discs between, its k at its best.

    Raises ArgumentError if t < 1 or n < t + 3.

    >>> [S_scheme4(10, t) for t in (1, 2, 3)]
    [35, 35, 43]
    """
    require_whole("t", t, 1)
    require_whole("n", n, t + 3)
    return R(n - t - 2) + 2 * (R(t) + power(t) + 2)


def S_choices(n: int) -> tuple[tuple[int, int], ...]:
    """Every (t, K) with which scheme 4 reaches S(n), for n >= 6 (2024, Theorem 2, Lemma 3).

    Theorem 2 gives one t for each n; Lemma 3 adds the tie with t + 1 for t = 1.

    Raises ArgumentError if n < 6.

    >>> S_choices(9), S_choices(10)
    (((1, 3),), ((1, 3), (1, 4), (2, 3)))
    """
    best = S_t(n)
    ts = [t for t in (best - 1, best) if t >= 1 and S_scheme4(n, t) == S(n)]
    return tuple((t, k) for t in ts for k in R_splits(n - t - 2) if k >= 1)


def S_2022(n: int) -> int:
    """The earlier formula for one cheat (2022, Theorem 2); too large from n = 14 on.

    Raises ArgumentError if n < 0.

    >>> [n for n in range(40) if S_2022(n) != S(n)][0], S_2022(14), S(14)
    (14, 75, 67)
    """
    if require_whole("n", n, 0) <= 4:
        return max(0, 2 * n - 1)
    return 4 * n - 9 if n <= 8 else R(n - 3) + 10


def S3(n: int, c: int = 1) -> int:
    """Moves on three pegs with c cheats (Chen, Tian & Wang 2007; 2024, Lemma 2).

    The paper mixes r and c for the number of cheats; all are c. With c = 0 it is 2**n - 1.

    Raises ArgumentError if n < 0 or c < 0.

    >>> [S3(n, 1) for n in range(1, 8)]
    [1, 3, 5, 9, 13, 21, 37]
    """
    require_whole("n", n, 0)
    require_whole("c", c, 0)
    if n <= c + 2 and c:
        return max(0, 2 * n - 1)
    if n <= 2 * c + 3 and c:
        return 4 * n - 2 * c - 5
    return power(n - 2 * c) + 6 * c - 1
