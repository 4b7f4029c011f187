"""Searches that people wait for: a progress bar and a way to stop once they take a while."""

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

import streamlit as st

from hanoi_app import cached
from hanoi_app.numbers import short
from hanoi_core.search.budget import Progress

QUICK = 0.7  # seconds that pass without a word
PERIOD = 0.1  # seconds between two words
STOPPED = "stopped search"  # in the session: the name of the search that the user stopped

Result = TypeVar("Result")


def with_progress(name: str, what: str, search: Callable[[Progress], Result]) -> Result | None:
    """Same as `search(progress)`, shown in the page as `what`; None if the user stopped it.

    Results are kept for all sessions under their name. Streamlit ends a script whose page is run
    again when it next writes something: that is how Stop, or a control that is used while the
    search goes on, ends the search.
    """
    place = st.empty()  # always there, so that what follows keeps its place on the page
    kept = cached.searched()
    if name in kept:
        result: Result = kept[name]
        return result
    if st.session_state.get(STOPPED) == name:
        with place.container(horizontal=True, vertical_alignment="center"):
            st.markdown(f"{what}: stopped.")
            st.button("Search again", on_click=lambda: st.session_state.pop(STOPPED, None))
        return None
    result = search(_report(place, name, what))
    place.empty()
    kept.keep(name, result)
    return result


def _report(place: st.delta_generator.DeltaGenerator, name: str, what: str) -> Progress:
    """A progress bar with a button, from the moment when it has taken a while."""
    began = latest = monotonic()
    bar: st.delta_generator.DeltaGenerator | None = None

    def report(level: int, states: int, estimate: int) -> bool:
        nonlocal bar, latest
        if monotonic() - began < QUICK or monotonic() - latest < PERIOD:
            return True
        latest = monotonic()
        share = min(states / max(estimate, 1), 0.99)
        text = f"{what}: {short(states)} positions, {level} moves deep"
        if bar is None:
            with place.container():
                bar = st.progress(share, text)

                def stop() -> None:
                    st.session_state[STOPPED] = name

                st.button("Stop", icon=":material/stop_circle:", on_click=stop)
        bar.progress(share, text)
        return True

    return report
