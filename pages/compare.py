"""Compare: what a cheat, a bottleneck or a peg is worth, for any number of discs."""

from dataclasses import replace

import streamlit as st

from hanoi_app import layout, puzzles
from hanoi_app.address.page import link_to, open_page
from hanoi_app.compare import charts, controls, settings


def main() -> None:
    """Read the address, show the controls, show the charts; follow a click to the Watch page."""
    page = open_page("compare", settings.CODEC)
    widgets = page.widgets
    with st.sidebar:
        chosen = controls.choose(widgets, page.settings)
        st.divider()
        chosen = controls.choose_splits(widgets, chosen)
    first, last = widgets.now("first", chosen.first), widgets.now("last", chosen.last)
    chosen = settings.sensible(replace(chosen, first=first, last=last))
    page.write(chosen)
    page.tell()
    st.subheader(chosen.seen.title)
    puzzle = charts.show(widgets, chosen)
    charts.show_splits(chosen)
    if puzzle:
        address = link_to("watch", puzzles.CODEC.write(puzzle))
        st.switch_page("streamlit_app.py", query_params=address)


with layout.page("Compare"):
    main()
