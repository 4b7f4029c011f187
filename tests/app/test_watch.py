"""The Watch page and its shell, run without a browser."""

import json
import threading
from collections import Counter
from itertools import product
from types import FrameType
from typing import Any

from streamlit.testing.v1 import AppTest

from hanoi_app import downloads
from hanoi_app.watch.lanes import RULES
from hanoi_core import Move, State, counts, schemes
from hanoi_core.puzzle import rules
from tests.app.pages import HOME, ROOT, components, open_page, plan_of, text_of
from tests.app.to_claims import claims_on

OURS = tuple(str(ROOT / name) for name in ("hanoi_app", "hanoi_core", "pages", HOME))


def shown(page: AppTest) -> dict[str, Any]:
    """What the player was given."""
    return components(page, "hanoi_player")[0]


def start_of(page: AppTest) -> list[list[int]]:
    stacks: list[list[int]] = plan_of(shown(page))["start"]
    return stacks


SAID: list[tuple[dict[str, str], str, dict[str, str]]] = [
    ({}, "proved", {"Bousch 2014": "2024/bousch"}),
    ({"puzzle": "classic", "n": "64"},
     "1.84 × 10¹⁹ moves", {"Lucas 1883": "2024/tower-of-hanoi"}),
    ({"puzzle": "cheat", "n": "18"},
     ">verified</span> by search up to n = ", {"Majumdar 2024, Theorem 1": "2024/theorem-1"}),
    ({"puzzle": "cheat", "n": "40"},
     ">conjectured<", {"Majumdar 2024, Theorem 1": "2024/theorem-1"}),
    ({"puzzle": "cheats", "n": "5"},
     ">proved<", {"each disc but the largest moves at least twice": "lab/two-moves-each"}),
    ({"puzzle": "cheats", "n": "40", "cheats": "9"},
     ">conjectured<", {"best scheme known, layers on one peg": "2024/question-more-cheats"}),
    ({"puzzle": "bottleneck", "bottleneck": "2", "n": "40"},
     ">conjectured<", {"Majumdar & Halder 1996, Lemma 2.2": "1996/optimality"}),
    ({"puzzle": "pegs", "pegs": "7", "n": "20"},
     ">conjectured<", {"Frame and Stewart 1941": "lab/frame-stewart"}),
    ({"puzzle": "cheat", "pegs": "5", "n": "27"}, "<strong>149 moves</strong>",
     {"best scheme known, layers on one peg": "2024/question-more-pegs"}),
]  # fmt: skip


def test_what_is_said_of_the_number_of_moves_leads_to_the_claim_about_it() -> None:
    for address, words, claims in SAID:
        page = open_page(**address)
        assert words in text_of(page), address
        assert claims_on(page) == claims, address
    piles = "A tower of 20 discs and a block of 7, waiting in piles of 3, 2 and 1."
    assert piles in text_of(page)


def test_it_opens_with_dudeneys_eight_cheeses_and_only_the_controls_that_apply() -> None:
    page = open_page()
    assert start_of(page) == [[8, 7, 6, 5, 4, 3, 2, 1], [], [], []]
    assert shown(page)["step"] == "0"
    assert "<strong>33 moves</strong>" in text_of(page)
    assert not page.warning
    for preset, (controls, said) in {
        "Three pegs (the classic)": (set[str](), {"pegs": "3"}),
        "One cheat": ({"pegs", "scheme"}, {"pegs": "4", "cheats": "1"}),
        "Several cheats": ({"pegs"}, {"pegs": "4", "cheats": "2"}),
        "Bottleneck": ({"pegs", "split"}, {"pegs": "4", "b": "2"}),
        "More pegs": ({"pegs", "split"}, {"pegs": "5"}),
        "Four pegs (the Reve's puzzle)": ({"split"}, {"pegs": "4"}),
    }.items():
        page.selectbox(key="watch:preset").select(preset).run()
        assert not page.exception, preset
        widgets = [*page.slider, *page.selectbox]
        there = {str(widget.key).removeprefix("watch:") for widget in widgets}
        assert there == controls | {"preset", "n", "cheats", "bottleneck"}
        assert dict(page.query_params) == {"n": "8"} | said


