"""`shortest "3,2,1///" "///3,2,1"`: the shortest paths between two positions."""

import argparse
from collections.abc import Iterator

from hanoi_core import irregular
from hanoi_core.cli.options import Commands, add_search, budget_of, variant_of
from hanoi_core.cli.output import MOVE_COLUMNS, move_rows, print_csv, print_json, progress_bar
from hanoi_core.errors import NotationError, require_whole
from hanoi_core.plans.captions import plural
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.search.shortest import Shortest, shortest


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "shortest",
        help="find the shortest paths between two positions",
        description="Find the shortest paths from one position to another, exactly: how long, how "
        "many, and one of them, or all. On three pegs Hinz's theorems tell them where the goal is "
        "regular; elsewhere they are searched for. Exit code 1 if there is none.",
        epilog='example: hanoi shortest "3,2,1///" "///3,2,1" --cheats 1 --all',
    )
    parser.add_argument("start", help='the first position, like "3,2,1///"')
    parser.add_argument("goal", help='the last position, like "///3,2,1"')
    parser.add_argument("--all", action="store_true", help="every shortest path, not only one")
    parser.add_argument("--limit", type=int, help="with --all: at most so many paths")
    add_search(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print how long the shortest paths are, how many there are, and one of them, or all."""
    if options.limit is not None:
        if not options.all:
            raise NotationError("--limit goes with --all")
        require_whole("--limit", options.limit, 1)
    start, goal = State.parse(options.start), State.parse(options.goal)
    variant, budget = variant_of(options, start.pegs), budget_of(options)
    with progress_bar() as bar:
        found = shortest(start, goal, variant, budget=budget, progress=bar)
        if options.all:
            paths = found.paths(options.limit, budget=budget, progress=bar)
    if options.all:
        _print_all(options, found, paths)
    else:
        _print_one(options, found)
    return 0


def _print_one(options: argparse.Namespace, found: Shortest) -> None:
    if options.csv:
        print_csv(MOVE_COLUMNS, move_rows(found.plan))
    elif options.json:
        print_json(_summary(found) | {"moves": map(str, found.plan)})
    else:
        print(_headline(found))
        for move in found.plan:
            print(move)


def _print_all(options: argparse.Namespace, found: Shortest, paths: Iterator[Plan]) -> None:
    if options.csv:
        rows = ((i, *row) for i, plan in enumerate(paths, 1) for row in move_rows(plan))
        print_csv(("path", *MOVE_COLUMNS), rows)
    elif options.json:
        print_json(_summary(found) | {"paths": (map(str, plan) for plan in paths)})
    else:
        print(_headline(found))
        for number, plan in enumerate(paths, 1):
            print(f"# path {number} of {found.count}")
            for move in plan:
                print(move)


def _summary(found: Shortest) -> dict[str, object]:
    return {"length": found.length, "count": found.count, "how": found.how}


def _headline(found: Shortest) -> str:
    source = f" ({irregular.reference(found.goal)})" if found.how == "theorem" else ""
    numbers = f"{plural(found.length, 'move')}, {plural(found.count, 'shortest path')}"
    return f"# {numbers}; by {found.how}{source}"
