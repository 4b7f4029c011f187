"""What is legal, and the checker that walks a list of moves.

This module knows no solver: whatever plans, schemes and searches produce is judged here.

The divine rule looks at the disc directly below: a move that puts a disc on a smaller one is
a cheat, and a variant allows `cheats` of them. The bottleneck rule looks at the smallest disc
of the peg: disc i may join a peg whose smallest disc is j if i <= j + b - 1. A start that is
irregular stays as it is; the rules apply to the moves made from it. Where no variant is given, it
is `Variant(pegs)` for as many pegs as there are.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hanoi_core.errors import ArgumentError, HanoiError, IllegalMoveError, require_whole
from hanoi_core.puzzle.orderly import make_orderly
from hanoi_core.puzzle.rows import Rows
from hanoi_core.puzzle.state import Movable, Move, State, require_state
from hanoi_core.puzzle.variant import Variant, require_variant

_LEAST_AHEAD, _MOST_AHEAD = 2**8, 2**16  # moves that are checked at once


@dataclass(frozen=True, slots=True)
class Cheat:
    """Move number `number` (from 1) put its disc directly on the smaller disc `below`.

    >>> str(Cheat(2, Move(2, 0, 1), 1))
    'move 2, d2 S>P1: d2 on d1'
    """

    number: int
    move: Move
    below: int

    def __str__(self) -> str:
        return f"move {self.number}, {self.move}: d{self.move.disc} on d{self.below}"


@dataclass(frozen=True, slots=True)
class Replay:
    """What a legal list of moves does: the state that it ends in, and its cheats.

    >>> replay(State.tower(2, 3), ["d1 S>D"], Variant(3))
    Replay(state=State(stacks=((2,), (), (1,))), length=1, cheats=())
    """

    state: State
    length: int
    cheats: tuple[Cheat, ...]

    @property
    def cheats_used(self) -> int:
        """How many of the moves were cheats."""
        return len(self.cheats)


def broken_rule(
    state: State, move: Move, variant: Variant | None = None, cheats_used: int = 0
) -> str | None:
    """The rule that the move would break, in a sentence, or None if it is legal.

    An ArgumentError if the state has other pegs than the variant, or too many cheats are used.

    >>> broken_rule(State.parse("3,2/1//"), Move(2, 0, 1), Variant())
    'd2 may not lie on the smaller d1'
    """
    variant = _fitting(state, variant, cheats_used)
    return _broken_rule(state.stacks, move, variant, cheats_used)


def is_cheat(state: State, move: Move, variant: Variant | None = None) -> bool:
    """Whether a legal move would count against the variant's cheats.

    An ArgumentError if the state has other pegs than the variant.

    >>> is_cheat(State.parse("3,2/1//"), Move(2, 0, 1), Variant(cheats=1))
    True
    """
    variant = _fitting(state, variant, 0)
    return _is_cheat(state.stacks, move, variant)


def legal_moves(
    state: State, variant: Variant | None = None, cheats_used: int = 0
) -> tuple[Move, ...]:
    """Every legal move, by source peg, then target peg. Errors as of `broken_rule`.

    >>> [str(move) for move in legal_moves(State.parse("3,2/1/"), Variant(pegs=3))]
    ['d2 S>D', 'd1 P>S', 'd1 P>D']
    """
    variant = _fitting(state, variant, cheats_used)
    moves = (
        Move(stack[-1], source, target, variant.pegs)
        for source, stack in enumerate(state.stacks)
        if stack
        for target in range(variant.pegs)
        if target != source
    )
    return tuple(
        move for move in moves if not _broken_rule(state.stacks, move, variant, cheats_used)
    )


def apply(state: State, move: Move, variant: Variant | None = None, cheats_used: int = 0) -> State:
    """The state after a legal move; an IllegalMoveError otherwise.

    >>> str(apply(State.tower(3), Move(1, 0, 2), Variant()))
    '3,2//1/'
    """
    rule = broken_rule(state, move, variant, cheats_used)
    if rule:
        raise IllegalMoveError(move, rule, str(state))
    stacks = list(state.stacks)
    stacks[move.source] = stacks[move.source][:-1]
    stacks[move.target] = (*stacks[move.target], move.disc)
    return State(tuple(stacks))


def replay(start: State, moves: Iterable[Movable], variant: Variant | None = None) -> Replay:
    """Walk the moves from `start`, checking each; they are what `Move.of` takes.

    Raises IllegalMoveError at the first illegal move, with its number, the rule and the state;
    where something is no move at all, the error of `Move.of`, with its number.

    >>> moves = [Move(1, 0, 1), "d2 S>P1", (2, 1, 3), (1, 1, 3)]
    >>> replay(State.tower(2), moves, Variant(cheats=1)).cheats
    (Cheat(number=2, move=Move(2, 0, 1), below=1),)
    """
    walk = Walk(start, variant)
    made = map(walk.make, _each(moves, start.pegs))
    cheats = tuple(cheat for cheat in made if cheat)
    return Replay(walk.state, walk.length, cheats)


class Walk:
    """A game under way: it takes one move after the other, and checks each before it is made.

    It holds the board and little more, however long the game: `length` moves were made,
    `cheats_used` of them cheats.

    >>> walk = Walk(State.tower(2), Variant(cheats=1))
    >>> walk.make(Move(1, 0, 1)), walk.make(Move(2, 0, 1))
    (None, Cheat(number=2, move=Move(2, 0, 1), below=1))
    >>> str(walk.state), walk.length, walk.top(0), walk.top(1)
    ('/1,2//', 2, None, 2)
    """

    def __init__(self, start: State, variant: Variant | None = None) -> None:
        self.variant = variant = _fitting(start, variant, 0)
        self.length = self.cheats_used = 0
        self._stacks = [list(stack) for stack in start.stacks]
        self._divine = variant.bottleneck == 1
        self._moves: dict[tuple[int, int, int], Move] = {}
        self._ahead = _LEAST_AHEAD

    @property
    def state(self) -> State:
        """Where the discs are now."""
        return State.of(self._stacks)

    def top(self, peg: int) -> int | None:
        """The topmost disc of a peg, None if it is empty. Same as `walk.state.tops[peg]`."""
        stack = self._stacks[peg]
        return stack[-1] if stack else None

    def lift(self, source: int, target: int) -> Cheat | None:
        """Move whichever disc is on top of a peg. Same as `walk.make(walk.lifting(...))`.

        An IllegalMoveError if the peg is empty, or the move not legal.
        """
        return self.make(self.lifting(source, target))

    def lifting(self, source: int, target: int) -> Move:
        """The move of whichever disc is on top of a peg. Same as `Move(top, source, target)`.

        An IllegalMoveError if the peg is empty.

        >>> Walk(State.tower(3, pegs=3)).lifting(0, 2)
        Move(1, 0, 2, pegs=3)
        """
        stack = self._stacks[source]
        if not stack:
            names = self.variant.peg_names
            move, rule = f"{names[source]}>{names[target]}", f"peg {names[source]} is empty"
            raise IllegalMoveError(move, rule, str(self.state), self.length + 1)
        return self._shared(stack[-1], source, target)

    def make(self, move: Move) -> Cheat | None:
        """Make a legal move; what it is if it is a cheat. An IllegalMoveError if it is not legal.

        The error has the number of the move, and the walk stays where it was.
        """
        stacks, cheat = self._stacks, None
        if type(move) is not Move or not self._is_plain(move):
            rule = _broken_rule(stacks, move, self.variant, self.cheats_used)
            if rule:
                raise IllegalMoveError(move, rule, str(self.state), self.length + 1)
            if _is_cheat(stacks, move, self.variant):
                self.cheats_used += 1
                cheat = Cheat(self.length + 1, move, stacks[move.target][-1])
        stacks[move.target].append(stacks[move.source].pop())
        self.length += 1
        return cheat

    def make_all(self, rows: Rows) -> Iterator[Cheat]:
        """Make moves that are rows of disc, source and target; the cheats among them.

        Same as `make(Move(*row))` for each row in turn, but that many are checked at once where
        all keep order. Errors as of `make`, and of Move.

        >>> import numpy as np
        >>> walk = Walk(State.tower(2), Variant(cheats=1))
        >>> [str(cheat) for cheat in walk.make_all(np.array([[1, 0, 1], [2, 0, 1], [2, 1, 3]]))]
        ['move 2, d2 S>P1: d2 on d1']
        >>> walk.state
        State(stacks=((), (1,), (), (2,)))
        """
        at, alone = 0, 1
        while at < len(rows):
            if self._divine:
                window = rows[at : at + self._ahead]
                made = make_orderly(self._stacks, window)
                at += made
                self.length += made
                if made == len(window):
                    self._ahead, alone = min(2 * self._ahead, _MOST_AHEAD), 1
                    continue
            # the more often looking ahead was in vain, the longer it is left
            self._ahead, alone = _LEAST_AHEAD, min(2 * alone, _MOST_AHEAD)
            for disc, source, target in rows[at : at + alone].tolist():
                at += 1
                if cheat := self.make(self._shared(disc, source, target)):
                    yield cheat

    def _shared(self, disc: int, source: int, target: int) -> Move:
        """The move, which is made once: a board has few different ones."""
        key = disc, source, target
        if key not in self._moves:
            self._moves[key] = Move(disc, source, target, self.variant.pegs)
        return self._moves[key]

    def _is_plain(self, move: Move) -> bool:
        """Whether it can be seen at a glance that a move is legal, and no cheat: most are so."""
        try:
            source, target = self._stacks[move.source], self._stacks[move.target]
        except IndexError:
            return False
        return (
            bool(source)
            and source[-1] == move.disc
            and (not target or (self._divine and target[-1] > move.disc))
        )


def _each(moves: Iterable[Movable], pegs: int) -> Iterator[Move]:
    if isinstance(moves, str) or not isinstance(moves, Iterable):
        raise ArgumentError(f"moves must be a list of moves, not {moves!r}")
    for number, value in enumerate(moves, 1):
        try:
            move = Move.of(value, pegs)
        except HanoiError as error:
            raise type(error)(f"move {number}: {error}") from None
        yield move


def _fitting(state: State, variant: Variant | None, cheats_used: int) -> Variant:
    """The rules, by default `Variant(state.pegs)`, if they are for a state with such pegs."""
    require_state("the position", state)
    if variant is None:
        variant = Variant(state.pegs)
    if state.pegs != require_variant(variant).pegs:
        raise ArgumentError(f"the state has {state.pegs} pegs, the variant {variant.pegs}")
    require_whole("cheats_used", cheats_used, 0, variant.cheats)
    return variant


def _is_cheat(stacks: Sequence[Sequence[int]], move: Move, variant: Variant) -> bool:
    target = stacks[move.target] if move.target < len(stacks) else ()
    return variant.bottleneck == 1 and bool(target) and move.disc > target[-1]


def _broken_rule(
    stacks: Sequence[Sequence[int]], move: Move, variant: Variant, cheats_used: int
) -> str | None:
    if not isinstance(move, Move):
        raise ArgumentError(f"a move must be a Move, like Move.parse('d1 S>D'), not {move!r}")
    for peg in (move.source, move.target):
        if peg >= variant.pegs:
            return f"there is no peg {peg}: {variant.pegs} pegs are numbered from 0"
    source, target = stacks[move.source], stacks[move.target]
    name = variant.peg_names[move.source]
    if not source:
        return f"peg {name} is empty"
    if source[-1] != move.disc:
        where = f"lies under d{source[-1]}" if move.disc in source else "does not lie"
        return f"d{move.disc} {where} on peg {name}, and only the top disc may move"
    if variant.bottleneck > 1:
        smallest = min(target, default=move.disc)
        if move.disc > smallest + variant.bottleneck - 1:
            return (
                f"d{move.disc} may not join a peg that holds d{smallest}: the bottleneck "
                f"{variant.bottleneck} lets at most d{smallest + variant.bottleneck - 1} there"
            )
    elif _is_cheat(stacks, move, variant) and cheats_used >= variant.cheats:
        all_cheats = "the one allowed cheat is" if variant.cheats == 1 else "all cheats are"
        spent = f", and {all_cheats} used" if variant.cheats else ""
        return f"d{move.disc} may not lie on the smaller d{target[-1]}{spent}"
    return None
