"""Exact shortest paths between any two positions, and their number.

By theorem where one tells them, else by search. There pegs that are empty at both ends are alike:
positions are kept up to renaming them.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import islice
from math import factorial
from typing import Any, Literal

import numpy as np

from hanoi_core import counts, irregular
from hanoi_core.errors import ArgumentError, SearchError, require_whole
from hanoi_core.plans.captions import Caption, readable
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search import store
from hanoi_core.search.all_paths import all_paths
from hanoi_core.search.bidirectional import meet, require_ends
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Progress, halfway_states
from hanoi_core.search.codes import packed_discs
from hanoi_core.search.first_half import FirstHalf, mirrored
from hanoi_core.search.soft_landings import moves_once
from hanoi_core.search.trails import named_moves, tracks, with_pegs_named

MAX_MOVES = 2**20  # in a tuple: twenty discs on three pegs, which take a second to write out


@dataclass(frozen=True, slots=True)
class Shortest:
    """All shortest paths between two positions: how long, how many, and one of them.

    `found` is that one, as a search found it, or all of them, as theorems have them. Results are
    equal if they answer the same question alike, whichever path they show.
    """

    start: State
    goal: State
    variant: Variant
    length: int
    count: int
    found: tuple[Move, ...] | irregular.PathsTo = field(repr=False, compare=False)

    @property
    def how(self) -> Literal["theorem", "search"]:
        """How it is known.

        >>> shortest(State.tower(64, 3), State.tower(64, 3, peg=2)).how
        'theorem'
        """
        return "theorem" if isinstance(self.found, irregular.PathsTo) else "search"

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the path; an ArgumentError if they are more than MAX_MOVES.

        >>> [str(move) for move in shortest(State.tower(2), State.tower(2, peg=3)).moves]
        ['d1 S>P1', 'd2 S>D', 'd1 P1>D']
        """
        if not isinstance(self.found, irregular.PathsTo):
            return self.found
        if self.length > MAX_MOVES:
            raise ArgumentError(
                f"{readable(self.length)} moves are not written out, but {MAX_MOVES:,} at most: "
                "`plan` has any part of them, and `plan.moves()` one after the other"
            )
        return tuple(self.found.plan)

    @property
    def plan(self) -> Plan:
        """The path as a plan, however long.

        >>> shortest(State.tower(3), State.parse("3//2,1/"), Variant()).plan
        <Plan of 3 moves: A shortest path from 3,2,1///>
        >>> shortest(State.tower(64, 3), State.tower(64, 3, peg=2)).plan[2**63 - 1]
        Move(64, 0, 2, pegs=3)
        """
        if isinstance(self.found, irregular.PathsTo):
            return self.found.plan
        title = Caption(f"A shortest path from {self.start}", "The goal is reached", "exact search")
        return Plan.of_moves(self.start, self.found, self.variant, title)

    def paths(
        self,
        limit: int | None = None,
        *,
        budget: int = DEFAULT_BUDGET,
        progress: Progress | None = None,
    ) -> Iterator[Plan]:
        """All of them, one by one, or the first `limit`. The same paths as those of `all_paths`.

        Where no theorem tells them, they are searched for anew, and by search from both ends:
        where a tower goes to another peg, that may exceed a budget that was enough to find and
        count them (a BudgetError).

        >>> found = shortest(State.tower(4), State.tower(4, peg=3), Variant())
        >>> found.count, [str(plan[1]) for plan in found.paths(limit=3)]
        (22, ['d2 S>P2', 'd2 S>P2', 'd2 S>P2'])
        """
        if isinstance(self.found, irregular.PathsTo):
            return self.found.paths(limit)
        if limit is not None:
            require_whole("limit", limit, 0)
        paths = all_paths(self.start, self.goal, self.variant, budget=budget, progress=progress)
        return islice(paths, limit)


def shortest(
    start: State,
    goal: State,
    variant: Variant | None = None,
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
    executor: Executor | None = None,
    use_cache: bool = True,
) -> Shortest:
    """The shortest paths from `start` to `goal`: exact, whatever the way to know them.

    Any two positions of the same discs, regular or not; without a variant the rules are
    `Variant(start.pegs)`. Where `irregular.has_theorem`, which is on three pegs, they are those
    of `irregular.solve_to`; elsewhere they are searched for, from both ends. Raises
    UnreachableError if there is no path, BudgetError if the search would not fit `budget` bytes.
    Searches that took long are stored on disk.

    >>> found = shortest(State.tower(3), State.tower(3, peg=3), Variant())
    >>> found.length, found.count, [str(move) for move in found.moves][:2]
    (5, 2, ['d1 S>P1', 'd2 S>P2'])
    """
    variant = require_ends(start, goal, variant)
    limits = Budget(budget, progress, executor)
    if irregular.has_theorem(goal, variant):
        paths = irregular.solve_to(start, goal)
        return Shortest(start, goal, variant, paths.length, paths.count, paths)

    def compute() -> Shortest:
        return _shortest(start, goal, variant, limits)

    if not use_cache:
        return compute()
    key = store.Key("shortest", (str(start), str(goal)), variant)
    return store.remember(key, compute, _encode, lambda data: _decode(data, start, goal, variant))


