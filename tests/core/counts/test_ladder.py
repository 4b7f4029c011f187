"""The best scheme known: its length against named counts, its choices by cost."""

from itertools import product

from hanoi_core import Variant, counts
from tests import reference

VARIANTS = [
    *(Variant(pegs, cheats) for pegs in (3, 4, 5, 6) for cheats in range(5)),
    *(Variant(pegs, bottleneck=b) for pegs in (3, 4, 5) for b in (2, 3)),
]


def test_the_best_schemes_are_the_named_counts() -> None:
    for n in range(40):
        assert counts.best(n, Variant()).length == counts.R(n)
        assert counts.best(n, Variant(6)).length == counts.frame_stewart(n, 6).length
        for x in range(1, 6):
            assert counts.best(n, Variant(3, cheats=x)).length == counts.S3(n, x)
            assert counts.best(n, Variant(4, cheats=x)).length == counts.S(n, x)
            assert counts.best(n, Variant(3, bottleneck=x)).length == counts.M3(n, x)
            assert counts.best(n, Variant(4, bottleneck=x)).length == counts.M4(n, x)


def test_splits_and_blocks_add_up_to_the_length() -> None:
    for pegs, cheats, n in product([3, 4, 5], range(5), range(1, 30)):
        best = counts.best(n, Variant(pegs, cheats))
        assert best.tower + sum(best.blocks) == n
        assert len(best.blocks) <= cheats
        blocks = sum(
            {1: 1, 2: 3}[size] if pegs == 3 else counts.block(size, pegs) for size in best.blocks
        )
        tower = counts.frame_stewart(best.tower, pegs)
        assert (best.length, best.splits) == (tower.length + 2 * blocks, tower.splits)


def test_with_a_bottleneck_the_splits_are_all_optimal_ones() -> None:
    for b, n in product([2, 3, 5], range(1, 40)):
        best = counts.best(n, Variant(bottleneck=b))
        assert list(best.splits) == reference.l_optimal(n, b)
        assert (best.tower, best.blocks) == (n, ())


def test_a_tower_of_no_discs_takes_no_moves() -> None:
    for variant in VARIANTS:
        assert counts.best(0, variant) == counts.Best(0, range(0), 0, ())
