"""`solve 8 --cheats 1 --scheme 4 --k 3 --t 1`: a solution, or any part of one."""

import argparse

from hanoi_core import counts, schemes
from hanoi_core.cli.options import (
    Commands,
    add_forms,
    add_variant,
    parse_range,
    variant_of,
)
from hanoi_core.cli.output import MOVE_COLUMNS, move_rows, print_csv, print_json_list, print_moves
from hanoi_core.errors import NotationError, require_whole
from hanoi_core.papers import known
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.plans.captions import plural
from hanoi_core.plans.phases import Phase
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes.towers import Choice

_CHOICES = ("scheme", "case", "k", "t", "split", "ending")


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "solve",
        help="print a solution",
        description="Print the moves of a solution, one a line, as `check` reads them. Nothing is "
        "built that is not printed: ask for any range of a solution of any length.",
        epilog="example: hanoi solve 8 --cheats 1 --scheme 4 --k 3 --t 1",
    )
    parser.add_argument("n", type=int, help="the number of discs")
    add_variant(parser)
    parser.add_argument("--scheme", type=int, help="one cheat: scheme 1, 2, 3 or 4")
    parser.add_argument("--case", type=int, help="one cheat: case 1, 2 or 3 of Majumdar 2022")
    parser.add_argument("--k", type=_choice, help="discs set aside: one cheat, or bottleneck")
    parser.add_argument("--t", type=int, help="scheme 4: discs in the second tower")
    parser.add_argument("--ending", choices=["P1", "P2"], help="scheme 3: its pair")
    parser.add_argument(
        "--split", type=_choice, help="no cheats: discs set aside first, or smallest or largest"
    )
    parser.add_argument(
        "--transfer", action="store_true", help="bottleneck: to D in any legal order"
    )
    parser.add_argument("--range", help="only these moves, like 10..30; the first is number 1")
    parser.add_argument("--depth", type=int, help="levels of the outline (default: 2)")
    form = add_forms(parser)
    form.add_argument("--outline", action="store_true", help="the phases instead of the moves")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print a plan, or the part of it that is asked for."""
    plan = _chosen_plan(options)
    if options.outline:
        if options.range is not None:
            raise NotationError("--range goes with moves, not with --outline")
        _print_outline(plan.outline(2 if options.depth is None else options.depth))
        return 0
    if options.depth is not None:
        raise NotationError("--depth goes with --outline")
    first, last = 1, plan.length
    if options.range is not None:
        asked = parse_range(options.range)
        if plan.length == 0:
            raise NotationError("this plan has no moves")
        first = require_whole("the first move", asked.start, 1, plan.length)
        last = require_whole("the last move", asked.stop - 1, first, plan.length)
    rows = move_rows(plan, first - 1, last)
    if options.csv:
        print_csv(MOVE_COLUMNS, rows)
    elif options.json:
        print_json_list(
            dict(zip(MOVE_COLUMNS, row, strict=True))
            | {"why": [phase.sentence for phase in plan.phases(row[0] - 1)]}
            for row in rows
        )
    else:
        moves_in_all = plural(plan.length, "move")
        source = _of_transfer(plan) if options.transfer else known.of_plan(plan)
        print(f"# {plan.outline(0).what}: {moves_in_all}; {source or 'not the shortest'}")
        print_moves(plan, first - 1, last)
    return 0


def _chosen_plan(options: argparse.Namespace) -> Plan:
    """The best plan for the variant, or the one that the options choose."""
    variant = variant_of(options)
    asked = [name for name in _CHOICES if getattr(options, name) is not None]
    if options.transfer:
        return _transfer(options.n, variant, options.k, asked)
    if not asked:
        return schemes.solve(options.n, variant)
    if variant.cheats == 0 and set(asked) <= {"split", "k"}:
        n, b, pegs = options.n, variant.bottleneck, variant.pegs
        plan = schemes.bottleneck(n, b, pegs, options.split, options.k)
        _require_choice(options.k, pegs)
        if isinstance(options.k, int) and (first := _set_aside(n, variant, options.split)) <= b:
            discs = plural(first, "disc")
            raise NotationError(f"--k has no effect: {discs} set aside first, too few to split")
        return plan
    if (variant.pegs, variant.cheats) == (4, 1) and "split" not in asked:
        k = require_whole("k", options.k, 1) if options.k is not None else None
        if options.case is not None:
            _require_only_k("--case", asked, "case")
            return schemes.cheat_2022(options.n, options.case, k)
        scheme = 4 if options.scheme is None else options.scheme
        if options.ending is not None and scheme in (1, 2, 4):
            raise NotationError(f"an ending belongs to scheme 3, not to scheme {scheme}")
        return schemes.cheat(options.n, scheme, k, options.t, options.ending or "P2")
    raise NotationError(
        "--scheme, --case, --k, --t and --ending go with --pegs 4 --cheats 1; "
        "--split and --k go with no cheats"
    )


def _transfer(n: int, variant: Variant, k: Choice, asked: list[str]) -> Plan:
    """The plan of g3 or g4, or of more pegs, within a bottleneck."""
    b, pegs = variant.bottleneck, variant.pegs
    if b < 2:
        raise NotationError("--transfer goes with a --bottleneck of 2 or more, and no cheats")
    _require_only_k("--transfer", asked)
    plan = schemes.bottleneck_transfer(n, b, pegs, k)
    _require_choice(k, pegs)
    if isinstance(k, int) and n <= b:
        raise NotationError(f"--k has no effect: {plural(n, 'disc')}, too few to split")
    return plan


def _of_transfer(plan: Plan) -> Provenance | None:
    """How far it is known that no play to any legal order is shorter; None if one is."""
    n, b, pegs = plan.start.n, plan.variant.bottleneck, plan.variant.pegs
    if plan.length > counts.bottleneck_transfer(n, b, pegs).length:
        return None
    if pegs > 4 and n > b:
        return Provenance(Trust.CONJECTURED, plan.outline(0).source)
    return known.of_count("g3" if pegs == 3 else "g4", n, b)


def _require_only_k(option: str, asked: list[str], *own: str) -> None:
    """That nothing but k is chosen beside an option."""
    for name in asked:
        if name not in ("k", *own):
            raise NotationError(f"{option} goes with --k, not with --{name}")


def _require_choice(k: Choice, pegs: int) -> None:
    """That k can be chosen."""
    if k is not None and pegs == 3:
        raise NotationError("--k has no effect on 3 pegs: how many go aside is never a choice")


def _set_aside(n: int, variant: Variant, split: Choice) -> int:
    """How many discs are set aside first."""
    if isinstance(split, int):
        return split
    return counts.best(n, variant).splits[0 if split == "smallest" else -1] if n else 0


def _choice(text: str) -> Choice:
    """A number of discs, or which of the best."""
    if text == "smallest":
        return "smallest"
    if text == "largest":
        return "largest"
    try:
        return int(text.encode("ascii"))
    except ValueError:
        raise argparse.ArgumentTypeError("a number, smallest or largest is wanted") from None


def _print_outline(whole: Phase) -> None:
    waiting = [(whole, "")]
    while waiting:
        phase, indent = waiting.pop()
        source = f"  [{phase.source}]" if phase.source else ""
        print(f"{indent}{phase.start + 1}..{phase.stop}  {phase.sentence}{source}")
        waiting.extend((child, indent + "  ") for child in reversed(phase.children))
