"""Where everything on a picture is drawn."""

from itertools import pairwise, product

import pytest

from hanoi_core.puzzle.geometry import Geometry

BOARDS = [
    Geometry(*sizes)
    for sizes in product((2, 3, 4, 9, 100), (1, 2, 3, 9, 10, 75, 100, 300), (2, 5, 12, 13, 300))
]


def test_all_is_inside_of_the_box_and_in_its_order_from_top_to_bottom() -> None:
    for board in BOARDS:
        _, top = board.place(0, board.levels - 1)
        _, lowest = board.place(0, 0)
        half = board.thick / 2
        heights = [0, board.pole_top, top - half, lowest + half, board.ground]
        assert heights == sorted(heights), board
        assert board.ground + board.base < board.name_line - board.name_size * 0.7, board
        assert board.name_line + board.name_size * 0.25 < board.height, board
        assert board.middle(0) == pytest.approx(board.width - board.middle(board.pegs - 1)), board


def test_larger_discs_are_wider_and_neighbours_do_not_touch() -> None:
    for board in BOARDS:
        widths = [board.width_of(disc) for disc in range(1, board.discs + 1)]
        assert all(a < b for a, b in pairwise(widths)), board
        assert widths[-1] < board.slot, board
        assert widths[0] > board.thick, board  # which are its round ends
        assert widths[0] > 2 * board.pole, board


def test_numbers_fit_on_the_smallest_disc() -> None:
    for board in BOARDS:
        assert board.font_size < board.thick, board
        assert 0.6 * board.font_size * len(str(board.discs)) < board.width_of(1), board


def test_the_discs_of_a_low_picture_are_large() -> None:
    levels = {2: 40, 5: 40, 10: 20, 100: 16}
    assert {most: Geometry(4, 9, most).level for most in levels} == levels
