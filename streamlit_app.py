"""Watch: choose a puzzle, and see it solved. The file is the application as well."""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from hanoi_app import cached, explain, frontend, layout, puzzle_controls, puzzles, serving
from hanoi_app.address.page import open_page
from hanoi_app.components.player import current_step, go_to, player
from hanoi_app.downloads import offer, offer_moves
from hanoi_app.puzzles import Puzzle
from hanoi_core.plans.plan import Plan

PAGE = "watch"


def main() -> None:
    """Read the address, show the controls, show the puzzle."""
    page = open_page(PAGE, puzzles.CODEC)
    with st.sidebar:
        puzzle = puzzle_controls.choose(page.widgets, page.settings)
    page.write(puzzle)
    plan = cached.plan(puzzle)
    step = page.step(plan.length)
    page.tell()
    explain.introduce(puzzle, plan)
    if step is not None:
        go_to(PAGE, step)
    player(plan, key=PAGE, step=step or 0)
    keep(puzzle, plan)


def keep(puzzle: Puzzle, plan: Plan) -> None:
    """Downloads. Pictures of the board are offered by the player itself."""
    said = [
        f"{name}{text}" for name, text in puzzles.CODEC.write(puzzle).items() if name != "puzzle"
    ]
    name = "-".join(["hanoi", *said, puzzle.kind])
    with st.container(horizontal=True):
        offer_moves(plan, name)
        title, step = plan.outline(0).text, current_step(PAGE)
        offer(
            "Animation, one HTML file",
            lambda: cached.page_file(puzzle, title, step()),
            f"{name}.html",
            icon=":material/movie:",
            help="Plays in any browser, without a network.",
        )


if get_script_run_ctx(suppress_warning=True) is None:  # the server imports it, for its routes
    app = st.App(
        __file__,
        routes=serving.routes(),
        middleware=frontend.middleware(),
        lifespan=serving.lifespan,
    )
else:
    with layout.page("Watch"):
        main()
