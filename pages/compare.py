"""Compare: what a cheat, a bottleneck or a peg is worth, for any number of discs."""

from dataclasses import replace

import streamlit as st

from hanoi_app import layout, puzzles, session
from hanoi_app.compare import charts, controls, settings
from hanoi_app.compare.settings import Settings
from hanoi_app.widgets import Widgets

PAGE = "compare"


def main() -> None:
    """Read the address, show the controls, show the charts; follow a click to the Watch page."""
    before: Settings = st.session_state.get("compare settings", Settings())
    notices: list[str] = []
    address = session.arrived(PAGE)
    if address is not None:
        before, notices = settings.read(address)
        session.forget(PAGE)
    widgets = Widgets(PAGE)
    with st.sidebar:
        chosen = controls.choose(widgets, before)
        st.divider()
        chosen = controls.choose_splits(widgets, chosen)
    first, last = widgets.now("first", before.first), widgets.now("last", before.last)
    chosen = settings.sensible(replace(chosen, first=first, last=last))
    st.session_state["compare settings"] = chosen
    session.write(PAGE, settings.write(chosen))
    if notices:
        st.warning("  \n".join(notices[:6]), icon=":material/link_off:")
    st.subheader(chosen.seen.title)
    puzzle = charts.show(widgets, chosen)
    charts.show_splits(chosen)
    if puzzle:
        st.switch_page(
            "streamlit_app.py", query_params=session.lead("watch", puzzles.write(puzzle))
        )


with layout.page("Compare"):
    main()