def test_cheats_and_a_bottleneck_make_the_preset_and_take_each_other_away() -> None:
    page = open_page(n="6")

    def moved(name: str, value: int) -> tuple[object, dict[str, str]]:
        page.slider(key=f"watch:{name}").set_value(value).run()
        assert not page.exception
        return page.selectbox(key="watch:preset").value, dict(page.query_params)

    four = {"n": "6", "pegs": "4"}
    assert moved("cheats", 1) == ("One cheat", four | {"cheats": "1"})
    assert page.slider(key="watch:bottleneck").disabled
    assert moved("cheats", 3) == ("Several cheats", four | {"cheats": "3"})
    assert moved("cheats", 0) == ("Four pegs (the Reve's puzzle)", four)
    assert moved("bottleneck", 4) == ("Bottleneck", four | {"b": "4"})
    assert page.slider(key="watch:cheats").disabled
    assert moved("bottleneck", 1) == ("Four pegs (the Reve's puzzle)", four)
    page.selectbox(key="watch:preset").select("Several cheats").run()
    assert page.slider(key="watch:cheats").value == 2
    assert moved("pegs", 3)[0] == "Several cheats"
    assert moved("cheats", 0) == ("Three pegs (the classic)", {"n": "6", "pegs": "3"})
    assert len(start_of(page)) == 3


def test_the_buttons_beside_a_slider_move_it_by_one_and_the_address_follows() -> None:
    page = open_page(puzzle="cheat", n="63", move="3")
    more, less = (page.button(key=f"step watch:n {by}") for by in (1, -1))
    assert (more.label, less.label) == ("Discs, n: one more", "Discs, n: one less")
    more.click().run()
    assert (page.slider(key="watch:n").value, page.query_params["n"]) == (64, "64")
    assert page.button(key="step watch:n 1").disabled
    assert shown(page)["step"] == "0"
    page.button(key="step watch:n -1").click().run()
    page.button(key="step watch:cheats 1").click().run()
    assert dict(page.query_params) == {"n": "63", "pegs": "4", "cheats": "2"}
    assert len(start_of(page)[0]) == 63


def test_every_slider_goes_to_both_ends_and_is_made_with_its_value_in_every_run() -> None:
    page = open_page(puzzle="bottleneck")
    for key, end in product(("n", "pegs", "bottleneck"), ("min", "max")):
        slider = page.slider(key=f"watch:{key}")
        slider.set_value(getattr(slider, end)).run()
        assert not [*page.exception, *page.error], (key, end)
        assert page.slider(key=f"watch:{key}").value == getattr(slider, end)
    assert len(start_of(page)) == 10
    assert page.query_params["n"] == "64"
    for _ in range(2):  # of two quick runs the browser may see the second alone, with nothing put
        page.slider(key="watch:n").set_value(9).run()
        assert page.slider(key="watch:pegs").proto.default == [10]
        assert page.slider(key="watch:n").proto.default == [9]
        kinds = page.selectbox(key="watch:preset")
        assert kinds.options[kinds.proto.default] == "Bottleneck"


def test_changing_n_keeps_the_method_and_starts_anew() -> None:
    page = open_page(puzzle="cheat", n="12", scheme="4", t="2", move="9")
    assert shown(page)["step"] == "9"
    page.slider(key="watch:n").set_value(13).run()
    assert page.selectbox(key="watch:scheme").value == 4
    assert page.selectbox(key="watch:t").value == 2
    assert shown(page)["step"] == "0"
    assert len(start_of(page)[0]) == 13
    page.slider(key="watch:n").set_value(5).run()
    assert page.selectbox(key="watch:scheme").value == 4
    assert page.selectbox(key="watch:t").value == 0  # the best: t = 2 does not fit 5 discs


