"""Every count by name: what it counts, what it needs, and how far it can be trusted.

The command line and the pages read this table; the numbers themselves are in counts.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, require_text, require_whole
from hanoi_core.papers import splits
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


_BOUSCH = Provenance(Trust.PROVED, "Bousch 2014; closed form Majumdar 2024, Lemma 1")
# Before the largest disc first moves every other disc has left S; after its last move every
# other disc has yet to reach D. So each of them moves twice, and 2n - 1 cannot be beaten.
_TRIVIAL = Provenance(Trust.PROVED, "each disc but the largest moves at least twice")

_LAYERS = "best scheme known, layers on one peg"
_M4_SEARCHED: Mapping[int, int] = {2: 17, 3: 16, 4: 13, 5: 13}
_S_SEARCHED: Mapping[int, int] = {1: 18, 2: 13, 3: 13, 4: 12}
_PEGS_SEARCHED: Mapping[int, int] = {5: 14, 6: 15, 7: 11, 8: 12}
_LAYERS_SEARCHED: Mapping[int, Mapping[int, int]] = {  # by pegs, then by cheats
    5: {1: 14, 2: 12, 3: 11, 4: 11},
    6: {1: 10, 2: 10, 3: 10, 4: 10},
    7: {1: 10, 2: 10, 3: 11, 4: 11},
    8: {1: 11, 2: 11, 3: 11},
}


@dataclass(frozen=True, slots=True)
class Searched:
    """A family of puzzles whose least lengths exact search has confirmed up to n = `to`."""

    family: str
    variant: Variant
    to: int


# every label "verified by search", for whoever wants to verify it again
SEARCHED: tuple[Searched, ...] = (
    *(Searched("S", Variant(4, cheats=c), to) for c, to in _S_SEARCHED.items()),
    *(Searched("M4", Variant(4, bottleneck=b), to) for b, to in _M4_SEARCHED.items()),
    *(Searched("frame_stewart", Variant(pegs), to) for pegs, to in _PEGS_SEARCHED.items()),
    *(
        Searched("layers", Variant(pegs, cheats=c), to)
        for pegs, by_cheats in _LAYERS_SEARCHED.items()
        for c, to in by_cheats.items()
    ),
)


def _searched(n: int, limit: int | None, source: str) -> Provenance:
    trust = Trust.VERIFIED if limit and n <= limit else Trust.CONJECTURED
    return Provenance(trust, source, limit)


def _trust_S(n: int, c: int) -> Provenance:
    if c == 0:
        return _BOUSCH
    if n <= c + 3:
        return _TRIVIAL
    source = "Majumdar 2024, Theorem 1" if c == 1 else _LAYERS
    return _searched(n, _S_SEARCHED.get(c), source)


def _trust_S_2022(n: int, _: int) -> Provenance:
    if n >= 14:
        return Provenance(Trust.SUPERSEDED, "Majumdar 2022, Theorem 2; beaten from n = 14 on")
    if n <= 4:
        return _TRIVIAL
    return _searched(n, _S_SEARCHED[1], "Majumdar 2022, Theorem 2")


def _trust_M4(n: int, b: int) -> Provenance:
    if b == 1:
        return _BOUSCH
    if n <= 2 * b + 1:
        return _TRIVIAL
    return _searched(n, _M4_SEARCHED.get(b), "Majumdar & Halder 1996, Lemma 2.2")


def _trust_g4(n: int, b: int) -> Provenance:
    if b == 1:
        return _BOUSCH
    if n <= b:
        return Provenance(Trust.PROVED, "each disc moves at least once")
    return _searched(n, None, "Majumdar & Halder 1996, Lemma 2.2")


def _trust_frame_stewart(n: int, pegs: int) -> Provenance:
    if pegs == 3:
        return Provenance(Trust.PROVED, "Lucas 1883")
    if pegs == 4:
        return _BOUSCH
    if n < pegs:
        return _TRIVIAL
    return _searched(n, _PEGS_SEARCHED.get(pegs), "Frame and Stewart 1941")


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
            _always(_BOUSCH),
            splits=lambda n, _: splits.frame_stewart(n, 4),
        ),
        Count(
            "S",
            "four pegs, c cheats",
            _formula_S,
            counts.S,
            _trust_S,
            "cheats",
            1,
            splits=splits.S,
        ),
        Count(
            "S_2022",
            "four pegs, one cheat, the formula of 2022",
            lambda n, _: "2n-1" if n <= 4 else "4n-9" if n <= 8 else "R(n-3)+10",
            lambda n, _: counts.S_2022(n),
            _trust_S_2022,
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
            _trust_g4,
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
            _trust_M4,
            "bottleneck",
            2,
            splits=splits.M4,
        ),
        Count(
            "frame_stewart",
            "p pegs, Frame-Stewart",
            _formula_frame_stewart,
            lambda n, pegs: counts.frame_stewart(n, pegs).length,
            _trust_frame_stewart,
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


def provenance(name: str, n: int, x: int | None = None) -> Provenance:
    """How far the count's value at n can be trusted; x is its parameter, if it has one.

    >>> provenance("M4", 30, 2).trust.value
    'conjectured'
    """
    count = find(name)
    x = count.default if x is None else require_whole("x", x, 0)
    return count.provenance(require_whole("n", n, 0), x)


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


def of(n: int, variant: Variant) -> Provenance:
    """How far the length of the best plan for a variant can be trusted."""
    found = count_of(variant)
    if found:
        count, x = found
        return count.provenance(require_whole("n", n, 0), x)
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    if n <= (b * (pegs - 2) + 1 if b > 1 else c + pegs - 1):
        return _TRIVIAL
    if b > 1:
        return _searched(n, None, "Majumdar & Halder 1996, carried to more pegs")
    return _searched(n, _LAYERS_SEARCHED.get(pegs, {}).get(c), _LAYERS)
