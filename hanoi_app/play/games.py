"""A game played by hand, as a value, and as the text that an address holds.

A move is written as two digits, the keys that make it: from which peg, to which peg, counted from
1; the tenth peg is 0. The browser writes and reads the same text.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from hanoi_app.address.kinds import quoted
from hanoi_core import Move, State, Variant
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules

MOST_MOVES = 5000  # in an address; a longer game is played on, but not kept there
MOST_HEARD = 100_000  # that the browser tells
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
        return "".join(_KEYS[move.source] + _KEYS[move.target] for move in self.moves)

    def before(self) -> "Game":
        """The game without its last move."""
        return replace(self, moves=self.moves[:-1])

    def plan(self, title: str = "a game played by hand") -> Plan:
        """The game as something to watch."""
        return Plan.of_moves(self.start, self.moves, self.variant, title)


def read(
    text: str, start: State, variant: Variant, most: int = MOST_MOVES
) -> tuple[Game, list[str]]:
    """The game, of so many moves at most, that a text tells, and what made no sense in it."""
    game = Game(start, variant)
    if len(text) > 2 * most:
        return game, [f"The played game is too long: an address holds {most:,} moves."]
    moves: list[Move] = []
    state, used = start, 0
    for number in range(1, (len(text) + 1) // 2 + 1):
        keys = text[2 * number - 2 : 2 * number]
        move, wrong = _move(keys, state)
        if state == game.goal:
            wrong = "the game was over"
        if not move or wrong or (wrong := rules.broken_rule(state, move, variant, used)):
            notice = f"Move {number} of the played game, {quoted(keys)}: {wrong}."
            return replace(game, moves=tuple(moves)), [f"{notice} The moves before it are kept."]
        used, state = (
            used + rules.is_cheat(state, move, variant),
            rules.apply(state, move, variant, used),
        )
        moves.append(move)
    return replace(game, moves=tuple(moves)), []


def _move(keys: str, state: State) -> tuple[Move | None, str | None]:
    """The move that two keys make, or why they make none."""
    pegs = [_KEYS.find(key) for key in keys]
    if len(pegs) < 2 or not all(0 <= peg < state.pegs for peg in pegs):
        return None, f"a move is two pegs, from 1 to {state.pegs % 10}"
    source, target = pegs
    if source == target:
        return None, "a move goes to another peg"
    if not state.stacks[source]:
        return None, "there is no disc on that peg"
    return Move(state.stacks[source][-1], source, target, state.pegs), None
