"""Which moves begin a shortest path: advice for who plays by hand.

Three ways to know, from the quickest to the slowest: Hinz's theorems, on three pegs without
cheats, for any n; a table of all distances to the goal, which the caller keeps; a search from
both ends.
"""

from dataclasses import dataclass, replace
from typing import Literal

from hanoi_core import irregular
from hanoi_core.errors import ArgumentError, UnreachableError, require_whole
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.all_paths import PathGraph
from hanoi_core.search.bidirectional import require_ends
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Progress
from hanoi_core.search.distances import Distances


@dataclass(frozen=True, slots=True)
class FirstMoves:
    """The least number of moves, every move that begins so short a path, and how that is known.

    The moves come in the order of `rules.legal_moves`; at the goal there are none.
    """

    length: int
    moves: tuple[Move, ...]
    how: Literal["theorem", "table", "search"]


def first_moves(
    start: State,
    goal: State,
    variant: Variant | None = None,
    *,
    cheats_used: int = 0,
    table: Distances | None = None,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
) -> FirstMoves:
    """How to begin from `start`, where `cheats_used` of the variant's cheats are spent.

    By theorem where `irregular.has_theorem`, else by `table` if there is one, else by search.
    Same length as `shortest`, and raises as it does; an ArgumentError if the table is of another
    goal or variant, or does not hold the position.

    >>> found = first_moves(State.tower(3), State.tower(3, peg=3), Variant())
    >>> found.length, [str(move) for move in found.moves], found.how
    (5, ['d1 S>P1', 'd1 S>P2'], 'search')
    >>> first_moves(State.tower(64, 3), State.tower(64, 3, peg=2), Variant(3)).moves
    (Move(1, 0, 1, pegs=3),)
    """
    variant = require_ends(start, goal, variant)
    require_whole("cheats_used", cheats_used, 0, variant.cheats)
    left = replace(variant, cheats=variant.cheats - cheats_used)
    if irregular.has_theorem(goal, left):
        paths = irregular.solve_to(start, goal)
        best = paths.first_moves
        moves = tuple(move for move in rules.legal_moves(start, left) if move in best)
        return FirstMoves(paths.length, moves, "theorem")
    if table is None:
        graph = PathGraph(start, goal, left, Budget(budget, progress))
        moves = tuple(each.move for each in graph.onward(start)) if graph.length else ()
        return FirstMoves(graph.length, moves, "search")
    if (table.goal, table.variant) != (goal, variant):
        raise ArgumentError(
            f"the table is for {table.goal}, {table.variant}, not for {goal}, {variant}"
        )
    length = table.distance(start, cheats_used)
    if length is None:
        raise UnreachableError(f"no legal play leads from {start} to {goal}")
    return FirstMoves(length, table.moves(start, cheats_used), "table")
