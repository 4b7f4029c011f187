"""How a solution is played on, or predicted, from any of its moves. No Streamlit here."""

from dataclasses import replace

from hanoi_app.play import games
from hanoi_app.play.settings import Settings
from hanoi_app.puzzle import Puzzle
from hanoi_core.puzzle import rules

MOST_PLAYED = 500  # moves that a link names: a thousand characters
COUNTED = 50_000  # moves whose cheats are counted in a moment


def after(settings: Settings, puzzle: Puzzle, step: int) -> tuple[Settings, str]:
    """Return the settings with which the solution goes on, and the moves that are made already.

    To play on, the moves can be taken back; so many that they would make too long an address are
    left out, and the game starts from their position with the cheats that are left. Where these
    cannot be counted in a moment, or nothing is left to do, it starts from the tower. To predict,
    the moves are skipped.

    >>> from hanoi_core import Variant
    >>> puzzle = Puzzle(3, Variant(3))
    >>> after(Settings(puzzle), puzzle, 2)[1]
    '1312'
    """
    plan = puzzle.plan()
    step %= plan.length
    if settings.mode == "predict":
        return replace(settings, moved=last_counted(puzzle, step)), ""
    if step <= MOST_PLAYED:
        return settings, games.text(plan.moves(0, step))
    cheats = puzzle.variant.cheats
    if cheats and step > COUNTED:
        return settings, ""
    if cheats:
        cheats -= rules.replay(plan.start, plan.moves(0, step), plan.variant).cheats_used
    left = replace(puzzle.variant, cheats=cheats)
    return replace(settings, puzzle=Puzzle(puzzle.n, left), start=plan.state_at(step)), ""


def last_counted(puzzle: Puzzle, step: int) -> int:
    """Return the step, or the last one before it whose cheats can be counted in a moment."""
    return min(step, COUNTED) if puzzle.variant.cheats else step
