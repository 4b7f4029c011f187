"""Least lengths by search: what is labelled verified is verified, and results are kept."""

from pathlib import Path

import pytest

from hanoi_core import Variant, counts, halfway
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError
from hanoi_core.papers.known import of_variant
from hanoi_core.papers.trust import Trust
from hanoi_core.search import store
from hanoi_core.search.halfway import least
from tests import reference

LABELLED = [
    Variant(pegs, cheats)
    for pegs in range(5, 11)
    for cheats in range(5)
    if of_variant(50, Variant(pegs, cheats)).searched_to
]


@pytest.mark.parametrize("variant", LABELLED, ids=lambda v: f"{v.pegs} pegs, {v.cheats} cheats")
def test_what_is_labelled_verified_is_verified(variant: Variant) -> None:
    limit = of_variant(50, variant).searched_to
    assert limit
    for n in range(1, limit + 1):
        assert least(n, variant) == counts.best(n, variant).length, n
        assert of_variant(n, variant).trust in (Trust.PROVED, Trust.VERIFIED)
    assert of_variant(limit + 1, variant).trust == Trust.CONJECTURED


def test_the_labels_are_those_that_are_tested() -> None:
    assert len(LABELLED) == 19


@pytest.mark.parametrize(("pegs", "cheats"), [(5, 1), (5, 2), (6, 1)])
def test_small_cases_against_a_search_that_assumes_nothing(pegs: int, cheats: int) -> None:
    for n in range(1, 5):
        ends = reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1)
        assert least(n, Variant(pegs, cheats)) == reference.shortest_length(*ends, cheats)


def test_lengths_are_kept_as_numbers(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "WORTH_SECONDS", 0)
    variant = Variant(5, cheats=1)
    assert least(7, variant) == 17
    assert [entry.size < 400 for entry in store.entries()] == [True]
    monkeypatch.setattr("hanoi_core.search.halfway.HalfwaySearch", None)  # not asked again
    assert least(7, variant) == 17


def test_a_search_can_be_refused_and_stopped() -> None:
    with pytest.raises(BudgetError, match="the largest n that fits is"):
        least(30, Variant(5, cheats=1))
    with pytest.raises(CancelledError):
        least(9, Variant(5, cheats=1), progress=lambda *_: False)
    with pytest.raises(ArgumentError):
        least(0, Variant(5))
    with pytest.raises(ArgumentError):
        least(3, Variant(9))
    assert least(8, Variant(4, cheats=1)) == halfway(8, Variant(4, cheats=1)).length
