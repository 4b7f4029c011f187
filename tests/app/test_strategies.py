"""The Strategies page without a browser."""

from typing import Any
from urllib.parse import parse_qsl

from streamlit.testing.v1 import AppTest

from hanoi_app.plan_document import document
from hanoi_app.strategies import headline
from hanoi_core import Variant, halfway
from tests.app import asgi
from tests.app.pages import components, groups_of, open_page, our_routes, slice_of, text_of
from tests.app.to_claims import plain

SCRIPT = "pages/strategies.py"


def open_strategies(**address: str) -> AppTest:
    return open_page(SCRIPT, **{name.replace("_", "-"): text for name, text in address.items()})


def gallery(page: AppTest) -> dict[str, Any]:
    (data,) = components(page, "hanoi_gallery")
    return data


def fetched(page: AppTest) -> dict[str, Any]:
    return slice_of(gallery(page))


def shown(page: AppTest) -> list[str]:
    return [name for group in groups_of(gallery(page)) for name, *_ in group["items"]]


def address_of(page: AppTest) -> dict[str, str]:
    found = dict(page.query_params.items())
    return {name: text if isinstance(text, str) else text[0] for name, text in found.items()}


HOME = {"n": "6", "pegs": "4", "cheats": "1"}
VARIANTS: list[tuple[dict[str, str], int, Variant]] = [
    ({}, 6, Variant(cheats=1)),
    ({"n": "1"}, 1, Variant(cheats=1)),
    ({"cheats": "2", "n": "7"}, 7, Variant(cheats=2)),
    ({"b": "3", "n": "9"}, 9, Variant(bottleneck=3)),
    ({"pegs": "5", "n": "5"}, 5, Variant(5, 1)),
    ({"pegs": "3", "n": "4"}, 4, Variant(3, 1)),
]


def test_the_gallery_has_all_of_them() -> None:
    for address, n, variant in VARIANTS:
        page = open_strategies(**address)
        exact = [str(state) for state in halfway(n, variant).configurations]
        assert shown(page) == exact, address
        assert f"{len(exact)} optimal half-way configuration" in text_of(page)
        assert fetched(page)["title"] == headline.plain(n, len(exact), len(exact))
        rules = {"b": "3"} if "b" in address else {"cheats": str(variant.cheats)}
        assert address_of(page) == {"n": str(n), "pegs": str(variant.pegs), **rules}


def test_six_discs_are_explained() -> None:
    text = plain(text_of(open_strategies()))
    for words in (
        *("39", "thirty-nine", "586 shortest", "15 moves", "says 40, but there are 39"),
        *("P1 and P2 swapped", "number 28 repeats number 27"),  # the last in the list of faults
    ):
        assert words in text


def test_groups_share_out_and_filters_narrow() -> None:
    page = open_strategies(group="disc")
    groups = groups_of(gallery(page))
    assert [group["title"] for group in groups] == ["d3", "d4", "d5"]
    sizes = [len(group["items"]) for group in groups]
    assert sum(sizes) == 39
    for disc, size in zip((3, 4, 5), sizes, strict=True):
        page.multiselect(key="strategies:only-disc").set_value([disc]).run()
        assert len(shown(page)) == size
        assert address_of(page) == HOME | {"group": "disc", "only-disc": str(disc)}
    page.multiselect(key="strategies:only-disc").set_value([]).run()
    assert address_of(page) == HOME | {"group": "disc"}
    page.selectbox(key="strategies:group").set_value("method").run()
    titles = [group["title"] for group in groups_of(gallery(page))]
    assert titles == ["scheme 1", "scheme 2", "scheme 3", "scheme 4", "no scheme"]


def test_filters_that_fit_nothing_say_so_and_stay() -> None:
    page = open_strategies(only_number="28;39", only_heights="4 + 1")
    assert shown(page) == ["/3,1,5,2/4/"]
    assert fetched(page)["title"].startswith("One of 39 half-way configurations: where the five")
    for n, whole in (("9", "1"), ("8", "9")):
        page.slider(key="strategies:n").set_value(int(n)).run()
        found = fetched(page)
        assert shown(page) == []
        assert found["none"] == (
            "No configuration has piles of 4 + 1, and number 28 in the 2024 paper or number 39 in "
            "the 2024 paper."
        )
        assert found["all"] == f"Show all {whole}"
        assert found["files"] == []
        kept = {"only-number": "28;39", "only-heights": "4 + 1"}
        assert address_of(page) == HOME | {"n": n, **kept}
        assert not page.warning
    page.slider(key="strategies:n").set_value(6).run()
    assert shown(page) == ["/3,1,5,2/4/"]


def test_the_cheat_is_filtered_by_chips_that_count_what_else_fits() -> None:
    page = open_strategies(n="5", only_heights="3 + 1")
    chips = fetched(page)["chips"]
    assert chips["all"] == len(shown(page))
    assert [answer for answer, *_ in chips["answers"]] == [
        *("4 on 3", "4 on 2", "4 on 1", "3 on 2", "3 on 1", "2 on 1")
    ]
    page = open_strategies(n="5", only_heights="3 + 1", only_cheat="4 on 1")
    (count,) = [count for answer, _, count in chips["answers"] if answer == "4 on 1"]
    labels = [label for group in groups_of(gallery(page)) for _, _, label, *_ in group["items"]]
    assert labels == ["4 on 1"] * count
    assert fetched(page)["chips"] == {**chips, "asked": ["4 on 1"]}


