"""How good a game can be, and a solution to compare it with, from any start.

No Streamlit here. `plan` is the best known from the tower; `find` is asked where only a search can
tell.
"""

from dataclasses import dataclass

from hanoi_app.play import searches
from hanoi_app.play.games import Game
from hanoi_app.play.searches import Find
from hanoi_app.play.settings import Settings
from hanoi_core import irregular
from hanoi_core.papers import known
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.plans.plan import Plan
from hanoi_core.search.first_moves import FirstMoves

_EXACT = Provenance(Trust.VERIFIED, "exact search from this start")


@dataclass(frozen=True, slots=True)
class Optimum:
    """The least number of moves that is known, and how it is known."""

    length: int
    provenance: Provenance

    @property
    def sure(self) -> bool:
        """Whether nothing shorter can exist."""
        return self.provenance.trust in (Trust.PROVED, Trust.VERIFIED)


def optimum(settings: Settings, plan: Plan, find: Find) -> Optimum | None:
    """How few moves do from the start.

    None if the goal cannot be reached, or if only a search that takes a while would tell.
    """
    game = Game(settings.begin, settings.puzzle.variant)
    usual = None
    if not settings.start:
        usual = Optimum(plan.length, known.of_variant(settings.puzzle.n, game.variant))
        if usual.sure:
            return usual
    if irregular.has_theorem(game.goal, game.variant):
        return Optimum(_by_theorem(game).length, known.of_goal(game.goal))
    found = find(searches.begin(game)) if game.start.n <= searches.LIVE else None
    return Optimum(found.length, _EXACT) if isinstance(found, FirstMoves) else usual


def solution(settings: Settings, plan: Plan, find: Find) -> Plan | None:
    """The best known plan from the start; None where there is no optimum."""
    best = optimum(settings, plan, find)
    if not settings.start and (not best or best.length == plan.length):
        return plan
    game = Game(settings.begin, settings.puzzle.variant)
    if not best:
        return None
    if irregular.has_theorem(game.goal, game.variant):
        return _by_theorem(game)
    moves = find(searches.end(game))
    if not isinstance(moves, tuple):
        return None
    return Game(game.start, game.variant, moves).plan("A shortest solution")


def _by_theorem(game: Game) -> Plan:
    return irregular.solve(game.start, game.variant.pegs - 1)
