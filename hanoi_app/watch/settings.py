"""What can be set on the Watch page: a puzzle with its method, and puzzles beside it.

No Streamlit here.
"""

from dataclasses import dataclass, fields, replace
from typing import Any

from hanoi_app import puzzles
from hanoi_app.address.codec import PLAYER, Codec, setting, values
from hanoi_app.beside import Others
from hanoi_app.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class Watched(Puzzle):
    """The puzzle, and those that are solved beside it on the same clock, with as many discs."""

    beside: tuple[Puzzle, ...] = setting((), Others())

    @classmethod
    def of(cls, puzzle: Puzzle, beside: tuple[Puzzle, ...] = ()) -> "Watched":
        """The puzzle with others beside it."""
        return cls(**values(alone(puzzle)), beside=beside)

    @property
    def lanes(self) -> tuple[Puzzle, ...]:
        """All of the puzzles, in order."""
        return alone(self), *(puzzles.sensible(replace(one, n=self.n)) for one in self.beside)


def alone(puzzle: Puzzle) -> Puzzle:
    """The puzzle without what is beside it."""
    return Puzzle(**{each.name: getattr(puzzle, each.name) for each in fields(Puzzle)})


def _complete(said: dict[str, Any]) -> dict[str, Any]:
    beside = said.pop("beside", ())
    return puzzles.CODEC.complete(said) | {"beside": beside}


def _unsaid(watched: Watched) -> Watched:
    usual = puzzles.CODEC.unsaid
    assert usual
    return Watched.of(usual(alone(watched)))


CODEC = Codec(
    Watched.of(puzzles.HOME),
    sensible=lambda watched: Watched.of(puzzles.sensible(alone(watched)), watched.beside),
    complete=_complete,
    unsaid=_unsaid,
    owned=PLAYER,
)


def in_full(watched: Watched) -> dict[str, str]:
    """The address with puzzle and number of discs in it, whether usual or not.

    >>> in_full(Watched.of(puzzles.HOME))
    {'puzzle': 'reve', 'n': '8'}
    """
    return puzzles.in_full(watched) | CODEC.write(watched)
