"""Every count by name: what it counts, what it needs, and how far it can be trusted.

The command line and the pages read this table; the numbers themselves are in counts.py.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.provenance import Provenance, Trust
from hanoi_core.variant import Variant


@dataclass(frozen=True, slots=True)
class Count:
    """One function of counts.py, as the outside sees it.

    `parameter` is the name of its second argument (cheats, bottleneck or pegs) or None;
    `formula` is LaTeX; `value(n, x)` and `provenance(n, x)` ignore x where there is none.
    """

    name: str
    title: str
    formula: str
    value: Callable[[int, int], int]
    provenance: Callable[[int, int], Provenance]
    parameter: str | None = None
    default: int = 0

    def label(self, x: int) -> str:
        """How the count is written, with its parameter filled in: "M4(n,3)"."""
        return f"{self.name}(n,{x})" if self.parameter else f"{self.name}(n)"


_BOUSCH = Provenance(Trust.PROVED, "Bousch 2014; closed form Majumdar 2024, Lemma 1")
# Before the largest disc first moves every other disc has left S; after its last move every
# other disc has yet to reach D. So each of them moves twice, and 2n - 1 cannot be beaten.
_TRIVIAL = Provenance(Trust.PROVED, "each disc but the largest moves at least twice")

_LAYERS = "best scheme known, layers on one peg"
_M4_SEARCHED: Mapping[int, int] = {2: 17, 3: 16, 4: 13, 5: 13}
_S_SEARCHED: Mapping[int, int] = {1: 18, 2: 13, 3: 13, 4: 12}


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
    return _trust_S(n, 1)


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
    return _searched(n, None, "Frame and Stewart 1941; Rohl & Gedeon 1987")


def _always(provenance: Provenance) -> Callable[[int, int], Provenance]:
    return lambda n, x: provenance


CATALOGUE: Mapping[str, Count] = {
    count.name: count
    for count in (
        Count(
            "R",
            "four pegs, the Reve's puzzle",
            r"2^s\left(n-\tfrac{s(s-1)}2-1\right)+1,\quad \tfrac{s(s+1)}2\le n",
            lambda n, _: counts.R(n),
            _always(_BOUSCH),
        ),
        Count(
            "S",
            "four pegs, c cheats",
            r"2^{t+1}\left(n-\tfrac{t(t+3)}2-2\right)+2R(t)+5,\quad \tfrac{(t+2)(t+3)}2\le n",
            counts.S,
            _trust_S,
            "cheats",
            1,
        ),
        Count(
            "S_2022",
            "four pegs, one cheat, the formula of 2022",
            r"R(n-3)+10,\quad n\ge 8",
            lambda n, _: counts.S_2022(n),
            _trust_S_2022,
        ),
        Count(
            "S3",
            "three pegs, c cheats",
            r"2^{n-2c}+6c-1,\quad n\ge 2c+3",
            counts.S3,
            _always(Provenance(Trust.PROVED, "Chen, Tian & Wang 2007")),
            "cheats",
            1,
        ),
        Count(
            "g3",
            "three pegs, bottleneck b, to any legal order",
            r"(b+r)2^q-b,\quad n=bq+r",
            counts.g3,
            _always(Provenance(Trust.PROVED, "Poole 1992; Dinitz & Solomon 2008")),
            "bottleneck",
            2,
        ),
        Count(
            "M3",
            "three pegs, bottleneck b",
            r"2g_3(n-1,b)+1",
            counts.M3,
            _always(Provenance(Trust.PROVED, "Dinitz & Solomon 2008")),
            "bottleneck",
            2,
        ),
        Count(
            "g4",
            "four pegs, bottleneck b, to any legal order",
            r"2^s\left(n-b\left(\tfrac{s(s-1)}2+1\right)\right)+b,\quad b\tfrac{s(s+1)}2\le n",
            counts.g4_closed,
            _trust_g4,
            "bottleneck",
            2,
        ),
        Count(
            "M4",
            "four pegs, bottleneck b",
            r"2^s\left(n-1-b\tfrac{s(s-1)}2\right)+1,\quad b\left(\tfrac{s(s+1)}2-1\right)\le n-1",
            counts.M4_closed,
            _trust_M4,
            "bottleneck",
            2,
        ),
        Count(
            "frame_stewart",
            "p pegs, Frame-Stewart",
            r"\min_l\, 2F(l,p)+F(n-l,p-1)",
            lambda n, pegs: counts.frame_stewart(n, pegs).length,
            _trust_frame_stewart,
            "pegs",
            5,
        ),
    )
}


def find(name: str) -> Count:
    """The count of that name, upper or lower case."""
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
    return count.provenance(require_whole("n", n, 0), count.default if x is None else x)


def of(n: int, variant: Variant) -> Provenance:
    """How far the length of the best plan for a variant can be trusted."""
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    if c == 0 and b == 1:
        return provenance("frame_stewart", n, pegs)
    if pegs == 3:
        return provenance("M3", n, b) if b > 1 else provenance("S3", n, c)
    if pegs == 4:
        return provenance("M4", n, b) if b > 1 else provenance("S", n, c)
    if n <= (b * (pegs - 2) + 1 if b > 1 else c + pegs - 1):
        return _TRIVIAL
    papers = "Majumdar & Halder 1996, carried to more pegs" if b > 1 else _LAYERS
    return Provenance(Trust.CONJECTURED, papers)
