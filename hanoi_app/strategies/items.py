"""All optimal half-way configurations of a puzzle, with all that one may ask of each.

No Streamlit here. A facet is a question with one or more answers for every configuration; whoever
gives the same answers is of the same group, so that the groups of a facet share out the whole set.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations
from typing import Any

from hanoi_core import Variant, halfway
from hanoi_core.papers import methods, strategies_2024
from hanoi_core.papers.methods import Method
from hanoi_core.papers.strategies_2024 import Published
from hanoi_core.puzzle.state import Inversion
from hanoi_core.search.budget import Progress
from hanoi_core.search.halfway import Strategy

Answer = int | str


@dataclass(frozen=True)
class Item:
    """One configuration: a solution through it, what leads there, and what the paper calls it."""

    strategy: Strategy
    methods: tuple[Method, ...]
    published: tuple[Published, ...]

    @cached_property
    def name(self) -> str:
        """Its text, which is unique in the set."""
        return str(self.strategy.configuration)

    @property
    def piles(self) -> tuple[tuple[int, ...], ...]:
        """What stands on the auxiliary pegs."""
        return self.strategy.configuration.stacks[1:-1]

    @cached_property
    def inversions(self) -> tuple[Inversion, ...]:
        """Which disc lies on a smaller one, the smallest such disc first."""
        return tuple(sorted(self.strategy.configuration.inversions))


@dataclass(frozen=True)
class Overview:
    """What the page says of a set.

    number   of configurations; the papers' procedures lead to `led` of them
    solutions  all shortest ones of the puzzle, however the auxiliary pegs are named
    listed   whether the 2024 paper lists some of them
    example  a pile that one of them has
    options  for each facet, every answer that one of them gives
    opened   those that are open on the page, by their names
    """

    n: int
    variant: Variant
    length: int
    number: int
    solutions: int
    led: int
    listed: bool
    example: str
    options: Mapping[str, list[Answer]]
    opened: Mapping[str, Item] = field(default_factory=dict)


@dataclass(frozen=True)
class Collected:
    """The whole set."""

    n: int
    variant: Variant
    length: int
    items: tuple[Item, ...]

    @property
    def solutions(self) -> int:
        """How many shortest solutions there are in all."""
        return sum(item.strategy.solutions for item in self.items)

    def find(self, name: str) -> Item | None:
        """The configuration with that text."""
        return next((item for item in self.items if item.name == name), None)

    def overview(self) -> Overview:
        """What there is."""
        tallest = max(self.items[0].piles, key=lambda pile: len(pile))
        return Overview(
            self.n,
            self.variant,
            self.length,
            len(self.items),
            self.solutions,
            sum(bool(item.methods) for item in self.items),
            any(item.published for item in self.items),
            ",".join(map(str, tallest)),
            {name: options(self.items, name) for name in FACETS},
        )


def collect(n: int, variant: Variant, progress: Progress | None = None) -> Collected:
    """Search for all of them, and ask the papers about each."""
    found = halfway(n, variant, progress=progress)
    leading = methods.leading_to(n, variant, found.length) if n > 1 else {}
    one_cheat = variant == Variant(cheats=1)
    stated = strategies_2024.by_configuration(n) if one_cheat else {}
    items = tuple(
        Item(
            strategy,
            leading.get(strategy.configuration, ()),
            stated.get(strategy.configuration, ()),
        )
        for strategy in found.strategies
    )
    return Collected(n, variant, found.length, items)


@dataclass(frozen=True, slots=True)
class Facet:
    """A question, its answers for an item, how an answer is said, and the word for no answer.

    `asked` is what a configuration has that gives an answer, with a place for the answer.
    """

    label: str
    answers: Callable[[Item], tuple[Answer, ...]]
    asked: str = "{}"
    say: Callable[[Answer], str] = str
    none: str = "none"

    def group(self, item: Item) -> str:
        """The answers of an item in words."""
        return " and ".join(map(self.say, self.answers(item))) or self.none

    def name(self, answer: Answer) -> str:
        """An answer in words; "" stands for none."""
        return self.none if answer == "" else self.say(answer)

    def sought(self, answers: Collection[Answer]) -> str:
        """What a configuration has that gives one of these answers."""
        return " or ".join(
            self.asked.format(self.say(answer)) if answer != "" else self.none for answer in answers
        )


def _disc(answer: Answer) -> str:
    return f"d{answer}"


def _number(answer: Answer) -> str:
    return f"number {answer}"


def _faults(item: Item) -> tuple[Answer, ...]:
    if not item.published:
        return ()
    return ("with a fault" if any(p.note for p in item.published) else "as printed",)


CHEAT = "cheat"  # the facet that the page offers first
FACETS: Mapping[str, Facet] = {
    CHEAT: Facet(
        "Which disc lies on which",
        lambda i: tuple(f"{v.disc} on {v.below}" for v in i.inversions),
        none="no disc on a smaller one",
    ),
    "disc": Facet(
        "Disc on a smaller one",
        lambda i: tuple(v.disc for v in i.inversions),
        "{} on a smaller disc",
        _disc,
    ),
    "on": Facet(
        "It lies on",
        lambda i: tuple(v.below for v in i.inversions),
        "a larger disc on {}",
        _disc,
    ),
    "heights": Facet(
        "Heights of the piles",
        lambda i: (" + ".join(str(len(pile)) for pile in i.piles),),
        "piles of {}",
    ),
    "method": Facet(
        "Scheme", lambda i: tuple(dict.fromkeys(m.name for m in i.methods)), none="no scheme"
    ),
    "choices": Facet(
        "Scheme with its numbers", lambda i: tuple(map(str, i.methods)), none="no scheme"
    ),
    "number": Facet(
        "Number in the 2024 paper",
        lambda i: tuple(p.number for p in i.published),
        "{} in the 2024 paper",
        _number,
        "no number in the paper",
    ),
    "print": Facet("In the 2024 paper", _faults, "an entry {}", none="no entry in the paper"),
}

ORDERS: Mapping[str, tuple[str, Callable[[Item], Any]]] = {
    "notation": ("notation", lambda item: item.strategy.configuration.stacks),
    "number": (
        "number in the paper",
        lambda item: min((stated.number for stated in item.published), default=10**6),
    ),
    "ways": ("ways in, most first", lambda item: -item.strategy.paths_in),
    "height": ("height of the first pile", lambda item: -len(item.piles[0])),
    "disc": (
        "disc on a smaller one",
        lambda item: tuple((v.disc, v.below) for v in item.inversions),
    ),
}


def options(items: Collection[Item], name: str) -> list[Answer]:
    """Every answer that some item gives, in order; "" stands for none."""
    facet = FACETS[name]
    found = {answer for item in items for answer in facet.answers(item)}
    silent: list[Answer] = [""] if any(not facet.answers(item) for item in items) else []
    return [*sorted(found, key=_natural), *silent]


def passes(item: Item, filters: Mapping[str, Collection[Answer]]) -> bool:
    """Whether one of the item's answers was asked for, in every facet where something was."""
    return all(
        any(answer in wanted for answer in FACETS[name].answers(item) or ("",))
        for name, wanted in filters.items()
        if wanted
    )


