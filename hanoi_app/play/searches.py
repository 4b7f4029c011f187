"""Searches for advice on many discs: work for a worker. No Streamlit here."""

from dataclasses import replace

from hanoi_app.jobs.tasks import Task
from hanoi_app.play.games import Game
from hanoi_app.play.guide import MOST_REST
from hanoi_core import Move, State, Variant, shortest
from hanoi_core.errors import CancelledError, HanoiError
from hanoi_core.search.budget import Progress
from hanoi_core.search.first_moves import FirstMoves, first_moves

Found = FirstMoves | tuple[Move, ...] | str  # how to begin, or the moves to the end, or why not


def task(game: Game, finish: bool = False) -> Task[Found]:
    """How to begin from where a game stands, or, to finish it, the moves to the end."""
    return Task(search, (*game.position, game.variant, finish))


def search(state: State, used: int, variant: Variant, finish: bool, progress: Progress) -> Found:
    """From a position where so many of the cheats are used to the tower on the last peg."""
    goal = State.tower(state.n, state.pegs, state.pegs - 1)
    try:
        if finish:
            left = replace(variant, cheats=variant.cheats - used)
            return shortest(state, goal, left, progress=progress).moves[:MOST_REST]
        return first_moves(state, goal, variant, cheats_used=used, progress=progress)
    except CancelledError:
        raise
    except HanoiError as error:
        return f"An exact search is too much here: {error}."