def test_files_are_those_of_what_is_shown() -> None:
    found = gallery(open_strategies(n="5", only_cheat="4 on 3", show="/1/3,4,2/"))
    path, _, query = found["slice"].partition("?")
    assert path.endswith("/strategies/cards.json")
    assert dict(parse_qsl(query)) == HOME | {"n": "5", "only-cheat": "4 on 3"}
    names = [name for _, name in slice_of(found)["files"]]
    assert names == [f"hanoi-strategies-n5-one-cheat-3-of-18.{k}" for k in ("pdf", "csv", "json")]
    for name in names:  # a file has the address of the slice, but for its name
        assert asgi.ask(our_routes(), found["slice"].replace("cards.json", name)).status == 200


def test_search_and_sort() -> None:
    page = open_strategies(n="8", find="3,2,1,5,4")
    assert shown(page) == ["/3,2,1,5,4/7,6/"]
    page.text_input(key="strategies:find").set_value("4,5").run()
    assert shown(page) == []
    assert fetched(page)["none"] == "No configuration has a pile with 4,5."
    assert fetched(page)["title"] == "None of nine half-way configurations fits what is asked for."
    assert address_of(page) == HOME | {"n": "8", "find": "4,5"}
    page.text_input(key="strategies:find").set_value("<b>x</b>").run()
    assert len(shown(page)) == 9
    assert "is not a pile" in page.warning[0].value
    page.text_input(key="strategies:find").set_value("").run()
    page.selectbox(key="strategies:order").set_value("number").run()
    assert shown(page)[0] == "/3,2,1,5,4/7,6/"
    assert address_of(page) == HOME | {"n": "8", "order": "number"}


def test_one_is_opened_in_the_player_and_in_words() -> None:
    page = open_strategies(n="8", show="7,6/3,2,1,5,4", move="9")
    (player,) = components(page, "hanoi_player")
    assert (player["step"], player["group"], player["address"]) == ("9", None, True)
    assert player["words"] == "below"
    strategies = halfway(8, Variant(cheats=1)).strategies
    (strategy,) = [s for s in strategies if str(s.configuration) == "/3,2,1,5,4/7,6/"]
    assert [lane["plan"] for lane in player["lanes"]] == [document(strategy.plan).text]
    bodies = [plain(html.proto.body) for html in page.get("html")]
    (facts,) = [body for body in bodies if "ways in" in body or "way in" in body]
    assert facts.startswith(f"{strategy.paths_in} shortest way")
    assert "scheme 2, k = 3" in facts
    assert "number 1 in the 2024 paper" in facts
    assert gallery(page)["chosen"] == ["/3,2,1,5,4/7,6/"]
    assert address_of(page) == HOME | {"n": "8", "show": "/3,2,1,5,4/7,6/", "move": "9"}


def test_the_link_leads_to_that_very_configuration() -> None:
    page = open_strategies(n="8", show="/2,1,5,4,3/7,6/", group="disc", only_disc="5")
    found = gallery(page)
    assert found["said"] == {"n": "8", "pegs": "4", "cheats": "1"}
    again = open_page(SCRIPT, **(found["said"] | address_of(page)))  # as share.js writes it
    assert gallery(again)["chosen"] == ["/2,1,5,4,3/7,6/"]
    assert shown(again) == shown(page)
    assert not again.warning
    again.slider(key="strategies:n").set_value(7).run()  # another puzzle closes it
    assert components(again, "hanoi_player") == []
    assert address_of(again) == HOME | {"n": "7", "group": "disc", "only-disc": "5"}
    assert not again.warning


def test_two_step_together_until_they_are_closed() -> None:
    page = open_strategies(show="/1,3,2/5,4/", beside="/3,2,1,4/5/", move="4")
    players = components(page, "hanoi_player")
    assert [(each["group"], each["step"], each["address"]) for each in players] == [
        ("strategies", "4", True),
        ("strategies", "4", False),
    ]
    for left in (["/3,2,1,4/5/"], []):
        page.button(key="close 0").click().run()
        assert gallery(page)["chosen"] == left
    assert components(page, "hanoi_player") == []
    assert address_of(page) == HOME


def test_what_would_not_fit_is_refused() -> None:
    page = open_strategies(n="24")
    assert "largest n that fits is 22" in page.error[0].value
    assert any("24 discs are too many" in html.proto.body for html in page.get("html"))
    assert [button.label for button in page.button if "Show" in button.label] == ["Show 22 discs"]
    page.slider(key="strategies:n").set_value(6).run()
    assert len(shown(page)) == 39
    assert not page.error


def test_hostile_addresses() -> None:
    for address in (
        {"pegs": "10000", "cheats": "-3", "n": "3", "show": "<script>alert(1)</script>"},
        {"only-disc": "zebra", "group": "zebra", "order": "1", "zebra": "`"},
        {"move": "99999999999999999999", "show": "/1,3,2/5,4/"},
    ):
        page = open_strategies(**address)
        assert page.warning, address
        assert not page.error
        assert bool(shown(page)) == ("only-disc" not in address)
        assert "<script>" not in text_of(page) + page.warning[0].value.replace("`<script>", "")


def test_back_leads_back_though_controls_have_gone() -> None:
    page = open_strategies(n="8", group="disc", only_disc="5")
    page.slider(key="strategies:n").set_value(9).run()  # one alone: nothing to group or filter
    page.query_params.clear()
    page.query_params["n"] = "7"
    page.run()
    assert len(shown(page)) == 30
    assert address_of(page) == HOME | {"n": "7"}
