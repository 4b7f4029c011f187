"""What the charts fetch: every curve in every view and every split function, each by its name.

Each is work for a worker, of a second or less. No Streamlit here.
"""

import gzip
import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations_with_replacement
from typing import Any

from hanoi_app.compare import bands, pairs, series
from hanoi_app.compare.bands import BANDS, Band
from hanoi_app.compare.curves import CURVES, Curve
from hanoi_app.compare.settings import NUMBERS
from hanoi_app.compare.views import BASES, SEARCHED, VIEWS, View
from hanoi_app.jobs.tasks import Task
from hanoi_core.search.budget import Progress


def name_of_curve(curve: Curve, view: View) -> str:
    """The last part of its address.

    >>> name_of_curve(Curve("S", 2), View("ratio", "classic"))
    'curves/ratio-classic/S-2.json'
    """
    return f"curves/{view.key}/{curve.key}.json"


def name_of_pairs(view: View) -> str:
    """What the addresses of pairs of curves begin with; two keys follow.

    >>> name_of_pairs(View("ratio")) + "R/S-1.json"
    'curves/pairs-moves/R/S-1.json'
    """
    return f"curves/pairs-{view.name if view.is_of_searches else 'moves'}/"


def name_of_band(band: Band) -> str:
    """The last part of its address.

    >>> name_of_band(Band("lb", 2))
    'curves/split-lb-2.json'
    """
    return f"curves/{band.key}.json"


def task(name: str) -> Task[bytes]:
    """The making of a document as a task."""
    return Task(packed, (name,), quick=True)


def packed(name: str, progress: Progress) -> bytes:
    """The document of that name, one of `DOCUMENTS`: JSON, compressed."""
    text = json.dumps(DOCUMENTS[name](), ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 6, mtime=0)


def _all() -> Iterator[tuple[str, Callable[[], dict[str, Any]]]]:
    views = [View(name, base) for name in VIEWS for base in BASES]
    for curve in CURVES.values():
        for view in views:
            if view.shows(curve):
                yield name_of_curve(curve, view), partial(series.series, curve, view)
    for view in (View(), *map(View, SEARCHED)):
        for one, other in combinations_with_replacement(CURVES.values(), 2):
            if view.shows(one) and view.shows(other):
                name = f"{name_of_pairs(view)}{one.key}/{other.key}.json"
                yield name, partial(pairs.pair, one, other, view)
    for family in BANDS:
        for x in {"l": range(1), "K": NUMBERS["t"]}.get(family, NUMBERS["b"]):
            band = Band(family, x)
            yield name_of_band(band), partial(bands.band, band)


DOCUMENTS: Mapping[str, Callable[[], dict[str, Any]]] = dict(_all())
