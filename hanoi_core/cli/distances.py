"""`distances 4 --pegs 3`: how far every position is from a goal."""

import argparse
import re
from fractions import Fraction
from itertools import islice

from hanoi_core.cli.options import Commands, add_search, budget_of, variant_of
from hanoi_core.cli.output import print_csv, print_json, print_rows, print_table, progress_bar
from hanoi_core.errors import NotationError, UnreachableError, require_whole
from hanoi_core.plans.captions import plural
from hanoi_core.puzzle.state import State
from hanoi_core.search.distances import Distances, distances

FARTHEST = 5  # of the farthest positions that are listed; all are counted


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "distances",
        help="tell how far every position is from a goal",
        description="Tell how far all positions are from a goal, by exact search: the greatest "
        "distance and the farthest positions, the mean distance, and how many positions there are "
        "at each distance. Regular positions are counted, or with --irregular K those of at most "
        "K inversions, that is, discs on smaller ones; with a bottleneck all positions. "
        "Exit code 1 if none of them leads to the goal.",
        epilog="example: hanoi distances 4 --pegs 3",
    )
    parser.add_argument(
        "goal", help='a position, like "3/2,1//", or a number of discs: their tower on the last peg'
    )
    parser.add_argument(
        "--irregular", type=int, help="also positions of at most so many inversions"
    )
    parser.add_argument("--positions", action="store_true", help="every position, nearest first")
    add_search(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the distances, or what they come to."""
    goal = _goal(options)
    variant = variant_of(options, goal.pegs)
    if options.irregular is not None and variant.bottleneck > 1:
        raise NotationError("--irregular has no effect with a bottleneck: all positions count")
    inversions = require_whole("--irregular", options.irregular or 0, 0)
    with progress_bar() as bar:
        table = distances(
            goal, variant, irregular=inversions, budget=budget_of(options), progress=bar
        )
    greatest = table.greatest()
    if greatest is None:
        least = len(goal.inversions) - variant.cheats
        raise UnreachableError(
            f"no position of at most {plural(inversions, 'inversion')} leads to {goal}: "
            f"say --irregular {least}"
        )
    if options.positions:
        rows = ((distance, str(state)) for state, distance in table.items())
        print_rows(options, ("distance", "position"), rows, (greatest, ""))
    elif options.csv:
        print_csv(("distance", "positions"), enumerate(table.histogram()))
    else:
        (_print_json if options.json else _print)(table)
    return 0


def _goal(options: argparse.Namespace) -> State:
    """The position that is written, or the tower of so many discs."""
    text = options.goal.strip()
    if "/" in text or text.startswith("["):
        return State.parse(text)
    if not re.fullmatch("[0-9]+", text):
        raise NotationError(
            f'{text!r} is neither a position, like "3/2,1//", nor a number of discs'
        )
    pegs = variant_of(options).pegs
    return State.tower(int(text), pegs, pegs - 1)


def _mean(histogram: tuple[int, ...]) -> Fraction:
    moves = sum(distance * count for distance, count in enumerate(histogram))
    return Fraction(moves, sum(histogram))


def _print(table: Distances) -> None:
    histogram = table.histogram()
    mean, most = _mean(histogram), histogram[-1]
    farthest = " ".join(map(str, islice(table.farthest(), FARTHEST)))
    more = f" and {most - FARTHEST} more" if most > FARTHEST else ""
    about = f", about {float(mean):.6f}" if mean.denominator > 1 else ""
    print(f"to {table.goal}, from {_counted(table, sum(histogram))}")
    print(f"greatest distance {len(histogram) - 1}, from {plural(most, 'position')}: ", end="")
    print(f"{farthest}{more}\nmean distance {mean}{about}")
    widest = len(histogram) - 1, max(histogram)
    print_table(("distance", "positions"), enumerate(histogram), widest)


def _counted(table: Distances, count: int) -> str:
    """So many positions, and of which kind."""
    if table.variant.bottleneck > 1 or table.irregular >= table.goal.n - 1 > 0:
        return f"{plural(count, 'position')}, regular or not"
    if table.irregular:
        most = plural(table.irregular, "inversion")
        return f"{plural(count, 'position')} of at most {most}"
    return plural(count, "regular position")


def _print_json(table: Distances) -> None:
    histogram = table.histogram()
    mean = _mean(histogram)
    print_json(
        {
            "goal": str(table.goal),
            "positions": sum(histogram),
            "greatest": len(histogram) - 1,
            "farthest": map(str, islice(table.farthest(), FARTHEST)),
            "mean": str(mean),
            "mean_decimal": float(mean),
            "histogram": histogram,
        }
    )
