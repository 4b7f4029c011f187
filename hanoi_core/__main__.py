"""The command line: `python -m hanoi_core COMMAND`. Try `python -m hanoi_core --help`.

Exit codes: 0 done, 1 the answer is no (a move list that breaks a rule), 2 bad input.
"""

import argparse
import csv
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from hanoi_core import catalogue, rules, schemes
from hanoi_core.errors import HanoiError, IllegalMoveError, NotationError, require_whole
from hanoi_core.plan import Phase, Plan
from hanoi_core.schemes.towers import Choice
from hanoi_core.state import Move, State
from hanoi_core.variant import Variant


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    sys.set_int_max_str_digits(0)  # 2**1_000_000 - 1 is printed in full
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except HanoiError as error:
        print(f"hanoi_core: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, `head` for instance, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hanoi_core",
        description="The Tower of Hanoi and its variants: counts, solutions, a checker.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    count = commands.add_parser(
        "count",
        help="print a table of move counts",
        description="Print the number of moves for a range of n, with how far it can be trusted.",
        epilog="counts: " + "; ".join(f"{c.name}, {c.title}" for c in catalogue.CATALOGUE.values()),
    )
    count.add_argument("name", help="which count: " + ", ".join(catalogue.CATALOGUE))
    count.add_argument("range", help="a number of discs, or a range like 1..24")
    for parameter in ("pegs", "cheats", "bottleneck"):
        count.add_argument(f"--{parameter}", type=int, help="for the counts that depend on it")
    form = count.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="comma-separated values")
    form.add_argument("--json", action="store_true", help="a JSON list")
    count.set_defaults(run=_count)

    solve = commands.add_parser(
        "solve",
        help="print a solution",
        description="Print the moves of a solution, one a line, as `check` reads them. Nothing is "
        "built that is not printed: ask for any range of a solution of any length.",
    )
    solve.add_argument("n", type=int, help="the number of discs")
    _add_variant(solve)
    solve.add_argument("--scheme", type=int, help="one cheat: scheme 1, 2, 3 or 4")
    solve.add_argument("--k", type=_choice, help="discs set aside: one cheat, or bottleneck")
    solve.add_argument("--t", type=int, help="scheme 4: discs in the second tower")
    solve.add_argument("--ending", choices=["P1", "P2"], default="P2", help="scheme 3: its pair")
    solve.add_argument(
        "--split", type=_choice, help="no cheats: discs set aside first, or smallest or largest"
    )
    solve.add_argument("--range", help="only these moves, like 10..30; the first is number 1")
    solve.add_argument("--depth", type=int, default=2, help="levels of the outline")
    form = solve.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="comma-separated values")
    form.add_argument("--json", action="store_true", help="a JSON list, with the reasons")
    form.add_argument("--outline", action="store_true", help="the phases instead of the moves")
    solve.set_defaults(run=_solve)

    check = commands.add_parser(
        "check",
        help="replay a list of moves",
        description='Replay moves, one a line, written "d3 S>P2"; blank lines and what follows '
        "a # are ignored. Exit code 0 if all are legal, 1 if one is not.",
    )
    check.add_argument("file", help="the file to read, or - for standard input")
    check.add_argument("--start", help='the first position, like "3,2,1///" (default: the tower)')
    _add_variant(check)
    check.set_defaults(run=_check)
    return parser


