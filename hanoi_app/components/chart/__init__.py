"""Charts of numbers of any size over n, which repaint while the range of n is dragged.

The browser gets each curve once, for all n, as a file; after that only what is seen of them goes to
and fro: the range, the curves that are drawn, and the card that is pinned.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass

import streamlit as st

from hanoi_app.address import visits
from hanoi_app.address.visits import Visit
from hanoi_app.components import messages
from hanoi_app.components.echo import Echo
from hanoi_app.components.messages import Message
from hanoi_app.components.registration import component

_component = component("chart")
_MOST_KEY = 100  # characters of the key of a series
_MOST_KEYS = 4000  # characters of all that are drawn


@dataclass(frozen=True, slots=True)
class Series:
    """One that can be drawn; curves of one family have one colour in every chart."""

    key: str
    family: str
    words: str
    label: str  # how it is written
    address: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class Figure:
    """What a chart shows, and how it is drawn.

    With a goal, HTML, it has the page's headline, chips that draw curves or leave them out, and the
    card of two curves, for which `pairs` tells where they are described.
    """

    series: tuple[Series, ...]
    title: str
    axis: str
    filename: str
    scale: str = "linear"  # or "log", or "auto": logarithmic where n is large
    time: bool = False  # the numbers are seconds
    steps: bool = False
    crosses: bool = False
    moves: bool = False  # the numbers are moves
    goal: str = ""
    pairs: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen: n from `first` to `last`, these curves, and two compared at `pin`, if any."""

    first: int
    last: int
    on: tuple[str, ...] = ()
    pair: tuple[str, ...] = ()
    pin: int | None = None


def chart(
    figure: Figure,
    seen: Seen,
    *,
    key: str,
    most: int,
    group: str,
    on_change: Callable[[Seen], object] | None = None,
) -> Visit | None:
    """Show a chart; return the visit to another page that was just asked for, if one was.

    With `on_change` the chart has a slider, up to n = `most`; it is called when what is seen has
    come to rest. Charts of one group follow the slider of one of them while it moves.
    """
    echo: Echo = st.session_state.setdefault(f"echo of {key}", Echo())
    data = {
        **asdict(figure),
        "range": [seen.first, seen.last],
        "pair": seen.pair,
        "pin": seen.pin,
        "echo": echo.data,
        "most": most,
        "group": group,
        "slider": on_change is not None,
    }

    def settled() -> None:
        found = echo.hear(messages.sent(key, "seen"), read)
        if on_change and found:
            on_change(found)

    def read(report: Message) -> Seen:
        first = report.whole("first", 1, most - 1)
        return Seen(
            first,
            report.whole("last", first + 1, most),
            keys(report.text("on", _MOST_KEYS)),
            keys(report.text("pair", 2 * _MOST_KEY)),
            report.whole("pin", 1) if report.has("pin") else None,
        )

    def keys(text: str) -> tuple[str, ...]:
        known = {series.key for series in figure.series}
        return tuple(key for key in text.split(",") if key in known)

    found = _component(
        key=key, data=data, on_seen_change=settled, on_visit_change=lambda: None
    ).visit
    return visits.asked(found)
