"""What schemes that cheat are made of: a stage and its mirror image undo each other's work."""

from hanoi_core.plans.captions import Caption
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes.references import Procedure
from hanoi_core.schemes.stages import Stage, around
from tests.replay import check

STAGES = [Stage(1, 2, 0, 1, (2, 3), "aside", "home"), Stage(3, 3, 0, 1, (), "cheat", "last")]


def test_the_way_back_mirrors_the_way_there() -> None:
    root = around(STAGES, 5, 4, Caption("five discs"), Procedure("paper", 5))
    plan = Plan(root, State.tower(5, 4), Variant(4, 1))
    assert check(plan) == 11
    assert [phase.text for phase in plan.outline().children] == [
        "d1 and d2 from S to P1, with four pegs, aside",
        "d3 from S to P1: cheat",
        "d4 and d5 from S to D, with three pegs, the others are out of the way",
        "d3 from P1 to D: last",
        "d1 and d2 from P1 to D, with four pegs, home",
    ]


def test_backwards_the_last_step_is_the_first() -> None:
    root = around(STAGES, 5, 4, Caption("five discs"), Procedure("paper", 4))
    plan = Plan(root, State.tower(5, 4), Variant(4, 1))
    steps = [*(f"paper, step {i}" for i in range(1, 5)), "paper, missing after step 4"]
    for way in (plan, plan.reversed()):
        assert [phase.reference for phase in way.outline().children] == steps
    assert plan.reversed().outline().children[1].text == "d3 from D to P1: cheat"
