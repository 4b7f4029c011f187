"""What can be set on the Pegs page. No Streamlit here."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hanoi_app.address import aliases
from hanoi_app.address.codec import PLAYER, Codec, setting
from hanoi_app.address.kinds import OneOf, Text, Whole, within
from hanoi_app.address.puzzles import NO_BOTTLENECK, NO_CHEATS, OnePuzzle
from hanoi_app.puzzle import Puzzle
from hanoi_core import HanoiError, State, Variant
from hanoi_core.search.graph import most_discs
from hanoi_core.search.halfway import MAX_HALFWAY_PEGS

RULES = {  # of the graph: cheats, bottleneck
    (0, 1): "never on a smaller disc",
    (1, 1): "one cheat",
    (2, 1): "two cheats",
    (0, 2): "bottleneck 2",
    (0, 3): "bottleneck 3",
}


@dataclass(frozen=True, slots=True)
class View:
    """What is shown, and the puzzles that it is shown of."""

    title: str
    puzzles: OnePuzzle


VIEWS = {
    "splits": View(
        "Splits",
        OnePuzzle(Puzzle(10), cheats=NO_CHEATS, bottleneck=NO_BOTTLENECK, methods=True),
    ),
    "graph": View(
        "All positions",
        OnePuzzle(Puzzle(4, Variant(3)), pegs=range(3, 6), cheats=range(3), bottleneck=range(1, 4)),
    ),
    "cheats": View(
        "Cheats on many pegs",
        OnePuzzle(
            Puzzle(10, Variant(5)),
            pegs=range(5, MAX_HALFWAY_PEGS + 1),
            cheats=NO_CHEATS,
            bottleneck=NO_BOTTLENECK,
        ),
    ),
}
PUZZLE = OnePuzzle(VIEWS["splits"].puzzles.home, methods=True)  # of any view


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen on the page.

    puzzle    whose splits are shown, whose graph is drawn, or the pegs of the table of cheats
    at, used  the position that the board was put to on the graph, "" for the start, and the
              cheats used by then
    """

    view: str = setting("splits", OneOf(VIEWS))
    puzzle: Puzzle = setting(PUZZLE.home, PUZZLE)
    at: str = setting("", Text(200, "the start"))
    used: int = setting(0, Whole(range(3)))

    @property
    def start(self) -> State:
        """Where the solution on the graph begins."""
        puzzle = self.puzzle
        return State.parse(self.at) if self.at else State.tower(puzzle.n, puzzle.variant.pegs)


def fit(settings: Settings) -> Settings:
    """Return the nearest settings that can be shown."""
    puzzle = VIEWS[settings.view].puzzles.fitted(settings.puzzle)
    if settings.view == "graph":
        puzzle = replace(puzzle, n=within(puzzle.n, graph_discs(puzzle.variant)))
    settings = replace(settings, puzzle=puzzle)
    if settings.view == "graph" and settings.at and _is_there(settings):
        return settings
    return replace(settings, at="", used=0)


def graph_discs(variant: Variant) -> range:
    """Return how many discs the graph may have."""
    return range(1, most_discs(variant) + 1)


def _is_there(settings: Settings) -> bool:
    """Whether the position is one of the graph's; the graph itself has the last word."""
    try:
        state = State.parse(settings.at)
    except HanoiError:
        return False
    n, variant = settings.puzzle.n, settings.puzzle.variant
    return (state.n, state.pegs) == (n, variant.pegs) and 0 <= settings.used <= variant.cheats


def _of_view(said: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the size of the puzzle that a view opens with, as far as none is said."""
    home = VIEWS[said.get("view", "splits")].puzzles.home
    return {"n": said.get("n", home.n), "pegs": said.get("pegs", home.variant.pegs)}


CODEC = Codec(Settings(), fit, implied=_of_view, older=aliases.of_pegs, owned=PLAYER)
