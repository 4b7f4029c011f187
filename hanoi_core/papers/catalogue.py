"""Every count by name: what it counts, what it needs, and how far it can be trusted.

The command line and the pages read this table; the numbers themselves are in counts.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, require_text
from hanoi_core.papers import splits, trust
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.puzzle.variant import Variant


@dataclass(frozen=True, slots=True)
class Count:
    """One function of counts, as the outside sees it.

    `parameter` is the name of its second argument (cheats, bottleneck or pegs) or None;
    `formula(n, x)` is LaTeX, for the range that n lies in; it, `value(n, x)` and
    `provenance(n, x)` ignore x where there is none. `splits(n, x)` says in words which choices
    attain the minimum, or nothing.
    """

    name: str
    title: str
    formula: Callable[[int, int], str]
    value: Callable[[int, int], int]
    provenance: Callable[[int, int], Provenance]
    parameter: str | None = None
    default: int = 0
    symbol: str = ""
    splits: Callable[[int, int], str] = splits.none

    def label(self, x: int) -> str:
        """How the count is written, with its parameter filled in: "M4(n,3)"."""
        symbol = self.symbol or self.name
        return f"{symbol}(n,{x})" if self.parameter else f"{symbol}(n)"


_FORMULA_R = r"2^s\left(n-\tfrac{s(s-1)}2-1\right)+1,\quad \tfrac{s(s+1)}2\le n"


def parted(formula: str) -> tuple[str, str, str]:
    """A formula without its condition, the letter that is to be the largest, and the condition.

    >>> parted(r"2^s,\\quad \\tfrac{s(s+1)}2\\le n"), parted(r"2^q,\\quad n=bq"), parted("2n-1")
    (('2^s', 's', '\\\\tfrac{s(s+1)}2\\\\le n'), ('2^q', '', 'n=bq'), ('2n-1', '', ''))
    """
    value, _, condition = formula.partition(r",\quad ")
    letter = ("t" if "t+" in condition else "s") if r"\le" in condition else ""
    return value, letter, condition


def _formula_S(n: int, c: int) -> str:
    if c == 0:
        return _FORMULA_R
    if n <= c + 3:
        return "2n-1"
    if c > 1:
        return r"\min\; R(n-s_1-\dots-s_c)+2\bigl(B(s_1)+\dots+B(s_c)\bigr)"
    if n == 5:
        return "R(n-1)+2"
    return r"2^{t+1}\left(n-\tfrac{t(t+3)}2-2\right)+2R(t)+5,\quad \tfrac{(t+2)(t+3)}2\le n"


def _formula_S3(n: int, c: int) -> str:
    if c and n <= c + 2:
        return "2n-1"
    return "4n-2c-5" if c and n <= 2 * c + 3 else "2^{n-2c}+6c-1"


def _formula_frame_stewart(n: int, pegs: int) -> str:
    if pegs == 3:
        return "2^n-1"
    return _FORMULA_R if pegs == 4 else r"\min_l\; 2FS(l,p)+FS(n-l,p-1)"


def _always(provenance: Provenance) -> Callable[[int, int], Provenance]:
    return lambda n, x: provenance


CATALOGUE: Mapping[str, Count] = {
    count.name: count
    for count in (
        Count(
            "R",
            "four pegs, the Reve's puzzle",
            lambda n, _: _FORMULA_R,
            lambda n, _: counts.R(n),
            _always(trust.BOUSCH),
            splits=lambda n, _: splits.frame_stewart(n, 4),
        ),
        Count(
            "S",
            "four pegs, c cheats",
            _formula_S,
            counts.S,
            trust.of_S,
            "cheats",
            1,
            splits=splits.S,
        ),
        Count(
            "S_2022",
            "four pegs, one cheat, the formula of 2022",
            lambda n, _: "2n-1" if n <= 4 else "4n-9" if n <= 8 else "R(n-3)+10",
            lambda n, _: counts.S_2022(n),
            trust.of_S_2022,
            splits=splits.S_2022,
        ),
        Count(
            "S3",
            "three pegs, c cheats",
            _formula_S3,
            counts.S3,
            _always(Provenance(Trust.PROVED, "Chen, Tian & Wang 2007")),
            "cheats",
            1,
        ),
        Count(
            "g3",
            "three pegs, bottleneck b, to any legal order",
            lambda n, _: r"(b+r)2^q-b,\quad n=bq+r",
            counts.g3,
            _always(Provenance(Trust.PROVED, "Poole 1992; Dinitz & Solomon 2008")),
            "bottleneck",
            2,
        ),
        Count(
            "M3",
            "three pegs, bottleneck b",
            lambda n, _: r"2g_3(n-1,b)+1=2\bigl((b+r)2^q-b\bigr)+1,\quad n-1=bq+r",
            counts.M3,
            _always(Provenance(Trust.PROVED, "Dinitz & Solomon 2008")),
            "bottleneck",
            2,
        ),
        Count(
            "g4",
            "four pegs, bottleneck b, to any legal order",
            lambda n, _: (
                r"2^s\left(n-b\left(\tfrac{s(s-1)}2+1\right)\right)+b,"
                r"\quad b\tfrac{s(s+1)}2\le n"
            ),
            counts.g4_closed,
            trust.of_g4,
            "bottleneck",
            2,
            splits=splits.g4,
        ),
        Count(
            "M4",
            "four pegs, bottleneck b",
            lambda n, _: (
                r"2^s\left(n-1-b\tfrac{s(s-1)}2\right)+1,"
                r"\quad b\left(\tfrac{s(s+1)}2-1\right)\le n-1"
            ),
            counts.M4_closed,
            trust.of_M4,
            "bottleneck",
            2,
            splits=splits.M4,
        ),
        Count(
            "frame_stewart",
            "p pegs, Frame-Stewart",
            _formula_frame_stewart,
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
    """The count of that name, upper or lower case."""
    require_text("a count", name)
    for count in CATALOGUE.values():
        if count.name.lower() == name.lower():
            return count
    raise ArgumentError(f"there is no count {name!r}: the counts are {', '.join(CATALOGUE)}")


def count_of(variant: Variant) -> tuple[Count, int] | None:
    """The count that a variant's solutions are measured by, with its parameter."""
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    if c == 0 and b == 1:
        return (CATALOGUE["R"], 0) if pegs == 4 else (CATALOGUE["frame_stewart"], pegs)
    if pegs > 4:
        return None
    if b > 1:
        return CATALOGUE[f"M{pegs}"], b
    return CATALOGUE["S3" if pegs == 3 else "S"], c
