"""What can be watched: the puzzles in plain words, their settings, and their methods.

No Streamlit here. A Puzzle is what an address says and what the controls choose.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hanoi_app.address.codec import PLAYER, Codec, setting, values
from hanoi_app.address.kinds import Maybe, OneOf, Whole, within
from hanoi_core import HanoiError, Variant, counts, schemes
from hanoi_core.plans.plan import Plan
from hanoi_core.schemes.cheats import Ending
from hanoi_core.schemes.towers import Choice

MAX_N = 64
SPLITS = ("largest", "smallest")


@dataclass(frozen=True, slots=True)
class Kind:
    """A family of puzzles; a range of one number means that it is not to be chosen."""

    title: str
    pegs: range
    cheats: range = range(1)
    bottleneck: range = range(1, 2)


KINDS: Mapping[str, Kind] = {
    "classic": Kind("Three pegs (the classic)", range(3, 4)),
    "reve": Kind("Four pegs (the Reve's puzzle)", range(4, 5)),
    "cheat": Kind("One cheat", range(3, 9), cheats=range(1, 2)),
    "cheats": Kind("Several cheats", range(3, 9), cheats=range(2, 11)),
    "bottleneck": Kind("Bottleneck", range(3, 9), bottleneck=range(2, 11)),
    "pegs": Kind("More pegs", range(5, 11)),
}


def kind_of(pegs: int, cheats: int = 0, bottleneck: int = 1) -> str:
    """The kind of puzzle with these rules.

    >>> kind_of(4), kind_of(3), kind_of(6), kind_of(4, cheats=1), kind_of(4, bottleneck=2)
    ('reve', 'classic', 'pegs', 'cheat', 'bottleneck')
    """
    if bottleneck > 1:
        return "bottleneck"
    if cheats:
        return "cheat" if cheats == 1 else "cheats"
    return {3: "classic", 4: "reve"}.get(pegs, "pegs")


KIND = OneOf(KINDS)
DISCS = Whole(range(1, MAX_N + 1))
PEGS = Whole(range(3, 11))
CHEATS = Whole(range(11))
BOTTLENECK = Whole(range(1, 11))
_BEST = "the best"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle with its method. None and "largest" mean: chosen best."""

    kind: str = setting("reve", KIND, name="puzzle")
    n: int = setting(8, DISCS)
    pegs: int = setting(4, PEGS)
    cheats: int = setting(0, CHEATS)
    bottleneck: int = setting(1, BOTTLENECK)
    split: str = setting("largest", OneOf(SPLITS, range(MAX_N)))
    scheme: int | None = setting(None, Maybe(Whole(range(1, 5)), _BEST))
    k: int | None = setting(None, Maybe(Whole(range(1, MAX_N)), _BEST))
    t: int | None = setting(None, Maybe(Whole(range(1, MAX_N)), _BEST))
    ending: str = setting("P2", OneOf(("P1", "P2")))

    @property
    def variant(self) -> Variant:
        """The rules."""
        return Variant(self.pegs, self.cheats, self.bottleneck)

    @property
    def has_schemes(self) -> bool:
        """Whether the 2024 paper's schemes can be chosen."""
        return self.kind == "cheat" and self.pegs == 4 and self.n >= 4

    @property
    def has_split(self) -> bool:
        """Whether the number of discs set aside first can be chosen."""
        return self.cheats == 0 and self.pegs > 3 and self.n >= 2

    def plan(self) -> Plan:
        """The solution by the chosen method."""
        if self.has_split:
            split: Choice = "smallest" if self.split == "smallest" else "largest"
            if self.split.isdigit():
                split = int(self.split)
            return schemes.bottleneck(self.n, self.bottleneck, self.pegs, split)
        if self.has_schemes and self.scheme:
            ending: Ending = "P1" if self.ending == "P1" else "P2"
            return schemes.cheat(self.n, self.scheme, self.k, self.t, ending)
        return schemes.solve(self.n, self.variant)

    def best_length(self) -> int:
        """The length of the best method."""
        return counts.best(self.n, self.variant).length


