"""The nodes that plans are made of, shared wherever they differ only in names.

A Step is one move; a Chain is a sequence with a caption; a Renamed is another node with its pegs
and discs renamed, or backwards in time. Nodes count their pegs from 0 and their discs from 1.
Every node knows its length and its net effect, so that it can be skipped as one step.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, NamedTuple

from hanoi_core.errors import PlanError
from hanoi_core.plans.captions import Caption

Discs = range | tuple[int, ...]
Segment = range | tuple[int, ...]  # discs of a stack, bottom to top; a range where it can be
Effect = Mapping[int, tuple[Segment, Segment]]


@dataclass(frozen=True, eq=False, slots=True)
class Step:
    """One move.

    >>> Step(1, 0, 2).effect
    {0: (range(1, 0, -1), ()), 2: ((), range(1, 0, -1))}
    """

    disc: int
    source: int
    target: int
    caption: Caption | None = None

    @property
    def length(self) -> int:
        """One."""
        return 1

    @property
    def effect(self) -> Effect:
        """The disc leaves one peg and lies on another."""
        disc = range(self.disc, self.disc - 1, -1)
        return {self.source: (disc, ()), self.target: ((), disc)}


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Renamed:
    """Another node with local peg i called pegs[i] and local disc j called discs[j - 1].

    Its caption, if it has one, stands in place of the node's, and speaks of the outer names.

    >>> Renamed(Step(1, 0, 2), (0, 2, 1), range(4, 5)).length
    1
    """

    node: "Step | Chain"
    pegs: tuple[int, ...]
    discs: Discs
    backwards: bool = False
    caption: Caption | None = None

    @property
    def length(self) -> int:
        """That of the node."""
        return self.node.length

    def __repr__(self) -> str:
        # shared nodes written out would be as long as the plan
        return f"<Renamed {self.node!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (_rows(self),)


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Chain:
    """Its parts, one after the other. `ends[i]` is where part i ends.

    The net effect has, for each peg touched, the top segment that goes and the one that comes
    in its place, both bottom to top. A PlanError if the parts do not fit together.

    >>> Chain((Step(1, 0, 1), Step(2, 0, 2), Step(1, 1, 2))).ends
    (1, 2, 3)
    """

    parts: "tuple[Node, ...]"
    caption: Caption | None = None
    ends: tuple[int, ...] = field(init=False)
    effect: Effect = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ends", tuple(accumulate(part.length for part in self.parts)))
        object.__setattr__(self, "effect", _combined_effect(self.parts))

    @property
    def length(self) -> int:
        """The sum over the parts."""
        return self.ends[-1] if self.ends else 0

    def __repr__(self) -> str:
        return f"<Chain of {len(self.parts)} parts>"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (_rows(self),)


Node = Step | Chain | Renamed


def chain(parts: Iterable[Node | None], caption: Caption | None = None) -> Chain:
    """A Chain of the parts that move anything; None and empty parts are left out.

    >>> chain([None, Step(1, 0, 1), chain([])])
    <Chain of 1 parts>
    """
    return Chain(tuple(part for part in parts if part and part.length), caption)


def captioned(node: Node | None, caption: Caption) -> Chain:
    """The node under a caption; a chain without one gives its parts.

    >>> captioned(chain([Step(1, 0, 1), Step(1, 1, 2)]), Caption("round about"))
    <Chain of 2 parts>
    """
    if isinstance(node, Chain) and node.caption is None:
        return Chain(node.parts, caption)
    return chain([node], caption)


def inner(node: Node) -> tuple[Node, ...]:
    """The nodes that a node is made of.

    >>> inner(Renamed(Step(1, 0, 2), (0, 2, 1), range(4, 5)))
    (Step(disc=1, source=0, target=2, caption=None),)
    """
    if isinstance(node, Renamed):
        return (node.node,)
    return node.parts if isinstance(node, Chain) else ()


def inner_first(root: Node, inner: Callable[[Node], Iterable[Node]] = inner) -> Iterator[Node]:
    """Each node once, after those that it is made of; no recursion.

    >>> step = Step(1, 0, 2)
    >>> [type(node).__name__ for node in inner_first(Chain((step, Renamed(step, (2, 1, 0), (1,)))))]
    ['Step', 'Renamed', 'Chain']
    """
    seen: set[Node] = set()
    waiting: list[tuple[Node, bool]] = [(root, False)]
    while waiting:
        node, ready = waiting.pop()
        if ready:
            yield node
        elif node not in seen:
            seen.add(node)
            waiting.append((node, True))
            waiting.extend((part, False) for part in inner(node))


_Row = Step | tuple[object, ...]


def _rows(root: Node) -> list[_Row]:
    """Every node with numbers in place of the nodes that it is made of, which come before it.

    Pickle, left alone, would go down as deep as the plan is.
    """
    rows: list[_Row] = []
    numbers: dict[Node, int] = {}
    for node in inner_first(root):
        numbers[node] = len(rows)
        if isinstance(node, Chain):
            rows.append((tuple(numbers[part] for part in node.parts), node.caption))
        elif isinstance(node, Renamed):
            names = node.pegs, node.discs, node.backwards, node.caption
            rows.append((numbers[node.node], *names))
        else:
            rows.append(node)
    return rows


def _rebuilt(rows: list[Any]) -> Node:
    """The last of the nodes that `_rows` has taken apart."""
    nodes: list[Node] = []
    for row in rows:
        if isinstance(row, Step):
            nodes.append(row)
        elif isinstance(row[0], tuple):
            parts, caption = row
            nodes.append(Chain(tuple(nodes[i] for i in parts), caption))
        else:
            number, *names = row
            node = nodes[number]
            assert not isinstance(node, Renamed)
            nodes.append(Renamed(node, *names))
    return nodes[-1]


class Frame(NamedTuple):
    """How a node's pegs and discs are called from outside, and which way time runs."""

    pegs: tuple[int, ...]
    discs: Discs
    backwards: bool

    def enter(self, renamed: Renamed) -> "Frame":
        """The frame of the node that is renamed, in this frame."""
        inner = renamed.discs
        discs: Discs
        if isinstance(inner, range):
            discs = self.discs[inner.start - 1 : inner.stop - 1]
        else:
            discs = tuple(self.discs[disc - 1] for disc in inner)
        pegs = tuple(self.pegs[peg] for peg in renamed.pegs)
        return Frame(pegs, discs, self.backwards != renamed.backwards)


