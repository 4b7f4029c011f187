"""Effects against the board itself."""

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State
from hanoi_core.plans import effects
from hanoi_core.plans.nodes import Step
from tests import reference
from tests.strategies import states
from tests.wrong import refusal


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
    effect = effects.combined(step.effect for step in steps)
    for peg, (before, after) in enumerate(zip(start.stacks, stacks, strict=True)):
        taken, given = map(tuple, map(effects.discs_of, effect.get(peg, ((), ()))))
        assert before[len(before) - len(taken) :] == taken
        assert before[: len(before) - len(taken)] + given == after
    back = effects.combined(
        effects.seen(step.effect, tuple(range(9)), range(1, 9), True) for step in reversed(steps)
    )
    for peg, (gone, come) in effect.items():
        assert back[peg] == (come, gone)


def test_what_is_not_there_cannot_be_taken() -> None:
    said = refusal(effects.combined, [Step(1, 0, 1).effect, Step(2, 1, 2).effect])
    assert "PlanError: " in said
    assert "peg 1 should end with (2,), but ends with (1,)" in said


several_discs = st.lists(st.integers(1, 12), max_size=12, unique=True)


@given(several_discs, st.integers(0, 12), st.permutations(range(1, 13)), st.integers(0, 5))
def test_segments_are_what_lists_of_discs_are(
    discs: list[int], low: int, names: list[int], shift: int
) -> None:
    whole = effects.segment(discs)
    assert list(effects.discs_of(whole)) == discs
    assert effects.height(whole) == len(discs)
    assert len(whole) == reference.fewest_runs(discs)
    assert effects.is_tower(whole) == (
        bool(discs) and discs == [*range(discs[0], discs[-1] - 1, -1)]
    )
    lower, upper = effects.cut(whole, low)
    assert (lower, upper) == (effects.segment(discs[:low]), effects.segment(discs[low:]))
    assert effects.joined(lower, upper) == whole
    assert effects.renamed(whole, tuple(names)) == effects.segment(
        names[disc - 1] for disc in discs
    )
    assert effects.renamed(whole, range(1 + shift, 20)) == effects.segment(
        disc + shift for disc in discs
    )
