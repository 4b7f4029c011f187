"""The Play page without a browser: addresses, what the table is given, what it tells."""

from typing import Any
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_app.components.echo import Echo
from hanoi_app.components.game_table import Report
from hanoi_app.play import quiz, table
from hanoi_app.play.games import Game
from hanoi_app.play.settings import with_cheats
from hanoi_app.puzzles import KINDS, Puzzle
from hanoi_core import State, Variant, counts, irregular
from tests.app.pages import components, open_page, text_of
from tests.app.to_claims import claims_on, plain


def heard(known: table.Record, played: str = "", ask: str | None = None, answers: str = "") -> None:
    table.hear(known, Report(played, answers, ask))


def test_what_the_browser_tells_is_checked_again() -> None:
    known = table.Record(Game(State.tower(3, 3), Variant(3)), "", Echo())
    heard(known, "12", "hint")
    assert (known.game.text, known.ask) == ("12", "hint")
    heard(known, "12<script>", answers="12-")
    assert (known.game.text, known.answers) == ("12", "12-")
    heard(known, answers="<script>")
    heard(known, answers="1" * 2000)
    assert known.answers == "12-"


def open_play(**address: str) -> AppTest:
    return open_page("pages/play.py", **address)


def given_to_table(page: AppTest) -> dict[str, Any]:
    (data,) = components(page, "hanoi_game_table")
    return data


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_played_at_both_ends(kind: str) -> None:
    page = open_play(puzzle=kind, coach="on")
    for n in (1, 64):
        page.slider(key="play:n").set_value(n).run()
        assert not page.error
        data = given_to_table(page)
        assert sum(map(len, data["start"])) == n
        assert data["best"]
    page.slider(key="play:n").set_value(4).run()
    advice = given_to_table(page)["advice"]
    assert advice["left"] == given_to_table(page)["best"]


def test_the_table_knows_the_optimum_and_the_page_how_it_is_known() -> None:
    page = open_play(puzzle="cheat", n="6")
    data = given_to_table(page)
    assert (data["best"], data["sure"], data["cheats"]) == ("15", True, 1)
    assert "<strong>15 moves</strong>" in text_of(page)
    assert "proved" in text_of(page) or "verified" in text_of(page)
    assert claims_on(page) == {"Majumdar 2024, Theorem 1": "2024/theorem-1"}
    assert data["advice"] is None  # nobody asked


def test_a_coach_says_what_is_needed_and_what_was_lost() -> None:
    advice = given_to_table(open_play(puzzle="classic", n="3", coach="on", played="12"))["advice"]
    assert (advice["left"], advice["cost"]) == ("7", 1)
    assert [(m["source"], m["target"]) for m in advice["best"]] == [(1, 2)]


def test_above_eight_discs_nothing_is_searched_unasked() -> None:
    assert given_to_table(open_play(n="12", coach="on", played="12131424"))["advice"] is None
    advice = given_to_table(open_play(n="12", coach="on"))["advice"]  # still on the plan
    assert (advice["left"], advice["complete"]) == (str(counts.R(12)), False)
    advice = given_to_table(open_play(puzzle="classic", n="40", coach="on", played="12"))["advice"]
    assert advice["cost"] == 0


def test_an_irregular_start() -> None:
    page = open_play(start="1,3/2/", coach="on")
    data = given_to_table(page)
    assert data["start"] == [[1, 3], [2], []]
    assert data["best"] == str(irregular.solve(State.parse("1,3/2/"), 2).length)
    assert f"From 1,3/2/ to the tower on the last peg.{data['best']} moves" in plain(text_of(page))
    assert claims_on(page) == {"Hinz 1989, Theorem 7": "1989/theorem-7"}
    assert dict(page.query_params)["puzzle"] == "classic"
    (instead,) = (button for button in page.button if "tower instead" in button.label)
    instead.click().run()
    assert given_to_table(page)["start"] == [[3, 2, 1], [], []]
    assert "start" not in page.query_params


def test_of_a_start_with_cheats_nobody_claims_anything() -> None:
    page = open_play(start="1,3/2//", puzzle="cheat")
    assert "exact search from this start" in text_of(page)
    assert claims_on(page) == {}


