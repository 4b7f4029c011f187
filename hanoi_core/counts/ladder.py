"""Which scheme is best for which rules, and how long it is: the one ladder that all use."""

from dataclasses import dataclass

from hanoi_core.counts.bottleneck import bottleneck_tower
from hanoi_core.counts.cheats import layers
from hanoi_core.counts.pegs import frame_stewart
from hanoi_core.errors import require_whole
from hanoi_core.puzzle.variant import Variant, require_variant


@dataclass(frozen=True, slots=True)
class Best:
    """The best scheme known for a tower: its number of moves, and what it does with the discs.

    length  how many moves
    splits  every optimal number of discs to set aside first
    tower   how many discs are moved without cheating, those set aside among them
    blocks  the sizes of the blocks that cheats then lay upon those set aside; none without cheats

    >>> best(5, Variant(3)) == Best(length=31, splits=range(4, 5), tower=5, blocks=())
    True
    """

    length: int
    splits: range
    tower: int
    blocks: tuple[int, ...]


def best(n: int, variant: Variant = Variant()) -> Best:
    """The best scheme known for n discs from S to D; `schemes.solve(n, variant)` is its plan.

    How far its length is known to be the least possible is in papers.

    Raises ArgumentError if n < 0, or if `variant` is no Variant.

    >>> best(8, Variant()), best(8, Variant(bottleneck=2)).length
    (Best(length=33, splits=range(4, 6), tower=8, blocks=()), 21)
    >>> best(12, Variant(cheats=2))
    Best(length=37, splits=range(3, 4), tower=6, blocks=(3, 3))
    """
    require_whole("n", n, 0)
    pegs = require_variant(variant).pegs
    if variant.cheats == 0:
        found = bottleneck_tower(n, variant.bottleneck, pegs)
        return Best(found.length, found.splits, n, ())
    laid = layers(n, variant.cheats, pegs)
    return Best(laid.length, frame_stewart(laid.tower, pegs).splits, laid.tower, laid.blocks)
