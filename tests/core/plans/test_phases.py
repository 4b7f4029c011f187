"""What plans say of themselves: ranges that tile, words for every move."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from hanoi_core import State, Variant, schemes
from hanoi_core.plans.nodes import Step, chain
from hanoi_core.plans.phases import Phase
from hanoi_core.plans.plan import Plan
from tests.core.plans.test_plan import PLANS, very_deep
from tests.core.schemes.voice import phases
from tests.wrong import refusal


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


def test_outline_tiles_the_plan_at_every_depth_with_words() -> None:
    for plan in PLANS:
        for depth in range(12):
            outline = plan.outline(depth)
            assert (outline.start, outline.stop) == (0, plan.length)
            assert sum(leaf.stop - leaf.start for leaf in leaves(outline)) == plan.length
        lengths = [leaf.stop - leaf.start for leaf in leaves(plan.outline(99))]
        assert lengths == ([1] * plan.length or [0])
        assert all(phase.what for phase in phases(plan.outline(30))), plan


def test_every_move_says_why() -> None:
    for plan in PLANS:
        leaf = list(leaves(plan.outline(99)))
        for k, move in enumerate(plan):
            found = plan.phases(k)
            assert len(found) >= 2
            assert all(phase.what and "{" not in phase.sentence for phase in found)
            assert any(phase.source for phase in found)
            assert found[-1].why
            assert found[0].start == 0
            for outer, inner in pairwise(found):
                assert outer.start <= inner.start <= k < inner.stop <= outer.stop
            assert re.search(rf"\bdisc {move.disc}\b", found[-1].what, re.IGNORECASE)
            assert (found[-1].start, found[-1].stop) == (k, k + 1)
            assert leaf[k] == found[-1]


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
    back = plan.reversed().outline(1).children
    assert [step.what for step in back[:3]] == [steps[i].what for i in (0, 1, 8)]
    turned = schemes.classic(3).reversed()
    assert turned.outline(0).what == "3 discs from D to S, 3 pegs"
    assert len(turned.outline(1).children) == 3


def test_a_deep_outline_needs_no_recursion(monkeypatch: pytest.MonkeyPatch) -> None:
    assert schemes.classic(12).outline(3000).stop == 4095
    there_and_back = chain([Step(1, 0, 1), Step(1, 1, 0)] * 312)
    wide = Plan(chain([there_and_back] * 160), State.tower(1, 3), Variant(3))
    said = refusal(wide.outline, 3)  # it has 1 + 160 + 160 * 624 phases
    much = "an outline of depth 3 has more than 100000 phases here"
    assert said == f"ArgumentError: {much}; ask for a depth below 2"
    monkeypatch.setattr("hanoi_core.plans.phases.MAX_OUTLINE", 1000)
    assert "ask for a depth below 9" in refusal(very_deep().outline, 4000)
