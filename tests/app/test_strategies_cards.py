"""What the gallery shows, against a plain computation from the whole set."""

import json
from itertools import permutations
from typing import Any

from hanoi_app.strategies import cards, headline, words
from hanoi_app.strategies.choice import Choice
from hanoi_app.strategies.items import CHEAT, FACETS, ORDERS, Item
from hanoi_app.strategies.settings import Filters, Settings
from hanoi_core import Variant
from tests.app.pages import collected

SIZES = [
    (6, Variant(cheats=1)), (6, Variant(cheats=3)), (9, Variant(bottleneck=3)),
    (6, Variant(5, 1)), (1, Variant(cheats=1)),
]  # fmt: skip
CHOICES = [
    Choice(), Choice("cheat", "ways"), Choice("heights", "height", "1/2"), Choice(find="zebra"),
    Choice("disc", filters=((CHEAT, ("4 on 3", "3 on 1")),)), Choice(filters=((CHEAT, ("",)),)),
    Choice("number", "number", "3,2", ((CHEAT, ("5 on 1",)), ("method", ("",)))),
    Choice(filters=(("heights", ("9 + 9",)),)), Choice(filters=((CHEAT, (7, "2 on 9")),)),
]  # fmt: skip


def answers(item: Item, facet: str) -> set[int | str]:
    return {*FACETS[facet].answers(item)} or {""}


def holds(item: Item, find: str) -> bool:
    """Whether the runs of discs that are asked for stand on different pegs."""
    runs = [f",{run}," for run in find.split("/") if run and find != "zebra"]
    piles = [f",{','.join(map(str, pile))}," for pile in item.piles]
    return any(
        all(run in pile for run, pile in zip(runs, way, strict=True))
        for way in permutations(piles, len(runs))
    )


def fits(item: Item, choice: Choice, filters: dict[str, Any]) -> bool:
    wanted = filters.items()
    return holds(item, choice.find) and all(
        answers(item, name) & {*asked} for name, asked in wanted
    )


def test_a_slice_is_what_a_plain_computation_gives() -> None:
    for n, variant in SIZES:
        found = collected(n, variant)
        for choice in CHOICES:
            where, filters = (n, variant, choice), dict(choice.filters)
            got = json.loads(cards.as_json(found, choice))
            exact = [item for item in found.items if fits(item, choice, filters)]
            by_name = {item.name: item for item in exact}
            listed = [card for group in got["groups"] for card in group["items"]]
            assert sorted(name for name, *_ in listed) == sorted(by_name), where
            for group in got["groups"]:
                shown = [by_name[name] for name, *_ in group["items"]]
                keys = [ORDERS[choice.order][1](item) for item in shown]
                assert keys == sorted(keys), where
                facet = FACETS.get(choice.group)
                assert {facet.group(item) if facet else "" for item in shown} == {group["title"]}
            for name, number, label, caption, note in listed:
                item = found.items[number - 1]
                assert (item.name, headline.label(item, variant)) == (name, label), where
                assert (words.caption(item), words.note(item)) == (caption, note), where
            others = {name: asked for name, asked in filters.items() if name != CHEAT}
            fitting = [item for item in found.items if fits(item, choice, others)]
            chips = got["chips"]
            assert (chips["all"], chips["asked"]) == (
                *(len(fitting), [str(answer) for answer in filters.get(CHEAT, ())]),
            )
            for answer, _, count in chips["answers"]:
                assert count == sum(answer in answers(item, CHEAT) for item in fitting), where
            whole, some = len(found.items), len(exact)
            assert got["title"] == headline.plain(n, whole, some), where
            assert got["goal"] == headline.html(n, whole, some), where
            assert (bool(got["none"]), len(got["files"])) == ((False, 3) if some else (True, 0))


def test_filters_have_one_order_whatever_that_of_the_address() -> None:
    filters: Filters = {"number": (28,), "heights": ("4 + 1",), CHEAT: ("9 on 1",)}
    back = {name: filters[name] for name in reversed([*filters])}
    both = [Choice.of(Settings(filters=each)) for each in (filters, back)]
    assert both[0] == both[1]
    said = json.loads(cards.as_json(collected(6, Variant(cheats=1)), both[0]))["none"]
    assert said == (
        "No configuration has 9 on 1, and piles of 4 + 1, and number 28 in the 2024 paper."
    )


def test_a_set_with_one_answer_or_none_offers_no_chips() -> None:
    for n, variant in ((1, Variant(cheats=1)), (6, Variant())):
        offered = json.loads(cards.as_json(collected(n, variant), Choice()))["chips"]["answers"]
        assert offered == [], variant
