"""What checks are made of: comparisons of what is stated with what is found, and their verdict."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Self

from hanoi_core.errors import NotationError
from hanoi_core.papers.claims.claim import Claim, Verdict
from hanoi_core.search.budget import Budget

_TEXT = re.compile(r"(.+?): (.+) stated, (.+) found")


class Comparison(NamedTuple):
    """One case: what is stated, what is found without it, and what must have been meant.

    `meant` is None where what is stated is also what is meant.

    >>> str(Comparison("n = 14", 75, 67))
    'n = 14: 75 stated, 67 found'
    """

    case: str
    stated: object
    found: object
    meant: object = None

    def __str__(self) -> str:
        return f"{self.case}: {self.stated} stated, {self.found} found"

    @classmethod
    def parse(cls, text: str) -> Self:
        """A comparison from its text, with texts for what is stated and found.

        Raises NotationError if it is none.

        >>> Comparison.parse("n = 14: 75 stated, 67 found")
        Comparison(case='n = 14', stated='75', found='67', meant=None)
        """
        found = _TEXT.fullmatch(text)
        if not found:
            raise NotationError(f"{text!r} is not a comparison like 'n = 14: 75 stated, 67 found'")
        return cls(*found.groups())


def at_least(case: str, bound: int, found: int) -> Comparison:
    """That what is found is no smaller.

    >>> str(at_least("n = 3", 5, 4))
    'n = 3: at least 5 stated, 4 found'
    """
    stated = f"at least {bound}"
    return Comparison(case, stated, stated if found >= bound else found)


def at_most(case: str, bound: int, found: int) -> Comparison:
    """That what is found is no greater.

    >>> str(at_most("n = 3", 5, 6))
    'n = 3: at most 5 stated, 6 found'
    """
    stated = f"at most {bound}"
    return Comparison(case, stated, stated if found <= bound else found)


def exactly_if(case: str, condition: bool, found: bool) -> Comparison:
    """That something is so if, and only if, a condition holds.

    >>> str(exactly_if("n = 3", True, False))
    'n = 3: so stated, not so found'
    """
    return Comparison(case, *("so" if truth else "not so" for truth in (condition, found)))


Checked = Iterator[Comparison]
Check = Callable[[int], Checked]  # up to that number: n, unless the claim's scope says another


@dataclass(frozen=True, slots=True)
class Extent:
    """How far a check goes, and what a search of it may take, keeps, and leaves out.

    to        up to this number; of a search None is as far as the record goes
    limits    memory, who hears of progress and may stop it, who shares a search
    seconds   a case of a search may take
    record    puts what searches find on record, if it agrees
    resume    leaves out what this version has put there
    """

    to: int | None
    limits: Budget = Budget()
    seconds: float = 30
    record: bool = False
    resume: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check came to: how many cases it compared, and the first that differs.

    `stopped` says why it did not go as far as it should.
    """

    claim: Claim
    verdict: Verdict
    cases: int
    counterexample: str
    seconds: float = 0
    to: int | None = None
    stopped: str = ""

    @property
    def differences(self) -> tuple[str, ...]:
        """What else the ledger says.

        >>> from hanoi_core.papers.claims.claim import find
        >>> judge(find("2024/table-2"), []).differences
        ('misprint on record, found open', 'on record n = 14: 75 stated, 67 found; found none')
        """
        others = []
        if self.stopped and not self.counterexample:  # what differs may lie beyond
            return ()
        if self.verdict != self.claim.verdict:
            others.append(f"{self.claim.verdict} on record, found {self.verdict}")
        if self.counterexample != self.claim.counterexample:
            recorded = self.claim.counterexample or "no counterexample"
            others.append(f"on record {recorded}; found {self.counterexample or 'none'}")
        return tuple(others)


def judge(claim: Claim, comparisons: Iterable[Comparison]) -> Finding:
    """The verdict that comparisons come to.

    Without a single one a claim is open, and so is one that no check can settle.

    >>> from hanoi_core.papers.claims.claim import find
    >>> wrong = [Comparison("n = 13", 59, 59), Comparison("n = 14", 75, 67)]
    >>> judge(find("2024/table-2"), wrong).verdict.value
    'refuted'
    >>> judge(find("2024/table-2"), [one._replace(meant=one.found) for one in wrong]).verdict.value
    'misprint'
    """
    cases, counterexample, meant = 0, "", True
    for one in comparisons:
        cases += 1
        if one.stated != one.found:
            counterexample = counterexample or str(one)
        meant = meant and one.found == (one.stated if one.meant is None else one.meant)
    if counterexample:
        verdict = Verdict.MISPRINT if meant else Verdict.REFUTED
    else:
        verdict = Verdict.CONFIRMED if cases and not claim.reason else Verdict.OPEN
    return Finding(claim, verdict, cases, counterexample)
