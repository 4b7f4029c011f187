"""Compare: what a cheat, a bottleneck or a peg is worth, for any number of discs."""

from dataclasses import replace

import streamlit as st

from hanoi_app import layout
from hanoi_app.address import visits
from hanoi_app.address.page import open_page
from hanoi_app.compare import charts, controls, settings


def main() -> None:
    """Read the address, show the controls, show the charts; follow a link to the Watch page."""
    page = open_page("compare", settings.CODEC)
    widgets = page.widgets
    with st.sidebar:
        chosen = controls.choose(widgets, page.settings)
        st.divider()
        chosen = controls.choose_splits(widgets, chosen)
    first, last = widgets.now("first", chosen.first), widgets.now("last", chosen.last)
    pin = widgets.now("pin", chosen.pin)
    chosen = settings.fit(replace(chosen, first=first, last=last, pin=pin))
    page.write(settings.brief(chosen))
    page.tell()
    visit = charts.show(widgets, chosen)
    charts.show_splits(chosen)
    if visit:
        visits.visit(*visit)


with layout.page("Compare"):
    main()
