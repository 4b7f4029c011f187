"""A stretch of a node as a node: what lies wholly inside is shared, what a cut goes through is new.

A cut goes through one node at each level, so a stretch of any length costs at most two new nodes
for each level of the plan. They do not keep their effects, which would be as many discs each.
"""

from bisect import bisect_left, bisect_right

from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Cut, Node, Renamed, Step


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
