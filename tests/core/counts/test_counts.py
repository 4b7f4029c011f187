"""The room's door: every count against known values, bad numbers refused."""

from collections.abc import Callable
from typing import Any

import pytest

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, HanoiError
from hanoi_core.papers import catalogue, strategies_2024
from tests.known import known_values


def test_known_values() -> None:
    def value(name: str, n: int, x: int) -> int | None:
        if name == "strategies":
            return strategies_2024.stated(n)
        return catalogue.find(name).value(n, x)

    assert {
        (name, x, n, known): found
        for name, x, n, known in known_values("counts.txt")
        if (found := value(name, n, x or 0)) != known
    } == {}


CALLS: list[Callable[[Any], object]] = [
    counts.R, counts.R_splits, counts.S, counts.S_t, counts.S_choices,
    counts.S_2022, counts.S3,
    lambda n: counts.S(n, 2), lambda n: counts.S(5, n),
    lambda n: counts.S_scheme4(n, 1), lambda n: counts.S_scheme4(20, n),
    lambda n: counts.S3(n, 1), lambda n: counts.S3(5, n),
    lambda n: counts.g3(n, 2), lambda b: counts.g3(5, b),
    lambda n: counts.M3(n, 2), lambda b: counts.M3(5, b),
    lambda n: counts.g4(n, 2), lambda b: counts.g4(5, b),
    lambda n: counts.M4(n, 2), lambda b: counts.M4(5, b),
    lambda n: counts.partitions(n, 2), lambda b: counts.partitions(5, b),
    lambda n: counts.bottleneck_algorithm(n, 2), lambda b: counts.bottleneck_algorithm(5, b),
    lambda n: counts.bottleneck_tower(n, 2, 4), lambda b: counts.bottleneck_tower(5, b, 4),
    lambda n: counts.bottleneck_transfer(n, 2, 5), lambda b: counts.bottleneck_transfer(5, b, 5),
    lambda p: counts.bottleneck_tower(5, 2, p), lambda p: counts.bottleneck_transfer(5, 2, p),
    lambda n: counts.F(3, n), lambda m: counts.F(m, 3),
    lambda n: counts.pascal(3, n), lambda m: counts.pascal(m, 3),
    lambda n: counts.rohl_gedeon(n, 5), lambda p: counts.rohl_gedeon(5, p),
    lambda n: counts.layers(n, 2), lambda c: counts.layers(5, c), lambda p: counts.layers(5, 2, p),
    lambda n: counts.bottleneck_G(n, 0, 2), lambda k: counts.bottleneck_G(9, k, 2),
    lambda n: counts.bottleneck_F(n, 0, 2), lambda l: counts.bottleneck_F(9, l, 2),
    lambda b: counts.bottleneck_G(9, 0, b), lambda b: counts.bottleneck_F(9, 0, b),
    counts.block, lambda p: counts.block(3, p), counts.best,
    lambda n: counts.frame_stewart(n, 4), lambda p: counts.frame_stewart(4, p),
]  # fmt: skip


def test_bad_numbers_are_refused(subtests: pytest.Subtests) -> None:
    for i, call in enumerate(CALLS):
        with subtests.test(f"call {i}"):
            for bad in (-1, 2.0, True, "3", None, float("nan"), 1j):
                with pytest.raises(HanoiError, match="must be"):
                    call(bad)


def test_zero_is_refused_where_it_means_nothing() -> None:
    for f, n, x in ((counts.M4, 5, 0), (counts.F, 3, 0), (counts.M4, 0, 0)):
        with pytest.raises(ArgumentError, match="1 or more, not 0"):
            f(n, x)
