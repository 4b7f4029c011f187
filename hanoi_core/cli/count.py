"""`count M4 1..24 --bottleneck 3`: a table of move counts."""

import argparse
from itertools import chain

from hanoi_core.cli.options import Commands, add_forms, parse_range
from hanoi_core.cli.output import print_csv, print_json_list
from hanoi_core.errors import NotationError
from hanoi_core.papers import catalogue

MAX_BITS = 4_000_000  # over a million decimal digits take too long to write


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
    largest = count.value(last, x)  # asked first: what cannot be counted prints no half table
    if largest.bit_length() > MAX_BITS:
        raise NotationError(
            f"{count.label(x)} at n = {last} has {largest.bit_length()} binary digits; "
            f"up to {MAX_BITS} are printed"
        )
    rows = ((n, count.value(n, x), str(count.provenance(n, x))) for n in discs)
    header = ("n", count.label(x), "provenance")
    if options.csv:
        print_csv(header, rows)
    elif options.json:
        print_json_list({"n": n, "value": value, "provenance": text} for n, value, text in rows)
    else:
        # counts grow with n: the last row is the widest, so the table can stream
        widths = len(str(last)), max(len(header[1]), len(str(largest)))
        for n, value, text in chain([header], rows):
            print(f"{n:>{widths[0]}}  {value:>{widths[1]}}  {text}")
    return 0
