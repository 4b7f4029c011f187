"""Watch: choose a puzzle, and see it solved."""

import streamlit as st

from hanoi_app import cached, controls, explain, exports, layout, puzzles, session
from hanoi_app.player import current_step, go_to, player
from hanoi_app.puzzles import Puzzle
from hanoi_core.plan import Plan

PAGE = "watch"


def main() -> None:
    """Read the address, show the controls, show the puzzle."""
    before: Puzzle = st.session_state.get("watch puzzle", Puzzle())
    notices: list[str] = []
    step = None
    address = session.arrived(PAGE, controls.PREFIX)
    if address is not None:
        before, notices = puzzles.read(address)
        session.forget(controls.PREFIX)
        step, more = puzzles.read_move(address, cached.plan(before).length)
        notices += more
    with st.sidebar:
        puzzle = controls.choose(before)
    st.session_state["watch puzzle"] = puzzle
    session.write(PAGE, controls.PREFIX, puzzles.write(puzzle), step)
    if notices:
        st.warning("  \n".join(notices[:6]), icon=":material/link_off:")
    plan = cached.plan(puzzle)
    explain.introduce(puzzle, plan)
    if step is not None:
        go_to(PAGE, step)
    player(plan, key=PAGE, step=step or 0)
    offer(puzzle, plan)


def offer(puzzle: Puzzle, plan: Plan) -> None:
    """Downloads. Pictures of the board are offered by the player itself."""
    name = "hanoi-" + "-".join(f"{k}{v}" for k, v in puzzles.write(puzzle).items() if k != "puzzle")
    name = f"{name.rstrip('-')}-{puzzle.kind}"
    too_long = plan.length > exports.MOST_MOVES
    reason = (
        f"Files hold up to {exports.MOST_MOVES:,} moves. For a part of this plan use the command "
        "line: `python -m hanoi_core solve`, with `--range`."
        if too_long
        else None
    )
    with st.container(horizontal=True):
        st.download_button(
            "Moves, CSV", lambda: exports.moves_csv(plan), f"{name}.csv", "text/csv",
            icon=":material/download:", disabled=too_long, help=reason, on_click="ignore",
        )  # fmt: skip
        st.download_button(
            "Moves, JSON", lambda: exports.moves_json(plan), f"{name}.json", "application/json",
            icon=":material/download:", disabled=too_long, help=reason, on_click="ignore",
        )  # fmt: skip
        title, step = plan.outline(0).text, current_step(PAGE)
        st.download_button(
            "Animation, one HTML file", lambda: cached.page_file(puzzle, title, step()),
            f"{name}.html", "text/html", icon=":material/movie:", on_click="ignore",
            help="Plays in any browser, without a network.",
        )  # fmt: skip


with layout.page("Watch"):
    main()
