"""How good a game can be, and a solution to compare it with, from any start."""

from dataclasses import dataclass

from hanoi_app import cached
from hanoi_app.play import advisor, guide
from hanoi_app.play.games import Game
from hanoi_app.play.settings import Setting
from hanoi_core.errors import UnreachableError
from hanoi_core.papers import known
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.plans.plan import Plan

_THEOREM = Provenance(Trust.PROVED, "Hinz 1989, Theorem 7")
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


def optimum(setting: Setting) -> Optimum | None:
    """How few moves do from the start.

    None if the goal cannot be reached, or if only a search that takes a while would tell.
    """
    game = Game(setting.begin, setting.puzzle.variant)
    usual = None
    if not setting.start:
        trust = known.of_variant(setting.puzzle.n, game.variant)
        usual = Optimum(cached.plan(setting.puzzle).length, trust)
        if usual.sure:
            return usual
    ask = advisor.quick(game.start, game.variant)
    if not ask:
        return usual
    try:
        found = ask(*game.position)
    except UnreachableError:
        return usual
    by_theorem = found.how == "theorem"
    return Optimum(found.length, known.of_goal(game.goal) if by_theorem else _EXACT)


def solution(setting: Setting) -> Plan | None:
    """The best known plan from the start; None where there is no optimum."""
    start, variant = setting.begin, setting.puzzle.variant
    if not setting.start:
        plan = cached.plan(setting.puzzle)
        best = optimum(setting)
        if not best or best.length == plan.length:
            return plan
    ask = advisor.quick(start, variant)
    if not ask or not optimum(setting):
        return None
    return guide.best_plan(Game(start, variant), ask)
