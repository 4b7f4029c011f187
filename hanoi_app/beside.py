"""Several puzzles side by side, with the same number of discs: how an address names them.

No Streamlit here. The first puzzle is told as ever; the others follow in one setting, by their
kinds, each with what is not usual for its kind: `beside=classic,cheats.c3,cheat.p5`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from hanoi_app import puzzles
from hanoi_app.address.kinds import Kind, MisreadError, quoted
from hanoi_app.puzzles import HOME, KINDS, Puzzle

MOST = 4  # boards on one screen
_FIELDS = {"p": "pegs", "c": "cheats", "b": "bottleneck"}
_NUMBER = re.compile(r"([pcb])([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Others(Kind[tuple[Puzzle, ...]]):
    """The puzzles beside the first; all that is said of them is their rules.

    >>> [(one.pegs, one.cheats) for one in Others().read("classic,cheats.c3")]
    [(3, 0), (4, 3)]
    """

    def read(self, text: str) -> tuple[Puzzle, ...]:
        """The puzzles in their order; those that there are not are left out."""
        items = text.split(",")
        found = [_read(item) for item in items]
        there = tuple(puzzle for puzzle in found if puzzle)
        if None in found:
            raise MisreadError(f"cannot have {quoted(items[found.index(None)])}", there[: MOST - 1])
        if len(there) >= MOST:
            raise MisreadError(f"has too many, {MOST - 1} are the most", there[: MOST - 1])
        return there

    def write(self, value: tuple[Puzzle, ...]) -> str:
        """As an address has them.

        >>> Others().write(Others().read("classic,bottleneck.p3.b4"))
        'classic,bottleneck.p3.b4'
        """
        return ",".join(map(_write, value))

    def say(self, value: tuple[Puzzle, ...]) -> str:
        """The text in quotes."""
        return quoted(self.write(value)) if value else "nothing"


def address(shown: Sequence[Puzzle]) -> dict[str, str]:
    """The address on Watch of these puzzles side by side.

    >>> address([HOME, puzzles.usual("cheat")])
    {'beside': 'cheat'}
    """
    first, *others = shown
    said = puzzles.CODEC.write(first)
    return said | ({"beside": Others().write(tuple(map(rules_of, others)))} if others else {})


def rules_of(puzzle: Puzzle) -> Puzzle:
    """The puzzle with no word of its method, nor of its discs."""
    usual = puzzles.usual(puzzle.kind)
    return puzzles.sensible(
        replace(
            usual, pegs=puzzle.pegs, cheats=puzzle.cheats, bottleneck=puzzle.bottleneck, n=HOME.n
        )
    )


def _read(item: str) -> Puzzle | None:
    kind, *numbers = item.split(".")
    if kind not in KINDS:
        return None
    said: dict[str, Any] = {}
    for number in numbers:
        found = _NUMBER.fullmatch(number)
        if not found:
            return None
        said[_FIELDS[found[1]]] = int(found[2])
    puzzle = replace(rules_of(puzzles.usual(kind)), **said)
    return puzzle if puzzle == rules_of(puzzle) else None


def _write(puzzle: Puzzle) -> str:
    usual = rules_of(puzzles.usual(puzzle.kind))
    numbers = (
        f".{letter}{getattr(puzzle, field)}"
        for letter, field in _FIELDS.items()
        if getattr(puzzle, field) != getattr(usual, field)
    )
    return puzzle.kind + "".join(numbers)
