"""`irregular "1,2//3"`: Lucas's second problem, from any position on three pegs to order."""

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass

from hanoi_core import irregular
from hanoi_core.cli.options import Commands, add_forms
from hanoi_core.cli.output import MOVE_COLUMNS, move_rows, print_csv, print_json
from hanoi_core.errors import NotationError
from hanoi_core.irregular import Paths
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.plans.captions import plural
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.notation import clip
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import peg_index, peg_names

MOST_MOVES = 39  # that are listed unasked: five discs need no more (Theorem 6)
BOUNDS = {
    "theorem_6": "Theorem 6",
    "proposition_8": "Proposition 8",
    "proposition_9": "Proposition 9",
}
RHO = re.compile(r"\s*(?:rho|ρ)\s*\(([^()]*)\)\s*", re.IGNORECASE)
HEADER = ("kind", "goal", "length", "count", *BOUNDS, "provenance")


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "irregular",
        help="lead any position on three pegs to order",
        description="Tell the shortest ways from any position on three pegs to the towers and to "
        "the nearest regular position, or to one of these or any regular goal: how long, how "
        "many, one of them, and which of Hinz's bounds apply. All is constructed, by the lemmas "
        f"of Hinz 1989; up to {irregular.MAX_IRREGULAR_DISCS} discs.",
        epilog='example: hanoi irregular "1,2//3" --peg D',
    )
    parser.add_argument(
        "state",
        help='the position, like "1,2//3", in pairs "[(0,1),(0,2),(2,1)]", or by its position '
        'numbers "rho(2,1,5,3,4,6)"',
    )
    goal = parser.add_mutually_exclusive_group()
    goal.add_argument("--peg", help="only to the tower on this peg: S, P or D")
    goal.add_argument("--to", metavar="STATE", help='only to this regular position, like "3/2,1/"')
    goal.add_argument("--nearest", action="store_true", help="only to the nearest regular position")
    parser.add_argument(
        "--moves", action="store_true", help=f"every move, where there are over {MOST_MOVES}"
    )
    add_forms(parser)
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True)
class Problem:
    """Shortest paths to a goal of some kind, and the bounds that speak of them.

    kind    "tower", "regular" or "nearest"
    bounds  each with its value, None where it does not apply
    """

    kind: str
    paths: Paths
    plan: Plan
    bounds: dict[str, int | None]

    @property
    def goal(self) -> State:
        """Where the path ends that is shown."""
        return self.plan.final

    @property
    def provenance(self) -> str:
        """How it is known."""
        return str(Provenance(Trust.PROVED, self.plan.outline(0).source))

    @property
    def row(self) -> tuple[object, ...]:
        """What HEADER names."""
        bounds = (self.bounds.get(name) for name in BOUNDS)
        numbers = self.paths.length, self.paths.count
        return self.kind, self.goal, *numbers, *bounds, self.provenance

    def listed(self, every: bool) -> Iterator[Move]:
        """The moves that are printed: the first, or every one."""
        length = self.plan.length
        return self.plan.moves(0, length if every else min(MOST_MOVES, length))


def run(options: argparse.Namespace) -> int:
    """Print the answer to each problem."""
    start = read(options.state)
    problems = list(_problems(start, options))
    if options.csv and options.moves:
        rows = ((p.kind, p.goal, *row) for p in problems for row in move_rows(p.plan))
        print_csv(("kind", "goal", *MOVE_COLUMNS), rows)
    elif options.csv:
        print_csv(HEADER, (problem.row for problem in problems))
    elif options.json:
        print_json(
            {
                "start": str(start),
                "position_numbers": irregular.position_numbers(start),
                "hinz": start.hinz,
                "inversions": _disorder(start),
                "problems": (_as_json(problem, options.moves) for problem in problems),
            }
        )
    else:
        disorder = f"irregular, {', '.join(_disorder(start))}" if start.inversions else "regular"
        print(f"# {start}: {disorder}")
        rho = ",".join(map(str, irregular.position_numbers(start)))
        print(f"# rho({rho}), {start.hinz}")
        for problem in problems:
            _print(problem, options.moves)
    return 0


def read(text: str) -> State:
    """The position that a text says, as `State.parse` reads it, or by its position numbers.

    Raises NotationError if it begins with "rho" but is no list, else as `State.parse` and
    `irregular.from_position_numbers` do.

    >>> str(read("rho(2,1,5,3,4,6)"))
    '1,2//3'
    """
    if not text.lstrip().lower().startswith(("rho", "ρ")):
        return State.parse(text)
    found = RHO.fullmatch(text)
    numbers = re.split(r"\s*[,\s]\s*", found[1].strip()) if found else []
    if not all(re.fullmatch("[0-9]{1,9}", number) for number in numbers) or not numbers:
        raise NotationError(
            f"{clip(text)} is no list of position numbers: write them for disc 1, disc 2, and so "
            'on, then for the bottoms of the three pegs, as in "rho(2,1,5,3,4,6)"'
        )
    return irregular.from_position_numbers(map(int, numbers))


def _problems(start: State, options: argparse.Namespace) -> Iterator[Problem]:
    if options.to is not None:
        yield _to(start, read(options.to))
        return
    if not options.nearest:
        pegs = range(3) if options.peg is None else [peg_index(options.peg, 3)]
        for peg in pegs:
            yield _to(start, State.tower(start.n, 3, peg))
    if options.peg is None:
        paths = irregular.nearest_regular(start)
        bounds = {"proposition_8": irregular.proposition_8_bound(start.n)} if start.n > 1 else {}
        yield Problem("nearest", paths, paths.plan, {**bounds})


def _to(start: State, goal: State) -> Problem:
    paths, n = irregular.solve_to(start, goal), start.n
    bounds: dict[str, int | None] = {}
    if n > 1:  # of fewer discs the theorems do not speak
        ninth = irregular.proposition_9_bound(start, goal.peg_of(n))
        bounds = {"theorem_6": irregular.theorem_6_bound(n), "proposition_9": ninth}
    kind = "tower" if goal.is_perfect else "regular"
    return Problem(kind, paths, paths.plan, bounds)


def _disorder(state: State) -> list[str]:
    return [f"d{disc} on d{below}" for disc, below, _ in state.inversions]


def _print(problem: Problem, every: bool) -> None:
    length, count = problem.paths.length, problem.paths.count
    goal = f"{'the nearest regular position, ' * (problem.kind == 'nearest')}{problem.goal}"
    numbers = f"{plural(length, 'move')}, {plural(count, 'shortest path')}"
    print(f"\n# to {goal}: {numbers}; {problem.provenance}")
    bounds = [f"{value} ({BOUNDS[name]})" for name, value in problem.bounds.items() if value]
    if bounds:
        print(f"# bounds: {', '.join(bounds)}")
    if None in problem.bounds.values():
        start = problem.plan.start
        n = start.n
        peg = peg_names(3)[start.peg_of(n)]
        print(f"# Proposition 9 does not apply: d{n} lies above others on {peg}, its goal peg")
    for move in problem.listed(every):
        print(move)
    if length > MOST_MOVES and not every:
        print(f"# and {plural(length - MOST_MOVES, 'more move')}: --moves prints them all")


def _as_json(problem: Problem, every: bool) -> dict[str, object]:
    return {
        "kind": problem.kind,
        "goal": str(problem.goal),
        "length": problem.paths.length,
        "count": problem.paths.count,
        "bounds": problem.bounds,
        "provenance": problem.provenance,
        "moves": map(str, problem.listed(every)),
    }
