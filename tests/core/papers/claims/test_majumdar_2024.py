"""The claims of 2024: known values, what the words come to, and checks that would notice."""

from functools import cache

import pytest

from hanoi_core import State, Variant, rules, schemes
from hanoi_core.errors import IllegalMoveError
from hanoi_core.papers.claims import ledger, majumdar_2024
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict, find
from hanoi_core.papers.claims.definitions import least
from hanoi_core.plans.plan import Plan

ONE_CHEAT = Variant(cheats=1)
# by searches of others: S(n), n = 1..18
S = [1, 3, 5, 7, 11, 15, 19, 23, 27, 35, 43, 51, 59, 67, 79, 95, 111, 127]


def test_what_is_searched_is_known() -> None:
    assert [least(n, ONE_CHEAT) for n in range(1, 19)] == S


def test_the_formula_is_right_with_its_t_and_not_with_the_next() -> None:
    ts = {n: majumdar_2024.S_t(n) for n in range(6, 19)}
    assert [*ts.values()] == [1] * 4 + [2] * 5 + [3] * 4
    assert [majumdar_2024.S_with(n, t) for n, t in ts.items()] == S[5:]
    assert all(majumdar_2024.S_with(n, t + 1) > S[n - 1] for n, t in ts.items())


def verdict(name: str, to: int) -> Verdict:
    return ledger.verify(f"2024/{name}", Extent(to)).verdict


def test_what_is_wrong_is_wrong_from_where_it_is_said() -> None:
    assert verdict("table-2", 13) == Verdict.CONFIRMED
    assert verdict("table-2", 14) == Verdict.MISPRINT
    assert verdict("lemma-3", 13) == Verdict.CONFIRMED


def test_what_is_stated_of_s() -> None:
    table, text = majumdar_2024.table_2_states, majumdar_2024.table_1_text_states
    wrong = {n for n in range(1, 19) if table(n, 1) not in (None, S[n - 1])}
    assert (wrong, table(14, 1)) == ({14}, 75)
    assert table(14, 2) is table(8, 1) is table(20, 1) is None
    assert (text(4, 1), text(4, 2), text(5, 1)) == (9, None, None)
    assert all(find(f"2024/{name}").count == "S" for name in ("table-2", "table-1-text"))


@pytest.mark.parametrize("name", ["scheme-1", "scheme-2", "scheme-3", "scheme-4"])
def test_a_scheme_with_another_step_is_found_out(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(n: int, scheme: int, k: int, t: int | None = None) -> Plan:
        return real(n, scheme, k + 1 if k + 1 < n - 2 - (t or 0) else k, t)

    real = schemes.cheat
    monkeypatch.setattr(schemes, "cheat", other)
    finding = ledger.verify(f"2024/{name}", Extent(6))
    assert finding.verdict == Verdict.REFUTED
    assert finding.counterexample.startswith("n = ")


def test_a_search_that_finds_another_length_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(majumdar_2024, "S", lambda n: S[n - 1] + 2 * (n == 8))
    for name, to in {"theorem-1-small": 8, "theorem-1-formula": 8, "table-1": 8}.items():
        assert verdict(name, to) == Verdict.REFUTED


def test_another_recurrence_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    @cache
    def three_pegs(n: int) -> int:
        return int(2**n - 1)

    monkeypatch.setattr(majumdar_2024, "R", three_pegs)
    names: dict[str, int] = {"corollary-3": 9, "power-bound": 4, "equation-6": 3, "lemma-3": 13}
    assert {verdict(name, to) for name, to in names.items()} == {Verdict.REFUTED}


def test_the_inverted_tower_needs_all_its_cheats() -> None:
    moves = list(schemes.layered(6, 3).moves())
    assert rules.replay(State.tower(6), moves, Variant(cheats=3)).cheats_used == 3
    with pytest.raises(IllegalMoveError):
        rules.replay(State.tower(6), moves, Variant(cheats=2))


def test_other_numbers_than_its_own_leave_a_check_without_cases() -> None:
    for name in ("strategies-4", "strategy-7-27", "table-2", "strategies-10-to-13"):
        assert ledger.verify(f"2024/{name}", Extent(3)).cases == 0
