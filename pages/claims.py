"""Claims: what the papers say, whether it is so, and how one finds out."""

from dataclasses import replace

import streamlit as st

from hanoi_app import layout, urls
from hanoi_app.address.page import open_page
from hanoi_app.claims import document, drawn, lab, settings
from hanoi_app.claims.opened import Opened
from hanoi_app.components.ledger import Description, ledger

PAGE = "claims"


def main() -> None:
    """Read the address, show the list and the claim that is open, or the Lab."""
    page = open_page(PAGE, settings.CODEC)
    page.notices += settings.filter_notices(page.link)
    with st.sidebar:
        view = page.widgets.tabs(
            "view", "View", list(settings.VIEWS), page.settings.view, settings.VIEWS.__getitem__
        )
    chosen = settings.fit(replace(page.settings, view=view))
    layout.subject(settings.VIEWS[view])
    if view == "lab":
        chosen = lab.choose(page.widgets, chosen)
        page.write(chosen)
        page.step(0)
        page.tell()
        lab.show(chosen)
        return
    notices = st.container()
    with st.container(key="claims-body"):
        listed = st.container(key="claims-list")
        if chosen.opened:
            with st.container(key="claims-open"):
                opened = Opened(chosen.opened)
                chosen = opened.choose(page.widgets, chosen)
    page.write(chosen)
    step = page.step(drawn.length(chosen))
    page.tell(notices)
    with listed:
        show_list(chosen)
    if chosen.opened:
        opened.draw(chosen, step)
        opened.check(chosen)


def show_list(chosen: settings.Settings) -> None:
    """The picture of all claims, and the list."""
    described = Description(
        urls.versioned(document.PATH),
        document.GOAL,
        chosen.opened.place if chosen.opened else document.TITLE,
        document.summary(),
        {verdict.value: mark for verdict, mark in document.MARKS.items()},
        chosen.claim,
    )
    ledger(described, key="ledger", said=settings.CODEC.write(chosen))


with layout.page("Claims"):
    main()
