"""Checks of section 2.0 of Hinz 1989: each would notice."""

from math import factorial

import pytest

from hanoi_core import irregular
from hanoi_core.papers.claims import hinz_1989_model, ledger
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict
from hanoi_core.papers.claims.definitions_1989 import onward, parts, states
from hanoi_core.puzzle.state import Move, State


def verdict(name: str, to: int) -> Verdict:
    return ledger.verify(f"1989/{name}", Extent(to)).verdict


def test_the_number_of_states_of_64_discs() -> None:
    number = factorial(66) // 2
    assert number == irregular.number_of_states(64)
    assert (len(str(number)), str(number)[:2]) == (93, "27")
    few, _ = hinz_1989_model.remark_7(40)
    assert few.stated == "at least 51" == few.found
    short, _ = hinz_1989_model.remark_7(20)
    assert short.found == 21


def test_numbers_counted_from_the_bottom_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from_the_top = irregular.position_numbers

    def from_the_bottom(state: State) -> tuple[int, ...]:
        return from_the_top(State(tuple(stack[::-1] for stack in state.stacks)))

    monkeypatch.setattr(irregular, "position_numbers", from_the_bottom)
    finding = ledger.verify("1989/definition-12", Extent(2))
    assert finding.verdict == Verdict.REFUTED
    assert finding.counterexample.startswith("//1,2: [(2, 1), (2, 2), ")


@pytest.mark.parametrize("name", ["definition-13", "remark-8"])
def test_a_checker_that_lets_discs_lie_on_smaller_ones_would_be_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lenient(state: State) -> tuple[tuple[Move, State], ...]:
        found = []
        for source, target in ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)):
            if state.stacks[source]:
                stacks = [list(stack) for stack in state.stacks]
                stacks[target].append(stacks[source].pop())
                found.append((Move(stacks[target][-1], source, target, 3), State.of(stacks)))
        return tuple(found)

    assert verdict(name, 3) == Verdict.CONFIRMED
    monkeypatch.setattr(hinz_1989_model, "onward", lenient)
    assert verdict(name, 3) == Verdict.REFUTED


def test_a_checker_that_knows_empty_pegs_only_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def strict(state: State) -> list[tuple[Move, State]]:
        return [step for step in onward(state) if not state.stacks[step[0].target]]

    assert verdict("remark-9-moves", 3) == Verdict.CONFIRMED
    monkeypatch.setattr(hinz_1989_model, "onward", strict)
    assert verdict("remark-9-moves", 3) == Verdict.REFUTED


def test_a_missing_state_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinz_1989_model, "states", lambda n: states(n)[1:] if n == 3 else states(n))
    assert verdict("definition-11", 3) == Verdict.REFUTED
    assert verdict("theorem-5", 3) == Verdict.REFUTED


def test_the_moves_of_the_upper_part_are_others_if_d_is_not_larger() -> None:
    """The proviso of Remark 9 is needed: disc 2 may not go onto disc 1, which seems to be gone."""
    state = State.parse("1/2/")
    upper = parts(state, 1).upper
    assert str(upper) == "/1/"
    assert len(onward(upper)) == 2
    assert [str(move) for move, _ in onward(state) if move.disc == 2] == ["d2 P>D"]
