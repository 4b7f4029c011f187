"""All shortest ways of doing something, as one value: how long, how many, and each as a node.

Ways are alternatives of equal length, each a sequence of steps, nodes and further ways. Nothing
is written out: the number of ways is a sum of products, and way i is found by taking i apart.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import prod

from hanoi_core.errors import require_whole
from hanoi_core.plans.nodes import Caption, Chain, Node, View, captioned, chain


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Ways:
    """Alternatives of one length; `caption`, if there is one, says what they are for."""

    options: "tuple[tuple[Node | Ways, ...], ...]"
    caption: Caption | None = None
    length: int = field(init=False)
    count: int = field(init=False)
    _nodes: dict[int, Chain | View] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", _length(self.options[0]))
        object.__setattr__(self, "count", sum(map(_count, self.options)))

    def __repr__(self) -> str:
        return f"<{self.count} ways of length {self.length}>"

    def under(self, caption: Caption) -> "Ways":
        """The same ways with a caption above them."""
        return Ways(((self,),), caption)

    def node(self, i: int = 0) -> Chain | View:
        """Way i, from 0; equal parts of several ways are one node."""
        i = require_whole("i", i, 0, self.count - 1)
        if i not in self._nodes:
            self._nodes[i] = self._make(i)
        return self._nodes[i]

    def beginnings(self) -> Iterator[Node]:
        """The nodes that ways begin with: each way begins with one of them."""
        pending: list[Ways] = [self]
        seen = {id(self)}
        while pending:
            for option in pending.pop().options:
                first = next((part for part in option if part.length), None)
                if isinstance(first, Ways):
                    if id(first) not in seen:
                        seen.add(id(first))
                        pending.append(first)
                elif first:
                    yield first

    def _make(self, i: int) -> Chain | View:
        for option in self.options:
            if i < _count(option):
                break
            i -= _count(option)
        nodes: list[Node] = []
        for part in option:
            if isinstance(part, Ways):
                i, rest = divmod(i, part.count)
                part = part.node(rest)
            if part.length:
                nodes.append(part)
        if len(nodes) != 1:
            return chain(nodes, self.caption)
        if self.caption:
            return captioned(nodes[0], self.caption)
        return nodes[0] if isinstance(nodes[0], Chain | View) else chain(nodes)


def shortest(options: Iterable[Sequence[Node | Ways]]) -> Ways:
    """The ways among all the sequences that are shortest."""
    lengths = [(_length(option), tuple(option)) for option in options]
    least = min(length for length, _ in lengths)
    return Ways(tuple(option for length, option in lengths if length == least))


def _length(option: "Sequence[Node | Ways]") -> int:
    return sum(part.length for part in option)


def _count(option: "Sequence[Node | Ways]") -> int:
    return prod(part.count for part in option if isinstance(part, Ways))


STAY = Ways(((),))  # nothing to do
