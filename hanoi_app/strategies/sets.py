"""What the page asks about a whole set: work for a worker, which keeps the sets it has met last.

Only a little comes back: sentences, a few configurations, or a slice. A slice is what is shown of
the set, as the gallery's cards or as a file; browsers fetch it by its address. No Streamlit here.
"""

import gzip
from collections.abc import Callable, Hashable
from dataclasses import replace
from urllib.parse import urlencode

from hanoi_app.jobs.shelf import Shelf
from hanoi_app.jobs.tasks import Result, Task, search_seconds
from hanoi_app.strategies import cards, files, items, settings, sheet
from hanoi_app.strategies.choice import Choice
from hanoi_app.strategies.items import Collected, Item, Overview
from hanoi_app.strategies.settings import Settings
from hanoi_core import Variant
from hanoi_core.search.budget import Progress, halfway_states
from hanoi_core.search.halfway import is_stored

FOLDER = "strategies/"  # of the addresses of slices
CARDS = "cards.json"  # the gallery's slice; other names are of files, and end with their kinds
TYPES = {
    CARDS: "application/json",
    "pdf": "application/pdf",
    "csv": "text/csv",
    "json": "application/json",
}
MOST_QUICK = 1000  # configurations of which a file is made in a second or two
FEW = 5000  # positions that a search meets in a second or two, with all that follows

_sets: Shelf[Collected] = Shelf()


def task(work: Callable[..., Result], n: int, variant: Variant, *more: Hashable) -> Task[Result]:
    """Return the work on the set of n discs as a task; it is quick if nobody need search long."""
    states = 0 if is_stored(n, variant) else halfway_states(n, variant)
    return Task(
        work,
        (n, variant, *more),
        quick=states <= FEW,
        topic=("strategies", n, variant),
        seconds=search_seconds(states),
    )


def overview(n: int, variant: Variant, progress: Progress) -> Overview:
    """Search for the set, and say what there is."""
    return _collect(n, variant, progress).overview()


def opened(n: int, variant: Variant, names: tuple[str, ...], progress: Progress) -> dict[str, Item]:
    """Return those of the names that are in the set."""
    found = _collect(n, variant, progress)
    return {item.name: item for item in map(found.find, names) if item}


def cards_path(now: Settings) -> str:
    """Return the path of the gallery's slice, with all settings that it depends on."""
    query = urlencode(settings.CODEC.write(replace(now, show="", beside="")))
    return f"{FOLDER}{CARDS}?{query}"


def kind_of(path: str) -> str | None:
    """Return the kind of the slice at a path, without its query; None if there is none.

    >>> kind_of("strategies/cards.json"), kind_of("strategies/any.json"), kind_of("any.json")
    ('cards.json', 'json', None)
    """
    name = path.removeprefix(FOLDER)
    kind = CARDS if name == CARDS else name.rpartition(".")[2]
    return kind if name != path and kind in TYPES else None


def slice_task(now: Settings, kind: str, found: Overview | None) -> Task[bytes] | None:
    """Return the making of a slice; None if that would begin a long search.

    `found` is what a page was told of the set, if anybody knows that.
    """
    made = task(make_slice, now.n, now.variant, Choice.of(now), kind)
    if not found and not made.quick:
        return None
    if kind != CARDS:
        made = replace(made, quick=found is not None and found.number <= MOST_QUICK)
    return made


def make_slice(n: int, variant: Variant, choice: Choice, kind: str, progress: Progress) -> bytes:
    """Return what is shown of the set, in that kind, compressed."""
    found = _collect(n, variant, progress)
    if kind == "pdf":
        made = sheet.as_pdf(found, choice.groups(found))
    elif kind == CARDS:
        made = cards.as_json(found, choice).encode()
    else:
        shown = [item for _, group in choice.groups(found) for item in group]
        made = (files.as_csv if kind == "csv" else files.as_json)(found, shown).encode()
    return gzip.compress(made, 6, mtime=0)


def _collect(n: int, variant: Variant, progress: Progress) -> Collected:
    return _sets.find((n, variant), lambda: items.collect(n, variant, progress))
