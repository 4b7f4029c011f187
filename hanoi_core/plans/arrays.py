"""Plans as arrays: blocks expanded once, then copied with their names changed."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from hanoi_core.plans.nodes import Chain, Frame, Node, Renamed, Step
from hanoi_core.puzzle.state import State

_BLOCK = 2**16  # nodes up to this length are expanded once, then copied

Array = NDArray[np.unsignedinteger]


class Expansion:
    """Expands parts of a plan into arrays; lives for one call."""

    def __init__(self, start: State) -> None:
        largest = max(start.n, start.pegs)
        self.dtype: type[np.unsignedinteger] = (
            np.uint8 if largest < 2**8 else np.uint16 if largest < 2**16 else np.uint32
        )
        self._blocks: dict[Step | Chain, Array] = {}
        self._renamed: dict[tuple[object, ...], Array] = {}

    def moves(self, root: Node, frame: Frame, start: int, stop: int) -> Array:
        """Moves start to stop - 1 of the root as an array of rows."""
        columns = np.empty((3, stop - start), self.dtype)
        filled = 0
        waiting: list[tuple[Node, Frame, int, int]] = [(root, frame, start, stop)]
        while waiting:
            node, frame, low, high = waiting.pop()
            if low >= high:
                continue
            if isinstance(node, Renamed):
                waiting.append((node.node, frame.enter(node), low, high))
            elif isinstance(node, Step) or node.length <= _BLOCK:
                end = filled + high - low
                pegs, discs = self._seen_from(node, frame)
                columns[0, filled:end] = discs[low:high]
                columns[1:, filled:end] = pegs[:, low:high]
                filled = end
            else:
                waiting.extend(reversed(list(_overlaps(node, frame, low, high))))
        return columns.T

    def _seen_from(self, node: Step | Chain, frame: Frame) -> tuple[Array, Array]:
        """A whole node's source and target rows, and its disc row, as its frame shows them."""
        block = self._blocks[node] if node in self._blocks else self._block(node)
        key = (node, frame.pegs, frame.backwards)
        if key not in self._renamed:
            pegs = np.array(frame.pegs, self.dtype)[block[1:]]
            self._renamed[key] = pegs[::-1, ::-1] if frame.backwards else pegs
        discs = block[0, ::-1] if frame.backwards else block[0]
        names = frame.discs
        if isinstance(names, range):
            discs = discs + self.dtype(names.start - 1) if names.start > 1 else discs
        else:
            discs = np.array((0, *names), self.dtype)[discs]
        return self._renamed[key], discs

    def _block(self, node: Step | Chain) -> Array:
        """The node's own moves, with its own names, as three rows; its parts' blocks first."""
        waiting = [node]
        while waiting:
            top = waiting[-1]
            inner = [p.node if isinstance(p, Renamed) else p for p in getattr(top, "parts", ())]
            missing = [part for part in inner if part not in self._blocks]
            if missing:
                waiting.extend(missing)
                continue
            waiting.pop()
            if isinstance(top, Step):
                rows = np.array([[top.disc], [top.source], [top.target]], self.dtype)
            else:
                rows = np.concatenate([self._part(part) for part in top.parts], axis=1)
            self._blocks[top] = rows
        return self._blocks[node]

    def _part(self, part: Node) -> Array:
        if not isinstance(part, Renamed):
            return self._block(part)
        frame = Frame(part.pegs, part.discs, part.backwards)
        pegs, discs = self._seen_from(part.node, frame)
        return np.concatenate([discs[np.newaxis], pegs])


def _overlaps(
    node: Chain, frame: Frame, low: int, high: int
) -> Iterator[tuple[Node, Frame, int, int]]:
    """The parts of a chain that hold moves low to high - 1, with the range in each."""
    if frame.backwards:
        low, high = node.length - high, node.length - low
    first, last = bisect_right(node.ends, low), bisect_right(node.ends, high - 1)
    indices: Sequence[int] = range(first, last + 1)
    for i in reversed(indices) if frame.backwards else indices:
        part = node.parts[i]
        begin = node.ends[i] - part.length
        own_low, own_high = max(low - begin, 0), min(high - begin, part.length)
        if frame.backwards:
            own_low, own_high = part.length - own_high, part.length - own_low
        yield part, frame, own_low, own_high
