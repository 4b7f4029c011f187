"""What several commands need: options for the variant, ranges, output, a progress bar."""

import argparse
import csv
import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hanoi_core.errors import NotationError, require_whole
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import DEFAULT_BUDGET, Progress

Commands = Any  # argparse's collection of sub-commands, which has no public type


def add_variant(parser: argparse.ArgumentParser) -> None:
    """The options that choose the rules."""
    parser.add_argument("--pegs", type=int, help="how many pegs (default: 4)")
    parser.add_argument("--cheats", type=int, default=0, help="how many cheats are allowed")
    parser.add_argument("--bottleneck", type=int, default=1, help="the bottleneck size b")


def add_forms(parser: argparse.ArgumentParser) -> Any:
    """The options that choose the form of the output; the group, for more of them."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="comma-separated values")
    form.add_argument("--json", action="store_true", help="a JSON list")
    return form


def add_search(parser: argparse.ArgumentParser) -> None:
    """The options of an exact search."""
    add_variant(parser)
    add_forms(parser)
    parser.add_argument(
        "--budget",
        type=int,
        default=DEFAULT_BUDGET // 10**6,
        help="memory in megabytes (default: %(default)s)",
    )


def budget_of(options: argparse.Namespace) -> int:
    """The memory that a search may take, in bytes."""
    return require_whole("budget", options.budget, 1) * 10**6


def variant_of(options: argparse.Namespace, pegs: int = 4) -> Variant:
    """The variant that the options choose."""
    if options.pegs is not None:
        pegs = options.pegs
    return Variant(pegs, options.cheats, options.bottleneck)


def parse_range(text: str) -> range:
    """A number, or a range like 1..24."""
    found = re.fullmatch(r"\s*([0-9]+)(?:\s*\.\.\s*([0-9]+))?\s*", text)
    if not found:
        raise NotationError(f"{text!r} is not a range: write a number like 8, or 1..24")
    first, last = int(found[1]), int(found[2] or found[1])
    if first > last:
        raise NotationError(f"the range {text} is empty: its first number is above its last")
    return range(first, last + 1)


def print_csv(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A header and rows, each written as soon as it is known."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)


def print_json(items: Iterable[Mapping[str, object]]) -> None:
    """The items as one JSON list, an item a line, each written as soon as it is known."""
    separator = "["
    for item in items:
        print(separator, json.dumps(item), sep="\n ", end="")
        separator = ","
    print("\n]" if separator == "," else "[]")


def progress_bar() -> Progress | None:
    """Draws a bar on a terminal; None where standard error is not one."""
    if not sys.stderr.isatty():
        return None

    def draw(level: int, states: int, estimate: int) -> None:
        done = min(20, 20 * states // max(1, estimate))
        bar = "#" * done + "." * (20 - done)
        print(f"\r[{bar}] {level} moves, {states:,} positions ", end="", file=sys.stderr)

    return draw


def end_progress() -> None:
    """Clear the line that the bar was drawn on."""
    if sys.stderr.isatty():
        print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
