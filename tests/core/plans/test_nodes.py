"""Nodes: what fits together."""

from hanoi_core.plans.nodes import Renamed, Step, chain
from tests.wrong import refusal


def test_parts_that_do_not_fit_are_refused_when_they_are_joined() -> None:
    nested = chain([Step(1, 0, 1), Step(2, 0, 1)])
    chain([nested, Renamed(nested, (2, 1), range(1, 3), backwards=True)])
    said = refusal(chain, [nested, Renamed(nested, (1, 2), range(1, 3))])
    assert said.startswith("PlanError: ")
    assert "peg 1" in said
