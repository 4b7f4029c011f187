"""What checks come to, and whether they notice that something which they look at is wrong."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from hanoi_core.papers.claims import ledger
from hanoi_core.papers.claims.check import Comparison, Extent
from hanoi_core.papers.claims.claim import Verdict, find


class Wrong(NamedTuple):
    """An attribute in whose place something wrong is put, and the claims that must be refuted then.

    `to` is the number up to which they are checked, None that of the quick run.
    """

    module: object
    attribute: str
    instead: Any
    to: int | None
    claims: tuple[str, ...]


def verdict(claim_id: str, to: int | None) -> Verdict:
    """What the check of a claim comes to, up to that number, or that of the quick run."""
    return ledger.verify(claim_id, Extent(to or find(claim_id).quick)).verdict


def unnoticed(paper: str, cases: Iterable[Wrong]) -> list[str]:
    """The claims of a paper whose checks do not notice what is wrong, with what that is."""
    found = []
    for one in cases:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(one.module, one.attribute, one.instead, raising=False)
            found += [
                f"{one.attribute}: {name}"
                for name in one.claims
                if verdict(f"{paper}/{name}", one.to) != Verdict.REFUTED
            ]
    return found


def different(comparisons: Iterable[Comparison]) -> list[tuple[str, object, object]]:
    """The cases that differ, with what is stated and what is found."""
    return [(one.case, one.stated, one.found) for one in comparisons if one.stated != one.found]
