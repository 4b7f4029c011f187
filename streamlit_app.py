"""Watch: choose a puzzle, or several, and see them solved. The file is the application as well."""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from hanoi_app import cached, explain, frontend, layout, naming, serving
from hanoi_app.address import links
from hanoi_app.address.page import open_page
from hanoi_app.components.player import Description, Lane, Mode, go_to, player
from hanoi_app.downloads import offer_moves
from hanoi_app.numbers import counted
from hanoi_app.puzzle import Puzzle
from hanoi_app.watch import cards, lanes, settings
from hanoi_core.plans.plan import Plan

PAGE = "watch"


def main(menu: layout.Menu) -> None:
    """Read the address, show the controls, show the puzzle, and below it what is known of it."""
    page = open_page(PAGE, settings.CODEC)
    with st.sidebar:
        chosen = lanes.choose(page.widgets, page.settings, PAGE)
    address = page.write(chosen)
    shown = chosen.puzzles
    menu.offer("play", links.to("play", shown[0]))
    plans = [cached.plan(puzzle) for puzzle in shown]
    step = page.step(max(plan.length for plan in plans))
    page.tell()
    first = shown[0]
    title = naming.subject(first.n, first.variant) if len(shown) == 1 else naming.beside(shown)
    layout.subject(
        title if len(shown) == 1 else f"Side by side, {counted(chosen.puzzle.n, 'disc')}"
    )
    if step is not None:
        go_to(PAGE, step)

    def play_from(step: int, mode: Mode) -> links.Address:
        return links.to("play", first, step, mode=mode)

    described = Description(
        [lane(puzzle, plan) for puzzle, plan in zip(shown, plans, strict=True)],
        goal=explain.goal(*shown),
        title=title,
        full=True,
        share=address,
        play_link=None if chosen.beside else play_from,
        ending=cards.ending(shown, plans),
        welcome=cards.welcome(title, home=chosen == settings.CODEC.home),
    )
    player(described, key=PAGE, step=step or 0)
    if len(shown) == 1:
        explain.introduce(shown[0], plans[0])
        keep(shown[0], plans[0])


def lane(puzzle: Puzzle, plan: Plan) -> Lane:
    """A puzzle among several."""
    variant = puzzle.variant
    name = naming.name(variant).capitalize()
    return Lane(plan, name, naming.family(variant), naming.label(puzzle))


def keep(puzzle: Puzzle, plan: Plan) -> None:
    """The moves as files. Pictures and films are offered by the player itself."""
    with st.container(horizontal=True):
        offer_moves(plan, naming.file_name(puzzle))


if get_script_run_ctx(suppress_warning=True) is None:  # the server imports it, for its routes
    app = st.App(
        __file__,
        routes=serving.routes(),
        middleware=frontend.middleware(),
        lifespan=serving.lifespan,
        on_script_error=layout.tell_of_error,
    )
else:
    with layout.page("Watch") as menu:
        main(menu)
