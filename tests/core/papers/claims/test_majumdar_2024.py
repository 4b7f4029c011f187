"""The claims of 2024: known values, what the words come to, and checks that would notice."""

import pytest

from hanoi_core import schemes
from hanoi_core.papers.claims import ledger, majumdar_2024
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict
from hanoi_core.plans.plan import Plan
from tests.core.papers.claims.verdicts import Wrong, different, unnoticed, verdict

# by searches of others: S(n), n = 1..18; n = 19 as Theorem 1 has it
S = [1, 3, 5, 7, 11, 15, 19, 23, 27, 35, 43, 51, 59, 67, 79, 95, 111, 127, 143]


def test_the_formula_is_right_with_its_t_and_not_with_the_next() -> None:
    ts = {n: majumdar_2024.S_t(n) for n in range(6, 20)}
    assert [*ts.values()] == [1] * 4 + [2] * 5 + [3] * 5
    assert [majumdar_2024.S_with(n, t) for n, t in ts.items()] == S[5:]
    assert all(majumdar_2024.S_with(n, t + 1) > S[n - 1] for n, t in ts.items())


def test_what_is_wrong_is_wrong_from_where_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdict("2024/lemma-3", 13) == Verdict.CONFIRMED
    monkeypatch.setattr(majumdar_2024, "S", lambda n: S[n - 1])
    found = [verdict("2024/table-2", to) for to in (13, 14)]
    assert found == [Verdict.CONFIRMED, Verdict.MISPRINT]
    assert different(majumdar_2024.table_2(19)) == [("n = 14", 75, 67)]


def test_what_is_stated_of_s() -> None:
    table, text = majumdar_2024.table_2_states, majumdar_2024.table_1_text_states
    wrong = {n for n in range(1, 20) if table(n, 1) not in (None, S[n - 1])}
    assert (wrong, table(14, 1)) == ({14}, 75)
    assert table(14, 2) is table(8, 1) is table(20, 1) is None
    assert (text(4, 1), text(4, 2), text(5, 1)) == (9, None, None)


real = schemes.cheat


def with_another_step(n: int, scheme: int, k: int, t: int | None = None) -> Plan:
    return real(n, scheme, k + 1 if k + 1 < n - 2 - (t or 0) else k, t)


def longer_for_eight_discs(n: int) -> int:
    return S[n - 1] + 2 * (n == 8)


def three_pegs(n: int) -> int:
    return int(2**n - 1)


SCHEMES = "scheme-1", "scheme-2", "scheme-3", "scheme-4"
THEOREM_1 = "theorem-1-small", "theorem-1-formula", "table-1"
WRONG = [
    Wrong(schemes, "cheat", with_another_step, 6, SCHEMES),
    Wrong(majumdar_2024, "S", longer_for_eight_discs, 8, THEOREM_1),
    Wrong(majumdar_2024, "R", three_pegs, 9, ("corollary-3",)),
    Wrong(majumdar_2024, "R", three_pegs, 4, ("power-bound",)),
    Wrong(majumdar_2024, "R", three_pegs, 3, ("equation-6",)),
    Wrong(majumdar_2024, "R", three_pegs, 13, ("lemma-3",)),
]


def test_another_step_length_or_recurrence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert unnoticed("2024", WRONG) == []
    monkeypatch.setattr(schemes, "cheat", with_another_step)
    for name in SCHEMES:
        found = ledger.verify(f"2024/{name}", Extent(6)).counterexample
        assert found.startswith("n = "), (name, found)  # not an error


def test_other_numbers_than_its_own_leave_a_check_without_cases() -> None:
    for name in ("strategies-4", "strategy-7-27", "table-2", "strategies-10-to-13"):
        assert ledger.verify(f"2024/{name}", Extent(3)).cases == 0
