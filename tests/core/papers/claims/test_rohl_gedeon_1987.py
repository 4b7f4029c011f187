"""The claims of 1987: known values, and checks that would notice."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from hanoi_core import counts
from hanoi_core.papers.claims import rohl_gedeon_1987
from hanoi_core.papers.claims.check import Finding, judge
from hanoi_core.papers.claims.claim import Verdict, find
from hanoi_core.schemes import procedures_1987 as procedures
from hanoi_core.schemes.procedures_1987 import Moves, Rule
from tests import reference
from tests.core.papers.claims.verdicts import Wrong, different, unnoticed


def found(name: str, to: int | None = None) -> Finding:
    """What a check comes to."""
    claim = find(f"1987/{name}")
    return judge(claim, getattr(rohl_gedeon_1987, name.replace("-", "_"))(to or claim.quick))


def test_the_rule_fails_on_five_stools_where_it_is_known_to() -> None:
    wrong = different(rohl_gedeon_1987.optimal(9))
    five = [(case, stated, least) for case, stated, least in wrong if case.endswith("m = 5")]
    assert [case for case, _, _ in five] == [f"n = {n}, m = 5" for n in (3, 6, 8, 9)]
    assert [(stated, least) for _, stated, least in five[:2]] == [(7, 5), (19, 15)]
    assert not [case for case, _, _ in wrong if case.endswith(("m = 3", "m = 4"))]
    assert found("optimal", 2).verdict == Verdict.CONFIRMED


def test_what_is_stated_of_the_count_is_what_the_procedure_takes() -> None:
    states = rohl_gedeon_1987.optimal_states
    for pegs in (5, 6, 9):
        taken = [reference.rohl_gedeon(n, pegs) for n in range(2, 31)]
        assert [states(n, pegs) for n in range(2, 31)] == taken, pegs
        assert [states(n, pegs) is None for n in (1, 1000, 1001)] == [True, False, True]
    assert [states(10, few) for few in (3, 4)] == [None, None]


hanoi, reve, values = procedures.hanoi, procedures.reve, procedures.values


def to_another_stool(n: int, s1: int, s2: int, s3: int) -> Moves:
    return hanoi(n, s1, s3, s2)


def without_the_last_swap(m: int, n: int, s: list[int], F: Rule = counts.F) -> Moves:
    yield from reve(m, n, s, F)
    s[0], s[m - 1] = s[m - 1], s[0]


def lagging(m: int) -> Iterator[int]:
    return iter([1, *(next(values(m)),) * 20])


OFF = "f3", "f-merged", "generalisation"
WRONG = [
    Wrong(counts, "F", lambda m, n: 1, None, ("f-from-triangle",)),
    Wrong(procedures, "sqrt", lambda number: number**0.5 - 1e-9, None, OFF),
    Wrong(procedures, "hanoi", to_another_stool, None, ("hanoi-by-simple", "generalisation")),
    Wrong(procedures, "reve", without_the_last_swap, None, ("reve",)),
    Wrong(procedures, "values", lagging, None, ("question-1",)),
]


def test_other_procedures_and_values_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert unnoticed("1987", WRONG) == []
    # the triangle is written down without the counts
    assert unnoticed("1987", [WRONG[0]._replace(claims=("f-merged",))]) == ["F: f-merged"]
    monkeypatch.setattr(procedures, "values", lagging)
    assert found("question-1").counterexample.startswith("F(3, 3): 2 stated, 1 found")
    monkeypatch.setattr(procedures, "hanoi", to_another_stool)
    with pytest.raises(ValueError, match="1 moves of 1 cheeses end in"):
        found("hanoi")


def test_an_answer_with_other_moves_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {2: "without_swaps", 3: "with_one_recursion", 4: "without_recursion"}
    for question, answer in answers.items():
        real = getattr(procedures, answer)

        def other(n: int, s: Sequence[int], F: Rule, real: Any = real) -> Moves:
            yield from real(n, (s[0], s[1], *reversed(s[2:])), F)

        monkeypatch.setattr(procedures, answer, other)
        finding = found(f"question-{question}")
        assert finding.verdict == Verdict.REFUTED, question
        assert finding.counterexample == "n = 2, m = 4, F as printed: so stated, not so found"
