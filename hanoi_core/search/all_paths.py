"""All shortest paths between two positions, one move at a time, by search from both ends.

The positions on shortest paths make a graph that moves only lead through forwards. The search
knows its levels up to renaming the pegs that are alike; whoever walks through it names them.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from hanoi_core.plans.captions import Caption
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.bidirectional import meet, require_ends
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Progress
from hanoi_core.search.frontier import Cheats
from hanoi_core.search.sorted_sets import Codes, among

REMEMBERED = 2**14  # positions whose moves are not worked out again


def all_paths(
    start: State,
    goal: State,
    variant: Variant | None = None,
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
) -> Iterator[Plan]:
    """Every shortest path from `start` to `goal`; after one search, each as it is asked for.

    They come in order: paths that part do so by the order of `rules.legal_moves`. Raises as
    `shortest` does, and at once.

    >>> for plan in all_paths(State.tower(2), State.tower(2, peg=3), Variant()):
    ...     print(*plan.moves(), sep=", ")
    d1 S>P1, d2 S>D, d1 P1>D
    d1 S>P2, d2 S>D, d1 P2>D
    """
    rules_used = require_ends(start, goal, variant)
    paths = PathGraph(start, goal, rules_used, Budget(budget, progress)).paths()
    title = Caption(f"A shortest path from {start}", "The goal is reached", "exact search")
    return (Plan.of_moves(start, moves, rules_used, title) for moves in paths)


class Reached(NamedTuple):
    """A move on a shortest path, how many were made with it, and what it leads to."""

    move: Move
    made: int
    state: State
    cheats_used: int


class PathGraph:
    """The positions on shortest paths, by the number of moves made."""

    def __init__(self, start: State, goal: State, variant: Variant, budget: Budget) -> None:
        self.start, self.variant = start, variant
        meeting = meet(start, goal, variant, budget)
        self.length, self._front = meeting.length, meeting.front
        self._ahead, self._behind = meeting.marked_ahead(), meeting.back.levels

    def onward(self, state: State, made: int = 0, cheats_used: int = 0) -> tuple[Reached, ...]:
        """The moves that keep to a shortest path, after `made` moves along one."""
        found = []
        for move in rules.legal_moves(state, self.variant, cheats_used):
            after = rules.apply(state, move, self.variant, cheats_used)
            used = cheats_used + rules.is_cheat(state, move, self.variant)
            found.append(Reached(move, made + 1, after, used))
        packing = self._front.packing
        codes = packing.pack(*(each.state.stacks for each in found)) if found else packing.no_codes
        codes = self._front.canonical(codes)
        return tuple(
            each
            for at, each in enumerate(found)
            if any(among(codes[at : at + 1], level)[0] for level in self._levels(each))
        )

    def paths(self) -> Iterator[tuple[Move, ...]]:
        """Every shortest path."""
        onward = lru_cache(REMEMBERED)(self.onward)
        path: list[Move] = []
        pending = list(reversed(onward(self.start))) if self.length else []
        if not self.length:
            yield ()
        while pending:
            here = pending.pop()
            path[here.made - 1 :] = [here.move]
            if here.made == self.length:
                yield tuple(path)
            else:
                pending.extend(reversed(onward(here.state, here.made, here.cheats_used)))

    def _levels(self, reached: Reached) -> Iterator[Codes]:
        """The positions on shortest paths after so many moves, with cheats enough for the rest."""
        if reached.made < len(self._ahead):
            level = self._ahead[reached.made]
            yield level.get(Cheats(open=reached.cheats_used), self._front.packing.no_codes)
            return
        for needed, codes in self._behind[self.length - reached.made].items():
            if reached.cheats_used + needed.open <= self._front.most.open:
                yield codes
