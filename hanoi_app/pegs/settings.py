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


TOWERS = OnePuzzle(Puzzle(10), cheats=NO_CHEATS, bottleneck=NO_BOTTLENECK, methods=True)
GRAPHS = OnePuzzle(Puzzle(4, Variant(3)), pegs=range(3, 6), cheats=range(3), bottleneck=range(1, 4))
PUZZLE = OnePuzzle(TOWERS.home, methods=True)  # any of them
TABLE_PEGS = range(5, MAX_HALFWAY_PEGS + 1)
VIEWS = {"splits": "Splits", "graph": "All positions", "cheats": "Cheats on many pegs"}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen on the page.

    puzzle    whose splits are shown, or whose graph is drawn
    at, used  the position that the board was put to on the graph, "" for the start, and the
              cheats used by then
    table     the pegs of the table of cheats
    """

    view: str = setting("splits", OneOf(VIEWS))
    puzzle: Puzzle = setting(PUZZLE.home, PUZZLE)
    at: str = setting("", Text(200, "the start"))
    used: int = setting(0, Whole(range(3)))
    table: int = setting(5, Whole(TABLE_PEGS))

    @property
    def start(self) -> State:
        """Where the solution on the graph begins."""
        puzzle = self.puzzle
        return State.parse(self.at) if self.at else State.tower(puzzle.n, puzzle.variant.pegs)


def puzzles_of(view: str) -> OnePuzzle:
    """Return which puzzles a view is of, and the one that it opens with."""
    return GRAPHS if view == "graph" else TOWERS


def fit(settings: Settings) -> Settings:
    """Return the nearest settings that can be shown."""
    puzzle = puzzles_of(settings.view).fitted(settings.puzzle)
    if settings.view == "graph":
        puzzle = replace(puzzle, n=within(puzzle.n, graph_discs(puzzle.variant)))
    table = Settings().table if settings.view == "graph" else settings.table
    settings = replace(settings, puzzle=puzzle, table=table)
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
    home = puzzles_of(said.get("view", "splits")).home
    return {"n": said.get("n", home.n), "pegs": said.get("pegs", home.variant.pegs)}


CODEC = Codec(Settings(), fit, implied=_of_view, older=aliases.of_pegs, owned=PLAYER)
