"""What can be set on the Compare page. No Streamlit here."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hanoi_app.address.codec import Codec, setting
from hanoi_app.address.kinds import AnyOf, Maybe, OneOf, Switch, Whole, within
from hanoi_app.compare.bands import BANDS, BEST, Band
from hanoi_app.compare.curves import CURVES, FAMILIES, MOST, PARAMETERS, Curve
from hanoi_app.compare.views import BASES, VIEWS, View

SCALES: Mapping[str, str] = {
    "auto": "automatic",
    "log": "logarithmic",
    "linear": "linear",
}
NUMBERS: Mapping[str, range] = {  # the lists of numbers, and what may be in them
    **PARAMETERS,
    "t": range(BEST, 9),
}
MOST_CURVES = 16  # that can be told apart
USUAL = (CURVES["R"], CURVES["S-1"])  # to be compared


@dataclass(frozen=True, slots=True)
class Settings:
    """What is drawn, and how. The names are those of the address."""

    curves: tuple[str, ...] = setting(("R", "S", "M4"), AnyOf(tuple(FAMILIES)))
    c: tuple[int, ...] = setting((1,), AnyOf(NUMBERS["c"]))
    b: tuple[int, ...] = setting((2, 3), AnyOf(NUMBERS["b"]))
    p: tuple[int, ...] = setting((5,), AnyOf(NUMBERS["p"]))
    view: str = setting("values", OneOf(VIEWS))
    base: str = setting("R", OneOf(BASES))
    scale: str = setting("auto", OneOf(SCALES))
    crosses: bool = setting(True, Switch())
    splits: tuple[str, ...] = setting(("l", "lb", "K"), AnyOf(tuple(BANDS)))
    t: tuple[int, ...] = setting((BEST,), AnyOf(NUMBERS["t"]))
    first: int = setting(1, Whole(range(1, MOST)))
    last: int = setting(40, Whole(range(2, MOST + 1)))
    off: tuple[str, ...] = setting((), AnyOf(tuple(CURVES)))
    compare: str = setting(USUAL[0].key, OneOf(tuple(CURVES)))
    other: str = setting(USUAL[1].key, OneOf(tuple(CURVES)), name="with")
    pin: int | None = setting(None, Maybe(Whole(range(1, MOST + 1)), "no n"))

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
    def offered(self) -> tuple[Curve, ...]:
        """The curves that the view makes sense of, those that are off too, and three pegs."""
        some = {*self.wanted, CURVES["classic"]}
        return tuple(each for each in CURVES.values() if each in some and self.seen.shows(each))

    @property
    def shown(self) -> tuple[Curve, ...]:
        """The curves that are drawn, if they are not too many."""
        hidden = {CURVES[key] for key in self.off}
        return tuple(curve for curve in self.offered if curve in {*self.wanted} - hidden)

    @property
    def pair(self) -> tuple[Curve, ...]:
        """The two curves that are compared; one, or none, where there are no more."""
        drawn = self.shown[:MOST_CURVES]
        asked = [CURVES[key] for key in (self.compare, self.other) if CURVES[key] in drawn]
        return tuple(dict.fromkeys((*asked, *drawn)))[:2]

    @property
    def most(self) -> int:
        """The largest n that any of them has."""
        return max((self.seen.last(curve) for curve in self.shown), default=MOST)

    @property
    def discs(self) -> range:
        """The range of n, as far as there are numbers."""
        last = min(self.last, self.most)
        return range(min(self.first, last - 1), last + 1)

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


def sensible(settings: Settings) -> Settings:
    """The settings with a range of at least two n, and two curves to compare, if there are two."""
    first = within(settings.first, range(1, MOST))
    pair = settings.pair if len(settings.pair) == 2 else USUAL
    return replace(
        settings,
        first=first,
        last=within(settings.last, range(first + 1, MOST + 1)),
        compare=pair[0].key,
        other=pair[1].key,
    )


def _compared(settings: Settings) -> dict[str, Any]:
    """The two of the curves that are compared if nothing is said."""
    usual = sensible(replace(settings, compare=USUAL[0].key, other=USUAL[1].key))
    return {"compare": usual.compare, "other": usual.other}


def _complete(said: dict[str, Any]) -> dict[str, Any]:
    return _compared(replace(Settings(), **said)) | said


def _unsaid(settings: Settings) -> Settings:
    return replace(Settings(), **_compared(settings))


def switched(settings: Settings, on: Collection[str]) -> Settings:
    """The settings with those curves drawn, among the ones that are offered, and no others.

    >>> switched(Settings(), ["R", "S-1", "M4-2", "classic"]).off
    ('M4-3',)
    >>> switched(Settings(), ["classic"]).curves
    ('R', 'S', 'M4', 'classic')
    """
    offered = [curve.key for curve in settings.offered]
    off = {*settings.off, *offered} - {*on}
    more = {CURVES[key].family for key in on if key in offered}
    curves = tuple(name for name in FAMILIES if name in {*settings.curves, *more})
    wanted = {curve.key for curve in replace(settings, curves=curves).wanted}
    return replace(settings, curves=curves, off=tuple(key for key in CURVES if key in off & wanted))


CODEC = Codec(Settings(), sensible, _complete, _unsaid)
