"""Irregular: Lucas's second problem, from any disorder to order."""

import streamlit as st

from hanoi_app import layout
from hanoi_app.address import links
from hanoi_app.address.page import link_to, open_page
from hanoi_app.components.player import go_to, player
from hanoi_app.downloads import offer_moves
from hanoi_app.irregular import desk, panel, settings
from hanoi_app.irregular.answers import Answer
from hanoi_app.irregular.history import History
from hanoi_app.irregular.problems import Problem
from hanoi_app.widgets import Widgets
from hanoi_core import State

PAGE = "irregular"


def main() -> None:
    """Read the address, show the editor, show what is known of the problem."""
    page = open_page(PAGE, settings.CODEC)
    widgets, before = page.widgets, page.settings.problem
    history: History = st.session_state.setdefault("irregular history", History())
    warnings = st.empty()
    on_desk = desk.choose(widgets, page.settings, history)
    problem = on_desk.problem
    if problem != before:
        widgets.put("path", 1)
    path = widgets.now("path", page.settings.path)
    page.write(on_desk.settings(path))
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
    if answer:
        step = page.step(answer.length)
        if path > answer.shown:
            page.notices.append(f"path = `{path}` is not there; the first is shown.")
            path = 1
        path = show(widgets, problem, answer, path, step)
        page.write(on_desk.settings(path))
    page.tell(warnings)


def show(widgets: Widgets, problem: Problem, answer: Answer, path: int, step: int | None) -> int:
    """The player with one of the shortest paths, what can be kept, and all positions together."""
    with st.container():
        path = panel.choose_path(widgets, answer, path)
    plan = answer.plan(path - 1)
    if step is not None:
        go_to(PAGE, step)
    player(plan, key=PAGE, step=step or 0)
    puzzle = settings.of(problem).puzzle
    with st.container(horizontal=True):
        offer_moves(plan, f"hanoi-irregular-n{problem.start.n}-path{path}")
        if problem.goal == State.tower(problem.start.n, problem.start.pegs, problem.start.pegs - 1):
            st.page_link(
                "pages/play.py",
                label="Play it from here",
                icon=":material/touch_app:",
                query_params=link_to("play", links.to("play", puzzle, start=problem.start)),
            )
    panel.distribution(problem, answer)
    return path


with layout.page("Irregular"):
    main()
