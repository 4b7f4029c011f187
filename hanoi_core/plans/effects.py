"""Net effects: what a stretch of moves takes off each peg, and what it leaves there instead.

An effect has, for each peg touched, the top segment that goes and the one that comes in its
place, both bottom to top. A segment is kept as its runs, in which each disc is one larger than the
disc before it, or each is one smaller: a tower is one run, however high, and what a bottleneck
allows to be turned over is another.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from hanoi_core.errors import PlanError

Discs = range | tuple[int, ...]
Segment = tuple[range, ...]  # discs of a stack, bottom to top, as its runs: as few as there can be
Effect = Mapping[int, tuple[Segment, Segment]]


def segment(discs: Iterable[int]) -> Segment:
    """The segment of these discs, bottom to top.

    >>> segment((2, 3, 4, 1)), segment((5, 4, 3)), segment(())
    ((range(2, 5), range(1, 0, -1)), (range(5, 2, -1),), ())
    """
    runs: list[range] = []
    first = last = step = 0  # of the run that goes on; discs count from 1, so none does yet
    for disc in discs:
        if last and (disc - last == step or (not step and disc - last in (1, -1))):
            step = disc - last
        else:
            if last:
                runs.append(_run(first, last, step))
            first, step = disc, 0
        last = disc
    return (*runs, _run(first, last, step)) if last else ()


def discs_of(segment: Segment) -> Iterator[int]:
    """The discs of a segment, bottom to top.

    >>> list(discs_of((range(2, 5), range(1, 0, -1))))
    [2, 3, 4, 1]
    """
    return chain.from_iterable(segment)


def height(segment: Segment) -> int:
    """How many discs a segment has.

    >>> height((range(2, 5), range(1, 0, -1)))
    4
    """
    return sum(map(len, segment))


def is_tower(segment: Segment) -> bool:
    """Whether the discs follow each other, the largest at the bottom; none are no tower.

    >>> is_tower(segment((3, 2, 1))), is_tower(segment((3, 1))), is_tower(segment((1, 2)))
    (True, False, False)
    """
    return len(segment) == 1 and segment[0][0] >= segment[0][-1]


def combined(effects: Iterable[Effect]) -> Effect:
    """The net effect of several in turn; a PlanError where one does not find its discs.

    >>> one, other = ({0: ((range(1, 0, -1),), ()), 1: ((), (range(1, 0, -1),))} for _ in "12")
    >>> combined([one, seen(other, (1, 2), (1,), False)])
    {0: ((range(1, 0, -1),), ()), 1: ((), ()), 2: ((), (range(1, 0, -1),))}
    """
    gone: dict[int, Segment] = {}
    come: dict[int, Segment] = {}
    for effect in effects:
        for peg, (takes, gives) in effect.items():
            top = come.get(peg, ())
            before = gone.setdefault(peg, ())
            if not takes:
                come[peg] = joined(top, gives) if top else gives
            elif takes == top:
                come[peg] = gives
            elif not top:  # all of it was there before the chain began
                gone[peg] = joined(takes, before) if before else takes
                come[peg] = gives
            else:
                deep = max(0, height(takes) - height(top))  # these were there before, too
                below, since = cut(takes, deep)
                stay, leave = cut(top, height(top) - height(since))
                if since != leave:
                    raise PlanError(
                        f"peg {peg} should end with {tuple(discs_of(since))}, "
                        f"but ends with {tuple(discs_of(top))}"
                    )
                gone[peg] = joined(below, before)
                come[peg] = joined(stay, gives)
    return {peg: (gone[peg], come[peg]) for peg in come}


def seen(effect: Effect, pegs: tuple[int, ...], discs: Discs, backwards: bool) -> Effect:
    """The effect where peg i is called pegs[i] and disc j discs[j - 1], perhaps backwards.

    >>> seen({0: ((range(1, 0, -1),), ()), 1: ((), (range(1, 0, -1),))}, (2, 0), (5,), True)
    {2: ((), (range(5, 4, -1),)), 0: ((range(5, 4, -1),), ())}
    """
    found: dict[int, tuple[Segment, Segment]] = {}
    for peg, (takes, gives) in effect.items():
        before = renamed(takes, discs) if takes else ()
        after = renamed(gives, discs) if gives else ()
        found[pegs[peg]] = (after, before) if backwards else (before, after)
    return found


def renamed(some: Segment, discs: Discs) -> Segment:
    """The segment where disc j is called discs[j - 1].

    >>> renamed((range(3, 0, -1),), range(5, 9)), renamed((range(2, 0, -1),), (4, 7))
    ((range(7, 4, -1),), (range(7, 6, -1), range(4, 3, -1)))
    """
    if isinstance(discs, range):
        shift = discs.start - 1
        if not shift:
            return some
        return tuple([range(run.start + shift, run.stop + shift, run.step) for run in some])
    return segment(discs[disc - 1] for disc in discs_of(some))


def cut(some: Segment, low: int) -> tuple[Segment, Segment]:
    """The lowest discs of a segment, so many, and the others.

    >>> cut((range(2, 5), range(1, 0, -1)), 2)
    ((range(2, 4),), (range(4, 5), range(1, 0, -1)))
    """
    for i, run in enumerate(some):
        if not low:
            return some[:i], some[i:]
        if low < len(run):
            return (*some[:i], run[:low]), (run[low:], *some[i + 1 :])
        low -= len(run)
    return some, ()


def joined(lower: Segment, upper: Segment) -> Segment:
    """One segment upon another.

    >>> joined((range(9, 5, -1),), (range(5, 2, -1), range(7, 8)))
    (range(9, 2, -1), range(7, 8))
    """
    if not lower or not upper:
        return lower or upper
    below, above = lower[-1], upper[0]
    step = above[0] - below[-1]
    grows = len(below) == 1 or below.step == step
    if step in (1, -1) and grows and (len(above) == 1 or above.step == step):
        return (*lower[:-1], _run(below[0], above[-1], step), *upper[1:])
    return lower + upper


def _run(first: int, last: int, step: int) -> range:
    """From one disc to another; a single disc has no step."""
    step = step or -1
    return range(first, last + step, step)
