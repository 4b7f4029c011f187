"""Problems of the Irregular page: a start and a goal; and famous ones. No Streamlit here."""

from dataclasses import dataclass

from hanoi_core import State

MOST_SHOWN = 1000  # of the shortest paths: a slider has to reach them


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
    """A problem with a name, why it is worth a look, and the id of the claim that says so."""

    title: str
    reason: str
    problem: Problem
    claim: str


def presets(n: int) -> list[Preset]:
    """Problems on three pegs to begin with, of n discs where there is a choice."""
    found = []
    if n >= 2:
        found += [
            Preset(
                f"Hinz's Example 2, {n} discs",
                "needs as many moves as any state can: the bound of Theorem 6 is sharp",
                to_tower(State.of([[n - 1, n, *range(n - 2, 0, -1)], [], []]), 0),
                "1989/example-2",
            ),
            Preset(
                f"Upside down, {n} discs",
                "all discs lie on the goal peg, in disorder, which makes two shortest paths",
                to_tower(State.of([range(1, n + 1), [], []]), 0),
                "1989/theorem-7",
            ),
        ]
    found += [
        Preset(
            "Hinz's Example 3",
            "the largest disc moves three times in the only shortest path",
            Problem(State.parse("3,5//1,2,4"), State.parse("/4,3,2,1/5"), own=True),
            "1989/example-3",
        ),
        Preset(
            "Three shortest paths",
            "Hinz left open whether there can be three",
            Problem(State.parse("1,3/2,4/"), State.parse("3,1/2/4"), own=True),
            "1989/three-solutions",
        ),
        Preset(
            "Four shortest paths",
            "with three discs only",
            Problem(State.parse("1,2/3/"), State.parse("2,1//3"), own=True),
            "1989/three-solutions",
        ),
    ]
    if n >= 4:
        goal = State.of([[2, 1], range(n, 2, -1), []])
        found.append(
            Preset(
                f"{2 * (n - 1)} shortest paths, {n} discs",
                "two discs change places while the others are turned over",
                Problem(State.of([[1, 2], [], range(3, n + 1)]), goal, own=True),
                "lab/turned-pair",
            )
        )
    return found