def read_search(text: str) -> list[tuple[int, ...]] | None:
    """Runs of discs, one for each part between strokes; None if it is something else."""
    runs = []
    for part in text.split("/"):
        words = part.replace(",", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) <= 4 for word in words):
            return None
        if words:
            runs.append(tuple(map(int, words)))
    return runs


def holds(item: Item, runs: Sequence[tuple[int, ...]]) -> bool:
    """Whether the runs stand on different pegs, whichever: auxiliary pegs are alike."""
    if len(runs) > len(item.piles):
        return False
    return any(
        all(_within(run, pile) for run, pile in zip(runs, piles, strict=False))
        for piles in permutations(item.piles, len(runs))
    )


def _within(run: tuple[int, ...], pile: tuple[int, ...]) -> bool:
    return any(pile[i : i + len(run)] == run for i in range(len(pile) - len(run) + 1))


def grouped(items: Iterable[Item], facet: str, order: str) -> list[tuple[str, list[Item]]]:
    """The items in order, in the groups of a facet, or in one without a name."""
    ordered = sorted(items, key=lambda item: item.strategy.configuration.stacks)
    ordered.sort(key=ORDERS[order][1])
    if facet not in FACETS:
        return [("", ordered)] if ordered else []
    answers = FACETS[facet].answers
    found: dict[str, list[Item]] = {}
    for item in sorted(ordered, key=lambda i: (not answers(i), [*map(_natural, answers(i))])):
        found.setdefault(FACETS[facet].group(item), []).append(item)
    return list(found.items())


def _natural(answer: Answer) -> tuple[list[int], str]:
    """So that "2 + 10" comes before "10 + 2"."""
    return [int(number) for number in re.findall(r"\d+", str(answer))], str(answer)
