"""Problems of the Irregular page: a start, a goal, how an address says them, and famous ones.

No Streamlit here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hanoi_app.irregular import reading
from hanoi_app.puzzles import quoted, whole
from hanoi_core import State
from hanoi_core.puzzle.variant import peg_names


@dataclass(frozen=True, slots=True)
class Problem:
    """From any start to a regular goal; `own` if the goal was arranged, and is no mere tower."""

    start: State
    goal: State
    own: bool = False

    @property
    def peg(self) -> int:
        """The peg of the largest disc in the goal."""
        return self.goal.peg_of(self.goal.n)


def to_tower(start: State, peg: int) -> Problem:
    """From a start to the tower on a peg."""
    return Problem(start, State.tower(start.n, start.pegs, peg))


HOME = to_tower(State.parse("3,5//1,2,4"), 2)


@dataclass(frozen=True, slots=True)
class Preset:
    """A problem with a name, and why it is worth a look."""

    title: str
    reason: str
    problem: Problem


def presets(n: int) -> list[Preset]:
    """Problems on three pegs to begin with, of n discs where there is a choice."""
    found = []
    if n >= 2:
        found += [
            Preset(
                f"Hinz's Example 2, {n} discs",
                "needs as many moves as any state can: the bound of Theorem 6 is sharp",
                to_tower(State.of([[n - 1, n, *range(n - 2, 0, -1)], [], []]), 0),
            ),
            Preset(
                f"Upside down, {n} discs",
                "all discs lie on the goal peg, in disorder, which makes two shortest paths",
                to_tower(State.of([range(1, n + 1), [], []]), 0),
            ),
        ]
    found += [
        Preset(
            "Hinz's Example 3",
            "the largest disc moves three times in the only shortest path",
            Problem(State.parse("3,5//1,2,4"), State.parse("/4,3,2,1/5"), own=True),
        ),
        Preset(
            "Three shortest paths",
            "Hinz asked whether there can be three",
            Problem(State.parse("1,3/2,4/"), State.parse("3,1/2/4"), own=True),
        ),
        Preset(
            "Four shortest paths",
            "with three discs only",
            Problem(State.parse("1,2/3/"), State.parse("2,1//3"), own=True),
        ),
    ]
    if n >= 4:
        goal = State.of([[2, 1], range(n, 2, -1), []])
        found.append(
            Preset(
                f"{2 * (n - 1)} shortest paths, {n} discs",
                "two discs change places while the others are turned over",
                Problem(State.of([[1, 2], [], range(3, n + 1)]), goal, own=True),
            )
        )
    return found


def write(problem: Problem, path: int = 0) -> dict[str, str]:
    """The settings as an address has them; what is as by default is left out."""
    goal = str(problem.goal) if problem.own else peg_names(problem.start.pegs)[problem.peg]
    found = {}
    if problem.start != HOME.start:
        found["start"] = str(problem.start)
    if found or problem != HOME:
        found["goal"] = goal
    return found | ({"path": str(path + 1)} if path else {})


def read(address: Mapping[str, str]) -> tuple[Problem, list[str]]:
    """The nearest sensible problem to what an address says, and what had to be changed."""
    notices = [
        f"The setting {quoted(name)} is not known."
        for name in address
        if name not in ("start", "goal", "path", "move")
    ]
    text = address.get("start", str(HOME.start))
    start, _ = reading.start(text)
    if start is None:
        notices.append(f"start = {quoted(text)} is no position of this page; another is shown.")
        start = HOME.start
    text = address.get("goal", "")
    names = peg_names(start.pegs)
    if text.upper() in names:
        return to_tower(start, names.index(text.upper())), notices
    if text:
        goal, _ = reading.goal(text, start)
        if goal is not None:
            return Problem(start, goal, own=True), notices
        notices.append(f"goal = {quoted(text)} is no goal for this start; {names[-1]} is shown.")
    return to_tower(start, start.pegs - 1), notices


def read_path(address: Mapping[str, str], paths: int) -> tuple[int, list[str]]:
    """Which of the shortest paths an address asks for, from 0."""
    text = address.get("path", "1")
    number = whole(text)
    if number is None or not 1 <= number <= paths:
        return 0, [f"path = {quoted(text)} is not there; the first is shown."]
    return number - 1, []
