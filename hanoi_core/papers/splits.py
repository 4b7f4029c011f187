"""The optimal splits of a count in words: how many discs its minimum sets aside.

Letters as in counts. Where a formula has nothing to choose, the words are empty.
"""

from collections.abc import Sequence

from hanoi_core import counts


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
    'for instance a tower of 6 discs and blocks of 3, 3'
    """
    if c == 0:
        return frame_stewart(n, 4)
    if n < 4:
        return ""
    if c == 1:
        return _schemes(n)
    found = counts.layers(n, c)
    sizes = ", ".join(map(str, found.blocks))
    blocks = f"a block of {sizes}" if len(found.blocks) == 1 else f"blocks of {sizes}"
    return f"for instance a tower of {found.tower} discs and {blocks}"


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
