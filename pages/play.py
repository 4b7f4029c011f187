"""Play: move the discs by hand, with exact advice; or predict how the solution goes on."""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from hanoi_app import layout, puzzle_controls
from hanoi_app.address.page import change, open_page
from hanoi_app.components.player import player
from hanoi_app.downloads import offer_moves
from hanoi_app.numbers import short
from hanoi_app.play import advisor, games, introduction, quiz, settings, solutions, table
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
    link = page.take()
    game, answers, notices = read_owned(link or {}, setting, questions)
    known = table.record(setting.signature, game, answers, opened=link is not None)
    page.write(setting, known.owned)
    page.notices += notices
    page.tell()
    introduction.introduce(setting)
    if questions:
        predict(known, questions)
    elif setting.mode == "predict":
        st.info("No solution from this start is at hand: choose fewer discs, or play.")
    else:
        play(known, setting)


def read_owned(
    address: Mapping[str, str], setting: Setting, questions: quiz.Quiz | None
) -> tuple[Game, str, list[str]]:
    """The game or the answers that an address holds, and what was wrong with them."""
    start, variant = setting.begin, setting.puzzle.variant
    if setting.mode == "play":
        game, notices = games.read(address.get("played", ""), start, variant)
        return game, "", notices
    if questions is None:
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


def ask_about(setting: Setting) -> quiz.Quiz | None:
    """The questions of the quiz, kept for the session; None where no solution is at hand."""
    kept: tuple[str, quiz.Quiz | None] | None = st.session_state.get("play questions")
    if kept is None or kept[0] != setting.signature:
        plan = solutions.solution(setting)
        ask = advisor.quick(setting.begin, setting.puzzle.variant)
        kept = setting.signature, quiz.questions(plan, ask) if plan else None
        st.session_state["play questions"] = kept
    return kept[1]


@st.fragment
def predict(known: table.Record, questions: quiz.Quiz) -> None:
    """The quiz."""
    table.show(known, {"mode": "predict", **questions.data})


@st.fragment
def play(known: table.Record, setting: Setting) -> None:
    """The game, with what is asked about it; when it is over, its replay and files."""
    best = solutions.optimum(setting)
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
    plan = solutions.solution(setting) if wanted else None
    advice = advisor.advice(known.game, plan, known.ask) if wanted else None
    table.show(known, fixed, advice)
    if known.ask and wanted and advice is None:
        advisor.search(known.game, plan, known.ask)
        st.rerun()
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
