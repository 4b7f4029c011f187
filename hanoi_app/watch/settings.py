"""What can be set on the Watch page: a puzzle, and the rules of puzzles beside it.

No Streamlit here.
"""

from dataclasses import dataclass, replace

from hanoi_app.address import aliases
from hanoi_app.address.codec import PLAYER, Codec, setting
from hanoi_app.address.puzzles import OnePuzzle, Rules
from hanoi_app.puzzle import Puzzle
from hanoi_core import Variant

PUZZLE = OnePuzzle(Puzzle(), methods=True)  # Dudeney's eight cheeses
MOST_BOARDS = 4  # on one screen


@dataclass(frozen=True, slots=True)
class Settings:
    """The puzzle, and the rules of those that are solved beside it with as many discs."""

    puzzle: Puzzle = setting(PUZZLE.home, PUZZLE)
    beside: tuple[Variant, ...] = setting((), Rules(MOST_BOARDS - 1))

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """All of the puzzles, in order."""
        return self.puzzle, *(Puzzle(self.puzzle.n, rules) for rules in self.beside)


def fit(settings: Settings) -> Settings:
    """Return the settings with a method that the puzzle has."""
    return replace(settings, puzzle=PUZZLE.fitted(settings.puzzle))


CODEC = Codec(Settings(), fit, older=aliases.of_watch, owned=PLAYER)
