"""A plan in one row: quick at any length, and never more stretches than can be drawn."""

from hanoi_core import State, Variant, irregular, schemes
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Node, Renamed, Step
from hanoi_core.plans.plan import Plan
from hanoi_core.plans.roles import MAX_STRETCHES
from tests.core.plans.test_plan import very_deep


def row(plan: Plan) -> list[tuple[str, int]]:
    return [(role, stop - start) for role, start, stop in plan.roles()]


def test_roles_of_well_known_plans_and_of_a_part() -> None:
    ending = [("largest", 3), ("room", 2), ("back", 8)]
    beginning = [("aside", 5), ("room", 2), ("cheat", 1), ("room", 2)]
    assert row(schemes.cheat(8)) == beginning + ending
    assert row(schemes.cheat(8)[3:9]) == [("aside", 2), ("room", 2), ("cheat", 1), ("room", 1)]
    assert row(schemes.reve(8)) == [("aside", 13), ("room", 3), ("largest", 1), ("back", 16)]
    assert row(schemes.classic(1)) == [("largest", 1)]
    assert row(schemes.classic(0)) == []


def test_the_longest_plans_are_not_walked_along() -> None:
    half = 2**4199 - 1
    assert row(very_deep()) == [("aside", half), ("largest", 1), ("back", half)]
    many = row(schemes.frame_stewart(500, 150))
    assert [role for role, _ in many] == ["aside", "room", "largest", "back"]


def test_taken_back_a_plan_plays_the_same_parts() -> None:
    for plan in (schemes.reve(9), schemes.layered(12, 2), schemes.bottleneck(9, 2)):
        assert row(plan.reversed()) == row(plan)


def test_what_has_no_captions_is_one_stretch() -> None:
    assert row(Plan.of_moves(State.tower(6, 3), schemes.classic(6).moves())) == [("", 63)]


def test_disorder_has_roles_as_far_as_there_is_a_largest_disc_to_move() -> None:
    turned = irregular.solve(State.parse("//1,2,3,4,5"), 2)
    assert row(turned) == [("largest", 1), ("room", 4), ("largest", 1), ("back", 15)]
    nearest = irregular.nearest_regular(State.parse("3,4,2,1//"))
    assert row(nearest.plan) == [("room", 3), ("", 1)]


def test_what_would_be_too_many_stretches_is_not_told_apart() -> None:
    there: Node = Step(1, 0, 1, Caption(role="room", back=Caption(role="back")))
    for _ in range(60):  # 2**60 stretches
        assert isinstance(there, Step | Chain)
        there = Chain((there, Renamed(there, (0, 1, 2), (1,), backwards=True)))
    assert isinstance(there, Chain)
    plan = Plan(there, State.tower(1, 3), Variant(3))
    assert 1 <= len(plan.roles()) <= MAX_STRETCHES
    assert plan.roles()[-1].stop == plan.length
