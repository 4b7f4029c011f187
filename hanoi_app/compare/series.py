"""What the browser gets of a curve, once for all n: where to draw it, and what its card says."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile
from typing import Any
from urllib.parse import urlencode

from hanoi_app import formulas, numbers, puzzles
from hanoi_app.compare.curves import MOST, Curve
from hanoi_app.compare.views import View, magnitude
from hanoi_core.papers.misprints import misprints
from hanoi_core.papers.trust import Trust

STROKES = {
    Trust.PROVED: "solid",
    Trust.VERIFIED: "solid",
    Trust.CONJECTURED: "dash",
    Trust.SUPERSEDED: "dot",
}
DISCS = range(1, MOST + 1)


def series(curve: Curve, view: View) -> dict[str, Any]:
    """The curve as the view sees it, from n = 1 on."""
    count, x = curve.count, curve.x
    quantities = [view.quantity(curve, n) for n in DISCS]
    rows = [
        row("Formula", (formulas.html(count.formula(n, x)) for n in DISCS), html=True),
        row("Best splits", (count.splits(n, x) for n in DISCS)),
        row("Known", (known(curve, n) for n in DISCS)),
    ]
    if view.name == "saved" and curve.x > 1:
        fewer = replace(curve, x=curve.x - 1)
        saved = (numbers.grouped(fewer.value(n) - curve.value(n)) for n in DISCS)
        rows.insert(0, row(f"Cheat number {curve.x} saves", saved))
    if view.name != "values":
        rows.insert(0, row("Moves", (numbers.grouped(curve.value(n)) for n in DISCS)))
    return {
        "key": curve.key,
        "label": curve.label(),
        "title": curve.title,
        "names": pooled(curve.label(n) for n in DISCS),
        "log": [magnitude(quantity) for quantity in quantities],
        "zero": [n for n, quantity in zip(DISCS, quantities, strict=True) if quantity == 0],
        "text": [view.text(quantity) for quantity in quantities],
        "stroke": pooled(STROKES[count.provenance(n, x).trust] for n in DISCS),
        "rows": rows,
        "links": links(curve),
        "crosses": crosses(curve, view),
    }


def known(curve: Curve, n: int) -> str:
    """How the number is known to be the least, or that it is not."""
    provenance = curve.count.provenance(n, curve.x)
    bound = "upper bound, " if provenance.trust == Trust.CONJECTURED else ""
    return f"{bound}{provenance}"


def crosses(curve: Curve, view: View) -> list[dict[str, Any]]:
    """The values that a paper states wrongly, where the view can show them."""
    if view.name == "increments":
        return []
    found = []
    for misprint in misprints(curve.count.name, curve.x, MOST):
        quantity = view.quantity(curve, misprint.n, misprint.stated)
        if quantity > 0:
            right = numbers.grouped(curve.value(misprint.n))
            text = f"{numbers.grouped(misprint.stated)} moves, instead of {right}"
            found.append(
                {"n": misprint.n, "log": magnitude(quantity), "text": text, "why": misprint.reason}
            )
    return found


def links(curve: Curve) -> list[str]:
    """The addresses of the puzzles on the Watch page, from n = 1 on, as far as it shows them."""
    found = takewhile(lambda puzzle: puzzle is not None, map(curve.puzzle, DISCS))
    return [urlencode(puzzles.CODEC.write(puzzle)) for puzzle in found if puzzle]


def row(name: str, texts: Iterable[str], html: bool = False) -> dict[str, Any]:
    """A line of the card: a name, and a text for each n."""
    return {"name": name, "html": html, **pooled(texts)}


def pooled(texts: Iterable[str]) -> dict[str, Any]:
    """Texts of which many are alike: each once, and for each n its place.

    >>> pooled(["a", "b", "a"])
    {'texts': ['a', 'b'], 'at': [0, 1, 0]}
    """
    places: dict[str, int] = {}
    at = [places.setdefault(text, len(places)) for text in texts]
    return {"texts": list(places), "at": at}
