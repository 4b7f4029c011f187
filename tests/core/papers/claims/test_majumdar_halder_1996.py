"""The claims of 1996: known values, and checks that would notice."""

from collections.abc import Sequence

import pytest

from hanoi_core import counts, schemes
from hanoi_core.papers.claims import definitions_1996, ledger, majumdar_halder_1996
from hanoi_core.papers.claims.claim import Verdict, find
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.schemes.towers import Choice
from tests.core.papers.claims.verdicts import Wrong, unnoticed, verdict


def test_what_the_misprint_states() -> None:
    states = ledger.stated_by(find("1996/theorem-2-1-2"))
    assert states
    assert [states(n, 2) for n in range(7)] == [None, -1, None, 1, None, 5, None]
    assert [states(n, 3) for n in range(1, 6)] == [-2, -1, None, 1, 3]
    assert {states(n, 1) for n in range(9)} == {None}
    assert counts.M3(5, 2) == 13  # as searches of others have it


def test_the_right_power_is_confirmed_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(majumdar_halder_1996, "M3", lambda n, b: counts.M3(n, b) + (n == 9))
    found = [verdict("1996/theorem-2-1-2", to) for to in (8, 9)]
    assert found == [Verdict.MISPRINT, Verdict.REFUTED]


def looking_at_the_top_disc(i: int, discs: Sequence[int], b: int) -> bool:
    return not discs or i <= discs[-1] + b - 1


def test_a_rule_that_looks_at_the_top_disc_is_noticed() -> None:
    """But not in the Reve's puzzle: where all is in order, it is the rule."""
    names = "rule", "legal-position", "reves-puzzle"
    definitions_1996.orders.cache_clear()
    found = unnoticed(
        "1996", [Wrong(definitions_1996, "may_join", looking_at_the_top_disc, 3, names)]
    )
    definitions_1996.orders.cache_clear()
    assert found == ["may_join: reves-puzzle"]


FORMULAS = {  # by the claim about them
    "lemma-2-1-1": "g3",
    "lemma-2-1-2": "M3",
    "theorem-2-1-1": "g3",
    "theorem-2-1-2-divides": "M3",
    "lemma-2-2-1": "g4",
    "lemma-2-2-2": "M4",
    "equation-2-1": "G",
    "equation-2-2": "F",
    "one-same": "g4",
    "one-optimal": "M4",
    "optimality-transfer": "g4",
}


def test_a_wrong_number_is_found_out_when_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {}
    for name, formula in FORMULAS.items():
        real = getattr(majumdar_halder_1996, formula)
        with monkeypatch.context() as patch:
            patch.setattr(
                majumdar_halder_1996, formula, lambda n, *x, real=real: real(n, *x) + (n == 6)
            )
            found[name] = verdict(f"1996/{name}", 5), verdict(f"1996/{name}", 6)
    recorded = {name: find(f"1996/{name}").verdict for name in FORMULAS}
    assert found == {name: (recorded[name], Verdict.REFUTED) for name in FORMULAS}


positions, transfer = definitions_1996.positions, schemes.bottleneck_transfer


def wider(n: int, b: int) -> tuple[State, ...]:
    return positions(n, min(n, b + 1))


def other_steps(n: int, b: int, pegs: int, k: Choice) -> Plan:
    return transfer(n, b, pegs, min(int(k or 0) + 1, n - b))


WRONG = [
    Wrong(majumdar_halder_1996, "positions", wider, 3, ("legal-position", "inverted-tower")),
    Wrong(schemes, "bottleneck_transfer", other_steps, 6, ("lemma-2-2-1-steps", "equation-2-1")),
]


def test_another_bottleneck_and_a_plan_of_other_steps_are_noticed() -> None:
    assert unnoticed("1996", WRONG) == []
