"""How commands write: tables, JSON, and a bar that shows how far a search has come."""

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import chain

from hanoi_core.errors import NotationError
from hanoi_core.plans.captions import plural
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.rows import Shared
from hanoi_core.puzzle.state import Move
from hanoi_core.search.budget import Progress

MAX_BITS = 4_000_000  # over a million decimal digits take too long to write
MOVE_COLUMNS = ("move", "disc", "from", "to")
MOST_EXACT = 2**53 - 1  # the largest whole number that every reader of JSON takes exactly

MoveRow = tuple[int, int, str, str]


def print_csv(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A header and rows, each written as soon as it is known."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)


def print_table(
    header: Sequence[str], rows: Iterable[Sequence[object]], widest: Sequence[object]
) -> None:
    """A table in columns, each row written as soon as it is known.

    `widest` has in each column what no row exceeds in width. Numbers stand to the right.
    """
    columns = [
        f"{{:{'<' if isinstance(cell, str) else '>'}{max(len(name), len(str(cell)))}}}"
        for name, cell in zip(header, widest, strict=True)
    ]
    form = "  ".join(columns)
    for row in chain([header], rows):
        print(form.format(*map(str, row)).rstrip())


def widest(rows: Sequence[Sequence[object]]) -> list[object]:
    """The widest cell of each column, for `print_table`."""
    return [max(column, key=lambda cell: len(str(cell))) for column in zip(*rows, strict=True)]


def print_rows(
    options: argparse.Namespace,
    header: Sequence[str],
    rows: Iterable[Sequence[object]],
    widest: Sequence[object],
) -> None:
    """Rows in the form that is asked for: CSV, a JSON list of objects, or a table."""
    if options.csv:
        print_csv(header, rows)
    elif options.json:
        print_json_list(dict(zip(header, row, strict=True)) for row in rows)
    else:
        print_table(header, rows, widest)


def move_rows(plan: Plan, start: int = 0, stop: int | None = None) -> Iterator[MoveRow]:
    """Moves start to stop - 1 of a plan as MOVE_COLUMNS has them; the first is number 1."""
    names = plan.variant.peg_names
    for number, move in enumerate(plan.moves(start, stop), start + 1):
        yield number, move.disc, names[move.source], names[move.target]


def print_moves(plan: Plan, start: int, stop: int) -> None:
    """Moves start to stop - 1 of a plan, one a line, many at a time."""
    pegs = plan.start.pegs
    lines = Shared(pegs, lambda disc, source, target: f"{Move(disc, source, target, pegs)}\n")
    for rows in plan.arrays(start, stop):
        sys.stdout.write("".join(lines.of(rows)))


def require_printable(what: str, value: int) -> int:
    """The value, unless it is too long to be written: then a NotationError."""
    if value.bit_length() > MAX_BITS:
        raise NotationError(
            f"{what} has {value.bit_length()} binary digits; up to {MAX_BITS} are printed"
        )
    return value


def print_json(value: object) -> None:
    """One JSON value. Iterators in it are lists, whose items are written as they are known."""
    sys.stdout.writelines(_written(value, "\n"))
    print()


def _written(value: object, margin: str) -> Iterator[str]:
    """Same as `json.dumps(exact(value), indent=1)`, piece by piece."""
    if isinstance(value, Mapping):
        ends, items = "{}", ((f"{json.dumps(name)}: ", item) for name, item in value.items())
    elif isinstance(value, (list, tuple, Iterator)):
        ends, items = "[]", (("", item) for item in value)
    else:
        yield json.dumps(exact(value))
        return
    separator = ends[0]
    for name, item in items:
        yield f"{separator}{margin} {name}"
        yield from _written(item, margin + " ")
        separator = ","
    yield margin + ends[1] if separator == "," else ends


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
        met = f"{states:,} position{'s' * (states != 1)}"
        with suppress(OSError):  # the terminal is gone: the search is not
            print(f"\r[{bar}] {plural(level, 'move')}, {met} ", end="", file=sys.stderr)

    try:
        yield draw
    finally:
        with suppress(OSError):
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
