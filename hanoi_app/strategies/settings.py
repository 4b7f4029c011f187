"""What can be set on the Strategies page. No Streamlit here."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hanoi_app.address import aliases
from hanoi_app.address.codec import PLAYER, Codec, setting
from hanoi_app.address.kinds import Each, Kind, OneOf, Text, quoted
from hanoi_app.address.puzzles import OnePuzzle
from hanoi_app.puzzle import Puzzle
from hanoi_app.strategies.items import FACETS, ORDERS, Answer, Overview
from hanoi_core import HanoiError, State, Variant
from hanoi_core.search.halfway import MAX_HALFWAY_PEGS

PUZZLE = OnePuzzle(
    Puzzle(6, Variant(cheats=1)),
    n=range(1, 25),
    pegs=range(3, MAX_HALFWAY_PEGS + 1),
    cheats=range(6),
    bottleneck=range(1, 7),
)
MOST_TEXT = 200  # characters of a configuration, or of a search
Filters = Mapping[str, tuple[Answer, ...]]


@dataclass(frozen=True, slots=True)
class Answers(Kind[tuple[Answer, ...]]):
    """Answers that a filter lets pass, with semicolons between them; "" stands for none.

    They are taken as they are: what is not there is seen after the search.
    """

    most: int = 500  # characters

    def read(self, text: str) -> tuple[Answer, ...]:
        """Each of them as a number, if it is one."""
        Text(self.most).read(text)
        parts = text.split(";")
        return tuple(int(part) if part.isascii() and part.isdigit() else part for part in parts)

    def write(self, value: tuple[Answer, ...]) -> str:
        """One after the other."""
        return ";".join(map(str, value))

    def say(self, value: tuple[Answer, ...] | None) -> str:
        """Only for one that is not read."""
        return "all"


@dataclass(frozen=True, slots=True)
class Settings:
    """The puzzle, what of its set is shown and how, and the configurations that are open.

    show and beside are texts of configurations.
    """

    puzzle: Puzzle = setting(PUZZLE.home, PUZZLE)
    group: str = setting("", OneOf(FACETS, none="one group"))
    order: str = setting("notation", OneOf(ORDERS))
    find: str = setting("", Text(MOST_TEXT, "everything"))
    show: str = setting("", Text(MOST_TEXT))
    beside: str = setting("", Text(MOST_TEXT))
    filters: Filters = setting({}, Each("only-", FACETS, Answers()))

    @property
    def n(self) -> int:
        """How many discs there are."""
        return self.puzzle.n

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.puzzle.variant

    @property
    def open(self) -> tuple[str, ...]:
        """The configurations that are open, none twice."""
        return tuple(dict.fromkeys(name for name in (self.show, self.beside) if name))


CODEC = Codec(Settings(), older=aliases.of_puzzle, owned=PLAYER)


def open_here(settings: Settings, found: Overview) -> tuple[Settings, list[str]]:
    """The settings with only those configurations open that are in the set."""
    notices: list[str] = []
    names = []
    for text in settings.open:
        name = canonical(text, found.variant.pegs)
        if name in found.opened:
            names.append(name)
        else:
            notices.append(f"{quoted(text)} is not an optimal half-way configuration here.")
    names = list(dict.fromkeys(names))
    show, beside = [*names, "", ""][:2]
    return replace(settings, show=show, beside=beside), notices


def canonical(text: str, pegs: int) -> str:
    """A configuration as the set has it; "" if the text is none.

    Auxiliary pegs may be in any order, and a text without the empty pegs will do.

    >>> canonical("5,4/1,3,2", 4)
    '/1,3,2/5,4/'
    """
    fields = text.split("/")
    if len(fields) <= pegs - 2:
        fields = ["", *fields, *[""] * (pegs - 1 - len(fields))]
    try:
        return str(State.parse("/".join(fields)).canonical())
    except HanoiError:
        return ""
