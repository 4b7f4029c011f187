"""No cheats, no bottleneck: the Reve's puzzle on four pegs, and any number of pegs."""

from dataclasses import dataclass
from math import comb

from hanoi_core.counts.arithmetic import pascal_position, power, triangular_root
from hanoi_core.counts.bottleneck import Optimum, bottleneck_transfer
from hanoi_core.errors import require_whole


def R(n: int) -> int:
    """Moves of the Reve's puzzle, four pegs: the closed form of 2024, Lemma 1.

    Raises ArgumentError if n < 0.

    >>> [R(n) for n in range(1, 11)]
    [1, 3, 5, 9, 13, 17, 25, 33, 41, 49]
    """
    if require_whole("n", n, 0) == 0:
        return 0
    s = triangular_root(n)
    return power(s) * (n - s * (s - 1) // 2 - 1) + 1


def R_splits(n: int) -> range:
    """Every l that minimises 2 R(l) + 2**(n-l) - 1: one or two (2024, Lemma 1).

    Raises ArgumentError if n < 0.

    >>> list(R_splits(10)), list(R_splits(8))
    ([6], [4, 5])
    """
    return frame_stewart(n, 4).splits


@dataclass(frozen=True, slots=True)
class PascalReading:
    """What is read off Pascal's triangle to find F(m, n), as 1987 tells one to.

    column  m, from 1
    k       which entry of the column is the largest not above n, from 1
    entry   that entry
    left    the k-th entry of the column to the left: F(m, n)

    >>> pascal(2, 5) == PascalReading(column=2, k=5, entry=5, left=1)
    True
    """

    column: int
    k: int
    entry: int
    left: int


def pascal(m: int, n: int) -> PascalReading:
    """Column m (from 1) of Pascal's triangle, looked up for n (1987).

    The column holds C(k+m-2, m-1) for k = 1, 2, ... The k is found by bisection: no entry is
    computed that is not compared.

    Raises ArgumentError if m < 2 or n < 1.

    >>> pascal(3, 8)
    PascalReading(column=3, k=3, entry=6, left=3)
    """
    require_whole("n", n, 1)
    require_whole("m", m, 2)
    k = pascal_position(m, n)
    return PascalReading(m, k, comb(k + m - 2, m - 1), comb(k + m - 3, m - 2))


def F(m: int, n: int) -> int:
    """How many discs go with one stool fewer, read off Pascal's triangle.

    With p stools it is F(p-1, n). Setting n - F(p-1, n) discs aside is optimal for p <= 4. From
    p = 5 on it is so for some n only, though the paper says always: 3 discs on 5 stools would
    take 7 moves, not 5.
    `frame_stewart(n, p).splits` has every optimal split.

    Raises ArgumentError if m < 2 or n < 1.

    >>> [F(3, n) for n in (1, 2, 3, 5, 6, 10)], F(4, 20), F(2, 9)
    ([1, 1, 2, 2, 3, 4], 10, 1)
    """
    return pascal(m, n).left


MAX_STEPWISE = 10_000  # discs that the procedure of 1987 is followed for


def rohl_gedeon(n: int, stools: int) -> int:
    """How many moves the procedure of 1987 makes, setting n - F(p-1, n) discs aside throughout.

    What goes with one stool fewer is counted, with how often, one number of stools at a time.

    Raises ArgumentError if n < 0, n > MAX_STEPWISE or stools < 3.

    >>> [rohl_gedeon(n, 5) for n in (3, 4, 6)], [frame_stewart(n, 5).length for n in (3, 4, 6)]
    ([7, 7, 19], [5, 7, 15])
    """
    require_whole("n", n, 0, MAX_STEPWISE)
    require_whole("stools", stools, 3)
    towers = {n: 1}  # how often a tower of so many discs goes
    for p in range(stools, 3, -1):
        if max(towers) <= 1:
            break
        fewer: dict[int, int] = {}
        for discs, times in towers.items():
            left = discs
            while left:
                aside = left - F(p - 1, left)
                fewer[left - aside] = fewer.get(left - aside, 0) + times
                left, times = aside, 2 * times
        towers = fewer
    return sum(times * (power(discs) - 1) for discs, times in towers.items())


def frame_stewart(n: int, pegs: int) -> Optimum:
    """Length and all l that minimise 2 FS(l, p) + FS(n-l, p-1), for any number of pegs.

    Raises ArgumentError if n < 0 or pegs < 3.

    >>> frame_stewart(8, 4), frame_stewart(64, 3).length == 2**64 - 1
    (Optimum(length=33, splits=range(4, 6)), True)
    """
    return bottleneck_transfer(n, 1, pegs)
