"""Numbers in words and digits, as people read them."""

from fractions import Fraction
from itertools import pairwise
from math import floor

_RAISED = str.maketrans("-0123456789n", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ")


def short(number: int) -> str:
    """A number with its digits grouped, or rounded if it is very long.

    >>> short(4095), short(2**61 - 1), short(10**15 - 1)
    ('4,095', '2.31 × 10¹⁸', '1.00 × 10¹⁵')
    """
    if number < 10**12:
        return f"{number:,}"
    digits, power = _leading(Fraction(number), 3)
    return f"{digits // 100}.{digits % 100:02} × 10{raised(power)}"


def seconds(measured: float) -> str:
    """How long something took.

    >>> seconds(2.431), seconds(0.004), seconds(533.2)
    ('2.4 s', 'less than 0.1 s', '533 s')
    """
    if measured < 0.1:
        return "less than 0.1 s"
    return f"{measured:.1f} s" if measured < 10 else f"{measured:.0f} s"


def grouped(number: int) -> str:
    """All digits, in groups of three.

    >>> grouped(2**64 - 1)
    '18,446,744,073,709,551,615'
    """
    return f"{number:,}"


def raised(exponent: int | str) -> str:
    """A whole number, or the letter n, as an exponent.

    >>> f"2{raised(64)} 2{raised('n')}"
    '2⁶⁴ 2ⁿ'
    """
    return str(exponent).translate(_RAISED)


def counted(number: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "move"), counted(4095, "move")
    ('1 move', '4,095 moves')
    """
    return f"{short(number)} {thing}{'' if number == 1 else 's'}"


def exactly(number: int, thing: str) -> str:
    """So many of a thing, with all digits.

    >>> exactly(1, "move"), exactly(2**40, "move")
    ('1 move', '1,099,511,627,776 moves')
    """
    return f"{grouped(number)} {thing}{'' if number == 1 else 's'}"


def share(part: int, whole: int) -> str:
    """A share in percent, to the nearest; but 100 % is said only of all, and 0 % only of none.

    >>> share(18, 49), share(2**64 - 2, 2**64 - 1), share(1, 1000), share(0, 7)
    ('37 %', '99 %', '1 %', '0 %')
    """
    if part in (0, whole):
        return "100 %" if part else "0 %"
    return f"{min(max(_nearest(Fraction(100 * part, whole)), 1), 99)} %"


def rounded(number: Fraction) -> str:
    """About four digits of a number of any size.

    >>> rounded(Fraction(59, 97)), rounded(Fraction(3, 2)), rounded(Fraction(1, 3 * 10**9))
    ('0.6082', '1.5', '3.333 × 10⁻¹⁰')
    >>> rounded(Fraction(10**6, 7)), rounded(Fraction(2**500, 3)), rounded(Fraction(0))
    ('142,857', '1.091 × 10¹⁵⁰', '0')
    """
    if number <= 0:
        return "0" if number == 0 else f"−{rounded(-number)}"
    digits, power = _leading(number, 4)
    if power >= 3 and number < 10**6:
        return grouped(_nearest(number))
    if -4 <= power < 3:
        return _plain(digits, 3 - power)
    return f"{_plain(digits, 3)} × 10{raised(power)}"


def _leading(number: Fraction, count: int) -> tuple[int, int]:
    """So many digits from the front of a positive number, rounded, and the power of the first."""
    power = len(str(number.numerator)) - len(str(number.denominator))
    power -= number < Fraction(10) ** power
    digits = _nearest(number / Fraction(10) ** (power - count + 1))
    return (digits // 10, power + 1) if digits == 10**count else (digits, power)


def _nearest(number: Fraction) -> int:
    """The nearest whole number, as it is taught: halves go up."""
    return floor(number + Fraction(1, 2))


def _plain(digits: int, places: int) -> str:
    """Digits with a decimal point so many places from their end, without idle zeros."""
    return f"{digits / 10**places:.{places}f}".rstrip("0").rstrip(".")


_SECONDS = (("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400), ("year", 31_557_600))
_GREAT = ("million", "billion", "trillion", "quadrillion")


def duration(seconds: int) -> str:
    """A time in words, rounded to what can be imagined.

    >>> duration(1), duration(45), duration(90), duration(2**10 - 1)
    ('1 second', '45 seconds', '1.5 minutes', '17 minutes')
    >>> duration(629), duration(630), duration(135), duration(9_892_800)
    ('10 minutes', '11 minutes', '2.3 minutes', '115 days')
    >>> duration(3599), duration(10**6), duration(2**32 - 1), duration(2**64 - 1)
    ('1 hour', '12 days', '136 years', '585 billion years')
    >>> duration(2**100 - 1)
    '4.017 × 10²² years'
    """
    for (name, unit), (_, larger) in pairwise((*_SECONDS, ("", 10**6 * _SECONDS[-1][1]))):
        text = _about(Fraction(seconds, unit))
        if seconds < larger and int(text.partition(".")[0].replace(",", "")) < larger // unit:
            return f"{text} {name}{'' if text == '1' else 's'}"
    years = Fraction(seconds, _SECONDS[-1][1])
    for i, name in enumerate(_GREAT):
        text = _about(years / 10 ** (6 + 3 * i))
        if "," not in text:
            return f"{text} {name} years"
    return f"{rounded(years)} years"


def _about(number: Fraction) -> str:
    """A number rounded to a whole one, or to one decimal place if it is small."""
    return _plain(_nearest(10 * number), 1) if number < 10 else grouped(_nearest(number))


_ONES = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def spelled(number: int) -> str:
    """A number below a million in words.

    >>> spelled(39), spelled(1771), spelled(0)
    ('thirty-nine', 'one thousand seven hundred and seventy-one', 'none')
    """
    if number < 20:
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")
    size, name = (100, "hundred") if number < 1000 else (1000, "thousand")
    front, rest = divmod(number, size)
    joint = " and " if rest < 100 else " "
    return f"{spelled(front)} {name}" + (f"{joint}{spelled(rest)}" if rest else "")
