"""What can be set on the Pegs page. No Streamlit here."""

from dataclasses import dataclass, replace

from hanoi_app.address.codec import PLAYER, Codec, setting
from hanoi_app.address.kinds import OneOf, Text, Whole, within
from hanoi_app.puzzles import MAX_N
from hanoi_core import HanoiError, State, Variant, counts
from hanoi_core.search.graph import most_discs
from hanoi_core.search.halfway import MAX_HALFWAY_PEGS

VIEWS = {"splits": "Splits", "graph": "All positions", "cheats": "Cheats on many pegs"}
DISCS = range(1, MAX_N + 1)
PEGS = range(3, 11)
SPLITS = {
    "largest": "the largest of the best",
    "smallest": "the smallest of the best",
    "1987": "as the rule of 1987 says",
}
RULES = {  # of the graph: title, cheats, bottleneck
    "divine": ("never on a smaller disc", 0, 1),
    "cheat": ("one cheat", 1, 1),
    "cheats": ("two cheats", 2, 1),
    "b2": ("bottleneck 2", 0, 2),
    "b3": ("bottleneck 3", 0, 3),
}
GRAPH_PEGS = range(3, 6)
TABLE_PEGS = range(5, MAX_HALFWAY_PEGS + 1)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen on the page; the names are those of the address.

    n, pegs, split       the tower whose splits are shown, and the first of them
    gn, gpegs, rule      the puzzle whose graph is drawn
    at, used             the position that the board was put to, "" for the start, and the
                         cheats used by then
    table                the pegs of the table of cheats
    """

    view: str = setting("splits", OneOf(VIEWS))
    n: int = setting(10, Whole(DISCS))
    pegs: int = setting(4, Whole(PEGS))
    split: str = setting("largest", OneOf(SPLITS, range(MAX_N)))
    gn: int = setting(4, Whole(DISCS))
    gpegs: int = setting(3, Whole(GRAPH_PEGS))
    rule: str = setting("divine", OneOf(RULES))
    at: str = setting("", Text(200, "the start"))
    used: int = setting(0, Whole(range(3)))
    table: int = setting(5, Whole(TABLE_PEGS))

    @property
    def variant(self) -> Variant:
        """The rules of the graph."""
        _, cheats, bottleneck = RULES[self.rule]
        return Variant(self.gpegs, cheats, bottleneck)

    @property
    def graph_discs(self) -> range:
        """How many discs the graph may have."""
        return range(1, most_discs(self.variant) + 1)

    @property
    def start(self) -> State:
        """Where the solution on the graph begins."""
        return State.parse(self.at) if self.at else State.tower(self.gn, self.gpegs)


def sensible(settings: Settings) -> Settings:
    """The nearest settings that can be shown."""
    settings = replace(settings, gn=within(settings.gn, settings.graph_discs))
    if settings.split not in (*SPLITS, *map(str, splits(settings))):
        settings = replace(settings, split="largest")
    if settings.at and not _fits(settings):
        return replace(settings, at="", used=0)
    return settings if settings.at else replace(settings, used=0)


def splits(settings: Settings) -> range:
    """Every number of discs that can be set aside first."""
    n = settings.n
    return range(n - 1, n) if settings.pegs == 3 else range(n)


def lengths(settings: Settings) -> dict[int, int]:
    """For every such number, the least number of moves that it leads to."""
    n, p = settings.n, settings.pegs
    if p == 3:
        return {n - 1: counts.frame_stewart(n, 3).length}
    return {
        l: 2 * counts.frame_stewart(l, p).length + counts.frame_stewart(n - l, p - 1).length
        for l in splits(settings)
    }


def _fits(settings: Settings) -> bool:
    """Whether the position is one of the graph's; the graph itself has the last word."""
    try:
        state = State.parse(settings.at)
    except HanoiError:
        return False
    cheats = settings.variant.cheats
    return (state.n, state.pegs) == (settings.gn, settings.gpegs) and 0 <= settings.used <= cheats


CODEC = Codec(Settings(), sensible, owned=PLAYER)
