"""Numbers in words and digits, as people read them."""

from fractions import Fraction
from itertools import pairwise

_RAISED = str.maketrans("-0123456789n", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ")


def short(number: int) -> str:
    """A number with its digits grouped, or rounded if it is very long.

    >>> short(4095), short(2**64 - 1)
    ('4,095', '1.84 × 10¹⁹')
    """
    if number < 10**12:
        return grouped(number)
    digits = str(number)
    return f"{digits[0]}.{digits[1:3]} × 10{raised(len(digits) - 1)}"


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


def rounded(number: Fraction) -> str:
    """About four digits of a number of any size.

    >>> rounded(Fraction(59, 97)), rounded(Fraction(3, 2)), rounded(Fraction(1, 3 * 10**9))
    ('0.6082', '1.5', '3.333 × 10⁻¹⁰')
    >>> rounded(Fraction(10**6, 7)), rounded(Fraction(2**500, 3)), rounded(Fraction(0))
    ('142,857', '1.091 × 10¹⁵⁰', '0')
    """
    if number <= 0:
        return "0" if number == 0 else f"−{rounded(-number)}"
    power = len(str(number.numerator)) - len(str(number.denominator))
    power -= number < Fraction(10) ** power
    if 3 <= power < 6:
        return f"{round(number):,}"
    digits = round(number / Fraction(10) ** (power - 3))
    if digits == 10**4:
        digits, power = 10**3, power + 1
    if -4 <= power < 3:
        return _plain(digits, 3 - power)
    return f"{_plain(digits, 3)} × 10{raised(power)}"


def _plain(digits: int, places: int) -> str:
    """Digits with a decimal point so many places from their end, without idle zeros."""
    return f"{digits / 10**places:.{places}f}".rstrip("0").rstrip(".")


_SECONDS = (("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400), ("year", 31_557_600))
_GREAT = ("million", "billion", "trillion", "quadrillion")


def duration(seconds: int) -> str:
    """A time in words, rounded to what can be imagined.

    >>> duration(1), duration(45), duration(90), duration(2**10 - 1)
    ('1 second', '45 seconds', '1.5 minutes', '17 minutes')
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
    return (
        f"{float(round(number, 1)):.1f}".removesuffix(".0") if number < 10 else f"{round(number):,}"
    )


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
