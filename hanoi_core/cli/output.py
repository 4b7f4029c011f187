"""How commands write: tables, JSON, and a bar that shows how far a search has come."""

import csv
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

from hanoi_core.search.budget import Progress

MOST_EXACT = 2**53 - 1  # the largest whole number that every reader of JSON takes exactly


def print_csv(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A header and rows, each written as soon as it is known."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)


def print_json(value: object) -> None:
    """One JSON value."""
    print(json.dumps(exact(value), indent=1))


def print_json_list(items: Iterable[Mapping[str, object]]) -> None:
    """The items as one JSON list, an item a line, each written as soon as it is known."""
    separator = "["
    for item in items:
        print(separator, json.dumps(exact(item)), sep="\n ", end="")
        separator = ","
    print("\n]" if separator == "," else "[]")


def exact(value: object) -> object:
    """The value with the numbers that JSON's readers would round written as texts.

    >>> exact({"count": 2**53, "moves": [2**53 - 1]})
    {'count': '9007199254740992', 'moves': [9007199254740991]}
    """
    if isinstance(value, int) and abs(value) > MOST_EXACT:
        return str(value)
    if isinstance(value, Mapping):
        return {key: exact(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [exact(item) for item in value]
    return value


@contextmanager
def progress_bar() -> Iterator[Progress | None]:
    """Draws a bar on a terminal, and takes it away; None where standard error is not one."""
    if not sys.stderr.isatty():
        yield None
        return

    def draw(level: int, states: int, estimate: int) -> None:
        done = min(20, 20 * states // max(1, estimate))
        bar = "#" * done + "." * (20 - done)
        with suppress(OSError):  # the terminal is gone: the search is not
            print(f"\r[{bar}] {level} moves, {states:,} positions ", end="", file=sys.stderr)

    try:
        yield draw
    finally:
        with suppress(OSError):
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
