"""The searches behind searched.csv, to be made again: nothing is taken from the disk.

Each takes n, the variant and its limits, and raises a BudgetError if it would not fit, and a
CancelledError if whoever hears of its progress says so. `compared` makes them for one n after the
other, and compares with the best length known and with what is on record.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import zip_longest
from typing import Any, NamedTuple, TypeVar

from hanoi_core import counts
from hanoi_core.errors import BudgetError
from hanoi_core.papers import levels, searched
from hanoi_core.papers.claims.check import Comparison, Extent, at_least
from hanoi_core.papers.levels import Levels, Logbook
from hanoi_core.papers.searched import Case, Once, What
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import Budget, Progress
from hanoi_core.search.clock import Clock
from hanoi_core.search.distances import distances
from hanoi_core.search.halfway import halfway, least
from hanoi_core.search.shortest import shortest
from hanoi_core.search.soft_landings import moves_once
from hanoi_core.version import version

Result = TypeVar("Result")


class Numbers(NamedTuple):
    """What a search found: a length or a distance, and what it counted."""

    length: int
    configurations: int | None = None
    solutions: int | None = None


def solutions(n: int, variant: Variant, limits: Budget = Budget()) -> Numbers:
    """The shortest solutions in which the largest disc moves once: all of them.

    >>> solutions(6, Variant(cheats=1))
    Numbers(length=15, configurations=39, solutions=586)
    """
    found = halfway(n, variant, log=limits.log, use_cache=False, **_terms(limits))
    return Numbers(found.length, len(found.strategies), found.solutions)


def length(n: int, variant: Variant, limits: Budget = Budget()) -> Numbers:
    """The shortest solutions in which the largest disc moves once: only how long they are.

    >>> length(6, Variant(cheats=1)).length
    15
    """
    return Numbers(least(n, variant, log=limits.log, use_cache=False, **_terms(limits)))


def greatest(n: int, variant: Variant, limits: Budget = Budget()) -> Numbers:
    """The greatest distance of a regular position from a tower.

    >>> greatest(6, Variant(5)).length
    15
    """
    goal = State.tower(n, variant.pegs)
    table = distances(goal, variant, budget=limits.memory, progress=limits.progress)
    return Numbers(table.greatest() or 0)


def only_once(n: int, variant: Variant, found: Numbers, limits: Budget = Budget()) -> bool:
    """Whether what `solutions` or `length` found holds however often the largest disc moves.

    With cheats all shortest solutions are searched for, and compared; with a bottleneck those in
    which the largest disc moves more than once, of the same length or shorter.

    >>> only_once(6, Variant(cheats=2), solutions(6, Variant(cheats=2)))
    True
    >>> only_once(6, Variant(bottleneck=2), Numbers(13)), only_once(4, Variant(), Numbers(9, 3, 21))
    (True, False)
    """
    if variant.bottleneck > 1:
        return moves_once(n, variant, found.length, **_terms(limits))
    ends = State.tower(n, variant.pegs), State.tower(n, variant.pegs, variant.pegs - 1)
    every = shortest(*ends, variant, use_cache=False, **_terms(limits))
    return every.length == found.length and found.solutions in (None, every.count)


def _terms(limits: Budget) -> dict[str, Any]:
    """The limits as the searches take them, by keyword."""
    return {"budget": limits.memory, "progress": limits.progress, "executor": limits.executor}


Search = Callable[[int, Variant, Budget], Numbers]
# the first that is done in time counts
_SEARCHES: Mapping[What, tuple[Search, ...]] = {
    What.SOLUTION: (solutions, length),
    What.GREATEST: (greatest,),
}


def compared(what: What, variants: Iterable[Variant], extent: Extent) -> Iterator[Comparison]:
    """Every case of some puzzles, searched again, one n after the other.

    What a search finds is compared with the best length known, and with all that is on record of
    the case; of cases on record that are not searched again, the length is. A BudgetError in the
    end if there was no time or memory to go as far as wanted.

    >>> for comparison in list(compared(What.SOLUTION, [Variant(cheats=1)], Extent(2)))[:2]:
    ...     print(comparison)
    4 pegs, c = 1, n = 1: 1 stated, 1 found
    4 pegs, c = 1, n = 1, length on record: 1 stated, 1 found
    """
    stops = []
    for variant in variants:
        again = _Again(what, variant, extent)
        try:
            yield from again.compared()
        except BudgetError as error:
            stops.append(f"{_puzzle(variant)} before n = {again.n}: {error}")
        yield from again.not_reached()
    if stops:
        raise BudgetError("; ".join(stops))


class _Again:
    """The cases of one puzzle, searched again; n is the one that is next."""

    def __init__(self, what: What, variant: Variant, extent: Extent) -> None:
        self.what, self.variant, self.extent, self.n = what, variant, extent, 1
        heard = extent.limits.progress
        self._clocks = {search: Clock(extent.seconds, heard) for search in _SEARCHES[what]}
        self._once = Clock(extent.seconds, heard)

    def compared(self) -> Iterator[Comparison]:
        """Case by case, until one would take too long or too much memory."""
        on_record = searched.cases(self.variant, self.what)
        last = self.extent.to or (on_record[-1].n if on_record else 0)
        while self.n <= last:
            recorded = searched.case(self.n, self.variant, self.what)
            if self.extent.resume and recorded and recorded.version == version():
                for clock in (*self._clocks.values(), self._once):
                    clock.times.append(recorded.seconds)
                yield from self._on_record(recorded)
            else:
                yield from self._case(recorded)
            self.n += 1

    def not_reached(self) -> Iterator[Comparison]:
        """The cases on record from n on."""
        for case in searched.cases(self.variant, self.what):
            if case.n >= self.n:
                yield from self._on_record(case)

    def _on_record(self, case: Case) -> Iterator[Comparison]:
        """Without a search: the length is the best known; no tower is farther than the farthest."""
        title = f"{self._title(case.n)}, on record"
        if self.what == What.SOLUTION:
            yield Comparison(title, counts.best(case.n, self.variant).length, case.length)
        elif tower := searched.case(case.n, self.variant):
            yield at_least(title, tower.length, case.length)

    def _case(self, recorded: Case | None) -> Iterator[Comparison]:
        found, met = self._search()
        refuted = False
        if self.what == What.SOLUTION:
            found, refuted = self._with_once(found)
        comparisons = list(self._comparisons(found, recorded, met, refuted))
        if self.extent.record and all(one.stated == one.found for one in comparisons):
            _record(found, recorded, met)
        yield from comparisons

    def _search(self) -> tuple[Case, Levels]:
        """What is found, and the levels that the search went through."""
        reason = BudgetError()
        for search, clock in self._clocks.items():
            book = Logbook()
            limits = replace(self.extent.limits, log=book)
            try:
                numbers = clock.run(_within(limits, search, self.n, self.variant))
            except BudgetError as error:
                reason = error
            else:
                how = round(clock.times[-1], 2), date.today(), version()
                return Case(
                    self.what, self.variant, self.n, *numbers, Once.ASSUMED, *how
                ), book.levels
        raise reason

    def _with_once(self, found: Case) -> tuple[Case, bool]:
        """The case with how the largest disc is known to move once; and whether it does not."""
        if searched.proved_once(self.n, self.variant, found.length):
            return replace(found, once=Once.PROVED), False
        numbers = Numbers(found.length, found.configurations, found.solutions)
        limits = self.extent.limits
        with suppress(BudgetError):
            if not self._once.run(_within(limits, only_once, self.n, self.variant, numbers)):
                return found, True
            return replace(found, once=Once.SEARCHED), False
        return found, False

    def _comparisons(
        self, found: Case, recorded: Case | None, met: Levels, refuted: bool
    ) -> Iterator[Comparison]:
        title = self._title(self.n)
        if self.what == What.SOLUTION:
            yield Comparison(title, counts.best(self.n, self.variant).length, found.length)
        if recorded:
            for name in ("length", "configurations", "solutions"):
                numbers = getattr(recorded, name), getattr(found, name)
                if None not in numbers:
                    yield Comparison(f"{title}, {name} on record", *numbers)
        for search, kept in levels.of(found).items():
            if search in met:
                pairs = list(zip_longest(kept, met[search]))
                moves = next((i for i, (a, b) in enumerate(pairs) if a != b), 0)
                yield Comparison(f"{title}, positions after {moves} moves", *pairs[moves])
        if refuted:
            yield Comparison(f"{title}, moves of the largest disc", "one", "more, in some solution")

    def _title(self, n: int) -> str:
        return f"{_puzzle(self.variant)}, n = {n}"


def _puzzle(variant: Variant) -> str:
    """A puzzle in a few signs.

    >>> _puzzle(Variant(4, 1)), _puzzle(Variant(5)), _puzzle(Variant(3, 0, 2))
    ('4 pegs, c = 1', '5 pegs', '3 pegs, b = 2')
    """
    cheats = f", c = {variant.cheats}" if variant.cheats else ""
    return f"{variant.pegs} pegs{cheats}" + f", b = {variant.bottleneck}" * (variant.bottleneck > 1)


def _within(
    limits: Budget, search: Callable[..., Result], *asked: object
) -> Callable[[Progress], Result]:
    """The search, for a clock to run."""
    return lambda progress: search(*asked, replace(limits, progress=progress))


def _record(found: Case, recorded: Case | None, met: Levels) -> None:
    """Put a case on record that agrees with all that is known, unless it knows less."""
    counts_lost = recorded and recorded.solutions is not None and found.solutions is None
    once_lost = recorded and recorded.once != Once.ASSUMED and found.once == Once.ASSUMED
    if not counts_lost and not once_lost:
        searched.record([found])
        if levels.worth_keeping(found):
            levels.record([(found, met)])
