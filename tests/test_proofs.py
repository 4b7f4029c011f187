"""docs/proofs.md, checked by machine: identities and inequalities, and a case without a claim.

The other cases for few discs are claims, whose checks test_ledger.py runs.
"""

from itertools import pairwise

from hanoi_core import counts
from tests import reference

MOST = 5000
R = [counts.R(n) for n in range(MOST + 2)]


def T(s: int) -> int:
    return s * (s + 1) // 2


def h(n: int) -> int:
    """The moves that let dn go, without cheats."""
    return (R[n] - 1) // 2


def test_the_increments_of_R() -> None:
    increments = [after - before for before, after in pairwise(R)]
    assert increments == [2**s for s in range(101) for _ in range(s + 1)][: len(increments)]


def test_theorem_1() -> None:
    for n in range(6, MOST + 1):
        s = next(s for s in range(n) if T(s + 1) > n)
        assert counts.S(n) == h(n) + 2 * R[s - 2] + 5, n


def test_lemma_3_for_any_number_of_discs_whichever_cheats() -> None:
    for n in range(5, MOST + 1):
        assert max(n + 1, R[n // 2]) + h(n) + 1 > counts.S(n), n
    for n in range(5, 301):
        assert min(R[x - 1] + R[n - x + 1] for x in range(2, n)) >= 2 * R[n // 2], n


def test_theorem_2_where_the_largest_disc_cheats() -> None:
    for n in range(5, 8):
        found = reference.breadth_first(reference.tower(n - 1, 4, 0))
        bound = min(moves for (stacks, _), (moves, _) in found.items() if not stacks[0])
        assert bound >= (R[n - 1] + 1) // 2
        assert 2 * bound + 2 > counts.S(n)
