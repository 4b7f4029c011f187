"""The controls of the Strategies page."""

from dataclasses import replace
from functools import partial

import streamlit as st

from hanoi_app.strategies.items import FACETS, ORDERS, Answer, Overview
from hanoi_app.strategies.settings import LIMITS, Settings
from hanoi_app.widgets import Widgets


def choose_puzzle(widgets: Widgets, settings: Settings) -> Settings:
    """The rules and the number of discs."""
    cheats = widgets.slide("cheats", "Cheats, c", LIMITS["cheats"], settings.cheats)
    bottleneck = settings.bottleneck
    if not cheats:
        bottleneck = widgets.slide(
            "bottleneck", "Bottleneck, b", LIMITS["bottleneck"], settings.bottleneck
        )
    return replace(
        settings,
        cheats=cheats,
        bottleneck=1 if cheats else bottleneck,
        pegs=widgets.slide("pegs", "Pegs", LIMITS["pegs"], settings.pegs),
        n=widgets.slide("n", "Discs, n", LIMITS["n"], settings.n),
    )


def choose_shown(widgets: Widgets, settings: Settings, found: Overview) -> Settings:
    """What of the set is shown, and in which groups and order; one alone leaves no choice."""
    if found.number == 1:
        return replace(settings, filters={})
    asked = found.options
    useful = [name for name in FACETS if len(asked[name]) > 1]
    group = widgets.pick(
        "group",
        "Group by",
        ["", *useful],
        settings.group,
        lambda name: FACETS[name].label if name else "nothing",
    )
    orders = [name for name in ORDERS if name not in FACETS or name in useful]
    order = widgets.pick("order", "Sort by", orders, settings.order, lambda name: ORDERS[name][0])
    filters = {}
    used = any(settings.filters.values())
    with st.expander("Filter", expanded=used, icon=":material/filter_alt:"):
        for name in useful:
            chosen = widgets.several(
                f"only-{name}",
                FACETS[name].label,
                asked[name],
                settings.filters.get(name, ()),
                partial(_said, name),
            )
            if chosen:
                filters[name] = tuple(chosen)
    return replace(settings, group=group, order=order, filters=filters)


def _said(name: str, answer: Answer) -> str:
    facet = FACETS[name]
    return facet.none if answer == "" else facet.say(answer)
