"""The table of counts; tests/core/counts/test_counts.py has known values of them."""

import pytest

from hanoi_core.errors import ArgumentError
from hanoi_core.papers import catalogue
from hanoi_core.papers.catalogue import CATALOGUE


def test_every_count_has_a_value_and_a_source_for_every_n() -> None:
    for count in CATALOGUE.values():
        values = [count.value(n, count.default) for n in range(5)]
        assert all(str(count.provenance(n, count.default)) for n in range(5))
        assert values[0] == 0
        assert values == sorted(set(values))


def test_names_are_found_in_any_case() -> None:
    assert catalogue.find("m4") is CATALOGUE["M4"]
    with pytest.raises(ArgumentError, match="the counts are R, S"):
        catalogue.find("Q")
