"""The bottleneck puzzle of 1996: disc i may join a peg whose smallest disc is j if i < j + b."""

from dataclasses import dataclass
from math import comb

from hanoi_core.counts.arithmetic import pascal_position, power, triangular_root, weighted_sum
from hanoi_core.errors import require_whole


def g3(n: int, b: int) -> int:
    """Moves to any legal order on another peg, three pegs: 1996, Theorem 2.1(1), n = bq + r.

    Raises ArgumentError if n < 0 or b < 1.

    >>> [g3(n, 2) for n in range(8)]
    [0, 1, 2, 4, 6, 10, 14, 22]
    """
    return bottleneck_transfer(n, b, 3).length


def M3(n: int, b: int) -> int:
    """Moves of the bottleneck puzzle on three pegs: 1996, Theorem 2.1(2), with n = bq + r.

    For r > 0 the paper prints 2**q; the power must be 2**(q+1).

    Raises ArgumentError if n < 0 or b < 1.

    >>> M3(5, 2), M3(6, 2)
    (13, 21)
    """
    q, r = divmod(require_whole("n", n, 0), require_whole("b", b, 1))
    if r == 0:
        return (2 * b - 1) * (power(q) - 1)
    return (b + r - 1) * power(q + 1) - 2 * b + 1


def g4(n: int, b: int) -> int:
    """Moves to any legal order on another peg, four pegs: 1996, Lemma 2.2(1), in closed form.

    The paper has no closed form (docs/bottleneck.md). The increments are 2**s, b (s+1) times
    each, s = 0, 1, 2, ...; s is the current one.

    Raises ArgumentError if n < 0 or b < 1.

    >>> [g4(n, 2) for n in range(10)]
    [0, 1, 2, 4, 6, 8, 10, 14, 18, 22]
    """
    s = triangular_root(require_whole("n", n, 0) // require_whole("b", b, 1))
    return power(s) * (n - b * (s * (s - 1) // 2 + 1)) + b


def M4(n: int, b: int) -> int:
    """Moves of the bottleneck Reve's puzzle: 1996, Lemma 2.2(2), in closed form.

    The paper has no closed form (docs/bottleneck.md). From M4(1, b) = 1 on, the increments are
    2**s, b (s+1) times each, s = 1, 2, 3, ... The paper's way is `bottleneck_algorithm`.

    Raises ArgumentError if n < 0 or b < 1.

    >>> [M4(n, 2) for n in range(1, 11)], M4(3_000_000, 2).bit_length()
    ([1, 3, 5, 7, 9, 13, 17, 21, 25, 29], 1744)
    """
    require_whole("b", b, 1)
    if require_whole("n", n, 0) == 0:
        return 0
    s = triangular_root((n - 1) // b + 1)
    return power(s) * (n - 1 - b * (s * (s - 1) // 2)) + 1


def bottleneck_G(n: int, k: int, b: int) -> int:
    """Moves to any legal order on another peg with k discs set aside first: 1996, (2.1).

    The b largest go over one by one, when the others stand on two pegs. The least over all k is
    `g4(n, b)`.

    Raises ArgumentError if b < 1, n < b, k < 0 or k > n - b.

    >>> [bottleneck_G(6, k, 2) for k in range(5)]
    [14, 12, 10, 12, 14]
    """
    require_whole("b", b, 1)
    require_whole("n", n, b)
    require_whole("k", k, 0, n - b)
    return 2 * (g4(k, b) + g3(n - b - k, b)) + b


def bottleneck_F(n: int, l: int, b: int) -> int:
    """Moves of the bottleneck Reve's puzzle with l discs set aside first: 1996, (2.2).

    The least over all l is `M4(n, b)`.

    Raises ArgumentError if b < 1, n < 1, l < 0 or l > n - 1.

    >>> [bottleneck_F(5, l, 2) for l in range(5)]
    [13, 11, 9, 11, 13]
    """
    require_whole("b", b, 1)
    require_whole("n", n, 1)
    require_whole("l", l, 0, n - 1)
    return 2 * (g4(l, b) + g3(n - l - 1, b)) + 1


MAX_TABLE = 2_000_000  # values that the algorithm of 1996 keeps


@dataclass(frozen=True, slots=True)
class BottleneckTables:
    """The four lists that the algorithm of 1996, section 3 fills, indexed by n.

    >>> BottleneckTables([0, 1], [0, 1], [0, 0], [0, 0]) == bottleneck_algorithm(1, 2)
    True
    """

    g4: list[int]
    M4: list[int]
    k_min: list[int]
    l_max: list[int]


def bottleneck_algorithm(n: int, b: int) -> BottleneckTables:
    """The algorithm of 1996, section 3: every g4 and M4 up to n in about n steps.

    Corollary 2.1 makes it work: from n to n + 1 a minimising split grows by 0 or 1. Same as
    `g4(m, b)`, `M4(m, b)`, `partitions(m, b).k_min` and `.l_max` for every m up to n.

    Raises ArgumentError if n < 0, n > MAX_TABLE or b < 1.

    >>> tables = bottleneck_algorithm(10, 2)
    >>> tables.M4[10], tables.l_max[10]
    (29, 6)
    """
    require_whole("n", n, 0, MAX_TABLE)
    require_whole("b", b, 1)
    g3s = list(range(min(n, b) + 1))
    g4s = g3s.copy()
    k_min = [0] * len(g3s)
    for i in range(b + 1, n + 1):
        g3s.append(2 * g3s[i - b] + b)
        k = k_min[-1]
        stay = g4s[k] + g3s[i - b - k]
        grow = g4s[k + 1] + g3s[i - b - k - 1]
        g4s.append(2 * grow + b)
        k_min.append(k if stay == grow else k + 1)
    m4s, l_max = [0, 1][: n + 1], [0, 0][: n + 1]
    for i in range(2, n + 1):
        l = l_max[-1]
        stay = g4s[l] + g3s[i - l - 1]
        grow = g4s[l + 1] + g3s[i - l - 2]
        m4s.append(2 * stay + 1)
        l_max.append(l + 1 if stay == grow else l)
    return BottleneckTables(g4s, m4s, k_min, l_max)


@dataclass(frozen=True, slots=True)
class Partitions:
    """The optimal splits of 1996, (2.3) to (2.6); by Lemma 2.5 all between are optimal too.

    >>> partitions(9, 3) == Partitions(k_min=3, k_max=3, l_min=3, l_max=5)
    True
    """

    k_min: int
    k_max: int
    l_min: int
    l_max: int


def partitions(n: int, b: int) -> Partitions:
    """The least and greatest optimal k of g4(n, b) and l of M4(n, b), in closed form.

    Where n <= b nothing is set aside by g4, and k is 0.

    Raises ArgumentError if n < 1 or b < 1.

    >>> partitions(10, 2)
    Partitions(k_min=4, k_max=6, l_min=5, l_max=6)
    """
    require_whole("n", n, 1)
    ks, ls = bottleneck_transfer(n, b, 4).splits, bottleneck_tower(n, b, 4).splits
    return Partitions(ks[0], ks[-1], ls[0], ls[-1])


@dataclass(frozen=True, slots=True)
class Optimum:
    """A number of moves, and every optimal number of discs to set aside first.

    >>> bottleneck_tower(1, 2, 4) == Optimum(length=1, splits=range(1))
    True
    """

    length: int
    splits: range


def bottleneck_tower(n: int, b: int, pegs: int) -> Optimum:
    """Moves of the bottleneck puzzle, M3 and M4 for any number of pegs, with all optimal l.

    M(n, p) = min over l of 2 g(l, p) + M(n-l, p-1), with g as in `bottleneck_transfer`. From
    M(1, p) = 1 on, the increments are 2**s, b C(s+p-3, p-3) times each, s = 1, 2, 3, ...

    Raises ArgumentError if n < 0, b < 1 or pegs < 3.

    >>> bottleneck_tower(10, 2, 4)
    Optimum(length=29, splits=range(5, 7))
    """
    require_whole("n", n, 0)
    require_whole("b", b, 1)
    p = require_whole("pegs", pegs, 3)
    if n == 0:
        return Optimum(0, range(0))
    if p == 3:
        return Optimum(M3(n, b), range(n - 1, n))
    s = pascal_position(p - 1, (n - 1) // b + 1)
    rest = n - 1 - b * (comb(s + p - 3, p - 2) - 1)
    length = 1 + b * (weighted_sum(s, p - 3) - 1) + rest * power(s)
    return Optimum(length, _tied_splits(s, rest, b, p))


def bottleneck_transfer(n: int, b: int, pegs: int) -> Optimum:
    """Moves to any legal order on another peg: g3 and g4 for any number of pegs, with all k.

    g(n, p) = min over k of 2 g(k, p) + g(n-k, p-1), for n > b; one by one for n <= b. The
    increments are 2**s, b C(s+p-3, p-3) times each, s = 0, 1, 2, ...

    Raises ArgumentError if n < 0, b < 1 or pegs < 3.

    >>> bottleneck_transfer(10, 2, 4)
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
    return Optimum(b * weighted_sum(s, p - 3) + rest * power(s), _tied_splits(s, rest, b, p))


def _tied_splits(s: int, rest: int, b: int, p: int) -> range:
    """Every optimal split when `rest` increments equal to 2**s are taken.

    Doubled, the transfers of the discs set aside have b C(s+p-4, p-2) increments below 2**s and
    b C(s+p-4, p-3) equal to it; the transfers with one peg fewer have b C(s+p-4, p-4) equal.
    """
    below = b * comb(s + p - 4, p - 2)
    low = below + max(0, rest - b * comb(s + p - 4, p - 4))
    high = below + min(rest, b * comb(s + p - 4, p - 3))
    return range(low, high + 1)
