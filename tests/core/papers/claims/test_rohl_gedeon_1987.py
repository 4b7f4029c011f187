"""The claims of 1987: known values, and checks that would notice."""

import pytest

from hanoi_core import counts
from hanoi_core.papers.claims import rohl_gedeon_1987
from hanoi_core.papers.claims.check import Comparison, Finding, judge
from hanoi_core.papers.claims.claim import Verdict, find
from hanoi_core.schemes import procedures_1987 as procedures
from hanoi_core.schemes.procedures_1987 import Moves, Rule
from tests import reference


def found(name: str, to: int | None = None) -> Finding:
    """What a check comes to."""
    claim = find(f"1987/{name}")
    return judge(claim, getattr(rohl_gedeon_1987, name.replace("-", "_"))(to or claim.quick))


def different(comparisons: list[Comparison]) -> list[tuple[str, object, object]]:
    return [(one.case, one.stated, one.found) for one in comparisons if one.stated != one.found]


def test_the_rule_fails_on_five_stools_where_it_is_known_to() -> None:
    wrong = different([*rohl_gedeon_1987.optimal(9)])
    five = [(case, stated, least) for case, stated, least in wrong if case.endswith("m = 5")]
    assert [case for case, _, _ in five] == [f"n = {n}, m = 5" for n in (3, 6, 8, 9)]
    assert [(stated, least) for _, stated, least in five[:2]] == [(7, 5), (19, 15)]
    assert not [case for case, _, _ in wrong if case.endswith(("m = 3", "m = 4"))]
    assert found("optimal", 2).verdict == Verdict.CONFIRMED


@pytest.mark.parametrize("pegs", [5, 6, 9])
def test_what_is_stated_of_the_count_is_what_the_procedure_takes(pegs: int) -> None:
    states = rohl_gedeon_1987.optimal_states
    for n in range(2, 41):
        assert states(n, pegs) == reference.rohl_gedeon(n, pegs)
    assert [states(n, pegs) for n in (1, 1001)] == [None, None]
    assert states(1000, pegs) is not None
    assert [states(10, few) for few in (3, 4)] == [None, None]


def test_where_the_rule_is_optimal_on_five_stools() -> None:
    best = [n for n in range(1, 36) if reference.rohl_gedeon(n, 5) == reference.frame_stewart(n, 5)]
    # the pyramidal numbers, and 1, 3, 6, ... more, as many of these as there were pyramids
    assert best == [1, 2, 4, 5, 7, 10, 11, 13, 16, 20, 21, 23, 26, 30, 35]


def test_the_triangle_is_written_down_without_the_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "F", lambda m, n: 1)
    assert found("f-from-triangle").verdict == Verdict.REFUTED
    assert found("f-merged").verdict == Verdict.CONFIRMED


def test_a_square_root_that_is_off_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(procedures, "sqrt", lambda number: number**0.5 - 1e-9)
    for name in ("f3", "f-merged", "generalisation"):
        assert found(name).verdict == Verdict.REFUTED


def test_a_procedure_that_ends_elsewhere_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def to_the_third(n: int, s1: int, s2: int, s3: int) -> Moves:
        return real(n, s1, s3, s2)

    real = procedures.hanoi
    monkeypatch.setattr(procedures, "hanoi", to_the_third)
    with pytest.raises(ValueError, match="1 moves of 1 cheeses end in"):
        found("hanoi")
    assert found("hanoi-by-simple").verdict == Verdict.REFUTED
    assert found("generalisation").verdict == Verdict.REFUTED


def test_a_swap_that_is_forgotten_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_the_last(m: int, n: int, s: list[int], F: Rule = counts.F) -> Moves:
        yield from real(m, n, s, F)
        s[0], s[m - 1] = s[m - 1], s[0]

    real = procedures.reve
    monkeypatch.setattr(procedures, "reve", without_the_last)
    assert found("reve").verdict == Verdict.REFUTED


@pytest.mark.parametrize(
    ("question", "answer"),
    [(2, "without_swaps"), (3, "with_one_recursion"), (4, "without_recursion")],
)
def test_an_answer_with_other_moves_is_found_out(
    question: int, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = getattr(procedures, answer)
    monkeypatch.setattr(
        procedures, answer, lambda n, s, F: real(n, (s[0], s[1], *reversed(s[2:])), F)
    )
    finding = found(f"question-{question}")
    assert finding.verdict == Verdict.REFUTED
    assert finding.counterexample == "n = 2, m = 4, F as printed: so stated, not so found"


def test_values_that_lag_behind_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    real = procedures.values
    monkeypatch.setattr(procedures, "values", lambda m: iter([1, *(next(real(m)),) * 20]))
    assert found("question-1").counterexample.startswith("F(3, 3): 2 stated, 1 found")


def test_four_cheeses_are_moved_in_the_middle() -> None:
    claim = find("1987/middle-steps")
    assert (claim.verdict, claim.counterexample) == (
        Verdict.MISPRINT,
        "cheeses: 3 stated, 4 found",
    )
    assert procedures.f3(10) == 4
