"""The best known."""

from hanoi_core import counts
from hanoi_core.puzzle.variant import Variant


def known(n: int, variant: Variant) -> int:
    """The length of the best scheme known for a variant.

    >>> known(12, Variant(5, cheats=2)), known(12, Variant(5))
    (35, 47)
    """
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    if c == 0:
        return counts.bottleneck(n, b, pegs).length
    return counts.S3(n, c) if pegs == 3 else counts.layers(n, c, pegs).length
