"""What can be set on the Irregular page: the problem, and which of its paths is shown.

A text that is no position is kept as it was typed, until it is mended.

No Streamlit here.
"""

from dataclasses import dataclass, replace

from hanoi_app.address import aliases
from hanoi_app.address.codec import PLAYER, Codec, setting
from hanoi_app.address.kinds import Kind, MisreadError, Text, Whole, quoted, within
from hanoi_app.address.puzzles import NO_BOTTLENECK, NO_CHEATS, OnePuzzle, fits, of_start
from hanoi_app.irregular import arrange, problems, reading
from hanoi_app.irregular.problems import MOST_SHOWN, Problem
from hanoi_app.puzzle import Puzzle
from hanoi_core import State, Variant
from hanoi_core.puzzle.variant import peg_index, peg_names

MOST_TYPED = 1000  # characters of a text that is no position
_NAMES = {name for pegs in reading.MOST_DISCS for name in peg_names(pegs)}
_NO_GOAL = "is no goal for this start"
_BEGIN = problems.HOME.start
PUZZLE = OnePuzzle(
    Puzzle(_BEGIN.n, Variant(_BEGIN.pegs)),
    pegs=range(min(reading.MOST_DISCS), max(reading.MOST_DISCS) + 1),
    cheats=NO_CHEATS,
    bottleneck=NO_BOTTLENECK,
)


class Start(Kind[State | None]):
    """A position that the page can show; None is the page's own."""

    def read(self, text: str) -> State:
        """Same as `reading.start`."""
        state, _ = reading.start(text)
        if state is None:
            raise MisreadError("is no position of this page")
        return state

    def say(self, value: State | None) -> str:
        """Its text in quotes."""
        return quoted(str(value)) if value else "the usual one"


class Goal(Kind[str]):
    """The name of a peg, for the tower on it, or a position; as text."""

    def read(self, text: str) -> str:
        """The text as it is usually written."""
        if text.upper() in _NAMES:
            return text.upper()
        try:
            return str(Start().read(text))
        except MisreadError:
            raise MisreadError(_NO_GOAL) from None

    def say(self, value: str) -> str:
        """A peg, or a position in quotes."""
        return value if value in _NAMES else quoted(value)


@dataclass(frozen=True, slots=True)
class Settings:
    """The start; the goal, which is the peg of a tower or a position; the path, from 1.

    `typed` and `aimed` are what stands in the fields of start and goal, if it cannot be read.
    """

    puzzle: Puzzle = setting(PUZZLE.home, PUZZLE)
    start: State | None = setting(None, Start(), misfit="does not go with these pegs")
    goal: str = setting("D", Goal(), misfit=_NO_GOAL)
    path: int = setting(1, Whole(range(1, MOST_SHOWN + 1)), misfit="is not there")
    typed: str = setting("", Text(MOST_TYPED))
    aimed: str = setting("", Text(MOST_TYPED), name="typed-goal")

    @property
    def begin(self) -> State:
        """The position that the problem begins with."""
        return self.start or _begin(self.puzzle)

    @property
    def problem(self) -> Problem:
        """The problem."""
        begin = self.begin
        if self.goal in peg_names(begin.pegs):
            return problems.to_tower(begin, peg_index(self.goal, begin.pegs))
        return Problem(begin, State.parse(self.goal), own=True)


def _begin(puzzle: Puzzle) -> State:
    """Return what the page begins with, for that many discs and pegs."""
    return arrange.resized(_BEGIN, puzzle.n, puzzle.variant.pegs)


def of(problem: Problem, path: int = 1) -> Settings:
    """Return the settings that show this problem."""
    n, pegs = problem.start.n, problem.start.pegs
    puzzle, tower = Puzzle(n, Variant(pegs)), peg_names(pegs)[problem.peg]
    start = None if problem.start == _begin(puzzle) else problem.start
    return Settings(puzzle, start, str(problem.goal) if problem.own else tower, path)


def fit(settings: Settings) -> Settings:
    """Return the settings with a goal that fits: if need be, the tower on the last peg."""
    puzzle = PUZZLE.fitted(settings.puzzle)
    most = reading.MOST_DISCS[puzzle.variant.pegs]
    puzzle = replace(puzzle, n=within(puzzle.n, range(1, most + 1)))
    start = settings.start if fits(settings.start, puzzle) else None
    settings = replace(settings, puzzle=puzzle, start=start)
    names = peg_names(puzzle.variant.pegs)
    if settings.goal in names or reading.goal(settings.goal, settings.begin)[0]:
        return settings
    return replace(settings, goal=names[-1])


CODEC = Codec(Settings(), fit, implied=of_start, older=aliases.of_puzzle, owned=PLAYER)
