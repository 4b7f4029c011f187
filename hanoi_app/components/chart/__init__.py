"""Charts of numbers of any size over n, which repaint while the range of n is dragged.

The browser gets each curve once, for all n, as a file; after that only the range goes to and fro.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass

import streamlit as st

from hanoi_app.components import messages
from hanoi_app.components.echo import Echo
from hanoi_app.components.messages import Message
from hanoi_app.components.registration import component
from hanoi_app.urls import base_path

_component = component("chart")
_MOST_KEY = 100  # characters of the key of a series


@dataclass(frozen=True, slots=True)
class Figure:
    """What a chart shows: files of curves, and how they are drawn."""

    series: tuple[str, ...]  # addresses
    title: str
    axis: str
    filename: str
    scale: str = "linear"  # or "log", or "auto": logarithmic where n is large
    time: bool = False  # the numbers are seconds
    steps: bool = False
    crosses: bool = False


@dataclass(frozen=True, slots=True)
class Point:
    """A point that was clicked: the key of its series, and n."""

    series: str
    n: int


def chart(
    figure: Figure,
    *,
    key: str,
    discs: range,
    most: int,
    group: str,
    on_range: Callable[[int, int], object] | None = None,
) -> Point | None:
    """Show a chart of the n in `discs`; return the point that was just opened, if one was.

    With `on_range` the chart has a slider, up to n = `most`; it is called when the slider has come
    to rest. Charts of one group follow the slider of one of them while it moves.
    """
    echo: Echo = st.session_state.setdefault(f"echo of {key}", Echo())
    data = {
        **asdict(figure),
        "range": [discs[0], discs[-1]],
        "echo": echo.data,
        "most": most,
        "group": group,
        "slider": on_range is not None,
        "home": f"{base_path()}/",
    }

    def settled() -> None:
        chosen = echo.hear(messages.sent(key, "range"), ends)
        if on_range and chosen:
            on_range(*chosen)

    def ends(report: Message) -> tuple[int, int]:
        first = report.whole("first", 1, most - 1)
        return first, report.whole("last", first + 1, most)

    found = _component(
        key=key, data=data, on_range_change=settled, on_open_change=lambda: None
    ).open
    return messages.read(
        found, lambda point: Point(point.text("series", _MOST_KEY), point.whole("n", 1, most))
    )
