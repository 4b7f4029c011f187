"""What can be set on the Play page: the puzzle, its start, the mode, and whether to coach.

Predict has more to say: which solution is predicted, if it is not the best, and from which move on.

No Streamlit here.
"""

from dataclasses import dataclass, replace

from hanoi_app.address import aliases
from hanoi_app.address.codec import Codec, setting
from hanoi_app.address.kinds import Kind, MisreadError, OneOf, Switch, Whole, escaped, quoted
from hanoi_app.address.puzzles import OnePuzzle, fits, of_start
from hanoi_app.numbers import counted
from hanoi_app.puzzle import BEST, MAX_N, Puzzle
from hanoi_core import HanoiError, State

MODES = {"play": "Play", "predict": "Predict"}
PUZZLE = OnePuzzle(Puzzle(5), methods=True)


@dataclass(frozen=True, slots=True)
class Start(Kind[State | None]):
    """A position with as many discs and pegs as the page has; None is the tower."""

    most: int = 2000  # characters: 64 discs need fewer than 300

    def read(self, text: str) -> State | None:
        """Same as `State.parse`, within the page's limits."""
        try:
            if len(text) > self.most:
                raise HanoiError(f"it has {len(text):,} characters, the most is {self.most:,}")
            state = State.parse(text)
            if state.n not in PUZZLE.n or state.pegs not in PUZZLE.pegs:
                what = f"{counted(state.n, 'disc')} on {state.pegs} pegs"
                raise HanoiError(f"it has {what}, too few or too many")
        except HanoiError as error:
            raise MisreadError(f"is no start: {escaped(str(error))}") from None
        return None if state == State.tower(state.n, state.pegs) else state

    def say(self, value: State | None) -> str:
        """Its text in quotes."""
        return quoted(str(value)) if value else "the tower"


@dataclass(frozen=True, slots=True)
class Settings:
    """What is played; a `start` of None is the tower on the first peg.

    `moved` are the moves that are made before the first one is to be predicted; they, and the
    puzzle's method, are said of a solution from the tower.
    """

    puzzle: Puzzle = setting(PUZZLE.home, PUZZLE)
    mode: str = setting("play", OneOf(MODES))
    coach: bool = setting(False, Switch())
    start: State | None = setting(None, Start(), misfit="does not go with this puzzle")
    moved: int = setting(0, Whole(range(2**MAX_N)), name="from", misfit="is not there")

    @property
    def has_method(self) -> bool:
        """Whether another solution than the best is wanted."""
        return self.puzzle.method != BEST

    @property
    def begin(self) -> State:
        """The position that a game begins with."""
        return self.start or State.tower(self.puzzle.n, self.puzzle.variant.pegs)

    @property
    def signature(self) -> str:
        """What tells one game from another."""
        told = f"{self.mode} {self.begin} {self.puzzle.variant}"
        return told if self.mode == "play" else f"{told} {self.moved} {self.puzzle}"

    def plainly(self) -> "Settings":
        """The same for the best solution from its first move on."""
        return replace(self, moved=0, puzzle=replace(self.puzzle, method=BEST))


def fit(settings: Settings) -> Settings:
    """Return the nearest settings that can be shown."""
    start = settings.start if fits(settings.start, settings.puzzle) else None
    settings = replace(settings, start=start)
    if settings.mode == "play" or start:
        return settings.plainly()
    return replace(settings, puzzle=PUZZLE.fitted(settings.puzzle))


CODEC = Codec(
    Settings(), fit, implied=of_start, older=aliases.of_puzzle, owned=("played", "answers")
)
