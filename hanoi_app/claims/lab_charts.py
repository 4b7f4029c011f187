"""What the Lab draws of a table: what searches found, and conjectures through it.

No Streamlit here.
"""

from collections.abc import Mapping
from math import ceil, log10
from typing import Any, NamedTuple

from hanoi_app import naming
from hanoi_app.numbers import exactly
from hanoi_core import Variant
from hanoi_core.papers import known
from hanoi_core.papers.claims.claim import Claim, Verdict, all_claims
from hanoi_core.papers.results import ASSUMED, Sequence, Table
from hanoi_core.papers.trust import Trust

BEYOND = 6  # discs that a conjecture is drawn further than the last search
THINGS: Mapping[str, str] = {  # what the numbers of a quantity count
    "moves": "move",
    "configurations": "half-way configuration",
    "solutions": "shortest solution",
    "greatest": "move",
    "paths": "shortest path",
}
# The first curve of a family has the family's colour, as in theme.css, the others one of their own:
# all of them stand out 3 : 1 from the light page and from the dark one.
FAMILIES: Mapping[str, str] = {
    "four": "#0072b2",
    "one-cheat": "#d55e00",
    "bottleneck": "#009e73",
    "three": "#808080",
    "pegs": "#8a7a00",
}
OTHERS = (
    *("#9966ee", "#aa3366", "#3193cc", "#b98000", "#dd6699", "#887766", "#4466cc", "#996644"),
)
SYMBOLS = (  # so that nobody depends on colours; of cheats, the same as on Compare
    *("circle", "square", "diamond", "triangle-up", "pentagon", "star", "hexagon"),
    *("triangle-down", "cross"),
)
_MOST_TICKS = 5  # that a logarithmic axis has room for on a phone
_LOG_FROM = 60  # a chart whose largest number is so many times its least is logarithmic
_ONCE = "lab/once-with-cheats"  # the claim that some searches assume


class Point(NamedTuple):
    """A number of a curve, how it is known, and whether it was searched."""

    n: int
    value: int
    how: str
    searched: bool = True


def quantity(table: Table) -> str:
    """What the table has numbers of.

    >>> from hanoi_app.claims.settings import TABLES
    >>> quantity(TABLES["moves-four"])
    'moves'
    """
    return table.sequences[0].quantity


def called(table: Table, variant: Variant) -> str:
    """A curve in words; what all curves of the table have in common goes without saying.

    >>> from hanoi_app.claims.settings import TABLES
    >>> table = TABLES["moves-five"]
    >>> [called(table, sequence.variant) for sequence in table.sequences]
    ['no cheat', 'one cheat', 'two cheats', 'three cheats']
    """
    if table.letter == "c":
        return naming.cheats(variant.cheats) if variant.cheats else "no cheat"
    return f"bottleneck {variant.bottleneck}" if table.letter == "b" else naming.name(variant)


def colours(table: Table) -> list[str]:
    """One for each curve."""
    free, found = iter(OTHERS), list[str]()
    for sequence in table.sequences:
        own = FAMILIES[naming.family(sequence.variant)]
        found.append(next(free) if own in found else own)
    return found


def conjectures(table: Table) -> list[Claim]:
    """The open claims about the puzzles of a table, and those that rest on them.

    >>> from hanoi_app.claims.settings import TABLES
    >>> [claim.id for claim in conjectures(TABLES["paths-three"])]
    ['lab/most-paths']
    """
    named = {sequence.claim for sequence in table.sequences}
    puzzles = {sequence.variant for sequence in table.sequences}
    assumed = any(term.provenance == ASSUMED for each in table.sequences for term in each.terms)

    def goes_with(claim: Claim) -> bool:
        rests = named & {*claim.rests_on} and (not claim.variants or puzzles & {*claim.variants})
        return claim.id in named or bool(rests) or (assumed and claim.id == _ONCE)

    return [c for c in all_claims().values() if c.verdict == Verdict.OPEN and goes_with(c)]


def last_drawn(table: Table) -> int:
    """The number of discs at which the curves end."""
    last = max(sequence.terms[-1].n for sequence in table.sequences)
    return last + BEYOND if goes_on(table) else last


def goes_on(table: Table) -> bool:
    """Whether somebody claims that the formula holds beyond the search.

    >>> from hanoi_app.claims.settings import TABLES
    >>> goes_on(TABLES["moves-four"]), goes_on(TABLES["greatest-regular"])
    (True, False)
    """
    return bool(table.fits and conjectures(table))


