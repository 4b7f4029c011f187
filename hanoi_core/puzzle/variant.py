"""The puzzle's rules as a value: how many pegs, how many cheats, which bottleneck."""

from dataclasses import dataclass
from functools import lru_cache

from hanoi_core.errors import ArgumentError, NotationError, require_text, require_whole

MIN_PEGS = 3
MAX_PEGS = 1000  # a board is held in memory peg by peg; the counts know no such limit


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules of one puzzle.

    pegs        3 or more.
    cheats      how many moves may put a disc directly on a smaller one.
    bottleneck  b: disc i may go onto a peg whose smallest disc is j only if i <= j + b - 1.
                With b = 1 this is the divine rule.

    Cheats and a bottleneck above 1 do not go together: no paper defines their union.

    >>> Variant(pegs=4, cheats=1)
    Variant(pegs=4, cheats=1, bottleneck=1)
    """

    pegs: int = 4
    cheats: int = 0
    bottleneck: int = 1

    def __post_init__(self) -> None:
        require_whole("pegs", self.pegs, MIN_PEGS, MAX_PEGS)
        require_whole("cheats", self.cheats, 0)
        require_whole("bottleneck", self.bottleneck, 1)
        if self.cheats and self.bottleneck > 1:
            raise ArgumentError(
                f"cheats = {self.cheats} and bottleneck = {self.bottleneck} cannot be combined: "
                "set cheats to 0 or bottleneck to 1"
            )

    @property
    def peg_names(self) -> tuple[str, ...]:
        """Same as `peg_names(self.pegs)`."""
        return peg_names(self.pegs)


def require_variant(value: object) -> Variant:
    """`value` if it is a Variant, else an ArgumentError."""
    if not isinstance(value, Variant):
        raise ArgumentError(f"the rules must be a Variant, like Variant(pegs=4), not {value!r}")
    return value


@lru_cache(maxsize=64)
def peg_names(pegs: int) -> tuple[str, ...]:
    """The pegs' names, source first and destination last.

    >>> peg_names(3), peg_names(5)
    (('S', 'P', 'D'), ('S', 'P1', 'P2', 'P3', 'D'))
    """
    pegs = require_whole("pegs", pegs, MIN_PEGS, MAX_PEGS)
    if pegs == 3:
        return "S", "P", "D"
    return "S", *(f"P{i}" for i in range(1, pegs - 1)), "D"


def peg_index(name: str, pegs: int) -> int:
    """The number of the peg of that name, upper or lower case.

    >>> peg_index("P2", 4)
    2
    """
    names = peg_names(pegs)
    try:
        return names.index(require_text("a peg", name).upper())
    except ValueError:
        known = ", ".join(names) if pegs <= 6 else f"S, P1, P2, ..., P{pegs - 2}, D"
        raise NotationError(
            f"there is no peg {name!r}: the {pegs} pegs are called {known}"
        ) from None
