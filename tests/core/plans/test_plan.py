"""Plans: random access against plain expansion and replay."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import Move, State, Variant, irregular, schemes
from hanoi_core.errors import ArgumentError, HanoiError, IllegalMoveError, MoveIndexError
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from tests import reference


def small_plans() -> Iterator[Plan]:
    """Plans of every kind, short enough to be looked at move by move."""
    for n in (0, 1, 2, 5, 7):
        yield schemes.classic(n)
    for n in (3, 8):
        yield schemes.reve(n, "smallest")
        yield schemes.frame_stewart(n, 6)
        yield schemes.bottleneck(n, 2)
        yield schemes.bottleneck(n, 3, pegs=3)
        yield schemes.bottleneck_transfer(n, 2, pegs=5)
        yield schemes.santa_claus(n, 2)
        yield schemes.layered(n, 3)
    for scheme in (1, 2, 3, 4):
        yield schemes.cheat(9, scheme)
    yield schemes.cheat(9, 3, ending="P1")
    chaos = irregular.solve(State.parse("[(2,1),(2,2),(0,1),(2,3),(0,2)]"), 2)
    assert chaos.mirror is None
    yield chaos
    turned = irregular.solve(State.parse("//1,2,3,4,5"), 2)
    assert turned.mirror
    yield from (turned, turned.mirror, turned.reversed())
    yield schemes.cheat(8).reversed()


PLANS = list(small_plans())
every_plan = pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.outline(0).what)


def naive_moves(plan: Plan) -> list[Move]:
    pegs, discs = range(plan.start.pegs), range(1, plan.start.n + 1)
    return [Move(*move) for move in reference.expand(plan.root, pegs, discs)]


@every_plan
def test_every_way_to_the_moves_gives_the_same(plan: Plan) -> None:
    moves = naive_moves(plan)
    assert plan.length == len(moves)
    assert [plan[k] for k in range(plan.length)] == moves
    assert [plan[k - plan.length] for k in range(plan.length)] == moves
    assert list(plan.moves()) == moves
    assert all(move.pegs == plan.start.pegs for move in plan.moves())
    for start in range(0, plan.length, 7):
        for stop in (start, start + 1, plan.length):
            assert list(plan.moves(start, stop)) == moves[start:stop]


@every_plan
def test_state_at_is_the_replay(plan: Plan) -> None:
    stacks = plan.start.stacks
    for k, move in enumerate(naive_moves(plan)):
        assert plan.state_at(k).stacks == stacks
        stacks = reference.after(stacks, (move.disc, move.source, move.target))
    assert plan.state_at(plan.length).stacks == plan.final.stacks == stacks


@every_plan
def test_reversed_takes_everything_back(plan: Plan) -> None:
    back = plan.reversed()
    assert (back.start, back.final) == (plan.final, plan.start)
    assert list(back.moves()) == [move.reversed() for move in reversed(naive_moves(plan))]
    assert list(back.reversed().moves()) == naive_moves(plan)


LARGE = [
    schemes.classic(64),
    schemes.reve(300),
    schemes.bottleneck(300, 3),
    schemes.frame_stewart(500, 7),
    schemes.cheat(200),
    schemes.santa_claus(64, 3),
    irregular.solve(State.of([random.Random(3).sample(range(1, 65), 64), [], []]), 0),
]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LARGE), st.data())
def test_random_access_in_large_plans(plan: Plan, data: st.DataObject) -> None:
    k = data.draw(st.integers(0, plan.length - 1))
    stop = min(plan.length, k + 50)
    before = plan.state_at(k)
    moves = list(plan.moves(k, stop))
    assert [plan[i] for i in range(k, stop)] == moves
    # from an irregular start the rules hold too; cheats already spent are counted anew
    result = rules.replay(before, moves, plan.variant)
    assert result.state == plan.state_at(stop)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**15 - 1), st.integers(0, 2**15 - 1))
def test_moves_in_a_row_are_those_of_the_plain_generator(one: int, other: int) -> None:
    start, stop = sorted((one, other))
    expected = islice(reference.hanoi(15, 0, 1, 2), start, stop)
    found = schemes.classic(15).moves(start, stop)
    assert [(move.disc, move.source, move.target) for move in found] == list(expected)


def test_the_longest_plans_are_iterated_lazily() -> None:
    plan = schemes.classic(64)
    moves = list(islice(plan, 100_000))
    assert moves == list(islice(schemes.classic(18).moves(), 100_000))
    assert len(set(map(id, moves))) == len(set(moves))  # moves that are alike are one object
    assert [*plan.moves(plan.length - 3)] == [plan[-3], plan[-2], plan[-1]]


def test_depth_is_no_limit() -> None:
    plan = schemes.classic(3000)
    assert plan.length == 2**3000 - 1
    k = plan.length // 2
    assert str(plan[k]) == "d3000 S>D"
    assert plan.state_at(k).stacks[0] == (3000,)
    assert plan.to_array(k - 1, k + 2).shape == (3, 3)
    assert len(plan.phases(0)) > 100


@pytest.mark.parametrize("k", [31, -32, 10**30, 1.0, "1", None, True])
def test_out_of_range_is_a_clear_error(k: Any) -> None:
    plan = schemes.classic(5)
    for look in (plan.__getitem__, plan.phases):
        with pytest.raises(ArgumentError, match=r"there is no move .*from -31 to 30|move must be"):
            look(k)
    if k != 31:  # the board after the last move
        with pytest.raises(ArgumentError, match=r"no position .*from 0 to 31|position must be"):
            plan.state_at(k)


@pytest.mark.parametrize("k", [31, -32, 10**30, np.int64(31)])
def test_beyond_the_end_is_an_index_error_as_of_a_list(k: int) -> None:
    plan = schemes.classic(5)
    for error in (IndexError, HanoiError, MoveIndexError):
        with pytest.raises(error, match=r"there is no move .* of this plan: from -31 to 30"):
            plan[k]
        with pytest.raises(error, match=r"there is no move .* of this plan: from -31 to 30"):
            plan.phases(k)
    with pytest.raises(MoveIndexError, match="there is no position 32 of this plan: from 0 to 31"):
        plan.state_at(32)
    no_numbers: list[Any] = [1.0, "1", None, True]
    for no_number in no_numbers:
        with pytest.raises(ArgumentError) as caught:
            plan[no_number]
        assert not isinstance(caught.value, IndexError)


def test_other_bad_ranges() -> None:
    plan = schemes.classic(5)
    for start, stop in ((-1, 3), (5, 4), (0, 32), (32, 32)):
        with pytest.raises(ArgumentError, match="must be"):
            list(plan.moves(start, stop))
        with pytest.raises(ArgumentError, match="must be"):
            plan.to_array(start, stop)
    with pytest.raises(MoveIndexError, match="no move 0 of this plan: there are none"):
        _ = schemes.classic(0)[0]
    with pytest.raises(ArgumentError, match="at most"):
        schemes.classic(64).to_array()
    with pytest.raises(ArgumentError, match="ask for a depth below 16"):
        schemes.classic(64).outline(40)
    with pytest.raises(ArgumentError, match="depth"):
        plan.outline(-1)
    assert schemes.classic(0).state_at(0) == State.tower(0, 3)


def test_plans_are_shown_short_and_iterate() -> None:
    plan = schemes.classic(64)
    assert repr(plan) == "<Plan of about 2^64 moves: 64 discs from S to D, 3 pegs>"
    assert len(repr(plan.root)) < 100
    assert list(schemes.classic(3)) == list(schemes.classic(3).moves())


def test_very_long_plans_are_reached_into() -> None:
    plan = schemes.classic(20_000)
    assert plan[5].disc == 2
    assert plan.state_at(3).stacks[2] == (2, 1)
    with pytest.raises(IndexError, match=r"no move about 2\^20000 of this plan: from about -2\^2"):
        plan[plan.length]


@pytest.mark.parametrize("plan", PLANS[:-2], ids=repr)  # backwards a plan may break the rules
def test_the_moves_of_a_plan_are_a_plan_again(plan: Plan) -> None:
    moves = naive_moves(plan)
    for written in (moves, map(str, plan.moves()), plan.to_array()):
        again = Plan.of_moves(plan.start, written, plan.variant)
        assert (list(again), again.final) == (moves, plan.final)


def test_found_paths_are_checked() -> None:
    start, variant = State.tower(2, 3), Variant(3)
    with pytest.raises(IllegalMoveError, match="move 2, d2 S>P: d2 may not lie on the smaller d1"):
        Plan.of_moves(start, ["d1 S>P", "d2 S>P"], variant)
    with pytest.raises(ArgumentError, match="the phases have 3 moves in all, not 1"):
        Plan.of_moves(start, ["d1 S>P"], variant, phases=[(3, Caption("too long"))])
    with pytest.raises(ArgumentError, match="the length of a phase must be 0 or more"):
        Plan.of_moves(start, ["d1 S>P"], variant, phases=[(-1, Caption("")), (2, Caption(""))])
