"""What can be set on the Compare page. No Streamlit here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hanoi_app.address.codec import Codec, setting
from hanoi_app.address.kinds import AnyOf, OneOf, Switch, Whole, within
from hanoi_app.compare.bands import BANDS, BEST, Band
from hanoi_app.compare.curves import FAMILIES, MOST, Curve
from hanoi_app.compare.views import BASES, VIEWS, View

SCALES: Mapping[str, str] = {
    "auto": "automatic",
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
    def shown(self) -> tuple[Curve, ...]:
        """The curves that the view makes sense of."""
        return tuple(curve for curve in self.wanted if self.seen.shows(curve))

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
    """The settings with a range of at least two n."""
    first = within(settings.first, range(1, MOST))
    return replace(settings, first=first, last=within(settings.last, range(first + 1, MOST + 1)))


CODEC = Codec(Settings(), sensible)
