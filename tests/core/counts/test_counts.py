"""The room's door: every count against known values, every name documented, bad numbers refused."""

import doctest
from collections.abc import Callable
from typing import Any

import pytest

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, HanoiError
from hanoi_core.papers import strategies_2024
from tests.known import known_values

FUNCTIONS: dict[str, Callable[[int, int], int | None]] = {
    "R": lambda n, _: counts.R(n),
    "S": counts.S,
    "S_2022": lambda n, _: counts.S_2022(n),
    "S3": counts.S3,
    "M3": counts.M3,
    "M4": counts.M4,
    "strategies": lambda n, _: strategies_2024.stated(n),
    "frame_stewart": lambda n, pegs: counts.frame_stewart(n, pegs).length,
}


@pytest.mark.parametrize(("name", "x", "n", "value"), [*known_values("counts.txt")])
def test_known_values(name: str, x: int, n: int, value: int) -> None:
    assert FUNCTIONS[name](n, x) == value


@pytest.mark.parametrize("name", counts.__all__)
def test_every_name_is_shown_by_example_and_names_its_errors(name: str) -> None:
    offered = getattr(counts, name)
    assert doctest.DocTestParser().get_examples(offered.__doc__), name
    assert isinstance(offered, type) or "Raises ArgumentError if " in offered.__doc__, name


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
    counts.block, lambda p: counts.block(3, p),
    lambda n: counts.frame_stewart(n, 4), lambda p: counts.frame_stewart(4, p),
]  # fmt: skip


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("bad", [-1, 2.0, True, "3", None, float("nan"), 1j])
def test_bad_numbers_are_refused(call: Callable[[Any], object], bad: object) -> None:
    with pytest.raises(HanoiError, match=r"must be"):
        call(bad)


@pytest.mark.parametrize(
    "call", [lambda b: counts.M4(5, b), lambda n: counts.F(3, n), lambda b: counts.M4(0, b)]
)
def test_zero_is_refused_where_it_means_nothing(call: Callable[[int], object]) -> None:
    with pytest.raises(ArgumentError, match="1 or more, not 0"):
        call(0)
