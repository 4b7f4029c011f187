"""Effects against the board itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State
from hanoi_core.errors import PlanError
from hanoi_core.plans.effects import (
    combined,
    cut,
    discs_of,
    height,
    is_tower,
    joined,
    renamed,
    seen,
    segment,
)
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
        taken, given = map(tuple, map(discs_of, effect.get(peg, ((), ()))))
        assert before[len(before) - len(taken) :] == taken
        assert before[: len(before) - len(taken)] + given == after
    back = combined(
        seen(step.effect, tuple(range(9)), range(1, 9), True) for step in reversed(steps)
    )
    for peg, (gone, come) in effect.items():
        assert back[peg] == (come, gone)


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(PlanError, match=r"peg 1 should end with \(2,\), but ends with \(1,\)"):
        combined([Step(1, 0, 1).effect, Step(2, 1, 2).effect])


several_discs = st.lists(st.integers(1, 12), max_size=12, unique=True)


@given(several_discs, st.integers(0, 12), st.permutations(range(1, 13)), st.integers(0, 5))
def test_segments_are_what_lists_of_discs_are(
    discs: list[int], low: int, names: list[int], shift: int
) -> None:
    whole = segment(discs)
    assert list(discs_of(whole)) == discs
    assert height(whole) == len(discs)
    assert is_tower(whole) == (bool(discs) and discs == [*range(discs[0], discs[-1] - 1, -1)])
    lower, upper = cut(whole, low)
    assert (lower, upper) == (segment(discs[:low]), segment(discs[low:]))
    assert joined(lower, upper) == whole
    assert renamed(whole, tuple(names)) == segment(names[disc - 1] for disc in discs)
    assert renamed(whole, range(1 + shift, 20)) == segment(disc + shift for disc in discs)


@given(several_discs)
def test_a_segment_has_as_few_runs_as_there_can_be(discs: list[int]) -> None:
    assert len(segment(discs)) == reference.fewest_runs(discs)
