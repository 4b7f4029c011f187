"""What data suggests and nobody has proved, as numbers; docs/conjectures.md has the words.

Letters: n discs, c cheats; T(s) = s(s+1)/2.
"""

from math import comb, isqrt

from hanoi_core.errors import require_whole


def halfway_configurations(n: int, c: int) -> int | None:
    """How many optimal half-way configurations there are on four pegs; None for n < 3c + 6.

    So many are layered, which docs/proofs.md proves; that there are no others is conjectured.
    Same as `len(halfway(n, Variant(cheats=c)).configurations)`, as far as `papers.searched` goes.

    Raises ArgumentError if n < 0 or c < 0.

    >>> [halfway_configurations(n, 1) for n in range(8, 21)]
    [None, 1, 3, 4, 4, 3, 1, 1, 2, 2, 2, 2, 1]
    """
    first = 3 * require_whole("c", c, 0) + 6
    if require_whole("n", n, 0) < first:
        return None
    if n <= 4 * c + 10:  # the coefficient of x**r in (1 + x)**(c + 2) * (1 + x**2)
        r = n - first
        return comb(c + 2, r) + (comb(c + 2, r - 2) if r >= 2 else 0)
    s = (isqrt((2 * c + 1) ** 2 + 8 * n) - (2 * c + 1)) // 2  # the largest with T(s) + cs <= n
    larger = n - s * (s + 1) // 2 - c * s  # blocks that have a disc more than the others
    return comb(c, larger) if larger <= c else 2


def most_paths(n: int) -> int:
    """The most shortest paths that lead from an irregular to a regular position on three pegs.

    So many there are, which docs/proofs.md proves; that nowhere are more is conjectured.

    Raises ArgumentError if n < 2.

    >>> [most_paths(n) for n in range(2, 9)]
    [2, 4, 6, 8, 16, 24, 32]
    """
    require_whole("n", n, 2)
    return max(2 * (n - 1), 8 * (n - 4))
