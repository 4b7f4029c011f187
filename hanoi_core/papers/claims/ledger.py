"""The claims with their checks: run one, and see what it comes to."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from time import perf_counter
from types import ModuleType
from typing import Any

from hanoi_core.errors import BudgetError, CancelledError, HanoiError
from hanoi_core.papers import search_again
from hanoi_core.papers.claims import (
    hinz_1989,
    hinz_1989_bounds,
    hinz_1989_model,
    hinz_1989_paths,
    lab,
    lab_counts,
    majumdar_2022,
    majumdar_2024,
    majumdar_2024_strategies,
    majumdar_halder_1996,
    majumdar_halder_1996_splits,
    rohl_gedeon_1987,
)
from hanoi_core.papers.claims.check import Check, Checked, Comparison, Extent, Finding, judge
from hanoi_core.papers.claims.claim import Claim, find

MODULES: Mapping[str, tuple[ModuleType, ...]] = {  # of each paper, where its checks are
    "1987": (rohl_gedeon_1987,),
    "1989": (hinz_1989_model, hinz_1989_bounds, hinz_1989_paths, hinz_1989),
    "1996": (majumdar_halder_1996, majumdar_halder_1996_splits),
    "2022": (majumdar_2022,),
    "2024": (majumdar_2024, majumdar_2024_strategies),
    "lab": (lab, lab_counts),
}

States = Callable[[int, int], int | None]  # what a paper states of n and a count's parameter


def check_of(claim: Claim) -> Check | None:
    """The function that checks a claim; None if a search does, or nothing.

    >>> from hanoi_core.papers.claims.claim import find
    >>> check_of(find("2024/table-2")).__name__
    'table_2'
    """
    found: Check | None = _function(claim, claim.name)
    returns = getattr(found, "__annotations__", {}).get("return")
    return found if returns == Checked else None


def stated_by(claim: Claim) -> States | None:
    """What the claim states of its count, if that is a matter of values; None where it is silent.

    >>> from hanoi_core.papers.claims.claim import find
    >>> states = stated_by(find("2024/table-2"))
    >>> states(14, 1), states(20, 1)
    (75, None)
    """
    found: States | None = _function(claim, f"{claim.name}-states")
    return found


def verify(
    claim_id: str, extent: Extent, hear: Callable[[Comparison], object] | None = None
) -> Finding:
    """Check a claim. Same for whoever asks: nothing is taken from an earlier check.

    Every comparison is told to `hear`.

    Raises ArgumentError if there is no such claim, and CancelledError if whoever hears of its
    progress says so.

    >>> finding = verify("2024/lemma-4", Extent(3))
    >>> finding.verdict.value, finding.counterexample
    ('confirmed', '')
    """
    claim, begin, stopped = find(claim_id), perf_counter(), [""]

    def until_stopped() -> Iterator[Comparison]:
        try:
            for cases, comparison in enumerate(_comparisons(claim, extent), 1):
                if hear:
                    hear(comparison)
                yield comparison
                if extent.limits.progress and extent.limits.progress(0, cases, 0) is False:
                    raise CancelledError(f"{claim_id}: stopped after {comparison.case}")
        except BudgetError as error:
            stopped[0] = str(error)
        except CancelledError:
            raise
        except HanoiError as error:  # what cannot be computed is not confirmed
            yield Comparison("the check", "no error", error)

    finding = judge(claim, until_stopped())
    seconds = round(perf_counter() - begin, 2)
    return replace(finding, seconds=seconds, to=extent.to, stopped=stopped[0])


def _comparisons(claim: Claim, extent: Extent) -> Iterable[Comparison]:
    if claim.variants:
        return search_again.compared(claim.what, claim.variants, extent)
    check = check_of(claim)
    return check(extent.to or claim.quick) if check else ()


def _function(claim: Claim, name: str) -> Any:
    """What a paper's modules have of that name, or None."""
    for module in MODULES[claim.paper.key]:
        if found := vars(module).get(name.replace("-", "_")):
            return found
    return None
