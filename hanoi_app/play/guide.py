"""Exact advice: how many moves are still needed from a position, and which are the best."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from hanoi_app.play.games import Game
from hanoi_core import Move, State, Variant, irregular
from hanoi_core.papers import known
from hanoi_core.papers.trust import Trust
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.search.first_moves import FirstMoves, has_theorem

LIVE = 8  # so many discs are advised on at once
MOST_REST = 2000  # moves that are played for the user

# of a position and the cheats used; an UnreachableError where the goal cannot be reached
Ask = Callable[[State, int], FirstMoves]


@dataclass(frozen=True, slots=True)
class Advice:
    """The moves still needed; the best moves; what the last move cost, if that is known.

    `sure` is false where the number is only that of the best known plan; `complete` is false where
    `best` may lack others that are as good. `rest` are the best moves
    to the end, if that was asked for, as many as are played for the user.
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


def advise(game: Game, ask: Ask, *, finish: bool = False) -> Advice:
    """The advice on a game, with what its last move cost."""
    here = ask(*game.position)
    cost = here.length - ask(*game.before().position).length + 1 if game.moves else None
    rest = tuple(islice(best_plan(game, ask), MOST_REST)) if finish else ()
    return Advice(here.length, here.moves, cost, rest=rest)


def best_plan(game: Game, ask: Ask) -> Plan:
    """A shortest way from here to the end, as far as it is played for the user."""
    state, used = game.position
    if has_theorem(game.goal, game.variant):
        return irregular.solve(state, game.variant.pegs - 1)
    moves: list[Move] = []
    while len(moves) < MOST_REST and (best := ask(state, used).moves):
        moves.append(best[0])
        state, used = _after(state, used, best[0], game.variant)
    return Game(game.position[0], game.variant, tuple(moves)).plan("a shortest solution")


def alternatives(plan: Plan, ask: Ask, most: int) -> list[list[int]]:
    """For each of the plan's first moves, where else its disc could go as well."""
    found = []
    state, used = plan.start, 0
    for move in plan.moves(0, min(most, plan.length)):
        best = ask(state, used).moves
        found.append([m.target for m in best if m.disc == move.disc and m != move])
        state, used = _after(state, used, move, plan.variant)
    return found


def _after(state: State, used: int, move: Move, variant: Variant) -> tuple[State, int]:
    cheat = rules.is_cheat(state, move, variant)
    return rules.apply(state, move, variant, used), used + cheat
