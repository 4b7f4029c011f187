"""Pegs: any number of them, as Rohl & Gedeon split the tower, and the graph of all positions."""

from dataclasses import replace

import streamlit as st

from hanoi_app import cached, layout, puzzle_controls
from hanoi_app.address.page import open_page
from hanoi_app.components.player import go_to
from hanoi_app.pegs import exact, parts, positions, settings
from hanoi_app.pegs.settings import GRAPHS, TABLE_PEGS, TOWERS, VIEWS, Settings
from hanoi_app.puzzle import Puzzle
from hanoi_app.widgets import Widgets
from hanoi_core import Variant

LEFT = "pegs views"  # in the session: the settings that the views were left with


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
        show_splits(chosen.puzzle, step)


def length(chosen: Settings) -> int:
    """Of the solution that the player shows."""
    plan = positions.solution(chosen) if chosen.view == "graph" else cached.plan(chosen.puzzle)
    return plan.length


def choose(widgets: Widgets, before: Settings) -> Settings:
    """The controls of the view. The graph has a puzzle of its own, which it opens with again."""
    view = widgets.tabs("view", "View", list(VIEWS), before.view, VIEWS.__getitem__)
    left: dict[bool, Settings] = st.session_state.setdefault(LEFT, {})  # by whether it is the graph
    left[before.view == "graph"] = before
    chosen = left.get(view == "graph") or Settings(view, settings.puzzles_of(view).home)
    chosen = replace(chosen, view=view)
    with st.sidebar:
        if view == "graph":
            chosen = choose_graph(widgets, chosen)
        elif view == "cheats":
            pegs = widgets.slide("table", "Pegs, p", TABLE_PEGS, chosen.table, unit="peg")
            chosen = replace(chosen, table=pegs)
        else:
            chosen = replace(chosen, puzzle=choose_tower(widgets, chosen.puzzle))
    return settings.fit(chosen)


def choose_tower(widgets: Widgets, puzzle: Puzzle) -> Puzzle:
    """How many discs and pegs, and which splits."""
    pegs = puzzle.variant.pegs
    n = widgets.slide("n", "Discs, n", TOWERS.n, puzzle.n, unit="disc")
    pegs = widgets.slide("pegs", "Pegs (stools), p", TOWERS.pegs, pegs, unit="peg")
    puzzle = replace(puzzle, n=n, variant=Variant(pegs)).fitted()
    return puzzle_controls.choose_split(widgets, puzzle, "Splits: discs set aside")


def choose_graph(widgets: Widgets, chosen: Settings) -> Settings:
    """A puzzle that is small enough, and the position that was clicked."""
    variant = chosen.puzzle.variant
    pegs = widgets.tabs("gpegs", "Pegs", list(GRAPHS.pegs), variant.pegs)
    now = variant.cheats, variant.bottleneck
    rule = widgets.pick("rule", "Rule", list(settings.RULES), now, settings.RULES.__getitem__)
    variant = Variant(pegs, *rule)
    discs = settings.graph_discs(variant)
    n = widgets.slide("gn", "Discs, n", discs, chosen.puzzle.n, unit="disc")
    at, used = widgets.now("at", chosen.at), widgets.now("used", chosen.used)
    chosen = settings.fit(replace(chosen, puzzle=Puzzle(n, variant), at=at, used=used))
    chosen, _ = positions.placed(chosen)
    widgets.put("at", chosen.at)
    widgets.put("used", chosen.used)
    return chosen


def show_splits(puzzle: Puzzle, step: int | None) -> None:
    """Everything about one tower."""
    parts.introduce(puzzle)
    parts.read_triangle(puzzle)
    parts.play(puzzle, step)
    left, right = st.columns([1, 1], gap="large")
    with left:
        parts.weigh_splits(puzzle)
    with right:
        parts.compare_pegs(puzzle)
    parts.list_pegs(puzzle)
    parts.grow(puzzle)


with layout.page("Pegs"):
    main()
