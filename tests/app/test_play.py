"""The Play page without a browser: games as text, advice, addresses, what the table is given."""

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from hanoi_app.components.echo import Echo
from hanoi_app.components.game_table import Report
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.tasks import Result, Task
from hanoi_app.play import advisor, games, guide, quiz, searches, table
from hanoi_app.play import settings as play_settings
from hanoi_app.play.games import Game
from hanoi_app.play.settings import Settings
from hanoi_app.puzzles import KINDS, Puzzle
from hanoi_core import State, Variant, counts, irregular, schemes, shortest
from hanoi_core.errors import UnreachableError
from hanoi_core.puzzle import rules
from hanoi_core.search.first_moves import FirstMoves, first_moves
from tests.app.pages import components, open_page, text_of
from tests.strategies import states

VARIANTS = [Variant(3), Variant(4), Variant(4, cheats=1), Variant(3, cheats=3), Variant(5, 0, 2),
            Variant(10), Variant(10, cheats=2)]  # fmt: skip


@st.composite
def played(draw: st.DrawFn) -> Game:
    """A game of legal moves, from a tower or from disorder."""
    variant = draw(st.sampled_from(VARIANTS))
    start = draw(states(max_n=5, pegs=(variant.pegs, variant.pegs)).filter(lambda s: s.n > 0))
    game = Game(start, variant)
    for _ in range(draw(st.integers(0, 25))):
        state, used = game.position
        if state == game.goal:
            break
        legal = rules.legal_moves(state, variant, used)
        if not legal:
            break
        game = replace(game, moves=(*game.moves, draw(st.sampled_from(legal))))
    return game


@settings(max_examples=80, deadline=None)
@given(played())
def test_a_game_is_read_back_from_its_text(game: Game) -> None:
    assert games.read(game.text, game.start, game.variant) == (game, [])
    replay = rules.replay(game.start, game.moves, game.variant)
    assert (game.position, game.is_over) == (
        (replay.state, replay.cheats_used),
        replay.state == State.tower(game.start.n, game.start.pegs, game.start.pegs - 1),
    )
    if game.moves:
        assert game.plan().final == replay.state
        assert tuple(game.plan().moves()) == game.moves


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=40) | st.text("12340", max_size=40), st.sampled_from(VARIANTS))
def test_any_text_gives_a_legal_game(text: str, variant: Variant) -> None:
    game, notices = games.read(text, State.tower(4, variant.pegs), variant)
    rules.replay(game.start, game.moves, variant)
    assert text.startswith(game.text)
    assert bool(notices) == (game.text != text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1", "two pegs, from 1 to 3"),
        ("14", "two pegs, from 1 to 3"),
        ("1x", "two pegs"),
        ("١٢", "two pegs"),
        ("11", "another peg"),
        ("21", "no disc on that peg"),
        ("1212", "d2 may not lie on the smaller d1"),
        ("12" * 6000, "too long"),
    ],
)
def test_a_played_game_that_makes_no_sense_says_why(text: str, words: str) -> None:
    _, notices = games.read(text, State.tower(3, 3), Variant(3))
    assert len(notices) == 1
    assert words in notices[0]


def test_moves_after_the_end_are_dropped() -> None:
    game, notices = games.read("1331", State.tower(1, 3), Variant(3))
    assert game.is_over
    assert "over" in notices[0]


def searched(game: Game) -> FirstMoves:
    """What a search says, not by way of a task."""
    state, used = game.position
    return first_moves(state, game.goal, game.variant, cheats_used=used)


def worked_out(task: Task[Result]) -> Result:
    """The result of a task, worked out here."""
    return task.work(*task.arguments, progress=lambda *reached: None)


def advised(game: Game, ask: str | None = None) -> guide.Advice:
    """The advice that the page gives in the end."""
    plan = schemes.solve(game.start.n, game.variant)
    while True:
        inquiry = advisor.Inquiry()
        found = advisor.advice(game, plan, ask, inquiry)
        if inquiry.lacking is None:
            assert isinstance(found, guide.Advice)
            return found
        jobs().result(inquiry.lacking)


@settings(max_examples=40, deadline=None)
@given(played().filter(lambda game: not game.is_over))
def test_the_best_rest_ends_the_game_in_as_few_moves_as_are_needed(game: Game) -> None:
    try:
        advice = advised(game, "finish")
    except AssertionError:
        with pytest.raises(UnreachableError):
            searched(game)
        return
    state, used = game.position
    left = replace(game.variant, cheats=game.variant.cheats - used)
    assert advice.left == shortest(state, game.goal, left).length
    assert len(advice.rest) == advice.left
    assert advice.rest[0] in advice.best
    assert Game(game.start, game.variant, (*game.moves, *advice.rest)).is_over


