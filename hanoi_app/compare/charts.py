"""The charts of the Compare page, with their table."""

from functools import partial

import streamlit as st

from hanoi_app.compare import documents, tables
from hanoi_app.compare.curves import MOST
from hanoi_app.compare.settings import MOST_CURVES, Settings
from hanoi_app.components.chart import Figure, chart
from hanoi_app.downloads import offer
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.waiting import with_progress
from hanoi_app.puzzles import Puzzle
from hanoi_app.urls import versioned
from hanoi_app.widgets import Widgets

GROUP = "compare"
KEY = (
    "Solid lines are proved or verified by search; **dashed** ones are upper bounds, the best that "
    "is known; **dotted** ones have been beaten."
)
CROSSES = " A **red cross** is a value that a paper states wrongly."


def show(widgets: Widgets, settings: Settings) -> Puzzle | None:
    """The curves; the puzzle of a point that was clicked, if one was."""
    view = settings.seen
    shown = tuple(curve for curve in settings.wanted if view.shows(curve))
    curves = shown[:MOST_CURVES]
    if not curves:
        wanted = "S(n, c) or S3(n, c), which have cheats" if settings.wanted else "one or more"
        st.info(f"No curve to show. Among the curves at the side choose {wanted}.")
        return None
    discs = range(settings.first, settings.last + 1)
    figure = Figure(
        tuple(versioned(documents.name_of_curve(curve, view)) for curve in curves),
        title=view.title,
        axis=view.axis,
        filename=f"hanoi-{view.key}",
        scale=settings.scale,
        time=view.name == "time",
        steps=view.name == "increments",
        crosses=settings.crosses,
    )

    def keep(first: int, last: int) -> None:
        widgets.put("first", first)
        widgets.put("last", last)

    clicked = chart(
        figure, key="chart of curves", discs=discs, most=MOST, group=GROUP, on_range=keep
    )
    left_out = len(shown) - len(curves)
    st.caption(
        (f"The first {MOST_CURVES} curves are shown, {left_out} more are not. " if left_out else "")
        + KEY
        + (CROSSES if settings.crosses and view.name != "increments" else "")
    )
    table = with_progress(tables.on_page(curves, view, discs), "Numbers")
    if table:
        st.html(table)
    offer(
        "Table, CSV",
        partial(jobs().result, tables.as_file(curves, view, discs)),
        f"hanoi-{view.key}-{discs[0]}-{discs[-1]}.csv",
    )
    if clicked is None:
        return None
    found = [curve.puzzle(clicked.n) for curve in curves if curve.key == clicked.series]
    return found[0] if found else None


def show_splits(settings: Settings) -> None:
    """The split functions, as bands."""
    st.subheader("How many discs are set aside first")
    st.markdown(
        "A plan begins by setting the smallest discs aside. Often several numbers of them are "
        "equally good: a band goes from the least to the greatest, and every number between is "
        "optimal too (Majumdar & Halder 1996, Lemma 2.5)."
    )
    if not settings.bands:
        st.info("No split function to show. Choose one at the side.")
        return
    figure = Figure(
        tuple(versioned(documents.name_of_band(band)) for band in settings.bands),
        title="How many discs are set aside first",
        axis="discs set aside",
        filename="hanoi-splits",
    )
    discs = range(settings.first, settings.last + 1)
    chart(figure, key="chart of splits", discs=discs, most=MOST, group=GROUP)
