"""What the Irregular page says of a problem, in words, tables and pictures."""

import streamlit as st

from hanoi_app import cached
from hanoi_app.components.plot import plot
from hanoi_app.explain import trusted
from hanoi_app.formulas import written
from hanoi_app.irregular import answers, charts
from hanoi_app.irregular.answers import Answer
from hanoi_app.irregular.problems import Problem, presets
from hanoi_app.jobs.tasks import Task
from hanoi_app.jobs.waiting import with_progress
from hanoi_app.numbers import counted, grouped, short
from hanoi_app.widgets import Widgets
from hanoi_core import HanoiError, Variant, irregular
from hanoi_core.papers.claims.claim import find as find_claim
from hanoi_core.search.shortest import shortest

FEW = 6  # paths that are offered side by side


def find(problem: Problem) -> Answer | None:
    """The shortest paths; None, and the reason in the page, where there is no answer."""
    start, goal = problem.start, problem.goal
    if start.pegs == 3:
        paths = cached.paths_to(start, goal)
        return answers.computed(paths, lambda i: cached.path_to(start, goal, i))
    try:
        found = with_progress(Task(shortest, (start, goal, Variant(start.pegs))), "Searching")
    except HanoiError as error:
        st.info(f"This cannot be searched: {error}", icon=":material/search_off:")
        return None
    if not found:
        return None
    every = Task(answers.all_paths, (found,))
    return answers.searched(problem, found, lambda: with_progress(every, "All shortest paths"))


def remark(problem: Problem) -> None:
    """What is remarkable about a famous problem."""
    for preset in presets(problem.start.n):
        if preset.problem == problem:
            st.html(f"<small>{answers.remark(preset)}</small>")


def describe(problem: Problem, answer: Answer) -> None:
    """The numbers of this case, each with what is proved about it."""
    exact = f"  \n:small[{grouped(answer.length)}]" if answer.length >= 10**12 else ""
    st.markdown(f"### {counted(answer.length, 'move')}{exact}")
    lines = (
        trusted(answer.provenance, answer.claim),
        answers.uniqueness(problem, answer),
        answers.disorder(problem.start),
        answers.largest_disc(problem, answer),
    )
    parts = "".join(f"<div>{line}</div>" for line in lines)
    with st.container(key="irregular-found"):  # which has its height from the beginning
        st.html(f'<div style="display: grid; gap: 1rem">{parts}</div>')
    if len(answer.routes) > 1:
        with st.expander("Every route of the largest disc"):
            st.html(answers.route_table(problem, answer))


def compare(problem: Problem, answer: Answer | None) -> None:
    """This case against the bounds, and among all positions."""
    n, pegs = problem.start.n, problem.start.pegs
    if answer and pegs == 3 and n >= 2:
        nearest = cached.nearest_regular(problem.start)
        st.markdown("**Against the bounds** :small[Hinz 1989]")
        with st.container(key="bounds"):  # which has its height from the beginning
            st.html(charts.bounds_html(answers.bounds(problem, answer.length, nearest.length)))
    number = irregular.number_of_states(n, pegs)
    formula = f"({n}+2)!/2" if pegs == 3 else f"{n}! \\binom{{{n + pegs - 1}}}{{{pegs - 1}}}"
    theorem = answers.to_place(find_claim("1989/theorem-5"))
    source = f" <small>{theorem}</small>" if pegs == 3 else ""
    st.html(
        f"One of <b>{short(number)}</b> positions in all, {written(formula)}{source}; "
        f"{short(pegs**n)} of them, {written(f'{pegs}^{{{n}}}')}, are regular."
    )


def choose_path(widgets: Widgets, answer: Answer, path: int) -> int:
    """Which of the shortest paths is shown, from 1."""
    if answer.shown == 1:
        return 1
    paths, label = range(1, answer.shown + 1), f"Shortest path, of {grouped(answer.count)}"
    if answer.shown <= FEW:
        return widgets.tabs("path", label, paths, path, lambda i: f"Path {i}")
    if answer.shown < answer.count:
        label += f"; the first {grouped(answer.shown)} can be played"
    return widgets.slide("path", label, paths, path)


def distribution(problem: Problem, answer: Answer) -> None:
    """How far all positions are from this goal, if they are few enough to be counted."""
    n, pegs = problem.start.n, problem.start.pegs
    st.markdown("#### How far are all the others?")
    if n > charts.MOST_DISCS:
        st.caption(f"All positions are counted for up to {charts.MOST_DISCS} discs.")
        return
    task = Task(answers.distance_counts, (problem.goal,), quick=True)
    counts = with_progress(task, "All positions")
    if counts is None:
        return
    st.markdown(answers.among_all(counts, answer.length))
    bound = irregular.theorem_6_bound(n) if pegs == 3 and n >= 2 else None
    plot(charts.histogram(counts, answer.length, bound), key="irregular distances")
