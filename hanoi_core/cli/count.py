"""`count M4 1..24 --bottleneck 3`: a table of move counts."""

import argparse

from hanoi_core.cli.options import Commands, add_forms, parse_range
from hanoi_core.cli.output import print_csv, print_json_list, print_table, require_printable
from hanoi_core.errors import NotationError
from hanoi_core.papers import catalogue


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "count",
        help="print a table of move counts",
        description="Print the number of moves for a range of n, with how far it can be trusted. "
        + "; ".join(f"{c.name}: {c.title}" for c in catalogue.CATALOGUE.values()),
        epilog="example: hanoi count M4 1..24 --bottleneck 3",
    )
    parser.add_argument("name", help="which count: " + ", ".join(catalogue.CATALOGUE))
    parser.add_argument("range", help="a number of discs, or a range like 1..24")
    for parameter in ("pegs", "cheats", "bottleneck"):
        parser.add_argument(f"--{parameter}", type=int, help="for the counts that depend on it")
    add_forms(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the counts of a range."""
    count = catalogue.find(options.name)
    x = count.default
    for parameter in ("pegs", "cheats", "bottleneck"):
        given = getattr(options, parameter)
        if given is None:
            continue
        if parameter != count.parameter:
            raise NotationError(f"{count.name} does not depend on --{parameter}")
        x = given
    discs = parse_range(options.range)
    last = discs[-1]
    # asked first: what cannot be counted prints no half table
    largest = require_printable(f"{count.label(x)} at n = {last}", count.value(last, x))
    rows = ((n, count.value(n, x), str(count.provenance(n, x))) for n in discs)
    header = ("n", count.label(x), "provenance")
    if options.csv:
        print_csv(header, rows)
    elif options.json:
        print_json_list({"n": n, "value": value, "provenance": text} for n, value, text in rows)
    else:
        print_table(header, rows, (last, largest, ""))  # counts grow with n
    return 0
