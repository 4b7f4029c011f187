"""The charts of the Pegs page."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from hanoi_app.components.plot import Plot
from hanoi_app.numbers import exactly
from hanoi_core import counts
from hanoi_core.puzzle.drawing import PALETTE

BLUE, ORANGE, GREY = PALETTE[0][0], PALETTE[1][0], "#9a9a9a"
_LOG_FROM = 60  # a chart whose largest value is so many times its least is logarithmic


def of_splits(lengths: Mapping[int, int], best: range, rule: int) -> Plot:
    """How many moves each first split leads to; the best are blue, that of 1987 is framed."""
    frames = [ORANGE if l == rule else "rgba(0,0,0,0)" for l in lengths]
    bars = {
        "marker": {
            "color": [BLUE if l in best else GREY for l in lengths],
            "line": {"color": frames, "width": 3},
        },
        "hovertext": [
            f"{_about(l, l in best, l == rule)}<br>{exactly(moves, 'move')}"
            for l, moves in lengths.items()
        ],
    }
    axis = {"title": {"text": "discs set aside first, l"}, "dtick": 1 if len(lengths) < 24 else 5}
    return _bars(lengths, bars, axis, "The number of moves by the number of discs set aside first")


def _about(l: int, best: bool, rule: bool) -> str:
    words = [f"l = {l}"] + ["best"] * best + ["the rule of 1987"] * rule
    return ", ".join(words)


def of_increments(pegs: Iterable[int], chosen: int, n: int, most: int) -> Plot:
    """What each further disc costs: steps of powers of two, as long as binomial coefficients."""
    traces: list[dict[str, Any]] = []
    exponents = {0}
    for p, (colour, _) in zip(pegs, PALETTE, strict=False):
        values = increments(p, most)
        powers = [value.bit_length() - 1 for value in values]
        exponents |= set(powers)
        traces.append(
            {
                "type": "scatter",
                "mode": "lines",
                "name": f"{p} pegs",
                "x": list(range(1, most + 1)),
                "y": [float(value) for value in values],
                "line": {"shape": "hvh", "color": colour, "width": 4 if p == chosen else 2},
                "hovertext": [
                    f"disc {m} on {p} pegs: {exactly(v, 'move')} more, 2<sup>{s}</sup>"
                    for m, (v, s) in enumerate(zip(values, powers, strict=True), 1)
                ],
                "hoverinfo": "text",
            }
        )
    traces.append(
        {
            "type": "scatter",
            "mode": "markers",
            "x": [n],
            "y": [float(increments(chosen, n)[-1])],
            "marker": {"size": 12, "color": ORANGE},
            "hoverinfo": "skip",
            "showlegend": False,
        }
    )
    ticks = sorted(exponents)[:: max(1, len(exponents) // 8)]
    layout = {
        "showlegend": True,
        "legend": {"orientation": "h", "y": 1.12},
        "xaxis": {"title": {"text": "the n-th disc"}},
        "yaxis": {
            "title": {"text": "more moves"},
            "type": "log",
            "tickvals": [2.0**s for s in ticks],
            "ticktext": [f"2<sup>{s}</sup>" for s in ticks],
        },
    }
    return Plot(traces, layout, "How many more moves each further disc costs")


def increments(pegs: int, most: int) -> list[int]:
    """FS(n, p) - FS(n-1, p) for n = 1 to `most`."""
    values = [counts.frame_stewart(n, pegs).length for n in range(most + 1)]
    return [after - before for before, after in pairwise(values)]


def of_pegs(lengths: Mapping[int, int], chosen: int) -> Plot:
    """The same tower on more and more pegs."""
    bars = {
        "marker": {"color": [BLUE if p == chosen else GREY for p in lengths]},
        "hovertext": [f"{p} pegs: {exactly(moves, 'move')}" for p, moves in lengths.items()],
    }
    axis = {"title": {"text": "pegs"}, "dtick": 1}
    return _bars(lengths, bars, axis, "The number of moves by the number of pegs")


def _bars(
    lengths: Mapping[int, int], look: Mapping[str, Any], xaxis: Mapping[str, Any], label: str
) -> Plot:
    """Bars of numbers of moves, on a logarithmic scale if they differ much."""
    heights = [float(moves) for moves in lengths.values()]
    bars = {"type": "bar", "x": list(lengths), "y": heights, "hoverinfo": "text", **look}
    yaxis: dict[str, Any] = {"title": {"text": "moves"}, "rangemode": "tozero"}
    if max(heights) > _LOG_FROM * min(heights):
        yaxis |= {"type": "log", "rangemode": "normal", "exponentformat": "power"}
    return Plot([bars], {"bargap": 0.15, "xaxis": xaxis, "yaxis": yaxis}, label)
