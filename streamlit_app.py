"""Watch: choose a puzzle, and see it solved. The file is the application as well."""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from hanoi_app import cached, explain, frontend, layout, puzzle_controls, puzzles, serving, session
from hanoi_app.components.player import current_step, go_to, player
from hanoi_app.downloads import offer, offer_moves
from hanoi_app.puzzles import Puzzle
from hanoi_app.widgets import Widgets
from hanoi_core.plans.plan import Plan

PAGE = "watch"


def main() -> None:
    """Read the address, show the controls, show the puzzle."""
    before: Puzzle = st.session_state.get("watch puzzle", Puzzle())
    notices: list[str] = []
    step = None
    address = session.arrived(PAGE)
    if address is not None:
        before, notices = puzzles.read(address)
        session.forget(PAGE)
        step, more = puzzles.read_move(address, cached.plan(before).length)
        notices += more
    with st.sidebar:
        puzzle = puzzle_controls.choose(Widgets(PAGE), before)
    st.session_state["watch puzzle"] = puzzle
    owned = None if step is None else {"move": str(step)} if step else {}
    session.write(PAGE, puzzles.write(puzzle), owned)
    if notices:
        st.warning("  \n".join(notices[:6]), icon=":material/link_off:")
    plan = cached.plan(puzzle)
    explain.introduce(puzzle, plan)
    if step is not None:
        go_to(PAGE, step)
    player(plan, key=PAGE, step=step or 0)
    keep(puzzle, plan)


def keep(puzzle: Puzzle, plan: Plan) -> None:
    """Downloads. Pictures of the board are offered by the player itself."""
    name = "hanoi-" + "-".join(f"{k}{v}" for k, v in puzzles.write(puzzle).items() if k != "puzzle")
    name = f"{name.rstrip('-')}-{puzzle.kind}"
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
    app = st.App(__file__, routes=serving.routes(), middleware=frontend.middleware())
else:
    with layout.page("Watch"):
        main()
