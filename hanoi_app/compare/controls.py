"""The controls of the Compare page, but for the range of n, which the chart has itself."""

from dataclasses import replace

from hanoi_app.compare.bands import BANDS, BEST
from hanoi_app.compare.curves import FAMILIES
from hanoi_app.compare.settings import NUMBERS, SCALES, Settings
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
    scale = widgets.pick("scale", "Scale", list(SCALES), settings.scale, SCALES.__getitem__)
    crosses = widgets.switch(
        "crosses", "Crosses at values that papers state wrongly", settings.crosses
    )
    return replace(settings, scale=scale, crosses=crosses)


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
