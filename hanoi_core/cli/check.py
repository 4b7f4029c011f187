"""`check moves.txt --cheats 1`: is a list of moves legal?"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from hanoi_core.cli.options import Commands, add_variant, variant_of
from hanoi_core.errors import HanoiError, IllegalMoveError, NotationError
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "check",
        help="replay a list of moves",
        description='Replay moves, one a line, written "d3 S>P2"; blank lines and what follows '
        "a # are ignored. Exit code 0 if all are legal, 1 if one is not.",
    )
    parser.add_argument("file", help="the file to read, or - for standard input")
    parser.add_argument("--start", help='the first position, like "3,2,1///" (default: the tower)')
    add_variant(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Replay the moves and say what happened."""
    start = State.parse(options.start) if options.start is not None else None
    variant = variant_of(options, start.pegs if start else 4)
    moves = list(_read_moves(options.file, variant.pegs))
    if start is None:
        start = State.tower(max((move.disc for move in moves), default=0), variant.pegs)
    try:
        result = rules.replay(start, moves, variant)
    except IllegalMoveError as error:
        print(f"not legal: {error}")
        return 1
    print(f"legal: {result.length} move(s), {result.cheats_used} cheat(s)")
    for cheat in result.cheats:
        print(f"cheat: {cheat}")
    print(f"from {start}\nto   {result.state}")
    return 0


def _read_moves(file: str, pegs: int) -> Iterator[Move]:
    try:
        if file == "-":
            text = sys.stdin.read() if sys.stdin else ""
        else:
            text = Path(file).read_text(encoding="utf-8-sig")
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
