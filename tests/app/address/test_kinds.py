"""Single values in an address: what is taken, what is nearest, and what is said about it."""

from typing import Any

import pytest

from hanoi_app.address.kinds import (
    AnyOf,
    Kind,
    Maybe,
    MisreadError,
    OneOf,
    Switch,
    Text,
    Whole,
    quoted,
    whole,
)

DISCS = Whole(range(1, 65))
SPLIT = OneOf(("largest", "smallest"), range(8))


def test_whole_numbers_in_an_address() -> None:
    numbers = {
        "7": 7, " -7 ": -7, "0\x1f": 0, "": None, "-": None, "1.0": None, "٣": None,
        "9" * 1000: 10**1000 - 1, "9" * 1001: None,
    }  # fmt: skip
    assert {text: whole(text) for text in numbers} == numbers


def test_a_text_is_read() -> None:
    rows: list[tuple[Kind[Any], str, object]] = [
        (DISCS, "64", 64),
        (SPLIT, "smallest", "smallest"),
        (SPLIT, "007", "7"),
        (Switch(), "off", False),
        (AnyOf(range(1, 9)), "5,2,5", (2, 5)),
        (AnyOf(("R", "S")), "S,R", ("R", "S")),
        (AnyOf(("R", "S")), "none", ()),
        (Text(3), "a`b", "a`b"),
        (Maybe(DISCS, "the best"), "3", 3),
    ]
    for kind, text, value in rows:
        assert kind.read(text) == value, (kind, text)
        assert kind.read(kind.write(value)) == value, (kind, text)


def test_a_wrong_text_is_told_with_what_is_nearest() -> None:
    rows: list[tuple[Kind[Any], str, str, tuple[object, ...]]] = [
        (DISCS, "abc", "is not a whole number", ()),
        (DISCS, "99", "is out of range", (64,)),
        (DISCS, "-5", "is out of range", (1,)),
        (SPLIT, "8", "is not a choice: largest, smallest or a number", ()),
        (OneOf("abcdefg"), "x", "is not a choice", ()),
        (Switch(), "yes", "is not a choice: on or off", ()),
        (AnyOf(range(1, 9)), "2,99,x", "cannot have `99` and `x`", ((2,),)),
        (
            AnyOf(range(3)),
            ",".join("abcdefgh"),
            "cannot have `a`, `b`, `c`, `d`, `e`, `f` and more",
            ((),),
        ),
        (Text(3), "long", "is too long, 3 characters are the most", ()),
        (Maybe(DISCS, "the best"), "99", "is out of range", ()),
    ]
    found = []
    for kind, text, *_ in rows:
        with pytest.raises(MisreadError) as wrong:
            kind.read(text)
        found.append((kind, text, wrong.value.reason, wrong.value.nearest))
    assert found == rows


def test_what_is_quoted_is_short_and_harmless() -> None:
    assert quoted("`x`\n") == "`?x??`"
    assert quoted("") == "an empty text"
    assert len(quoted("word " * 3000)) == 32
