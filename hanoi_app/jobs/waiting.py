"""Waiting in the page: a progress bar and a way to stop once it takes a while."""

from collections.abc import Callable
from concurrent.futures import wait
from time import monotonic

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.runtime.scriptrunner import get_script_run_ctx

from hanoi_app.jobs.life import Job, Reached
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.tasks import Result, Task
from hanoi_app.numbers import counted

QUICK = 0.7  # seconds that pass without a word
PERIOD = 0.2  # seconds between two words
MOMENT = 0.3  # seconds in which a page can still wait with what it shows
STOPPED = "stopped job"  # in the session: the task that the user does not wait for


def session() -> str | None:
    """Return the session that the page is run for."""
    context = get_script_run_ctx()
    return context.session_id if context else None


def soon(task: Task[Result]) -> Result | None:
    """The result of a task if it is there in a moment; None otherwise. An error is raised."""
    with jobs().wanted(task, session()) as job:
        return job.outcome.result() if wait([job.outcome], MOMENT).done else None


def positions(reached: Reached) -> str:
    """How far a search is, in words."""
    return f"{counted(reached.states, 'position')}, {counted(reached.level, 'move')} deep"


def with_progress(
    task: Task[Result],
    what: str,
    *,
    said: Callable[[Reached], str] = positions,
    again: str = "Search again",
) -> Result | None:
    """The result of a task, awaited in the page as `what`; None if the user stopped it.

    `said` tells how far it is, and `again` how one begins anew.

    Streamlit ends a script whose page is run again, or closed, when it next writes something: that
    is how Stop, or a control that is used meanwhile, ends the waiting. When nobody waits any more,
    the job is stopped.
    """
    place = st.empty()  # always there, so that what follows keeps its place on the page
    if st.session_state.get(STOPPED) == task and jobs().known(task) is None:
        with place.container(horizontal=True, vertical_alignment="center"):
            st.markdown(f"{what}: stopped.")
            st.button(again, on_click=start_again)
        return None
    with jobs().wanted(task, session()) as job:
        _show(place, job, what, said)
        return job.outcome.result()


def start_again() -> None:
    """What the user has stopped is wanted again, where the page next asks for it."""
    st.session_state.pop(STOPPED, None)


def _show(
    place: DeltaGenerator, job: Job[Result], what: str, said: Callable[[Reached], str]
) -> None:
    """Show how far a job is until it is done."""
    began = monotonic()
    bar: DeltaGenerator | None = None
    while not wait([job.outcome], PERIOD).done:
        if monotonic() - began < QUICK:
            place.empty()  # lets Streamlit end this script
            continue
        before = jobs().queue_position(job)
        _, states, estimate = job.reached
        text = f"{what} …"
        if before:
            text = f"{what}: {before} before you"
        elif states:
            text = f"{what}: {said(job.reached)}"
        share = min(states / max(estimate, 1), 0.99)
        if bar is None:
            with place.container():
                bar = st.progress(share, text)
                st.button(
                    "Stop",
                    icon=":material/stop_circle:",
                    key=f"stop {hash(job.task)}",  # a page may wait twice in a run
                    on_click=_stop,
                    args=(job.task,),
                )
        bar.progress(share, text)
    if bar:
        place.empty()


def _stop(task: Task[Result]) -> None:
    st.session_state[STOPPED] = task
