"""The headline of the Strategies page, for every puzzle and what is left of it by filters."""

import re
from html import unescape
from itertools import product

from hanoi_app.strategies import headline
from hanoi_core import Variant
from tests.app.pages import collected

WHERE, ONE = "half-way configurations: where the", "One half-way configuration"
SENTENCES = {
    (6, 39, 39): f"39 {WHERE} five smaller discs can stand just before disc 6 moves.",
    (6, 39, 5): f"Five of 39 {WHERE} five smaller discs can stand just before disc 6 moves.",
    (8, 9, 1): f"One of nine {WHERE} seven smaller discs can stand just before disc 8 moves.",
    (10, 11368, 11368): f"11,368 {WHERE} nine smaller discs can stand just before disc 10 moves.",
    (14, 3, 3): f"Three {WHERE} 13 smaller discs can stand just before disc 14 moves.",
    (9, 1, 1): f"{ONE}: where the eight smaller discs must stand just before disc 9 moves.",
    (2, 1, 1): f"{ONE}: where the smaller disc must stand just before disc 2 moves.",
    (1, 1, 1): f"{ONE}: there is no smaller disc that could stand in the way of disc 1.",
    (6, 39, 0): "None of 39 half-way configurations fits what is asked for.",
    (9, 1, 0): "The one half-way configuration does not fit what is asked for.",
}


def test_sentences() -> None:
    assert {numbers: headline.plain(*numbers) for numbers in SENTENCES} == SENTENCES
    for numbers, expected in SENTENCES.items():
        html = headline.html(*numbers)
        assert unescape(re.sub("<[^>]*>", "", html)) == expected
        assert len(re.findall('class="hl-term"', html)) == 1
        assert html.startswith("<strong>")


RULES = [Variant(p, c) for p in (3, 4, 5) for c in range(3)]
RULES += [Variant(p, 0, b) for p in (3, 4, 5) for b in (2, 4)]


def test_a_label_names_every_disc_that_lies_on_a_smaller_one() -> None:
    for n, variant in product(range(1, 6), RULES):
        found = collected(n, variant)
        for item in found.items:
            label = headline.label(item, variant)
            on = re.findall(r"(\d+) on (\d+)", label)
            assert [(int(d), int(b)) for d, b in on] == [i[:2] for i in item.inversions]
            assert label or not variant.cheats
            assert (label == "no cheat") == bool(variant.cheats and not item.inversions)


def test_what_no_configuration_has() -> None:
    assert headline.none_fits({"disc": [9], "on": [1]}, " 1,2 ") == (
        "No configuration has d9 on a smaller disc, and a larger disc on d1, and a pile with 1,2."
    )
    assert headline.none_fits({"method": ["scheme 1", ""], "disc": ()}, "") == (
        "No configuration has scheme 1 or no scheme."
    )


def test_a_file_name_says_the_puzzle_and_what_is_left_of_it() -> None:
    part = headline.file_name(7, Variant(5, 2), 30, 4)
    assert part == "hanoi-strategies-n7-two-cheats-five-pegs-4-of-30"
    whole = headline.file_name(9, Variant(bottleneck=3), 7, 7)
    assert whole == "hanoi-strategies-n9-bottleneck-3"
