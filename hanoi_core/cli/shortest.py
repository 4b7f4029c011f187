"""`shortest "3,2,1///" "///3,2,1"`: the shortest paths between two positions."""

import argparse

from hanoi_core.cli.options import Commands, add_search, budget_of, variant_of
from hanoi_core.cli.output import print_csv, print_json, progress_bar
from hanoi_core.plans.captions import plural
from hanoi_core.puzzle.state import State
from hanoi_core.search.shortest import shortest


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "shortest",
        help="find the shortest paths between two positions",
        description="Find the shortest paths from one position to another, by exact search: how "
        "long, how many, and one of them. Exit code 1 if there is none.",
        epilog='example: hanoi shortest "3,2,1///" "///3,2,1" --cheats 1',
    )
    parser.add_argument("start", help='the first position, like "3,2,1///"')
    parser.add_argument("goal", help='the last position, like "///3,2,1"')
    add_search(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print how long the shortest paths are, how many there are, and one of them."""
    start, goal = State.parse(options.start), State.parse(options.goal)
    variant = variant_of(options, start.pegs)
    with progress_bar() as bar:
        found = shortest(start, goal, variant, budget=budget_of(options), progress=bar)
    names = variant.peg_names
    rows = [(i, m.disc, names[m.source], names[m.target]) for i, m in enumerate(found.moves, 1)]
    if options.csv:
        print_csv(("move", "disc", "from", "to"), rows)
    elif options.json:
        moves = [str(move) for move in found.moves]
        print_json({"length": found.length, "count": found.count, "moves": moves})
    else:
        print(f"# {plural(found.length, 'move')}, {plural(found.count, 'shortest path')}")
        for move in found.moves:
            print(move)
    return 0
