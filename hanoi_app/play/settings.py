"""What can be set on the Play page: the puzzle, its start, the mode, and whether to coach.

Predict has more to say: which solution is predicted, if it is not the best, and from which move on.

No Streamlit here.
"""

from dataclasses import dataclass, field, fields, replace
from typing import Any

from hanoi_app import puzzles
from hanoi_app.address.codec import Codec, setting, values
from hanoi_app.address.kinds import Kind, MisreadError, OneOf, Switch, Whole, escaped, quoted
from hanoi_app.numbers import counted
from hanoi_app.puzzles import KINDS, Puzzle
from hanoi_core import HanoiError, State

MODES = {"play": "Play", "predict": "Predict"}
COUNTED = 50_000  # moves whose cheats are counted in a moment
_METHOD = ("split", "scheme", "k", "t", "ending")


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
            if state.n not in puzzles.DISCS.allowed or state.pegs not in puzzles.PEGS.allowed:
                what = f"{counted(state.n, 'disc')} on {state.pegs} pegs"
                raise HanoiError(f"it has {what}, too few or too many")
        except HanoiError as error:
            raise MisreadError(f"is no start: {escaped(str(error))}") from None
        return None if state == State.tower(state.n, state.pegs) else state

    def say(self, value: State | None) -> str:
        """Its text in quotes."""
        return quoted(str(value)) if value else "the tower"


def _as_watched(name: str) -> Any:
    """The setting of a method, as Watch has it."""
    (found,) = (each for each in fields(Puzzle) if each.name == name)
    return field(default=found.default, metadata=found.metadata)


@dataclass(frozen=True, slots=True)
class Settings:
    """What is played; a `start` of None is the tower on the first peg.

    `moved` are the moves that are made before the first one is to be predicted.
    """

    kind: str = setting("reve", puzzles.KIND, name="puzzle")
    n: int = setting(5, puzzles.DISCS)
    pegs: int = setting(4, puzzles.PEGS)
    cheats: int = setting(0, puzzles.CHEATS)
    bottleneck: int = setting(1, puzzles.BOTTLENECK)
    mode: str = setting("play", OneOf(MODES))
    coach: bool = setting(False, Switch())
    start: State | None = setting(None, Start(), misfit="does not go with this puzzle")
    moved: int = setting(0, Whole(range(2**puzzles.MAX_N)), name="from", misfit="is not there")
    split: str = _as_watched("split")
    scheme: int | None = _as_watched("scheme")
    k: int | None = _as_watched("k")
    t: int | None = _as_watched("t")
    ending: str = _as_watched("ending")

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle, with the method whose moves are predicted."""
        size = self.kind, self.n, self.pegs, self.cheats, self.bottleneck
        return Puzzle(*size, *(getattr(self, name) for name in _METHOD))

    @property
    def has_method(self) -> bool:
        """Whether another solution than the best is wanted."""
        return any(getattr(self, name) != getattr(HOME, name) for name in _METHOD)

    @property
    def begin(self) -> State:
        """The position that a game begins with."""
        return self.start or State.tower(self.n, self.pegs)

    @property
    def signature(self) -> str:
        """What tells one game from another."""
        told = f"{self.mode} {self.begin} {self.puzzle.variant}"
        return told if self.mode == "play" else f"{told} {self.moved} {self.puzzle}"

    def fitting(self, puzzle: Puzzle) -> "Settings":
        """The same with another puzzle; a start, or moves, that do not fit it are dropped."""
        start = self.start
        if start and (start.n, start.pegs) != (puzzle.n, puzzle.pegs):
            start = None
        moved = self.moved if puzzle == self.puzzle else 0
        return replace(self, **values(puzzle), start=start, moved=moved)

    def plainly(self) -> "Settings":
        """The same for the best solution from its first move on."""
        return replace(self, moved=0, **{name: getattr(HOME, name) for name in _METHOD})


HOME = Settings()


def sensible(settings: Settings) -> Settings:
    """The nearest settings that can be shown.

    Only a solution from the tower has a method, and moves to skip; if there are cheats to count,
    not too many.
    """
    if settings.mode == "play" or settings.start:
        settings = settings.plainly()
    puzzle = puzzles.sensible(settings.puzzle)
    fitted = settings.fitting(puzzle)
    if not settings.moved:
        return fitted
    least = min(puzzle.plan().length - 1, COUNTED if puzzle.cheats else settings.moved)
    return replace(fitted, moved=min(settings.moved, least))


def _usual(kind: str) -> Settings:
    return HOME.fitting(puzzles.usual(kind, HOME.puzzle))


def _complete(said: dict[str, Any]) -> dict[str, Any]:
    """What is said, and what is usual for that kind of puzzle; a start tells its size."""
    start: State | None = said.get("start")
    if start is None:
        return values(_usual(said.get("kind", HOME.kind))) | said
    kind = said.get("kind", puzzles.kind_of(start.pegs))
    size = {"kind": kind, "n": start.n, "pegs": start.pegs}
    return values(_usual(kind)) | said | size


CODEC = Codec(
    HOME,
    sensible=sensible,
    complete=_complete,
    unsaid=lambda settings: replace(_usual(settings.kind), kind=HOME.kind),
    owned=("played", "answers"),
)


def with_cheats(puzzle: Puzzle, cheats: int) -> Puzzle | None:
    """The same puzzle with another number of cheats; None if there is no such kind."""
    kind = puzzles.kind_of(puzzle.pegs, cheats)
    family = KINDS[kind]
    if cheats not in family.cheats or puzzle.pegs not in family.pegs:
        return None
    return Puzzle(kind, puzzle.n, puzzle.pegs, cheats)
