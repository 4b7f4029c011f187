"""What the address of the Play page says: the puzzle, its start, the mode, and whether to coach."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from hanoi_app import puzzles
from hanoi_app.puzzles import KINDS, Puzzle, quoted
from hanoi_core import HanoiError, State

HOME = Puzzle("reve", n=5)
MODES = {"play": "Play", "predict": "Predict"}
LONGEST = 2000  # characters of a start: 64 discs need fewer than 300
_OTHERS = ("mode", "coach", "start", "played", "answers")


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played; a `start` of None is the tower on the first peg."""

    puzzle: Puzzle = HOME
    mode: str = "play"
    coach: bool = False
    start: State | None = None

    @property
    def begin(self) -> State:
        """The position that a game begins with."""
        return self.start or State.tower(self.puzzle.n, self.puzzle.pegs)

    @property
    def signature(self) -> str:
        """What tells one game from another."""
        return f"{self.mode} {self.begin} {self.puzzle.variant}"

    def fitting(self, puzzle: Puzzle) -> "Setting":
        """The same with another puzzle; a start that does not fit it is dropped."""
        start = self.start
        if start and (start.n, start.pegs) != (puzzle.n, puzzle.pegs):
            start = None
        return replace(self, puzzle=puzzle, start=start)


def read(address: Mapping[str, str]) -> tuple[Setting, list[str]]:
    """The nearest sensible setting to what an address says, and what had to be changed."""
    start, notices = _start(address)
    asked = dict(address)
    if start:
        asked |= {"n": str(start.n), "pegs": str(start.pegs)}
        asked.setdefault("puzzle", {3: "classic", 4: "reve"}.get(start.pegs, "pegs"))
    puzzle, more = puzzles.read(asked, HOME, puzzles.RULES, _OTHERS)
    notices += more
    if start and (start.n, start.pegs) != (puzzle.n, puzzle.pegs):
        notices.append("The start does not go with this puzzle; the tower is shown.")
        start = None
    mode, coach = address.get("mode", "play"), address.get("coach", "off")
    if mode not in MODES:
        notices.append(f"mode = {quoted(mode)} is not a choice: play or predict.")
        mode = "play"
    if coach not in ("on", "off"):
        notices.append(f"coach = {quoted(coach)} is not a choice: on or off.")
    return Setting(puzzle, mode, coach == "on", start), notices


def _start(address: Mapping[str, str]) -> tuple[State | None, list[str]]:
    """The start that an address asks for; None for the tower."""
    text = address.get("start")
    if text is None:
        return None, []
    try:
        if len(text) > LONGEST:
            raise HanoiError(f"it has {len(text):,} characters, the most is {LONGEST:,}")
        state = State.parse(text)
        if not 1 <= state.n <= puzzles.MAX_N or state.pegs > KINDS["pegs"].pegs[-1]:
            raise HanoiError(f"it has {state.n} discs on {state.pegs} pegs, too few or too many")
    except HanoiError as error:
        return None, [f"start = {quoted(text)}: {_escaped(str(error))}; the tower is shown."]
    return (None if state == State.tower(state.n, state.pegs) else state), []


def _escaped(text: str) -> str:
    """An error's text, with what Markdown could take for its own told apart."""
    return re.sub(r"[`*_\[\]<>#$|~\\]", r"\\\g<0>", text)


def write(setting: Setting) -> dict[str, str]:
    """The setting as an address has it; what is as by default is left out."""
    found = puzzles.write(setting.puzzle, HOME)
    if setting.mode != "play":
        found["mode"] = setting.mode
    if setting.coach:
        found["coach"] = "on"
    if setting.start:
        found["start"] = str(setting.start)
    return found


def with_cheats(puzzle: Puzzle, cheats: int) -> Puzzle | None:
    """The same puzzle with another number of cheats; None if there is no such kind."""
    none = {3: "classic", 4: "reve"}.get(puzzle.pegs, "pegs")
    kind = none if cheats == 0 else "cheat" if cheats == 1 else "cheats"
    family = KINDS[kind]
    if cheats not in family.cheats or puzzle.pegs not in family.pegs:
        return None
    return Puzzle(kind, puzzle.n, puzzle.pegs, cheats)
