"""What a cheat costs on four pegs and more, against all ways to wait."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import counts
from hanoi_core.errors import ArgumentError
from tests import reference


def test_no_other_piles_cost_less() -> None:
    for pegs in range(4, 10):
        for s in range(24):
            assert counts.block(s, pegs) == reference.block(s, pegs), (s, pegs)


@given(st.integers(1, 10**6), st.integers(4, 30))
def test_piles_hold_all_but_the_largest_on_the_free_pegs(large: int, pegs: int) -> None:
    for s in (1, 2, 3, 9, pegs, large):
        heights = counts.piles(s, pegs)
        assert sum(heights) == s - 1
        assert len(heights) <= pegs - 2
        assert list(heights) == sorted(heights, reverse=True)
        assert len(heights) < pegs - 2 or heights[-1] == 1


def test_large_blocks() -> None:
    assert counts.block(10**4, 10**4 + 1) == 2 * 10**4 - 1  # every disc waits by itself
    assert sum(counts.piles(10**30, 10)) == 10**30 - 1
    with pytest.raises(ArgumentError, match="binary digits"):
        counts.block(10**9)
