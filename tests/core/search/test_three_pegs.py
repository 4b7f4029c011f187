"""The recursion on the largest disc against the naive twin, and against the search."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State
from hanoi_core.errors import CancelledError
from hanoi_core.search.bidirectional import Backwards, alike_pegs
from hanoi_core.search.budget import Budget
from hanoi_core.search.codes import Packing
from hanoi_core.search.three_pegs import regular_distances
from tests import reference
from tests.strategies import regular_states


def recursive(goal: State, alike: tuple[int, ...]) -> list[tuple[int, int]]:
    """The codes with their distances, sorted."""
    pieces = regular_distances(Packing(goal.n, 3), goal, alike, Budget())
    return sorted(
        (int(c), int(d)) for codes, moves in pieces for c, d in zip(codes, moves, strict=True)
    )


def level_by_level(goal: State, alike: tuple[int, ...]) -> list[tuple[int, int]]:
    """The same by search."""
    side = Backwards(Packing(goal.n, 3), goal, 0, alike, lambda k: 0)
    while side.width:
        side.grow()
    return sorted(
        (int(code), distance)
        for distance, level in enumerate(side.levels)
        for codes in level.values()
        for code in codes
    )


@given(st.data(), st.integers(0, 8))
def test_every_regular_position_has_its_distance(data: st.DataObject, n: int) -> None:
    goal = data.draw(regular_states(n))
    listed = recursive(goal, ())
    assert listed == level_by_level(goal, ())
    if n > 5:  # too many for the naive twin
        return
    found = {Packing(n, 3).stacks(np.uint64(code)): distance for code, distance in listed}
    expected = {
        stacks: distance
        for stacks, (distance, _) in reference.distances_to(goal.stacks).items()
        if not reference.inversions(stacks)
    }
    assert found == expected
    assert len(found) == 3**n


def test_positions_that_differ_in_names_of_pegs_alike_are_listed_once() -> None:
    for n, peg in product((0, 1, 2, 6, 9), range(3)):
        goal = State.tower(n, 3, peg)
        alike = alike_pegs(goal)
        assert len(alike) >= 2
        assert recursive(goal, alike) == level_by_level(goal, alike), (n, peg)


def test_from_a_tower_every_binary_one_of_a_distance_doubles_the_positions() -> None:
    pieces = regular_distances(Packing(11, 3), State.tower(11, 3), (), Budget())
    moves = np.concatenate([moves for _, moves in pieces])
    assert np.bincount(moves).tolist() == [2 ** d.bit_count() for d in range(2**11)]


def test_whoever_waits_hears_of_every_piece_and_may_stop() -> None:
    goal = State.tower(6, 3)
    heard: list[tuple[int, int]] = []
    limits = Budget(progress=lambda level, states, _: heard.append((level, states)))
    met = [len(codes) for codes, _ in regular_distances(Packing(6, 3), goal, (1, 2), limits)]
    assert heard == [(2**m - 1, sum(met[: m + 1])) for m in range(7)]
    stopped = Budget(progress=lambda level, *_: level < 7)
    with pytest.raises(CancelledError, match="after 7 moves and 14 states"):
        list(regular_distances(Packing(6, 3), goal, (1, 2), stopped))
