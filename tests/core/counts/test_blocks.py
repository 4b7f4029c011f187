"""What a cheat costs on four pegs and more, against all ways to wait."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import counts
from hanoi_core.errors import ArgumentError
from tests import reference


@given(st.integers(0, 40), st.integers(4, 9))
def test_no_other_piles_cost_less(s: int, pegs: int) -> None:
    assert counts.block(s, pegs) == reference.block(s, pegs)


@given(st.integers(1, 10**6), st.integers(4, 30))
def test_piles_hold_all_but_the_largest_on_the_free_pegs(s: int, pegs: int) -> None:
    heights = counts.piles(s, pegs)
    assert sum(heights) == s - 1
    assert len(heights) <= pegs - 2
    assert list(heights) == sorted(heights, reverse=True)
    assert len(heights) < pegs - 2 or heights[-1] == 1


@pytest.mark.parametrize("pegs", [4, 5, 6, 8])
def test_a_larger_block_never_costs_less_for_its_last_disc(pegs: int) -> None:
    costs = [counts.block(s, pegs) for s in range(200)]
    steps = [after - before for before, after in pairwise(costs)]
    assert steps == sorted(steps)


def test_on_four_pegs_it_is_scheme_4() -> None:
    for t in range(1, 60):
        assert counts.piles(t + 2) == (t, 1)
        assert counts.block(t + 2) == counts.R(t) + 2**t + 2


def test_several_piles_are_better_than_a_tower_and_single_discs() -> None:
    """First with seven discs on five pegs: 19 moves; a tower of four and two discs need 21."""
    single, t = 2, 4
    tower = counts.frame_stewart(t, 4).length + counts.frame_stewart(t, 5).length
    assert 1 + 2 * single + tower == 21
    assert (counts.piles(7, 5), counts.block(7, 5)) == ((3, 2, 1), 19)


@pytest.mark.parametrize(("pegs", "most"), [(4, 7), (5, 6), (6, 5)])
def test_no_block_can_be_laid_with_fewer_moves(pegs: int, most: int) -> None:
    """The others go to any place off S while P1 is closed to them, then onto P1 from there."""
    for m in range(most + 1):
        away = reference.breadth_first(reference.tower(m, pegs - 1, 0))
        back = reference.breadth_first(reference.tower(m, pegs, 0))
        least = min(
            moves + back[((), *stacks[1:], ()), 0][0]
            for (stacks, _), (moves, _) in away.items()
            if not stacks[0]
        )
        assert counts.block(m + 1, pegs) == least + 1, m


def test_large_blocks() -> None:
    assert counts.block(10**5, 10**5 + 1) == 2 * 10**5 - 1  # every disc waits by itself
    assert sum(counts.piles(10**30, 10)) == 10**30 - 1
    with pytest.raises(ArgumentError, match="binary digits"):
        counts.block(10**9)
