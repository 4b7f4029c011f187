"""Every count by name: what it counts, what it needs, and how far it can be trusted.

The command line and the pages read this table; the numbers themselves are in counts.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, require_text
from hanoi_core.papers import formulas, splits, trust
from hanoi_core.papers.formulas import Formula
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.puzzle.variant import Variant


@dataclass(frozen=True, slots=True)
class Count:
    """One function of counts, as the outside sees it.

    `parameter` is the name of its second argument (cheats, bottleneck or pegs) or None;
    `formula(n, x)` is for the range that n lies in; it, `value(n, x)` and `provenance(n, x)`
    ignore x where there is none. `splits(n, x)` says in words which choices attain the minimum,
    or nothing.

    >>> count = CATALOGUE["M4"]
    >>> count.value(9, 2), count.parameter, str(count.provenance(5, 2))
    (25, 'bottleneck', 'proved: each disc but the largest moves at least twice')
    """

    name: str
    title: str
    formula: Callable[[int, int], Formula]
    value: Callable[[int, int], int]
    provenance: Callable[[int, int], Provenance]
    parameter: str | None = None
    default: int = 0
    symbol: str = ""
    splits: Callable[[int, int], str] = splits.none

    def label(self, x: int) -> str:
        """How the count is written, with its parameter filled in.

        >>> CATALOGUE["M4"].label(3), CATALOGUE["frame_stewart"].label(5), CATALOGUE["R"].label(0)
        ('M4(n,3)', 'FS(n,5)', 'R(n)')
        """
        symbol = self.symbol or self.name
        return f"{symbol}(n,{x})" if self.parameter else f"{symbol}(n)"


def _always(provenance: Provenance) -> Callable[[int, int], Provenance]:
    return lambda n, x: provenance


CATALOGUE: Mapping[str, Count] = {
    count.name: count
    for count in (
        Count(
            "R",
            "four pegs, the Reve's puzzle",
            formulas.R,
            lambda n, _: counts.R(n),
            _always(trust.BOUSCH),
            splits=lambda n, _: splits.frame_stewart(n, 4),
        ),
        Count(
            "S",
            "four pegs, c cheats",
            formulas.S,
            counts.S,
            trust.of_S,
            "cheats",
            1,
            splits=splits.S,
        ),
        Count(
            "S_2022",
            "four pegs, one cheat, the formula of 2022",
            formulas.S_2022,
            lambda n, _: counts.S_2022(n),
            trust.of_S_2022,
            splits=splits.S_2022,
        ),
        Count(
            "S3",
            "three pegs, c cheats",
            formulas.S3,
            counts.S3,
            _always(Provenance(Trust.PROVED, "Chen, Tian & Wang 2007")),
            "cheats",
            1,
        ),
        Count(
            "g3",
            "three pegs, bottleneck b, to any legal order",
            formulas.g3,
            counts.g3,
            _always(Provenance(Trust.PROVED, "Dinitz & Solomon 2008; procedure Poole 1992")),
            "bottleneck",
            2,
        ),
        Count(
            "M3",
            "three pegs, bottleneck b",
            formulas.M3,
            counts.M3,
            _always(Provenance(Trust.PROVED, "Dinitz & Solomon 2008; procedure Poole 1992")),
            "bottleneck",
            2,
        ),
        Count(
            "g4",
            "four pegs, bottleneck b, to any legal order",
            formulas.g4,
            counts.g4,
            trust.of_g4,
            "bottleneck",
            2,
            splits=splits.g4,
        ),
        Count(
            "M4",
            "four pegs, bottleneck b",
            formulas.M4,
            counts.M4,
            trust.of_M4,
            "bottleneck",
            2,
            splits=splits.M4,
        ),
        Count(
            "frame_stewart",
            "p pegs, Frame-Stewart",
            formulas.frame_stewart,
            lambda n, pegs: counts.frame_stewart(n, pegs).length,
            trust.of_frame_stewart,
            "pegs",
            5,
            "FS",
            splits.frame_stewart,
        ),
    )
}


def find(name: str) -> Count:
    """The count of that name, upper or lower case.

    Raises ArgumentError if there is none, NotationError if `name` is no text.

    >>> find("m4").title
    'four pegs, bottleneck b'
    """
    require_text("a count", name)
    for count in CATALOGUE.values():
        if count.name.lower() == name.lower():
            return count
    raise ArgumentError(f"there is no count {name!r}: the counts are {', '.join(CATALOGUE)}")


def count_of(variant: Variant) -> tuple[Count, int] | None:
    """The count that a variant's solutions are measured by, with its parameter, if any.

    >>> count, x = count_of(Variant(4, bottleneck=3))
    >>> count.label(x), count_of(Variant(5, cheats=1))
    ('M4(n,3)', None)
    """
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    if c == 0 and b == 1:
        return (CATALOGUE["R"], 0) if pegs == 4 else (CATALOGUE["frame_stewart"], pegs)
    if pegs > 4:
        return None
    if b > 1:
        return CATALOGUE[f"M{pegs}"], b
    return CATALOGUE["S3" if pegs == 3 else "S"], c