HOME = Puzzle()  # Dudeney's cheeses


def splits(puzzle: Puzzle) -> dict[int, int]:
    """For every number of discs that can be set aside first, the number of moves."""
    n, b, p = puzzle.n, puzzle.bottleneck, puzzle.pegs
    return {
        l: 2 * counts.bottleneck_transfer(l, b, p).length
        + counts.bottleneck_tower(n - l, b, p - 1).length
        for l in range(n)
    }


def scheme_lengths(puzzle: Puzzle) -> dict[int, int]:
    """For every scheme that n allows, the number of moves at its best."""
    return _lengths(range(1, 5), lambda scheme: schemes.cheat(puzzle.n, scheme))


def k_lengths(puzzle: Puzzle) -> dict[int, int]:
    """For every k of the chosen scheme, the number of moves."""
    return _lengths(range(1, puzzle.n), lambda k: replace(puzzle, k=k).plan())


def t_lengths(puzzle: Puzzle) -> dict[int, int]:
    """For every t of scheme 4, the number of moves with the chosen k, or with the best."""
    return _lengths(range(1, puzzle.n), lambda t: replace(puzzle, t=t).plan())


def _lengths(choices: range, make: Callable[[int], Plan]) -> dict[int, int]:
    found = {}
    for choice in choices:
        try:
            found[choice] = make(choice).length
        except HanoiError:  # not a choice for this n
            continue
    return found


def sensible(puzzle: Puzzle) -> Puzzle:
    """The puzzle with what does not apply set back, and what applies kept."""
    kind = KINDS[puzzle.kind]
    puzzle = replace(
        puzzle,
        n=within(puzzle.n, range(1, MAX_N + 1)),
        pegs=within(puzzle.pegs, kind.pegs),
        cheats=within(puzzle.cheats, kind.cheats),
        bottleneck=within(puzzle.bottleneck, kind.bottleneck),
    )
    if not puzzle.has_split or (puzzle.split.isdigit() and int(puzzle.split) >= puzzle.n):
        puzzle = replace(puzzle, split="largest")
    if not puzzle.has_schemes or not puzzle.scheme:
        return replace(puzzle, scheme=None, k=None, t=None, ending="P2")
    if puzzle.scheme != 4:
        puzzle = replace(puzzle, t=None)
    if puzzle.scheme != 3 or puzzle.ending != "P1":
        puzzle = replace(puzzle, ending="P2")
    for loosened in (puzzle, replace(puzzle, k=None), replace(puzzle, k=None, t=None)):
        try:
            loosened.plan()
            return loosened
        except HanoiError:
            continue
    return replace(puzzle, scheme=None, k=None, t=None, ending="P2")


def usual(kind: str, home: Puzzle = HOME) -> Puzzle:
    """The puzzle of a kind with nothing said about it, on a page that opens with `home`."""
    if kind == home.kind:
        return home
    return sensible(Puzzle(kind, n=home.n, pegs=4, cheats=2, bottleneck=2))


def _complete(said: dict[str, Any]) -> dict[str, Any]:
    """What is said, and what is usual for that kind of puzzle."""
    return values(usual(said.get("kind", HOME.kind))) | said


def _unsaid(puzzle: Puzzle) -> Puzzle:
    """What is usual for that kind of puzzle, but its kind."""
    return replace(usual(puzzle.kind), kind=HOME.kind)


CODEC = Codec(HOME, sensible, _complete, _unsaid, owned=PLAYER)


def in_full(puzzle: Puzzle) -> dict[str, str]:
    """The address of a puzzle's rules with its kind and discs in it, whether usual or not.

    >>> in_full(Puzzle("cheats", 6, 5, 2))
    {'puzzle': 'cheats', 'n': '6', 'pegs': '5'}
    """
    rules = replace(usual(puzzle.kind), n=puzzle.n, pegs=puzzle.pegs)
    rules = replace(rules, cheats=puzzle.cheats, bottleneck=puzzle.bottleneck)
    return {"puzzle": puzzle.kind, "n": str(puzzle.n)} | CODEC.write(sensible(rules))
