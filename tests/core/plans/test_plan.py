"""Plans: random access against plain expansion and replay."""

import random
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import Move, State, Variant, irregular, schemes
from hanoi_core.errors import ArgumentError, MoveIndexError
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from tests import reference
from tests.wrong import refusal


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
LARGE = [
    schemes.classic(64),
    schemes.reve(300),
    schemes.bottleneck(300, 3),
    schemes.frame_stewart(500, 7),
    schemes.cheat(200),
    schemes.santa_claus(64, 3),
    irregular.solve(State.of([random.Random(3).sample(range(1, 65), 64), [], []]), 0),
]


@cache
def very_deep() -> Plan:
    """A plan deeper than Python calls functions, with too many moves for strides."""
    return schemes.classic(4200)


@cache
def naive_moves(plan: Plan) -> list[Move]:
    pegs, discs = range(plan.start.pegs), range(1, plan.start.n + 1)
    return [Move(*move) for move in reference.expand(plan.root, pegs, discs)]


def test_every_way_to_the_moves_gives_the_same() -> None:
    for plan in PLANS:
        moves = naive_moves(plan)
        assert plan.length == len(moves), plan
        assert [plan[k] for k in range(plan.length)] == moves, plan
        assert [plan[k - plan.length] for k in range(plan.length)] == moves
        assert list(plan.moves()) == moves
        assert all(move.pegs == plan.start.pegs for move in plan.moves())
        for start in range(0, plan.length, 7):
            for stop in (start, start + 1, plan.length):
                some = moves[start:stop]
                assert list(plan.moves(start, stop)) == some
                assert [Move(*row) for row in plan.to_array(start, stop).tolist()] == some


def test_state_at_is_the_replay_and_reversed_takes_everything_back() -> None:
    for plan in PLANS:
        back, moves, stacks = plan.reversed(), naive_moves(plan), plan.start.stacks
        for k, move in enumerate(moves):
            assert plan.state_at(k).stacks == stacks, plan
            stacks = reference.after(stacks, (move.disc, move.source, move.target))
        assert plan.state_at(plan.length).stacks == plan.final.stacks == stacks, plan
        assert (back.start, back.final) == (plan.final, plan.start), plan
        assert list(back.moves()) == [move.reversed() for move in reversed(moves)], plan
        assert list(back.reversed().moves()) == moves, plan


@given(st.data())
def test_random_access_in_large_plans(data: st.DataObject) -> None:
    for plan in LARGE:
        k = data.draw(st.integers(0, plan.length - 1))
        stop = min(plan.length, k + 50)
        before = plan.state_at(k)
        moves = list(plan.moves(k, stop))
        assert [plan[i] for i in range(k, stop)] == moves
        # from an irregular start the rules hold too; cheats already spent are counted anew
        result = rules.replay(before, moves, plan.variant)
        assert result.state == plan.state_at(stop)


def test_moves_in_a_row_are_those_of_the_plain_generator_and_come_lazily() -> None:
    expected = list(reference.hanoi(15, 0, 1, 2))
    for start, stop in [(0, 2**15 - 1), (0, 1), (63, 65), (320, 12_345), (16_383, 32_767)]:
        found = schemes.classic(15).moves(start, stop)
        assert [(move.disc, move.source, move.target) for move in found] == expected[start:stop]
    plan = schemes.classic(64)
    moves = list(islice(plan, 100_000))
    assert moves == list(islice(schemes.classic(18).moves(), 100_000))
    assert len(set(map(id, moves))) == len(set(moves))  # moves that are alike are one object
    assert [*plan.moves(plan.length - 3)] == [plan[-3], plan[-2], plan[-1]]


def test_depth_and_length_are_no_limit() -> None:
    plan, most = very_deep(), sys.get_int_max_str_digits()
    assert plan.length == 2**4200 - 1
    k = plan.length // 2
    assert str(plan[k]) == "d4200 S>D"
    assert plan.state_at(k).stacks[0] == (4200,)
    assert plan.to_array(k - 1, k + 2).shape == (3, 3)
    assert len(plan.phases(0)) > 100
    sys.set_int_max_str_digits(1000)  # then its length has more digits than Python writes
    try:
        assert plan[5].disc == 2
        assert plan.state_at(3).stacks[2] == (2, 1)
        said = refusal(plan.__getitem__, plan.length)
        assert re.match(r"MoveIn.* no move about 2\^4200 of this .* about -2\^4200 to", said)
    finally:
        sys.set_int_max_str_digits(most)


def test_beyond_the_end_is_an_index_error_as_of_a_list() -> None:
    assert issubclass(MoveIndexError, IndexError)
    assert issubclass(MoveIndexError, ArgumentError)
    plan, no_numbers = schemes.classic(5), (1.0, "1", None, True)
    looks: list[tuple[Callable[..., object], str, int, int]] = [
        (plan.__getitem__, "move", -31, 30),
        (plan.phases, "move", -31, 30),
        (plan.state_at, "position", 0, 31),
    ]
    for look, thing, first, last in looks:
        for k in (last + 1, -32, 10**30, np.int64(last + 1)):
            told = "about 2^100" if k == 10**30 else k
            said = f"there is no {thing} {told} of this plan: from {first} to {last}"
            assert refusal(look, k) == f"MoveIndexError: {said}", look
        for value in no_numbers:
            assert refusal(look, value).startswith(f"ArgumentError: {thing} must be"), (look, value)


def test_other_bad_ranges() -> None:
    plan, nothing = schemes.classic(5), schemes.classic(0)
    for start, stop in ((-1, 3), (5, 4), (0, 32), (32, 32)):
        for look in (lambda a, b: [*plan.moves(a, b)], plan.to_array):
            said = refusal(look, start, stop)
            assert said.startswith("ArgumentError: "), (start, stop)
            assert "must be" in said, (start, stop)
    assert "no move 0 of this plan: there are none" in refusal(nothing.__getitem__, 0)
    assert "at most" in refusal(schemes.classic(64).to_array)
    assert "depth" in refusal(plan.outline, -1)
    assert nothing.state_at(0) == State.tower(0, 3)


def test_plans_are_shown_short() -> None:
    plan = schemes.classic(64)
    assert repr(plan) == "<Plan of about 2^64 moves: 64 discs from S to D, 3 pegs>"
    assert len(repr(plan.root)) < 100


def test_the_moves_of_a_plan_are_a_plan_again() -> None:
    for plan in PLANS[:-2]:  # backwards a plan may break the rules
        moves = naive_moves(plan)
        for written in (moves, map(str, plan.moves()), plan.to_array()):
            again = Plan.of_moves(plan.start, written, plan.variant)
            assert (list(again), again.final) == (moves, plan.final)


def test_found_paths_are_checked() -> None:
    said = refusal(Plan.of_moves, State.tower(2, 3), ["d1 S>P", "d2 S>P"], Variant(3))
    assert said.startswith("IllegalMoveError: move 2, d2 S>P: d2 may not lie on the smaller d1")
