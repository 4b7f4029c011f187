"""What schemes that cheat are made of: a stage and its mirror image undo each other's work."""

from hanoi_core.plans.captions import Caption
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes.references import Procedure
from hanoi_core.schemes.stages import Stage, around
from tests.replay import check

STAGES = [
    Stage(1, 2, 0, 1, (2, 3), Caption("Aside on {p[1]}"), Caption("Home on {p[0]}")),
    Stage(3, 3, 0, 1, (), Caption("Cheat on {p[1]}"), Caption("Last on {p[0]}")),
]


def test_the_way_back_mirrors_the_way_there_and_has_its_steps_from_the_last_to_the_first() -> None:
    root = around(STAGES, 5, 4, Caption("five discs"), Procedure("paper", 4))
    plan = Plan(root, State.tower(5, 4), Variant(4, 1))
    assert check(plan) == 11
    assert [phase.what for phase in plan.outline().children] == [
        "Aside on P1",
        "Cheat on P1",
        "Discs 4 and 5 go to D with three pegs",
        "Last on D",
        "Home on D",
    ]
    steps = [*(f"paper, step {i}" for i in range(1, 5)), "paper, missing after step 4"]
    for way in (plan, plan.reversed()):
        assert [phase.source for phase in way.outline().children] == steps
    assert plan.reversed().outline().children[1].what == "Cheat on P1"
