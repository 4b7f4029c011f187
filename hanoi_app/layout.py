"""The frame around every page: title, side menu, about, and what happens when a page fails."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import streamlit as st

from hanoi_app.address.page import drawing, last_address
from hanoi_core import HanoiError

PAGES = (  # script, name, icon
    ("streamlit_app.py", "Watch", ":material/play_circle:"),
    ("pages/play.py", "Play", ":material/touch_app:"),
    ("pages/compare.py", "Compare", ":material/show_chart:"),
    ("pages/strategies.py", "Strategies", ":material/grid_view:"),
    ("pages/irregular.py", "Irregular", ":material/shuffle:"),
    ("pages/pegs.py", "Pegs", ":material/account_tree:"),
    ("pages/about.py", "About", ":material/info:"),
)


@contextmanager
def page(title: str) -> Iterator[None]:
    """A page: what goes wrong inside is told in a friendly way, with details for the curious."""
    st.set_page_config(page_title=f"{title} · Hanoi Lab", page_icon="🗼", layout="wide")
    with st.sidebar:
        st.markdown("### Hanoi Lab")
        for script, name, icon in PAGES:
            left = last_address(name.lower())
            st.page_link(script, label=name, icon=icon, query_params=left)
        st.divider()
    come_back()
    with drawing(title.lower()):
        try:
            yield
        except HanoiError as error:
            st.error(f"This cannot be shown: {error}")
        except Exception as error:  # the last line of defence: a class must not see a traceback
            st.error("Something went wrong on this page. Reload it, or go back to the start.")
            with st.expander("Details"):
                st.code("".join(traceback.format_exception(error)))


@st.fragment(run_every=timedelta(days=1))
def come_back() -> None:
    """Has the page run again as soon as it is connected again, with a server started anew perhaps.

    Streamlit does that only for pages with a part that runs by itself. Otherwise nothing is heard
    of a first click that works by a callback: the new server knows none yet.
    """
