"""`halfway 6 --cheats 1` and `shortest "3,2,1///" "///3,2,1"`: exact searches."""

import argparse

from hanoi_core.commands.shared import (
    Commands,
    add_forms,
    add_variant,
    end_progress,
    print_csv,
    print_json,
    progress_bar,
    variant_of,
)
from hanoi_core.errors import require_whole
from hanoi_core.halfway import halfway
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
    rows = [
        (
            str(s.configuration),
            "; ".join(f"d{c.move.disc} on d{c.below}" for c in s.cheats),
            s.ways_in,
            " ".join(map(str, s.way_in)),
        )
        for s in found.strategies
    ]
    header = ("configuration", "cheats", "ways_in", "way_in")
    if options.csv:
        print_csv(header, rows)
    elif options.json:
        print_json(dict(zip(header, row, strict=True)) for row in rows)
    else:
        print(f"{found.length} moves, {len(rows)} half-way configuration(s)")
        width = max(len(row[0]) for row in rows)
        for state, cheats, ways, _ in rows:
            print(f"{state:{width}}  {ways} way(s) in  {cheats}".rstrip())
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
        print_json([{"length": found.length, "count": found.count, "moves": moves}])
    else:
        print(f"# {found.length} moves, {found.count} shortest path(s)")
        for move in found.moves:
            print(move)
    return 0
