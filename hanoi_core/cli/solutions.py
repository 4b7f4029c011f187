"""`solutions 1..12 --cheats 1`: how many shortest solutions there are."""

import argparse
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from hanoi_core import counts
from hanoi_core.cli.options import Commands, add_search, budget_of, parse_range, variant_of
from hanoi_core.cli.output import print_csv, print_json_list, progress_bar
from hanoi_core.papers import searched
from hanoi_core.papers.searched import Once
from hanoi_core.search.halfway import halfway, usable

HEADER = ("n", "moves", "configurations", "solutions", "known")
_WIDTH = 20  # of the numbers of solutions, which neither grow nor fall with n


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "solutions",
        help="count all shortest solutions",
        description="Print, for a range of n, the least number of moves, how many half-way "
        "configurations are optimal, and how many shortest solutions there are in all. What is on "
        "record from an earlier exact search is looked up, anything else is searched.",
        epilog="example: hanoi solutions 1..12 --cheats 1",
    )
    parser.add_argument("range", help="a number of discs, or a range like 1..12")
    add_search(parser)
    parser.set_defaults(run=run)


class Counted(NamedTuple):
    """What HEADER names."""

    n: int
    moves: int
    configurations: int
    solutions: int
    known: str


def run(options: argparse.Namespace) -> int:
    """Print the numbers of a range, each as soon as it is known."""
    discs, variant = parse_range(options.range), variant_of(options)
    usable(discs[0], variant)  # asked first: what cannot be searched prints no half table

    def rows() -> Iterator[Counted]:
        for n in discs:
            case = searched.case(n, variant)
            if case and case.configurations is not None and case.solutions is not None:
                numbers = case.length, case.configurations, case.solutions
                known = f"exact search of {case.date}"
            else:
                with progress_bar() as bar:
                    found = halfway(n, variant, budget=budget_of(options), progress=bar)
                numbers = found.length, len(found.strategies), found.solutions
                known = "exact search"
            if searched.once(n, variant, numbers[0]) == Once.ASSUMED:
                known += ", the largest disc moving once"
            yield Counted(n, *numbers, known)

    if options.csv:
        print_csv(HEADER, rows())
    elif options.json:
        print_json_list(row._asdict() for row in rows())
    else:
        longest = str(counts.best(discs[-1], variant).length)
        widths = len(str(discs[-1])), max(len("moves"), len(longest)), len("configurations"), _WIDTH
        for *numbers, known in chain([HEADER], rows()):
            cells = (f"{number:>{width}}" for number, width in zip(numbers, widths, strict=True))
            print(*cells, known, sep="  ", flush=True)
    return 0
