"""Provenance: what is claimed of a number must be so."""

import pytest

from hanoi_core import Variant
from hanoi_core.errors import ArgumentError
from hanoi_core.papers import catalogue
from hanoi_core.papers.catalogue import CATALOGUE, Trust, provenance
from tests import reference


def test_every_count_has_a_value_and_a_source_for_every_n() -> None:
    for count in CATALOGUE.values():
        values = []
        for n in range(5):
            values.append(count.value(n, count.default))
            assert str(count.provenance(n, count.default))
        assert values[0] == 0
        assert values == sorted(set(values))


def test_what_is_not_proved_is_not_called_proved() -> None:
    assert provenance("S", 18).trust == Trust.VERIFIED
    assert provenance("S", 19).trust == Trust.CONJECTURED
    assert provenance("M4", 17, 2).trust == Trust.VERIFIED
    assert provenance("M4", 18, 2).trust == Trust.CONJECTURED
    assert provenance("M4", 20, 9).trust == Trust.CONJECTURED
    assert provenance("frame_stewart", 14, 5).trust == Trust.VERIFIED
    assert provenance("frame_stewart", 15, 5).trust == Trust.CONJECTURED
    assert provenance("frame_stewart", 9, 9).trust == Trust.CONJECTURED
    assert provenance("S_2022", 14).trust == Trust.SUPERSEDED
    assert provenance("R", 10**6).trust == Trust.PROVED


@pytest.mark.parametrize("name", ["R", "S", "S3", "M3", "M4", "frame_stewart"])
@pytest.mark.parametrize("x", [1, 2, 3, 5])
def test_proved_and_verified_values_agree_with_search(name: str, x: int) -> None:
    count = catalogue.find(name)
    pegs = {"S3": 3, "M3": 3, "frame_stewart": max(3, x)}.get(name, 4)
    cheats = x if count.parameter == "cheats" else 0
    bottleneck = x if count.parameter == "bottleneck" else 1
    for n in range(1, 5 if pegs > 4 or cheats > 2 else 6):
        found = reference.shortest_length(
            reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1), cheats, bottleneck
        )
        assert count.value(n, pegs if name == "frame_stewart" else x) == found


def test_plans_are_labelled_by_their_variant() -> None:
    assert catalogue.of(9, Variant(3)).trust == Trust.PROVED
    assert catalogue.of(9, Variant(4, cheats=1)) == provenance("S", 9, 1)
    assert catalogue.of(14, Variant(4, cheats=3)).trust == Trust.CONJECTURED
    assert catalogue.of(6, Variant(5, cheats=2)).trust == Trust.PROVED
    assert catalogue.of(7, Variant(5, cheats=2)).trust == Trust.VERIFIED
    assert catalogue.of(13, Variant(5, cheats=2)).trust == Trust.CONJECTURED
    assert catalogue.of(10, Variant(9, cheats=2)).trust == Trust.PROVED
    assert catalogue.of(11, Variant(9, cheats=2)).trust == Trust.CONJECTURED
    assert catalogue.of(7, Variant(5, bottleneck=2)).trust == Trust.PROVED
    assert catalogue.of(8, Variant(5, bottleneck=2)).trust == Trust.CONJECTURED


def test_names_are_found_in_any_case() -> None:
    assert catalogue.find("m4").label(3) == "M4(n,3)"
    assert catalogue.find("R").label(0) == "R(n)"
    with pytest.raises(ArgumentError, match="the counts are R, S"):
        catalogue.find("Q")
