"""The kinds of settings: what a text in an address means, and what is nearest to a wrong one.

No Streamlit here. A kind reads a text or says what is wrong with it, writes a value, and says a
value in a notice. It has a limit for whatever a text can make long.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")
MOST_DIGITS = 1000  # of a whole number
MOST_LISTED = 6  # choices, or wrong items of a list, that a notice names
MISFIT = "does not go here"
NONE = "none"  # an empty list, in an address


class MisreadError(Exception):
    """A text that cannot be taken as it is: why, and the nearest value if there is one."""

    def __init__(self, reason: str, *nearest: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.nearest = nearest


class Kind(ABC, Generic[T]):
    """What a setting can be."""

    @abstractmethod
    def read(self, text: str) -> T:
        """The value that a text means. Raises a MisreadError."""

    def write(self, value: T) -> str:
        """The text, which `read` reads."""
        return str(value)

    def say(self, value: T) -> str:
        """The value in a notice."""
        return self.write(value)


@dataclass(frozen=True, slots=True)
class Whole(Kind[int]):
    """A whole number; one that is too small or too large gives way to the nearest."""

    allowed: range

    def read(self, text: str) -> int:
        """Same as `int(text)`, for a number of the range."""
        number = whole(text)
        if number is None:
            raise MisreadError("is not a whole number")
        if number not in self.allowed:
            reason = "is out of range" if len(self.allowed) > 1 else MISFIT
            raise MisreadError(reason, within(number, self.allowed))
        return number


@dataclass(frozen=True, slots=True)
class OneOf(Kind[str]):
    """One of a few names; or of some numbers, which are names as well."""

    options: Collection[str]
    numbers: range = range(0)
    none: str = "nothing"  # what an empty name stands for

    def read(self, text: str) -> str:
        """The text itself, if it is a choice."""
        if text in self.options:
            return text
        number = whole(text)
        if number is None or number not in self.numbers:
            raise MisreadError(f"is not a choice{self._listed()}")
        return str(number)

    def say(self, value: str) -> str:
        """The name."""
        return value or self.none

    def _listed(self) -> str:
        names = [*self.options, *(["a number"] if self.numbers else [])]
        return f": {_listed(names, 'or')}" if len(names) <= MOST_LISTED else ""


@dataclass(frozen=True, slots=True)
class Switch(Kind[bool]):
    """On or off."""

    def read(self, text: str) -> bool:
        """Whether it is on."""
        return OneOf(("on", "off")).read(text) == "on"

    def write(self, value: bool) -> str:
        """The word."""
        return "on" if value else "off"


@dataclass(frozen=True, slots=True)
class AnyOf(Kind[tuple[T, ...]]):
    """Any of a few names or numbers, each once and in their order; commas stand between them."""

    options: Sequence[T]

    def read(self, text: str) -> tuple[T, ...]:
        """Those of the items that there are."""
        items = [] if text == NONE else text.split(",")
        asked = {item: whole(item) for item in items}
        found = tuple(o for o in self.options if str(o) in asked or o in asked.values())
        wrong = [item for item in asked if item not in map(str, found) and asked[item] not in found]
        if wrong:
            named = [*map(quoted, wrong[:MOST_LISTED]), *["more"] * (len(wrong) > MOST_LISTED)]
            raise MisreadError(f"cannot have {_listed(named, 'and')}", found)
        return found

    def write(self, value: tuple[T, ...]) -> str:
        """The items, or a word for none."""
        return ",".join(map(str, value)) or NONE


@dataclass(frozen=True, slots=True)
class Text(Kind[str]):
    """Any text of so many characters at most; `none` is what an empty one stands for."""

    most: int
    none: str = "nothing"

    def read(self, text: str) -> str:
        """The text itself."""
        if len(text) > self.most:
            raise MisreadError(f"is too long, {self.most:,} characters are the most")
        return text

    def say(self, value: str) -> str:
        """The text in quotes."""
        return quoted(value) if value else self.none


@dataclass(frozen=True, slots=True)
class Maybe(Kind[T | None]):
    """Something of another kind, or None, which an address cannot say and a notice calls `none`."""

    kind: Kind[T]
    none: str

    def read(self, text: str) -> T | None:
        """As the other kind reads it, but nothing is nearest to a wrong text."""
        try:
            return self.kind.read(text)
        except MisreadError as wrong:
            raise MisreadError(wrong.reason) from None

    def write(self, value: T | None) -> str:
        """As the other kind writes it."""
        return self.none if value is None else self.kind.write(value)


class Group(ABC, Generic[T]):
    """What a setting can be that has several names in an address."""

    @property
    @abstractmethod
    def kinds(self) -> Mapping[str, Kind[Any]]:
        """The kind of what each of the names can say."""

    @abstractmethod
    def build(self, said: Mapping[str, Any]) -> T:
        """Return the setting of the values that are said; the rest has its default."""

    @abstractmethod
    def values(self, setting: T) -> Mapping[str, Any]:
        """Return the value of every name."""

    @abstractmethod
    def said(self, setting: T) -> Mapping[str, Any]:
        """Return the values that an address must say."""

    def misfit(self, setting: T, name: str) -> str:
        """Return why the value of a name is another one in the setting that is shown."""
        return MISFIT


@dataclass(frozen=True, slots=True)
class Each(Group[Mapping[str, T]]):
    """A value of one kind for each of several names; in an address each has the prefix.

    The setting is a mapping, without the names that the address leaves out.
    """

    prefix: str
    names: Collection[str]
    kind: Kind[T]

    @property
    def kinds(self) -> Mapping[str, Kind[T]]:
        """The same for each name."""
        return {f"{self.prefix}{name}": self.kind for name in self.names}

    def build(self, said: Mapping[str, T]) -> Mapping[str, T]:
        """Return the values without the prefix of their names."""
        return {name.removeprefix(self.prefix): value for name, value in said.items()}

    def values(self, setting: Mapping[str, T]) -> Mapping[str, T | None]:
        """Return None for a name without a value."""
        return {f"{self.prefix}{name}": setting.get(name) for name in self.names}

    def said(self, setting: Mapping[str, T]) -> Mapping[str, T]:
        """Return the values, in the order of the names."""
        return {f"{self.prefix}{name}": setting[name] for name in self.names if name in setting}


def whole(text: str) -> int | None:
    """A whole number of reasonable length, or None."""
    number = text.strip()
    digits = number.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
        return int(number)
    return None


def within(value: int, allowed: range) -> int:
    """The nearest allowed value."""
    return min(max(value, allowed[0]), allowed[-1])


def quoted(text: str) -> str:
    """The text, short and harmless, for a notice."""
    if not text:
        return "an empty text"
    short = text if len(text) <= 30 else text[:29] + "…"
    return "`" + "".join(c if c.isprintable() and c != "`" else "?" for c in short) + "`"


def escaped(text: str) -> str:
    r"""The text for Markdown, with nothing in it that Markdown would take for its own.

    >>> print(escaped("![x](http://a.b)"))
    \!\[x\]\(http\://a.b\)
    """
    return re.sub(r"[!`*_\[\]()<>#$|~\\]|:(?=\S)", r"\\\g<0>", text)


def _listed(names: Sequence[str], last: str) -> str:
    """The names with commas, and a word before the last.

    >>> _listed(["S", "P", "D"], "or")
    'S, P or D'
    """
    *first, final = names
    return f"{', '.join(first)} {last} {final}" if first else final