def test_a_start_from_which_there_is_no_way() -> None:
    stuck = "1,5/2,6/3,7,4"
    for mode in ("play", "predict"):
        page = open_play(start=stuck, puzzle="bottleneck", bottleneck="2", coach="on", mode=mode)
        assert not page.error
    assert "No solution" in page.info[0].value
    page = open_play(start=stuck, puzzle="bottleneck", bottleneck="2", coach="on")
    assert "cannot be reached" in given_to_table(page)["advice"]["note"]
    assert given_to_table(page)["best"] is None


def test_a_setting_changed_gives_a_new_game() -> None:
    page = open_play(n="4", played="1213")
    assert given_to_table(page)["moves"] == "1213"
    first = given_to_table(page)["echo"]["order"]
    page.slider(key="play:n").set_value(5).run()
    assert given_to_table(page)["moves"] == ""
    second = given_to_table(page)["echo"]["order"]
    assert second != first
    assert dict(page.query_params) == {}
    page.toggle(key="play:coach").set_value(True).run()
    assert given_to_table(page)["echo"]["order"] == second  # the same game goes on


def test_a_game_goes_on_with_a_coach() -> None:
    page = open_play(n="4", played="1213")
    page.toggle(key="play:coach").set_value(True).run()
    assert given_to_table(page)["moves"] == "1213"
    assert given_to_table(page)["advice"]["left"] == "7"
    assert dict(page.query_params) == {"n": "4", "coach": "on", "played": "1213"}


def test_predict() -> None:
    page = open_play(mode="predict", answers="22-")
    data = given_to_table(page)
    assert (data["mode"], data["answers"], len(data["plan"])) == ("predict", "22-", 26)
    assert len(data["told"]) == 13
    page.slider(key="play:n").set_value(30).run()
    assert given_to_table(page)["answers"] == ""
    page.selectbox(key="play:kind").select("classic").run()
    data = given_to_table(page)
    assert (len(data["plan"]) // 2, data["cut"]) == (quiz.MOST_QUESTIONS, True)


def test_one_cheat_fewer() -> None:
    assert with_cheats(Puzzle("cheat", 5, 4, 1), 0) == Puzzle("reve", 5, 4)
    assert with_cheats(Puzzle("cheat", 5, 3, 1), 0) == Puzzle("classic", 5, 3)
    assert with_cheats(Puzzle("cheats", 5, 4, 3), 1) == Puzzle("cheat", 5, 4, 1)
    assert with_cheats(Puzzle("cheats", 5, 6, 2), 1) == Puzzle("cheat", 5, 6, 1)
    assert with_cheats(Puzzle("pegs", 5, 10), 1) is None  # cheats are for up to 8 pegs
    assert with_cheats(Puzzle("cheats", 5, 6, 2), 0) == Puzzle("pegs", 5, 6)


@pytest.mark.parametrize(
    "address",
    [
        {"n": "10000"}, {"n": "-1"}, {"mode": "<b>"}, {"coach": "yes"}, {"what": "ever"},
        {"start": "It was the best of times, it was the worst of times, " * 200},
        {"start": "9,9//"}, {"start": "3,2,1"}, {"start": "////////////3,2,1"}, {"start": "//"},
        {"start": "1,2///", "puzzle": "classic"}, {"start": "\u202e3,2,1//"},
        {"start": ",".join(map(str, range(10000, 0, -1))) + "//"},
        {"played": "١٢"}, {"played": "<script>alert(1)</script>"}, {"played": "12" * 9999},
        {"mode": "predict", "answers": "[x](http://evil)"}, {"n": "٣"},
    ],
)  # fmt: skip
def test_a_link_with_nonsense_opens_something_sensible(address: dict[str, str]) -> None:
    page = open_play(**address)
    assert len(page.warning) >= 1
    assert not page.error
    assert given_to_table(page)["start"]
    assert open_play(**dict(page.query_params)).warning.len == 0  # the address was mended


def test_the_irregular_page_leads_here_while_its_goal_is_the_same() -> None:
    def links(**address: str) -> list[str]:
        page = open_page("pages/irregular.py", **address)
        found = [link.proto for link in page.get("page_link")]
        return [link.query_string for link in found if link.label == "Play it from here"]

    (query,) = links()
    (start,) = parse_qs(query)["start"]
    assert given_to_table(open_play(start=start))["start"] == [[3, 5], [], [1, 2, 4]]
    assert links(goal="S") == []


def test_a_game_too_long_for_an_address_is_heard() -> None:
    known = table.Record(Game(State.tower(2, 3), Variant(3)), "", Echo())
    heard(known, "1221" * 3000)
    assert len(known.game.moves) == 6000
    assert known.owned == {}
