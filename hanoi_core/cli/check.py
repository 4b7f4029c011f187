"""`check moves.txt --discs 8 --cheats 1`: is a list of moves legal, and does it reach the goal?"""

import argparse
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from tempfile import TemporaryFile
from typing import BinaryIO

from hanoi_core import counts
from hanoi_core.cli.options import Commands, add_variant, variant_of
from hanoi_core.cli.output import print_json
from hanoi_core.errors import ArgumentError, IllegalMoveError, NotationError, require_whole
from hanoi_core.plans.captions import plural
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.move_lists import AmbiguousError, Answer, Block, Lift, MoveList, pieces
from hanoi_core.puzzle.move_lists.conventions import require_names
from hanoi_core.puzzle.notation import MAX_DISCS
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import MAX_PEGS, MIN_PEGS

MOST_CHEATS = 20  # that are listed; all are counted


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "check",
        help="replay a list of moves",
        description='Replay moves, one a line: "d3 S>P2", "A -> C", "Move disk 1 from peg A to '
        'peg C", CSV, JSON; blank lines and what follows a # are ignored. Exit code 0 if all are '
        "legal, 1 if one is not, or if --discs or --goal is given and the goal is not reached.",
        epilog="example: hanoi solve 8 --cheats 1 | hanoi check - --discs 8 --cheats 1",
    )
    parser.add_argument("file", help="the file to read, or - for standard input")
    parser.add_argument("--discs", type=int, help="the number of discs (or give --start)")
    parser.add_argument("--start", help='the first position, like "3,2,1///" (default: the tower)')
    parser.add_argument("--goal", help="the last position (default: the tower on the last peg)")
    add_variant(parser)
    parser.add_argument(
        "--peg-names", help="the pegs as the list calls them, from source to destination: A,B,C,D"
    )
    parser.add_argument("--numbers", choices=["disc", "line"], help='what the 3 in "3: A -> C" is')
    parser.add_argument("--json", action="store_true", help="JSON")
    parser.set_defaults(run=run)


@dataclass(slots=True)
class Check:
    """What is to be checked, and what came out."""

    start: State
    goal: State
    walk: rules.Walk
    cheats: list[rules.Cheat] = field(default_factory=list)  # the first of them
    failure: IllegalMoveError | None = None
    line: int = 0  # where it failed

    @property
    def reached(self) -> bool:
        """Whether the goal is where the moves end."""
        return self.failure is None and self.walk.state == self.goal

    @property
    def best_known(self) -> int | None:
        """The length of the best known solution, if the list is one, of a tower."""
        ends = self.start, self.goal
        if not self.reached or self.start == self.goal or not all(e.is_perfect for e in ends):
            return None
        return counts.best(self.start.n, self.walk.variant).length


def run(options: argparse.Namespace) -> int:
    """Replay the moves and say what happened."""
    start = State.parse(options.start) if options.start is not None else None
    goal = State.parse(options.goal) if options.goal is not None else None
    names = options.peg_names.split(",") if options.peg_names is not None else None
    if names:
        require_whole("the number of --peg-names", len(names), MIN_PEGS, MAX_PEGS)
    variant = variant_of(options, _pegs(start, goal, names))
    if names:
        require_names(names, variant.pegs)
    n = _discs(options.discs, start, goal)
    from_tower = start is None or start == State.tower(start.n, start.pegs)

    def listed(stream: BinaryIO) -> MoveList:
        return MoveList(
            pieces(stream),
            variant.pegs,
            peg_names=names,
            numbers=options.numbers,
            discs=n,
            from_tower=from_tower,
        )

    try:
        with _opened(options.file, twice=n is None) as stream:
            if start is None:
                start = State.tower(n if n is not None else _largest(listed(stream)), variant.pegs)
            goal = goal or State.tower(start.n, variant.pegs, variant.pegs - 1)
            if n is None:
                stream.seek(0)
            moves = listed(stream)
            check = _walked(Check(start, goal, rules.Walk(start, variant)), moves)
    except AmbiguousError as error:
        raise NotationError(f"{error} {_advice(error)}") from None
    except OSError as error:
        raise NotationError(f"cannot read {options.file}: {error.strerror or error}") from None
    pegs_given = any((options.pegs, options.start, options.goal, names))
    remarks = list(_remarks(check, moves, discs_given=n is not None, pegs_given=pegs_given))
    with suppress(BrokenPipeError):  # the exit code says it too
        (_print_json if options.json else _print)(check, moves, remarks)
    asked = options.discs is not None or options.goal is not None
    return 1 if check.failure or (asked and not check.reached) else 0


def _pegs(start: State | None, goal: State | None, names: list[str] | None) -> int:
    """The number of pegs that follows from what is given; 4 if nothing is."""
    for state in filter(None, (start, goal)):
        return state.pegs
    return len(names) if names else 4


def _discs(discs: int | None, start: State | None, goal: State | None) -> int | None:
    """The number of discs, if it is given; every option that gives it must agree."""
    if discs is not None:
        require_whole("--discs", discs, 0, MAX_DISCS)
    ways = {
        "--discs": discs,
        "--start": start.n if start else None,
        "--goal": goal.n if goal else None,
    }
    given = {option: n for option, n in ways.items() if n is not None}
    if len(set(given.values())) > 1:
        each = ", ".join(f"{option} has {n}" for option, n in given.items())
        raise ArgumentError(f"the number of discs must be the same everywhere: {each}")
    return next(iter(given.values()), None)


