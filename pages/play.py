"""Play: move the discs by hand, with exact advice; or predict how the solution goes on."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import streamlit as st

from hanoi_app import cached, explain, layout, naming, puzzle_controls
from hanoi_app.address import links
from hanoi_app.address.page import change, last_address, open_page
from hanoi_app.components.player import Description, player
from hanoi_app.downloads import offer_moves
from hanoi_app.jobs.waiting import with_progress
from hanoi_app.numbers import short
from hanoi_app.play import advisor, games, introduction, quiz, settings, solutions, table
from hanoi_app.play.advisor import Inquiry
from hanoi_app.play.games import Game
from hanoi_app.play.settings import MODES, Settings
from hanoi_app.widgets import Widgets

PAGE = "play"


def main(menu: layout.Menu) -> None:
    """Read the address, show the controls, show the table."""
    page = open_page(PAGE, settings.CODEC, subject=lambda chosen: chosen.signature)
    with st.sidebar:
        chosen = choose(page.widgets, page.settings)
    page.write(chosen, table.owned(chosen.signature))
    menu.offer("watch", None if chosen.start else links.to("watch", chosen.puzzle))
    questions = ask_about(chosen) if chosen.mode == "predict" else None
    if chosen.mode == "predict" and not questions:
        return
    if isinstance(questions, quiz.Quiz) and questions.moved != chosen.moved:
        said = f"from = `{chosen.moved}` is not there; {questions.moved} is shown."
        page.notices.append(said)
        chosen = replace(chosen, moved=questions.moved)
    link = page.take()
    game, answers, notices = read_owned(link or {}, chosen, questions)
    known = table.record(chosen.signature, game, answers, opened=link is not None)
    page.write(chosen, known.owned)
    page.notices += notices
    page.tell()
    layout.subject(naming.subject(chosen.puzzle.n, chosen.puzzle.variant))
    if isinstance(questions, quiz.Quiz):
        predict(known, chosen, questions)
    elif questions:
        st.info(questions)
    else:
        play(known, chosen)
    introduction.introduce(chosen, Inquiry().find)


def read_owned(
    address: Mapping[str, str], chosen: Settings, questions: quiz.Quiz | str | None
) -> tuple[Game, str, list[str]]:
    """The game or the answers that an address holds, and what was wrong with them."""
    start, variant = chosen.begin, chosen.puzzle.variant
    if chosen.mode == "play":
        game, notices = games.read(address.get("played", ""), start, variant)
        return game, "", notices
    if not isinstance(questions, quiz.Quiz):
        return Game(start, variant), "", []
    answers, notices = quiz.read(address.get("answers", ""), questions, variant.pegs)
    return Game(questions.start, variant), answers, notices


def choose(widgets: Widgets, before: Settings) -> Settings:
    """The controls."""
    mode = widgets.tabs("mode", "What to do", list(MODES), before.mode, MODES.__getitem__)
    puzzle = puzzle_controls.choose_rules(widgets, before.puzzle, settings.PUZZLE)
    chosen = settings.fit(replace(before, puzzle=puzzle, mode=mode))
    if chosen.puzzle != before.puzzle:
        chosen = replace(chosen, moved=0)
    if chosen.start and st.button("Start from a tower instead"):
        chosen = replace(chosen, start=None)
    if mode == "predict":
        other = chosen.has_method or chosen.moved
        if other and st.button("Predict the best solution, from its first move"):
            chosen = chosen.plainly()
        return chosen
    return replace(
        chosen, coach=widgets.switch("coach", "Show the moves still needed", before.coach)
    )


def ask_about(chosen: Settings) -> quiz.Quiz | str | None:
    """The questions of the quiz, or why there are none; None if the user did not wait for them."""
    return with_progress(quiz.task(chosen), "Looking for what else is as good")


@st.fragment
def predict(known: table.Record, chosen: Settings, questions: quiz.Quiz) -> None:
    """The quiz."""
    table.show(known, {"mode": "predict", **of_puzzle(chosen), **questions.data})


def of_puzzle(chosen: Settings) -> dict[str, Any]:
    """What the table says of the puzzle, and where its links lead."""
    watch = links.back_to("watch", last_address("watch"), chosen.puzzle)
    return {
        "goal": explain.goal(chosen.puzzle),
        "title": naming.subject(chosen.puzzle.n, chosen.puzzle.variant),
        "share": settings.CODEC.write(chosen),
        "watch": None if chosen.start else watch,
    }


@st.fragment
def play(known: table.Record, chosen: Settings) -> None:
    """The game, with what is asked about it; when it is over, its replay and files."""
    inquiry, usual = Inquiry(), cached.plan(chosen.puzzle)
    best = solutions.optimum(chosen, usual, inquiry.find)
    fixed = {
        "mode": "play",
        **of_puzzle(chosen),
        "solution": None if chosen.start else links.to("watch", chosen.puzzle),
        "coach": chosen.coach,
        "best": str(best.length) if best else None,
        "bestText": short(best.length) if best else None,
        "sure": bool(best and best.sure),
        "fewer": list(range(chosen.puzzle.variant.cheats)),
    }
    wanted = (known.ask or chosen.coach) and not known.game.is_over
    advice = advisor.advice(known.game, usual, known.ask, inquiry) if wanted else None
    table.show(known, fixed, advice)
    with st.container(key="play search"):  # which floats over the board
        inquiry.search()
    if not known.game.is_over or not known.game.moves:
        return
    if known.ask == "fewer":
        challenge(chosen, known.game.replay.cheats_used - 1)
    replay = known.game.plan()
    if known.ask == "replay":
        player(Description(replay, address=False), key="play replay")
    with st.container(horizontal=True):
        offer_moves(replay, "hanoi-game")


def challenge(chosen: Settings, cheats: int) -> None:
    """The same puzzle with fewer cheats."""
    if cheats in range(chosen.puzzle.variant.cheats):
        rules = replace(chosen.puzzle.variant, cheats=cheats)
        change(PAGE, replace(chosen, puzzle=replace(chosen.puzzle, variant=rules)))
        st.rerun()


with layout.page("Play") as menu:
    main(menu)
