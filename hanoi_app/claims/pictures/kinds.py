"""The kinds of pictures of claims: positions, solutions on one clock, numbers. No Streamlit here.

A picture is drawn for n discs and bottleneck b. What it shows, and the sentence that says what to
look at, are functions of the two; one that has nothing to choose from does not look at it.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from hanoi_core import State
from hanoi_core.plans.plan import Plan

Words = Callable[[int, int], str]  # of n and b; Markdown


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a claim.

    discs        the numbers of discs that it can be drawn for, and the usual one, n
    bottlenecks  the same of bottlenecks; both may have nothing to choose from
    """

    n: int = 0
    discs: range = range(0)
    b: int = 0
    bottlenecks: range = range(0)


class Still(NamedTuple):
    """A position: how it is called, what joins it to the one before it, and a word about it.

    The joint is a sign, and words after it.
    """

    title: str
    state: State
    joint: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stills(Picture):
    """Positions beside each other."""

    look: Words
    row: tuple[Still, ...]


class Runner(NamedTuple):
    """A solution among several: its name, the family that gives its colour, its label.

    What a paper states, and is wrong, has no family: it is grey.
    """

    plan: Plan
    name: str = ""
    family: str = ""
    label: str = ""


Runners = tuple[Runner, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Race(Picture):
    """Solutions on one clock, or a single one.

    run    the solutions
    stops  moves to go to, by their number, with what happens there
    tell   what is said of each solution after so many moves: a row each, below its header
    """

    look: Words
    run: Callable[[int, int], Runners]
    stops: Callable[[Runners], Mapping[int, str]] = lambda runners: {}
    tell: "Callable[[int, int, int], Table] | None" = None


class Table(NamedTuple):
    """Rows below a header; `numbers` are the columns of numbers."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[str, ...]


class Series(NamedTuple):
    """Numbers by x, those at `marked` standing out; what is said of each, `hover`."""

    name: str
    values: Mapping[int, int]
    hover: Callable[[int, int], str]
    marked: Collection[int] = ()
    line: Literal["straight", "steps", "dashed"] = "straight"


class Chart(NamedTuple):
    """Series with the names of the axes; bars, if there is one series only, which has no line."""

    series: tuple[Series, ...]
    x: str
    y: str
    label: str
    bars: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Curves(Picture):
    """Numbers in a chart."""

    look: Words
    chart: Callable[[int, int], Chart]
