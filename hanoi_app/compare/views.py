"""The same curves seen in several ways: an exact quantity for each n, and its text."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import log10

from hanoi_app import numbers
from hanoi_app.compare.curves import MOST, Curve
from hanoi_core.papers import searched
from hanoi_core.papers.searched import Case, What

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
            "solutions": "How many shortest solutions",
            "greatest": "How far the farthest position is from the tower",
        }[self.name]

    @property
    def question(self) -> str:
        """The title as a question, and what is drawn to answer it."""
        base = BASES[self.base]
        question, drawn = {
            "values": ("How many moves?", "The fewest moves for n discs, rule by rule."),
            "increments": (
                "What does one more disc cost?",
                "How many moves n + 1 discs need more.",
            ),
            "ratio": (
                f"How many moves, beside {base.words}?",
                f"The fewest moves for n discs, divided by {base.label()}.",
            ),
            "saved": ("What does a cheat save?", "Moves saved, for each cheat that is allowed."),
            "time": ("How long does it take?", "The time for n discs, at one move a second."),
            "solutions": ("How many shortest solutions?", "All that searches have counted."),
            "greatest": (
                "How far is the farthest position?",
                "Moves from the tower, as far as it was searched.",
            ),
        }[self.name]
        return f"<strong>{escape(question)}</strong> {escape(drawn)} Tap a curve to pin it."

    @property
    def axis(self) -> str:
        """What the upright axis shows."""
        return {
            "values": "moves",
            "increments": "more moves for n + 1",
            "ratio": "moves / R(n)" if self.base == "R" else "moves / (2ⁿ − 1)",
            "saved": "moves saved per cheat",
            "time": "time",
            "solutions": "shortest solutions",
            "greatest": "moves",
        }[self.name]

    @property
    def what(self) -> str:
        """What its numbers are, where they are none of moves; else nothing."""
        return {
            "time": "seconds",
            "solutions": "shortest solutions",
            "greatest": "greatest distance",
        }.get(self.name, "")

    @property
    def is_of_searches(self) -> bool:
        """Whether no formula has its numbers, but searches that are on record."""
        return self.name in SEARCHED

    @property
    def has_crosses(self) -> bool:
        """Whether numbers of moves that papers state wrongly have their place in it."""
        return self.name != "increments" and not self.is_of_searches

    def shows(self, curve: Curve) -> bool:
        """Whether the view makes sense of a curve."""
        return self.last(curve) > 0 and (self.name != "saved" or curve.cheats > 0)

    def last(self, curve: Curve) -> int:
        """The largest n that has a number, 0 if none has.

        >>> View("values").last(Curve("R")), View("greatest").last(Curve("S", 1))
        (1000, 0)
        """
        if not self.is_of_searches:
            return MOST
        cases = searched.cases(curve.variant, SEARCHED[self.name]) if curve.variant else ()
        return max((case.n for case in cases if self.quantity(curve, case.n)), default=0)

    def case(self, curve: Curve, n: int) -> Case | None:
        """The search that the number at n comes from, if it comes from one."""
        if not self.is_of_searches or not curve.variant:
            return None
        return searched.case(n, curve.variant, SEARCHED[self.name])

    def quantity(self, curve: Curve, n: int, moves: int | None = None) -> Fraction | None:
        """What is drawn at n, if anything; `moves` can stand in for the curve's own number.

        >>> View("solutions").quantity(Curve("S", 1), 6)
        Fraction(586, 1)
        """
        if self.is_of_searches:
            case = self.case(curve, n)
            number = case and (case.solutions if self.name == "solutions" else case.length)
            return Fraction(number) if number else None
        moves = curve.value(n) if moves is None else moves
        if self.name == "increments":
            return Fraction(curve.value(n + 1) - moves)
        if self.name == "ratio":
            return Fraction(moves, BASES[self.base].value(n))
        if self.name == "saved":
            return Fraction(curve.uncheated.value(n) - moves, curve.cheats)
        return Fraction(moves)

    def text(self, quantity: Fraction | None) -> str:
        """The quantity for a reader; nothing if there is none.

        >>> View("values").text(Fraction(2**20)), View("increments").text(Fraction(8))
        ('1,048,576', '8 = 2³')
        >>> View("ratio").text(Fraction(59, 97)), View("saved").text(Fraction(97 - 59, 3))
        ('0.6082', '12.67')
        >>> View("time").text(Fraction(1023))
        '17 minutes'
        """
        if quantity is None:
            return ""
        if self.name == "time":
            return numbers.duration(int(quantity))
        if self.name == "ratio" or quantity.denominator > 1:
            return numbers.rounded(quantity)
        number = int(quantity)
        text = numbers.grouped(number)
        if self.name == "increments" and number > 1 and number.bit_count() == 1:
            text += f" = 2{numbers.raised(number.bit_length() - 1)}"
        return text

    def brief(self, quantity: Fraction | None) -> str:
        """The same with few digits, for a card.

        >>> View().brief(Fraction(2**64 - 1)), View("increments").brief(Fraction(2**70))
        ('1.84 × 10¹⁹', '2⁷⁰')
        """
        text = self.text(quantity)
        if quantity is None or len(text) <= _BRIEF:
            return text
        power = text.rpartition(" = ")[2]
        return power if len(power) <= _BRIEF else numbers.short(int(quantity))


_BRIEF = 17  # characters: what has a place beside a name
VIEWS: Mapping[str, str] = {
    "values": "Moves",
    "increments": "Increments",
    "ratio": "Ratio",
    "saved": "Moves saved per cheat",
    "time": "Time at one move a second",
    "solutions": "Number of shortest solutions",
    "greatest": "Greatest distance from the tower",
}
SEARCHED: Mapping[str, What] = {"solutions": What.SOLUTION, "greatest": What.GREATEST}


def magnitude(quantity: Fraction | None) -> float | None:
    """The decimal logarithm, of a number of any size; None where there is none."""
    if quantity is None or quantity <= 0:
        return None
    return round(log10(quantity.numerator) - log10(quantity.denominator), 10)
