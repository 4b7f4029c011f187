"""Exact advice: how many moves are still needed from a position, and which are the best.

Three ways to know, from the quickest to the slowest: Hinz's theorem on three pegs without cheats,
for any n; a table of all distances, made once, for few discs; a search from both ends.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from hanoi_app.play.games import Game
from hanoi_core import Move, State, Variant, irregular, shortest
from hanoi_core.errors import UnreachableError
from hanoi_core.papers import known
from hanoi_core.papers.trust import Trust
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.search.budget import Progress, positions_at_most
from hanoi_core.search.distances import Distances
from hanoi_core.search.first_moves import Openings, openings, to_tower

LIVE = 8  # so many discs are advised on at once
MOST_REST = 2000  # moves that are played for the user
_TABLE = 10_000_000  # positions with their cheats, by an estimate that is some times too high

# of a position and the cheats used; an UnreachableError where the goal cannot be reached
Ask = Callable[[State, int], Openings]


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


def has_theorem(variant: Variant) -> bool:
    """Whether Hinz's theorem tells, whatever n is."""
    return variant == Variant(3)


def has_table(start: State, variant: Variant) -> bool:
    """Whether a table of all distances is small enough to be made at once."""
    most = len(start.inversions) + variant.cheats
    if variant.bottleneck > 1:
        most = start.n
    alike = start.pegs - 1  # no more pegs than these are empty at the goal
    return positions_at_most(start.n, start.pegs, most, alike) * (variant.cheats + 1) <= _TABLE


def by_theorem(state: State, used: int) -> Openings:
    """By Hinz's Theorem 7, on three pegs without cheats."""
    return to_tower(state, state.pegs - 1)


def by_table(table: Distances) -> Ask:
    """By a table of all distances to the goal."""

    def ask(state: State, used: int) -> Openings:
        length = table.distance(state, used)
        if length is None:
            raise UnreachableError(f"no legal play leads from {state} to the goal")
        return Openings(length, table.moves(state, used))

    return ask


def by_search(goal: State, variant: Variant, progress: Progress | None = None) -> Ask:
    """By a search from both ends."""

    def ask(state: State, used: int) -> Openings:
        left = replace(variant, cheats=variant.cheats - used)
        return openings(state, goal, left, progress=progress)

    return ask


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
    return Advice(here.length, here.moves, cost, rest=rest(game, ask) if finish else ())


def rest(game: Game, ask: Ask) -> tuple[Move, ...]:
    """The best moves from here to the end, as many as are played for the user."""
    if has_theorem(game.variant):
        plan = irregular.solve(game.replay.state, game.variant.pegs - 1)
        return tuple(plan.moves(0, min(plan.length, MOST_REST)))
    state, used = game.position
    moves: list[Move] = []
    while len(moves) < MOST_REST and (best := ask(state, used).moves):
        moves.append(best[0])
        state, used = _after(state, used, best[0], game.variant)
    return tuple(moves)


def rest_by_search(game: Game, progress: Progress | None = None) -> tuple[Move, ...]:
    """Same as `rest`, by one search."""
    state, used = game.position
    left = replace(game.variant, cheats=game.variant.cheats - used)
    return shortest(state, game.goal, left, progress=progress).moves[:MOST_REST]


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
