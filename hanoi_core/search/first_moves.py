"""Which moves begin a shortest path: advice for who plays by hand."""

from dataclasses import dataclass

import numpy as np

from hanoi_core import irregular
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.bidirectional import meet, require_ends
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Progress
from hanoi_core.search.frontier import Cheats
from hanoi_core.search.sorted_sets import NO_CODES


@dataclass(frozen=True, slots=True)
class Openings:
    """The least number of moves, and every move that begins so short a path."""

    length: int
    moves: tuple[Move, ...]


def openings(
    start: State,
    goal: State,
    variant: Variant,
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
) -> Openings:
    """How to begin from `start`, by search from both ends.

    Same length as `shortest`, and raises as it does.

    >>> found = openings(State.tower(3), State.tower(3, peg=3), Variant())
    >>> found.length, [str(move) for move in found.moves]
    (5, ['d1 S>P1', 'd1 S>P2'])
    """
    require_ends(start, goal, variant)
    meeting = meet(start, goal, variant, Budget(budget, progress))
    if meeting.length == 0:
        return Openings(0, ())
    front, level = meeting.front, meeting.marked_ahead()[1]
    best = []
    for move in rules.legal_moves(start, variant):
        spent = Cheats(loose=int(rules.is_cheat(start, move, variant)))
        after = rules.apply(start, move, variant)
        code = front.canonical(np.array([front.packing.pack(after.stacks)]))
        if code[0] in level.get(spent, NO_CODES):
            best.append(move)
    return Openings(meeting.length, tuple(best))


def to_tower(start: State, peg: int) -> Openings:
    """How to begin on three pegs, without cheats, towards a tower on `peg`: no search needed.

    >>> [str(move) for move in to_tower(State.tower(64, 3), 2).moves]
    ['d1 S>P']
    """
    plan = irregular.solve(start, peg)
    ways = [plan, plan.mirror] if plan.mirror else [plan]
    return Openings(plan.length, tuple(way[0] for way in ways) if plan.length else ())
