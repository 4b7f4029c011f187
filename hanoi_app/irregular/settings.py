"""What can be set on the Irregular page: the problem, and which of its paths is shown.

A text that is no position is kept as it was typed, until it is mended.

No Streamlit here.
"""

from dataclasses import dataclass, replace

from hanoi_app.address.codec import PLAYER, Codec, setting
from hanoi_app.address.kinds import Kind, MisreadError, Text, Whole, quoted
from hanoi_app.irregular import problems, reading
from hanoi_app.irregular.answers import MOST_SHOWN
from hanoi_app.irregular.problems import Problem
from hanoi_core import State
from hanoi_core.puzzle.variant import peg_index, peg_names

MOST_TYPED = 1000  # characters of a text that is no position
_NAMES = {name for pegs in reading.MOST_DISCS for name in peg_names(pegs)}
_NO_GOAL = "is no goal for this start"


class Start(Kind[State]):
    """A position that the page can show."""

    def read(self, text: str) -> State:
        """Same as `reading.start`."""
        state, _ = reading.start(text)
        if state is None:
            raise MisreadError("is no position of this page")
        return state

    def say(self, value: State) -> str:
        """Its text in quotes."""
        return quoted(str(value))


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

    start: State = setting(problems.HOME.start, Start())
    goal: str = setting("D", Goal(), misfit=_NO_GOAL)
    path: int = setting(1, Whole(range(1, MOST_SHOWN + 1)), misfit="is not there")
    typed: str = setting("", Text(MOST_TYPED))
    aimed: str = setting("", Text(MOST_TYPED), name="typed-goal")

    @property
    def problem(self) -> Problem:
        """The problem."""
        if self.goal in peg_names(self.start.pegs):
            return problems.to_tower(self.start, peg_index(self.goal, self.start.pegs))
        return Problem(self.start, State.parse(self.goal), own=True)


HOME = Settings()


def of(problem: Problem, path: int = 1) -> Settings:
    """The settings that show this problem."""
    tower = peg_names(problem.start.pegs)[problem.peg]
    return Settings(problem.start, str(problem.goal) if problem.own else tower, path)


def sensible(settings: Settings) -> Settings:
    """The settings with a goal that fits the start: if need be, the tower on the last peg."""
    names = peg_names(settings.start.pegs)
    if settings.goal in names or reading.goal(settings.goal, settings.start)[0]:
        return settings
    return replace(settings, goal=names[-1])


def _unsaid(settings: Settings) -> Settings:
    """What is usual; but with another start, the goal is always said."""
    return HOME if settings.start == HOME.start else replace(HOME, goal="")


CODEC = Codec(HOME, sensible, unsaid=_unsaid, owned=PLAYER)
