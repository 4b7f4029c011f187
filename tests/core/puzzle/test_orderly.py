"""Moves checked at once against the naive twin."""

from itertools import product
from typing import Any

import numpy as np
from hypothesis import given

from hanoi_core import State, schemes
from hanoi_core.puzzle.orderly import MOST_DISCS, MOST_PEGS, make_orderly
from tests import reference
from tests.core.puzzle.games import Game, Row, games


def made(start: State, rows: list[Row]) -> tuple[reference.Stacks, int]:
    """The stacks after the moves that are made, and how many these are."""
    stacks = [list(stack) for stack in start.stacks]
    number = make_orderly(stacks, np.array(rows, np.int64).reshape(-1, 3))
    return tuple(map(tuple, stacks)), number


@given(games())
def test_moves_are_made_that_are_legal_and_no_cheats(game: Game) -> None:
    start, _, rows = game
    stacks, number = made(start, rows)
    after, cheats, illegal = reference.replay(start.stacks, rows[:number])
    assert (stacks, cheats, illegal) == (after, [], None)
    if start.is_regular and start.n <= MOST_DISCS:  # then all that could be made are
        assert number == len(rows) or rows[number] not in reference.legal_moves(after)


def test_rows_that_are_no_moves_are_not_made() -> None:
    start = State.tower(3, 3)
    assert made(start, []) == (start.stacks, 0)
    for first in [(1, 0, 1), (1, 0, 2)]:
        for second in product((-3, -1, 0, 1, 2, 3, 4), (-3, -1, 0, 1, 2, 3), (-3, -1, 0, 1, 2, 3)):
            after, _, illegal = reference.replay(start.stacks, [first, second])
            expected = after, 2 if illegal is None else 1
            assert made(start, [first, second]) == expected, (first, second)


def test_where_discs_lie_in_disorder_what_is_made_is_legal() -> None:
    for stacks in reference.all_states(3):
        for row in product((1, 2, 3), range(3), range(3)):
            after, number = made(State(stacks), [row])
            assert after == reference.replay(stacks, [row][:number])[0], (stacks, row)
            assert number == 0 or row in reference.legal_moves(stacks), (stacks, row)


def test_rows_may_be_of_any_type() -> None:
    tower = list(range(MOST_DISCS, 0, -1))
    types: list[type[np.integer[Any]]] = [np.uint8, np.uint16, np.int32, np.int64]
    for dtype in types:
        stacks: list[list[int]] = [tower.copy(), [], [], []]
        rows = schemes.reve(MOST_DISCS).to_array().astype(dtype)
        assert make_orderly(stacks, rows) == len(rows)
        assert stacks == [[], [], [], tower], dtype


def test_what_is_too_large_is_left_alone() -> None:
    for n, pegs in ((MOST_DISCS + 1, 3), (3, MOST_PEGS + 1)):
        start = State.tower(n, pegs)
        assert made(start, [(1, 0, 1)]) == (start.stacks, 0)
    assert made(State.tower(MOST_DISCS, MOST_PEGS), [(1, 0, 1)])[1] == 1
