"""What Hinz 1989 speaks of, found without its lemmas: one by one, by the checker, by search.

Letters: n discs on three pegs, N the largest; d a disc, or n + 1 + i, the bottom of peg i; r(d) its
peg, h(d) its level above the bottom. U(d) are the discs of its peg up to its own level.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import NamedTuple

from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.distances import distances

THREE_PEGS = Variant(3)
MOST_KEPT = 5  # discs, of tables that are not worked out again: those of six are large
EXAMPLE_3 = State.parse("[(2,1),(2,2),(0,1),(2,3),(0,2)]"), State.parse("/4,3,2,1/5")


@cache
def states(n: int) -> tuple[State, ...]:
    """Every arrangement: the largest disc in every place among the others, each found once.

    >>> [len(states(n)) for n in range(5)]
    [1, 3, 12, 60, 360]
    """
    if n == 0:
        return (State(((), (), ())),)
    found = {
        State(tuple((*s[:level], n, *s[level:]) if i == peg else s for i, s in enumerate(stacks)))
        for stacks in (state.stacks for state in states(n - 1))
        for peg in range(3)
        for level in range(len(stacks[peg]) + 1)
    }
    return tuple(sorted(found, key=str))


def regular_goals(n: int) -> list[State]:
    """Every regular state, up to renaming the pegs: from the largest on, discs open the next peg.

    >>> [str(goal) for goal in regular_goals(2)]
    ['2,1//', '2/1/']
    """
    found: list[tuple[int, ...]] = [()]  # the pegs of disc n, n - 1, ...
    for _ in range(n):
        found = [(*pegs, peg) for pegs in found for peg in range(min(max(pegs, default=-1) + 2, 3))]
    return [
        State(tuple(tuple(n - i for i, at in enumerate(pegs) if at == peg) for peg in range(3)))
        for pegs in found
    ]


@cache
def gathered(n: int) -> tuple[State, ...]:
    """Every state with all discs on the first peg, regular or not.

    >>> [str(state) for state in gathered(2)]
    ['1,2//', '2,1//']
    """
    return tuple(State((order, (), ())) for order in permutations(range(1, n + 1)))


@cache
def places(state: State) -> Mapping[int, tuple[int, int]]:
    """(r(d), h(d)) of every disc and of the three bottoms, as the discs lie.

    >>> places(State.parse("1,2//"))[2], places(State.parse("1,2//"))[3]
    ((0, 2), (0, 0))
    """
    bottoms = {state.n + 1 + peg: (peg, 0) for peg in range(3)}
    return bottoms | {
        disc: (peg, level)
        for peg, stack in enumerate(state.stacks)
        for level, disc in enumerate(stack, 1)
    }


class Parts(NamedTuple):
    """A state taken apart at d (Definition 14): U(d), what it is alone, and what is left."""

    discs: frozenset[int]
    lower: State
    upper: State

    @property
    def others(self) -> frozenset[int]:
        """The complement of U(d) among the discs.

        >>> sorted(parts(State.parse("1,3,2/4/"), 3).others)
        [2, 4]
        """
        n = self.lower.n + self.upper.n
        return frozenset(range(1, n + 1)) - self.discs


@cache
def parts(state: State, d: int) -> Parts:
    """A state taken apart at d; the discs of each part are numbered anew, by size.

    >>> found = parts(State.parse("1,3,2/4/"), 3)
    >>> sorted(found.discs), str(found.lower), str(found.upper)
    ([1, 3], '1,2//', '1/2/')
    """
    r, h = places(state)[d]
    below = tuple(stack[:h] if peg == r else () for peg, stack in enumerate(state.stacks))
    above = tuple(stack[h:] if peg == r else stack for peg, stack in enumerate(state.stacks))
    return Parts(frozenset(below[r]), _renumbered(below), _renumbered(above))


def _renumbered(stacks: tuple[tuple[int, ...], ...]) -> State:
    discs = sorted(disc for stack in stacks for disc in stack)
    return State(tuple(tuple(discs.index(disc) + 1 for disc in stack) for stack in stacks))


@lru_cache(2**15)
def onward(state: State) -> tuple[tuple[Move, State], ...]:
    """Every move that the checker allows, without cheats, with the state after it.

    >>> [(str(move), str(after)) for move, after in onward(State.parse("1,2//"))]
    [('d2 S>P', '1/2/'), ('d2 S>D', '1//2')]
    """
    moves = rules.legal_moves(state)
    return tuple((move, rules.apply(state, move)) for move in moves)


def levels(start: State) -> Iterator[frozenset[State]]:
    """What can be reached in 0 moves, in 1 and no fewer, in 2, and so on.

    >>> [len(level) for level in levels(State.tower(2, 3))]
    [1, 2, 2, 4]
    """
    level, seen = frozenset([start]), {start}
    while level:
        yield level
        level = frozenset(after for state in level for _, after in onward(state)) - seen
        seen |= level


@cache
def to_regular(state: State) -> int:
    """The least number of moves to a regular state.

    >>> to_regular(State.parse("3,4,2,1//"))
    4
    """
    found = levels(state)
    return next(i for i, level in enumerate(found) if any(each.is_regular for each in level))


@cache
def to_gather(state: State, peg: int) -> int:
    """The least number of moves after which all discs lie on a peg, in whatever order.

    >>> to_gather(State.parse("1,2/3/"), 1), to_gather(State.parse("1,2/3/"), 0)
    (2, 6)
    """
    n = state.n
    found = enumerate(levels(state))
    return next(i for i, level in found if any(len(each.stacks[peg]) == n for each in level))


def lengths(goal: State) -> Mapping[State, int]:
    """The length of a shortest path from every state that leads to `goal`, by exact search.

    The nearest come first.

    >>> len(lengths(State.tower(3, 3))), lengths(State.tower(3, 3))[State.parse("1,2//3")]
    (60, 6)
    """
    return _kept(goal) if goal.n <= MOST_KEPT else _lengths(goal)


def _lengths(goal: State) -> Mapping[State, int]:
    return dict(distances(goal, THREE_PEGS, irregular=goal.n).items())


_kept = lru_cache(256)(_lengths)


def reached(state: State) -> list[State]:
    """The states of `gathered` that a path leads to, by exact search.

    >>> [str(tau) for tau in reached(State.parse("3,1,2//"))]
    ['3,1,2//', '3,2,1//']
    """
    return [tau for tau in gathered(state.n) if state in lengths(tau)]


class Ways(NamedTuple):
    """All shortest paths from a state: length, number, and the pegs that N goes to on them."""

    length: int
    number: int
    routes: frozenset[tuple[int, ...]]

    @property
    def moves(self) -> set[int]:
        """How often N moves.

        >>> ways(State.parse("2,1//3"))[State.parse("1,2/3/")].moves
        {1}
        """
        return set(map(len, self.routes))


def ways(goal: State) -> Mapping[State, Ways]:
    """All shortest paths to `goal`, from every state that leads there, the nearest first.

    >>> ways(State.parse("2,1//3"))[State.parse("1,2/3/")]
    Ways(length=5, number=4, routes=frozenset({(2,)}))
    """
    return _kept_ways(goal) if goal.n <= MOST_KEPT else _ways(goal)


def _ways(goal: State) -> Mapping[State, Ways]:
    found, known = {goal: Ways(0, 1, frozenset([()]))}, lengths(goal)
    for state, length in known.items():
        if not length:
            continue
        best = [(move, found[after]) for move, after in _nearer(state, known)]
        number = sum(rest.number for _, rest in best)
        routes = ((*_visited(move, goal.n), *route) for move, rest in best for route in rest.routes)
        found[state] = Ways(length, number, frozenset(routes))
    return found


_kept_ways = lru_cache(64)(_ways)


def all_ways(to: int, least: int = 1) -> Iterator[tuple[State, State, Ways]]:
    """Every state of so many discs with every regular goal, and all shortest paths there.

    >>> max(found.number for _, _, found in all_ways(3))
    4
    """
    for n in range(least, to + 1):
        for goal in regular_goals(n):
            for state, found in ways(goal).items():
                yield state, goal, found


def paths(start: State, goal: State) -> list[tuple[Move, ...]]:
    """Every shortest path from a state that leads to `goal`.

    >>> [[str(move) for move in path] for path in paths(State.parse("1,2//"), State.tower(2, 3, 1))]
    [['d2 S>P', 'd1 S>P']]
    """
    known = lengths(goal)

    def on(state: State) -> Iterator[tuple[Move, ...]]:
        if state == goal:
            yield ()
        for move, after in _nearer(state, known):
            yield from ((move, *path) for path in on(after))

    return list(on(start))


def _nearer(state: State, known: Mapping[State, int]) -> Iterator[tuple[Move, State]]:
    """The moves that leave one move fewer to make."""
    return (step for step in onward(state) if known.get(step[1]) == known[state] - 1)


def _visited(move: Move, n: int) -> tuple[int, ...]:
    return (move.target,) if move.disc == n else ()


def by_moves_of_largest(start: State, most: int) -> Sequence[Mapping[State, int]]:
    """How soon each state is reached with exactly 0, 1, ..., `most` moves of N.

    >>> found = by_moves_of_largest(State.parse("1,2//"), 2)
    >>> [moved.get(State.tower(2, 3)) for moved in found]
    [None, None, 4]
    """
    found: list[dict[State, int]] = [{} for _ in range(most + 1)]
    level = {(0, start)}
    made = 0
    while level:
        for k, state in level:
            found[k][state] = made
        after = {
            (k + (move.disc == start.n), reached)
            for k, state in level
            for move, reached in onward(state)
        }
        level = {(k, state) for k, state in after if k <= most and state not in found[k]}
        made += 1
    return found
