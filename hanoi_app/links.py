"""The codecs of all pages; links between Play and Watch: the same puzzle, the moves that were made.

No Streamlit here.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from hanoi_app import puzzles
from hanoi_app.address.codec import Codec
from hanoi_app.check import settings as check
from hanoi_app.claims import settings as claims
from hanoi_app.compare import settings as compare
from hanoi_app.irregular import settings as irregular
from hanoi_app.pegs import settings as pegs
from hanoi_app.play import games
from hanoi_app.play.settings import CODEC, COUNTED, HOME, Settings, sensible, with_cheats
from hanoi_app.puzzles import Puzzle
from hanoi_app.strategies import settings as strategies
from hanoi_app.watch import settings as watch
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules

CODECS: Mapping[str, Codec[Any]] = {  # of all pages with settings, by the name of the page
    "watch": watch.CODEC,
    "play": CODEC,
    "compare": compare.CODEC,
    "strategies": strategies.CODEC,
    "irregular": irregular.CODEC,
    "pegs": pegs.CODEC,
    "check": check.CODEC,
    "claims": claims.CODEC,
}
MOST_PLAYED = 500  # moves that a link names: a thousand characters

Mode = Literal["play", "predict"]


def from_here(puzzle: Puzzle, plan: Plan, step: int, mode: Mode = "play") -> dict[str, str]:
    """The address of Play that goes on after the first moves of the puzzle's plan.

    To play on, it names the moves, which can then be taken back; so many that they would make too
    long an address are left out, and the game starts from their position with the cheats that are
    left. Where these cannot be counted in a moment, or nothing is left to do, it starts from the
    tower. To predict, it names the plan's method and how many moves are skipped.

    >>> puzzle = Puzzle("classic", 3, 3)
    >>> from_here(puzzle, puzzle.plan(), 2)
    {'puzzle': 'classic', 'n': '3', 'played': '1312'}
    >>> from_here(puzzle, puzzle.plan(), 2, "predict")
    {'puzzle': 'classic', 'n': '3', 'mode': 'predict', 'from': '2'}
    """
    step %= plan.length
    if mode == "predict":
        asked = replace(HOME.fitting(puzzle), mode=mode, moved=step)
        return CODEC.write(sensible(asked))
    if step <= MOST_PLAYED:
        played = games.text(plan.moves(0, step))
        return to_play(puzzle) | ({"played": played} if played else {})
    return CODEC.write(_position(puzzle, plan, step))


def to_play(puzzle: Puzzle) -> dict[str, str]:
    """The address of Play for the same puzzle, by whatever method it is solved.

    >>> to_play(Puzzle("cheat", 8, cheats=1, scheme=2))
    {'puzzle': 'cheat', 'n': '8'}
    """
    return CODEC.write(_rules(puzzle))


def to_watch(settings: Settings, left: Mapping[str, str]) -> dict[str, str] | None:
    """The address of Watch for the same puzzle; None if it begins where Watch does not.

    `left` is the address that Watch was left with: if it shows this puzzle, by whatever method,
    one goes back to that.
    """
    if settings.start:
        return None
    watched, _ = puzzles.CODEC.read(left)
    if left and _rules(watched) == _rules(settings.puzzle):
        return dict(left)
    return puzzles.CODEC.write(settings.puzzle)


def _rules(puzzle: Puzzle) -> Settings:
    """To play it, with no word of its method."""
    return HOME.fitting(puzzle).plainly()


def _position(puzzle: Puzzle, plan: Plan, step: int) -> Settings:
    """The position after so many moves, as a start."""
    here = plan.state_at(step)
    if puzzle.cheats and step <= COUNTED:
        used = rules.replay(plan.start, plan.moves(0, step), plan.variant).cheats_used
        left = with_cheats(puzzle, puzzle.cheats - used)
    else:
        left = None if puzzle.cheats else puzzle
    if left is None:
        return _rules(puzzle)
    return replace(_rules(left), start=here)
