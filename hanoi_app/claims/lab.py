"""The Lab: tables and plots of what is new, with the conjectures drawn through the data."""

from dataclasses import replace

import streamlit as st

from hanoi_app import layout
from hanoi_app.claims import lab_charts, lab_words
from hanoi_app.claims.settings import TABLES, Settings
from hanoi_app.components.plot import Plot, plot
from hanoi_app.downloads import offer
from hanoi_app.widgets import Widgets
from hanoi_core.papers.results import Table

GOAL = (
    "**What is new here.** Numbers that exact searches found, and the conjectures drawn through "
    "them."
)
HEIGHT = 400  # px of the plot, before the style sheet has come


def choose(widgets: Widgets, before: Settings) -> Settings:
    """Which table is shown."""
    with st.sidebar:
        key = widgets.pick(
            "table", "Table", list(TABLES), before.table, lambda key: TABLES[key].title
        )
    return replace(before, table=key)


def show(chosen: Settings) -> None:
    """The plot of a table; then its formula, how far it is verified, and the numbers."""
    table = TABLES[chosen.table]
    layout.headline(GOAL)
    st.html(lab_words.STYLE)
    st.subheader(table.title)
    traces, figure = lab_charts.figure(table)
    plot(Plot(traces, figure, lab_charts.label(table), HEIGHT), key="lab")
    st.html(
        lab_words.legend_html(table) + lab_words.formula_html(table) + lab_words.also_html(table)
    )
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader("How far it is verified")
        st.html(lab_words.known_html(table))
    with right:
        if lab_charts.conjectures(table):
            st.subheader("Still open")
            st.html(lab_words.conjectures_html(table))
    go_further(table)
    list_numbers(table)


def go_further(table: Table) -> None:
    """The commands that search one disc more."""
    st.subheader("Take it further")
    st.markdown(lab_words.how_to_go_further(table))
    st.html(lab_words.further_html(table))


def list_numbers(table: Table) -> None:
    """The numbers, on the page and as files."""
    st.subheader("The numbers")
    st.html(lab_words.table_html(table))
    with st.container(horizontal=True):
        offer("This table, CSV", lambda: lab_words.table_csv(table), f"hanoi-{table.key}.csv")
        offer("All tables, CSV", lab_words.results_csv, "results.csv")
