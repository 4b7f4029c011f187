"""Advice: how many moves are still needed from a position, and which are the best.

No Streamlit here.
"""

from dataclasses import dataclass
from itertools import islice

from hanoi_app.play.games import Game
from hanoi_app.play.searches import MOST_REST
from hanoi_core import Move, irregular
from hanoi_core.papers import known
from hanoi_core.papers.trust import Trust
from hanoi_core.plans.plan import Plan
from hanoi_core.search.first_moves import first_moves


@dataclass(frozen=True, slots=True)
class Advice:
    """The moves still needed; the best moves; what the last move cost, if that is known.

    `sure` is false where the number is only that of the best known plan; `complete` is false where
    `best` may lack others that are as good. `rest` are the best moves to the end, if that was asked
    for, as many as are played for the user.
    """

    left: int
    best: tuple[Move, ...]
    cost: int | None = None
    sure: bool = True
    complete: bool = True
    rest: tuple[Move, ...] = ()


def by_plan(game: Game, plan: Plan, *, finish: bool = False) -> Advice | None:
    """What the best known plan says, while the game has followed it; None if it has not."""
    made = len(game.moves)
    if game.start != plan.start or made > plan.length:
        return None
    if tuple(plan.moves(0, made)) != game.moves:
        return None
    rest = tuple(plan.moves(made, min(plan.length, made + (MOST_REST if finish else 1))))
    source = known.of_plan(plan)
    return Advice(
        plan.length - made,
        rest[:1],
        0 if made else None,
        sure=bool(source and source.trust in (Trust.PROVED, Trust.VERIFIED)),
        complete=False,
        rest=rest if finish else (),
    )


def by_theorem(game: Game, *, finish: bool = False) -> Advice:
    """What the theorems say, where `irregular.has_theorem`."""
    here, *before = (
        first_moves(each.position[0], game.goal, game.variant)
        for each in ([game, game.before()] if game.moves else [game])
    )
    cost = here.length - before[0].length + 1 if before else None
    plan = irregular.solve(game.position[0], game.variant.pegs - 1)
    rest = tuple(islice(plan.moves(), MOST_REST)) if finish else ()
    return Advice(here.length, here.moves, cost, rest=rest)
