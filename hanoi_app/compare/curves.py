"""Which curves the page draws: each is a count of the catalogue with its parameter filled in."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hanoi_app import numbers, puzzles
from hanoi_app.puzzles import Puzzle
from hanoi_core.papers import catalogue
from hanoi_core.papers.catalogue import Count
from hanoi_core.puzzle.variant import Variant

MOST = 1000  # discs, at most


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of curves: a count, the parameters that it may take, and how it is written."""

    count: str
    title: str
    parameter: str = ""  # b, c or p: the setting that lists the values to draw
    fixed: int = 0


FAMILIES: Mapping[str, Family] = {
    "R": Family("R", "R(n): four pegs"),
    "S": Family("S", "S(n, c): c cheats", "c"),
    "M4": Family("M4", "M4(n, b): bottleneck", "b"),
    "classic": Family("frame_stewart", "2ⁿ − 1: three pegs", fixed=3),
    "S3": Family("S3", "S3(n, c): 3 pegs, cheats", "c"),
    "M3": Family("M3", "M3(n, b): 3 pegs, bottleneck", "b"),
    "S_2022": Family("S_2022", "S_2022(n): formula of 2022"),
    "FS": Family("frame_stewart", "FS(n, p): p pegs", "p"),
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
        """A short name, for files."""
        return f"{self.family}-{self.x}"

    @property
    def title(self) -> str:
        """What it counts, in numbers.

        >>> Curve("S", 1).title, Curve("M4", 3).title, Curve("FS", 5).title
        ('four pegs, one cheat', 'four pegs, bottleneck 3', '5 pegs, Frame-Stewart')
        """
        words = self.count.title.replace("c cheats", f"{self.x} cheats")
        words = words.replace("1 cheats", "one cheat").replace(
            "bottleneck b", f"bottleneck {self.x}"
        )
        return (
            "three pegs" if self.family == "classic" else words.replace("p pegs", f"{self.x} pegs")
        )

    @property
    def variant(self) -> Variant | None:
        """The puzzle whose shortest solutions are so long; None for a formula that is none's.

        >>> Curve("M4", 3).variant, Curve("S_2022").variant
        (Variant(pegs=4, cheats=0, bottleneck=3), None)
        """
        if self.family == "S_2022":
            return None
        if self.count.parameter == "pegs":
            return Variant(self.x)
        pegs = 3 if self.family in ("S3", "M3") else 4
        return Variant(pegs, self.cheats, self.x if self.count.parameter == "bottleneck" else 1)

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

    def value(self, n: int) -> int:
        """The number of moves."""
        return self.count.value(n, self.x)

    def puzzle(self, n: int) -> Puzzle | None:
        """The puzzle that takes so many moves, if the Watch page shows it."""
        x = self.x
        choices: dict[str, tuple[str, dict[str, Any]]] = {
            "R": ("reve", {}),
            "S": ("cheat", {}) if x == 1 else ("cheats", {"cheats": x}),
            "M4": ("reve", {}) if x == 1 else ("bottleneck", {"bottleneck": x}),
            "classic": ("classic", {}),
            "S3": ("cheat", {"pegs": 3}) if x == 1 else ("cheats", {"pegs": 3, "cheats": x}),
            "M3": ("classic", {}) if x == 1 else ("bottleneck", {"pegs": 3, "bottleneck": x}),
            "S_2022": ("cheat", {"scheme": 4, "t": 1} if n > 5 else {}),
            "FS": ("pegs", {"pegs": x}),
        }
        kind, given = choices[self.family]
        asked = replace(puzzles.usual(kind), n=n, **given)
        return asked if asked == puzzles.sensible(asked) else None
