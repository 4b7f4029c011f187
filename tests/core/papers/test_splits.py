"""The splits in words: each that is named is optimal, and no other is."""

import re

from hanoi_core import counts, schemes
from hanoi_core.papers import catalogue
from tests import reference


def named(words: str) -> list[int]:
    """The numbers that a phrase such as "l = 4 to 7" stands for."""
    numbers = [int(text) for text in re.findall(r"\d+", words)]
    return list(range(numbers[0], numbers[-1] + 1))


def test_the_words_name_every_minimising_split() -> None:
    for n in (1, 2, 3, 7, 8, 10, 30):
        costs = [2 * counts.R(l) + 2 ** (n - l) - 1 for l in range(n)]
        best = [l for l, cost in enumerate(costs) if cost == min(costs)]
        assert named(catalogue.find("R").splits(n, 0)) == best
        assert named(catalogue.find("frame_stewart").splits(n, 4)) == best
        for b in (1, 2, 5):
            assert named(catalogue.find("M4").splits(n, b)) == reference.l_optimal(n, b)
            words = catalogue.find("g4").splits(n, b)
            assert (named(words) if words else []) == (reference.k_optimal(n, b) if n > b else [])


def test_the_choices_named_for_one_cheat_reach_its_minimum() -> None:
    for n in (4, 5, 6, 9, 10, 11, 13, 14, 20):
        for choice in catalogue.find("S").splits(n, 1).split("; "):
            first, _, last = choice.partition(", ")
            scheme = (1,) if first == "scheme 1" else (4,)
            ts = () if first == "scheme 1" else (int(first.removeprefix("t = ")),)
            for k in named(last):
                assert schemes.cheat(n, *scheme, k, *ts).length == counts.S(n), (n, choice)


def test_where_nothing_is_chosen_nothing_is_said() -> None:
    for name, n, x in (("M3", 9, 2), ("S3", 9, 1), ("frame_stewart", 9, 3), ("S_2022", 8, 0)):
        assert catalogue.find(name).splits(n, x) == ""
    for count in catalogue.CATALOGUE.values():
        assert count.splits(0, count.default) == ""
