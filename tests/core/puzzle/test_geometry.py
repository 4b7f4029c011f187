"""Where everything on a picture is drawn."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hanoi_core.puzzle.geometry import Geometry

pictures = some.builds(
    Geometry,
    pegs=some.integers(2, 100),
    discs=some.integers(1, 300),
    levels=some.integers(2, 300),
)


@given(pictures)
def test_all_is_inside_of_the_box_and_in_its_order_from_top_to_bottom(board: Geometry) -> None:
    _, top = board.place(0, board.levels - 1)
    _, lowest = board.place(0, 0)
    half = board.thick / 2
    heights = [0, board.pole_top, top - half, lowest + half, board.ground]
    assert heights == sorted(heights)
    assert board.ground + board.base < board.name_line - board.name_size * 0.7
    assert board.name_line + board.name_size * 0.25 < board.height
    assert board.middle(0) == pytest.approx(board.width - board.middle(board.pegs - 1))


@given(pictures)
def test_larger_discs_are_wider_and_neighbours_do_not_touch(board: Geometry) -> None:
    widths = [board.width_of(disc) for disc in range(1, board.discs + 1)]
    assert all(a < b for a, b in pairwise(widths))
    assert widths[-1] < board.slot
    assert widths[0] > board.thick  # which are its round ends
    assert widths[0] > 2 * board.pole


@given(pictures)
def test_numbers_fit_on_the_smallest_disc(board: Geometry) -> None:
    assert board.font_size < board.thick
    assert 0.6 * board.font_size * len(str(board.discs)) < board.width_of(1)


@pytest.mark.parametrize(("levels", "level"), [(2, 40), (5, 40), (10, 20), (100, 16)])
def test_the_discs_of_a_low_picture_are_large(levels: int, level: float) -> None:
    assert Geometry(4, 9, levels).level == level
