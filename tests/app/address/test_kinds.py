"""Single values in an address: what is taken, what is nearest, and what is said about it."""

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


@pytest.mark.parametrize(
    ("text", "number"),
    [("7", 7), (" -7 ", -7), ("0\x1f", 0), ("", None), ("-", None), ("1.0", None), ("٣", None),
     ("9" * 1000, 10**1000 - 1), ("9" * 1001, None)],
)  # fmt: skip
def test_whole_numbers_in_an_address(text: str, number: int | None) -> None:
    assert whole(text) == number


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (DISCS, "64", 64),
        (SPLIT, "smallest", "smallest"),
        (SPLIT, "007", "7"),
        (Switch(), "off", False),
        (AnyOf(range(1, 9)), "5,2,5", (2, 5)),
        (AnyOf(("R", "S")), "S,R", ("R", "S")),
        (AnyOf(("R", "S")), "none", ()),
        (Text(3), "a`b", "a`b"),
        (Maybe(DISCS, "the best"), "3", 3),
    ],
)
def test_a_text_is_read(kind: Kind[object], text: str, value: object) -> None:
    assert kind.read(text) == value
    assert kind.read(kind.write(value)) == value


@pytest.mark.parametrize(
    ("kind", "text", "reason", "nearest"),
    [
        (DISCS, "abc", "is not a whole number", ()),
        (DISCS, "99", "is out of range", (64,)),
        (DISCS, "-5", "is out of range", (1,)),
        (SPLIT, "8", "is not a choice: largest, smallest or a number", ()),
        (OneOf("abcdefg"), "x", "is not a choice", ()),
        (Switch(), "yes", "is not a choice: on or off", ()),
        (AnyOf(range(1, 9)), "2,99,x", "cannot have `99` and `x`", ((2,),)),
        (AnyOf(range(3)), ",".join("abcdefgh"),
         "cannot have `a`, `b`, `c`, `d`, `e`, `f` and more", ((),)),
        (Text(3), "long", "is too long, 3 characters are the most", ()),
        (Maybe(DISCS, "the best"), "99", "is out of range", ()),
    ],
)  # fmt: skip
def test_a_wrong_text_is_told_with_what_is_nearest(
    kind: Kind[object], text: str, reason: str, nearest: tuple[object, ...]
) -> None:
    with pytest.raises(MisreadError) as wrong:
        kind.read(text)
    assert (wrong.value.reason, wrong.value.nearest) == (reason, nearest)


def test_what_is_quoted_is_short_and_harmless() -> None:
    assert quoted("`x`\n") == "`?x??`"
    assert quoted("") == "an empty text"
    assert len(quoted("word " * 3000)) == 32
