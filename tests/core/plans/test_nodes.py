"""Nodes: what fits together, and what it does to the board."""

import pytest

from hanoi_core import State, Variant, schemes
from hanoi_core.errors import PlanError
from hanoi_core.plans.effects import discs_of
from hanoi_core.plans.nodes import Renamed, Step, chain, inner, inner_first
from hanoi_core.plans.plan import Plan


def test_parts_that_do_not_fit_are_refused_when_they_are_joined() -> None:
    with pytest.raises(PlanError, match="peg 1"):
        chain([Step(1, 0, 1), Step(2, 1, 2)])
    nested = chain([Step(1, 0, 1), Step(2, 0, 1)])
    chain([nested, Renamed(nested, (2, 1), range(1, 3), backwards=True)])
    with pytest.raises(PlanError, match="peg 1"):
        chain([nested, Renamed(nested, (1, 2), range(1, 3))])


def test_effects_reach_below_what_the_plan_has_put_there() -> None:
    deep = chain([Step(2, 1, 0), Step(3, 1, 2), Step(2, 0, 1)])
    effect = {peg: tuple(map(list, map(discs_of, both))) for peg, both in deep.effect.items()}
    assert effect == {1: ([3, 2], [2]), 0: ([], []), 2: ([], [3])}
    plan = Plan(deep, State.parse("/1,3,2/"), Variant(3))
    assert str(plan.state_at(1)) == "2/1,3/"
    assert str(plan.final) == "/1,2/3"


def test_inner_nodes_come_first_and_once() -> None:
    for plan in (schemes.classic(9), schemes.cheat(12), schemes.cheat(12)[5:20]):
        nodes = list(inner_first(plan.root))
        assert len(nodes) == len(set(nodes))
        for place, node in enumerate(nodes):
            assert set(inner(node)) <= set(nodes[:place])
        assert nodes[-1] is plan.root
