"""Numbers of moves that a paper states wrongly, each with the reason: drawn from the ledger.

docs/errata.md has the whole list; here are those that belong to a point of a curve.
"""

from dataclasses import dataclass

from hanoi_core.errors import require_whole
from hanoi_core.papers import catalogue
from hanoi_core.papers.claims import ledger
from hanoi_core.papers.claims.claim import Claim, all_claims


@dataclass(frozen=True, slots=True)
class Misprint:
    """What a paper states for n discs, and the claim that has it, whose `erratum` says why.

    >>> misprints("S", 1, 14)[-1].claim.id
    '2024/table-2'
    """

    n: int
    stated: int
    claim: Claim


def misprints(name: str, x: int, most: int) -> tuple[Misprint, ...]:
    """The wrong values that papers state for the count of that name, n up to `most`.

    Raises ArgumentError if there is no such count, or if `most` < 0.

    >>> [(m.n, m.stated) for m in misprints("S", 1, 20)]
    [(4, 9), (14, 75)]
    >>> [(m.n, m.stated) for m in misprints("M3", 2, 5)]
    [(1, -1), (3, 1), (5, 5)]
    """
    require_whole("most", most, 0)
    value = catalogue.find(name).value
    found = []
    for claim in all_claims().values():
        if claim.count == name and (states := ledger.stated_by(claim)):
            for n in range(1, most + 1):
                stated = states(n, x)
                if stated is not None and stated != value(n, x):
                    found.append(Misprint(n, stated, claim))
    return tuple(sorted(found, key=lambda misprint: misprint.n))
