"""The controls of the Compare page, but for the range of n, which the chart has itself."""

from dataclasses import replace

import streamlit as st

from hanoi_app.compare.bands import BANDS, BEST
from hanoi_app.compare.curves import CURVES, FAMILIES
from hanoi_app.compare.settings import MOST_CURVES, NUMBERS, SCALES, Settings
from hanoi_app.compare.views import BASES, VIEWS
from hanoi_app.widgets import Widgets


def choose(widgets: Widgets, settings: Settings) -> Settings:
    """What is drawn and how; only the controls that apply."""
    view = widgets.pick("view", "View", list(VIEWS), settings.view, VIEWS.__getitem__)
    settings = replace(settings, view=view)
    if view == "ratio":
        base = widgets.pick(
            "base", "Ratio to", list(BASES), settings.base, lambda name: BASES[name].label()
        )
        settings = replace(settings, base=base)
    return choose_curves(widgets, replace(settings, off=widgets.now("off", settings.off)))


def choose_curves(widgets: Widgets, settings: Settings) -> Settings:
    """Which curves there are, and which two of them are compared."""
    place = st.container()  # what is compared is asked first, and depends on what there is
    curves = widgets.several(
        "curves", "Curves", list(FAMILIES), settings.curves, lambda name: FAMILIES[name].title
    )
    settings = replace(settings, curves=tuple(curves))
    needed = {FAMILIES[name].parameter for name in curves}
    if "b" in needed or {"k", "lb"} & set(widgets.now("splits", settings.splits)):
        settings = replace(settings, b=numbers(widgets, "b", "Bottlenecks, b", settings.b))
    if "c" in needed:
        settings = replace(settings, c=numbers(widgets, "c", "Cheats, c", settings.c))
    if "p" in needed:
        settings = replace(settings, p=numbers(widgets, "p", "Pegs, p", settings.p))
    with place:
        settings = choose_pair(widgets, settings)
    scale = widgets.pick("scale", "Scale", list(SCALES), settings.scale, SCALES.__getitem__)
    crosses = widgets.switch(
        "crosses", "Crosses at values that papers state wrongly", settings.crosses
    )
    return replace(settings, scale=scale, crosses=crosses)


def choose_pair(widgets: Widgets, settings: Settings) -> Settings:
    """The two curves that are compared, if there are two."""
    keys = [curve.key for curve in settings.shown[:MOST_CURVES]]
    if len(keys) < 2:
        return settings

    def name_of(key: str) -> str:
        return CURVES[key].name()

    compare = widgets.pick("compare", "Compare", keys, settings.pair[0].key, name_of)
    settings = replace(settings, compare=compare)
    others = [key for key in keys if key != compare]
    other = widgets.pick("with", "with", others, settings.pair[1].key, name_of)
    return replace(settings, other=other)


def choose_splits(widgets: Widgets, settings: Settings) -> Settings:
    """Which split functions the second chart has."""
    shown = widgets.several(
        "splits", "Split functions", list(BANDS), settings.splits, BANDS.__getitem__
    )
    settings = replace(settings, splits=tuple(shown))
    if "K" in shown:
        settings = replace(settings, t=numbers(widgets, "t", "t of K(t)", settings.t))
    return settings


def numbers(widgets: Widgets, name: str, label: str, values: tuple[int, ...]) -> tuple[int, ...]:
    """Some of the numbers that a parameter may take."""
    chosen = widgets.several(
        name, label, list(NUMBERS[name]), values,
        lambda number: "the best" if name == "t" and number == BEST else str(number),
    )  # fmt: skip
    return tuple(sorted(chosen))
