"""A finished Plotly figure, drawn by the plotly.js that the player loads anyway."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hanoi_app.components.registration import component

_component = component("plot")


@dataclass(frozen=True, slots=True)
class Plot:
    """Plotly's traces and layout, as plain data; colours that are not given follow the theme.

    What a point's `hovertext` says can also be reached by keys. `label` says what the picture
    shows, for those who cannot see it.
    """

    traces: Sequence[Mapping[str, Any]]
    layout: Mapping[str, Any]
    label: str
    height: int = 320  # px


def plot(shown: Plot, *, key: str) -> None:
    """Show the figure, as wide as the page lets it; its height is kept free from the beginning."""
    data = {
        "traces": shown.traces,
        "layout": shown.layout,
        "label": shown.label,
    }
    _component(key=key, data=data, height=shown.height)
