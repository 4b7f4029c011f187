"""The same curves seen in several ways: an exact quantity for each n, and its text."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import log10

from hanoi_app import numbers
from hanoi_app.compare.curves import Curve

BASES: Mapping[str, Curve] = {"R": Curve("R"), "classic": Curve("classic", 3)}


@dataclass(frozen=True, slots=True)
class View:
    """A way to look at curves; base is what ratios are to."""

    name: str = "values"
    base: str = "R"

    @property
    def key(self) -> str:
        """A short name, for files."""
        return f"{self.name}-{self.base}" if self.name == "ratio" else self.name

    @property
    def title(self) -> str:
        """What the chart is about."""
        return {
            "values": "How many moves",
            "increments": "What one more disc costs",
            "ratio": f"How many moves, compared with {BASES[self.base].label()}",
            "saved": "What a cheat saves",
            "time": "How long it takes, at one move a second",
        }[self.name]

    @property
    def axis(self) -> str:
        """What the upright axis shows."""
        return {
            "values": "moves",
            "increments": "more moves for n + 1",
            "ratio": "moves / R(n)" if self.base == "R" else "moves / (2ⁿ − 1)",
            "saved": "moves saved per cheat",
            "time": "time",
        }[self.name]

    def shows(self, curve: Curve) -> bool:
        """Whether the view makes sense of a curve."""
        return self.name != "saved" or curve.cheats > 0

    def quantity(self, curve: Curve, n: int, moves: int | None = None) -> Fraction:
        """What is drawn at n; `moves`, if given, stands in for the curve's own number."""
        moves = curve.value(n) if moves is None else moves
        if self.name == "increments":
            return Fraction(curve.value(n + 1) - moves)
        if self.name == "ratio":
            return Fraction(moves, BASES[self.base].value(n))
        if self.name == "saved":
            return Fraction(curve.uncheated.value(n) - moves, curve.cheats)
        return Fraction(moves)

    def text(self, quantity: Fraction) -> str:
        """The quantity for a reader.

        >>> View("values").text(Fraction(2**20)), View("increments").text(Fraction(8))
        ('1,048,576', '8 = 2³')
        >>> View("ratio").text(Fraction(59, 97)), View("saved").text(Fraction(97 - 59, 3))
        ('0.6082', '12.67')
        >>> View("time").text(Fraction(1023))
        '17 minutes'
        """
        if self.name == "time":
            return numbers.duration(int(quantity))
        if self.name == "ratio" or quantity.denominator > 1:
            return numbers.rounded(quantity)
        number = int(quantity)
        text = numbers.grouped(number)
        if self.name == "increments" and number > 1 and number.bit_count() == 1:
            text += f" = 2{numbers.raised(number.bit_length() - 1)}"
        return text


VIEWS: Mapping[str, str] = {
    "values": "Moves",
    "increments": "Increments",
    "ratio": "Ratio",
    "saved": "Moves saved per cheat",
    "time": "Time at one move a second",
}


def magnitude(quantity: Fraction) -> float | None:
    """The decimal logarithm, of a number of any size; None where there is none."""
    if quantity <= 0:
        return None
    return round(log10(quantity.numerator) - log10(quantity.denominator), 10)