def apply_effect(stacks: list[list[int]], node: Node, frame: Frame) -> None:
    """Change the stacks as the whole node does."""
    while isinstance(node, Renamed):
        frame = frame.enter(node)
        node = node.node
    for peg, (takes, gives) in node.effect.items():
        if frame.backwards:
            takes, gives = gives, takes
        stack = stacks[frame.pegs[peg]]
        del stack[len(stack) - len(takes) :]
        stack.extend(_renamed(gives, frame.discs))


def _combined_effect(parts: Iterable[Node]) -> Effect:
    """The net effect of the parts in turn, each checked to find its discs where it needs them."""
    gone: dict[int, Segment] = {}
    come: dict[int, Segment] = {}
    for part in parts:
        for peg, (takes, gives) in _effect_of(part).items():
            top = come.get(peg, ())
            deep = max(0, len(takes) - len(top))  # these were there before the chain began
            gone[peg] = _joined(takes[:deep], gone.get(peg, ()))
            stay = len(top) - (len(takes) - deep)
            if not _same(takes[deep:], top[stay:]):
                raise PlanError(
                    f"peg {peg} should end with {tuple(takes[deep:])}, but ends with {tuple(top)}"
                )
            come[peg] = _joined(top[:stay], gives)
    return {peg: (gone[peg], come[peg]) for peg in come}


def _effect_of(node: Node) -> Effect:
    if not isinstance(node, Renamed):
        return node.effect
    seen: dict[int, tuple[Segment, Segment]] = {}
    for peg, (takes, gives) in node.node.effect.items():
        before, after = _renamed(takes, node.discs), _renamed(gives, node.discs)
        seen[node.pegs[peg]] = (after, before) if node.backwards else (before, after)
    return seen


def _renamed(segment: Segment, discs: Discs) -> Segment:
    if isinstance(segment, range) and isinstance(discs, range):
        shift = discs.start - 1
        return range(segment.start + shift, segment.stop + shift, segment.step)
    return tuple(discs[disc - 1] for disc in segment)


def _same(one: Segment, other: Segment) -> bool:
    if type(one) is type(other):
        return one == other
    return tuple(one) == tuple(other)


def _joined(lower: Segment, upper: Segment) -> Segment:
    if not lower or not upper:
        return lower or upper
    if isinstance(lower, range) and isinstance(upper, range) and lower.stop == upper.start:
        return range(lower.start, upper.stop, -1)
    return tuple(lower) + tuple(upper)
