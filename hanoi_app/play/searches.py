"""What is searched for about a position, and the tasks that ask for it. No Streamlit here.

A search from both ends is quicker than a table of all distances, even for a whole game.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Protocol

from hanoi_app.jobs.tasks import Result, Task
from hanoi_app.play.games import Game
from hanoi_core import Move, State, Variant, shortest
from hanoi_core.errors import CancelledError, HanoiError, UnreachableError
from hanoi_core.search.budget import Progress
from hanoi_core.search.first_moves import FirstMoves, first_moves

LIVE = 8  # so many discs are advised on unasked: a search takes a moment
MOST_REST = 2000  # moves that are played for the user

Begun = FirstMoves | str  # or why it cannot be known
Rest = tuple[Move, ...] | str


class Find(Protocol):
    """A way to get a task's result; None if it is not to be had now."""

    def __call__(self, task: Task[Result], /) -> Result | None:
        """The result."""


def begin(game: Game) -> Task[Begun]:
    """How to begin from where a game stands."""
    return Task(first, (*game.position, game.variant), quick=game.start.n <= LIVE)


def end(game: Game) -> Task[Rest]:
    """The moves from where a game stands to its end."""
    return Task(rest, (*game.position, game.variant), quick=game.start.n <= LIVE)


def first(state: State, used: int, variant: Variant, progress: Progress) -> Begun:
    """How to begin from a position, with so many of the cheats used, to the game's end."""
    goal = Game(state, variant).goal
    return _searched(lambda: first_moves(state, goal, variant, cheats_used=used, progress=progress))


def rest(state: State, used: int, variant: Variant, progress: Progress) -> Rest:
    """A shortest way from there to the end, as far as it is played for the user."""
    left = replace(variant, cheats=variant.cheats - used)
    goal = Game(state, variant).goal

    def found() -> tuple[Move, ...]:
        plan = shortest(state, goal, left, progress=progress).plan
        return tuple(islice(plan, MOST_REST))

    return _searched(found)


def _searched(search: Callable[[], Result]) -> Result | str:
    try:
        return search()
    except CancelledError:
        raise
    except UnreachableError:
        return "From here the goal cannot be reached."
    except HanoiError as error:
        return f"An exact search is too much here: {error}."
