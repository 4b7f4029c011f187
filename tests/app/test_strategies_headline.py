"""The headline of the Strategies page, for every puzzle and what is left of it by filters."""

import re
from html import unescape

import pytest

from hanoi_app.strategies import headline, items
from hanoi_core import Variant

WHERE = "half-way configurations: where the"


@pytest.mark.parametrize(
    ("n", "number", "shown", "expected"),
    [
        (5, 18, 18, f"18 {WHERE} four smaller discs can stand just before disc 5 moves."),
        (6, 39, 39, f"39 {WHERE} five smaller discs can stand just before disc 6 moves."),
        (6, 39, 5, f"Five of 39 {WHERE} five smaller discs can stand just before disc 6 moves."),
        (8, 9, 9, f"Nine {WHERE} seven smaller discs can stand just before disc 8 moves."),
        (8, 9, 1, f"One of nine {WHERE} seven smaller discs can stand just before disc 8 moves."),
        (10, 11368, 11368, f"11,368 {WHERE} nine smaller discs can stand just before disc 10 "
                           "moves."),
        (14, 3, 3, f"Three {WHERE} 13 smaller discs can stand just before disc 14 moves."),
        (9, 1, 1, "One half-way configuration: where the eight smaller discs must stand just "
                  "before disc 9 moves."),
        (2, 1, 1, "One half-way configuration: where the smaller disc must stand just before disc "
                  "2 moves."),
        (1, 1, 1, "One half-way configuration: there is no smaller disc that could stand in the "
                  "way of disc 1."),
        (6, 39, 0, "None of 39 half-way configurations fits what is asked for."),
        (9, 1, 0, "The one half-way configuration does not fit what is asked for."),
    ],
)  # fmt: skip
def test_sentences(n: int, number: int, shown: int, expected: str) -> None:
    assert headline.plain(n, number, shown) == expected
    html = headline.html(n, number, shown)
    assert unescape(re.sub("<[^>]*>", "", html)) == expected
    assert len(re.findall('class="hl-term"', html)) == 1
    assert html.startswith("<strong>")


RULES = [Variant(p, c) for p in (3, 4, 5) for c in range(3)]
RULES += [Variant(p, 0, b) for p in (3, 4, 5) for b in (2, 4)]


@pytest.mark.parametrize("variant", RULES, ids=str)
def test_numbers_agree_with_their_words(variant: Variant) -> None:
    for n in range(1, 6):
        found = items.collect(n, variant)
        number = len(found.items)
        for shown in {0, 1, number}:
            said = headline.plain(n, number, shown)
            assert ("configurations" in said) == (number > 1)
            assert ("must" in said or n == 1 or not shown) == (number == 1 or not shown)
        for item in found.items:
            label = headline.label(item, variant)
            on = re.findall(r"(\d+) on (\d+)", label)
            assert [(int(d), int(b)) for d, b in on] == [i[:2] for i in item.inversions]
            assert label or not variant.cheats
            assert (label == "no cheat") == bool(variant.cheats and not item.inversions)


def test_what_no_configuration_has() -> None:
    assert headline.none_fits({"cheat": ["4 on 9"]}, "") == "No configuration has 4 on 9."
    assert headline.none_fits({"disc": [9], "on": [1]}, " 1,2 ") == (
        "No configuration has d9 on a smaller disc, and a larger disc on d1, and a pile with 1,2."
    )
    assert headline.none_fits({"method": ["scheme 1", ""], "disc": ()}, "") == (
        "No configuration has scheme 1 or no scheme."
    )


def test_file_names_say_what_the_file_is() -> None:
    names = [
        headline.file_name(5, Variant(cheats=1), 18, 18),
        headline.file_name(7, Variant(5, 2), 30, 4),
        headline.file_name(9, Variant(bottleneck=3), 7, 7),
        headline.file_name(6, Variant(), 1, 1),
    ]
    assert names == [
        "hanoi-strategies-n5-one-cheat",
        "hanoi-strategies-n7-two-cheats-five-pegs-4-of-30",
        "hanoi-strategies-n9-bottleneck-3",
        "hanoi-strategies-n6-four-pegs",
    ]
