"""One puzzle: how many discs, by which rules, and how it is solved. No Streamlit here.

Names, colours and the list of presets follow from the rules: nothing else says what kind of
puzzle it is.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from hanoi_core import Variant, counts, schemes
from hanoi_core.plans.plan import Plan
from hanoi_core.schemes.cheats import Ending
from hanoi_core.schemes.towers import Choice

MAX_N = 64
RULE_1987 = "1987"  # the split of Rohl & Gedeon
SPLITS: Mapping[str, str] = {  # that are no numbers, with their names in lists
    "largest": "the largest of the best",
    "smallest": "the smallest of the best",
    RULE_1987: "as the rule of 1987 says",
}
ONE_CHEAT = Variant(cheats=1)
Choosable = Literal["split", "scheme", "k", "t"]


@dataclass(frozen=True, slots=True)
class Method:
    """How a puzzle is solved. What is not chosen is chosen best.

    split   how many discs are set aside first: a number, or one of SPLITS
    scheme  of the 2024 paper, for four pegs and one cheat, with its k, its t and its ending
    """

    split: str = "largest"
    scheme: int | None = None
    k: int | None = None
    t: int | None = None
    ending: Ending = "P2"


BEST = Method()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A tower of n discs, the rules, and the method of its solution.

    >>> Puzzle(8, Variant(cheats=1)).best_length
    23
    """

    n: int = 8
    variant: Variant = Variant()
    method: Method = BEST

    @property
    def splits(self) -> range:
        """Every number of discs that can be set aside first; none if the puzzle has cheats."""
        if self.variant.cheats:
            return range(0)
        return range(self.n - 1 if self.variant.pegs == 3 else 0, self.n)

    @property
    def has_schemes(self) -> bool:
        """Whether the schemes of the 2024 paper solve it."""
        return self.n >= 4 and self.variant == ONE_CHEAT

    @property
    def best_length(self) -> int:
        """The length of the best solution known."""
        return counts.best(self.n, self.variant).length

    def plan(self) -> Plan:
        """Return the solution by the method."""
        n, variant, method = self.n, self.variant, self.method
        if method.scheme:
            return schemes.cheat(n, method.scheme, method.k, method.t, method.ending)
        if method.split == RULE_1987:
            return schemes.rohl_gedeon(n, variant.pegs)
        if method.split == "largest":
            return schemes.solve(n, variant)
        split: Choice = "smallest" if method.split == "smallest" else int(method.split)
        return schemes.bottleneck(n, variant.bottleneck, variant.pegs, split)

    def fitted(self) -> "Puzzle":
        """Return the puzzle without those choices of the method that it does not have.

        >>> Puzzle(3, Variant(cheats=1), Method(scheme=4)).fitted().method == BEST
        True
        """
        if self.method == BEST:
            return self
        method = _fitted_scheme(self.method, self.n) if self.has_schemes else Method()
        split = self.method.split
        if split.isdigit() and split != RULE_1987:
            fits = int(split) in self.splits
        else:
            fits = self.variant.cheats == 0 and (split != RULE_1987 or self.variant.bottleneck == 1)
        return replace(self, method=replace(method, split=split if fits else BEST.split))


def _fitted_scheme(method: Method, n: int) -> Method:
    """Keep a scheme, and of its choices those that it has for n discs."""
    scheme, k, t = method.scheme, method.k, method.t
    if scheme is None or not schemes.k_choices(n, scheme):
        return BEST
    ending: Ending = "P1" if scheme == 3 and method.ending == "P1" else "P2"
    if scheme != 4:
        t = None
    elif t is not None and t not in schemes.t_choices(n):
        k = t = None
    if k is not None and k not in schemes.k_choices(n, scheme, t, ending):
        k = None
    return Method(BEST.split, scheme, k, t, ending)


# the list of the controls: what each brings, which can be changed afterwards
PRESETS: Mapping[str, Variant] = {
    "Three pegs (the classic)": Variant(3),
    "Four pegs (the Reve's puzzle)": Variant(4),
    "One cheat": ONE_CHEAT,
    "Several cheats": Variant(cheats=2),
    "Bottleneck": Variant(bottleneck=2),
    "More pegs": Variant(5),
}


def preset_of(variant: Variant) -> str:
    """Return the entry of the list that these rules belong to.

    >>> preset_of(Variant(3, cheats=1)), preset_of(Variant(7))
    ('One cheat', 'More pegs')
    """
    if variant.bottleneck > 1:
        return "Bottleneck"
    if variant.cheats:
        return "One cheat" if variant.cheats == 1 else "Several cheats"
    return next((title for title, rules in PRESETS.items() if rules == variant), "More pegs")


def lengths(puzzle: Puzzle, name: Choosable) -> dict[int, int]:
    """For every number that `name` can be, with the rest of the method, the number of moves.

    >>> lengths(Puzzle(8, Variant(cheats=1)), "scheme")
    {1: 27, 2: 23, 3: 23, 4: 23}
    """
    method, n, variant = puzzle.method, puzzle.n, puzzle.variant
    if name == "split":
        b, p = variant.bottleneck, variant.pegs
        if p == 3:
            return dict.fromkeys(puzzle.splits, puzzle.best_length)
        return {l: 2 * _aside(l, b, p) + _tower(n - l, b, p - 1) for l in puzzle.splits}
    if name == "scheme":
        choices = [each for each in range(1, 5) if schemes.k_choices(n, each)]
        return _lengths(choices, lambda choice: Method(scheme=choice), puzzle)
    assert method.scheme
    if name == "t":
        return _lengths(schemes.t_choices(n, method.k), lambda t: replace(method, t=t), puzzle)
    ks = schemes.k_choices(n, method.scheme, method.t, method.ending)
    return _lengths(ks, lambda k: replace(method, k=k), puzzle)


@lru_cache(maxsize=2**12)
def _aside(l: int, b: int, p: int) -> int:
    """Return how many moves set l discs aside: a neighbouring n asks for nearly the same."""
    return counts.bottleneck_transfer(l, b, p).length


@lru_cache(maxsize=2**12)
def _tower(m: int, b: int, p: int) -> int:
    """Return how many moves take a tower of m discs to another peg."""
    return counts.bottleneck_tower(m, b, p).length


def _lengths(
    choices: Iterable[int], chosen: Callable[[int], Method], puzzle: Puzzle
) -> dict[int, int]:
    """Return the length of the solution for each choice."""
    return {each: replace(puzzle, method=chosen(each)).plan().length for each in choices}
