"""All that can be set on the page, and how an address says it. No Streamlit here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hanoi_app.compare.bands import BANDS, BEST, Band
from hanoi_app.compare.curves import FAMILIES, MOST, Curve
from hanoi_app.compare.views import BASES, VIEWS, View
from hanoi_app.puzzles import quoted, whole, within

SCALES: Mapping[str, str] = {
    "auto": "logarithmic above n = 20",
    "log": "logarithmic",
    "linear": "linear",
}
NUMBERS: Mapping[str, range] = {  # the lists of numbers, and what may be in them
    "b": range(1, 11),
    "c": range(1, 11),
    "p": range(5, 11),
    "t": range(BEST, 9),
}
MOST_CURVES = 16  # that can be told apart
SWITCH = ("off", "on")
NONE = "none"  # an empty list, in an address


@dataclass(frozen=True, slots=True)
class Settings:
    """What is drawn, and how. The names are those of the address."""

    curves: tuple[str, ...] = ("R", "S", "M4")
    c: tuple[int, ...] = (1,)
    b: tuple[int, ...] = (2, 3)
    p: tuple[int, ...] = (5,)
    view: str = "values"
    base: str = "R"
    scale: str = "auto"
    crosses: bool = True
    splits: tuple[str, ...] = ("l", "lb", "K")
    t: tuple[int, ...] = (BEST,)
    first: int = 1
    last: int = 40

    @property
    def wanted(self) -> tuple[Curve, ...]:
        """The curves, family by family."""
        found = []
        for name in self.curves:
            family = FAMILIES[name]
            xs = getattr(self, family.parameter) if family.parameter else (family.fixed,)
            found += [Curve(name, x) for x in xs]
        return tuple(found)

    @property
    def bands(self) -> tuple[Band, ...]:
        """The split functions."""
        found = []
        for name in self.splits:
            xs: Sequence[int] = {"l": (0,), "K": self.t}.get(name, self.b)
            found += [Band(name, x) for x in xs]
        return tuple(found[:MOST_CURVES])

    @property
    def seen(self) -> View:
        """The view with its base."""
        return View(self.view, self.base)


_CHOICES: Mapping[str, Sequence[str]] = {
    "view": list(VIEWS),
    "base": list(BASES),
    "scale": list(SCALES),
    "crosses": SWITCH,
}
_LISTS: Mapping[str, Sequence[str]] = {"curves": list(FAMILIES), "splits": list(BANDS)}
_RANGE = ("first", "last")


def write(settings: Settings) -> dict[str, str]:
    """The settings as an address has them; what is as by default is left out.

    >>> write(Settings(b=(2, 5), view="ratio", last=100))
    {'b': '2,5', 'view': 'ratio', 'last': '100'}
    """
    usual, found = Settings(), {}
    for name in Settings.__slots__:
        value = getattr(settings, name)
        if value == getattr(usual, name):
            continue
        if isinstance(value, tuple):
            found[name] = ",".join(map(str, value)) or NONE
        else:
            found[name] = SWITCH[value] if isinstance(value, bool) else str(value)
    return found


def read(address: Mapping[str, str]) -> tuple[Settings, list[str]]:
    """The nearest sensible settings to what an address says, and what had to be changed.

    >>> read({"b": "2,5", "last": "100"}) == (Settings(b=(2, 5), last=100), [])
    True
    """
    said: dict[str, Any] = {}
    notices: list[str] = []
    for name, text in address.items():
        if name in _CHOICES:
            if text in _CHOICES[name]:
                said[name] = text == SWITCH[True] if name == "crosses" else text
            else:
                notices.append(f"{name} = {quoted(text)} is not a choice.")
        elif name in _LISTS or name in NUMBERS:
            said[name], wrong = _listed(name, text)
            notices += [f"{name} cannot have {quoted(item)}." for item in wrong]
        elif name in _RANGE:
            number = whole(text)
            if number is None:
                notices.append(f"{name} = {quoted(text)} is not a whole number.")
            else:
                said[name] = number
        else:
            notices.append(f"The setting {quoted(name)} is not known.")
    asked = replace(Settings(), **said)
    shown = sensible(asked)
    for name in _RANGE:
        wanted, got = getattr(asked, name), getattr(shown, name)
        if wanted != got:
            notices.append(f"{name} = {quoted(str(wanted))} does not go here; {got} is shown.")
    return shown, notices


def sensible(settings: Settings) -> Settings:
    """The settings with a range of at least two n."""
    first = within(settings.first, range(1, MOST))
    return replace(settings, first=first, last=within(settings.last, range(first + 1, MOST + 1)))


def _listed(name: str, text: str) -> tuple[tuple[str | int, ...], list[str]]:
    """The items of a list that there are, each once and in order, and those that there are not."""
    found: set[str | int] = set()
    wrong = []
    allowed: Sequence[str | int] = _LISTS[name] if name in _LISTS else NUMBERS[name]
    for item in text.split(",") if text != NONE else ():
        value = item if name in _LISTS else whole(item)
        if value is not None and value in allowed:
            found.add(value)
        else:
            wrong.append(item)
    return tuple(value for value in allowed if value in found), wrong[:6]
