"""What can go wrong, said so that a person can mend it.

Every error of the package is a HanoiError, and HanoiError is a ValueError: a caller
that does not care about the kind catches one name.
"""

import operator
from typing import Self


class HanoiError(ValueError):
    """Something that the puzzle cannot do. Its text says what, and what is allowed.

    Where a text was read, `span` is the part of it that is wrong: the place of the first
    character, and of the one after the last.

    >>> from hanoi_core import State
    >>> try:
    ...     State.parse("3,2/x/1")
    ... except HanoiError as error:
    ...     print(error.span)
    (4, 5)
    """

    span: tuple[int, int] | None = None

    def at(self, start: int, end: int) -> Self:
        """The error itself, with its span."""
        self.span = start, end
        return self


class ArgumentError(HanoiError):
    """A number that is out of range, or not a whole number at all."""


class MoveIndexError(ArgumentError, IndexError):
    """A place in a list of moves that is beyond its end.

    It is an IndexError too, as of a list: code that tries a list of moves may be given a plan.
    """


class NotationError(HanoiError):
    """A text that is not a state, a move, a peg or a range.

    Where a list was read line by line, `line` is the number of the line that is wrong.
    """

    line: int | None = None

    def on_line(self, line: int) -> Self:
        """The error itself, with its line, which its text then begins with."""
        self.line = line
        self.args = (f"line {line}: {self}",)
        return self


class StateError(HanoiError):
    """Stacks that are not an arrangement of the discs 1..n."""


class IllegalMoveError(HanoiError):
    """A move that breaks a rule.

    `move` and `rule` say which and why, `state` is the text of the position before it,
    and `number` is its place in the list that was replayed (the first move is number 1),
    or None for a move that was tried on its own.
    """

    def __init__(self, move: object, rule: str, state: str, number: int | None = None) -> None:
        self.move, self.rule, self.state, self.number = move, rule, state, number
        place = f"move {number}, {move}" if number else f"{move}"
        super().__init__(f"{place}: {rule} (position {state})")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.move, self.rule, self.state, self.number), self.__dict__


class BudgetError(HanoiError):
    """A search that would not fit its memory. Its text says how far one could go.

    `largest` is the largest n that fits, where that is known; otherwise 0.
    """

    largest = 0


class CancelledError(HanoiError):
    """A search that was told to stop."""


class SearchError(HanoiError):
    """A search that went wrong: it reached nothing where a solution is known to exist."""


class PlanError(HanoiError):
    """Steps that do not fit together: a disc is not where the next step takes it from."""


class UnreachableError(HanoiError):
    """Two positions that no legal play connects."""


def require_whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """`value` as an int, or an ArgumentError that names the argument and its range.

    >>> require_whole("n", 3, 0)
    3
    >>> require_whole("n", 2.0, 0)
    Traceback (most recent call last):
    hanoi_core.errors.ArgumentError: n must be a whole number, 0 or more, not 2.0
    """
    if type(value) is int and least <= value and (most is None or value <= most):
        return value  # as nearly always
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)  # type: ignore[arg-type]  # any object: that is the test
    except TypeError:
        allowed = _allowed(least, most)
        raise ArgumentError(f"{name} must be a whole number, {allowed}, not {value!r}") from None
    if number < least or (most is not None and number > most):
        raise ArgumentError(f"{name} must be {_allowed(least, most)}, not {_digits(number)}")
    return number


def _allowed(least: int, most: int | None) -> str:
    if most is None:
        return f"{_digits(least)} or more"
    return f"from {_digits(least)} to {_digits(most)}"


def _digits(number: int) -> str:
    """The number, unless it is too long to be read, or even to be written in decimal."""
    if number.bit_length() < 200:
        return str(number)
    return f"a number of {number.bit_length()} binary digits"


def require_text(name: str, value: object) -> str:
    """`value` if it is a text, else a NotationError that names the argument."""
    if not isinstance(value, str):
        raise NotationError(f"{name} must be a text, not {value!r}")
    return value
