"""Move plans that cost nothing until they are looked at.

A plan is a tree whose subtrees are shared: the two transfers of a tower of n - 1 discs in the
classic puzzle are one node, seen through two views that rename its pegs. Every node knows its
length and its net effect, so that finding move k, or the board after it, walks down the tree
and skips what lies before as one step. 64 discs on three pegs are 64 nodes, not 2**64 - 1 moves.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.papers.trust import Provenance
from hanoi_core.plans.arrays import Array, Expansion
from hanoi_core.plans.nodes import Caption, Chain, Discs, Frame, Node, Step, View, apply_effect
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant, peg_names

MAX_ARRAY = 2**28  # moves in one array: three columns of at least a byte each
MAX_OUTLINE = 100_000  # phases in one outline
_CHUNK = 2**12  # moves expanded at a time by the iterator


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of a plan, moves start to stop - 1: what is going on, and where it is written."""

    text: str
    reference: str
    start: int
    stop: int
    children: "tuple[Phase, ...]" = ()


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Plan:
    """A solution, expanded only where it is looked at.

    `provenance`, where known, says whether its length is the least possible.
    """

    root: Chain | View
    start: State
    variant: Variant
    provenance: Provenance | None = None

    @property
    def length(self) -> int:
        """The number of moves, exact at any size."""
        return self.root.length

    def __repr__(self) -> str:
        return f"<Plan: {self.outline(0).text}>"

    def __iter__(self) -> Iterator[Move]:
        return self.moves()

    @property
    def final(self) -> State:
        """The board after the last move. Same as `plan.state_at(plan.length)`."""
        return self.state_at(self.length)

    def __getitem__(self, k: int) -> Move:
        """Move k, from 0; negative k count from the end. Same as `list(plan.moves())[k]`."""
        *_, leaf = self._walk(self._index(k))
        return leaf.move(self.start.pegs)

    def state_at(self, k: int) -> State:
        """The board after the first k moves, from 0 to length."""
        left = require_whole("k", k, 0, self.length)
        stacks = [list(stack) for stack in self.start.stacks]
        place = _Place.of(self.root, self._frame(), 0)
        while left:
            if left >= place.node.length:
                apply_effect(stacks, place.node, place.frame)
                break
            for part in place.parts():
                if left < part.length:
                    place = _Place.of(part, place.frame, 0)
                    break
                apply_effect(stacks, part, place.frame)
                left -= part.length
        return State.of(stacks)

    def moves(self, start: int = 0, stop: int | None = None) -> Iterator[Move]:
        """Moves start to stop - 1, lazily, a few thousand at a time."""
        return self._moves(*self._bounds(start, stop))

    def _moves(self, start: int, stop: int) -> Iterator[Move]:
        known: dict[tuple[int, int, int], Move] = {}
        size = 16
        while start < stop:
            end = min(start + size, stop)
            for disc, source, target in self.to_array(start, end).tolist():
                row = disc, source, target
                if row not in known:
                    known[row] = Move(disc, source, target, self.start.pegs)
                yield known[row]
            start, size = end, min(2 * size, _CHUNK)

    def to_array(self, start: int = 0, stop: int | None = None) -> Array:
        """Moves start to stop - 1 as rows of disc, source, target.

        The type is the smallest that holds the discs. Blocks are expanded once and then copied
        with their names changed: no loop over moves.
        """
        start, stop = self._bounds(start, stop)
        if stop - start > MAX_ARRAY:
            raise ArgumentError(f"{stop - start} moves in one array: at most {MAX_ARRAY}")
        return Expansion(self.start).moves(self.root, self._frame(), start, stop)

    def phases(self, k: int) -> tuple[Phase, ...]:
        """What is going on at move k, from the whole plan down to the move itself."""
        k = self._index(k)
        return tuple(
            place.phase(self.start.pegs)
            for place in self._walk(k)
            if isinstance(place.node, Step) or place.caption
        )

    def outline(self, depth: int = 1) -> Phase:
        """The tree of phases, `depth` levels below the root; their ranges tile the plan."""
        require_whole("depth", depth, 0)
        levels = [[_Place.of(self.root, self._frame(), 0)]]
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
                place.phase(self.start.pegs, tuple(islice(left, number)))
                for place, number in zip(levels[level], numbers, strict=True)
            ]
        return below[0]

    def reversed(self) -> "Plan":
        """The same moves taken back, from the last to the first.

        Whether that is legal is another question: lifted off a smaller disc, a disc may not go
        back. So nothing is said about the length being the least possible.
        """
        frame, root = self._frame(), self.root
        if isinstance(root, View):
            back = View(root.node, root.pegs, root.discs, not root.backwards, root.caption)
        else:
            back = View(root, frame.pegs, frame.discs, backwards=True)
        return Plan(back, self.final, self.variant)

    def _frame(self) -> Frame:
        return Frame(tuple(range(self.start.pegs)), range(1, self.start.n + 1), False)

    def _walk(self, k: int) -> Iterator["_Place"]:
        """The places from the root down to move k."""
        place = _Place.of(self.root, self._frame(), 0)
        yield place
        while not isinstance(place.node, Step):
            node, frame, start = place.node, place.frame, place.start
            offset = k - start
            if frame.backwards:
                offset = node.length - 1 - offset
            i = bisect_right(node.ends, offset)
            part, end = node.parts[i], node.ends[i]
            start += node.length - end if frame.backwards else end - part.length
            place = _Place.of(part, frame, start)
            yield place

    def _index(self, k: int) -> int:
        if self.length == 0:
            raise ArgumentError(f"there is no move {k}: this plan has no moves")
        index = require_whole("k", k, -self.length, self.length - 1)
        return index if index >= 0 else index + self.length

    def _bounds(self, start: int, stop: int | None) -> tuple[int, int]:
        require_whole("start", start, 0, self.length)
        if stop is None:
            return start, self.length
        return start, require_whole("stop", stop, start, self.length)


