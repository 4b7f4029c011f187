"""Strategies: every optimal way to get half-way."""

from dataclasses import replace

import streamlit as st

from hanoi_app import layout
from hanoi_app.address.kinds import quoted
from hanoi_app.address.page import open_page
from hanoi_app.components.gallery import Card, gallery
from hanoi_app.components.player import current_step
from hanoi_app.downloads import offer
from hanoi_app.numbers import counted
from hanoi_app.searching import with_progress
from hanoi_app.strategies import controls, files, items, settings, view, words
from hanoi_app.strategies.items import Collected, Item
from hanoi_app.strategies.settings import Settings
from hanoi_app.widgets import Widgets
from hanoi_core.errors import BudgetError

PAGE = "strategies"
WIDGETS = Widgets(PAGE)


def main() -> None:
    """Read the address, search, show the set and what is open of it."""
    page = open_page(PAGE, settings.CODEC)
    widgets, before = page.widgets, page.settings
    show_, beside = widgets.now("show", before.show), widgets.now("beside", before.beside)
    now = replace(before, show=show_, beside=beside)
    with st.sidebar:
        now = controls.choose_puzzle(widgets, now)
        menu = st.container()
    top = st.container()
    same = (now.n, now.variant) == (before.n, before.variant)
    page.write(now if same else replace(now, show="", beside=""))
    found = search(now)
    if found is not None:
        step = page.step(found.length)
        missing = settings.missing_answers(now, found)
        with menu:
            now = controls.choose_shown(widgets, now, found.items)
        now, absent = settings.open_here(now, found)
        if step is not None:
            page.notices += [*missing, *absent]
        now = show(found, now, step, widgets)
    for name in ("show", "beside"):
        widgets.put(name, getattr(now, name))
    page.write(now, None if now.show else {})
    page.tell(top)


def search(now: Settings) -> Collected | None:
    """The whole set, from memory or by a search that can be stopped; None if there is none."""
    name = f"strategies of {now.n} discs, {now.variant}"
    what = f"Half-way with {counted(now.n, 'disc')}"
    try:
        return with_progress(name, what, lambda report: items.collect(now.n, now.variant, report))
    except BudgetError as error:
        st.error(f"{str(error)[0].upper()}{str(error)[1:]}.", icon=":material/memory:")
        return None


def show(found: Collected, now: Settings, step: int | None, widgets: Widgets) -> Settings:
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


def show_set(found: Collected, now: Settings, widgets: Widgets) -> Settings:
    """The gallery of those that are asked for, and what can be done with them."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        tallest = max(found.items[0].piles, key=lambda pile: len(pile))
        example = ",".join(map(str, tallest))
        most = settings.MOST_TEXT
        text = widgets.text("find", "Find a pile", now.find, placeholder=example, most=most)
        runs = items.read_search(text)
        passing = [
            item
            for item in found.items
            if items.passes(item, now.filters) and (not runs or items.holds(item, runs))
        ]
        groups = items.grouped(passing, now.group, now.order)
        view.list_faults(found)
        keep(found, [item for _, group in groups for item in group])
    if runs is None:
        st.warning(f"{quoted(text)} is not a pile of discs: write it like `3,2,1,5,4`.")
    view.count(len(passing), len(found.items))
    names = found.variant.peg_names[1:-1]
    gallery(
        [(title, [card(item) for item in group]) for title, group in groups],
        key="gallery",
        label="Optimal half-way configurations",
        names=names,
        chosen=now.open,
        on_choose=choose,
    )
    return replace(now, find=text)


def card(item: Item) -> Card:
    """A picture for the gallery."""
    return Card(item.strategy.configuration, words.caption(item), words.note(item))


def choose(name: str, beside: bool, step: int | None) -> None:
    """Open a configuration, in place of the one that is open or beside it, at the same step."""
    shown, second = WIDGETS.now("show", ""), WIDGETS.now("beside", "")
    heard = current_step(view.PLAYERS[0])() if step is None else step
    # for both: the player that is there may be drawn anew before it has told where it stands
    st.session_state[view.LATE] = {name: heard, shown: heard}
    if shown and name != shown and (beside or st.session_state.get(view.COMPARE)):
        WIDGETS.put("beside", name)
        return
    if name == second:
        WIDGETS.put("beside", "")
    WIDGETS.put("show", name)


def keep(found: Collected, shown: list[Item]) -> None:
    """Downloads of what is shown."""
    variant = found.variant
    name = f"half-way-n{found.n}-p{variant.pegs}-c{variant.cheats}-b{variant.bottleneck}"
    title = f"{counted(len(shown), 'optimal half-way configuration')} of {found.n} discs"
    with st.popover("Download", icon=":material/download:", disabled=not shown):
        offer("Table, CSV", lambda: files.as_csv(found, shown), f"{name}.csv")
        offer("Data, JSON", lambda: files.as_json(found, shown), f"{name}.json")
        offer("One sheet to print, SVG", lambda: files.as_sheet(shown, title), f"{name}.svg")


with layout.page("Strategies"):
    main()
