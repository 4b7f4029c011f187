"""Effects against the board itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State
from hanoi_core.errors import PlanError
from hanoi_core.plans.effects import combined, renamed, seen
from hanoi_core.plans.nodes import Step
from tests import reference
from tests.strategies import states


@given(states(max_n=6), st.data())
def test_the_combined_effect_of_any_moves_is_what_they_do(
    start: State, data: st.DataObject
) -> None:
    stacks, steps = start.stacks, []
    for _ in range(data.draw(st.integers(0, 12))):
        legal = sorted(reference.legal_moves(stacks, cheats_left=1))
        if not legal:
            break
        move = data.draw(st.sampled_from(legal))
        stacks = reference.after(stacks, move)
        steps.append(Step(*move))
    effect = combined(step.effect for step in steps)
    for peg, (before, after) in enumerate(zip(start.stacks, stacks, strict=True)):
        gone, come = effect.get(peg, ((), ()))
        assert before[len(before) - len(gone) :] == tuple(gone)
        assert before[: len(before) - len(gone)] + tuple(come) == after
    back = combined(
        seen(step.effect, tuple(range(9)), range(1, 9), True) for step in reversed(steps)
    )
    for peg, (gone, come) in effect.items():
        assert [tuple(segment) for segment in back[peg]] == [tuple(come), tuple(gone)]


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(PlanError, match=r"peg 1 should end with \(2,\), but ends with \(1,\)"):
        combined([Step(1, 0, 1).effect, Step(2, 1, 2).effect])


def test_ranges_stay_ranges_where_they_can() -> None:
    assert renamed(range(2, 0, -1), range(7, 9)) == range(8, 6, -1)
    assert renamed(range(2, 0, -1), (7, 9)) == (9, 7)
    tower = combined([{0: ((), range(9, 5, -1))}, {0: ((), range(5, 2, -1))}])
    assert tower == {0: ((), range(9, 2, -1))}
