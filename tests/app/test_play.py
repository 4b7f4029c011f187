"""The Play page without a browser: addresses, what the table is given, what it tells."""

from itertools import product
from typing import Any
from urllib.parse import parse_qs

from streamlit.testing.v1 import AppTest

from hanoi_app.components.echo import Echo
from hanoi_app.components.game_table import LONGEST_GAME, Report
from hanoi_app.play import quiz, table
from hanoi_app.play.games import Game
from hanoi_app.puzzle import PRESETS
from hanoi_core import State, Variant, counts, irregular
from tests.app.pages import components, open_page, text_of
from tests.app.to_claims import claims_on, plain


def test_what_the_browser_tells_is_checked_again() -> None:
    known = table.Record(Game(State.tower(3, 3), Variant(3)), "", Echo())

    def heard(played: str = "", ask: str | None = None, answers: str = "") -> None:
        table.hear(known, Report(played, answers, ask))

    heard("12", "hint")
    assert (known.game.text, known.ask) == ("12", "hint")
    heard("12<script>", answers="12-")
    assert (known.game.text, known.answers) == ("12", "12-")
    assert known.owned == {"played": "12", "answers": "12-"}
    heard(answers="<script>")
    heard(answers="1" * 2000)
    assert known.answers == "12-"
    heard("1221" * (LONGEST_GAME // 2))  # too long for an address, but it goes on
    assert len(known.game.moves) == LONGEST_GAME
    assert known.owned == {}


def open_play(**address: str) -> AppTest:
    return open_page("pages/play.py", **address)


def given_to_table(page: AppTest) -> dict[str, Any]:
    (data,) = components(page, "hanoi_game_table")
    return data


def advised(**address: str) -> Any:
    """The advice on a page with a coach."""
    return given_to_table(open_play(**address, coach="on"))["advice"]


def test_every_preset_can_be_played_at_both_ends() -> None:
    page = open_play(coach="on")
    for preset, n in product(PRESETS, (1, 4, 64)):
        page.selectbox(key="play:preset").select(preset)
        page.slider(key="play:n").set_value(n).run()
        assert not [*page.error, *page.exception], (preset, n)
        data = given_to_table(page)
        assert sum(map(len, data["start"])) == n
        assert data["best"]
        if n == 4:
            assert data["advice"]["left"] == data["best"], preset


def test_the_table_knows_the_optimum_and_the_page_how_it_is_known() -> None:
    page = open_play(puzzle="cheat", n="6")
    data = given_to_table(page)
    assert (data["best"], data["sure"], data["cheats"]) == ("15", True, 1)
    assert "<strong>15 moves</strong>" in text_of(page)
    assert "proved" in text_of(page) or "verified" in text_of(page)
    assert claims_on(page) == {"Majumdar 2024, Theorem 1": "2024/theorem-1"}
    assert data["advice"] is None  # nobody asked


def test_a_coach_says_what_is_needed_and_above_eight_discs_searches_nothing_unasked() -> None:
    advice = advised(puzzle="classic", n="3", played="12")
    assert (advice["left"], advice["cost"]) == ("7", 1)
    assert [(m["source"], m["target"]) for m in advice["best"]] == [(1, 2)]
    assert advised(n="12", played="12131424") is None
    advice = advised(n="12")  # still on the plan
    assert (advice["left"], advice["complete"]) == (str(counts.R(12)), False)
    assert advised(puzzle="classic", n="40", played="12")["cost"] == 0


def test_an_irregular_start() -> None:
    page = open_play(start="1,3/2/", coach="on")
    data = given_to_table(page)
    assert data["start"] == [[1, 3], [2], []]
    assert data["best"] == str(irregular.solve(State.parse("1,3/2/"), 2).length)
    assert f"From 1,3/2/ to the tower on the last peg.{data['best']} moves" in plain(text_of(page))
    assert claims_on(page) == {"Hinz 1989, Theorem 7": "1989/theorem-7"}
    assert dict(page.query_params)["pegs"] == "3"
    (instead,) = (button for button in page.button if "tower instead" in button.label)
    instead.click().run()
    assert given_to_table(page)["start"] == [[3, 2, 1], [], []]
    assert "start" not in page.query_params
    page = open_play(start="1,3/2//", puzzle="cheat")  # of which nobody claims anything
    assert "exact search from this start" in text_of(page)
    assert claims_on(page) == {}


def test_a_start_from_which_there_is_no_way() -> None:
    stuck = {"start": "1,5/2,6/3,7,4", "puzzle": "bottleneck", "bottleneck": "2", "coach": "on"}
    page = open_play(**stuck)
    assert "cannot be reached" in given_to_table(page)["advice"]["note"]
    assert given_to_table(page)["best"] is None
    predicted = open_play(**stuck, mode="predict")
    assert not [*page.error, *predicted.error]
    assert "No solution" in predicted.info[0].value


def test_a_coach_goes_on_with_the_same_game_and_a_setting_gives_a_new_one() -> None:
    page = open_play(n="4", played="1213")
    assert given_to_table(page)["moves"] == "1213"
    first = given_to_table(page)["echo"]["order"]
    page.toggle(key="play:coach").set_value(True).run()
    assert given_to_table(page)["moves"] == "1213"
    assert given_to_table(page)["advice"]["left"] == "7"
    assert given_to_table(page)["echo"]["order"] == first
    assert dict(page.query_params) == {"n": "4", "pegs": "4", "coach": "on", "played": "1213"}
    page.slider(key="play:n").set_value(5).run()
    assert given_to_table(page)["moves"] == ""
    assert given_to_table(page)["echo"]["order"] != first
    assert dict(page.query_params) == {"n": "5", "pegs": "4", "coach": "on"}


def test_predict() -> None:
    page = open_play(mode="predict", answers="22-")
    data = given_to_table(page)
    assert (data["mode"], data["answers"], len(data["plan"])) == ("predict", "22-", 26)
    assert len(data["told"]) == 13
    page.slider(key="play:n").set_value(30).run()
    assert given_to_table(page)["answers"] == ""
    page.selectbox(key="play:preset").select("Three pegs (the classic)").run()
    data = given_to_table(page)
    assert (len(data["plan"]) // 2, data["cut"]) == (quiz.MOST_QUESTIONS, True)


def test_one_cheat_fewer() -> None:
    page = open_play(n="2", pegs="3", cheats="2", played="12122323")  # disc 2 onto disc 1, and off
    assert given_to_table(page)["fewer"] == [0, 1]
    page.session_state["played game"].ask = "fewer"
    page.run()
    assert given_to_table(page)["cheats"] == 0
    assert dict(page.query_params) == {"n": "2", "pegs": "3"}


NONSENSE = [
    {"n": "٣", "mode": "<b>", "what": "ever", "played": "<script>alert(1)</script>"},
    {"start": "////////////3,2,1", "played": "12" * 9999},
    {"start": "\u202e3,2,1//", "mode": "predict", "answers": "[x](http://evil)"},
    {"start": ",".join(map(str, range(10000, 0, -1))) + "//"},
    {"start": "//"},
]


def test_a_link_with_nonsense_opens_something_sensible() -> None:
    for address in NONSENSE:
        page = open_play(**address)
        assert len(page.warning) == 1, f"{address}"[:60]
        assert not page.error
        assert given_to_table(page)["start"]
        assert not open_play(**dict(page.query_params)).warning  # the address was mended


def test_the_irregular_page_leads_here_while_its_goal_is_the_same() -> None:
    def links(**address: str) -> list[str]:
        page = open_page("pages/irregular.py", **address)
        found = [link.proto for link in page.get("page_link")]
        return [link.query_string for link in found if link.label == "Play it from here"]

    (query,) = links()
    (start,) = parse_qs(query)["start"]
    assert given_to_table(open_play(start=start))["start"] == [[3, 5], [], [1, 2, 4]]
    assert links(goal="S") == []
