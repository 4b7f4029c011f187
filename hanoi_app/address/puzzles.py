"""How an address names a puzzle: `n=8&pegs=4&cheats=1`, on every page by the same names.

No Streamlit here. The number of discs and the pegs are always written, the rest where it is not
what the page assumes. An address that names cheats or a bottleneck, but no pegs, means four.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hanoi_app.address.kinds import (
    MISFIT,
    Group,
    Kind,
    Maybe,
    MisreadError,
    OneOf,
    Whole,
    quoted,
    within,
)
from hanoi_app.puzzle import BEST, MAX_N, SPLITS, Method, Puzzle
from hanoi_core import State, Variant

DISCS = range(1, MAX_N + 1)
PEGS = range(3, 11)
CHEATS = range(11)
BOTTLENECKS = range(1, 11)
NO_CHEATS, NO_BOTTLENECK = range(1), range(1, 2)
_BEST = "the best"
_METHOD: Mapping[str, Kind[Any]] = {
    "split": OneOf(SPLITS, range(MAX_N)),
    "scheme": Maybe(Whole(range(1, 5)), _BEST),
    "k": Maybe(Whole(range(1, MAX_N)), _BEST),
    "t": Maybe(Whole(range(1, MAX_N)), _BEST),
    "ending": OneOf(("P1", "P2")),
}


@dataclass(frozen=True, slots=True)
class _Number(Whole):
    """A number of a puzzle; a notice names it, since the rules come and go together."""

    name: str

    def say(self, value: int) -> str:
        """Return the number with its name."""
        return f"{self.name} = {value}"


@dataclass(frozen=True)
class OnePuzzle(Group[Puzzle]):
    """A puzzle, within the ranges of a page; the sliders of the page have the same.

    `home` is what the page opens with; `methods` says whether one can choose how it is solved.
    """

    home: Puzzle
    n: range = DISCS
    pegs: range = PEGS
    cheats: range = CHEATS
    bottleneck: range = BOTTLENECKS
    methods: bool = False

    @cached_property
    def kinds(self) -> Mapping[str, Kind[Any]]:
        """The names that every page has, and those of a method."""
        numbers = {"n": self.n, "pegs": self.pegs, "cheats": self.cheats, "b": self.bottleneck}
        kinds = {name: _Number(allowed, name) for name, allowed in numbers.items()}
        return {**kinds, **(_METHOD if self.methods else {})}

    def build(self, said: Mapping[str, Any]) -> Puzzle:
        """Return the puzzle; of cheats and a bottleneck, cheats win."""
        b = said.get("b", 1)
        cheats = said.get("cheats", 0 if b > 1 else self.home.variant.cheats)
        ruled = said.get("cheats", 0) > 0 or b > 1
        pegs = said.get("pegs", Variant().pegs if ruled else self.home.variant.pegs)
        method = {name: said[name] for name in _METHOD if name in said}
        return Puzzle(
            said.get("n", self.home.n),
            Variant(pegs, cheats, 1 if cheats else b),
            Method(**method) if method else BEST,
        )

    def values(self, setting: Puzzle) -> Mapping[str, Any]:
        """Return everything."""
        variant = setting.variant
        rules = {"pegs": variant.pegs, "cheats": variant.cheats, "b": variant.bottleneck}
        return {"n": setting.n, **rules, **(_chosen(setting.method) if self.methods else {})}

    def said(self, setting: Puzzle) -> Mapping[str, Any]:
        """Return n and pegs, and what else is not the page's own."""
        variant = setting.variant
        found: dict[str, Any] = {"n": setting.n, "pegs": variant.pegs}
        if variant.bottleneck > 1:
            found["b"] = variant.bottleneck
        elif variant.cheats or self.home.variant.cheats:
            found["cheats"] = variant.cheats
        if self.methods and setting.method != BEST:
            chosen, best = _chosen(setting.method), _chosen(BEST)
            found |= {name: chosen[name] for name in chosen if chosen[name] != best[name]}
        return found

    def misfit(self, setting: Puzzle, name: str) -> str:
        """Return what is said of a bottleneck beside cheats."""
        return "does not go with cheats" if name == "b" and setting.variant.cheats else MISFIT

    def fitted(self, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle within the ranges, with a method that it has."""
        n, rules = within(puzzle.n, self.n), puzzle.variant
        ranges = (
            (rules.pegs, self.pegs),
            (rules.cheats, self.cheats),
            (rules.bottleneck, self.bottleneck),
        )
        if not all(number in allowed for number, allowed in ranges):
            rules = Variant(*(within(number, allowed) for number, allowed in ranges))
        return Puzzle(n, rules, puzzle.method if self.methods else BEST).fitted()


def _chosen(method: Method) -> dict[str, Any]:
    """Return every choice by its name."""
    return {name: getattr(method, name) for name in _METHOD}


def of_start(said: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the size of a start that an address names; pegs that it names itself go before."""
    start: State | None = said.get("start")
    return {"n": start.n, "pegs": said.get("pegs", start.pegs)} if start else {}


def fits(start: State | None, puzzle: Puzzle) -> bool:
    """Return whether the start has as many discs and pegs as the puzzle."""
    return start is not None and (start.n, start.pegs) == (puzzle.n, puzzle.variant.pegs)


@dataclass(frozen=True, slots=True)
class Rules(Kind[tuple[Variant, ...]]):
    """The rules of a few puzzles: `p3,p4.c1,p5.b2` are three pegs, one cheat, five with b = 2.

    >>> Rules(3).read("p3,p4.c1")
    (Variant(pegs=3, cheats=0, bottleneck=1), Variant(pegs=4, cheats=1, bottleneck=1))
    """

    most: int

    def read(self, text: str) -> tuple[Variant, ...]:
        """Return the rules in their order; without those that there are not."""
        items = text.split(",")
        found = [_rules(item) for item in items]
        there = tuple(rules for rules in found if rules)
        if None in found:
            raise MisreadError(
                f"cannot have {quoted(items[found.index(None)])}", there[: self.most]
            )
        if len(there) > self.most:
            raise MisreadError(f"has too many, {self.most} are the most", there[: self.most])
        return there

    def write(self, value: tuple[Variant, ...]) -> str:
        """Return them as an address has them."""
        return ",".join(map(_written, value))

    def say(self, value: tuple[Variant, ...]) -> str:
        """Return the text in quotes."""
        return quoted(self.write(value)) if value else "nothing"


_RULES = re.compile(r"p([0-9]{1,2})(?:\.(?:c([0-9]{1,2})|b([0-9]{1,2})))?")


def _rules(item: str) -> Variant | None:
    found = _RULES.fullmatch(item)
    if not found:
        return None
    pegs, cheats, b = (
        int(text or default) for text, default in zip(found.groups(), (4, 0, 1), strict=True)
    )
    if pegs not in PEGS or cheats not in CHEATS or b not in BOTTLENECKS:
        return None
    return Variant(pegs, cheats, b)


def _written(rules: Variant) -> str:
    rule = f".c{rules.cheats}" * bool(rules.cheats) + f".b{rules.bottleneck}" * (
        rules.bottleneck > 1
    )
    return f"p{rules.pegs}{rule}"
