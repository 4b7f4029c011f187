"""The claims of 1996 about splits: checks that would notice, and what is said beside them."""

from collections.abc import Callable

import pytest

from hanoi_core import counts
from hanoi_core.counts import BottleneckTables
from hanoi_core.papers.claims import definitions_1996, majumdar_halder_1996_splits
from hanoi_core.papers.claims.claim import Verdict
from hanoi_core.papers.claims.definitions import g4
from tests import reference
from tests.core.papers.claims.verdicts import Wrong, unnoticed, verdict


def test_the_corollary_holds_from_n_equal_to_b_on_and_of_two_k_just_before() -> None:
    first: dict[str, tuple[str, int]] = {}
    for one in majumdar_halder_1996_splits.corollary_2_1_1(12):
        assert isinstance(one.stated, list)
        first.setdefault(one.case.partition("b = ")[2], (one.case, len(one.stated)))
    assert first["1"] == ("n = 1, b = 1", 4)
    assert first["2"] == ("n = 1, b = 2", 2)
    assert first["8"] == ("n = 7, b = 8", 2)
    # one disc fewer, and G(n+1, k, b) has no k: there is nothing to minimise
    assert reference.k_optimal(6, 8) == reference.k_optimal(7, 8) == []


FALSIFIED: dict[str, Callable[[int, int], int]] = {  # g4, by the claim that it refutes
    "lemma-2-4-2": lambda n, b: g4(n, b) + n // 25,
    "lemma-2-4-4": lambda n, b: g4(n, b) - (n == 25),
    "lemma-2-3-1": lambda n, b: min(g4(n, b), g4(25, b)),
    "lemma-2-3-2": lambda n, b: g4(n, b) + 9**b * (n == 25),
    "either-increment": lambda n, b: g4(n, b) + (n == 25),
    "case-4": lambda n, b: g4(n, b) + (n == 25),
    "first-increments": lambda n, b: g4(n, b) + (n == 25),
    "chains-of-a": lambda n, b: g4(n, b) + 99 * (n == 25),
    "algorithm": lambda n, b: g4(n, b) + (n == 25),
    "explicit-expressions": lambda n, b: g4(n, b) + (n == 25),
}


def test_a_wrong_number_is_found_out_when_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {}
    for name, falsified in FALSIFIED.items():
        monkeypatch.setattr(majumdar_halder_1996_splits, "g4", falsified)
        found[name] = verdict(f"1996/{name}", 15), verdict(f"1996/{name}", 30)
    assert found == dict.fromkeys(FALSIFIED, (Verdict.CONFIRMED, Verdict.REFUTED))


k_min, k_optimal = definitions_1996.k_min, definitions_1996.k_optimal
algorithm = counts.bottleneck_algorithm


def late(n: int, b: int) -> int:
    return k_min(n, b) + 2 * (n > 20)


def with_a_gap(n: int, b: int) -> tuple[int, ...]:
    return tuple(k for k in k_optimal(n, b) if k != 5)


def stuck(n: int, b: int) -> BottleneckTables:
    found = algorithm(n, b)
    return BottleneckTables(found.g4, found.M4, found.k_min, [min(l, 6) for l in found.l_max])


LATE = ("equations-2-3-to-2-6", "lemma-2-4-1-k-min", "corollary-2-1-1", "lemma-2-5-1")
WRONG = [
    Wrong(majumdar_halder_1996_splits, "k_min", late, 30, LATE),
    Wrong(majumdar_halder_1996_splits, "k_min", lambda n, b: n // 3, 30, ("four-cases",)),
    Wrong(
        majumdar_halder_1996_splits, "k_optimal", with_a_gap, 30, ("lemma-2-5-1", "inequality-b")
    ),
    Wrong(counts, "bottleneck_algorithm", stuck, 30, ("algorithm",)),
    Wrong(counts, "M4", lambda n, b: 0, 30, ("explicit-expressions",)),
]


def test_other_splits_are_noticed() -> None:
    assert unnoticed("1996", WRONG) == []
    unseen = [WRONG[0]._replace(to=18, claims=LATE[:3]), WRONG[0]._replace(to=20, claims=LATE[3:])]
    assert unnoticed("1996", unseen) == [f"k_min: {name}" for name in LATE]


def test_the_first_case_does_not_arise_for_one() -> None:
    found = [one.found for one in majumdar_halder_1996_splits.four_cases(40)]
    assert found == [[2, 3, 4]] + [[1, 2, 3, 4]] * 7
