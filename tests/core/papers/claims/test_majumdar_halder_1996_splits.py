"""The claims of 1996 about splits: checks that would notice, and what is said beside them."""

from collections.abc import Callable

import pytest

from hanoi_core import counts
from hanoi_core.counts import BottleneckTables
from hanoi_core.papers.claims import definitions_1996, ledger, majumdar_halder_1996_splits
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict, find
from hanoi_core.papers.claims.definitions import g4
from tests import reference


def verdict(name: str, to: int = 30) -> Verdict:
    return ledger.verify(f"1996/{name}", Extent(to)).verdict


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


def test_the_inequality_of_the_proof_allows_what_is_not_so() -> None:
    # 2 (g4(3) - g4(2)) <= g4(4) - g4(3) <= 2 (g4(2) - g4(1)), with b = 1, and k_min(3, 1) = 1
    numbers = [g4(n, 1) for n in range(5)]
    assert numbers == [0, 1, 3, 5, 9]
    assert 2 * (numbers[3] - numbers[2]) == numbers[4] - numbers[3] == 2 * (numbers[2] - numbers[1])
    assert [counts.partitions(n, 1).k_min for n in (3, 4)] == [1, 1]
    assert "also 3, where k_min(3, 1) = 1" in find("1996/conclusion-of-a").erratum
    # if k_min(n, b) + 1 is not optimal for n + 1, the other inequality is strict, and so repairs it
    for b in (1, 2, 3):
        for n in range(b, 40):
            k = counts.partitions(n, b).k_min
            optimal = counts.bottleneck_G(n + 1, k + 1, b) == g4(n + 1, b)
            assert optimal or g4(n + 1, b) - g4(n, b) < 2 * (g4(k + 1, b) - g4(k, b))
            assert counts.partitions(n + 1, b).k_min <= k + 1


def test_a_wrong_split_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(n: int, b: int) -> int:
        return real(n, b) + 2 * (n > 20)

    real = definitions_1996.k_min
    monkeypatch.setattr(majumdar_halder_1996_splits, "k_min", late)
    for name in ("equations-2-3-to-2-6", "lemma-2-4-1-k-min", "corollary-2-1-1", "lemma-2-5-1"):
        assert verdict(name, 20 if name == "lemma-2-5-1" else 18) == Verdict.CONFIRMED
        assert verdict(name) == Verdict.REFUTED


def test_a_gap_among_the_best_splits_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def gap(n: int, b: int) -> tuple[int, ...]:
        return tuple(k for k in real(n, b) if k != 5)

    real = definitions_1996.k_optimal
    monkeypatch.setattr(majumdar_halder_1996_splits, "k_optimal", gap)
    assert verdict("lemma-2-5-1") == verdict("inequality-b") == Verdict.REFUTED


@pytest.mark.parametrize(
    ("name", "falsified"),
    [
        ("lemma-2-4-2", lambda n, b: g4(n, b) + n // 25),
        ("lemma-2-4-4", lambda n, b: g4(n, b) - (n == 25)),
        ("lemma-2-3-1", lambda n, b: min(g4(n, b), g4(25, b))),
        ("lemma-2-3-2", lambda n, b: g4(n, b) + 9**b * (n == 25)),
        ("either-increment", lambda n, b: g4(n, b) + (n == 25)),
        ("case-4", lambda n, b: g4(n, b) + (n == 25)),
        ("first-increments", lambda n, b: g4(n, b) + (n == 25)),
        ("chains-of-a", lambda n, b: g4(n, b) + 99 * (n == 25)),
        ("algorithm", lambda n, b: g4(n, b) + (n == 25)),
        ("explicit-expressions", lambda n, b: g4(n, b) + (n == 25)),
    ],
)
def test_a_wrong_number_is_found_out(
    name: str, falsified: Callable[[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(majumdar_halder_1996_splits, "g4", falsified)
    assert verdict(name, 15) == Verdict.CONFIRMED
    assert verdict(name) == Verdict.REFUTED


def test_an_algorithm_that_keeps_its_split_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(n: int, b: int) -> BottleneckTables:
        found = real(n, b)
        return BottleneckTables(found.g4, found.M4, found.k_min, [min(l, 6) for l in found.l_max])

    real = counts.bottleneck_algorithm
    monkeypatch.setattr(counts, "bottleneck_algorithm", stuck)
    assert verdict("algorithm") == Verdict.REFUTED


def test_a_closed_form_that_is_wrong_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counts, "M4", lambda n, b: 0)
    assert verdict("explicit-expressions") == Verdict.REFUTED


def test_the_first_case_does_not_arise_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [one.found for one in majumdar_halder_1996_splits.four_cases(40)]
    assert found == [[2, 3, 4]] + [[1, 2, 3, 4]] * 7
    monkeypatch.setattr(majumdar_halder_1996_splits, "k_min", lambda n, b: n // 3)
    assert verdict("four-cases") == Verdict.REFUTED
