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


def test_what_is_neither_proved_nor_on_record_is_a_conjecture() -> None:
    for variant in dict.fromkeys([*VARIANTS, *variants()]):
        last = limit(variant)
        for n in (*range(1, last + 3), 50, 10**6):
            found = of_variant(n, variant)
            if found.trust != Trust.PROVED:
                expected = Trust.VERIFIED if n <= last else Trust.CONJECTURED
                assert found.trust == expected, (variant, n)
                assert found.searched_to in (None, last), (variant, n)
                assert n > last or found.searched_to, (variant, n)


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
    # a record that ends within the proofs is no label
    monkeypatch.setattr(searched, "limit", lambda variant: 5)
    assert of_M4(6, 2) == Provenance(Trust.CONJECTURED, source)


def test_moves_are_called_proved_exactly_where_each_disc_moves_as_often_as_it_must() -> None:
    """Twice: no fewer would do, as all but the largest must leave S, and come to D after it."""
    for variant in VARIANTS:
        for n in range(1, 50):
            source = of_variant(n, variant)
            least_possible = counts.best(n, variant).length == 2 * n - 1
            assert source.trust == Trust.PROVED or not least_possible, (variant, n)
            assert least_possible or "at least twice" not in source.source, (variant, n)
    for n, b in ((n, b) for n in range(12) for b in range(2, 6)):
        proved = of_g4(n, b).trust == Trust.PROVED
        assert proved == (counts.g4(n, b) == n) == (reference.g4(n, b) == n), (n, b)


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


def test_a_source_in_words() -> None:
    words = {
        Provenance(Trust.PROVED, "Lucas 1883"): "proved",
        Provenance(Trust.VERIFIED, "a paper", 18): "verified by search up to n = 18",
        Provenance(Trust.CONJECTURED, "a paper", 18): "conjectured (searched up to n = 18)",
        Provenance(Trust.CONJECTURED, "a paper"): "conjectured",
        Provenance(Trust.SUPERSEDED, "a paper"): "superseded",
    }
    assert {source: source.words for source in words} == words


def test_transfers_are_verified_as_far_as_the_ledger_has_checked_them() -> None:
    limit = verified.checked_to(find("1996/optimality-transfer"))
    assert limit >= 7
    found = [of_g4(n, 2) for n in (limit, limit + 1)]
    assert [one.trust for one in found] == [Trust.VERIFIED, Trust.CONJECTURED]
    assert {one.searched_to for one in found} == {limit}
