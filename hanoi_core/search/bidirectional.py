"""Search from both ends of a path until the two sides meet.

Forwards, the cheats of a state are those spent since the start; backwards, those still needed to
the goal. Cheats make moves one-way, so the backward side takes moves back: a top disc returns to
any peg, and that was a cheat if the disc under it is smaller. Positions that no play from the start
can reach are cut off there: after u cheats a position has at most u inversions more than the
start, and never more than n - 1.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from hanoi_core.errors import ArgumentError, UnreachableError, require_whole
from hanoi_core.plans.captions import plural
from hanoi_core.puzzle.state import State, require_state
from hanoi_core.puzzle.variant import Variant, require_variant
from hanoi_core.search.budget import Budget, Report, positions_at_most
from hanoi_core.search.codes import Packing, packed_discs
from hanoi_core.search.frontier import Cheats, Frontier, Level, Successors
from hanoi_core.search.positions import Positions
from hanoi_core.search.sorted_sets import Codes, among, distinct

MAX_SEARCH_PEGS = 10


class Forwards(Frontier):
    """The side that begins at the start."""

    def __init__(self, packing: Packing, start: State, cheats: int, alike: tuple[int, ...]) -> None:
        super().__init__(
            packing,
            start.stacks,
            alike,
            Cheats(open=cheats),
            reversible=not packing.order_planes,  # without inversions a move undoes a move
        )


class Backwards(Forwards):
    """The side that begins at the goal, backwards in time.

    `inversions(k)`: the most that a position with k cheats yet to come may have.
    """

    def __init__(
        self,
        packing: Packing,
        goal: State,
        cheats: int,
        alike: tuple[int, ...],
        inversions: Callable[[int], int],
    ) -> None:
        super().__init__(packing, goal, cheats, alike)
        self._inversions = inversions

    def successors(self, positions: Positions, spent: Cheats, made: int) -> Iterator[Successors]:
        """Every move taken back."""
        if self.reversible:
            yield from super().successors(positions, spent, made)
            return
        k = spent.open
        moves, cheat = positions.undone(self._inversions(k), self._inversions(k + 1))
        for after, some in (k, ~cheat), (k + 1, cheat):
            if after <= self.most.open:
                chosen = moves.only(some)
                yield Successors(Cheats(open=after), chosen, positions.moved(chosen))


class Contact(NamedTuple):
    """Positions where the sides met, with the cheats before and after."""

    before: Cheats
    after: Cheats
    codes: Codes


class Meeting(NamedTuple):
    """Both sides of a search, and where they met. If start and goal differ, the front has moved.

    What is done with them goes on to `report` to the search's budget.
    """

    front: Forwards
    back: Backwards
    contacts: list[Contact]
    report: Report

    @property
    def length(self) -> int:
        """The length of the shortest paths."""
        return len(self.front.levels) + len(self.back.levels) - 2

    def marked_ahead(self) -> list[Level]:
        """The positions of the front's levels that lie on shortest paths."""
        return self._marked(self.front, [(x.before, x.codes) for x in self.contacts])

    def marked_behind(self) -> list[Level]:
        """The positions of the back's levels that lie on shortest paths, from the goal on."""
        return self._marked(self.back, [(x.after, x.codes) for x in self.contacts])

    def _marked(self, side: Frontier, met: list[tuple[Cheats, Codes]]) -> list[Level]:
        end: Level = {}
        for spent, codes in met:
            end[spent] = distinct(np.concatenate([end.get(spent, side.packing.no_codes), codes]))
        return side.marked({len(side.levels) - 1: end}, self.report)


def meet(start: State, goal: State, variant: Variant, budget: Budget) -> Meeting:
    """Search from both ends until they meet; an UnreachableError if they never do."""
    n = start.n
    cheats = min(variant.cheats, 4 * n * n + 4)  # more than any shortest path has moves
    inversions = most_inversions(n, len(start.inversions), variant)
    most = inversions(0)
    alike = alike_pegs(start, goal)

    def estimate(n: int) -> int:
        # measured: both sides together meet fewer than this, the more so the larger n
        return 1 << round(0.8 * positions_at_most(n, start.pegs, most, len(alike)).bit_length())

    layers = max(most, len(goal.inversions), min(cheats, 1))
    budget = budget.admit(n, estimate, packed_discs(start.pegs, layers), "this search")
    packing = Packing(n, start.pegs, layers=layers, bottleneck=variant.bottleneck)
    front = Forwards(packing, start, cheats, alike)
    back = Backwards(packing, goal, cheats, alike, inversions)

    def report(level: int = 0, used: int = 0) -> None:
        depth = len(front.levels) + len(back.levels) - 2
        budget.spend(depth, front.states + back.states, used)

    while front.width and back.width:
        contacts = [
            Contact(before, after, both)
            for before, x in front.levels[-1].items()
            for after, y in back.levels[-1].items()
            if before.open + after.open <= cheats and len(both := x[among(x, y)])
        ]
        if contacts:
            return Meeting(front, back, contacts, report)
        min(front, back, key=lambda side: side.width).grow(report, budget.executor)
        report(used=front.nbytes + back.nbytes)
    raise UnreachableError(f"no legal play leads from {start} to {goal}")


def most_inversions(n: int, irregular: int, variant: Variant) -> Callable[[int], int]:
    """The most inversions of a position with k cheats yet to come, if play began with `irregular`.

    n discs have at most n - 1. A bottleneck sets no other bound.
    """
    most = max(0, n - 1)
    if variant.bottleneck > 1:
        return partial(_inversions_left, most, None)
    return partial(_inversions_left, most, irregular + variant.cheats)


def _inversions_left(most: int, made: int | None, k: int) -> int:
    return most if made is None else min(made - k, most)


def alike_pegs(*states: State) -> tuple[int, ...]:
    """The pegs that are empty in all the states, if more than one."""
    pegs = range(states[0].pegs)
    empty = tuple(q for q in pegs if not any(state.stacks[q] for state in states))
    return empty if len(empty) > 1 else ()


def require_ends(start: State, goal: State, variant: Variant | None) -> Variant:
    """The rules, by default `Variant(start.pegs)`, if both positions have the same discs and pegs.

    An ArgumentError otherwise.
    """
    n, pegs = require_state("the start", start).n, start.pegs
    variant = Variant(pegs) if variant is None else variant
    require_fit(start, variant)
    require_state("the goal", goal)
    if (goal.n, goal.pegs) != (n, pegs):
        raise ArgumentError(
            "start and goal must have the same discs and pegs, "
            f"not {plural(n, 'disc')} on {pegs} pegs and {goal.n} on {goal.pegs}"
        )
    return variant


def require_fit(state: State, variant: Variant) -> int:
    """The number of discs, if the state is one of the variant's and a search can take it on."""
    require_state("the position", state)
    require_variant(variant)
    require_whole("pegs, in a search,", variant.pegs, 3, MAX_SEARCH_PEGS)
    if state.pegs != variant.pegs:
        raise ArgumentError(f"the state has {state.pegs} pegs, the variant {variant.pegs}")
    return state.n
