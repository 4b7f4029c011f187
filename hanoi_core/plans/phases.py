"""What is going on in a plan: nodes where they are used, with their captions filled in."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from hanoi_core.errors import ArgumentError
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Frame, Node, Renamed, Step
from hanoi_core.puzzle.state import Move
from hanoi_core.puzzle.variant import peg_names

MAX_OUTLINE = 100_000  # phases in one outline


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of a plan, moves start to stop - 1: what is going on, and where it is written.

    >>> Phase("d1 from S to D", "Lucas 1883", 0, 1)
    Phase(text='d1 from S to D', reference='Lucas 1883', start=0, stop=1, children=())
    """

    text: str
    reference: str
    start: int
    stop: int
    children: "tuple[Phase, ...]" = ()


class Place(NamedTuple):
    """A node where it is used: how it is called there, which move it begins with, and why.

    >>> place = Place.of(Step(1, 0, 2), Frame((0, 1, 2), range(1, 4), False), 6)
    >>> place.phase(3).text, str(place.move(3))
    ('d1 from S to D', 'd1 S>D')
    """

    node: Step | Chain
    frame: Frame
    start: int
    caption: Caption | None
    caption_frame: Frame

    @classmethod
    def of(cls, node: Node, frame: Frame, start: int) -> "Place":
        """The place of a node that is a part of what `frame` belongs to."""
        if not isinstance(node, Renamed):
            return cls(node, frame, start, node.caption, frame)
        inner = frame.enter(node)
        if node.caption:
            return cls(node.node, inner, start, node.caption, frame)
        return cls(node.node, inner, start, node.node.caption, inner)

    def parts(self) -> Iterator[Node]:
        """The parts of a chain in the order of time."""
        assert isinstance(self.node, Chain)
        return iter(self.node.parts[:: -1 if self.frame.backwards else 1])

    def children(self) -> Iterator["Place"]:
        """The places of the parts of a chain; a step has none."""
        start = self.start
        for part in self.parts() if isinstance(self.node, Chain) else ():
            yield Place.of(part, self.frame, start)
            start += part.length

    def move(self, pegs: int) -> Move:
        """The move that a step makes here."""
        assert isinstance(self.node, Step)
        discs, names = self.frame.discs, self.frame.pegs
        move = Move(
            discs[self.node.disc - 1], names[self.node.source], names[self.node.target], pegs
        )
        return move.reversed() if self.frame.backwards else move

    def phase(self, pegs: int, children: tuple[Phase, ...] = ()) -> Phase:
        """The caption, with names filled in, and the range of moves."""
        frame, names = self.caption_frame, peg_names(pegs)
        called = [names[peg] for peg in frame.pegs]
        text, reference = (self.caption or Caption("")).filled(called, frame.discs, frame.backwards)
        if isinstance(self.node, Step):
            move = self.move(pegs)
            what = f"d{move.disc} from {names[move.source]} to {names[move.target]}"
            text = f"{what}: {text}" if text else what
        return Phase(text, reference, self.start, self.start + self.node.length, children)


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
