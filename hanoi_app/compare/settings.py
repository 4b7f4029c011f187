"""What can be set on the Compare page. No Streamlit here."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

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
_ONE = OneOf(("", *CURVES), none="the usual pair")


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
    compare: str = setting("", _ONE)
    other: str = setting("", _ONE, name="with")
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
        usual = dict.fromkeys((*(curve for curve in USUAL if curve in drawn), *drawn))
        keys = zip((self.compare, self.other), usual, strict=False)
        asked = [CURVES[key] if key else curve for key, curve in keys]
        there = [curve for curve in asked if curve in drawn]
        return tuple(dict.fromkeys((*there, *drawn)))[:2]

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


def fit(settings: Settings) -> Settings:
    """Return the settings with a range of at least two n, and two of the curves to compare."""
    first = within(settings.first, range(1, MOST))
    last = within(settings.last, range(first + 1, MOST + 1))
    keys = [curve.key for curve in settings.pair]
    if (
        len(keys) < 2
        or settings.compare not in ("", keys[0])
        or settings.other not in ("", keys[1])
    ):
        settings = replace(settings, compare="", other="")
    return replace(settings, first=first, last=last)


def brief(settings: Settings) -> Settings:
    """Return the settings without the pair if that is the usual one: an address leaves it out."""
    usual = replace(settings, compare="", other="")
    return usual if usual.pair == settings.pair else settings


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


CODEC = Codec(Settings(), fit)
