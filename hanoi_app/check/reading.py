"""A list of moves is read, and made move by move, until one breaks a rule. No Streamlit here."""

from dataclasses import dataclass

from hanoi_app.check.settings import NUMBERS, Settings
from hanoi_core import Move, State, Variant, counts
from hanoi_core.errors import IllegalMoveError, NotationError
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.move_lists import Lift, MoveList
from hanoi_core.puzzle.variant import peg_names

MOST_MOVES = 20_000  # that are played here; the command line checks any number
MOST_TEXT = 1_000_000  # characters


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a list.

    moves    those that are legal, up to the first that is not
    failure  why the next one is not, and the number of its `line`; None, and 0
    names    how the list calls the pegs, if it is known; `fewest` would do for those that occur
    """

    start: State
    variant: Variant
    moves: tuple[Move, ...]
    state: State
    cheats_used: int
    failure: IllegalMoveError | None
    line: int
    names: tuple[str, ...] | None
    fewest: int

    @property
    def arrived(self) -> int | None:
        """The peg that the whole tower stands on at the end, if it is not the first."""
        for peg in range(1, self.variant.pegs):
            if self.state == State.tower(self.start.n, self.variant.pegs, peg):
                return peg
        return None

    @property
    def reached(self) -> bool:
        """Whether the tower stands where it should, by legal moves."""
        return self.failure is None and self.arrived == self.variant.pegs - 1

    @property
    def best(self) -> int:
        """The length of the best known solution."""
        return counts.best(self.start.n, self.variant).length

    @property
    def moved(self) -> int:
        """The largest disc that moves, 0 if none does."""
        return max((move.disc for move in self.moves), default=0)

    @property
    def plan(self) -> Plan:
        """The legal moves as something to watch."""
        return Plan.of_moves(self.start, self.moves, self.variant, "Moves that somebody wrote")

    @property
    def renamed(self) -> tuple[str, ...] | None:
        """The pegs as the list calls them if the peg that was reached is the destination."""
        if self.names is None or self.arrived is None or self.reached:
            return None
        last = self.names[self.arrived]
        return *(name for name in self.names if name != last), last


def read(settings: Settings) -> Checked:
    r"""The list, move by move.

    Raises a NotationError where it cannot be read, an AmbiguousError, with its questions, where it
    can be read in several ways.

    >>> found = read(Settings(moves="A C\nA C"))
    >>> len(found.moves), found.failure.rule, found.line
    (1, 'd2 may not lie on the smaller d1', 2)
    """
    variant, text = settings.puzzle.variant, settings.moves
    if len(text) > MOST_TEXT:
        raise NotationError(f"the list has more than {MOST_TEXT:,} characters")
    start = State.tower(settings.puzzle.n, variant.pegs)
    listed = MoveList(
        text,
        variant.pegs,
        peg_names=settings.peg_names,
        numbers=NUMBERS.get(settings.numbers),
        discs=start.n,
        from_tower=True,
    )
    walk, moves = rules.Walk(start, variant), list[Move]()
    failure, line = None, 0
    for number, item in listed:
        if len(moves) == MOST_MOVES:
            raise NotationError(
                f"the list has more than {MOST_MOVES:,} moves: the command line checks any number, "
                "`hanoi check moves.txt`"
            )
        try:
            move = walk.lifting(*item) if isinstance(item, Lift) else item
            walk.make(move)
        except IllegalMoveError as error:
            failure, line = error, number
            break
        moves.append(move)
    names = listed.peg_names
    return Checked(
        start,
        variant,
        tuple(moves),
        walk.state,
        walk.cheats_used,
        failure,
        line,
        tuple(names) if names else None,
        listed.fewest_pegs,
    )


def called(checked: Checked, peg: int) -> str:
    """A peg by our name, with that of the list if it is another.

    >>> called(read(Settings(moves="A -> C")), 2)
    'D (C)'
    """
    name = peg_names(checked.variant.pegs)[peg]
    theirs = checked.names[peg] if checked.names else name
    return name if theirs == name else f"{name} ({theirs})"
