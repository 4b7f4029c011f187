"""What can be set on the Check page: the rules, the list of moves, and how it is to be read.

No Streamlit here.
"""

from dataclasses import dataclass, replace
from typing import Any

from hanoi_app import puzzles
from hanoi_app.address.codec import PLAYER, Codec, setting, values
from hanoi_app.address.kinds import OneOf, Text
from hanoi_app.puzzles import KINDS, Puzzle
from hanoi_core.puzzle.move_lists.conventions import NumberMeaning

MOST_LINKED = 6_000  # characters of a list that an address holds
NUMBERS: dict[str, NumberMeaning] = {"disc": "disc", "line": "line"}


@dataclass(frozen=True, slots=True)
class Settings:
    """A list of moves by the rules of a puzzle; pegs and numbers are asked for where it must be."""

    kind: str = setting("classic", puzzles.KIND, name="puzzle")
    n: int = setting(3, puzzles.DISCS)
    pegs: int = setting(3, puzzles.PEGS)
    cheats: int = setting(0, puzzles.CHEATS)
    bottleneck: int = setting(1, puzzles.BOTTLENECK)
    moves: str = setting("", Text(MOST_LINKED, "no moves"))
    names: str = setting("", Text(200, "names as they are found"))
    numbers: str = setting("", OneOf(("", *NUMBERS), none="numbers as they are found"))

    @property
    def puzzle(self) -> Puzzle:
        """The rules."""
        return Puzzle(self.kind, self.n, self.pegs, self.cheats, self.bottleneck)

    @property
    def peg_names(self) -> tuple[str, ...] | None:
        """How the list calls the pegs, from the start to the destination, if that is told."""
        return tuple(name.strip() for name in self.names.split(",")) if self.names else None

    def by(self, puzzle: Puzzle) -> "Settings":
        """The same list by the rules of another puzzle."""
        rules = {name: value for name, value in values(puzzle).items() if name in _RULES}
        return replace(self, **rules)

    @property
    def linked(self) -> "Settings":
        """As an address can hold them: without a list that is too long for it."""
        return self if len(self.moves) <= MOST_LINKED else replace(self, moves="")


_RULES = ("kind", "n", "pegs", "cheats", "bottleneck")
HOME = Settings()


def _usual(kind: str) -> Settings:
    return HOME.by(puzzles.usual(kind, HOME.puzzle))


def _complete(said: dict[str, Any]) -> dict[str, Any]:
    """What is said, and what is usual for that kind of puzzle."""
    return values(_usual(said.get("kind", HOME.kind))) | said


def sensible(settings: Settings) -> Settings:
    """The nearest settings by whose rules one can play: other pegs are another kind of puzzle."""
    puzzle = settings.puzzle
    if puzzle.pegs not in KINDS[puzzle.kind].pegs:
        puzzle = replace(puzzle, kind=puzzles.kind_of(puzzle.pegs))
    return settings.by(puzzles.sensible(puzzle))


CODEC = Codec(
    HOME,
    sensible=lambda settings: settings.by(puzzles.sensible(settings.puzzle)),
    complete=_complete,
    unsaid=lambda settings: replace(_usual(settings.kind), kind=HOME.kind),
    owned=PLAYER,
)
