"""Moves checked at once against the naive twin."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import State, schemes
from hanoi_core.puzzle.orderly import MOST_DISCS, MOST_PEGS, make_orderly
from tests import reference
from tests.core.puzzle.games import Game, games


@settings(deadline=None)
@given(games())
def test_moves_are_made_that_are_legal_and_no_cheats(game: Game) -> None:
    start, _, rows = game
    stacks = [list(stack) for stack in start.stacks]
    made = make_orderly(stacks, np.array(rows, np.int64).reshape(-1, 3))
    after, cheats, illegal = reference.replay(start.stacks, rows[:made])
    assert (tuple(map(tuple, stacks)), cheats, illegal) == (after, [], None)
    if start.is_regular and start.n <= MOST_DISCS:  # then all that could be made are
        assert made == len(rows) or rows[made] not in reference.legal_moves(after)


@given(st.lists(st.tuples(*[st.integers(-3, 5)] * 3), max_size=4))
def test_rows_that_are_no_moves_are_not_made(rows: list[tuple[int, int, int]]) -> None:
    start = State.tower(3, 3)
    stacks = [list(stack) for stack in start.stacks]
    made = make_orderly(stacks, np.array(rows, np.int64).reshape(-1, 3))
    assert tuple(map(tuple, stacks)) == reference.replay(start.stacks, rows[:made])[0]
    assert made == (reference.replay(start.stacks, rows)[2] if made < len(rows) else len(rows))


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int32, np.int64])
def test_rows_may_be_of_any_type(dtype: type[np.integer]) -> None:
    stacks = [list(range(MOST_DISCS, 0, -1)), [], [], []]
    rows = schemes.reve(MOST_DISCS).to_array().astype(dtype)
    assert make_orderly(stacks, rows) == len(rows)
    assert stacks == [[], [], [], list(range(MOST_DISCS, 0, -1))]


def test_what_is_too_large_is_left_alone() -> None:
    row = np.array([[1, 0, 1]])
    for n, pegs in ((MOST_DISCS + 1, 3), (3, MOST_PEGS + 1)):
        stacks = [list(stack) for stack in State.tower(n, pegs).stacks]
        assert make_orderly(stacks, row) == 0
        assert stacks[0][-1] == 1
