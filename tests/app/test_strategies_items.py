"""The set of the Strategies page without Streamlit: facets, search, files, addresses."""

import csv
import io
import json
from dataclasses import replace
from itertools import product

from hypothesis import given
from hypothesis import strategies as some

from hanoi_app.strategies import files, items, sets, words
from hanoi_app.strategies import settings as pages
from hanoi_app.strategies.items import FACETS
from hanoi_app.strategies.settings import CODEC, Settings
from hanoi_core import Move, State, Variant, halfway
from hanoi_core.puzzle import rules
from tests.app.pages import collected

SIZES = [
    (6, Variant(cheats=1)), (8, Variant(cheats=1)), (6, Variant(cheats=3)), (8, Variant()),
    (9, Variant(bottleneck=3)), (6, Variant(5, 1)), (5, Variant(3, 2)), (1, Variant(cheats=1)),
]  # fmt: skip


def test_groups_and_filters_share_out_the_set() -> None:
    for n, variant in SIZES:
        found = collected(n, variant)
        assert [item.strategy for item in found.items] == list(halfway(n, variant).strategies)
        every = {item.name for item in found.items}
        for facet, order in product(FACETS, items.ORDERS):
            groups = items.grouped(found.items, facet, order)
            names = [item.name for _, group in groups for item in group]
            assert sorted(names) == sorted(every), (n, variant, facet, order)
            assert len({title for title, _ in groups}) == len(groups)
        for facet in FACETS:
            by_answer = [
                {item.name for item in found.items if items.passes(item, {facet: [answer]})}
                for answer in items.options(found.items, facet)
            ]
            assert set.union(*by_answer) == every, (n, variant, facet)
            single = all(len(FACETS[facet].answers(item)) <= 1 for item in found.items)
            if single:  # with two answers, as with two cheats, an item passes for either
                assert sum(map(len, by_answer)) == len(found.items)
        assert all(items.passes(item, dict.fromkeys(FACETS, ())) for item in found.items)


def test_what_the_facets_say() -> None:
    found = collected(6, Variant(cheats=1))
    item = found.find("/1,5,4/3,2/")
    assert item
    said = {name: facet.group(item) for name, facet in FACETS.items()}
    assert said == {
        "cheat": "5 on 1",
        "disc": "d5",
        "on": "d1",
        "heights": "3 + 2",
        "method": "scheme 3",
        "choices": "scheme 3, k = 1, pair on P1",
        "number": "number 10 and number 39",
        "print": "with a fault",
    }
    caption = "no. 10, 39 ⚠\ufe0e · scheme 3, k\u00a0=\u00a01, pair\u00a0on\u00a0P1"
    assert words.caption(item) == caption
    assert found.find("/1,2,3/4,5/") is None


def test_sorting() -> None:
    found = collected(6, Variant(cheats=1))
    ((_, by_number),) = items.grouped(found.items, "", "number")
    numbers = [min(p.number for p in item.published) for item in by_number]
    assert numbers == [number for number in range(1, 41) if number != 39]
    ((_, by_ways),) = items.grouped(found.items, "", "ways")
    ways = [item.strategy.paths_in for item in by_ways]
    assert ways == sorted(ways, reverse=True)
    heights = items.options(collected(12, Variant(cheats=1)).items, "heights")
    assert heights == sorted(heights, key=lambda text: int(str(text).split()[0]))


def test_search_by_notation() -> None:
    found = collected(8, Variant(cheats=1))
    for text, expected in {
        "3,2,1,5,4": ["/3,2,1,5,4/7,6/"],
        " 7 6 / 3,2,1,5,4 ": ["/3,2,1,5,4/7,6/"],
        "/3,2,1/5,4,7,6/": ["/3,2,1/5,4,7,6/"],
        "6,5,4": ["/3,2,1,6,5,4/7/"],
        "1,2": [],
        "4/5/6": [],
    }.items():
        runs = items.read_search(text)
        assert runs is not None
        assert [item.name for item in found.items if items.holds(item, runs)] == expected
    for text in ("three", "3;2", "1,²", "-1", "99999", "﷽", "d3"):
        assert items.read_search(text) is None, text
    for item in collected(6, Variant(cheats=3)).items:  # each finds itself
        runs = items.read_search(item.name)
        assert runs is not None
        assert items.holds(item, runs), item.name


def test_files() -> None:
    for n, variant in SIZES:
        found, exact = collected(n, variant), halfway(n, variant)
        data = json.loads(files.as_json(found, found.items))
        rows = list(csv.DictReader(io.StringIO(files.as_csv(found, found.items))))
        assert data["length"] == found.length, (n, variant)
        assert data["solutions"] == exact.solutions == found.overview().solutions
        assert data["solutions"] == sum(int(row["solutions"]) for row in rows)
        names = [str(state) for state in exact.configurations]
        assert [row["configuration"] for row in rows] == names
        assert [record["configuration"] for record in data["strategies"]] == names
        for row, record in zip(rows, data["strategies"], strict=True):
            assert {**row, "length": ""}.keys() == {*record, "length"}
            assert int(row["length"]) == found.length
            assert row["way_in"].split("; ") == (record["way_in"] or [""])
            moves = [*record["way_in"], f"d{n} S>D", *record["way_out"]]
            walked = [Move.parse(move, variant.pegs) for move in moves]
            result = rules.replay(State.tower(n, variant.pegs), walked, variant)
            assert result.state == State.tower(n, variant.pegs, variant.pegs - 1)
            assert [f"d{c.move.disc} on d{c.below}" for c in result.cheats] == record["cheats"]


def open_in_six(now: Settings) -> tuple[Settings, list[str]]:
    """What is open of the set of six discs."""
    found = collected(6, Variant(cheats=1))
    names = tuple(pages.canonical(text, 4) for text in now.open)
    opened = sets.opened(6, found.variant, names, lambda level, states, estimate: True)
    return pages.open_here(now, replace(found.overview(), opened=opened))


@given(
    some.dictionaries(
        some.one_of(some.sampled_from([*CODEC.kinds]), some.text()),
        some.text(),
    )
)
def test_any_address_opens_what_there_is(address: dict[str, str]) -> None:
    read, _ = pages.CODEC.read(address)
    now, _ = open_in_six(read)
    assert {*now.open} <= {item.name for item in collected(6, Variant(cheats=1)).items}


def test_open_configurations_are_read_kindly() -> None:
    now, notices = open_in_six(Settings(show="5,4/1,3,2", beside="/3,2/1,5,4/"))
    assert (now.show, now.beside, notices) == ("/1,3,2/5,4/", "/1,5,4/3,2/", [])
    now, notices = open_in_six(Settings(show="/1,2,3/4,5/", beside="<b>"))
    assert (now.open, len(notices)) == ((), 2)
    now, _ = open_in_six(Settings(show="/1,3,2/5,4/", beside="5,4/1,3,2"))
    assert now.open == ("/1,3,2/5,4/",)