@settings(max_examples=30, deadline=None)
@given(played().filter(lambda game: not game.is_over))
def test_a_coach_says_what_a_search_says(game: Game) -> None:
    try:
        expected = searched(game)
    except UnreachableError:
        return
    advice = advised(game)
    assert (advice.left, advice.best, advice.sure) == (expected.length, expected.moves, True)
    before = searched(game.before()).length if game.moves else None
    assert advice.cost == (None if before is None else expected.length + 1 - before)


def test_what_a_move_cost() -> None:
    game, _ = games.read("13", State.tower(3, 3), Variant(3))  # d1 to D: right with three discs
    assert advised(game).cost == 0
    game, _ = games.read("12", State.tower(3, 3), Variant(3))
    advice = advised(game)
    assert (advice.cost, advice.left) == (1, 7)
    assert advised(game.before()).cost is None


def test_the_rest_of_a_very_long_game_is_cut() -> None:
    game = Game(State.tower(64, 3), Variant(3))
    assert len(advised(game, "finish").rest) == searches.MOST_REST


def test_while_a_game_follows_the_plan_no_search_is_needed() -> None:
    plan = schemes.reve(20)
    game = Game(plan.start, plan.variant, tuple(plan.moves(0, 7)))
    advice = guide.by_plan(game, plan, finish=True)
    assert advice
    assert (advice.left, advice.best, advice.sure) == (counts.R(20) - 7, (plan[7],), True)
    assert (*game.moves, *advice.rest) == tuple(plan.moves())
    astray = replace(
        game, moves=(*game.moves, rules.legal_moves(game.position[0], plan.variant)[0])
    )
    assert astray.moves[7] == plan[7] or guide.by_plan(astray, plan) is None


@pytest.mark.parametrize(
    "chosen",
    [Settings(), Settings("cheat", cheats=1), Settings("classic", pegs=3), Settings("reve", n=20),
     Settings(start=State.parse("2,5/1//4,3"))],
    ids=lambda chosen: chosen.signature,
)  # fmt: skip
def test_the_quiz_follows_the_plan(chosen: Settings) -> None:
    start, variant = chosen.begin, chosen.puzzle.variant
    questions = worked_out(quiz.task(chosen))
    assert isinstance(questions, quiz.Quiz)
    game, notices = games.read(questions.plan, start, variant)
    assert not notices
    assert game.is_over
    assert len(game.moves) == len(questions.why) == questions.length == len(questions.plan) // 2
    if not chosen.start:
        assert game.moves == tuple(schemes.solve(chosen.n, variant).moves())
    assert bool(questions.also) == (chosen.n <= searches.LIVE and variant != Variant(3))
    for made, also in enumerate(questions.also):
        move, best = game.moves[made], searched(replace(game, moves=game.moves[:made])).moves
        assert move in best
        assert {move.target, *also} == {m.target for m in best if m.disc == move.disc}
    assert quiz.read("12-x", questions, variant.pegs)[0] == "12-"
    assert quiz.read("1" * 999, questions, 3)[0] == "1" * questions.length


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
    assert "**15 moves**" in text_of(page)
    assert "proved" in text_of(page) or "verified" in text_of(page)
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
    assert dict(page.query_params)["puzzle"] == "classic"
    page.button[0].click().run()
    assert given_to_table(page)["start"] == [[3, 2, 1], [], []]
    assert "start" not in page.query_params


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
    assert len(data["why"]) == 13
    page.slider(key="play:n").set_value(30).run()
    assert given_to_table(page)["answers"] == ""
    page.selectbox(key="play:kind").select("classic").run()
    data = given_to_table(page)
    assert (len(data["plan"]) // 2, data["cut"]) == (quiz.MOST_QUESTIONS, True)


def test_one_cheat_fewer() -> None:
    fewer = play_settings.with_cheats
    assert fewer(Puzzle("cheat", 5, 4, 1), 0) == Puzzle("reve", 5, 4)
    assert fewer(Puzzle("cheat", 5, 3, 1), 0) == Puzzle("classic", 5, 3)
    assert fewer(Puzzle("cheats", 5, 4, 3), 1) == Puzzle("cheat", 5, 4, 1)
    assert fewer(Puzzle("cheats", 5, 6, 2), 1) is None  # one cheat is for 3 and 4 pegs
    assert fewer(Puzzle("cheats", 5, 6, 2), 0) == Puzzle("pegs", 5, 6)


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
