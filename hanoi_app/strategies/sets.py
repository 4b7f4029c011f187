"""What the page asks about a whole set: work for a worker, which keeps the sets it has met last.

Only what is shown comes back: sentences, pictures as the browser takes them, one configuration, a
file. No Streamlit here.
"""

import gzip
import json
from collections.abc import Callable, Hashable
from typing import NamedTuple

from hanoi_app.jobs.shelf import Shelf
from hanoi_app.jobs.tasks import Result, Task
from hanoi_app.numbers import counted
from hanoi_app.strategies import files, items, words
from hanoi_app.strategies.items import Answer, Collected, Item, Overview
from hanoi_core import Variant
from hanoi_core.search.budget import Progress, halfway_states
from hanoi_core.search.halfway import is_stored

CARDS = "cards/"  # the folder of their addresses, which end with the name of a task
FEW = 5000  # positions that a search meets in a second or two, with all that follows

_sets: Shelf[Collected] = Shelf()


class Choice(NamedTuple):
    """Which of a set are shown, in which groups and order; `runs` as of `items.read_search`."""

    group: str = ""
    order: str = "notation"
    runs: tuple[tuple[int, ...], ...] = ()
    filters: tuple[tuple[str, tuple[Answer, ...]], ...] = ()


class Cards(NamedTuple):
    """So many pictures, as the gallery fetches them: JSON, compressed."""

    number: int
    packed: bytes


def task(work: Callable[..., Result], n: int, variant: Variant, *more: Hashable) -> Task[Result]:
    """The work on the set of n discs as a task."""
    quick = is_stored(n, variant) or halfway_states(n, variant) <= FEW
    return Task(work, (n, variant, *more), quick, topic=("strategies", n, variant))


def overview(n: int, variant: Variant, progress: Progress) -> Overview:
    """Search for the set, and say what there is."""
    return _collect(n, variant, progress).overview()


def opened(n: int, variant: Variant, names: tuple[str, ...], progress: Progress) -> dict[str, Item]:
    """Those of the names that are in the set."""
    found = _collect(n, variant, progress)
    return {item.name: item for item in map(found.find, names) if item}


def cards(n: int, variant: Variant, choice: Choice, progress: Progress) -> Cards:
    """The pictures that are shown."""
    groups = _chosen(_collect(n, variant, progress), choice)
    piles = [pile for _, group in groups for item in group for pile in item.piles]
    data = {
        "discs": max(n - 1, 1),
        "height": max(map(len, piles), default=1),
        "groups": [
            {
                "title": title,
                "items": [[item.name, words.caption(item), words.note(item)] for item in group],
            }
            for title, group in groups
        ],
    }
    packed = gzip.compress(json.dumps(data, separators=(",", ":")).encode(), 6, mtime=0)
    return Cards(sum(len(group) for _, group in groups), packed)


def file(n: int, variant: Variant, choice: Choice, kind: str, progress: Progress) -> str:
    """What is shown, as csv, json or svg."""
    found = _collect(n, variant, progress)
    shown = [item for _, group in _chosen(found, choice) for item in group]
    if kind == "svg":
        title = f"{counted(len(shown), 'optimal half-way configuration')} of {counted(n, 'disc')}"
        return files.as_sheet(shown, title)
    return files.as_csv(found, shown) if kind == "csv" else files.as_json(found, shown)


def _collect(n: int, variant: Variant, progress: Progress) -> Collected:
    return _sets.find((n, variant), lambda: items.collect(n, variant, progress))


def _chosen(found: Collected, choice: Choice) -> list[tuple[str, list[Item]]]:
    filters = dict(choice.filters)
    passing = [
        item
        for item in found.items
        if items.passes(item, filters) and (not choice.runs or items.holds(item, choice.runs))
    ]
    return items.grouped(passing, choice.group, choice.order)