def _add_variant(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pegs", type=int, help="how many pegs (default: 4)")
    parser.add_argument("--cheats", type=int, default=0, help="how many cheats are allowed")
    parser.add_argument("--bottleneck", type=int, default=1, help="the bottleneck size b")


def _variant(options: argparse.Namespace, pegs: int = 4) -> Variant:
    if options.pegs is not None:
        pegs = options.pegs
    return Variant(pegs, options.cheats, options.bottleneck)


def _choice(text: str) -> Choice:
    """A number of discs, or which of the best."""
    return text if text in ("smallest", "largest") else int(text)  # type: ignore[return-value]


def _count(options: argparse.Namespace) -> int:
    count = catalogue.find(options.name)
    x = count.default
    for parameter in ("pegs", "cheats", "bottleneck"):
        given = getattr(options, parameter)
        if given is None:
            continue
        if parameter != count.parameter:
            raise NotationError(f"{count.name} does not depend on --{parameter}")
        x = given
    discs = _parse_range(options.range)
    last = discs[-1]
    largest = count.value(last, x)  # asked first: what cannot be counted prints no half table
    rows = ((n, count.value(n, x), str(count.provenance(n, x))) for n in discs)
    header = ("n", count.label(x), "provenance")
    if options.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
    elif options.json:
        _print_json_list({"n": n, "value": value, "provenance": text} for n, value, text in rows)
    else:
        # counts grow with n: the last row is the widest, so the table can stream
        widths = len(str(last)), max(len(header[1]), len(str(largest)))
        for n, value, text in chain([header], rows):
            print(f"{n:>{widths[0]}}  {value:>{widths[1]}}  {text}")
    return 0


def _print_json_list(items: Iterable[dict[str, object]]) -> None:
    """The items as one JSON list, an item a line, each written as soon as it is known."""
    separator = "["
    for item in items:
        print(separator, json.dumps(item), sep="\n ", end="")
        separator = ","
    print("\n]" if separator == "," else "[]")


def _parse_range(text: str) -> range:
    found = re.fullmatch(r"\s*([0-9]+)(?:\s*\.\.\s*([0-9]+))?\s*", text)
    if not found:
        raise NotationError(f"{text!r} is not a range: write a number like 8, or 1..24")
    first, last = int(found[1]), int(found[2] or found[1])
    if first > last:
        raise NotationError(f"the range {text} is empty: its first number is above its last")
    return range(first, last + 1)


def _solve(options: argparse.Namespace) -> int:
    plan = _chosen_plan(options)
    if options.outline:
        _print_outline(plan.outline(options.depth))
        return 0
    first, last = 1, plan.length
    if options.range is not None:
        asked = _parse_range(options.range)
        first = require_whole("the first move", asked.start, 1, plan.length)
        last = require_whole("the last move", asked.stop - 1, 1, plan.length)
    moves = enumerate(plan.moves(first - 1, last), first)
    names = plan.variant.peg_names
    if options.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(("move", "disc", "from", "to"))
        writer.writerows((i, m.disc, names[m.source], names[m.target]) for i, m in moves)
    elif options.json:
        _print_json_list(
            {
                "move": i,
                "disc": m.disc,
                "from": names[m.source],
                "to": names[m.target],
                "why": [phase.text for phase in plan.phases(i - 1)],
            }
            for i, m in moves
        )
    else:
        print(f"# {plan.outline(0).text}: {plan.length} moves; {plan.provenance or 'not optimal'}")
        for _, move in moves:
            print(move)
    return 0


def _chosen_plan(options: argparse.Namespace) -> Plan:
    """The best plan for the variant, or the one that the options choose."""
    variant = _variant(options)
    asked = [name for name in ("scheme", "k", "t", "split") if getattr(options, name) is not None]
    if not asked:
        return schemes.solve(options.n, variant)
    if variant.cheats == 0 and set(asked) <= {"split", "k"}:
        n, b, pegs = options.n, variant.bottleneck, variant.pegs
        return schemes.bottleneck(n, b, pegs, options.split, options.k)
    if (variant.pegs, variant.cheats) == (4, 1) and "split" not in asked:
        k = require_whole("k", options.k, 1) if options.k is not None else None
        return schemes.cheat(options.n, options.scheme or 4, k, options.t, options.ending)
    raise NotationError(
        "--scheme, --k and --t go with --pegs 4 --cheats 1; --split and --k with no cheats"
    )


def _print_outline(phase: Phase, indent: str = "") -> None:
    reference = f"  [{phase.reference}]" if phase.reference else ""
    print(f"{indent}{phase.start + 1}..{phase.stop}  {phase.text}{reference}")
    for child in phase.children:
        _print_outline(child, indent + "  ")


def _check(options: argparse.Namespace) -> int:
    given = State.parse(options.start) if options.start else None
    variant = _variant(options, given.pegs if given else 4)
    moves = list(_read_moves(options.file, variant.pegs))
    start = given or State.tower(max((move.disc for move in moves), default=0), variant.pegs)
    try:
        result = rules.replay(start, moves, variant)
    except IllegalMoveError as error:
        print(f"not legal: {error}")
        return 1
    print(f"legal: {result.length} move(s), {result.cheats_used} cheat(s)")
    for cheat in result.cheats:
        print(f"cheat: {cheat}")
    print(f"from {start}\nto   {result.final}")
    return 0


def _read_moves(file: str, pegs: int) -> Iterator[Move]:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise NotationError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise NotationError(f"cannot read {file}: it is not a text in UTF-8") from None
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition("#")[0].strip()
        if not content:
            continue
        try:
            yield Move.parse(content, pegs)
        except HanoiError as error:
            raise NotationError(f"line {number}: {error}") from None


if __name__ == "__main__":
    sys.exit(main())
