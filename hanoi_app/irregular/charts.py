"""Pictures of the Irregular page: bounds as bars, distances as a histogram. No Streamlit here."""

from html import escape
from typing import Any

from hanoi_app.components.plot import Plot
from hanoi_app.irregular.answers import Bound, to_place
from hanoi_app.numbers import counted, grouped, short

MOST_DISCS = 6  # whose positions are all counted

STYLE = """<style>
.hi-bound { display: grid; gap: 0.15rem 0.6rem; grid-template-columns: 1fr auto;
  margin-bottom: 0.7rem; }
.hi-bound > small { opacity: 0.75; }
.hi-bound a { white-space: nowrap; }
.hi-track { background: color-mix(in srgb, currentcolor 14%, transparent); border-radius: 0.3rem;
  grid-column: 1 / -1; height: 0.8rem; overflow: hidden; }
.hi-fill { background: #0072B2; height: 100%; min-width: 2px; }
.hi-fill.hi-sharp { background: #D55E00; }
</style>"""


def bounds_html(bounds: list[Bound]) -> str:
    """For every bound a bar: how much of it this case needs."""
    return STYLE + "".join(map(_bar, bounds))


def _bar(bound: Bound) -> str:
    title = f"{escape(bound.title)} <small>{to_place(bound.claim)}</small>"
    if bound.most is None:
        return f'<div class="hi-bound"><span>{title}</span><small>{bound.remark}</small></div>'
    share = bound.value / bound.most
    sharp = " hi-sharp" if bound.value == bound.most else ""
    says = f"{short(bound.value)} of at most {short(bound.most)}"
    note = " – the worst case" if sharp else ""
    return (
        f'<div class="hi-bound"><span>{title}</span>'
        f'<span title="{grouped(bound.value)} of at most {grouped(bound.most)}">{says}{note}</span>'
        f'<div class="hi-track" role="img" aria-label="{says}">'
        f'<div class="hi-fill{sharp}" style="width: {100 * share:.2f}%"></div></div></div>'
    )


def histogram(counts: tuple[int, ...], here: int, bound: int | None) -> Plot:
    """How many positions lie how far from the goal; the bar of this one is marked."""
    bars = {
        "type": "bar",
        "x": list(range(len(counts))),
        "y": counts,
        "marker": {
            "color": ["#D55E00" if away == here else "#56B4E9" for away in range(len(counts))],
            "line": {"width": 0},
        },
        "hovertext": [
            f"{counted(number, 'position')} {counted(away, 'move')} away"
            for away, number in enumerate(counts)
        ],
        "hoverinfo": "text",
    }
    layout: dict[str, Any] = {
        "bargap": 0.12,
        "xaxis": {"title": {"text": "moves to the goal, at least"}, "rangemode": "tozero"},
        "yaxis": {"title": {"text": "positions"}},
        "annotations": [
            {"x": here, "y": counts[here], "text": "this one", "arrowhead": 2, "ax": 0, "ay": -28}
        ],
    }
    if bound is not None:
        line = {"type": "line", "yref": "paper", "line": {"dash": "dash", "width": 1}}
        layout["shapes"] = [{**line, "x0": bound, "x1": bound, "y0": 0, "y1": 1}]
        name = {"text": "Theorem 6 ", "showarrow": False, "xanchor": "right", "yref": "paper"}
        layout["annotations"].append({**name, "x": bound, "y": 1})
    return Plot([bars], layout, "How many positions are how far from this goal", height=300)
