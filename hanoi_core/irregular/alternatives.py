"""All shortest ways of doing something, as one value: how long, how many, and each as a node.

Each alternative is a sequence of nodes and of further alternatives. Nothing is written out: the
number of ways is a sum of products, and way i is found by taking i apart.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import prod

from hanoi_core.errors import require_whole
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Node, Renamed, captioned, chain


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Alternatives:
    """Ways of one length; `caption`, if there is one, says what they are for.

    >>> from hanoi_core.plans.nodes import Step
    >>> ways = shortest_of([[Step(1, 0, 2)], [Step(1, 0, 1)], [Step(1, 0, 1), Step(1, 1, 2)]])
    >>> ways, ways.node(1).parts
    (<2 ways of length 1>, (Step(disc=1, source=0, target=1, caption=None),))
    """

    options: "tuple[tuple[Node | Alternatives, ...], ...]"
    caption: Caption | None = None
    length: int = field(init=False)
    count: int = field(init=False)
    _nodes: dict[int, Chain | Renamed] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", _length(self.options[0]))
        object.__setattr__(self, "count", sum(map(_count, self.options)))

    def __repr__(self) -> str:
        return f"<{self.count} ways of length {self.length}>"

    def under(self, caption: Caption) -> "Alternatives":
        """The same ways with a caption above them."""
        return Alternatives(((self,),), caption)

    def node(self, i: int = 0) -> Chain | Renamed:
        """Way i, from 0 to count - 1, else an ArgumentError; equal parts of ways are one node."""
        i = require_whole("i", i, 0, self.count - 1)
        if i not in self._nodes:
            self._nodes[i] = self._make(i)
        return self._nodes[i]

    def beginnings(self) -> Iterator[Node]:
        """The nodes that ways begin with: each way begins with one of them."""
        pending: list[Alternatives] = [self]
        seen = {id(self)}
        while pending:
            for option in pending.pop().options:
                first = next((part for part in option if part.length), None)
                if isinstance(first, Alternatives):
                    if id(first) not in seen:
                        seen.add(id(first))
                        pending.append(first)
                elif first:
                    yield first

    def _make(self, i: int) -> Chain | Renamed:
        for option in self.options:
            if i < _count(option):
                break
            i -= _count(option)
        nodes: list[Node] = []
        for part in option:
            if isinstance(part, Alternatives):
                i, rest = divmod(i, part.count)
                part = part.node(rest)
            if part.length:
                nodes.append(part)
        if len(nodes) != 1:
            return chain(nodes, self.caption)
        if self.caption:
            return captioned(nodes[0], self.caption)
        return nodes[0] if isinstance(nodes[0], Chain | Renamed) else chain(nodes)


def shortest_of(options: Iterable[Sequence[Node | Alternatives]]) -> Alternatives:
    """The ways among all the sequences that are shortest."""
    lengths = [(_length(option), tuple(option)) for option in options]
    least = min(length for length, _ in lengths)
    return Alternatives(tuple(option for length, option in lengths if length == least))


def _length(option: "Sequence[Node | Alternatives]") -> int:
    return sum(part.length for part in option)


def _count(option: "Sequence[Node | Alternatives]") -> int:
    return prod(part.count for part in option if isinstance(part, Alternatives))


STAY = Alternatives(((),))  # nothing to do
