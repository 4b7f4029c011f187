"""Errors: one name to catch, texts that say what is allowed."""

import numpy as np
import pytest

from hanoi_core import errors
from hanoi_core.errors import (
    ArgumentError,
    HanoiError,
    IllegalMoveError,
    MoveIndexError,
    NotationError,
    require_text,
    require_whole,
)

KINDS = [
    kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)
]


class Three:
    """A number of somebody else's making."""

    def __index__(self) -> int:
        return 3


def test_every_kind_is_caught_by_one_name() -> None:
    assert len(KINDS) >= 10
    for kind in KINDS:
        assert issubclass(kind, HanoiError)
        assert issubclass(kind, ValueError)


def test_only_what_is_beyond_the_end_is_an_index_error() -> None:
    assert [kind for kind in KINDS if issubclass(kind, IndexError)] == [MoveIndexError]
    assert issubclass(MoveIndexError, ArgumentError)


@pytest.mark.parametrize("value", [3, np.int8(3), np.uint64(3), Three()])
def test_whole_numbers_of_any_kind_become_an_int(value: object) -> None:
    found = require_whole("n", value, 3, 3)
    assert (type(found), found) == (int, 3)


@pytest.mark.parametrize("value", [True, False, 3.0, np.float64(3), np.bool_(True), "3", None, 3j])
def test_what_only_looks_like_a_whole_number_is_refused(value: object) -> None:
    with pytest.raises(ArgumentError) as caught:
        require_whole("n", value, 0, 9)
    assert str(caught.value) == f"n must be a whole number, from 0 to 9, not {value!r}"


@pytest.mark.parametrize(
    ("value", "most", "text"),
    [
        (2, None, "n must be 3 or more, not 2"),
        (-(10**9), None, "n must be 3 or more, not -1000000000"),
        (2, 5, "n must be from 3 to 5, not 2"),
        (6, 5, "n must be from 3 to 5, not 6"),
        (2**199 - 1, 5, f"n must be from 3 to 5, not {2**199 - 1}"),
        (2**199, 5, "n must be from 3 to 5, not a number of 200 binary digits"),
    ],
)
def test_a_number_out_of_range_is_told_the_range(value: int, most: int | None, text: str) -> None:
    with pytest.raises(ArgumentError) as caught:
        require_whole("n", value, 3, most)
    assert str(caught.value) == text


def test_numbers_too_long_to_be_written_are_refused_in_words() -> None:
    with pytest.raises(ArgumentError, match="a number of 301 binary digits, not a number of 1000"):
        require_whole("n", 1 << 10**6, 3, 2**300)


def test_both_ends_of_the_range_are_in_it() -> None:
    assert [require_whole("n", value, -1, 1) for value in (-1, 0, 1)] == [-1, 0, 1]
    assert require_whole("n", 1 << 10**6, 0) == 1 << 10**6


def test_texts_are_texts() -> None:
    assert require_text("a state", "") == ""
    for value in (None, 7, b"3,2,1///"):
        with pytest.raises(NotationError) as caught:
            require_text("a state", value)
        assert str(caught.value) == f"a state must be a text, not {value!r}"


def test_a_span_is_of_one_error_alone() -> None:
    error = NotationError("unreadable")
    assert error.span is None
    assert error.at(3, 5) is error
    assert error.span == (3, 5)
    assert NotationError("unreadable").span is None


def test_an_error_on_a_line_begins_with_it() -> None:
    assert NotationError("unreadable").line is None
    error = NotationError("unreadable").at(3, 5)
    assert error.on_line(7) is error
    assert (str(error), error.line, error.span) == ("line 7: unreadable", 7, (3, 5))


def test_an_illegal_move_says_which_and_why() -> None:
    alone = IllegalMoveError("d2 S>D", "it lies below d1", "2,1//")
    assert str(alone) == "d2 S>D: it lies below d1 (position 2,1//)"
    listed = IllegalMoveError("d2 S>D", "it lies below d1", "2,1//", 7)
    assert str(listed) == "move 7, d2 S>D: it lies below d1 (position 2,1//)"
    assert (listed.move, listed.rule) == ("d2 S>D", "it lies below d1")
    assert (listed.state, listed.number, alone.number) == ("2,1//", 7, None)