def ahead(table: Table, sequence: Sequence) -> list[Point]:
    """What the formula says of a curve beyond the search."""
    found = list[Point]()
    if not table.fits or not goes_on(table):
        return found
    for n in range(sequence.terms[-1].n + 1, last_drawn(table) + 1):
        value = table.fits(n, sequence.variant)
        if value is not None:
            proved = quantity(table) == "moves" and (
                known.of_variant(n, sequence.variant).trust == Trust.PROVED
            )
            how = Trust.PROVED if proved else Trust.CONJECTURED
            found.append(Point(n, value, f"{how.value}, not searched", searched=False))
    return found


def figure(table: Table) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Plotly's traces and layout: formulas as lines, and upon them what searches found."""
    lines, points, heights = list[dict[str, Any]](), list[dict[str, Any]](), list[int]()
    looks = zip(table.sequences, colours(table), SYMBOLS, strict=False)
    for sequence, colour, symbol in looks:
        found = [Point(*term[:3]) for term in sequence.terms]
        beyond = ahead(table, sequence)
        heights += [point.value for point in (*found, *beyond)]
        look = {"color": colour, "width": 2 if table.fits else 1}
        through = _said(table, sequence, found)
        lines.append(_line(through, look, 1))
        lines.append(_line([*through[-1:], *beyond], {**look, "dash": "dash"}, 0.6))
        points.append(_points(table, sequence, [*found, *beyond], colour, symbol))
    return [*(line for line in lines if len(line["x"]) > 1), *points], _layout(table, heights)


def _said(table: Table, sequence: Sequence, found: list[Point]) -> list[Point]:
    """What the formula says at points, where it speaks of them; themselves if there is none."""
    if not table.fits:
        return found
    said = [(point, table.fits(point.n, sequence.variant)) for point in found]
    return [point._replace(value=value) for point, value in said if value is not None]


def _line(points: list[Point], look: Mapping[str, Any], opacity: float) -> dict[str, Any]:
    """A part of a curve; its numbers are read at the points."""
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [point.n for point in points],
        "y": [float(point.value) for point in points],
        "line": look,
        "opacity": opacity,
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _points(
    table: Table, sequence: Sequence, points: list[Point], colour: str, symbol: str
) -> dict[str, Any]:
    """The numbers of a curve: hollow if something was assumed, small if they were not searched."""
    name, thing = called(table, sequence.variant), THINGS[sequence.quantity]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": [point.n for point in points],
        "y": [float(point.value) for point in points],
        "marker": {
            "color": colour,
            "line": {"color": colour, "width": 1.5},
            "symbol": [f"{symbol}-open" if p.how == ASSUMED else symbol for p in points],
            "size": [8 if point.searched else 4 for point in points],
            "opacity": [1 if point.searched else 0.6 for point in points],
        },
        "hovertext": [
            f"{name}, n = {point.n}: {exactly(point.value, thing)}<br>{point.how}"
            for point in points
        ],
        "hoverinfo": "text",
    }


def _layout(table: Table, heights: list[int]) -> dict[str, Any]:
    axis: dict[str, Any] = {"title": {"text": f"{THINGS[quantity(table)]}s"}}
    if max(heights) > _LOG_FROM * min(heights):
        axis |= {"type": "log", "exponentformat": "power"}
        axis["dtick"] = ceil(log10(max(heights)) / _MOST_TICKS)
    first = min(sequence.terms[0].n for sequence in table.sequences)
    ends = first - 0.7, last_drawn(table) + 0.7
    return {
        "showlegend": len(table.sequences) > 1,
        "legend": {
            "orientation": "h",
            "x": 0,
            "y": 1.02,
            "yanchor": "bottom",
            "itemsizing": "constant",
            "itemclick": False,
            "itemdoubleclick": False,
        },
        "xaxis": {"title": {"text": "discs, n"}, "range": ends},
        "yaxis": axis,
    }


def label(table: Table) -> str:
    """What the plot shows, for those who cannot see it."""
    return f"{table.title}, by the number of discs"


def legend(table: Table) -> str:
    """What points and lines mean, in plain text."""
    terms = [term for sequence in table.sequences for term in sequence.terms]
    said = ["Points: found by search."]
    if any(term.provenance == ASSUMED for term in terms):
        said = ["Points: found by search; hollow ones if the largest disc is assumed to move once."]
    if not table.fits:
        said.append("They are joined to be told apart: we know of no formula.")
    elif goes_on(table):
        said.append("Lines: the formula, dashed beyond the search.")
    else:
        said.append("Lines: the formula, as far as was searched.")
    return " ".join(said)