class _DiscNames:
    """Fills {d[3]} in captions."""

    def __init__(self, discs: Discs) -> None:
        self._discs = discs

    def __getitem__(self, disc: int) -> str:
        return f"d{self._discs[disc - 1]}"


class _Place(NamedTuple):
    """A node where it is used: how it is called there, which move it begins with, and why."""

    node: Step | Chain
    frame: Frame
    start: int
    caption: Caption | None
    caption_frame: Frame

    @classmethod
    def of(cls, node: Node, frame: Frame, start: int) -> "_Place":
        """The place of a node that is a part of what `frame` belongs to."""
        if not isinstance(node, View):
            return cls(node, frame, start, node.caption, frame)
        inner = frame.enter(node)
        if node.caption:
            return cls(node.node, inner, start, node.caption, frame)
        return cls(node.node, inner, start, node.node.caption, inner)

    def parts(self) -> Iterator[Node]:
        """The parts of a chain in the order of time."""
        assert isinstance(self.node, Chain)
        return iter(self.node.parts[:: -1 if self.frame.backwards else 1])

    def children(self) -> Iterator["_Place"]:
        """The places of the parts of a chain; a step has none."""
        start = self.start
        for part in self.parts() if isinstance(self.node, Chain) else ():
            yield _Place.of(part, self.frame, start)
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
        text, reference, back, back_reference = self.caption or Caption("")
        frame, names = self.caption_frame, peg_names(pegs)
        if frame.backwards:
            text, reference = back or text, back_reference or reference
        text = text.format(p=[names[peg] for peg in frame.pegs], d=_DiscNames(frame.discs))
        if isinstance(self.node, Step):
            move = self.move(pegs)
            what = f"d{move.disc} from {names[move.source]} to {names[move.target]}"
            text = f"{what}: {text}" if text else what
        return Phase(text, reference, self.start, self.start + self.node.length, children)
