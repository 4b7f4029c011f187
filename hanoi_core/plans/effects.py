"""Net effects: what a stretch of moves takes off each peg, and what it leaves there instead.

An effect has, for each peg touched, the top segment that goes and the one that comes in its
place, both bottom to top.
"""

from collections.abc import Iterable, Mapping

from hanoi_core.errors import PlanError

Discs = range | tuple[int, ...]
Segment = range | tuple[int, ...]  # discs of a stack, bottom to top; a range where it can be
Effect = Mapping[int, tuple[Segment, Segment]]


def combined(effects: Iterable[Effect]) -> Effect:
    """The net effect of several in turn; a PlanError where one does not find its discs.

    >>> combined([{0: ((1,), ()), 1: ((), (1,))}, {1: ((1,), ()), 2: ((), (1,))}])
    {0: ((1,), ()), 1: ((), ()), 2: ((), (1,))}
    """
    gone: dict[int, Segment] = {}
    come: dict[int, Segment] = {}
    for effect in effects:
        for peg, (takes, gives) in effect.items():
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


def seen(effect: Effect, pegs: tuple[int, ...], discs: Discs, backwards: bool) -> Effect:
    """The effect where peg i is called pegs[i] and disc j discs[j - 1], perhaps backwards.

    >>> seen({0: ((1,), ()), 1: ((), (1,))}, (2, 0), (5,), True)
    {2: ((), (5,)), 0: ((5,), ())}
    """
    found: dict[int, tuple[Segment, Segment]] = {}
    for peg, (takes, gives) in effect.items():
        before, after = renamed(takes, discs), renamed(gives, discs)
        found[pegs[peg]] = (after, before) if backwards else (before, after)
    return found


def renamed(segment: Segment, discs: Discs) -> Segment:
    """The segment where disc j is called discs[j - 1].

    >>> renamed(range(3, 0, -1), range(5, 9)), renamed((2, 1), (4, 7))
    (range(7, 4, -1), (7, 4))
    """
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
