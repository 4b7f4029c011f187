"""Plans are checked by the rules alone, move by move."""

from hanoi_core import State
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules


def check(plan: Plan) -> int:
    """Replay the plan from tower to tower; its length."""
    result = rules.replay(plan.start, plan.moves(), plan.variant)
    n, pegs = plan.start.n, plan.variant.pegs
    assert plan.start == State.tower(n, pegs)
    assert result.state == State.tower(n, pegs, pegs - 1) == plan.final
    assert result.length == plan.length
    return plan.length
