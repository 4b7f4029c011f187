"""Strategies: every optimal way to get half-way."""

from dataclasses import replace
from functools import partial

import streamlit as st

from hanoi_app import layout, naming
from hanoi_app.address.kinds import quoted
from hanoi_app.address.page import open_page
from hanoi_app.components.gallery import gallery
from hanoi_app.components.player import current_step
from hanoi_app.jobs.waiting import with_progress
from hanoi_app.numbers import counted
from hanoi_app.strategies import controls, items, sets, settings, view
from hanoi_app.strategies.items import CHEAT, FACETS, Overview
from hanoi_app.strategies.settings import Settings
from hanoi_app.widgets import Widgets
from hanoi_core.errors import BudgetError

PAGE = "strategies"


def main() -> None:
    """Read the address, search, show the set and what is open of it."""
    page = open_page(PAGE, settings.CODEC)
    widgets, before = page.widgets, page.settings
    opened = {name: widgets.now(name, getattr(before, name)) for name in ("show", "beside")}
    now = replace(before, **opened)
    with st.sidebar:
        now = controls.choose_puzzle(widgets, now)
        menu = st.container()
    top = st.container()
    same = (now.n, now.variant) == (before.n, before.variant)
    page.write(now if same else replace(now, show="", beside=""))
    with st.container(key="strategies-search"):  # a place of its own: the gallery keeps its place
        found = search(now, widgets)
    if found is not None:
        step = page.step(found.length)
        with menu:
            now = controls.choose_shown(widgets, now, found)
        now, absent = settings.open_here(now, found)
        if step is not None:
            page.notices += absent
        now = show(found, now, step, widgets)
        for name in opened:
            widgets.put(name, getattr(now, name))
        page.write(now, None if now.show else {})
    page.tell(top)


def search(now: Settings, widgets: Widgets) -> Overview | None:
    """The whole set, from memory or by a search that can be stopped; None if there is none."""
    n, variant = now.n, now.variant
    what = f"Half-way with {counted(n, 'disc')}"
    try:
        found = with_progress(sets.task(sets.overview, n, variant), what)
    except BudgetError as error:
        refuse(n, error, widgets)
        return None
    if not found or not now.open:
        return found
    names = tuple(settings.canonical(text, variant.pegs) for text in now.open)
    opened = with_progress(sets.task(sets.opened, n, variant, names), what)
    return None if opened is None else replace(found, opened=opened)


def refuse(n: int, error: BudgetError, widgets: Widgets) -> None:
    """In place of the set: so many discs are too many to be searched here."""
    layout.headline(f"**{counted(n, 'disc')} are too many** to search every way half-way.")
    st.error(f"{str(error)[0].upper()}{str(error)[1:]}.", icon=":material/memory:")
    if error.largest:
        st.button(
            f"Show {counted(error.largest, 'disc')}",
            on_click=lambda: widgets.put("n", error.largest),
            type="primary",
        )


def show(found: Overview, now: Settings, step: int | None, widgets: Widgets) -> Settings:
    """The set, and what is open of it."""
    view.style()
    layout.subject(naming.subject(found.n, found.variant))
    with st.container(key="strategies-body"):
        with st.container(key="strategies-set"):
            show_set(now, widgets)
        if now.open:
            with st.container(key="strategies-open"):
                view.open_all(found, now, step, widgets)
        with st.container(key="strategies-papers"):
            view.explain_set(found)
    return now


def show_set(now: Settings, widgets: Widgets) -> None:
    """The gallery of those that are asked for, and what can be done with them."""
    if items.read_search(now.find) is None:
        st.warning(f"{quoted(now.find)} is not a pile of discs: write it like `3,2,1,5,4`.")
    gallery(
        view.gallery_of(now),
        key="gallery",
        on_choose=partial(choose, widgets),
        on_ask=lambda answer: widgets.put(f"only-{CHEAT}", [] if answer is None else [answer]),
        on_show_all=partial(show_all, widgets),
    )


def show_all(widgets: Widgets) -> None:
    """Take back every filter."""
    widgets.put("find", "")
    for name in FACETS:
        widgets.put(f"only-{name}", [])


def choose(widgets: Widgets, name: str, beside: bool, step: int | None) -> None:
    """Open a configuration, in place of the one that is open or beside it, at the same step."""
    shown, second = widgets.now("show", ""), widgets.now("beside", "")
    # a player that is there goes on as it does; a newcomer beside it begins where it stands
    st.session_state[view.LATE] = current_step(view.PLAYERS[0]) if step is None else step
    if shown and name != shown and (beside or st.session_state.get(view.COMPARE)):
        widgets.put("beside", name)
        return
    if name == second:
        widgets.put("beside", "")
    widgets.put("show", name)


with layout.page("Strategies"):
    main()
