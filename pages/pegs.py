"""Pegs: any number of them, as Rohl & Gedeon split the tower, and the graph of all positions."""

from dataclasses import replace

import streamlit as st

from hanoi_app import cached, layout
from hanoi_app.address.page import open_page
from hanoi_app.components.player import go_to
from hanoi_app.pegs import exact, parts, positions, settings
from hanoi_app.pegs.settings import Settings
from hanoi_app.puzzle_controls import priced
from hanoi_app.widgets import Widgets


def main() -> None:
    """Read the address, show the controls, show the view."""
    page = open_page("pegs", settings.CODEC)
    page.settings, notices = positions.placed(page.settings)
    page.notices += notices
    chosen = choose(page.widgets, page.settings)
    page.write(chosen)
    step = page.step(length(chosen))
    page.tell()
    if chosen.view == "graph":
        if step is not None:
            go_to(positions.KEY, step)
        positions.show(chosen, page.widgets, step)
    elif chosen.view == "cheats":
        exact.show(chosen)
    else:
        if step is not None:
            go_to(parts.KEY, step)
        show_splits(chosen, step)


def length(chosen: Settings) -> int:
    """Of the solution that the player shows."""
    if chosen.view == "graph":
        return positions.solution(chosen).length
    return cached.tower_plan(chosen.n, chosen.pegs, chosen.split).length


def choose(widgets: Widgets, before: Settings) -> Settings:
    """The controls of the view."""
    view = widgets.tabs(
        "view", "View", list(settings.VIEWS), before.view, settings.VIEWS.__getitem__
    )
    chosen = replace(before, view=view)
    with st.sidebar:
        if view == "graph":
            chosen = choose_graph(widgets, chosen)
        elif view == "cheats":
            pegs = widgets.slide("table", "Pegs, p", settings.TABLE_PEGS, chosen.table, unit="peg")
            chosen = replace(chosen, table=pegs)
        else:
            chosen = choose_tower(widgets, chosen)
    return settings.sensible(chosen)


def choose_tower(widgets: Widgets, chosen: Settings) -> Settings:
    """How many discs and pegs, and which splits."""
    chosen = replace(
        chosen,
        n=widgets.slide("n", "Discs, n", settings.DISCS, chosen.n, unit="disc"),
        pegs=widgets.slide("pegs", "Pegs (stools), p", settings.PEGS, chosen.pegs, unit="peg"),
    )
    lengths = settings.lengths(chosen)
    names = dict(settings.SPLITS)
    names |= {str(l): priced(f"first {l}", moves, lengths) for l, moves in lengths.items()}
    label = "Splits: discs set aside"
    split = widgets.pick("split", label, list(names), chosen.split, names.__getitem__)
    return replace(chosen, split=split)


def choose_graph(widgets: Widgets, chosen: Settings) -> Settings:
    """A puzzle that is small enough, and the position that was clicked."""
    pegs = widgets.tabs("gpegs", "Pegs", list(settings.GRAPH_PEGS), chosen.gpegs)
    titles = {name: rule[0] for name, rule in settings.RULES.items()}
    rule = widgets.pick("rule", "Rule", list(titles), chosen.rule, titles.__getitem__)
    chosen = replace(chosen, gpegs=pegs, rule=rule)
    n = widgets.slide("gn", "Discs, n", chosen.graph_discs, chosen.gn, unit="disc")
    at, used = widgets.now("at", chosen.at), widgets.now("used", chosen.used)
    chosen = settings.sensible(replace(chosen, gn=n, at=at, used=used))
    chosen, _ = positions.placed(chosen)
    widgets.put("at", chosen.at)
    widgets.put("used", chosen.used)
    return chosen


def show_splits(chosen: Settings, step: int | None) -> None:
    """Everything about one tower."""
    parts.introduce(chosen)
    parts.read_triangle(chosen)
    parts.play(chosen, step)
    left, right = st.columns([1, 1], gap="large")
    with left:
        parts.weigh_splits(chosen)
    with right:
        parts.compare_pegs(chosen)
    parts.list_pegs(chosen)
    parts.grow(chosen)


with layout.page("Pegs"):
    main()
