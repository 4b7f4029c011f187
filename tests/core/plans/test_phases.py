"""What plans say of themselves: ranges that tile, words for every move."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from hanoi_core import schemes
from hanoi_core.errors import ArgumentError
from hanoi_core.plans.phases import Phase
from hanoi_core.plans.plan import Plan
from tests.core.plans.test_plan import PLANS, every_plan


def leaves(phase: Phase) -> Iterator[Phase]:
    """The phases without children; checks on the way that children tile their parent."""
    if not phase.children:
        yield phase
        return
    assert phase.start == phase.children[0].start
    assert phase.stop == phase.children[-1].stop
    for one, other in pairwise(phase.children):
        assert one.stop == other.start
    for child in phase.children:
        yield from leaves(child)


@every_plan
def test_outline_tiles_the_plan_at_every_depth(plan: Plan) -> None:
    for depth in range(12):
        outline = plan.outline(depth)
        assert (outline.start, outline.stop) == (0, plan.length)
        assert sum(leaf.stop - leaf.start for leaf in leaves(outline)) == plan.length
    assert [leaf.stop - leaf.start for leaf in leaves(plan.outline(99))] == [1] * plan.length or (
        plan.length == 0
    )


@every_plan
def test_every_move_says_why(plan: Plan) -> None:
    leaf = list(leaves(plan.outline(99)))
    for k in range(plan.length):
        phases = plan.phases(k)
        assert len(phases) >= 2
        assert all(phase.what and "{" not in phase.sentence for phase in phases)
        assert any(phase.source for phase in phases)
        assert phases[-1].why
        assert phases[0].start == 0
        for outer, inner in pairwise(phases):
            assert outer.start <= inner.start <= k < inner.stop <= outer.stop
        assert re.search(rf"\bdisc {plan[k].disc}\b", phases[-1].what, re.IGNORECASE)
        assert (phases[-1].start, phases[-1].stop) == (k, k + 1)
        assert leaf[k] == phases[-1]


def test_captions_follow_the_names_backwards_and_mirrored() -> None:
    plan = schemes.cheat(10, 4, 3, 2)
    steps = plan.outline(1).children
    assert [step.source for step in steps] == [
        f"Majumdar 2024, Scheme 4, step {i}" for i in range(1, 14)
    ]
    assert [step.what for step in (steps[0], steps[1], steps[8], steps[12])] == [
        "Discs 1 to 3 are set aside on P1",
        "Discs 4 and 5 wait on P2",
        "Disc 6 waits on S",
        "Discs 1 to 3 come back on top of disc 4",
    ]
    assert [step.what for step in plan.reversed().outline(1).children[:3]] == [
        "Discs 1 to 3 are set aside on P1",
        "Discs 4 and 5 wait on P2",
        "Disc 6 waits on S",
    ]


def test_a_deep_outline_needs_no_recursion() -> None:
    assert schemes.classic(12).outline(3000).stop == 4095
    with pytest.raises(ArgumentError, match="ask for a depth"):
        schemes.classic(3000).outline(2500)


@pytest.mark.slow
def test_the_deepest_outline_is_refused_as_well() -> None:
    with pytest.raises(ArgumentError, match="ask for a depth"):
        schemes.classic(20_000).outline(5000)


def test_a_plan_backwards_has_a_title_of_its_own() -> None:
    back = schemes.classic(3).reversed()
    assert back.outline(0).what == "3 discs from D to S, 3 pegs"
    assert len(back.outline(1).children) == 3


def test_no_phase_is_left_without_words() -> None:
    for plan in PLANS:
        waiting = [plan.outline(30)]
        while waiting:
            phase = waiting.pop()
            assert phase.what, plan
            waiting.extend(phase.children)
