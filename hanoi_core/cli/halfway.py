"""`halfway 6 --cheats 1`: every optimal half-way configuration."""

import argparse

from hanoi_core.cli.options import (
    Commands,
    add_search,
    add_workers,
    budget_of,
    variant_of,
    workers_of,
)
from hanoi_core.cli.output import print_csv, print_json, progress_bar
from hanoi_core.papers import searched
from hanoi_core.papers.searched import Once
from hanoi_core.plans.captions import plural
from hanoi_core.search.halfway import halfway


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "halfway",
        help="list all optimal half-way configurations",
        description="List every configuration that the other discs can have when the largest "
        "makes its move in a shortest solution, by exact search.",
        epilog="example: hanoi halfway 6 --cheats 1",
    )
    parser.add_argument("n", type=int, help="the number of discs")
    add_search(parser)
    add_workers(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print every optimal half-way configuration."""
    variant = variant_of(options)
    with progress_bar() as bar, workers_of(options) as executor:
        found = halfway(
            options.n, variant, budget=budget_of(options), progress=bar, executor=executor
        )
    once = searched.once(options.n, variant, found.length)
    strategies = [
        {
            "configuration": str(s.configuration),
            "cheats": [f"d{c.move.disc} on d{c.below}" for c in s.cheats],
            "ways_in": s.paths_in,
            "solutions": s.solutions,
            "way_in": [str(move) for move in s.path_in],
            "way_out": [str(move) for move in s.path_out],
        }
        for s in found.strategies
    ]
    if options.json:
        whole = {"length": found.length, "solutions": found.solutions, "once": once.value}
        print_json({**whole, "strategies": strategies})
    elif options.csv:
        rows = (
            [" ".join(cell) if isinstance(cell, list) else cell for cell in item.values()]
            for item in strategies
        )
        print_csv((*strategies[0], "length"), ([*row, found.length] for row in rows))
    else:
        configurations = plural(len(strategies), "half-way configuration")
        solutions = plural(found.solutions, "shortest solution")
        caveat = ", the largest disc moving once" if once == Once.ASSUMED else ""
        print(f"{plural(found.length, 'move')}, {configurations}, {solutions}{caveat}")
        width = max(len(str(item["configuration"])) for item in strategies)
        for s in found.strategies:
            ways = plural(s.paths_in, "way") + " in"
            cheats = "; ".join(f"d{c.move.disc} on d{c.below}" for c in s.cheats)
            print(f"{s.configuration!s:{width}}  {ways}  {cheats}".rstrip())
    return 0
