"""Strategies: every optimal way to get half-way."""

from dataclasses import replace
from functools import partial

import streamlit as st

from hanoi_app import layout, urls
from hanoi_app.address.kinds import quoted
from hanoi_app.address.page import open_page
from hanoi_app.components.gallery import gallery
from hanoi_app.components.player import current_step
from hanoi_app.downloads import offer
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.waiting import with_progress
from hanoi_app.numbers import counted
from hanoi_app.strategies import controls, items, sets, settings, view
from hanoi_app.strategies.items import Overview
from hanoi_app.strategies.sets import Choice
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
    with st.container():  # a place of its own, whatever is asked for there: the gallery stays
        found = search(now)
    if found is not None:
        step = page.step(found.length)
        missing = settings.missing_answers(now, found)
        with menu:
            now = controls.choose_shown(widgets, now, found)
        now, absent = settings.open_here(now, found)
        if step is not None:
            page.notices += [*missing, *absent]
        now = show(found, now, step, widgets)
        for name in opened:
            widgets.put(name, getattr(now, name))
        page.write(now, None if now.show else {})
    page.tell(top)


def search(now: Settings) -> Overview | None:
    """The whole set, from memory or by a search that can be stopped; None if there is none."""
    n, variant = now.n, now.variant
    what = f"Half-way with {counted(n, 'disc')}"
    try:
        found = with_progress(sets.task(sets.overview, n, variant), what)
    except BudgetError as error:
        st.error(f"{str(error)[0].upper()}{str(error)[1:]}.", icon=":material/memory:")
        return None
    if not found or not now.open:
        return found
    names = tuple(settings.canonical(text, variant.pegs) for text in now.open)
    opened = with_progress(sets.task(sets.opened, n, variant, names), what)
    return None if opened is None else replace(found, opened=opened)


def show(found: Overview, now: Settings, step: int | None, widgets: Widgets) -> Settings:
    """The set, and what is open of it."""
    view.style(len(now.open))
    with st.container(key="strategies-body"):
        with st.container(key="strategies-set"):
            view.introduce(found)
            now = show_set(found, now, widgets)
        if now.open:
            with st.container(key="strategies-open"):
                view.open_all(found, now, step, widgets)
    return now


def show_set(found: Overview, now: Settings, widgets: Widgets) -> Settings:
    """The gallery of those that are asked for, and what can be done with them."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        most, example = settings.MOST_TEXT, found.example
        text = widgets.text("find", "Find a pile", now.find, placeholder=example, most=most)
        runs = items.read_search(text)
        filters = tuple((name, tuple(answers)) for name, answers in now.filters.items())
        choice = Choice(now.group, now.order, tuple(runs or ()), filters)
        view.list_faults(found)
        tools = st.container(width="content")
    if runs is None:
        st.warning(f"{quoted(text)} is not a pile of discs: write it like `3,2,1,5,4`.")
    task = sets.task(sets.cards, found.n, found.variant, choice)
    cards = with_progress(task, "Pictures")
    if cards is None:
        return replace(now, find=text)
    with tools:
        keep(found, choice, cards.number)
    view.count(cards.number, found.number)
    gallery(
        urls.versioned(sets.CARDS + task.name),
        key="gallery",
        label="Optimal half-way configurations",
        names=found.variant.peg_names[1:-1],
        chosen=now.open,
        on_choose=partial(choose, widgets),
    )
    return replace(now, find=text)


def choose(widgets: Widgets, name: str, beside: bool, step: int | None) -> None:
    """Open a configuration, in place of the one that is open or beside it, at the same step."""
    shown, second = widgets.now("show", ""), widgets.now("beside", "")
    heard = current_step(view.PLAYERS[0])() if step is None else step
    # for both: the player that is there may be drawn anew before it has told where it stands
    st.session_state[view.LATE] = {name: heard, shown: heard}
    if shown and name != shown and (beside or st.session_state.get(view.COMPARE)):
        widgets.put("beside", name)
        return
    if name == second:
        widgets.put("beside", "")
    widgets.put("show", name)


def keep(found: Overview, choice: Choice, shown: int) -> None:
    """Downloads of what is shown."""
    variant = found.variant
    name = f"half-way-n{found.n}-p{variant.pegs}-c{variant.cheats}-b{variant.bottleneck}"
    kinds = {"csv": "Table, CSV", "json": "Data, JSON", "svg": "One sheet to print, SVG"}
    with st.popover("Download", icon=":material/download:", disabled=not shown):
        if variant.pegs > 3:
            st.caption(
                "Of each configuration, ways_in counts the ways to it as it is drawn, solutions "
                "all shortest solutions through it, however the auxiliary pegs are named."
            )
        for kind, label in kinds.items():
            task = sets.task(sets.file, found.n, variant, choice, kind)
            offer(label, partial(jobs().result, task), f"{name}.{kind}")


with layout.page("Strategies"):
    main()