def _encode(found: Shortest) -> object:
    return {
        "length": found.length,
        "count": found.count,
        "moves": [str(move) for move in found.moves],
    }


def _decode(data: Any, start: State, goal: State, variant: Variant) -> Shortest:
    """The result as it was stored, if that is a path with a count that it can have."""
    moves = tuple(Move.parse(text, variant.pegs) for text in data["moves"])
    length = require_whole("length", data["length"], len(moves), len(moves))
    most = (variant.pegs * (variant.pegs - 1)) ** length  # a move is a choice of two pegs
    count = require_whole("count", data["count"], 1, most)
    if not isinstance(data["moves"], list) or rules.replay(start, moves, variant).state != goal:
        raise SearchError("what is stored is no list of moves to the goal")
    return Shortest(start, goal, variant, length, count, moves)


def _shortest(start: State, goal: State, variant: Variant, limits: Budget) -> Shortest:
    if start.is_perfect and goal.is_perfect and start != goal and not variant.cheats:
        return _between_towers(start, goal, variant, limits)
    return _joined(start, goal, variant, limits)


def _joined(start: State, goal: State, variant: Variant, limits: Budget) -> Shortest:
    """The paths through the positions where both sides meet."""
    front, back, contacts, report = meeting = meet(start, goal, variant, limits)
    *_, ahead = tracks(front, meeting.marked_ahead(), report)
    *_, behind = tracks(back, meeting.marked_behind(), report)
    packing, alike = front.packing, front.alike
    count = 0
    for before, after, codes in contacts:
        paths = ahead[before].paths[np.searchsorted(ahead[before].codes, codes)]
        paths_back = behind[after].paths[np.searchsorted(behind[after].codes, codes)]
        # a path up to renaming is counted once from each side; renaming pegs that are empty
        # where the sides meet joins no new halves
        empty = (packing.masks(codes)[list(alike)] == 0).sum(axis=0)
        for x, y, e in zip(paths.tolist(), paths_back.tolist(), empty.tolist(), strict=True):
            count += x * y * factorial(e) // factorial(len(alike))
    before, after, codes = contacts[0]
    there, back_again = (
        track.trail(int(np.searchsorted(track.codes, codes[0])))
        for track in (ahead[before], behind[after])
    )
    moves = named_moves(start, [*there[1:], *back_again[-2::-1]], packing, alike)
    return Shortest(start, goal, variant, len(moves), count, moves)


def _between_towers(start: State, goal: State, variant: Variant, budget: Budget) -> Shortest:
    """From one perfect state to another, without cheats, by way of half-way configurations.

    The largest disc moves once: if the others need D moves to let it go, they need as many to
    follow it, and two moves of it would make 2D + 2. With a bottleneck it may go sooner, onto
    others: where that might lead to solutions as short, both ends are searched from.
    """
    n, pegs, b = start.n, variant.pegs, variant.bottleneck
    packed = packed_discs(pegs, min(b, n) - 1) + 1
    budget = budget.admit(n, lambda n: halfway_states(n, variant), packed, "this search")
    half = FirstHalf.burying(n - 1, pegs, bottleneck=b)
    known = counts.best(n, variant).length
    if not half.run(known // 2, budget):
        raise SearchError(f"the search reached nothing within {known} moves, which are enough")
    most = 2 * min(half.goals) + 1
    if b > 1 and not moves_once(
        n, variant, most, budget=budget.memory, progress=budget.progress, executor=budget.executor
    ):
        return _joined(start, goal, variant, budget)
    found = half.paths_in(budget)
    count = 0
    for configuration, ways in found.items():
        count += ways.count**2 * configuration.renamings
    path_in = next(iter(found.values())).moves()
    moves = (*path_in, Move(n, 0, pegs - 1, pegs), *mirrored(path_in))
    ends = start.peg_of(n), goal.peg_of(n)
    names = [ends[0], *(peg for peg in range(pegs) if peg not in ends), ends[1]]
    return Shortest(start, goal, variant, len(moves), count, with_pegs_named(moves, names))
