"""A game played by hand, as a value, and as the text that an address holds.

A move is written as two digits, the keys that make it: from which peg, to which peg, counted from
1; the tenth peg is 0. The browser writes and reads the same text.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from hanoi_app.address.kinds import quoted
from hanoi_core import HanoiError, Move, State, Variant
from hanoi_core.errors import IllegalMoveError
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules

MOST_MOVES = 5000  # in an address; a longer game is played on, but not kept there
_KEYS = "1234567890"


@dataclass(frozen=True)
class Game:
    """Moves made by hand from a start, all of them legal; it ends at the tower on the last peg."""

    start: State
    variant: Variant
    moves: tuple[Move, ...] = ()

    @cached_property
    def replay(self) -> rules.Replay:
        """What the moves did, by the checker of the core."""
        return rules.replay(self.start, self.moves, self.variant)

    @property
    def position(self) -> tuple[State, int]:
        """Where the discs are now, and how many cheats are used."""
        return self.replay.state, self.replay.cheats_used

    @property
    def goal(self) -> State:
        """All discs in order on the last peg."""
        return State.tower(self.start.n, self.start.pegs, self.start.pegs - 1)

    @property
    def is_over(self) -> bool:
        """Whether the goal is reached."""
        return self.replay.state == self.goal

    @property
    def text(self) -> str:
        """The moves as an address has them."""
        return text(self.moves)

    def before(self) -> "Game":
        """The game without its last move."""
        return replace(self, moves=self.moves[:-1])

    def plan(self, title: str = "A game played by hand") -> Plan:
        """The game as something to watch."""
        return Plan.of_moves(self.start, self.moves, self.variant, title)


def text(moves: Iterable[Move]) -> str:
    """Moves as an address has them.

    >>> text([Move(1, 0, 3), Move(2, 0, 1)])
    '1412'
    """
    return "".join(_KEYS[move.source] + _KEYS[move.target] for move in moves)


def read(
    text: str, start: State, variant: Variant, most: int = MOST_MOVES
) -> tuple[Game, list[str]]:
    """The game, of so many moves at most, that a text tells, and what made no sense in it."""
    game = Game(start, variant)
    if len(text) > 2 * most:
        return game, [f"The played game is too long: an address holds {most:,} moves."]
    walk, goal, moves = rules.Walk(start, variant), game.goal, list[Move]()
    for number in range(1, (len(text) + 1) // 2 + 1):
        keys = text[2 * number - 2 : 2 * number]
        try:
            move = _move(keys, walk, goal)
            walk.make(move)
        except HanoiError as error:
            wrong = error.rule if isinstance(error, IllegalMoveError) else str(error)
            notice = f"Move {number} of the played game, {quoted(keys)}: {wrong}."
            return replace(game, moves=tuple(moves)), [f"{notice} The moves before it are kept."]
        moves.append(move)
    return replace(game, moves=tuple(moves)), []


def _move(keys: str, walk: rules.Walk, goal: State) -> Move:
    """The move that two keys make; a HanoiError says why they make none."""
    source, target = _KEYS.find(keys[0]), _KEYS.find(keys[1:] or " ")
    last = goal.pegs - 1
    if not any(map(walk.top, range(last))) and walk.state == goal:
        raise HanoiError("the game was over")
    if not (0 <= source <= last and 0 <= target <= last):
        raise HanoiError(f"a move is two pegs, from 1 to {goal.pegs % 10}")
    if source == target:
        raise HanoiError("a move goes to another peg")
    if walk.top(source) is None:
        raise HanoiError("there is no disc on that peg")
    return walk.lifting(source, target)
