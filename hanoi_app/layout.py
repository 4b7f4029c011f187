"""The frame around every page: title, menu, goal, and what happens when a page fails."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from html import escape

import streamlit as st

from hanoi_app.address import links
from hanoi_app.address.page import drawing, last_address, last_addresses, link_to
from hanoi_app.glossary import marked
from hanoi_core import HanoiError

PAGES = {  # by the name in the address: script, title, icon
    name: (links.SCRIPTS[name], name.capitalize(), f":material/{icon}:")
    for name, icon in (
        ("watch", "play_circle"),
        ("play", "touch_app"),
        ("compare", "show_chart"),
        ("strategies", "grid_view"),
        ("irregular", "shuffle"),
        ("pegs", "account_tree"),
        ("check", "fact_check"),
        ("claims", "gavel"),
        ("about", "info"),
    )
}
_BRAND = """
<div class="hl-brand">Hanoi Lab
<button class="hl-theme" type="button" aria-label="Light or dark" title="Light or dark"></button>
</div>"""
GOALS = {  # of the pages whose main component does not say it
    "Irregular": "**How soon is there order?** Any start, [[irregular]] too; never a disc onto a "
    "smaller one.",
    "Pegs": "**What is one more peg worth?** The same discs, and three pegs or more.",
    "Check": "**Check your own moves.** Paste what a program printed, or write it: it is played, "
    "and judged.",
    "About": "**What one can do here**, and what stands behind it.",
}
SIDEBAR = 280  # px


class Menu:
    """Links to all pages, as they were left; `frame.js` marks the one that is shown."""

    def __init__(self) -> None:
        with st.container(key="brand"):
            st.html(_BRAND)
        with st.container(key="menu", gap=None):
            self._places = {name: st.empty() for name in PAGES}
        st.divider()
        self._offers: dict[str, dict[str, str]] = st.session_state.setdefault("menu offers", {})
        left = last_addresses()
        for name in self._places:
            self._draw(name, left.get(name) or self._offers.get(name) or links.home(name))

    def offer(self, name: str, address: Mapping[str, str] | None) -> None:
        """What a page that has not been open is to begin with, wherever its link is used."""
        if address is not None and last_address(name) is None:
            self._offers[name] = link_to(name, address)
            self._draw(name, address)

    def _draw(self, name: str, address: Mapping[str, str]) -> None:
        script, label, icon = PAGES[name]
        self._places[name].page_link(
            script, label=label, icon=icon, query_params=address, width="stretch"
        )


@contextmanager
def page(title: str) -> Iterator[Menu]:
    """A page: what cannot be shown is told in a friendly way."""
    st.set_page_config(
        page_title=f"{title} · Hanoi Lab",
        page_icon="🗼",
        layout="wide",
        initial_sidebar_state=SIDEBAR,
    )
    with st.sidebar:
        menu = Menu()
    if title in GOALS:
        headline(GOALS[title])
    come_back()
    with drawing(title.lower()):
        try:
            yield menu
        except HanoiError as error:
            st.error(f"This cannot be shown: {error}")


def tell_of_error(_: Exception) -> bool:
    """For `st.App`: tell of an error that nobody expected, instead of showing its traceback.

    Streamlit has written the traceback into the server's log. True: it shows nothing itself.
    """
    st.error("Something went wrong on this page. Reload it, or go back to the start.")
    return True


def headline(goal: str) -> None:
    """The h1 of a page, with `**` around its lead, and words of the trade marked."""
    lead, rest = marked(goal).removeprefix("**").split("**")
    with st.container(key="goal"):
        st.html(f'<h1 class="hl-goal"><strong>{lead}</strong>{rest}</h1>')


def subject(text: str) -> None:
    """On a phone, where the controls are folded away: what they are set to, as a way to them."""
    with st.container(key="subject"):
        st.html(f'<button class="hl-subject" type="button">{escape(text)}</button>')


@st.fragment(run_every=timedelta(days=1))
def come_back() -> None:
    """Has the page run again as soon as it is connected again, with a server started anew perhaps.

    Streamlit does that only for pages with a part that runs by itself. Otherwise nothing is heard
    of a first click that works by a callback: the new server knows none yet.
    """
