"""Plans as arrays against plain expansion."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import Move, schemes
from hanoi_core.plans.plan import Plan
from tests import reference
from tests.core.plans.test_plan import every_plan, naive_moves


@every_plan
def test_every_part_of_a_plan_has_its_moves_as_rows(plan: Plan) -> None:
    moves = naive_moves(plan)
    assert [Move(*row) for row in plan.to_array().tolist()] == moves
    for start in range(0, plan.length, 7):
        for stop in (start, start + 1, plan.length):
            assert plan.to_array(start, stop).tolist() == plan.to_array().tolist()[start:stop]


def test_arrays_of_large_parts_agree_with_the_plain_generator() -> None:
    plan = schemes.classic(18)
    expected = np.array(list(reference.hanoi(18, 0, 1, 2)), np.uint8)
    assert np.array_equal(plan.to_array(), expected)
    assert np.array_equal(plan.to_array(70_001, 200_003), expected[70_001:200_003])
    back = plan.reversed().to_array(12_345, 200_000)
    assert np.array_equal(back, expected[::-1][12_345:200_000][:, [0, 2, 1]])


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**18 - 1), st.integers(0, 2**17))
def test_arrays_in_pieces_are_the_same_moves(start: int, size: int) -> None:
    plan = schemes.classic(18)
    stop = min(start + size, plan.length)
    pieces = [np.empty((0, 3), np.uint8), *plan.arrays(start, stop)]
    assert np.array_equal(np.concatenate(pieces), plan.to_array(start, stop))
    assert max(map(len, pieces)) <= 2**16


def test_arrays_take_the_smallest_type_that_holds_the_discs() -> None:
    assert schemes.classic(9).to_array().dtype == np.uint8
    assert schemes.reve(255).to_array(0, 9).dtype == np.uint8
    wide = schemes.reve(300)
    middle = wide.length // 2
    assert wide.to_array(middle, middle + 1).tolist() == [[300, 0, 3]]
    assert wide.to_array(0, 9).dtype == np.uint16
