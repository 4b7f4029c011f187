"""Which curves the page draws: each is a count of the catalogue with its parameter filled in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hanoi_app import numbers
from hanoi_app.puzzle import BEST, MAX_N, Method, Puzzle
from hanoi_core.papers import catalogue
from hanoi_core.papers.catalogue import Count
from hanoi_core.puzzle.variant import Variant

MOST = 1000  # discs, at most


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of curves: a count, the parameters that it may take, and how it is called."""

    count: str
    title: str
    parameter: str = ""  # b, c or p: the setting that lists the values to draw
    fixed: int = 0

    @property
    def values(self) -> Sequence[int]:
        """Every value that its parameter may take."""
        return PARAMETERS[self.parameter] if self.parameter else (self.fixed,)


PARAMETERS: Mapping[str, range] = {"b": range(1, 11), "c": range(1, 11), "p": range(5, 11)}
FAMILIES: Mapping[str, Family] = {
    "R": Family("R", "four pegs, R(n)"),
    "S": Family("S", "cheats, S(n, c)", "c"),
    "M4": Family("M4", "bottleneck, M4(n, b)", "b"),
    "classic": Family("frame_stewart", "three pegs, 2ⁿ − 1", fixed=3),
    "S3": Family("S3", "three pegs, cheats, S3(n, c)", "c"),
    "M3": Family("M3", "three pegs, bottleneck, M3(n, b)", "b"),
    "S_2022": Family("S_2022", "formula of 2022, S_2022(n)"),
    "FS": Family("frame_stewart", "more pegs, FS(n, p)", "p"),
}


@dataclass(frozen=True, slots=True)
class Curve:
    """One curve; x is the parameter of its count."""

    family: str
    x: int = 0

    @property
    def count(self) -> Count:
        """The count that is drawn."""
        return catalogue.CATALOGUE[FAMILIES[self.family].count]

    @property
    def key(self) -> str:
        """A short name, for files and addresses.

        >>> Curve("R").key, Curve("S", 2).key
        ('R', 'S-2')
        """
        return f"{self.family}-{self.x}" if FAMILIES[self.family].parameter else self.family

    @property
    def words(self) -> str:
        """What it counts, in words. Four pegs go without saying where there is more to say.

        >>> Curve("S", 1).words, Curve("M4", 3).words, Curve("S3", 2).words, Curve("FS", 5).words
        ('one cheat', 'bottleneck 3', 'three pegs, two cheats', 'five pegs')
        """
        return {
            "R": "four pegs",
            "classic": "three pegs",
            "S": self._cheats,
            "M4": f"bottleneck {self.x}",
            "S3": f"three pegs, {self._cheats}",
            "M3": f"three pegs, bottleneck {self.x}",
            "S_2022": "one cheat, formula of 2022",
            "FS": f"{numbers.spelled(self.x)} pegs",
        }[self.family]

    @property
    def _cheats(self) -> str:
        return "one cheat" if self.cheats == 1 else f"{numbers.spelled(self.cheats)} cheats"

    @property
    def variant(self) -> Variant | None:
        """The puzzle whose shortest solutions are so long; None for a formula that is none's.

        >>> Curve("M4", 3).variant, Curve("S_2022").variant
        (Variant(pegs=4, cheats=0, bottleneck=3), None)
        """
        if self.family == "S_2022":
            return None
        bottleneck = self.x if self.count.parameter == "bottleneck" else 1
        return Variant(self.pegs, self.cheats, bottleneck)

    @property
    def pegs(self) -> int:
        """How many pegs there are."""
        if self.count.parameter == "pegs":
            return self.x
        return 3 if self.family in ("S3", "M3") else 4

    @property
    def cheats(self) -> int:
        """How many cheats are allowed."""
        return {"S": self.x, "S3": self.x, "S_2022": 1}.get(self.family, 0)

    @property
    def uncheated(self) -> "Curve":
        """The same puzzle without cheats."""
        return Curve("classic", 3) if self.family == "S3" else Curve("R")

    def label(self, n: int | str = "n") -> str:
        """How it is written, for all n or for one.

        >>> Curve("S", 1).label(), Curve("S", 2).label(14), Curve("classic", 3).label(64)
        ('S(n)', 'S(14, 2)', '2⁶⁴ − 1')
        """
        if self.family == "classic":
            return f"2{numbers.raised(n)} − 1"
        if self.family in ("R", "S_2022") or (self.family, self.x) == ("S", 1):
            return f"{self.family}({n})"
        return f"{self.family}({n}, {self.x})"

    def name(self, n: int | str = "n") -> str:
        """Its words, and how it is written.

        >>> Curve("R").name(), Curve("M4", 2).name(16)
        ('four pegs, R(n)', 'bottleneck 2, M4(16, 2)')
        """
        return f"{self.words}, {self.label(n)}"

    def value(self, n: int) -> int:
        """The number of moves."""
        return self.count.value(n, self.x)

    def puzzle(self, n: int) -> Puzzle | None:
        """The puzzle that takes so many moves, if the Watch page shows it."""
        if n > MAX_N:
            return None
        if self.variant:
            return Puzzle(n, self.variant)
        return Puzzle(n, Variant(cheats=1), Method(scheme=4, t=1) if n > 5 else BEST)


CURVES: Mapping[str, Curve] = {
    curve.key: curve
    for name, family in FAMILIES.items()
    for curve in (Curve(name, x) for x in family.values)
}
