"""Play: move the discs by hand, with exact advice; or predict how the solution goes on."""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from hanoi_app import cached, layout, puzzle_controls
from hanoi_app.address.page import change, open_page
from hanoi_app.components.player import player
from hanoi_app.downloads import offer_moves
from hanoi_app.jobs.waiting import with_progress
from hanoi_app.numbers import short
from hanoi_app.play import advisor, games, introduction, quiz, settings, solutions, table
from hanoi_app.play.advisor import Inquiry
from hanoi_app.play.games import Game
from hanoi_app.play.settings import MODES, Setting
from hanoi_app.widgets import Widgets

PAGE = "play"


def main() -> None:
    """Read the address, show the controls, show the table."""
    page = open_page(PAGE, settings.CODEC, subject=lambda setting: setting.signature)
    with st.sidebar:
        setting = choose(page.widgets, page.settings)
    page.write(setting, table.owned(setting.signature))
    questions = ask_about(setting) if setting.mode == "predict" else None
    if setting.mode == "predict" and not questions:
        return
    link = page.take()
    game, answers, notices = read_owned(link or {}, setting, questions)
    known = table.record(setting.signature, game, answers, opened=link is not None)
    page.write(setting, known.owned)
    page.notices += notices
    page.tell()
    introduction.introduce(setting, Inquiry().find)
    if isinstance(questions, quiz.Quiz):
        predict(known, questions)
    elif questions:
        st.info(questions)
    else:
        play(known, setting)


def read_owned(
    address: Mapping[str, str], setting: Setting, questions: quiz.Quiz | str | None
) -> tuple[Game, str, list[str]]:
    """The game or the answers that an address holds, and what was wrong with them."""
    start, variant = setting.begin, setting.puzzle.variant
    if setting.mode == "play":
        game, notices = games.read(address.get("played", ""), start, variant)
        return game, "", notices
    if not isinstance(questions, quiz.Quiz):
        return Game(start, variant), "", []
    answers, notices = quiz.read(address.get("answers", ""), questions, variant.pegs)
    return Game(start, variant), answers, notices


def choose(widgets: Widgets, before: Setting) -> Setting:
    """The controls."""
    mode = widgets.tabs("mode", "What to do", list(MODES), before.mode, MODES.__getitem__)
    puzzle = puzzle_controls.choose_rules(widgets, before.puzzle)
    setting = replace(before.fitting(puzzle), mode=mode)
    if setting.start and st.button("Start from a tower instead"):
        setting = replace(setting, start=None)
    if mode == "predict":
        return setting
    return replace(
        setting, coach=widgets.switch("coach", "Show the moves still needed", before.coach)
    )


def ask_about(setting: Setting) -> quiz.Quiz | str | None:
    """The questions of the quiz, or why there are none; None if the user did not wait for them."""
    return with_progress(quiz.task(setting), "Looking for what else is as good")


@st.fragment
def predict(known: table.Record, questions: quiz.Quiz) -> None:
    """The quiz."""
    table.show(known, {"mode": "predict", **questions.data})


@st.fragment
def play(known: table.Record, setting: Setting) -> None:
    """The game, with what is asked about it; when it is over, its replay and files."""
    inquiry, usual = Inquiry(), cached.plan(setting.puzzle)
    best = solutions.optimum(setting, usual, inquiry.find)
    used = range(setting.puzzle.cheats)
    fixed = {
        "mode": "play",
        "coach": setting.coach,
        "best": str(best.length) if best else None,
        "bestText": short(best.length) if best else None,
        "sure": bool(best and best.sure),
        "fewer": [c for c in used if settings.with_cheats(setting.puzzle, c)],
    }
    wanted = (known.ask or setting.coach) and not known.game.is_over
    advice = advisor.advice(known.game, usual, known.ask, inquiry) if wanted else None
    table.show(known, fixed, advice)
    inquiry.search()
    if not known.game.is_over or not known.game.moves:
        return
    if known.ask == "fewer":
        challenge(setting, known.game.replay.cheats_used - 1)
    replay = known.game.plan()
    if known.ask == "replay":
        player(replay, key="play replay", address=False)
    with st.container(horizontal=True):
        offer_moves(replay, "hanoi-game")


def challenge(setting: Setting, cheats: int) -> None:
    """The same puzzle with fewer cheats."""
    puzzle = settings.with_cheats(setting.puzzle, cheats)
    if puzzle:
        change(PAGE, setting.fitting(puzzle))
        st.rerun()


with layout.page("Play"):
    main()
