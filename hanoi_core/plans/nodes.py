"""The nodes that plans are made of, shared wherever they differ only in names.

A Step is one move; a Chain is a sequence with a caption; a Renamed is another node with its pegs
and discs renamed, or backwards in time. Nodes count their pegs from 0 and their discs from 1.
Every node knows its length and its net effect, so that it can be skipped as one step.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, ClassVar, NamedTuple

from hanoi_core.plans.captions import Caption
from hanoi_core.plans.effects import Discs, Effect, combined, seen
from hanoi_core.puzzle.notation import MAX_DISCS
from hanoi_core.puzzle.variant import MAX_PEGS


@dataclass(frozen=True, eq=False, slots=True)
class Step:
    """One move.

    >>> Step(1, 0, 2).effect
    {0: ((range(1, 0, -1),), ()), 2: ((), (range(1, 0, -1),))}
    """

    disc: int
    source: int
    target: int
    caption: Caption | None = None

    length: ClassVar[int] = 1

    @property
    def effect(self) -> Effect:
        """The disc leaves one peg and lies on another."""
        disc = (range(self.disc, self.disc - 1, -1),)
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
    length: int = field(init=False)  # that of the node

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", self.node.length)

    def __repr__(self) -> str:
        # shared nodes written out would be as long as the plan
        return f"<Renamed {self.node!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (_rows(self),)


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Chain:
    """Its parts, one after the other. `ends[i]` is where part i ends.

    A PlanError if the parts do not fit together.

    >>> Chain((Step(1, 0, 1), Step(2, 0, 2), Step(1, 1, 2))).ends
    (1, 2, 3)
    """

    parts: "tuple[Node, ...]"
    caption: Caption | None = None
    ends: tuple[int, ...] = field(init=False)
    length: int = field(init=False)
    _effect: Effect = field(init=False)

    def __post_init__(self) -> None:
        self._measure()
        object.__setattr__(self, "_effect", combined(map(effect_of, self.parts)))

    def _measure(self) -> None:
        ends = tuple(accumulate([part.length for part in self.parts]))
        object.__setattr__(self, "ends", ends)
        object.__setattr__(self, "length", ends[-1] if ends else 0)

    @property
    def effect(self) -> Effect:
        """What the parts do together."""
        return self._effect

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self.parts)} parts>"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (_rows(self),)


Node = Step | Chain | Renamed


def chain(parts: Iterable[Node | None], caption: Caption | None = None) -> Chain:
    """A Chain of the parts that move anything; None and empty parts are left out.

    >>> chain([None, Step(1, 0, 1), chain([])])
    <Chain of 1 parts>
    """
    return Chain(tuple([part for part in parts if part and part.length]), caption)


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


def inner_first(root: Node, inner: Callable[[Node], Iterable[Node]] = inner) -> list[Node]:
    """Return each node once, after those that it is made of; no recursion.

    >>> step = Step(1, 0, 2)
    >>> [type(node).__name__ for node in inner_first(Chain((step, Renamed(step, (2, 1, 0), (1,)))))]
    ['Step', 'Renamed', 'Chain']
    """
    found: dict[Node, None] = {}
    met: set[Node] = set()
    waiting = [root]
    while waiting:
        node = waiting[-1]
        if node in met:  # and so is all that it is made of
            found[waiting.pop()] = None
        else:
            met.add(node)
            waiting += inner(node)
    return [*found]


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
            rows.append((type(node), tuple(numbers[part] for part in node.parts), node.caption))
        elif isinstance(node, Renamed):
            names = node.pegs, node.discs, node.backwards, node.caption
            rows.append((Renamed, numbers[node.node], *names))
        else:
            rows.append(node)
    return rows


def _rebuilt(rows: list[Any]) -> Node:
    """The last of the nodes that `_rows` has taken apart."""
    nodes: list[Node] = []
    for row in rows:
        if isinstance(row, Step):
            nodes.append(row)
            continue
        kind, inside, *rest = row
        some = tuple(nodes[i] for i in inside) if issubclass(kind, Chain) else nodes[inside]
        nodes.append(kind(some, *rest))
    return nodes[-1]


class Frame(NamedTuple):
    """How a node's pegs and discs are called from outside, and which way time runs."""

    pegs: tuple[int, ...]
    discs: Discs
    backwards: bool

    def enter(self, node: "Renamed | Frame") -> "Frame":
        """The frame of the node that is renamed, in this frame."""
        if node is SAME:
            return self
        inner = node.discs
        discs: Discs
        if isinstance(inner, range):
            discs = self.discs[inner.start - 1 : inner.stop - 1]
        else:
            discs = tuple(self.discs[disc - 1] for disc in inner)
        pegs = tuple([self.pegs[peg] for peg in node.pegs])
        return Frame(pegs, discs, self.backwards != node.backwards)


SAME = Frame(tuple(range(MAX_PEGS)), range(1, MAX_DISCS + 1), False)  # every name as it is


def effect_of(node: Node) -> Effect:
    """The net effect of any node, under its names.

    >>> effect_of(Renamed(Step(1, 0, 1), (0, 2, 1), range(4, 5)))
    {0: ((range(4, 3, -1),), ()), 2: ((), (range(4, 3, -1),))}
    """
    if not isinstance(node, Renamed):
        return node.effect
    return seen(node.node.effect, node.pegs, node.discs, node.backwards)
