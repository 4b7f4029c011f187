"""How far counts can be trusted: what is called proved, verified or conjectured is so."""

import pytest

from hanoi_core import Variant, counts
from hanoi_core.papers import searched, trust
from hanoi_core.papers.claims import verified
from hanoi_core.papers.claims.claim import find
from hanoi_core.papers.known import of_variant
from hanoi_core.papers.searched import limit, variants
from hanoi_core.papers.trust import Provenance, Trust, of_g4, of_M4, of_S, of_S_2022
from tests import reference

VARIANTS = [
    *(Variant(pegs, cheats) for pegs in range(3, 11) for cheats in range(6)),
    *(Variant(pegs, bottleneck=b) for pegs in range(3, 11) for b in range(2, 7)),
]
# how far searches went at the least
AT_LEAST = {
    **{Variant(4, c): to for c, to in ((1, 18), (2, 13), (3, 13), (4, 12))},
    **{Variant(4, 0, b): to for b, to in ((2, 17), (3, 16), (4, 13), (5, 13))},
    **{Variant(p): to for p, to in ((5, 14), (6, 15), (7, 11), (8, 12))},
    **{Variant(5, c): to for c, to in ((1, 14), (2, 12), (3, 11), (4, 11))},
    **{Variant(6, c): 10 for c in (1, 2, 3, 4)},
    **{Variant(7, c): to for c, to in ((1, 10), (2, 10), (3, 11), (4, 11))},
    **{Variant(8, c): 11 for c in (1, 2, 3)},
}


def name(variant: Variant) -> str:
    return f"{variant.pegs} pegs, c = {variant.cheats}, b = {variant.bottleneck}"


@pytest.mark.parametrize("variant", [*dict.fromkeys([*VARIANTS, *variants()])], ids=name)
def test_what_is_neither_proved_nor_on_record_is_a_conjecture(variant: Variant) -> None:
    for n in (*range(1, limit(variant) + 3), 50, 10**6):
        found = of_variant(n, variant)
        if found.trust != Trust.PROVED:
            assert (found.trust == Trust.VERIFIED) == (n <= limit(variant))
            assert found.searched_to in (None, limit(variant))
            assert found.trust == Trust.CONJECTURED or found.searched_to


@pytest.mark.parametrize("variant", AT_LEAST, ids=name)
def test_labels_go_as_far_as_they_went_once(variant: Variant) -> None:
    assert limit(variant) >= AT_LEAST[variant]
    assert of_variant(AT_LEAST[variant], variant).trust == Trust.VERIFIED


def test_a_label_says_what_its_searches_took_for_granted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "moving once" not in str(of_S(9, 1))  # proved
    assert "moving once" not in str(of_variant(9, Variant(5)))
    source = "Majumdar & Halder 1996, Lemma 2.2"
    words = "; the largest disc moving once (any way: up to n = 9)"
    monkeypatch.setattr(searched, "limit", lambda variant: 17)
    monkeypatch.setattr(searched, "once_limit", lambda variant: 9)
    assert of_M4(9, 2) == of_M4(12, 2) == Provenance(Trust.VERIFIED, source + words, 17)
    assert of_M4(18, 2) == Provenance(Trust.CONJECTURED, source + words, 17)
    monkeypatch.setattr(searched, "once_limit", lambda variant: 17)
    assert of_M4(17, 2) == Provenance(Trust.VERIFIED, source, 17)


def test_a_record_that_ends_within_the_proofs_is_no_label(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searched, "limit", lambda variant: 5)
    assert of_M4(6, 2) == Provenance(Trust.CONJECTURED, "Majumdar & Halder 1996, Lemma 2.2")


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
        assert beaten == (n >= trust.BEATEN_2022)


def test_the_formula_of_2022_is_verified_no_further_than_it_is_right() -> None:
    assert of_S(9, 1).searched_to == limit(Variant(cheats=1)) > 13
    for n in range(5, 14):
        assert of_S_2022(n, 1) == Provenance(Trust.VERIFIED, "Majumdar 2022, Theorem 2", 13)
    assert of_S_2022(4, 1) == of_S(4, 1)


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


def test_transfers_are_verified_as_far_as_the_ledger_has_checked_them() -> None:
    limit = verified.checked_to(find("1996/optimality-transfer"))
    assert limit >= 7
    found = [of_g4(n, 2) for n in (limit, limit + 1)]
    assert [one.trust for one in found] == [Trust.VERIFIED, Trust.CONJECTURED]
    assert {one.searched_to for one in found} == {limit}
