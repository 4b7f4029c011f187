"""The charts of the Compare page, with their table."""

from functools import partial

import streamlit as st

from hanoi_app.address.visits import Visit
from hanoi_app.compare import documents, tables
from hanoi_app.compare.curves import MOST
from hanoi_app.compare.settings import MOST_CURVES, Settings, switched
from hanoi_app.components.chart import Figure, Seen, Series, chart
from hanoi_app.downloads import offer
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.waiting import with_progress
from hanoi_app.urls import versioned
from hanoi_app.widgets import Widgets

GROUP = "compare"
KEY = (
    "Solid lines are proved or verified by search; **dashed** ones are upper bounds, the best that "
    "is known; **dotted** ones have been beaten."
)
KEYS = {
    "solutions": "Every sequence of moves counts, also those that differ only in the names of the "
    "auxiliary pegs. The numbers come from exhaustive searches, and a curve ends where these do. "
    "We know of formulas only on three pegs without cheats: one solution, and with a bottleneck "
    "the numbers of Dinitz & Solomon (2007).",
    "greatest": "How many moves lead from the tower to the regular position that is farthest from "
    "it, by exhaustive search. On three pegs another tower is among the farthest. On more pegs it "
    "is as far as the curves go, but on four not always: of 15 discs, others found a position that "
    "is 130 moves away, and the other towers are 129; of 20 one with 294 against 289 (OEIS "
    "A382111, Korf 2004).",
}
SUITABLE = {
    "saved": "S(n, c) or S3(n, c), which have cheats",
    "solutions": "others: these have not been searched",
    "greatest": "R(n), 2ⁿ − 1 or FS(n, p) with few pegs, where it has been searched",
}
CROSSES = " A **red cross** is a value that a paper states wrongly."


def show(widgets: Widgets, settings: Settings) -> Visit | None:
    """The curves; the visit to another page that was asked for, if one was."""
    view, discs = settings.seen, settings.discs
    curves = settings.shown[:MOST_CURVES]
    figure = Figure(
        tuple(
            Series(
                curve.key,
                curve.family,
                curve.words,
                curve.label(),
                versioned(documents.name_of_curve(curve, view)),
                on=curve in curves,
            )
            for curve in settings.offered
        ),
        title=view.title,
        axis=view.axis,
        filename=f"hanoi-{view.key}",
        scale="log" if view.is_of_searches and settings.scale == "auto" else settings.scale,
        time=view.name == "time",
        steps=view.name == "increments",
        crosses=settings.crosses,
        moves=view.name == "values",
        goal=view.question,
        pairs=versioned(documents.name_of_pairs(view)),
    )

    def keep(seen: Seen) -> None:
        widgets.put("first", seen.first)
        widgets.put("last", seen.last)
        widgets.put("pin", seen.pin)
        for name, key in zip(("compare", "with"), seen.pair, strict=False):
            widgets.put(name, key)
        if {*seen.on} != {curve.key for curve in curves}:
            chosen = switched(settings, seen.on)
            widgets.put("curves", list(chosen.curves))
            widgets.put("off", chosen.off)

    pair = tuple(curve.key for curve in settings.pair)
    visit = chart(
        figure,
        Seen(discs[0], discs[-1], pair=pair, pin=settings.pin),
        key="chart of curves",
        most=settings.most,
        group=GROUP,
        on_change=keep,
    )
    if not curves:
        wanted = SUITABLE.get(view.name, "others") if settings.wanted else "one or more"
        st.info(f"No curve to show. Among the curves at the side choose {wanted}.")
        return visit
    left_out = len(settings.shown) - len(curves)
    st.caption(
        (f"The first {MOST_CURVES} curves are shown, {left_out} more are not. " if left_out else "")
        + KEYS.get(view.name, KEY)
        + (CROSSES if settings.crosses and view.has_crosses else "")
    )
    table = with_progress(tables.on_page(curves, view, discs), "Numbers")
    if table:
        st.html(table)
    offer(
        "Table, CSV",
        partial(jobs().result, tables.as_file(curves, view, discs)),
        f"hanoi-{view.key}-{discs[0]}-{discs[-1]}.csv",
    )
    return visit


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
        tuple(
            Series(
                band.key,
                band.curve,
                band.words,
                band.label,
                versioned(documents.name_of_band(band)),
            )
            for band in settings.bands
        ),
        title="How many discs are set aside first",
        axis="discs set aside",
        filename="hanoi-splits",
    )
    seen = Seen(settings.discs[0], settings.discs[-1])
    chart(figure, seen, key="chart of splits", most=MOST, group=GROUP)