def test_methods_show_their_moves_and_which_are_best() -> None:
    page = open_page(puzzle="cheat", n="8")
    options = page.selectbox(key="watch:scheme").options
    assert options == [
        "the best", "scheme 1: 27 moves", "scheme 2: 23 moves ★", "scheme 3: 23 moves ★",
        "scheme 4: 23 moves ★",
    ]  # fmt: skip
    page.selectbox(key="watch:scheme").select(1).run()
    assert "<strong>27 moves</strong>; the best has <strong>23</strong>" in text_of(page)
    assert page.query_params["scheme"] == "1"
    page = open_page(puzzle="cheat", n="9", scheme="4")  # k and t count with each other
    page.selectbox(key="watch:k").select(1).run()
    length = schemes.cheat(9, 4, 1, 1).length
    assert page.selectbox(key="watch:t").options[1] == f"1: {length} moves"
    page.selectbox(key="watch:t").select(1).run()
    assert f"<strong>{length} moves<" in text_of(page)


def test_the_menu_leads_to_the_same_puzzle_on_a_page_that_was_not_open() -> None:
    def query(page: AppTest, name: str) -> str:
        (link,) = [each.proto for each in page.get("page_link") if each.proto.label == name]
        return str(link.query_string)

    page = open_page(puzzle="cheat", n="6", scheme="2")
    assert query(page, "Play") == "n=6&pegs=4&cheats=1"
    page.slider(key="watch:n").set_value(7).run()  # at once, though the menu is drawn before
    assert query(page, "Play") == "n=7&pegs=4&cheats=1"
    assert query(page.switch_page("pages/about.py").run(), "Play") == "n=7&pegs=4&cheats=1"
    page = open_page("pages/play.py", n="4")
    assert query(page, "Watch") == "n=4&pegs=4"
    irregular = open_page("pages/play.py", start="1,2//3")
    assert query(irregular, "Watch") == "n=8&pegs=4"


def test_moves_as_files() -> None:
    plan = schemes.cheat(7)
    rows = downloads.moves_csv(plan).splitlines()
    assert rows[0] == "move,disc,from,to"
    assert len(rows) == counts.S(7) + 1
    data = json.loads(downloads.moves_json(plan))
    moves = [Move.parse(text, data["pegs"]) for text in data["moves"]]
    result = rules.replay(State.parse(data["start"]), moves, plan.variant)
    assert result.state == State.tower(7, 4, 3)


def test_back_in_the_browser_is_obeyed_but_not_an_address_that_lags_behind() -> None:
    page = open_page(n="6", move="3")
    page.slider(key="watch:n").set_value(9).run()
    page.query_params.clear()
    page.query_params["n"], page.query_params["move"] = "6", "3"
    page.run()
    assert page.slider(key="watch:n").value == 6
    assert shown(page)["step"] == "3"
    page.slider(key="watch:n").set_value(9).run()
    page.query_params.clear()
    page.query_params["n"] = "6"  # sent before the browser heard of n = 9
    page.slider(key="watch:n").set_value(7).run()
    assert page.slider(key="watch:n").value == 7
    assert len(start_of(page)[0]) == 7
    assert page.query_params["n"] == "7"


def test_a_board_that_is_taken_away_leaves_no_list_behind() -> None:
    page = open_page(n="6", beside="p4.c1,p3")
    assert [box.label for box in page.selectbox] == ["Left", "Middle", "Right"]
    page.selectbox(key="watch:board 3").select_index(len(RULES)).run()
    assert [box.label for box in page.selectbox] == ["Left", "Right"]
    assert dict(page.query_params) == {"n": "6", "pegs": "4", "beside": "p4.c1"}
    page.selectbox(key="watch:board 2").select_index(len(RULES)).run()
    assert page.selectbox(key="watch:preset").value == "Four pegs (the Reve's puzzle)"


def test_a_slider_asks_at_most_a_thousand_questions_of_our_own_functions() -> None:
    page = open_page(n="7")
    page.slider(key="watch:n").set_value(8).run()
    asked = Counter[str]()

    def count(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OURS):
            asked[frame.f_code.co_qualname] += 1

    threading.setprofile(count)
    try:
        page.slider(key="watch:n").set_value(9).run()
    finally:
        threading.setprofile(None)
    assert len(start_of(page)[0]) == 9
    assert 100 < asked.total() <= 1000, asked.most_common(20)
