"""Errors: one name to catch, texts that say what is allowed."""

import numpy as np

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
from tests.wrong import refusal

KINDS = [
    kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)
]


class Three:
    """A number of somebody else's making."""

    def __index__(self) -> int:
        return 3


def test_every_kind_is_caught_by_one_name() -> None:
    assert len(KINDS) >= 10
    assert [k for k in KINDS if not (issubclass(k, HanoiError) and issubclass(k, ValueError))] == []
    assert [kind for kind in KINDS if issubclass(kind, IndexError)] == [MoveIndexError]
    assert issubclass(MoveIndexError, ArgumentError)


def test_whole_numbers_of_any_kind_become_an_int() -> None:
    found = [require_whole("n", x, 3, 3) for x in (3, np.int8(3), np.uint64(3), Three())]
    assert [(type(x), x) for x in found] == [(int, 3)] * 4
    assert [require_whole("n", value, -1, 1) for value in (-1, 0, 1)] == [-1, 0, 1]
    assert require_whole("n", 1 << 10**6, 0) == 1 << 10**6


def test_what_only_looks_like_a_whole_number_is_refused() -> None:
    values = True, False, 3.0, np.float64(3), np.bool_(True), "3", None, 3j
    found = [refusal(require_whole, "n", value, 0, 9) for value in values]
    said = "ArgumentError: n must be a whole number, from 0 to 9, not"
    assert found == [f"{said} {value!r}" for value in values]


def test_a_number_out_of_range_is_told_the_range() -> None:
    texts = {
        (2, None): "3 or more, not 2",
        (2, 5): "from 3 to 5, not 2",
        (6, 5): "from 3 to 5, not 6",
        (2**199 - 1, 5): f"from 3 to 5, not {2**199 - 1}",
        (2**199, 5): "from 3 to 5, not a number of 200 binary digits",
        (2**400, 2**300): "from 3 to a number of 301 binary digits, not a number of 401 "
        "binary digits",
    }
    for (value, most), text in texts.items():
        assert refusal(require_whole, "n", value, 3, most) == f"ArgumentError: n must be {text}"


def test_texts_are_texts() -> None:
    assert require_text("a state", "") == ""
    values = None, 7, b"3,2,1///"
    found = [refusal(require_text, "a state", value) for value in values]
    assert found == [f"NotationError: a state must be a text, not {value!r}" for value in values]


def test_an_error_knows_where_it_is_and_on_a_line_begins_with_it() -> None:
    error = NotationError("unreadable")
    assert (error.span, error.line) == (None, None)
    assert error.at(3, 5) is error
    assert error.span == (3, 5)
    assert NotationError("unreadable").span is None  # a span is of one error alone
    assert error.on_line(7) is error
    assert (str(error), error.line, error.span) == ("line 7: unreadable", 7, (3, 5))


def test_an_illegal_move_says_which_and_why() -> None:
    alone = IllegalMoveError("d2 S>D", "it lies below d1", "2,1//")
    assert str(alone) == "d2 S>D: it lies below d1 (position 2,1//)"
    listed = IllegalMoveError("d2 S>D", "it lies below d1", "2,1//", 7)
    assert str(listed) == "move 7, d2 S>D: it lies below d1 (position 2,1//)"
    assert (listed.move, listed.rule) == ("d2 S>D", "it lies below d1")
    assert (listed.state, listed.number, alone.number) == ("2,1//", 7, None)
