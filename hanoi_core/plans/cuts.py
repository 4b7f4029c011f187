"""A stretch of a node as a node: what lies wholly inside is shared, what a cut goes through is new.

A cut goes through one node at each level, so a stretch of any length costs at most two new nodes
for each level of the plan. They do not keep their effects, which would be as many discs each.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from hanoi_core.plans.captions import Caption
from hanoi_core.plans.effects import Effect, combined, seen
from hanoi_core.plans.nodes import SAME, Chain, Frame, Node, Renamed, Step


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Cut(Chain):
    """What a cut has left of a chain. Its effect, of many scattered discs, is not kept.

    >>> Cut((Step(1, 0, 1), Step(1, 1, 2))).effect[2]
    ((), (range(1, 0, -1),))
    """

    def __post_init__(self) -> None:
        self._measure()

    @property
    def effect(self) -> Effect:
        """Worked out anew from the parts that no cut goes through."""
        return combined(seen(node.effect, *frame) for node, frame in whole_parts(self, SAME))


def whole_parts(node: Node, frame: Frame) -> Iterator[tuple[Step | Chain, Frame]]:
    """The nodes that no cut goes through, in the order of time; no recursion.

    >>> [node for node, _ in whole_parts(Cut((Cut((Step(1, 0, 1),)),)), SAME)]
    [Step(disc=1, source=0, target=1, caption=None)]
    """
    waiting = [(node, frame)]
    while waiting:
        node, frame = waiting.pop()
        if isinstance(node, Renamed):
            waiting.append((node.node, frame.enter(node)))
        elif isinstance(node, Cut):
            parts = node.parts if frame.backwards else reversed(node.parts)
            waiting.extend((part, frame) for part in parts)
        else:
            yield node, frame


def between(node: Node, start: int, stop: int) -> Node:
    """Moves start to stop - 1 of a node, under the captions that they have there.

    >>> from hanoi_core.plans.nodes import chain
    >>> between(chain([Step(1, 0, 1), Step(2, 0, 2), Step(1, 1, 2)]), 1, 3)
    <Cut of 2 parts>
    """
    if start < stop:
        return _end(_end(node, stop, first=True), stop - start, first=False)
    if isinstance(node, Renamed):
        return _renamed(Cut((), _part(node.node.caption)), node)
    return Cut((), _part(node.caption))


def _end(node: Node, k: int, *, first: bool) -> Node:
    """The first k moves of a node, at least one, or the last k."""
    above: list[tuple[Renamed | Chain, int, bool]] = []  # which part of it is cut, and at which end
    while k < node.length:
        if isinstance(node, Renamed):
            above.append((node, 0, first))
            first = first != node.backwards
            node = node.node
            continue
        assert isinstance(node, Chain)
        i = bisect_left(node.ends, k) if first else bisect_right(node.ends, node.length - k)
        above.append((node, i, first))
        k -= node.ends[i] - node.parts[i].length if first else node.length - node.ends[i]
        node = node.parts[i]
    for whole, i, first in reversed(above):
        if isinstance(whole, Chain):
            parts = (*whole.parts[:i], node) if first else (node, *whole.parts[i + 1 :])
            node = Cut(parts, _part(whole.caption, first))
        else:
            assert not isinstance(node, Renamed)
            node = _renamed(node, whole, first)
    return node


def _renamed(node: Step | Chain, whole: Renamed, first: bool = True) -> Renamed:
    """A part of what is renamed, renamed alike."""
    return Renamed(node, whole.pegs, whole.discs, whole.backwards, _part(whole.caption, first))


def _part(caption: Caption | None, first: bool = True) -> Caption | None:
    return caption and caption.of_a_part(first)
