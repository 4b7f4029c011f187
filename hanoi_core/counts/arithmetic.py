"""The integer arithmetic that the counts share."""

from collections.abc import Callable
from math import comb, isqrt

from hanoi_core.errors import ArgumentError

MAX_EXPONENT = 10**8  # an answer of more binary digits than this is refused, not attempted


def power(s: int) -> int:
    """2**s, unless it would fill the memory.

    Raises ArgumentError if s is over MAX_EXPONENT.

    >>> power(10)
    1024
    """
    if s > MAX_EXPONENT:
        raise ArgumentError(f"the answer has over {s} binary digits; at most {MAX_EXPONENT}")
    return 1 << s


def triangular_root(n: int) -> int:
    """The largest s with s(s+1)/2 <= n.

    >>> [triangular_root(n) for n in (0, 1, 2, 3, 5, 6)]
    [0, 1, 1, 2, 2, 3]
    """
    return (isqrt(8 * n + 1) - 1) // 2


def pascal_position(m: int, n: int) -> int:
    """The largest k >= 1 with C(k+m-2, m-1) <= n, for n >= 1, m >= 2.

    >>> [pascal_position(3, n) for n in (1, 2, 3, 5, 6)]
    [1, 1, 2, 2, 3]
    """
    if m == 3:
        return triangular_root(n)
    return first_where(lambda k: comb(k + m - 1, m - 1) > n)


def first_where(holds: Callable[[int], bool]) -> int:
    """The least number from 0 on of which something holds, as it then does of all larger ones.

    >>> first_where(lambda k: k * k >= 50)
    8
    """
    if holds(0):
        return 0
    low, high = 0, 1
    while not holds(high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle
    return high


def weighted_sum(s: int, q: int) -> int:
    """The sum of 2**i C(i+q, q) over 0 <= i < s.

    Pascal's rule turns it into A(q) = 2**s C(s+q-1, q) - A(q-1), A(0) = 2**s - 1, which is
    the shorter way when there are many terms.

    Raises ArgumentError if the sum has over MAX_EXPONENT binary digits.

    >>> weighted_sum(3, 1) == 1 * 1 + 2 * 2 + 4 * 3
    True
    """
    if s <= q:
        return sum(comb(i + q, q) << i for i in range(s))
    total = power(s) - 1
    for j in range(1, q + 1):
        total = power(s) * comb(s + j - 1, j) - total
    return total
