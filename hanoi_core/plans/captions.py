"""What happens and why, in words: templates that are filled in where a node is used."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_PART = "Part of: "
_PEG = re.compile(r"\{p\[(\d+)\]\}")
_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class Caption(NamedTuple):
    """What happens, what that makes possible, where it is written, and its part in the whole.

    The role is "aside" (set aside), "room" (make room), "cheat", "largest" (largest disc), "back"
    (bring back) or "". Words name pegs as {p[0]} and discs as {d[1]}, several as {d[1-5]}; they are
    filled in for the place where the node is used. `back` is for the same backwards in time; it is
    left out where it reads alike.

    >>> caption = Caption("Disc {d[1]} waits on {p[1]}", "so that disc {d[2]} can come down")
    >>> caption.filled(("S", "P", "D"), (4, 5)).sentence
    'Disc 4 waits on P, so that disc 5 can come down.'
    """

    what: str = ""
    why: str = ""
    source: str = ""
    role: str = ""
    back: "Caption | None" = None

    @classmethod
    def plain(cls, what: str, source: str = "") -> "Caption":
        """A caption that is no template: braces in its text are only braces.

        >>> Caption.plain("{S, D}").filled(("S", "P", "D"), ()).what
        '{S, D}'
        """
        return cls(what.replace("{", "{{").replace("}", "}}"), source=source)

    @property
    def sentence(self) -> str:
        """What and why in one: a why that begins with a capital is a sentence of its own.

        >>> Caption("Disc 5 onto disc 6", "D is free again").sentence
        'Disc 5 onto disc 6. D is free again.'
        """
        return sentence(self.what, self.why)

    def read(self, backwards: bool) -> "Caption":
        """The caption for this direction of time."""
        return (self.back or self) if backwards else self

    def of_a_part(self, first: bool) -> "Caption":
        """The caption of the first part of what this one speaks of, or of the last.

        What is reached at the end is not said of a part without the end.

        >>> Caption("Discs 1 to 5 go to D", "They are there").of_a_part(first=True)[:2]
        ('Part of: discs 1 to 5 go to D', '')
        """
        return self._cut(first)._replace(back=self.read(True)._cut(not first))

    def _cut(self, end: bool) -> "Caption":
        what = self.what
        if what and not what.startswith(_PART):
            what = _PART + what[0].lower() + what[1:]
        return self._replace(what=what, why="" if end else self.why, back=None)

    def on(self, pegs: Sequence[int]) -> "Caption":
        """The template where peg i is called peg pegs[i]; one direction of time only.

        >>> Caption("Disc {d[1]} to {p[0]}").on((3, 1, 2, 0)).what
        'Disc {d[1]} to {p[3]}'
        """

        def renamed(text: str) -> str:
            return _PEG.sub(lambda found: f"{{p[{pegs[int(found[1])]}]}}", text)

        return self._replace(what=renamed(self.what), why=renamed(self.why))

    def filled(
        self, pegs: Sequence[str], discs: Sequence[int], backwards: bool = False
    ) -> "Caption":
        """The words where peg i is called pegs[i] and disc j is disc discs[j - 1]."""
        what, why, source, role, _ = self.read(backwards)
        names = _DiscNames(discs)
        return Caption(what.format(p=pegs, d=names), why.format(p=pegs, d=names), source, role)


class _DiscNames:
    """Fills {d[3]} and {d[1-5]} in captions."""

    def __init__(self, discs: Sequence[int]) -> None:
        self._discs = discs

    def __getitem__(self, which: int | str) -> str:
        if isinstance(which, int):
            return str(self._discs[which - 1])
        first, _, last = which.partition("-")
        return listed(self._discs[int(first) - 1 : int(last)])


def listed(discs: Sequence[int]) -> str:
    """The numbers of some discs, from the smallest.

    >>> listed(range(4, 6)), listed(range(1, 6)), listed((1, 3, 6)), listed((1, 3, 5, 8))
    ('4 and 5', '1 to 5', '1, 3 and 6', '1, 3, …, 8')
    """
    if len(discs) > 2 and discs[-1] - discs[0] == len(discs) - 1:
        return f"{discs[0]} to {discs[-1]}"
    if len(discs) > 3:
        return f"{discs[0]}, {discs[1]}, …, {discs[-1]}"
    names = [str(disc) for disc in discs]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def discs(first: int, last: int) -> str:
    """A template that names discs first to last.

    >>> discs(1, 5), discs(3, 3)
    ('discs {d[1-5]}', 'disc {d[3]}')
    """
    return f"disc {{d[{first}]}}" if first == last else f"discs {{d[{first}-{last}]}}"


def sentence(what: str, why: str) -> str:
    """What and why in one: a why that begins with a capital is a sentence of its own.

    >>> sentence("Disc 2 to D", "to make way for disc 3"), sentence("3 discs", "")
    ('Disc 2 to D, to make way for disc 3.', '3 discs.')
    """
    if not why:
        return f"{what}."
    return f"{what}{'. ' if why[0].isupper() else ', '}{why}."


def title(n: int, pegs: int, rule: str, paper: str) -> Caption:
    """What a whole plan does, there and back. Nothing is cited for doing nothing.

    >>> title(3, 4, ", 1 cheat allowed", "Majumdar 2024").filled(("S", "P1", "P2", "D"), ())[:3]
    ('3 discs from S to D, 4 pegs, 1 cheat allowed', 'The tower stands on D', 'Majumdar 2024')
    """
    what, first, last = plural(n, "disc"), "{p[0]}", f"{{p[{pegs - 1}]}}"
    there, back = (
        Caption(f"{what} from {a} to {b}, {pegs} pegs{rule}", f"The tower stands on {b}")
        for a, b in ((first, last), (last, first))
    )
    source = paper if n else ""
    return there._replace(source=source, back=back._replace(source=source))


def which_cheat(number: int, cheats: int) -> str:
    """How one of so many is called, from 1.

    >>> which_cheat(1, 1), which_cheat(2, 3), which_cheat(12, 20)
    ('The cheat', 'The second cheat', 'Cheat 12')
    """
    if cheats == 1:
        return "The cheat"
    return f"The {_ORDINALS[number - 1]} cheat" if number <= len(_ORDINALS) else f"Cheat {number}"


def spelled(number: int) -> str:
    """A small number in words.

    >>> spelled(3), spelled(12)
    ('three', '12')
    """
    return _NUMBERS.get(number, str(number))


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
