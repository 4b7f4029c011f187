"""Checks of section 2.0 of Hinz 1989: each notices what is wrong."""

from math import factorial

import pytest

from hanoi_core import irregular
from hanoi_core.papers.claims import hinz_1989_model, ledger
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict
from hanoi_core.papers.claims.definitions_1989 import onward, states
from hanoi_core.puzzle.state import Move, State
from tests.core.papers.claims.verdicts import Wrong, unnoticed


def test_the_number_of_states_of_64_discs() -> None:
    number = factorial(66) // 2
    assert number == irregular.number_of_states(64)
    assert (len(str(number)), str(number)[:2]) == (93, "27")
    few, _ = hinz_1989_model.remark_7(40)
    assert few.stated == "at least 51" == few.found
    short, _ = hinz_1989_model.remark_7(20)
    assert short.found == 21


def onto_smaller_discs(state: State) -> tuple[tuple[Move, State], ...]:
    found = []
    for source, target in ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)):
        if state.stacks[source]:
            stacks = [list(stack) for stack in state.stacks]
            stacks[target].append(stacks[source].pop())
            found.append((Move(stacks[target][-1], source, target, 3), State.of(stacks)))
    return tuple(found)


def to_empty_pegs(state: State) -> list[tuple[Move, State]]:
    return [step for step in onward(state) if not state.stacks[step[0].target]]


def without_one_of_three_discs(n: int) -> tuple[State, ...]:
    return states(n)[1:] if n == 3 else states(n)


WRONG = [
    Wrong(hinz_1989_model, "onward", onto_smaller_discs, 3, ("definition-13", "remark-8")),
    Wrong(hinz_1989_model, "onward", to_empty_pegs, 3, ("remark-9-moves",)),
    Wrong(hinz_1989_model, "states", without_one_of_three_discs, 3, ("definition-11", "theorem-5")),
]


def test_other_moves_and_a_missing_state_are_noticed() -> None:
    assert unnoticed("1989", WRONG) == []


def test_numbers_counted_from_the_bottom_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from_the_top = irregular.position_numbers

    def from_the_bottom(state: State) -> tuple[int, ...]:
        return from_the_top(State(tuple(stack[::-1] for stack in state.stacks)))

    monkeypatch.setattr(irregular, "position_numbers", from_the_bottom)
    finding = ledger.verify("1989/definition-12", Extent(2))
    assert finding.verdict == Verdict.REFUTED
    assert finding.counterexample.startswith("//1,2: [(2, 1), (2, 2), ")
