"""A claim that is checked again, as a job: what is compared, and what comes of it.

No Streamlit here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple

from hanoi_app.jobs.tasks import Task
from hanoi_core.errors import BudgetError
from hanoi_core.papers import searched
from hanoi_core.papers.claims import ledger, verified
from hanoi_core.papers.claims.check import Comparison, Extent, Finding
from hanoi_core.papers.claims.claim import Claim, find
from hanoi_core.search.budget import Budget, Progress

SECONDS = 60  # that a check may take here
MOST = 100  # comparisons that are shown, and as many that differ
_PER_CASE = 4  # comparisons of a search, about: a length, and what is on record of it


class Case(NamedTuple):
    """A comparison in words, with its number among all of them."""

    number: int
    case: str
    stated: str
    found: str

    @property
    def differs(self) -> bool:
        """Whether something else was found than is stated."""
        return self.stated != self.found


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a check came to, with the first comparisons, and the first that differ."""

    finding: Finding
    cases: tuple[Case, ...]


def extents(claim: Claim) -> range:
    """Up to which numbers a claim can be checked here; none if no computation checks it.

    >>> extents(find("2024/table-2")), extents(find("2024/scheme-1"))
    (range(19, 20), range(8, 14))
    """
    last = claim.thorough
    if claim.variants:
        cases = [searched.cases(variant, claim.what) for variant in claim.variants]
        last = max(case.n for some in cases for case in some)
    return range(claim.quick, last + 1) if claim.quick else range(0)


def task(claim: Claim, to: int) -> Task[Outcome]:
    """The check of a claim up to a number; its quick one takes a second or two."""
    return Task(check, (claim.id, to), quick=to == claim.quick, topic=claim.id)


def check(claim_id: str, to: int, progress: Progress) -> Outcome:
    """Same as `ledger.verify`, within a time, and with what was compared.

    >>> outcome = check("2024/table-2", 19, lambda *reached: True)
    >>> outcome.finding.verdict.value, [case[1:] for case in outcome.cases if case.differs]
    ('misprint', [('n = 14', '75', '67')])
    """
    claim, kept = find(claim_id), _Kept()
    limits = Budget(progress=_within(SECONDS, progress, kept, expected(claim, to)))
    finding = ledger.verify(claim_id, Extent(to, limits, SECONDS), kept.hear)
    return Outcome(finding, kept.cases)


def expected(claim: Claim, to: int) -> int:
    """About how many comparisons there will be: rather too many than too few."""
    if claim.variants:
        return len(claim.variants) * to * _PER_CASE
    run = verified.run_of(claim)
    return run.cases * to // run.to if run and run.to else 0


class _Kept:
    """Hears of comparisons, and keeps some of them."""

    def __init__(self) -> None:
        self.number = 0
        self._first: list[Case] = []
        self._differing: list[Case] = []

    def hear(self, comparison: Comparison) -> None:
        """Keep one, if there is room."""
        self.number += 1
        room, differ = len(self._first) < MOST, comparison.stated != comparison.found
        if room or (differ and len(self._differing) < MOST):
            case, stated, found, _ = comparison
            one = Case(self.number, case, str(stated), str(found))
            (self._first if room else self._differing).append(one)

    @property
    def cases(self) -> tuple[Case, ...]:
        return *self._first, *self._differing


def _within(
    seconds: float, progress: Progress, kept: _Kept, expected: int
) -> Callable[[int, int, int], object]:
    """Tells how many comparisons were made, of how many; a BudgetError once the time is up."""
    deadline = monotonic() + seconds

    def report(level: int, states: int, estimate: int) -> object:
        if monotonic() > deadline:
            raise BudgetError(f"it takes more than {seconds:g} seconds")
        return progress(0, kept.number, expected)

    return report
