"""The charts of claims, as Plotly takes them."""

from collections.abc import Mapping
from typing import Any

from hanoi_app.claims.pictures.kinds import Chart, Series
from hanoi_app.components.plot import Plot
from hanoi_core.puzzle.drawing import PALETTE

BLUE, ORANGE, GREY = PALETTE[0][0], PALETTE[5][0], "#9a9a9a"
_LOG_FROM = 60  # a chart whose largest value is so many times its least is logarithmic
_MOST_TICKS = 8
_LINES: Mapping[str, Mapping[str, Any]] = {
    "straight": {"shape": "linear"},
    "steps": {"shape": "hvh"},
    "dashed": {"shape": "linear", "dash": "dot"},
}


def plot_of(chart: Chart) -> Plot:
    """The chart, logarithmic if its numbers differ much: then without bars, which need a zero."""
    scale = _scale([value for series in chart.series for value in series.values.values()])
    if chart.bars:
        draw = _points if scale.get("type") == "log" else _bars
        traces = [draw(series) for series in chart.series]
    else:
        traces = [
            _line(series, colour)
            for series, colour in zip(chart.series, (BLUE, ORANGE), strict=False)
        ]
    several = len(chart.series) > 1
    layout: dict[str, Any] = {
        "bargap": 0.15,
        "showlegend": several,
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
        "xaxis": {"title": {"text": chart.x}, **_whole(len(chart.series[0].values))},
        "yaxis": {"title": {"text": chart.y}, **scale},
    }
    return Plot(traces, layout, chart.label)


def _bars(series: Series) -> dict[str, Any]:
    return {"type": "bar", "marker": {"color": _colours(series)}, **_data(series)}


def _points(series: Series) -> dict[str, Any]:
    look = {"color": _colours(series), "size": 10, "opacity": 1}
    return {"type": "scatter", "mode": "markers", "marker": look, **_data(series)}


def _colours(series: Series) -> list[str]:
    """Those that stand out in blue."""
    return [BLUE if x in series.marked else GREY for x in series.values]


def _line(series: Series, colour: str) -> dict[str, Any]:
    """A line with a point for each number; crosses where one stands out."""
    crossed = ["x" if x in series.marked else "circle" for x in series.values]
    sizes = [10 if x in series.marked else 6 for x in series.values]
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "line": {"color": colour, **_LINES[series.line]},
        "marker": {
            "symbol": crossed,
            "size": sizes,
            "color": colour,
            "opacity": 1,
            "line": {"width": 0},
        },
        "cliponaxis": False,
        **_data(series),
    }


def _data(series: Series) -> dict[str, Any]:
    return {
        "name": series.name,
        "x": [*series.values],
        "y": [float(value) for value in series.values.values()],
        "hovertext": [series.hover(x, value) for x, value in series.values.items()],
        "hoverinfo": "text",
    }


def _whole(number: int) -> dict[str, Any]:
    """Ticks at whole numbers, not too many."""
    return {"dtick": 1 if number <= 12 else 2 if number <= 24 else 5, "tick0": 0}


def _scale(values: list[int]) -> dict[str, Any]:
    """From 0 on, or by powers of two."""
    least, most = min(values), max(values)
    if least <= 0 or most <= _LOG_FROM * least:
        return {"rangemode": "tozero"}
    powers = range((least - 1).bit_length(), most.bit_length() + 1)
    ticks = powers[:: -(-len(powers) // _MOST_TICKS)]
    return {
        "type": "log",
        "tickvals": [2.0**s for s in ticks],
        "ticktext": [f"2<sup>{s}</sup>" if ticks[-1] >= 20 else f"{2**s:,}" for s in ticks],
    }
