"""The best scheme known: its length against named counts and plain search, its choices by cost."""

from typing import Any

import pytest

from hanoi_core import Variant, counts
from hanoi_core.errors import ArgumentError
from tests import reference

VARIANTS = [
    *(Variant(pegs, cheats) for pegs in (3, 4, 5, 6) for cheats in range(5)),
    *(Variant(pegs, bottleneck=b) for pegs in (3, 4, 5) for b in (2, 3)),
]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_nothing_shorter_is_found_by_plain_search(variant: Variant) -> None:
    pegs = variant.pegs
    for n in range(1, 5 if pegs < 6 else 4):
        ends = reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1)
        found = reference.shortest_length(*ends, variant.cheats, variant.bottleneck)
        assert counts.best(n, variant).length == found


def test_the_best_schemes_are_the_named_counts() -> None:
    for n in range(40):
        assert counts.best(n, Variant()).length == counts.R(n)
        assert counts.best(n, Variant(6)).length == counts.frame_stewart(n, 6).length
        for x in range(1, 6):
            assert counts.best(n, Variant(3, cheats=x)).length == counts.S3(n, x)
            assert counts.best(n, Variant(4, cheats=x)).length == counts.S(n, x)
            assert counts.best(n, Variant(3, bottleneck=x)).length == counts.M3(n, x)
            assert counts.best(n, Variant(4, bottleneck=x)).length == counts.M4(n, x)


@pytest.mark.parametrize("pegs", [3, 4, 5])
@pytest.mark.parametrize("cheats", range(5))
def test_splits_and_blocks_add_up_to_the_length(pegs: int, cheats: int) -> None:
    for n in range(1, 30):
        best = counts.best(n, Variant(pegs, cheats))
        assert best.tower + sum(best.blocks) == n
        assert len(best.blocks) <= cheats
        blocks = sum(
            {1: 1, 2: 3}[size] if pegs == 3 else counts.block(size, pegs) for size in best.blocks
        )
        costs = {
            l: 2 * reference.frame_stewart(l, pegs)
            + (reference.frame_stewart(best.tower - l, pegs - 1) if pegs > 3 else 1)
            for l in (range(best.tower) if pegs > 3 else [best.tower - 1])
        }
        assert best.length == min(costs.values()) + 2 * blocks
        assert list(best.splits) == [l for l in costs if costs[l] == min(costs.values())]


@pytest.mark.parametrize("b", [2, 3, 5])
def test_with_a_bottleneck_the_splits_are_all_optimal_ones(b: int) -> None:
    for n in range(1, 40):
        best = counts.best(n, Variant(bottleneck=b))
        assert list(best.splits) == reference.l_optimal(n, b)
        assert (best.tower, best.blocks) == (n, ())


def test_a_tower_of_no_discs_takes_no_moves() -> None:
    for variant in VARIANTS:
        assert counts.best(0, variant) == counts.Best(0, range(0), 0, ())


@pytest.mark.parametrize(("n", "variant"), [(-1, Variant()), (2.0, Variant()), (3, 4), (3, None)])
def test_bad_arguments_are_refused(n: Any, variant: Any) -> None:
    with pytest.raises(ArgumentError, match="must be"):
        counts.best(n, variant)
