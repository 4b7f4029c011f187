"""No cheats, no bottleneck: the Reve's puzzle on four pegs, and any number of pegs."""

from dataclasses import dataclass
from math import comb

from hanoi_core.counts.arithmetic import pascal_position, power, triangular_root, weighted_sum
from hanoi_core.errors import require_whole


def R(n: int) -> int:
    """Moves of the Reve's puzzle, four pegs: the closed form of 2024, Lemma 1.

    >>> [R(n) for n in range(1, 11)]
    [1, 3, 5, 9, 13, 17, 25, 33, 41, 49]
    """
    if require_whole("n", n, 0) == 0:
        return 0
    s = triangular_root(n)
    return power(s) * (n - s * (s - 1) // 2 - 1) + 1


def R_dp(n: int) -> int:
    """Same as `R(n)`, by the dynamic program (1a) of 2024, in about n**2 / 2 steps."""
    values = [0]
    for m in range(1, require_whole("n", n, 0) + 1):
        values.append(min(2 * values[l] + 2 ** (m - l) - 1 for l in range(m)))
    return values[n]


def R_splits(n: int) -> range:
    """Every l that minimises 2 R(l) + 2**(n-l) - 1: one or two (2024, Lemma 1).

    >>> list(R_splits(10)), list(R_splits(8))
    ([6], [4, 5])
    """
    return frame_stewart(n, 4).splits


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read off Pascal's triangle to find F(m, n), as 1987 tells one to.

    column  m, from 1
    k       which entry of the column is the largest not above n, from 1
    entry   that entry
    left    the k-th entry of the column to the left: F(m, n)
    """

    column: int
    k: int
    entry: int
    left: int


def pascal(m: int, n: int) -> Reading:
    """Column m (from 1) of Pascal's triangle, looked up for n (1987).

    The column holds C(k+m-2, m-1) for k = 1, 2, ... The k is found by bisection: no entry is
    computed that is not compared.

    >>> pascal(3, 8)
    Reading(column=3, k=3, entry=6, left=3)
    """
    require_whole("n", n, 1)
    require_whole("m", m, 2)
    k = pascal_position(m, n)
    return Reading(m, k, comb(k + m - 2, m - 1), comb(k + m - 3, m - 2))


def F(m: int, n: int) -> int:
    """How many discs go with one stool fewer, read off Pascal's triangle; with p stools F(p-1, n).

    Setting n - F(p-1, n) discs aside is optimal for p <= 4. From p = 5 on it is so for some n
    only, though the paper says always: 3 discs on 5 stools would take 7 moves, not 5.
    `frame_stewart(n, p).splits` has every optimal split.

    >>> [F(3, n) for n in (1, 2, 3, 5, 6, 10)], F(4, 20), F(2, 9)
    ([1, 1, 2, 2, 3, 4], 10, 1)
    """
    return pascal(m, n).left


MAX_STEPWISE = 10_000  # discs that the procedure of 1987 is followed for


def rohl_gedeon(n: int, stools: int) -> int:
    """How many moves the procedure of 1987 makes, setting n - F(p-1, n) discs aside throughout.

    What goes with one stool fewer is counted, with how often, one number of stools at a time.

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


@dataclass(frozen=True, slots=True)
class Optimum:
    """A number of moves, and every optimal number of discs to set aside first."""

    length: int
    splits: range


def frame_stewart(n: int, pegs: int) -> Optimum:
    """Length and all l that minimise 2 FS(l, p) + FS(n-l, p-1), for any number of pegs.

    >>> frame_stewart(8, 4), frame_stewart(64, 3).length == 2**64 - 1
    (Optimum(length=33, splits=range(4, 6)), True)
    """
    return transfer(n, 1, pegs)


def transfer(n: int, b: int, pegs: int) -> Optimum:
    """Moves to any legal order on another peg, bottleneck b: g3 and g4 for any number of pegs.

    g(n, p) = min over k of 2 g(k, p) + g(n-k, p-1), for n > b; one by one for n <= b. The
    increments are 2**s, b C(s+p-3, p-3) times each, s = 0, 1, 2, ...

    >>> transfer(10, 2, 4)
    Optimum(length=26, splits=range(4, 7))
    """
    require_whole("n", n, 0)
    require_whole("b", b, 1)
    p = require_whole("pegs", pegs, 3)
    if n <= b:
        return Optimum(n, range(min(n, 1)))
    if p == 3:
        q, r = divmod(n, b)
        return Optimum((b + r) * power(q) - b, range(n - b, n - b + 1))
    s = pascal_position(p - 1, n // b)
    rest = n - b * comb(s + p - 3, p - 2)
    return Optimum(b * weighted_sum(s, p - 3) + rest * power(s), tied_splits(s, rest, b, p))


def tied_splits(s: int, rest: int, b: int, p: int) -> range:
    """Every optimal split when `rest` increments equal to 2**s are taken.

    Doubled, the transfers of the discs set aside have b C(s+p-4, p-2) increments below 2**s and
    b C(s+p-4, p-3) equal to it; the transfers with one peg fewer have b C(s+p-4, p-4) equal.
    """
    below = b * comb(s + p - 4, p - 2)
    low = below + max(0, rest - b * comb(s + p - 4, p - 4))
    high = below + min(rest, b * comb(s + p - 4, p - 3))
    return range(low, high + 1)
