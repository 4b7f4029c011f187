"""What is kept between sessions has a bound."""

import pytest

from benchmarks.load import caches


def test_every_cache_is_bounded_and_counted() -> None:
    functions = caches.cached_functions()
    assert all(map(caches.most_entries, functions.values()))
    assert set(functions) == set(caches.heaviest())


@pytest.mark.slow
def test_full_caches_stay_within_the_bound_that_is_stated() -> None:
    full = [*caches.caches()]
    assert sum(each.megabytes for each in full) < caches.BOUND, full
