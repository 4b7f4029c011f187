"""The definitions of 1996 against naive twins."""

import pytest

from hanoi_core import State, schemes
from hanoi_core.errors import StateError
from hanoi_core.papers.claims import definitions_1996 as definitions
from hanoi_core.plans.plan import Plan
from tests import reference


def test_legal_orders_and_positions_are_those_that_play_makes() -> None:
    for b, count in {1: 1, 2: 5, 3: 12, 4: 24}.items():
        reached = {stacks for stacks, _ in reference.breadth_first(reference.tower(4, 4, 0), 0, b)}
        assert {state.stacks for state in definitions.positions(4, b)} == reached
        on_one_peg = {stacks[3] for stacks in reached if len(stacks[3]) == 4}
        assert set(definitions.orders(frozenset({1, 2, 3, 4}), b)) == on_one_peg
        assert len(on_one_peg) == count


def test_the_rule_looks_at_the_smallest_disc_wherever_it_lies() -> None:
    state = State.parse("4/1,3,2//")  # not a position of play: d3 lies on d1
    assert not definitions.may_join(4, (1, 3, 2), 3)
    assert (0, 1) not in definitions.allowed_by_rule(state, 3)
    assert not definitions.lets_join(4, (1, 3, 2), 4, 3)
    assert definitions.lets_join(4, (1, 3, 2), 4, 4)
    assert definitions.may_join(9, (), 1)


def test_a_transfer_that_ends_elsewhere_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    real = schemes.bottleneck_transfer

    def shortened(*numbers: int) -> Plan:
        plan = real(*numbers)[:-1]
        assert isinstance(plan, Plan)
        return plan

    monkeypatch.setattr(schemes, "bottleneck_transfer", shortened)
    with pytest.raises(StateError, match="leads to"):
        definitions.transferred(6, 2, 2)
