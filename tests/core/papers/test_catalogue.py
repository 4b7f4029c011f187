"""The table of counts: every value against search."""

import pytest

from hanoi_core.errors import ArgumentError
from hanoi_core.papers import catalogue
from hanoi_core.papers.catalogue import CATALOGUE
from tests import reference


def test_every_count_has_a_value_and_a_source_for_every_n() -> None:
    for count in CATALOGUE.values():
        values = []
        for n in range(5):
            values.append(count.value(n, count.default))
            assert str(count.provenance(n, count.default))
        assert values[0] == 0
        assert values == sorted(set(values))


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


def test_names_are_found_in_any_case() -> None:
    assert catalogue.find("m4").label(3) == "M4(n,3)"
    assert catalogue.find("R").label(0) == "R(n)"
    with pytest.raises(ArgumentError, match="the counts are R, S"):
        catalogue.find("Q")
