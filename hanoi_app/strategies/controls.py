"""The controls of the Strategies page."""

from dataclasses import replace

import streamlit as st

from hanoi_app.puzzle import Puzzle
from hanoi_app.strategies.items import CHEAT, FACETS, ORDERS, Overview
from hanoi_app.strategies.settings import MOST_TEXT, PUZZLE, Settings
from hanoi_app.widgets import Widgets
from hanoi_core import Variant


def choose_puzzle(widgets: Widgets, settings: Settings) -> Settings:
    """The rules and the number of discs."""
    puzzle, rules = settings.puzzle, settings.puzzle.variant
    n = widgets.slide("n", "Discs, n", PUZZLE.n, puzzle.n, unit="disc")
    cheats = widgets.slide("cheats", "Cheats", PUZZLE.cheats, rules.cheats, unit="cheat")
    b = 1
    if not cheats:
        b = widgets.slide("bottleneck", "Bottleneck, b", PUZZLE.bottleneck, rules.bottleneck)
    pegs = widgets.slide("pegs", "Pegs", PUZZLE.pegs, rules.pegs, unit="peg")
    return replace(settings, puzzle=Puzzle(n, Variant(pegs, cheats, b)))


def choose_shown(widgets: Widgets, settings: Settings, found: Overview) -> Settings:
    """What of the set is shown, and in which groups and order; one alone leaves no choice.

    A filter that is set stays, though none of this set may answer it.
    """
    useful = [name for name in FACETS if len(found.options[name]) > 1]
    group, order, find = settings.group, settings.order, settings.find
    if found.number > 1:
        group = widgets.pick(
            "group",
            "Group by",
            ["", *useful],
            settings.group,
            lambda name: FACETS[name].label if name else "nothing",
        )
        orders = [name for name in ORDERS if name not in FACETS or name in useful]
        order = widgets.pick(
            "order", "Sort by", orders, settings.order, lambda name: ORDERS[name][0]
        )
    if found.number > 1 or find:
        find = widgets.text("find", "Find a pile", find, placeholder=found.example, most=MOST_TEXT)
    cheat = widgets.now(f"only-{CHEAT}", settings.filters.get(CHEAT, ()))
    filters = {CHEAT: tuple(cheat)} if cheat else {}  # which the gallery has chips for
    offered = [name for name in FACETS if name != CHEAT]
    asked = {name: widgets.now(f"only-{name}", settings.filters.get(name, ())) for name in offered}
    offered = [name for name in offered if name in useful or asked[name]]
    if offered:
        with st.expander("Filter", expanded=any(asked.values()), icon=":material/filter_alt:"):
            for name in offered:
                options = dict.fromkeys([*found.options[name], *asked[name]])
                facet = FACETS[name]
                chosen = widgets.several(
                    f"only-{name}", facet.label, [*options], asked[name], facet.name
                )
                if chosen:
                    filters[name] = tuple(chosen)
    return replace(settings, group=group, order=order, find=find, filters=filters)
