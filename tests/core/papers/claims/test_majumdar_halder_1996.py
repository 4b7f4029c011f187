"""The claims of 1996: known values, and checks that would notice."""

from collections.abc import Sequence

import pytest

from hanoi_core import counts, schemes
from hanoi_core.papers.claims import definitions_1996, ledger, majumdar_halder_1996
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict, find
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes.towers import Choice


def verdict(name: str, to: int) -> Verdict:
    return ledger.verify(f"1996/{name}", Extent(to)).verdict


def test_what_the_misprint_states() -> None:
    states = ledger.stated_by(find("1996/theorem-2-1-2"))
    assert states
    assert [states(n, 2) for n in range(7)] == [None, -1, None, 1, None, 5, None]
    assert [states(n, 3) for n in range(1, 6)] == [-2, -1, None, 1, 3]
    assert {states(n, 1) for n in range(9)} == {None}
    assert counts.M3(5, 2) == 13  # as searches of others have it


def test_the_right_power_is_confirmed_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdict("theorem-2-1-2", 9) == Verdict.MISPRINT
    monkeypatch.setattr(majumdar_halder_1996, "M3", lambda n, b: counts.M3(n, b) + (n == 9))
    assert verdict("theorem-2-1-2", 8) == Verdict.MISPRINT
    assert verdict("theorem-2-1-2", 9) == Verdict.REFUTED


def test_a_rule_that_looks_at_the_top_disc_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def top(i: int, discs: Sequence[int], b: int) -> bool:
        return not discs or i <= discs[-1] + b - 1

    monkeypatch.setattr(definitions_1996, "may_join", top)
    definitions_1996.orders.cache_clear()
    try:
        assert verdict("rule", 3) == verdict("legal-position", 3) == Verdict.REFUTED
        assert verdict("reves-puzzle", 3) == Verdict.CONFIRMED  # where all is in order, it is one
    finally:
        definitions_1996.orders.cache_clear()


def test_another_bottleneck_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def wider(n: int, b: int) -> object:
        return real(n, min(n, b + 1))

    real = definitions_1996.positions
    monkeypatch.setattr(majumdar_halder_1996, "positions", wider)
    for name in ("legal-position", "inverted-tower"):
        assert verdict(name, 3) == Verdict.REFUTED, name


@pytest.mark.parametrize(
    ("name", "formula"),
    [
        ("lemma-2-1-1", "g3"),
        ("lemma-2-1-2", "M3"),
        ("theorem-2-1-1", "g3"),
        ("theorem-2-1-2-divides", "M3"),
        ("lemma-2-2-1", "g4"),
        ("lemma-2-2-2", "M4"),
        ("equation-2-1", "G"),
        ("equation-2-2", "F"),
        ("one-same", "g4"),
        ("one-optimal", "M4"),
        ("optimality-transfer", "g4"),
    ],
)
def test_a_wrong_number_is_found_out(
    name: str, formula: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def falsified(*numbers: int) -> int:
        return int(real(*numbers)) + (numbers[0] == 6)

    real = getattr(majumdar_halder_1996, formula)
    recorded = find(f"1996/{name}").verdict
    monkeypatch.setattr(majumdar_halder_1996, formula, falsified)
    assert verdict(name, 5) == recorded
    assert verdict(name, 6) == Verdict.REFUTED


def test_a_plan_of_other_steps_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(n: int, b: int, pegs: int, k: Choice) -> Plan:
        return real(n, b, pegs, min(int(k or 0) + 1, n - b))

    real = schemes.bottleneck_transfer
    monkeypatch.setattr(schemes, "bottleneck_transfer", other)
    assert verdict("lemma-2-2-1-steps", 6) == Verdict.REFUTED
    assert verdict("equation-2-1", 6) == Verdict.REFUTED


def test_both_optima_on_four_pegs_are_open_and_searched() -> None:
    assert find("1996/optimality").variants == tuple(Variant(4, 0, b) for b in range(2, 11))
    for name in ("optimality", "optimality-transfer"):
        assert find(f"1996/{name}").verdict == Verdict.OPEN
    # M4(n, 2) as searches of others have it
    assert [counts.M4(n, 2) for n in range(1, 9)] == [1, 3, 5, 7, 9, 13, 17, 21]
