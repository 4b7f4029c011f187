"""What is going on in a plan: nodes where they are used, with their captions filled in."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from hanoi_core.errors import ArgumentError
from hanoi_core.plans.captions import Caption, sentence
from hanoi_core.plans.nodes import Chain, Frame, Node, Renamed, Step
from hanoi_core.puzzle.state import Move
from hanoi_core.puzzle.variant import peg_names

MAX_OUTLINE = 100_000  # phases in one outline


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of a plan, moves start to stop - 1, with its caption: see `Caption`.

    >>> Phase("Disc 1 to D", "The tower stands on D", "Lucas 1883", "largest", 0, 1).sentence
    'Disc 1 to D. The tower stands on D.'
    """

    what: str
    why: str
    source: str
    role: str
    start: int
    stop: int
    children: "tuple[Phase, ...]" = ()

    @property
    def sentence(self) -> str:
        """What happens and why, in one or two sentences."""
        return sentence(self.what, self.why)

    def at(self, k: int) -> "Phase":
        """As it is told at move k: what is reached at the end is not said before.

        >>> Phase("2 discs to D", "The tower stands on D", "", "", 0, 3).at(1).sentence
        '2 discs to D.'
        """
        reached = self.why[:1].isupper()
        return replace(self, why="") if reached and k < self.stop - 1 else self


class Place(NamedTuple):
    """A node where it is used: how it is called there, which move it begins with, and why.

    `whole` is the place that it is the last part of, if it is the last.

    >>> place = Place.of(Step(1, 0, 2), Frame((0, 1, 2), range(1, 4), False), 6)
    >>> place.phase(3).what, str(place.move(3))
    ('Disc 1 to D', 'd1 S>D')
    """

    node: Step | Chain
    frame: Frame
    start: int
    caption: Caption | None
    caption_frame: Frame
    whole: "Place | None" = None

    @classmethod
    def of(cls, node: Node, frame: Frame, start: int, whole: "Place | None" = None) -> "Place":
        """The place of a node that is a part of what `frame` belongs to."""
        if not isinstance(node, Renamed):
            return cls(node, frame, start, node.caption, frame, whole)
        inner = frame.enter(node)
        if node.caption:
            return cls(node.node, inner, start, node.caption, frame, whole)
        return cls(node.node, inner, start, node.node.caption, inner, whole)

    def parts(self) -> Iterator[Node]:
        """The parts of a chain in the order of time."""
        assert isinstance(self.node, Chain)
        return iter(self.node.parts[:: -1 if self.frame.backwards else 1])

    def children(self) -> Iterator["Place"]:
        """The places of the parts of a chain; a step has none."""
        start, stop = self.start, self.start + self.node.length
        for part in self.parts() if isinstance(self.node, Chain) else ():
            begin, start = start, start + part.length
            yield Place.of(part, self.frame, begin, self if start == stop else None)

    def move(self, pegs: int) -> Move:
        """The move that a step makes here."""
        assert isinstance(self.node, Step)
        discs, names = self.frame.discs, self.frame.pegs
        move = Move(
            discs[self.node.disc - 1], names[self.node.source], names[self.node.target], pegs
        )
        return move.reversed() if self.frame.backwards else move

    def phase(self, pegs: int, children: tuple[Phase, ...] = ()) -> Phase:
        """The caption, with names filled in, and the range of moves.

        A move that ends a phase is what the phase was for: the outermost tells why.
        """
        what, why, source, role, _ = self._said(pegs)
        if isinstance(self.node, Step):
            if not what:
                move = self.move(pegs)
                what = f"Disc {move.disc} to {peg_names(pegs)[move.target]}"
            why = self._ends(pegs) or why
        stop = self.start + self.node.length
        return Phase(what, why, source, role, self.start, stop, children)

    def _said(self, pegs: int) -> Caption:
        if not self.caption:
            return Caption()
        frame, names = self.caption_frame, peg_names(pegs)
        called = [names[peg] for peg in frame.pegs]
        return self.caption.filled(called, frame.discs, frame.backwards)

    def _ends(self, pegs: int) -> str:
        """What the outermost phase that ends here was for."""
        found, place = None, self.whole
        while place:
            caption = place.caption
            if caption and caption.read(place.caption_frame.backwards).why:
                found = place
            place = place.whole
        return found._said(pegs).why if found else ""

    @property
    def role(self) -> str:
        """The part that it plays."""
        return self.caption.read(self.caption_frame.backwards).role if self.caption else ""


def outline(root: Place, depth: int, pegs: int) -> Phase:
    """The tree of phases, `depth` levels below the root; no recursion.

    An ArgumentError if that are more than MAX_OUTLINE phases.
    """
    levels = [[root]]
    counts: list[list[int]] = []  # of the children of each place, level by level
    while len(levels) <= depth and levels[-1]:
        children = [list(place.children()) for place in levels[-1]]
        counts.append([len(some) for some in children])
        levels.append([child for some in children for child in some])
        if sum(map(len, levels)) > MAX_OUTLINE:
            raise ArgumentError(
                f"an outline of depth {depth} has more than {MAX_OUTLINE} phases here; "
                f"ask for a depth below {len(levels) - 1}"
            )
    below: list[Phase] = []
    for level in range(len(levels) - 1, -1, -1):
        left = iter(below)
        numbers = counts[level] if level < len(counts) else [0] * len(levels[level])
        below = [
            place.phase(pegs, tuple(islice(left, number)))
            for place, number in zip(levels[level], numbers, strict=True)
        ]
    return below[0]
