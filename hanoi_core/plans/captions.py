"""Why something is done, in words: templates that are filled in where a node is used."""

from collections.abc import Sequence
from typing import NamedTuple

_PART = "part of: "


class Caption(NamedTuple):
    """Why something is done, and where that is written.

    The text names pegs as {p[0]} and discs as {d[1]}; they are filled in for the place where
    the node is used. `back` and `back_reference` are for the same thing done backwards in time.

    >>> caption = Caption("{d[1]} makes way, to {p[1]}", "Lucas 1883", "{d[1]} comes from {p[1]}")
    >>> caption.filled(("S", "P", "D"), (4,))
    ('d4 makes way, to P', 'Lucas 1883')
    >>> caption.filled(("S", "P", "D"), (4,), backwards=True)
    ('d4 comes from P', 'Lucas 1883')
    """

    text: str
    reference: str = ""
    back: str = ""
    back_reference: str = ""

    @classmethod
    def plain(cls, text: str, reference: str = "") -> "Caption":
        """A caption that is no template: braces in its text are only braces.

        >>> Caption.plain("{S, D}").filled(("S", "P", "D"), ())
        ('{S, D}', '')
        """
        return cls(text.replace("{", "{{").replace("}", "}}"), reference)

    @property
    def of_a_part(self) -> "Caption":
        """The caption of a part of what this one speaks of.

        >>> Caption("{d[1]} goes home").of_a_part.text
        'part of: {d[1]} goes home'
        """
        text, back = (
            words if not words or words.startswith(_PART) else _PART + words
            for words in (self.text, self.back)
        )
        return self._replace(text=text, back=back)

    def filled(
        self, pegs: Sequence[str], discs: Sequence[int], backwards: bool = False
    ) -> tuple[str, str]:
        """Text and reference where peg i is called pegs[i] and disc j is disc discs[j - 1]."""
        text, reference = self.text, self.reference
        if backwards:
            text, reference = self.back or text, self.back_reference or reference
        return text.format(p=pegs, d=_DiscNames(discs)), reference


class _DiscNames:
    """Fills {d[3]} in captions."""

    def __init__(self, discs: Sequence[int]) -> None:
        self._discs = discs

    def __getitem__(self, disc: int) -> str:
        return f"d{self._discs[disc - 1]}"


def title(n: int, pegs: int, rule: str, paper: str) -> Caption:
    """What a whole plan does, there and back. Nothing is cited for doing nothing.

    >>> title(3, 4, ", 1 cheat allowed", "Majumdar 2024").filled(("S", "P1", "P2", "D"), ())
    ('3 discs from S to D, 4 pegs, 1 cheat allowed', 'Majumdar 2024')
    """
    what, first, last = plural(n, "disc"), "{p[0]}", f"{{p[{pegs - 1}]}}"
    there = f"{what} from {first} to {last}, {pegs} pegs{rule}"
    back = f"{what} from {last} to {first}, {pegs} pegs{rule}"
    return Caption(there, paper if n else "", back)


def journey(first: int, last: int, start: int, end: int, p: int, remark: str = "") -> str:
    """A template: which discs go from where to where. One disc's move speaks for itself.

    >>> journey(1, 3, 0, 1, 4, "out of the way")
    '{d[1]} to {d[3]} from {p[0]} to {p[1]}, with four pegs, out of the way'
    >>> journey(2, 2, 0, 3, 4, "the way is free")
    'the way is free'
    """
    if first == last:
        return remark
    joint = "and" if last == first + 1 else "to"
    numbers = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}
    pegs = f"with {numbers.get(p, p)} pegs" if p > 2 else "one by one"
    return (
        f"{{d[{first}]}} {joint} {{d[{last}]}} from {{p[{start}]}} to {{p[{end}]}}, {pegs}"
        + f", {remark}" * bool(remark)
    )


def plural(number: int, noun: str) -> str:
    """A number of things.

    >>> plural(1, "disc"), plural(3, "disc")
    ('1 disc', '3 discs')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def readable(number: int) -> str:
    """A whole number, or the power of two that it is near to.

    >>> readable(1234), readable(2**64 - 1), readable(-(2**200))
    ('1,234', 'about 2^64', 'about -2^200')
    """
    if abs(number) < 10**18:
        return f"{number:,}"
    bits = abs(number).bit_length()
    nearest = bits if abs(number) >> (bits - 2) == 3 else bits - 1
    return f"about {'-' * (number < 0)}2^{nearest}"
