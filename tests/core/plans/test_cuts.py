"""Parts of plans against slices of the list of their moves."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, schemes
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Step, inner_first
from hanoi_core.plans.phases import Phase
from hanoi_core.plans.plan import Plan
from tests.core.plans.test_phases import leaves
from tests.core.plans.test_plan import LARGE, PLANS, naive_moves, very_deep
from tests.wrong import refusal

CHANCE = Random(1)
ENDS = [None, *range(-40, 41)]


def by_chance() -> slice:
    return slice(CHANCE.choice(ENDS), CHANCE.choice(ENDS))


SLICES = [(plan, by_chance(), by_chance()) for plan in PLANS * 4]


def test_a_part_is_a_slice_of_the_list_of_moves_and_has_parts_again() -> None:
    for plan, cut, inner in SLICES:
        part, moves = plan[cut], naive_moves(plan)[cut]
        begin = range(plan.length)[cut].start
        assert naive_moves(part) == list(part) == [part[k] for k in range(part.length)] == moves
        assert part.to_array().tolist() == [[m.disc, m.source, m.target] for m in moves]
        assert [part.state_at(k) for k in range(len(moves) + 1)] == [
            plan.state_at(begin + k) for k in range(len(moves) + 1)
        ]
        assert list(part.reversed()) == [move.reversed() for move in reversed(moves)]
        assert part.reversed().final == part.start
        assert list(part[inner]) == moves[inner], (plan, cut, inner)


def clipped(phase: Phase, start: int, stop: int) -> Phase:
    """The phase as it is in moves start to stop - 1."""
    low, high = max(phase.start, start), min(phase.stop, stop)
    what, why = phase.what, phase.why
    if (low, high) != (phase.start, phase.stop) and what:
        what, why = f"Part of: {what[0].lower()}{what[1:]}", why if high == phase.stop else ""
    return Phase(what, why, phase.source, phase.role, low - start, high - start)


def test_phases_are_those_of_the_plan_clipped() -> None:
    for plan, *cuts in SLICES:
        for start, stop, _ in (cut.indices(plan.length) for cut in cuts):
            if start >= stop:
                continue
            part = plan[start:stop]
            for k in range(part.length):
                expected = tuple(clipped(phase, start, stop) for phase in plan.phases(start + k))
                assert part.phases(k) == expected
            assert len(list(leaves(part.outline(99)))) == part.length
            whole = "" if part.length == plan.length else "Part of: "
            assert part.outline(0).what == whole + plan.outline(0).what


@given(st.sampled_from(LARGE), st.data())
def test_parts_of_large_plans_share_their_nodes(plan: Plan, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, plan.length))
    stop = data.draw(st.integers(start, plan.length))
    part = plan[start:stop]
    assert part.length == stop - start
    nodes = set(inner_first(plan.root))
    new = [node for node in inner_first(part.root) if node not in nodes]
    depth = max((len(list(plan._walk(k))) for k in (start, stop - 1) if k < plan.length), default=0)
    assert len(new) <= 4 * depth  # two cuts, each through a chain and its renaming
    assert (part.start, part.final) == (plan.state_at(start), plan.state_at(stop))
    k = data.draw(st.integers(0, part.length))
    assert part.state_at(k) == plan.state_at(start + k)
    some = min(k + 30, part.length)
    assert list(part.moves(k, some)) == list(plan.moves(start + k, start + some))


def test_depth_is_no_limit_to_parts() -> None:
    plan = very_deep()
    third = plan.length // 3
    part = plan[third : 2 * third][5:-5]
    assert part[7] == plan[third + 12]
    assert part.state_at(part.length // 2) == plan.state_at(third + 5 + part.length // 2)


def test_a_part_can_be_joined_with_others() -> None:
    plan = schemes.cheat(9)
    pieces = tuple(plan[i : i + 5].root for i in range(0, plan.length, 5))
    again = Plan(Chain(pieces, Caption("in pieces")), plan.start, plan.variant)
    assert list(again) == list(plan)
    assert again.final == plan.final
    turned = plan.reversed()
    pieces = tuple(turned[i : i + 4].root for i in range(0, plan.length, 4))
    assert Plan(Chain(pieces), turned.start, plan.variant).final == plan.start


def test_nothing_is_left_where_a_part_ends_before_it_begins() -> None:
    plan = schemes.reve(5)
    for part in (plan[7:3], plan[99:], plan[:-99], plan[4:4], plan.reversed()[3:1]):
        assert (part.length, list(part), part.final) == (0, [], part.start)
    assert plan[7:3].start == plan.state_at(7)
    assert plan[99:].start == plan.final


def test_a_part_has_every_move_and_ends_that_are_whole_numbers() -> None:
    plan = schemes.classic(3)
    for step in (2, -1, 0, "1"):
        assert "every move" in refusal(plan.__getitem__, slice(0, 5, step))
    for end in ("1", 1.0):
        assert "whole numbers" in refusal(plan.__getitem__, slice(None, end))
    assert plan[0:5:1].length == 5
    one = Plan(Chain((Step(1, 0, 2),)), State.tower(1, 3), Variant(3))
    assert str(one[0:1].final) == "//1"
