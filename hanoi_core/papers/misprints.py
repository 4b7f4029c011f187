"""Numbers of moves that a paper states wrongly, each with the right one's count and the reason.

docs/errata.md has the whole list; here are those that belong to a point of a curve.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hanoi_core import counts
from hanoi_core.errors import require_whole


@dataclass(frozen=True, slots=True)
class Misprint:
    """What a paper states for n discs, and why that is wrong.

    >>> misprints("S", 1, 4)[0].reason[:47]
    'The text under Table 1 of Majumdar 2024 gives 9'
    """

    n: int
    stated: int
    reason: str


def misprints(name: str, x: int, most: int) -> tuple[Misprint, ...]:
    """The wrong values that papers state for the count of that name, n up to `most`.

    Raises ArgumentError if `most` < 0.

    >>> [(m.n, m.stated) for m in misprints("S", 1, 20)]
    [(4, 9), (14, 75)]
    >>> [(m.n, m.stated) for m in misprints("M3", 2, 5)]
    [(1, -1), (3, 1), (5, 5)]
    """
    require_whole("most", most, 0)
    if (name, x) == ("S", 1):
        found: Iterator[Misprint] = iter(_TABLES_2024)
    elif name == "M3":
        found = _theorem_of_1996(x, most)
    elif name == "frame_stewart" and x > 4:
        found = _rule_of_1987(x, most)
    else:
        return ()
    return tuple(misprint for misprint in found if misprint.n <= most)


_TABLES_2024 = (
    Misprint(
        4,
        9,
        "The text under Table 1 of Majumdar 2024 gives 9 moves to the three strategies for n = 4. "
        "That is R(4); with a cheat they take 7.",
    ),
    Misprint(
        14,
        75,
        "Table 2 of Majumdar 2024 prints 75. Its own Theorem 1 gives 67, and so does search; 75 is "
        "the formula of 2022, which is too large from n = 14 on.",
    ),
)


def _theorem_of_1996(b: int, most: int) -> Iterator[Misprint]:
    """Theorem 2.1(2) as it is printed, where b does not divide n: with half the power of two."""
    for n in range(1, most + 1):
        q, r = divmod(n, b)
        if r:
            yield Misprint(
                n,
                (b + r - 1) * 2**q - 2 * b + 1,
                "Theorem 2.1(2) of Majumdar & Halder 1996, in the scan that was read, has 2^q "
                "where b does not divide n; the power must be 2^(q+1).",
            )


def _rule_of_1987(pegs: int, most: int) -> Iterator[Misprint]:
    """The moves that the procedure of 1987 makes with its own F, where others make fewer."""
    for n in range(2, most + 1):
        moves = counts.rohl_gedeon(n, pegs)
        if moves != counts.frame_stewart(n, pegs).length:
            yield Misprint(
                n,
                moves,
                "The rule of Rohl & Gedeon 1987 takes so many moves. It is said to be optimal for "
                "any number of stools, and is so for up to four.",
            )
