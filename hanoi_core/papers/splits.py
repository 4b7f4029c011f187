"""The optimal splits of a count in words: how many discs its minimum sets aside.

Letters as in counts. Where a formula has nothing to choose, the words are empty.
"""

from collections.abc import Sequence

from hanoi_core import counts
from hanoi_core.errors import require_whole
from hanoi_core.plans.captions import plural


def in_words(letter: str, values: Sequence[int]) -> str:
    """A letter with all values that it may take; the values are consecutive.

    >>> in_words("l", [6]), in_words("l", [4, 5]), in_words("l", range(4, 8))
    ('l = 6', 'l = 4 or 5', 'l = 4 to 7')
    """
    first, last = values[0], values[-1]
    if first == last:
        return f"{letter} = {first}"
    return f"{letter} = {first} {'or' if last == first + 1 else 'to'} {last}"


def none(n: int, x: int) -> str:
    """Nothing to choose.

    >>> none(9, 2)
    ''
    """
    return ""


def frame_stewart(n: int, pegs: int) -> str:
    """Every l that minimises 2 FS(l, p) + FS(n-l, p-1).

    Raises ArgumentError if n < 0 or pegs < 3.

    >>> frame_stewart(8, 4), frame_stewart(8, 3)
    ('l = 4 or 5', '')
    """
    return in_words("l", counts.frame_stewart(n, pegs).splits) if n and pegs > 3 else ""


def g4(n: int, b: int) -> str:
    """Every k of 1996, Lemma 2.2(1).

    Raises ArgumentError if n < 0 or b < 1.

    >>> g4(10, 2), g4(2, 2)
    ('k = 4 to 6', '')
    """
    return in_words("k", counts.bottleneck_transfer(n, b, 4).splits) if n > b else ""


def M4(n: int, b: int) -> str:
    """Every l of 1996, Lemma 2.2(2).

    Raises ArgumentError if n < 0 or b < 1.

    >>> M4(10, 2)
    'l = 5 or 6'
    """
    return in_words("l", counts.bottleneck_tower(n, b, 4).splits) if n else ""


def S(n: int, c: int) -> str:
    """The choices of the best scheme: t and K of scheme 4, or the layers of several cheats.

    Raises ArgumentError if n < 0 or c < 0.

    >>> S(8, 0), S(5, 1), S(10, 1)
    ('l = 4 or 5', 'scheme 1, k = 1 or 2', 't = 1, K = 3 or 4; t = 2, K = 3')
    >>> S(12, 2)
    'for instance a tower of 6 discs and blocks of 3 and 3'
    """
    if c == 0:
        return frame_stewart(n, 4)
    if n < 4:
        return ""
    if c == 1:
        return _schemes(n)
    return f"for instance {layers(n, c, 4)}"


def layers(n: int, c: int, pegs: int) -> str:
    """What the best scheme known does with the discs, where it cheats on four pegs and more.

    Raises ArgumentError if n < 0, c < 0 or pegs < 4.

    >>> layers(27, 1, 5)
    'a tower of 20 discs and a block of 7, waiting in piles of 3, 2 and 1'
    >>> layers(9, 2, 5), layers(4, 2, 5)
    ('a tower of 7 discs and blocks of 1 and 1', 'a tower of 4 discs')
    >>> layers(60, 2, 5)
    'a tower of 35 discs and blocks of 13 and 12, waiting in piles of 8, 3 and 1 or 7, 3 and 1'
    """
    require_whole("pegs", pegs, 4)
    found = counts.layers(n, c, pegs)
    tower = f"a tower of {plural(found.tower, 'disc')}"
    if not found.blocks:
        return tower
    blocks = "blocks" if len(found.blocks) > 1 else "a block"
    piles = (counts.piles(size, pegs) for size in dict.fromkeys(found.blocks))
    waits = " or ".join(_listed(heights) for heights in piles if len(heights) > 1 and pegs > 4)
    waiting = f", waiting in piles of {waits}" if waits else ""
    return f"{tower} and {blocks} of {_listed(found.blocks)}{waiting}"


def _listed(numbers: Sequence[int]) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} and {last}" if others else last


def _schemes(n: int) -> str:
    if n < 6:
        return f"scheme 1, {in_words('k', counts.R_splits(n - 1))}"
    choices = counts.S_choices(n)
    return "; ".join(
        f"t = {t}, {in_words('K', [k for other, k in choices if other == t])}"
        for t in dict.fromkeys(t for t, _ in choices)
    )


def S_2022(n: int, _: int) -> str:
    """Every K at which R(n-3) is attained, where that is the formula.

    >>> S_2022(11, 0), S_2022(8, 0)
    ('K = 4 or 5', '')
    """
    return in_words("K", counts.R_splits(n - 3)) if n > 8 else ""
