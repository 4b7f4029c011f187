"""Where everything on a board is drawn."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hanoi_core.puzzle.geometry import Geometry, Room

boards = some.builds(
    Geometry,
    width=some.floats(300, 2000),
    height=some.floats(200, 1200),
    pegs=some.integers(3, 12),
    discs=some.integers(1, 64),
    levels=some.integers(6, 64),
    room=some.sampled_from([Room(1.7), Room(2.2, 54), Room(0.6, 16)]),
)
pictures = some.builds(
    Geometry.picture,
    pegs=some.integers(2, 100),
    discs=some.integers(1, 300),
    levels=some.integers(2, 300),
)


@given(boards | pictures)
def test_all_is_inside_of_the_box_and_in_its_order_from_top_to_bottom(board: Geometry) -> None:
    _, top = board.place(0, board.levels - 1)
    _, lowest = board.place(0, 0)
    half = board.thick / 2
    heights = [0, board.pole_top, top - half, lowest + half, board.ground]
    assert heights == sorted(heights)
    assert board.ground + board.base < board.name_line - board.name_size * 0.7
    assert board.name_line < board.height
    assert board.middle(0) == pytest.approx(board.width - board.middle(board.pegs - 1))


@given(boards | pictures)
def test_larger_discs_are_wider_and_neighbours_do_not_touch(board: Geometry) -> None:
    widths = [board.width_of(disc) for disc in range(1, board.discs + 1)]
    assert all(a < b for a, b in pairwise(widths))
    assert widths[-1] < board.spacing
    assert widths[0] > 2 * board.pole


@given(boards | pictures)
def test_numbers_fit_on_the_smallest_disc(board: Geometry) -> None:
    assert board.font_size < board.thick
    assert 0.6 * board.font_size * len(str(board.discs)) < board.width_of(1)


@pytest.mark.parametrize(("discs", "levels"), [(1, 2), (4, 4), (9, 5)])
def test_a_picture_has_levels_of_one_size(discs: int, levels: int) -> None:
    board = Geometry.picture(4, discs, levels)
    assert board.level == pytest.approx(16, abs=0.1)
    assert board.font_size == pytest.approx(12, abs=0.1)
