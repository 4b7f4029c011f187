"""Plans as arrays against plain expansion."""

import numpy as np

from hanoi_core import schemes
from tests import reference


def test_arrays_of_large_parts_agree_with_the_plain_generator() -> None:
    plan = schemes.classic(18)
    expected = np.array(list(reference.hanoi(18, 0, 1, 2)), np.uint8)
    assert np.array_equal(plan.to_array(), expected)
    assert np.array_equal(plan.to_array(70_001, 200_003), expected[70_001:200_003])
    back = plan.reversed().to_array(12_345, 200_000)
    assert np.array_equal(back, expected[::-1][12_345:200_000][:, [0, 2, 1]])
    for start, stop in [(0, 0), (5, 70), (0, 200_000), (12_345, 12_346), (100_000, 2**18 - 1)]:
        pieces = [np.empty((0, 3), np.uint8), *plan.arrays(start, stop)]
        assert np.array_equal(np.concatenate(pieces), expected[start:stop])
        assert max(map(len, pieces)) <= 2**16


def test_arrays_take_the_smallest_type_that_holds_the_discs() -> None:
    assert schemes.classic(9).to_array().dtype == np.uint8
    assert schemes.reve(255).to_array(0, 9).dtype == np.uint8
    wide = schemes.reve(300)
    middle = wide.length // 2
    assert wide.to_array(middle, middle + 1).tolist() == [[300, 0, 3]]
    assert wide.to_array(0, 9).dtype == np.uint16
