"""The command line: `python -m hanoi_core COMMAND`. Try `python -m hanoi_core --help`.

Exit codes: 0 done, 1 the answer is no (a move list that breaks a rule), 2 bad input.
"""

import argparse
import csv
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from hanoi_core import catalogue, rules
from hanoi_core.errors import HanoiError, IllegalMoveError, NotationError
from hanoi_core.state import Move, State
from hanoi_core.variant import Variant


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    sys.set_int_max_str_digits(0)  # 2**1_000_000 - 1 is printed in full
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except HanoiError as error:
        print(f"hanoi_core: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, `head` for instance, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hanoi_core",
        description="The Tower of Hanoi and its variants: exact counts, and a checker of moves.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    count = commands.add_parser(
        "count",
        help="print a table of move counts",
        description="Print the number of moves for a range of n, with how far it can be trusted.",
        epilog="counts: " + "; ".join(f"{c.name}, {c.title}" for c in catalogue.CATALOGUE.values()),
    )
    count.add_argument("name", help="which count: " + ", ".join(catalogue.CATALOGUE))
    count.add_argument("range", help="a number of discs, or a range like 1..24")
    for parameter in ("pegs", "cheats", "bottleneck"):
        count.add_argument(f"--{parameter}", type=int, help="for the counts that depend on it")
    form = count.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="comma-separated values")
    form.add_argument("--json", action="store_true", help="a JSON list")
    count.set_defaults(run=_count)

    check = commands.add_parser(
        "check",
        help="replay a list of moves",
        description='Replay moves, one a line, written "d3 S>P2"; blank lines and what follows '
        "a # are ignored. Exit code 0 if all are legal, 1 if one is not.",
    )
    check.add_argument("file", help="the file to read, or - for standard input")
    check.add_argument("--start", help='the first position, like "3,2,1///" (default: the tower)')
    check.add_argument("--pegs", type=int, help="how many pegs (default: 4, or as in --start)")
    check.add_argument("--cheats", type=int, default=0, help="how many cheats are allowed")
    check.add_argument("--bottleneck", type=int, default=1, help="the bottleneck size b")
    check.set_defaults(run=_check)
    return parser


def _count(options: argparse.Namespace) -> int:
    count = catalogue.find(options.name)
    x = count.default
    for parameter in ("pegs", "cheats", "bottleneck"):
        given = getattr(options, parameter)
        if given is None:
            continue
        if parameter != count.parameter:
            raise NotationError(f"{count.name} does not depend on --{parameter}")
        x = given
    discs = _parse_range(options.range)
    last = discs[-1]
    largest = count.value(last, x)  # asked first: what cannot be counted prints no half table
    rows = ((n, count.value(n, x), str(count.provenance(n, x))) for n in discs)
    header = ("n", count.label(x), "provenance")
    if options.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
    elif options.json:
        _print_json_list({"n": n, "value": value, "provenance": text} for n, value, text in rows)
    else:
        # counts grow with n: the last row is the widest, so the table can stream
        widths = len(str(last)), max(len(header[1]), len(str(largest)))
        for n, value, text in chain([header], rows):
            print(f"{n:>{widths[0]}}  {value:>{widths[1]}}  {text}")
    return 0


def _print_json_list(items: Iterable[dict[str, object]]) -> None:
    """The items as one JSON list, an item a line, each written as soon as it is known."""
    separator = "["
    for item in items:
        print(separator, json.dumps(item), sep="\n ", end="")
        separator = ","
    print("\n]" if separator == "," else "[]")


def _parse_range(text: str) -> range:
    found = re.fullmatch(r"\s*([0-9]{1,18})(?:\s*\.\.\s*([0-9]{1,18}))?\s*", text)
    if not found:
        raise NotationError(f"{text!r} is not a range: write a number like 8, or 1..24")
    first, last = int(found[1]), int(found[2] or found[1])
    if first > last:
        raise NotationError(f"the range {text} is empty: its first number is above its last")
    return range(first, last + 1)


def _check(options: argparse.Namespace) -> int:
    given = State.parse(options.start) if options.start else None
    pegs = options.pegs if options.pegs is not None else given.pegs if given else 4
    variant = Variant(pegs, options.cheats, options.bottleneck)
    moves = list(_read_moves(options.file, pegs))
    start = given or State.tower(max((move.disc for move in moves), default=0), pegs)
    try:
        result = rules.replay(start, moves, variant)
    except IllegalMoveError as error:
        print(f"not legal: {error}")
        return 1
    print(f"legal: {result.length} move(s), {result.cheats_used} cheat(s)")
    for cheat in result.cheats:
        print(f"cheat: {cheat}")
    print(f"from {start}\nto   {result.final}")
    return 0


def _read_moves(file: str, pegs: int) -> Iterator[Move]:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise NotationError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise NotationError(f"cannot read {file}: it is not a text in UTF-8") from None
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition("#")[0].strip()
        if not content:
            continue
        try:
            yield Move.parse(content, pegs)
        except HanoiError as error:
            raise NotationError(f"line {number}: {error}") from None


if __name__ == "__main__":
    sys.exit(main())
