"""What can be set on the Play page: the puzzle, its start, the mode, and whether to coach.

No Streamlit here.
"""

import re
from dataclasses import dataclass, replace
from typing import Any

from hanoi_app import puzzles
from hanoi_app.address.codec import Codec, setting, values
from hanoi_app.address.kinds import Kind, MisreadError, OneOf, Switch, quoted
from hanoi_app.numbers import counted
from hanoi_app.puzzles import KINDS, Puzzle
from hanoi_core import HanoiError, State

MODES = {"play": "Play", "predict": "Predict"}


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
            raise MisreadError(f"is no start: {_escaped(str(error))}") from None
        return None if state == State.tower(state.n, state.pegs) else state

    def say(self, value: State | None) -> str:
        """Its text in quotes."""
        return quoted(str(value)) if value else "the tower"


def _escaped(text: str) -> str:
    """An error's text, with what Markdown could take for its own told apart."""
    return re.sub(r"[`*_\[\]<>#$|~\\]", r"\\\g<0>", text)


@dataclass(frozen=True, slots=True)
class Settings:
    """What is played; a `start` of None is the tower on the first peg."""

    kind: str = setting("reve", puzzles.KIND, name="puzzle")
    n: int = setting(5, puzzles.DISCS)
    pegs: int = setting(4, puzzles.PEGS)
    cheats: int = setting(0, puzzles.CHEATS)
    bottleneck: int = setting(1, puzzles.BOTTLENECK)
    mode: str = setting("play", OneOf(MODES))
    coach: bool = setting(False, Switch())
    start: State | None = setting(None, Start(), misfit="does not go with this puzzle")

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle, with no word of its method."""
        return Puzzle(self.kind, self.n, self.pegs, self.cheats, self.bottleneck)

    @property
    def begin(self) -> State:
        """The position that a game begins with."""
        return self.start or State.tower(self.n, self.pegs)

    @property
    def signature(self) -> str:
        """What tells one game from another."""
        return f"{self.mode} {self.begin} {self.puzzle.variant}"

    def fitting(self, puzzle: Puzzle) -> "Settings":
        """The same with another puzzle; a start that does not fit it is dropped."""
        start = self.start
        if start and (start.n, start.pegs) != (puzzle.n, puzzle.pegs):
            start = None
        return replace(
            self,
            kind=puzzle.kind,
            n=puzzle.n,
            pegs=puzzle.pegs,
            cheats=puzzle.cheats,
            bottleneck=puzzle.bottleneck,
            start=start,
        )


HOME = Settings()


def _usual(kind: str) -> Settings:
    return HOME.fitting(puzzles.usual(kind, HOME.puzzle))


def _complete(said: dict[str, Any]) -> dict[str, Any]:
    """What is said, and what is usual for that kind of puzzle; a start tells its size."""
    start: State | None = said.get("start")
    if start is None:
        return values(_usual(said.get("kind", HOME.kind))) | said
    kind = said.get("kind", _without_cheats(start.pegs))
    size = {"kind": kind, "n": start.n, "pegs": start.pegs}
    return values(_usual(kind)) | said | size


CODEC = Codec(
    HOME,
    sensible=lambda settings: settings.fitting(puzzles.sensible(settings.puzzle)),
    complete=_complete,
    unsaid=lambda settings: replace(_usual(settings.kind), kind=HOME.kind),
    owned=("played", "answers"),
)


def with_cheats(puzzle: Puzzle, cheats: int) -> Puzzle | None:
    """The same puzzle with another number of cheats; None if there is no such kind."""
    kind = _without_cheats(puzzle.pegs) if cheats == 0 else "cheat" if cheats == 1 else "cheats"
    family = KINDS[kind]
    if cheats not in family.cheats or puzzle.pegs not in family.pegs:
        return None
    return Puzzle(kind, puzzle.n, puzzle.pegs, cheats)


def _without_cheats(pegs: int) -> str:
    """The kind of puzzle on so many pegs."""
    return {3: "classic", 4: "reve"}.get(pegs, "pegs")
