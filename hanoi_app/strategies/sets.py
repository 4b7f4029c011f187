"""What the page asks about a whole set: work for a worker, which keeps the sets it has met last.

Only what is shown comes back: sentences, pictures as the browser takes them, one configuration, a
file. No Streamlit here.
"""

import gzip
import json
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import NamedTuple

from hanoi_app.jobs.shelf import Shelf
from hanoi_app.jobs.tasks import Result, Task, search_seconds
from hanoi_app.strategies import files, headline, items, sheet, words
from hanoi_app.strategies.items import CHEAT, FACETS, Answer, Collected, Item, Overview
from hanoi_app.strategies.settings import Settings
from hanoi_core import Variant
from hanoi_core.search.budget import Progress, halfway_states
from hanoi_core.search.halfway import is_stored

CARDS = "cards/"  # the folder of their addresses, which end with the name of a task
FILES = "strategies/"  # the folder of files to keep: a name with its kind, and settings of the page
KINDS = {"pdf": "application/pdf", "csv": "text/csv", "json": "application/json"}
MOST_QUICK = 1000  # configurations of which a file is made in a second or two
FEW = 5000  # positions that a search meets in a second or two, with all that follows

_sets: Shelf[Collected] = Shelf()


class Choice(NamedTuple):
    """Which of a set are shown, in which groups and order; `runs` as of `items.read_search`."""

    group: str = ""
    order: str = "notation"
    runs: tuple[tuple[int, ...], ...] = ()
    filters: tuple[tuple[str, tuple[Answer, ...]], ...] = ()

    @classmethod
    def of(cls, now: Settings) -> "Choice":
        """What the page is set to; a text that is no pile is not looked for."""
        runs = items.read_search(now.find)
        return cls(now.group, now.order, tuple(runs or ()), tuple(now.filters.items()))


class Cards(NamedTuple):
    """So many pictures, as the gallery fetches them: JSON, compressed."""

    number: int
    packed: bytes


def task(work: Callable[..., Result], n: int, variant: Variant, *more: Hashable) -> Task[Result]:
    """The work on the set of n discs as a task."""
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
    """Those of the names that are in the set."""
    found = _collect(n, variant, progress)
    return {item.name: item for item in map(found.find, names) if item}


def cards(n: int, variant: Variant, choice: Choice, progress: Progress) -> Cards:
    """The pictures that are shown, each with its number in the whole set."""
    found = _collect(n, variant, progress)
    groups = _chosen(found, choice)
    numbers = {item.name: number for number, item in enumerate(found.items, 1)}
    data = {
        "discs": max(n - 1, 1),
        "height": sheet.highest(found.items),
        "groups": [
            {
                "title": title,
                "items": [
                    [item.name, numbers[item.name], headline.label(item, variant), *_more(item)]
                    for item in group
                ],
            }
            for title, group in groups
        ],
        **_offered(found, choice),
    }
    packed = gzip.compress(json.dumps(data, separators=(",", ":")).encode(), 6, mtime=0)
    return Cards(sum(len(group) for _, group in groups), packed)


def _more(item: Item) -> tuple[str, str]:
    """What is read of a picture when it is pointed at."""
    return words.caption(item), words.note(item)


def _offered(found: Collected, choice: Choice) -> dict[str, object]:
    """Which disc lies on which, the largest first, and how many have it of those that else fit.

    Where there is nothing to choose, there are no answers.
    """
    others = tuple((name, wanted) for name, wanted in choice.filters if name != CHEAT)
    fitting = [i for _, group in _chosen(found, choice._replace(filters=others)) for i in group]
    asked = dict(choice.filters).get(CHEAT, ())
    options = items.options(found.items, CHEAT)
    offered = [*[a for a in reversed(options) if a != ""], *[a for a in options if a == ""]]
    offered += [answer for answer in asked if answer not in options]
    facet = FACETS[CHEAT]
    answers = [
        (answer, facet.name(answer), sum(items.passes(i, {CHEAT: (answer,)}) for i in fitting))
        for answer in offered
    ]
    return {"answers": answers if asked or len(offered) > 1 else [], "all": len(fitting)}


def file(n: int, variant: Variant, choice: Choice, kind: str, progress: Progress) -> bytes:
    """What is shown, as csv, json or pdf, compressed."""
    found = _collect(n, variant, progress)
    groups = _chosen(found, choice)
    shown = [item for _, group in groups for item in group]
    if kind == "pdf":
        made = sheet.as_pdf(found, groups)
    else:
        made = (files.as_csv if kind == "csv" else files.as_json)(found, shown).encode()
    return gzip.compress(made, 6, mtime=0)


def file_task(now: Settings, kind: str, number: int) -> Task[bytes]:
    """The making of a file of what a page shows of so many configurations."""
    made = task(file, now.n, now.variant, Choice.of(now), kind)
    return replace(made, quick=number <= MOST_QUICK)


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
