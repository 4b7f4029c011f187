"""How far counts can be trusted: what is called proved, verified or conjectured is so."""

import pytest

from hanoi_core import Variant, counts
from hanoi_core.papers.known import of_variant
from hanoi_core.papers.trust import SEARCHED, Provenance, Searched, Trust, of_g4, of_S_2022
from hanoi_core.search.budget import halfway_states
from hanoi_core.search.halfway import least
from tests import reference

VARIANTS = [
    *(Variant(pegs, cheats) for pegs in range(3, 11) for cheats in range(6)),
    *(Variant(pegs, bottleneck=b) for pegs in range(3, 11) for b in range(2, 7)),
]
LONG = {Variant(4, cheats=1): 18, Variant(4, bottleneck=2): 16}  # from this n on over two seconds

QUICK = 30_000  # positions that a search of the quick run may be expected to meet


def name(variant: Variant) -> str:
    return f"{variant.pegs} pegs, c = {variant.cheats}, b = {variant.bottleneck}"


def test_every_label_is_in_the_table() -> None:
    labelled = {
        variant: limit for variant in VARIANTS if (limit := of_variant(50, variant).searched_to)
    }
    assert labelled == {searched.variant: searched.to for searched in SEARCHED}
    assert len(labelled) == 27


@pytest.mark.parametrize(
    ("variant", "n"),
    [
        pytest.param(
            variant,
            n,
            id=f"{name(variant)}, n = {n}",
            marks=[pytest.mark.slow] * (halfway_states(n, variant) > QUICK),
        )
        for _, variant, limit in SEARCHED
        for n in range(1, LONG.get(variant, limit + 1))
    ],
)
def test_what_is_labelled_verified_is_verified(variant: Variant, n: int) -> None:
    """Every search of about two seconds or less; `hanoi verify` makes the others too."""
    assert of_variant(n, variant).trust in (Trust.PROVED, Trust.VERIFIED)
    assert least(n, variant, use_cache=False) == counts.best(n, variant).length


@pytest.mark.parametrize("searched", SEARCHED, ids=lambda searched: name(searched.variant))
def test_beyond_the_search_it_is_a_conjecture(searched: Searched) -> None:
    assert of_variant(searched.to, searched.variant).trust == Trust.VERIFIED
    for n in (searched.to + 1, 50, 10**6):
        assert of_variant(n, searched.variant).trust == Trust.CONJECTURED


@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_two_moves_a_disc_are_called_proved_exactly_where_they_are_enough(variant: Variant) -> None:
    """No fewer would do: all but the largest must leave S, and must come to D after it."""
    for n in range(1, 60):
        source = of_variant(n, variant)
        least_possible = counts.best(n, variant).length == 2 * n - 1
        assert source.trust == Trust.PROVED or not least_possible
        if "at least twice" in source.source:
            assert least_possible, n


@pytest.mark.parametrize("b", range(2, 6))
def test_a_move_a_disc_is_called_proved_exactly_where_it_is_enough(b: int) -> None:
    for n in range(12):
        proved = of_g4(n, b).trust == Trust.PROVED
        assert proved == (counts.g4(n, b) == n) == (reference.g4(n, b) == n), n


def test_the_formula_of_2022_is_superseded_where_it_is_beaten() -> None:
    for n in range(60):
        beaten = counts.S_2022(n) > counts.S(n)
        assert (of_S_2022(n, 1).trust == Trust.SUPERSEDED) == beaten, n


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (Provenance(Trust.PROVED, "Lucas 1883"), "proved"),
        (Provenance(Trust.VERIFIED, "a paper", 18), "verified by search up to n = 18"),
        (Provenance(Trust.CONJECTURED, "a paper", 18), "conjectured (searched up to n = 18)"),
        (Provenance(Trust.CONJECTURED, "a paper"), "conjectured"),
        (Provenance(Trust.SUPERSEDED, "a paper"), "superseded"),
    ],
)
def test_a_source_in_words(source: Provenance, words: str) -> None:
    assert source.words == words
    assert str(source) == f"{words}: {source.source}"
