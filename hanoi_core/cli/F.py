"""`F 4 1..20`: the function F(m, n) of 1987, as it is read off Pascal's triangle."""

import argparse

from hanoi_core import counts
from hanoi_core.cli.options import Commands, add_forms, parse_range
from hanoi_core.cli.output import print_rows
from hanoi_core.counts.pegs import MAX_STEPWISE
from hanoi_core.errors import require_whole

HEADER = ("m", "stools", "n", "k", "entry", "F", "set_aside", "rule", "best_known")


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "F",
        help="read the function F of 1987 off Pascal's triangle",
        description="Print F(m, n) of Rohl & Gedeon 1987: column m of Pascal's triangle, the "
        "first being 1, is looked up for its largest entry not above n; if that is its k-th, "
        "F(m, n) is the k-th entry of the column to the left. With p stools the paper uses "
        "F(p-1, n), so column m belongs to m + 1 stools: it sets n - F(m, n) discs aside. The "
        "moves that this rule takes stand beside the best known, Frame and Stewart's: up to four "
        "stools they are the same, from five on not always.",
        epilog="example: hanoi F 4 1..20",
    )
    parser.add_argument("m", type=int, help="the column, from 2: one less than there are stools")
    parser.add_argument("range", help="a number of discs, or a range like 1..20")
    add_forms(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print what is read off, and what the rule takes, for a range."""
    discs = parse_range(options.range)
    for n in (discs[0], discs[-1]):
        require_whole("n", n, 1, MAX_STEPWISE)
    rows = [_row(options.m, n) for n in discs]
    widest = [max(column) for column in zip(*rows, strict=True)]  # the rule may take fewer again
    print_rows(options, HEADER, rows, widest)
    return 0


def _row(m: int, n: int) -> tuple[int, ...]:
    """What HEADER names."""
    read, stools = counts.pascal(m, n), m + 1
    moves = counts.rohl_gedeon(n, stools), counts.frame_stewart(n, stools).length
    return m, stools, n, read.k, read.entry, read.left, n - read.left, *moves