@contextmanager
def _opened(file: str, *, twice: bool) -> Iterator[BinaryIO]:
    """The file, or standard input; one that can be read twice, if it must be."""
    if file != "-":
        with open(file, "rb") as stream:
            if not twice or stream.seekable():
                yield stream
                return
            with _copied(stream) as copy:
                yield copy
        return
    if sys.stdin is None:
        raise NotationError("cannot read standard input: it is closed")
    if not twice:
        yield sys.stdin.buffer
        return
    with _copied(sys.stdin.buffer) as copy:
        yield copy


@contextmanager
def _copied(stream: BinaryIO) -> Iterator[BinaryIO]:
    with TemporaryFile() as copy:
        shutil.copyfileobj(stream, copy)
        copy.seek(0)
        yield copy


def _largest(moves: MoveList) -> int:
    """The largest disc that moves."""
    largest = 0
    for part in moves.blocks():
        if isinstance(part, Block):
            largest = max(largest, int(part.rows[:, 0].max()))
            continue
        line, move = part
        if isinstance(move, Lift):
            raise NotationError(
                "this move does not name its disc, so the number of discs must be given: --discs N"
            ).on_line(line)
        largest = max(largest, move.disc)
    if not largest:
        raise NotationError("there are no moves, so the number of discs must be given: --discs N")
    return largest


def _walked(check: Check, moves: MoveList) -> Check:
    walk, made = check.walk, 0
    for part in moves.blocks():
        try:
            if isinstance(part, Block):
                made = walk.length
                _note(check, walk.make_all(part.rows))
                continue
            line, move = part
            cheat = walk.lift(*move) if isinstance(move, Lift) else walk.make(move)
        except IllegalMoveError as error:
            if isinstance(part, Block):
                line = int(part.lines[walk.length - made])
            check.failure, check.line = error, line
            break
        if cheat:
            _note(check, [cheat])
    return check


def _note(check: Check, cheats: Iterable[rules.Cheat]) -> None:
    """Note the first few cheats."""
    for cheat in cheats:
        if len(check.cheats) < MOST_CHEATS:
            check.cheats.append(cheat)


def _advice(error: AmbiguousError) -> str:
    """The options that settle the questions."""
    choices = []
    for question in error.questions:
        answers = [f"{_option(answer)} if {answer.meaning}" for answer in question.answers]
        choices.append(f"Say {', or '.join(answers)}.")
    return " ".join(choices)


def _option(answer: Answer) -> str:
    value = ",".join(answer.value) if isinstance(answer.value, tuple) else answer.value
    return f"--{answer.setting.replace('_', '-')} {value or 'NAMES'}"


def _remarks(
    check: Check, moves: MoveList, *, discs_given: bool, pegs_given: bool
) -> Iterator[str]:
    """What was taken for granted."""
    if not discs_given:
        n = check.start.n
        yield (
            f"the number of discs is not given: {n} is the largest that moves. "
            f"Say --discs {n} if that is all, or how many there are"
        )
    if moves.numbers_assumed:
        yield "the numbers are taken to count the moves: say --numbers disc if they are discs"
    fewest = moves.fewest_pegs
    if not check.reached and fewest < check.walk.variant.pegs and not pegs_given:
        yield (
            f"read on {check.walk.variant.pegs} pegs, but the names that occur are those of "
            f"{fewest}: say --pegs {fewest} if there are no more"
        )


def _print(check: Check, moves: MoveList, remarks: list[str]) -> None:
    walk, names = check.walk, moves.peg_names
    if check.failure:
        print(f"not legal: {check.failure}, line {check.line}")
    else:
        print(f"legal: {plural(walk.length, 'move')}, {plural(walk.cheats_used, 'cheat')}")
    for cheat in check.cheats:
        print(f"cheat: {cheat}")
    if walk.cheats_used > len(check.cheats):
        print(f"cheat: and {walk.cheats_used - len(check.cheats)} more")
    if not check.failure:
        print(f"from {check.start}\nto   {walk.state}")
    print(_verdict(check))
    if names and names != walk.variant.peg_names:
        print(f"pegs: {', '.join(names)} are {', '.join(walk.variant.peg_names)}")
    for remark in remarks:
        print(f"note: {remark}")


def _verdict(check: Check) -> str:
    if not check.reached:
        return f"goal not reached: {check.goal}"
    best, made = check.best_known, check.walk.length
    if best is None:
        return "goal reached"
    if made == best:
        return f"goal reached: {plural(made, 'move')}, as few as the best known"
    compared = f"fewer than the best known, {best}" if made < best else f"the best known has {best}"
    return f"goal reached: {plural(made, 'move')}, {compared}"


def _print_json(check: Check, moves: MoveList, remarks: list[str]) -> None:
    walk, failure = check.walk, check.failure
    print_json(
        {
            "legal": failure is None,
            "reached": check.reached,
            "length": walk.length,
            "best_known": check.best_known,
            "cheats_used": walk.cheats_used,
            "cheats": [
                {"number": c.number, "move": str(c.move), "below": c.below} for c in check.cheats
            ],
            "start": str(check.start),
            "goal": str(check.goal),
            "state": str(walk.state),
            "failure": failure
            and {
                "line": check.line,
                "number": failure.number,
                "move": str(failure.move),
                "rule": failure.rule,
            },
            "peg_names": moves.peg_names,
            "numbers": moves.numbers,
            "remarks": remarks,
        }
    )
