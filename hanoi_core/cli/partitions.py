"""`partitions 1..12 --bottleneck 2`: how the bottleneck puzzle of 1996 is best split."""

import argparse
from collections.abc import Callable, Iterator

from hanoi_core import counts
from hanoi_core.cli.options import Commands, add_forms, parse_range
from hanoi_core.cli.output import print_rows, require_printable
from hanoi_core.errors import require_whole

HEADER = ("n", "g4", "k_min", "k_max", "M4", "l_min", "l_max")
OF_ALGORITHM = ("n", "g4", "k_min", "M4", "l_max")
OF_ALL = ("n", "function", "split", "moves", "least")

Row = Callable[[int], tuple[int, ...]]


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "partitions",
        help="print the optimal splits of the bottleneck puzzle",
        description="Print the least and greatest k that are optimal for g4(n, b), and l for "
        "M4(n, b), in the schemes of Majumdar & Halder 1996, (2.3) to (2.6), on four pegs; by its "
        "Lemma 2.5 all between them are optimal too. They come from the closed form, for any n, "
        "or as the algorithm of the paper's section 3 finds them, which has k_min and l_max only. "
        "Where n < b the paper defines no k, and 0 is printed. Or print every split there is, "
        "optimal or not: k with G(n, k, b), its (2.1), and l with F(n, l, b), its (2.2).",
        epilog="example: hanoi partitions 1..12 --bottleneck 2",
    )
    parser.add_argument("range", help="a number of discs, or a range like 1..12")
    parser.add_argument(
        "--bottleneck", type=int, default=1, help="the bottleneck size b (default: %(default)s)"
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--algorithm", action="store_true", help="by the paper's own algorithm")
    what.add_argument("--all", action="store_true", help="every k and l, with the moves it takes")
    add_forms(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the splits of a range."""
    discs = parse_range(options.range)
    b = require_whole("--bottleneck", options.bottleneck, 1)
    require_whole("n", discs[0], 1)
    last = discs[-1]
    if options.all:
        most = counts.bottleneck_F(last, 0, b)  # the first l is the worst, and no k is worse
        require_printable(f"F(n,0,{b}) at n = {last}", most)
        rows = (row for n in discs for row in _all(n, b))
        print_rows(options, OF_ALL, rows, (last, "G", last - 1, most, "yes"))
        return 0
    require_printable(f"M4(n,{b}) at n = {last}", counts.M4(last, b))
    row = _by_algorithm(last, b) if options.algorithm else _in_closed_form(b)
    header = OF_ALGORITHM if options.algorithm else HEADER
    print_rows(options, header, map(row, discs), row(last))  # all grow with n
    return 0


def _all(n: int, b: int) -> Iterator[tuple[int, str, int, int, str]]:
    """Every split of n discs: the function, the discs set aside, the moves, whether it is best."""
    found = counts.partitions(n, b)
    for k in range(n - b + 1):
        least = "yes" if found.k_min <= k <= found.k_max else "no"
        yield n, "G", k, counts.bottleneck_G(n, k, b), least
    for l in range(n):
        least = "yes" if found.l_min <= l <= found.l_max else "no"
        yield n, "F", l, counts.bottleneck_F(n, l, b), least


def _in_closed_form(b: int) -> Row:
    def row(n: int) -> tuple[int, ...]:
        found = counts.partitions(n, b)
        g4, m4 = counts.g4(n, b), counts.M4(n, b)
        return n, g4, found.k_min, found.k_max, m4, found.l_min, found.l_max

    return row


def _by_algorithm(last: int, b: int) -> Row:
    tables = counts.bottleneck_algorithm(last, b)
    return lambda n: (n, tables.g4[n], tables.k_min[n], tables.M4[n], tables.l_max[n])
