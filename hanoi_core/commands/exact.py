"""`halfway 6 --cheats 1` and `shortest "3,2,1///" "///3,2,1"`: exact searches."""

import argparse
import json

from hanoi_core.commands.shared import (
    Commands,
    add_forms,
    add_variant,
    end_progress,
    print_csv,
    progress_bar,
    variant_of,
)
from hanoi_core.errors import require_whole
from hanoi_core.halfway import halfway
from hanoi_core.schemes.towers import plural
from hanoi_core.search import shortest
from hanoi_core.state import State
from hanoi_core.watch import DEFAULT_BUDGET


def add(commands: Commands) -> None:
    """Declare both commands."""
    parser = commands.add_parser(
        "halfway",
        help="list all optimal half-way configurations",
        description="List every configuration that the other discs can have when the largest "
        "makes its move in a shortest solution, by exact search.",
    )
    parser.add_argument("n", type=int, help="the number of discs")
    parser.set_defaults(run=run_halfway)
    _add_search(parser)
    parser = commands.add_parser(
        "shortest",
        help="find the shortest paths between two positions",
        description="Find the shortest paths from one position to another, by exact search: how "
        "long, how many, and one of them.",
    )
    parser.add_argument("start", help='the first position, like "3,2,1///"')
    parser.add_argument("goal", help='the last position, like "///3,2,1"')
    parser.set_defaults(run=run_shortest)
    _add_search(parser)


def _add_search(parser: argparse.ArgumentParser) -> None:
    add_variant(parser)
    add_forms(parser)
    parser.add_argument(
        "--budget",
        type=int,
        default=DEFAULT_BUDGET // 10**6,
        help="memory in megabytes (default: %(default)s)",
    )


def run_halfway(options: argparse.Namespace) -> int:
    """Print every optimal half-way configuration."""
    budget = require_whole("budget", options.budget, 1) * 10**6
    try:
        found = halfway(options.n, variant_of(options), budget=budget, progress=progress_bar())
    finally:
        end_progress()
    strategies = [
        {
            "configuration": str(s.configuration),
            "cheats": [f"d{c.move.disc} on d{c.below}" for c in s.cheats],
            "ways_in": s.ways_in,
            "solutions": s.solutions,
            "way_in": [str(move) for move in s.way_in],
            "way_out": [str(move) for move in s.way_out],
        }
        for s in found.strategies
    ]
    if options.json:
        print(json.dumps({"length": found.length, "strategies": strategies}, indent=1))
    elif options.csv:
        rows = (
            [" ".join(cell) if isinstance(cell, list) else cell for cell in item.values()]
            for item in strategies
        )
        print_csv((*strategies[0], "length"), ([*row, found.length] for row in rows))
    else:
        moves, count = plural(found.length, "move"), len(strategies)
        print(f"{moves}, {plural(count, 'half-way configuration')}")
        width = max(len(str(item["configuration"])) for item in strategies)
        for s in found.strategies:
            ways = plural(s.ways_in, "way") + " in"
            cheats = "; ".join(f"d{c.move.disc} on d{c.below}" for c in s.cheats)
            print(f"{s.configuration!s:{width}}  {ways}  {cheats}".rstrip())
    return 0


def run_shortest(options: argparse.Namespace) -> int:
    """Print how long the shortest paths are, how many there are, and one of them."""
    start, goal = State.parse(options.start), State.parse(options.goal)
    variant = variant_of(options, start.pegs)
    budget = require_whole("budget", options.budget, 1) * 10**6
    try:
        found = shortest(start, goal, variant, budget=budget, progress=progress_bar())
    finally:
        end_progress()
    names = variant.peg_names
    rows = [(i, m.disc, names[m.source], names[m.target]) for i, m in enumerate(found.moves, 1)]
    if options.csv:
        print_csv(("move", "disc", "from", "to"), rows)
    elif options.json:
        moves = [str(move) for move in found.moves]
        whole = {"length": found.length, "count": found.count, "moves": moves}
        print(json.dumps(whole, indent=1))
    else:
        print(f"# {plural(found.length, 'move')}, {plural(found.count, 'shortest path')}")
        for move in found.moves:
            print(move)
    return 0
