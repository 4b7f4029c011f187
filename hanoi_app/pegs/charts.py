"""The charts of the Pegs page."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

import plotly.graph_objects as go

from hanoi_app.numbers import grouped
from hanoi_core import counts
from hanoi_core.puzzle.drawing import PALETTE

BLUE, ORANGE, GREEN, GREY = PALETTE[0][0], PALETTE[1][0], PALETTE[2][0], "#9a9a9a"
HEIGHT = 320
_LOG_FROM = 60  # a chart whose largest value is so many times its least is logarithmic


def of_splits(lengths: Mapping[int, int], best: range, rule: int) -> go.Figure:
    """How many moves each first split leads to; the best are blue, that of 1987 is framed."""
    colours = [BLUE if l in best else GREY for l in lengths]
    frames = [ORANGE if l == rule else "rgba(0,0,0,0)" for l in lengths]
    names = [_about(l, l in best, l == rule) for l in lengths]
    figure = go.Figure(
        go.Bar(
            x=list(lengths),
            y=[float(moves) for moves in lengths.values()],
            marker={"color": colours, "line": {"color": frames, "width": 3}},
            customdata=[
                [grouped(moves), name] for moves, name in zip(lengths.values(), names, strict=True)
            ],
            hovertemplate="%{customdata[1]}<br>%{customdata[0]} moves<extra></extra>",
        )
    )
    figure.update_xaxes(title="discs set aside first, l", dtick=1 if len(lengths) < 24 else 5)
    figure.update_yaxes(title="moves", rangemode="tozero")
    return _finished(figure, lengths.values())


def _about(l: int, best: bool, rule: bool) -> str:
    words = [f"l = {l}"] + ["optimal"] * best + ["the rule of 1987"] * rule
    return ", ".join(words)


def of_increments(pegs: Iterable[int], chosen: int, n: int, most: int) -> go.Figure:
    """What each further disc costs: steps of powers of two, as long as binomial coefficients."""
    figure = go.Figure()
    exponents = {0}
    for p, (colour, _) in zip(pegs, PALETTE, strict=False):
        values = increments(p, most)
        exponents |= {value.bit_length() - 1 for value in values}
        figure.add_scatter(
            x=list(range(1, most + 1)),
            y=[float(value) for value in values],
            mode="lines",
            line={"shape": "hvh", "color": colour, "width": 4 if p == chosen else 2},
            name=f"{p} pegs",
            customdata=[[grouped(v), v.bit_length() - 1] for v in values],
            hovertemplate="disc %{x} costs %{customdata[0]} = 2<sup>%{customdata[1]}</sup> moves"
            f"<extra>{p} pegs</extra>",
        )
    last = float(increments(chosen, n)[-1])
    figure.add_scatter(
        x=[n], y=[last], mode="markers", name=f"disc {n}", marker={"size": 12, "color": ORANGE},
        hoverinfo="skip", showlegend=False,
    )  # fmt: skip
    step = max(1, len(exponents) // 8)
    ticks = sorted(exponents)[::step]
    figure.update_yaxes(
        title="more moves", type="log", tickvals=[2.0**s for s in ticks],
        ticktext=[f"2<sup>{s}</sup>" for s in ticks],
    )  # fmt: skip
    figure.update_xaxes(title="the n-th disc")
    figure.update_layout(legend={"orientation": "h", "y": 1.12})
    return _finished(figure)


def increments(pegs: int, most: int) -> list[int]:
    """FS(n, p) - FS(n-1, p) for n = 1 to `most`."""
    values = [counts.frame_stewart(n, pegs).length for n in range(most + 1)]
    return [after - before for before, after in pairwise(values)]


def of_pegs(lengths: Mapping[int, int], chosen: int) -> go.Figure:
    """The same tower on more and more pegs."""
    figure = go.Figure(
        go.Bar(
            x=list(lengths),
            y=[float(moves) for moves in lengths.values()],
            marker={"color": [BLUE if p == chosen else GREY for p in lengths]},
            customdata=[[grouped(moves)] for moves in lengths.values()],
            hovertemplate="%{x} pegs: %{customdata[0]} moves<extra></extra>",
        )
    )
    figure.update_xaxes(title="pegs", dtick=1)
    figure.update_yaxes(title="moves", rangemode="tozero")
    return _finished(figure, lengths.values())


def _finished(figure: go.Figure, values: Iterable[int] = ()) -> go.Figure:
    """The chart in its size, logarithmic if the values differ much."""
    known = list(values)
    if known and max(known) > _LOG_FROM * min(known):
        figure.update_yaxes(type="log", rangemode="normal", exponentformat="power")
    figure.update_layout(height=HEIGHT, margin={"l": 10, "r": 10, "t": 30, "b": 10}, bargap=0.15)
    return figure
