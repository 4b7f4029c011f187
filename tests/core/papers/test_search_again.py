"""The searches behind the record, made again."""

import pytest

from hanoi_core import Variant
from hanoi_core.errors import BudgetError, CancelledError
from hanoi_core.papers import search_again
from hanoi_core.papers.search_again import Numbers, greatest, length, only_once, solutions
from hanoi_core.search import store
from hanoi_core.search.budget import Budget
from tests import reference

VARIANTS = [
    *(Variant(pegs, cheats) for pegs in (3, 4) for cheats in range(3)),
    *(Variant(pegs, bottleneck=b) for pegs in (3, 4) for b in (2, 3)),
]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_numbers_are_those_of_a_plain_search(variant: Variant) -> None:
    pegs = variant.pegs
    for n in range(1, 6):
        tower = reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1)
        paths = reference.shortest_paths(*tower, variant.cheats, variant.bottleneck)
        half = reference.halfway(n, pegs, variant.cheats, variant.bottleneck)
        found = solutions(n, variant)
        assert found == Numbers(len(paths[0]), len(half[1]), len(paths))
        assert length(n, variant) == Numbers(found.length)
        assert only_once(n, variant, found)
        if variant.cheats:
            assert not only_once(n, variant, found._replace(solutions=len(paths) + 1))
            assert not only_once(n, variant, Numbers(found.length + 1))


@pytest.mark.parametrize("pegs", [3, 4, 5])
def test_distances_are_those_of_a_plain_search(pegs: int) -> None:
    for n in range(1, 5):
        found = reference.breadth_first(reference.tower(n, pegs, 0))
        assert greatest(n, Variant(pegs)) == Numbers(max(moves for moves, _ in found.values()))


def test_nothing_is_taken_from_the_cache_and_limits_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store, "remember", None)
    for search in (solutions, length, greatest):
        assert search(5, Variant())
        with pytest.raises(BudgetError):
            search(9, Variant(), Budget(1000))
        with pytest.raises(CancelledError):
            search(9, Variant(), Budget(progress=lambda *_: False))
    assert only_once(6, Variant(cheats=2), Numbers(13))
    with pytest.raises(BudgetError):
        search_again.only_once(9, Variant(bottleneck=2), Numbers(25), Budget(1000))
