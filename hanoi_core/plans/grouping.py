"""A plain list of steps under captions that say what its stretches are for."""

from collections.abc import Iterator, Sequence
from itertools import islice

from hanoi_core.errors import require_whole
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Node, Step, chain

Phases = Sequence[tuple["int | Phases", Caption]]


def moves_of(phases: Phases) -> int:
    """The moves of all phases together.

    >>> moves_of([(1, Caption("aside")), ([(2, Caption("there"))], Caption("home"))])
    3
    """
    return sum(
        moves_of(part)
        if isinstance(part, list | tuple)
        else require_whole("the length of a phase", part, 0)
        for part, _ in phases
    )


def grouped(steps: Iterator[Step], phases: Phases) -> list[Node]:
    """The steps under the captions of their phases; a phase of one move is that move.

    >>> grouped(iter([Step(1, 0, 1), Step(1, 1, 2)]), [(2, Caption("round about"))])
    [<Chain of 2 parts>]
    """
    found: list[Node] = []
    for part, caption in phases:
        if not isinstance(part, int):
            found.append(chain(grouped(steps, part), caption))
            continue
        own = caption
        if part != 1:
            own = Caption(why=caption.why if caption.why[:1].islower() else "")
        stretch = [Step(s.disc, s.source, s.target, own) for s in islice(steps, part)]
        found.append(stretch[0] if part == 1 else chain(stretch, caption))
    return found
