"""The splits in words: each that is named is optimal, and no other is."""

import re

import pytest

from hanoi_core import counts, schemes
from hanoi_core.papers import catalogue
from hanoi_core.papers.splits import in_words
from tests import reference


def named(words: str) -> list[int]:
    """The numbers that a phrase such as "l = 4 to 7" stands for."""
    numbers = [int(text) for text in re.findall(r"\d+", words)]
    return list(range(numbers[0], numbers[-1] + 1))


def test_a_phrase_and_its_numbers() -> None:
    for values in ([0], [4, 5], [2, 3, 4]):
        assert named(in_words("l", values)) == values


@pytest.mark.parametrize("n", [1, 2, 3, 7, 8, 10, 30])
def test_the_words_name_every_minimising_split(n: int) -> None:
    costs = [2 * counts.R(l) + 2 ** (n - l) - 1 for l in range(n)]
    best = [l for l, cost in enumerate(costs) if cost == min(costs)]
    assert named(catalogue.find("R").splits(n, 0)) == best
    assert named(catalogue.find("frame_stewart").splits(n, 4)) == best
    for b in (1, 2, 5):
        assert named(catalogue.find("M4").splits(n, b)) == reference.l_optimal(n, b)
        words = catalogue.find("g4").splits(n, b)
        assert (named(words) if words else []) == (reference.k_optimal(n, b) if n > b else [])


@pytest.mark.parametrize("n", [4, 5, 6, 9, 10, 11, 13, 14, 20])
def test_the_choices_named_for_one_cheat_reach_its_minimum(n: int) -> None:
    for choice in catalogue.find("S").splits(n, 1).split("; "):
        first, _, last = choice.partition(", ")
        for k in named(last):
            if first == "scheme 1":
                plan = schemes.cheat(n, 1, k)
            else:
                plan = schemes.cheat(n, 4, k, int(first.removeprefix("t = ")))
            assert plan.length == counts.S(n)


def test_where_nothing_is_chosen_nothing_is_said() -> None:
    for name, n, x in (("M3", 9, 2), ("S3", 9, 1), ("frame_stewart", 9, 3), ("S_2022", 8, 0)):
        assert catalogue.find(name).splits(n, x) == ""
    for count in catalogue.CATALOGUE.values():
        assert count.splits(0, count.default) == ""
    assert (
        catalogue.find("S").splits(6, 2) == "for instance a tower of 4 discs and blocks of 1 and 1"
    )
