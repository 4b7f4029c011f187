"""What can be set on the Check page: the rules, the list of moves, and how it is to be read.

No Streamlit here.
"""

from dataclasses import dataclass, replace

from hanoi_app.address import aliases
from hanoi_app.address.codec import PLAYER, Codec, setting
from hanoi_app.address.kinds import OneOf, Text
from hanoi_app.address.puzzles import OnePuzzle
from hanoi_app.puzzle import Puzzle
from hanoi_core import Variant
from hanoi_core.puzzle.move_lists.conventions import NumberMeaning

MOST_LINKED = 6_000  # characters of a list that an address holds
NUMBERS: dict[str, NumberMeaning] = {"disc": "disc", "line": "line"}
PUZZLE = OnePuzzle(Puzzle(3, Variant(3)))


@dataclass(frozen=True, slots=True)
class Settings:
    """A list of moves by the rules of a puzzle; pegs and numbers are asked for where it must be."""

    puzzle: Puzzle = setting(PUZZLE.home, PUZZLE)
    moves: str = setting("", Text(MOST_LINKED, "no moves"))
    names: str = setting("", Text(200, "names as they are found"))
    numbers: str = setting("", OneOf(("", *NUMBERS), none="numbers as they are found"))

    @property
    def peg_names(self) -> tuple[str, ...] | None:
        """How the list calls the pegs, from the start to the destination, if that is told."""
        return tuple(name.strip() for name in self.names.split(",")) if self.names else None

    @property
    def linked(self) -> "Settings":
        """As an address can hold them: without a list that is too long for it."""
        return self if len(self.moves) <= MOST_LINKED else replace(self, moves="")


CODEC = Codec(Settings(), older=aliases.of_puzzle, owned=PLAYER)
