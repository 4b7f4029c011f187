"""Irregular: Lucas's second problem, from any disorder to order."""

import streamlit as st

from hanoi_app import layout, puzzles, session
from hanoi_app.components.player import go_to, player
from hanoi_app.downloads import offer_moves
from hanoi_app.irregular import desk, panel, problems
from hanoi_app.irregular.answers import Answer
from hanoi_app.irregular.history import History
from hanoi_app.irregular.problems import HOME, Problem
from hanoi_app.widgets import Widgets
from hanoi_core import State

PAGE = "irregular"


def main() -> None:
    """Read the address, show the editor, show what is known of the problem."""
    widgets = Widgets(PAGE)
    before: Problem = st.session_state.get("irregular problem", HOME)
    history: History = st.session_state.setdefault("irregular history", History())
    notices: list[str] = []
    address = session.arrived(PAGE)
    if address is not None:
        before, notices = problems.read(address)
        session.forget(PAGE)
    st.markdown(
        "**Lucas's second problem.** The discs begin in any order. Every move still puts a disc "
        "on a larger one or on an empty peg. How soon is there order?"
    )
    warnings = st.empty()
    on_desk = desk.choose(widgets, before, history)
    problem = on_desk.problem
    with st.container():  # a place of its own, so that what follows keeps its place, and its state
        panel.remark(problem)
    left, right = st.columns([5, 4], gap="medium")
    with left:
        desk.edit_start(widgets, on_desk, history)
    if problem.own:
        with right:
            desk.edit_goal(widgets, on_desk, history)
        left, right = st.columns([5, 4], gap="medium")
    else:
        left = right
    with left:
        answer = panel.find(problem)
        if answer:
            panel.describe(problem, answer)
    with right:
        panel.compare(problem, answer)
    path, step = 0, None
    if answer and address is not None:
        path, more = problems.read_path(address, answer.shown)
        widgets.put("path", path + 1)
        step, late = puzzles.read_move(address, answer.length)
        notices += more + late
    elif before != problem:
        widgets.put("path", 1)
    if answer:
        path = show(widgets, problem, answer, step)
    owned = None if step is None else {"move": str(step)} if step else {}
    st.session_state["irregular problem"] = problem
    session.write(PAGE, problems.write(problem, path), owned)
    if notices:
        warnings.warning("  \n".join(notices[:6]), icon=":material/link_off:")


def show(widgets: Widgets, problem: Problem, answer: Answer, step: int | None) -> int:
    """The player with one of the shortest paths, what can be kept, and all positions together."""
    with st.container():
        path = panel.choose_path(widgets, answer)
    plan = answer.plan(path)
    if step is not None:
        go_to(PAGE, step)
    player(plan, key=PAGE, step=step or 0)
    with st.container(horizontal=True):
        offer_moves(plan, f"hanoi-irregular-n{problem.start.n}-path{path + 1}")
        if problem.goal == State.tower(problem.start.n, problem.start.pegs, problem.start.pegs - 1):
            st.page_link(
                "pages/play.py",
                label="Play it from here",
                icon=":material/touch_app:",
                query_params=session.lead("play", {"start": str(problem.start)}),
            )
    panel.distribution(problem, answer)
    return path


with layout.page("Irregular"):
    main()
