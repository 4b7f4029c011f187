"""What components send, read field by field.

A browser can be made to send anything, in any size. What is not of the shape that a component's own
script sends is not heard, and nobody is told: there is nobody to tell.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import streamlit as st

T = TypeVar("T")

MOST_DIGITS = 1000  # of a number that is sent as text, since it may be too large for JavaScript
LARGEST = 2**53 - 1  # of those that are sent as numbers


class ShapeError(Exception):
    """A field that is missing, or of another kind or size than it should be."""


class Message:
    """The fields of something sent; what is asked for and is not there is a ShapeError."""

    def __init__(self, value: object) -> None:
        if not isinstance(value, Mapping):
            raise ShapeError
        self._fields = value

    def has(self, name: str) -> bool:
        """Whether a field has a value at all."""
        return self._fields.get(name) is not None

    def whole(self, name: str, least: int = 0, most: int = LARGEST) -> int:
        """A whole number."""
        return _whole(self._fields.get(name), least, most)

    def number(self, name: str) -> int:
        """A whole number of any size, sent as its decimal digits."""
        digits = self.text(name, MOST_DIGITS)
        if not (digits.isascii() and digits.isdigit()):
            raise ShapeError
        return int(digits)

    def text(self, name: str, most: int) -> str:
        """A text of so many characters at most, which can be sent on."""
        return _text(self._fields.get(name), most)

    def texts(self, name: str, most: int, longest: int) -> dict[str, str]:
        """Texts by their names: so many at most, none longer than that."""
        found = self._fields.get(name)
        if not isinstance(found, Mapping) or len(found) > most:
            raise ShapeError
        return {_text(key, longest): _text(text, longest) for key, text in found.items()}

    def choice(self, name: str, choices: Sequence[str]) -> str:
        """One of these texts."""
        found = self._fields.get(name)
        if found not in choices:
            raise ShapeError
        return str(found)

    def flag(self, name: str) -> bool:
        """True or false."""
        found = self._fields.get(name)
        if not isinstance(found, bool):
            raise ShapeError
        return found

    def stacks(self, name: str, pegs: int, discs: int) -> list[list[int]]:
        """Discs on so many pegs, with not more than so many together."""
        found = self._fields.get(name)
        if not isinstance(found, list) or len(found) != pegs:
            raise ShapeError
        if not all(isinstance(stack, list) for stack in found) or sum(map(len, found)) > discs:
            raise ShapeError
        return [[_whole(disc, 1, discs) for disc in stack] for stack in found]

    def message(self, name: str) -> "Message":
        """A field that has fields of its own."""
        return Message(self._fields.get(name))


def _text(value: object, most: int) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise ShapeError
    try:
        value.encode()
    except UnicodeEncodeError:  # half of a character
        raise ShapeError from None
    return value


def _whole(value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ShapeError
    return value


def read(value: object, reader: Callable[[Message], T]) -> T | None:
    """What `reader` finds in something sent; None if that has another shape.

    >>> read({"n": 7}, lambda message: message.whole("n"))
    7
    >>> read({"n": "7"}, lambda message: message.whole("n"))
    """
    try:
        return reader(Message(value))
    except ShapeError:
        return None


def sent(key: str, name: str) -> object:
    """What the component of that key has sent last under a name; None if it has sent nothing."""
    found = st.session_state.get(key)
    return found.get(name) if isinstance(found, Mapping) else None
