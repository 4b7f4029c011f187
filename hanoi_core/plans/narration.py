"""Moves in the papers' manner of speaking: which discs go where, towers as one.

"d1 and d2 to P1 (3 moves), d3 to D, d4 onto d1 on P1 (cheat), d3 from D onto d4 on P1".
Where nothing is said of where a disc comes from, it comes from S. A number of moves stands with
a tower, which keeps its order; discs that go one by one go "in this order".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of moves that is told as one.

    discs   those that go, in the order in which they are named: smallest first for a tower
    onto    the disc that they come to lie on, None on an empty peg
    moves   how many moves it takes; start is the number of moves before them
    """

    discs: tuple[int, ...]
    source: int
    target: int
    onto: int | None
    start: int
    moves: int
    cheat: bool = False

    @property
    def is_tower(self) -> bool:
        """Whether the discs go as a tower; otherwise one by one, each with one move."""
        return self.moves > len(self.discs)

    def text(self, names: Sequence[str]) -> str:
        """The clause in words, with the pegs called by these names."""
        moves = f" ({self.moves} moves)" if self.is_tower else ""
        told = self._told(_named(self.discs), f"d{self.onto}", names)
        return f"{told}{moves}{' (cheat)' if self.cheat else ''}"

    def what(self, names: Sequence[str]) -> str:
        """The same in the voice of captions.

        >>> Clause((4,), 0, 1, 1, 3, 1, cheat=True).what(Variant().peg_names)
        'Disc 4 onto disc 1 on P1'
        """
        which = f"Disc{'s' * (len(self.discs) > 1)} {_numbered(self.discs)}"
        return self._told(which, f"disc {self.onto}", names)

    def _told(self, which: str, onto: str, names: Sequence[str]) -> str:
        parts = [which]
        if len(self.discs) > 1 and not self.is_tower:
            parts.append("in this order")
        if self.source:
            parts.append(f"from {names[self.source]}")
        place = names[self.target]
        parts.append(f"to {place}" if self.onto is None else f"onto {onto} on {place}")
        return " ".join(parts)


def clauses(start: State, moves: Sequence[Move], variant: Variant) -> tuple[Clause, ...]:
    """The moves, legal from `start`, in as few clauses as a walk from the first finds.

    A cheat is always told by itself.

    >>> found = clauses(State.tower(3), [Move(1, 0, 2), Move(2, 0, 1), Move(1, 2, 1)], Variant())
    >>> [clause.text(Variant().peg_names) for clause in found]
    ['d1 and d2 to P1 (3 moves)']
    """
    cheats = {cheat.number - 1 for cheat in rules.replay(start, moves, variant).cheats}
    stacks = [list(stack) for stack in start.stacks]
    found: list[Clause] = []
    at = 0
    while at < len(moves):
        clause = (
            _tower(stacks, moves, at, cheats)
            or _in_order(stacks, moves, at, cheats)
            or _alone(stacks, moves, at, cheats)
        )
        for move in moves[at : at + clause.moves]:
            stacks[move.target].append(stacks[move.source].pop())
        found.append(clause)
        at += clause.moves
    return tuple(found)


def _tower(
    stacks: list[list[int]], moves: Sequence[Move], at: int, cheats: set[int]
) -> Clause | None:
    """The longest stretch from here that moves one tower, and nothing else."""
    source, best = moves[at].source, None
    board = [list(stack) for stack in stacks]
    touched: set[int] = set()
    for end in range(at, len(moves)):
        move = moves[end]
        if end in cheats or move.disc not in stacks[source]:
            break
        board[move.target].append(board[move.source].pop())
        touched.add(move.disc)
        size = len(touched)
        tower = stacks[source][-size:]
        if size > 1 and move.target != source and set(tower) == touched:
            pile = board[move.target]
            if pile[-size:] == tower == sorted(tower, reverse=True):
                onto = pile[-size - 1] if len(pile) > size else None
                discs = tuple(reversed(tower))
                best = Clause(discs, source, move.target, onto, at, end + 1 - at)
    return best


def _in_order(
    stacks: list[list[int]], moves: Sequence[Move], at: int, cheats: set[int]
) -> Clause | None:
    """The discs that go one by one from one peg to another."""
    source, target = moves[at].source, moves[at].target
    end = at
    while (
        end < len(moves)
        and end not in cheats
        and (moves[end].source, moves[end].target) == (source, target)
    ):
        end += 1
    if end - at < 2:
        return None
    onto = stacks[target][-1] if stacks[target] else None
    discs = tuple(move.disc for move in moves[at:end])
    return Clause(discs, source, target, onto, at, end - at)


def _alone(stacks: list[list[int]], moves: Sequence[Move], at: int, cheats: set[int]) -> Clause:
    move = moves[at]
    onto = stacks[move.target][-1] if stacks[move.target] else None
    return Clause((move.disc,), move.source, move.target, onto, at, 1, at in cheats)


def _named(discs: tuple[int, ...]) -> str:
    """As "d4", "d1 and d2", "d1–d5" or "d5–d1" where they follow each other, or a list."""
    return _joined([f"d{disc}" for disc in discs], "–", _follow(discs))


def _numbered(discs: tuple[int, ...]) -> str:
    """As "4", "1 and 2", "1 to 5" or "5 to 1" where they follow each other, or a list."""
    return _joined([str(disc) for disc in discs], " to ", _follow(discs))


def _joined(names: list[str], to: str, follow: bool) -> str:
    if follow:
        return f"{names[0]}{to}{names[-1]}"
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def _follow(discs: tuple[int, ...]) -> bool:
    """Whether they are three or more in a row, up or down."""
    first, last = discs[0], discs[-1]
    step = 1 if first < last else -1
    return len(discs) > 2 and discs == tuple(range(first, last + step, step))
