"""Positions and moves, and how they are written.

A position is written peg by peg, from the source to the destination, each peg from bottom
to top: "5,4,3//2,1/" has discs 5, 4, 3 on S, nothing on P1, discs 2, 1 on P2, nothing on D.
Hinz's notation, for three pegs only, lists (peg, level) for disc 1, disc 2, and so on:
"[(2,1),(2,2),(0,1)]" has disc 1 at the bottom of peg 2, disc 2 upon it, disc 3 on peg 0.
A move is written "d3 S>P2".
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from math import factorial
from typing import NamedTuple

from hanoi_core.errors import (
    ArgumentError,
    NotationError,
    StateError,
    require_text,
    require_whole,
)
from hanoi_core.puzzle import drawing, notation
from hanoi_core.puzzle.variant import MAX_PEGS, MIN_PEGS, peg_index, peg_names

Stacks = tuple[tuple[int, ...], ...]  # the discs of each peg, bottom to top

_MOST_DRAWN = 100  # discs, and pegs, in a notebook
_MOVE = re.compile(r"d?([0-9]{1,9})\s+(\w+)\s*(?:->|>|→)\s*(\w+)", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """Disc `disc` goes from the top of peg `source` to the top of peg `target`.

    `pegs` only says how the pegs are called, and takes no part in comparisons. By default
    it is four, or as many as the move needs.

    >>> str(Move(3, 0, 2)), str(Move(1, 0, 2, pegs=3))
    ('d3 S>P2', 'd1 S>D')
    >>> Move.parse("d1 S>D", pegs=3)
    Move(1, 0, 2, pegs=3)
    """

    disc: int
    source: int
    target: int
    pegs: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        require_whole("disc", self.disc, 1)
        if self.pegs:
            require_whole("pegs", self.pegs, MIN_PEGS, MAX_PEGS)
        last_peg = (self.pegs or MAX_PEGS) - 1
        require_whole("source peg", self.source, 0, last_peg)
        require_whole("target peg", self.target, 0, last_peg)
        if not self.pegs:
            object.__setattr__(self, "pegs", max(4, self.source + 1, self.target + 1))
        if self.source == self.target:
            raise ArgumentError(
                f"a move goes to another peg: d{self.disc} cannot stay on peg {self.source}"
            )

    def __str__(self) -> str:
        names = peg_names(self.pegs)
        return f"d{self.disc} {names[self.source]}>{names[self.target]}"

    def __repr__(self) -> str:
        names = "" if self.pegs == 4 else f", pegs={self.pegs}"
        return f"Move({self.disc}, {self.source}, {self.target}{names})"

    @classmethod
    def parse(cls, text: str, pegs: int = 4) -> "Move":
        """The move that `str` writes so; "d3 S -> P2" and lower case are read too."""
        found = _MOVE.fullmatch(require_text("a move", text).strip())
        if not found:
            raise NotationError(f'{notation.clip(text)} is not a move: write it like "d3 S>P2"')
        disc, source, target = found.groups()
        return cls(int(disc), peg_index(source, pegs), peg_index(target, pegs), pegs)

    @classmethod
    def of(cls, value: "Movable", pegs: int = 4) -> "Move":
        """The move that a Move is, that a text says, or that disc, source and target make.

        Anything else is an ArgumentError, as is a peg that there is not, and a text that `parse`
        cannot read a NotationError.

        >>> Move.of("d1 S>D", pegs=3) == Move.of((1, 0, 2), pegs=3) == Move(1, 0, 2)
        True
        """
        if isinstance(value, Move):
            return value
        if isinstance(value, str):
            return cls.parse(value, pegs)
        try:
            disc, source, target = value
        except (TypeError, ValueError):
            raise ArgumentError(
                "a move must be a Move, a text like 'd1 S>D', or a disc with its two pegs like "
                f"(1, 0, 3), not {value!r}"
            ) from None
        return cls(disc, source, target, pegs)

    def reversed(self) -> "Move":
        """The move that takes this one back.

        >>> Move(1, 0, 3).reversed()
        Move(1, 3, 0)
        """
        return Move(self.disc, self.target, self.source, self.pegs)


Movable = Move | str | Iterable[int]  # what `Move.of` takes


class Inversion(NamedTuple):
    """A disc that lies directly on a smaller one."""

    disc: int
    below: int
    peg: int


@dataclass(frozen=True, slots=True)
class State:
    """Any arrangement of the discs 1..n on the pegs, regular or not.

    `stacks` has one tuple a peg, bottom to top.

    >>> State.tower(3)
    State(stacks=((3, 2, 1), (), (), ()))
    >>> State.parse("5,4,3//2,1/").stacks
    ((5, 4, 3), (), (2, 1), ())
    """

    stacks: Stacks

    def __post_init__(self) -> None:
        if not (
            isinstance(self.stacks, tuple)
            and all(isinstance(stack, tuple) for stack in self.stacks)
        ):
            raise StateError("stacks must be a tuple of tuples; State.of takes other sequences")
        require_whole("the number of pegs", len(self.stacks), MIN_PEGS, MAX_PEGS)
        discs = [*chain.from_iterable(self.stacks)]
        require_whole("the number of discs", len(discs), 0, notation.MAX_DISCS)
        if set(map(type, discs)) - {int}:  # numpy's integers become plain ones
            whole = tuple(
                tuple(require_whole("a disc", disc, 1) for disc in stack) for stack in self.stacks
            )
            object.__setattr__(self, "stacks", whole)
        if sorted(discs) == [*range(1, len(discs) + 1)]:
            return
        seen: set[int] = set()
        for disc in discs:
            if require_whole("a disc", disc, 1) in seen:
                raise StateError(f"disc {disc} occurs twice: each disc lies on one peg")
            seen.add(disc)
        missing = next(disc for disc in range(1, len(seen) + 1) if disc not in seen)
        raise StateError(
            f"disc {missing} is missing: with a disc {max(seen)}, "
            f"all of 1 to {max(seen)} must be there"
        )

    @classmethod
    def of(cls, stacks: Sequence[Sequence[int]]) -> "State":
        """The state with these stacks, from sequences of any kind."""
        try:
            return cls(tuple(tuple(stack) for stack in stacks))
        except TypeError:
            raise StateError(f"stacks must be sequences of discs, not {stacks!r}") from None

    @classmethod
    def tower(cls, n: int, pegs: int = 4, peg: int = 0) -> "State":
        """The perfect state: all n discs on one peg, the largest at the bottom."""
        require_whole("n", n, 0, notation.MAX_DISCS)
        require_whole("pegs", pegs, MIN_PEGS, MAX_PEGS)
        require_whole("peg", peg, 0, pegs - 1)
        return cls(tuple(tuple(range(n, 0, -1)) if i == peg else () for i in range(pegs)))

    @classmethod
    def parse(cls, text: str) -> "State":
        """The state that `str` writes so; a text in brackets is read as Hinz's notation.

        The error of a text that cannot be read says where in `span`.

        >>> State.parse("[(2,1),(2,2),(0,1),(2,3),(0,2)]")
        State(stacks=((3, 5), (), (1, 2, 4)))
        """
        reading = notation.read(text)
        if reading.faults:
            raise reading.faults[0].error
        return cls(reading.stacks)

    def __str__(self) -> str:
        return "/".join(",".join(map(str, stack)) for stack in self.stacks)

    def svg(self) -> str:
        """The state as a picture; discs that lie on a smaller one are outlined.

        >>> State.tower(3).svg()[:4]
        '<svg'
        """
        outlined = {inversion.disc for inversion in self.inversions}
        return drawing.board_svg(self.stacks, outlined, str(self))

    def _repr_svg_(self) -> str | None:
        """What a notebook shows; None, which makes it show the repr, of what no page can hold."""
        return self.svg() if self.n <= _MOST_DRAWN and self.pegs <= _MOST_DRAWN else None

    @property
    def hinz(self) -> str:
        """The state in Hinz's notation, which is for three pegs.

        >>> State.parse("3,5//1,2,4").hinz
        '[(2,1),(2,2),(0,1),(2,3),(0,2)]'
        """
        if self.pegs != 3:
            raise NotationError(f"Hinz's notation is for 3 pegs; this state has {self.pegs}")
        places = {
            disc: (peg, level)
            for peg, stack in enumerate(self.stacks)
            for level, disc in enumerate(stack, 1)
        }
        return "[" + ",".join(f"({p},{h})" for _, (p, h) in sorted(places.items())) + "]"

    @property
    def n(self) -> int:
        """The number of discs."""
        return sum(map(len, self.stacks))

    @property
    def pegs(self) -> int:
        """The number of pegs."""
        return len(self.stacks)

    @property
    def tops(self) -> tuple[int | None, ...]:
        """The topmost disc of each peg, None where a peg is empty."""
        return tuple(stack[-1] if stack else None for stack in self.stacks)

    @property
    def inversions(self) -> tuple[Inversion, ...]:
        """Where a disc lies directly on a smaller one, peg by peg, from the bottom up.

        >>> State.parse("1,2/3//").inversions
        (Inversion(disc=2, below=1, peg=0),)
        """
        return tuple(
            Inversion(disc, below, peg)
            for peg, stack in enumerate(self.stacks)
            for below, disc in pairwise(stack)
            if disc > below
        )

    @property
    def is_regular(self) -> bool:
        """Whether no disc lies on a smaller one."""
        return not self.inversions

    @property
    def is_perfect(self) -> bool:
        """Whether all discs stand on one peg, in order."""
        return self.is_regular and sum(map(bool, self.stacks)) <= 1

    def peg_of(self, disc: int) -> int:
        """The peg that a disc lies on."""
        require_whole("disc", disc, 1, self.n)
        return next(peg for peg, stack in enumerate(self.stacks) if disc in stack)

    def canonical(self) -> "State":
        """The representative of this state among those that swap auxiliary pegs.

        Auxiliary pegs are ordered by their smallest disc, empty ones last, so that P1 holds
        the smallest disc of all that stand on auxiliary pegs.

        >>> str(State.parse("5/4,3/2,1/").canonical())
        '5/2,1/4,3/'
        """
        source, *auxiliary, destination = self.stacks
        auxiliary.sort(key=lambda stack: min(stack, default=notation.MAX_DISCS + 1))
        return State((source, *auxiliary, destination))

    @property
    def renamings(self) -> int:
        """How many states differ from this one in the names of the auxiliary pegs only, or not.

        Same as the number of states with the same `canonical()`.

        >>> State.parse("5/4,3/2,1/").renamings, State.parse("3/2,1//").renamings
        (2, 2)
        >>> State.parse("3,2,1///").renamings
        1
        """
        auxiliary = self.stacks[1:-1]
        return factorial(len(auxiliary)) // factorial(auxiliary.count(()))


def require_state(name: str, value: object) -> State:
    """`value` if it is a State, else a StateError that names the argument."""
    if not isinstance(value, State):
        raise StateError(f"{name} must be a State, like State.tower(3), not {value!r}")
    return value
