"""What our own claims speak of, computed by trying everything: all piles, all blocks, all plays.

Letters: n discs, p pegs, c cheats, s discs of a block, a those of a pile, q pegs it is built with.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain, count, islice, pairwise, repeat

from hanoi_core.errors import UnreachableError
from hanoi_core.papers.claims.definitions import frame_stewart
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant


def pile(a: int, q: int) -> int:
    """Moves of a pile, away with q pegs and back with one more.

    >>> pile(3, 4)
    10
    """
    return frame_stewart(a, q) + frame_stewart(a, q + 1)


@cache
def block(s: int, p: int = 4) -> int:
    """Moves that lay a block: the least over all piles in which the others wait.

    >>> [block(s) for s in range(8)], block(7, 5)
    ([0, 1, 3, 5, 9, 15, 27, 47], 19)
    """
    return 1 + _waiting(s - 1, p - 1) if s else 0


@cache
def _waiting(m: int, q: int) -> int:
    """m discs away and back, the first pile built with q pegs; with two it is a single disc."""
    if m == 0 or q == 2:
        return 2 * m
    heights = range(m - 1 if q == 3 else 0, m + 1)
    return min(pile(a, q) + _waiting(m - a, q - 1) for a in heights)


@cache
def block_of_one_tower(s: int, p: int = 4) -> int:
    """The same, if the others wait as one tower and single discs.

    >>> block_of_one_tower(7, 5)
    21
    """
    singles = range(min(s, p - 2))
    return min((1 + 2 * k + pile(s - 1 - k, p - 1) for k in singles), default=0)


@cache
def layered(n: int, c: int, p: int = 4, laid: Callable[[int, int], int] = block) -> int:
    """U(n, c): the least over all sizes of c blocks, which `laid` says the moves of.

    >>> layered(12, 2), layered(27, 1, 5), layered(27, 1, 5, block_of_one_tower)
    (37, 149, 153)
    """
    if c == 0:
        return frame_stewart(n, p)
    sizes = range(max(n, 1))
    return min(layered(n - s, c - 1, p, laid) + 2 * laid(s, p) for s in sizes)


def increments(f: Callable[..., int], to: int, *parameters: int) -> list[int]:
    """f(1) - f(0), f(2) - f(1), ..., `to` of them.

    >>> increments(block, 5, 4)
    [1, 2, 2, 4, 6]
    """
    return [after - before for before, after in pairwise(f(n, *parameters) for n in range(to + 1))]


def powers(times: Iterable[int], to: int, first: int = 0) -> list[int]:
    """The powers of two, from 2**first on, each so many times; `to` of them.

    >>> powers(count(1), 7)
    [1, 2, 2, 4, 4, 4, 8]
    """
    runs_of_equals = (repeat(2**s, many) for s, many in enumerate(times, first))
    return list(islice(chain.from_iterable(runs_of_equals), to))


def runs(stack: Iterable[int]) -> tuple[int, ...]:
    """How many discs lie in order, from the bottom on, before one lies on a smaller disc.

    >>> runs((3, 2, 1, 5, 4))
    (3, 2)
    """
    found: list[list[int]] = []
    for disc in stack:
        if found and disc < found[-1][-1]:
            found[-1].append(disc)
        else:
            found.append([disc])
    return tuple(map(len, found))


@cache
def ways_with_a_cheat(n: int) -> dict[tuple[State, int], int]:
    """The least number of moves from a tower of four pegs to a position, with 0 or 1 cheats made.

    >>> ways_with_a_cheat(2)[State.parse("/1,2//"), 1]
    2
    """
    level = {(State.tower(n), 0)}
    found = dict.fromkeys(level, 0)
    one_cheat = Variant(cheats=1)
    for moves in count(1):
        level = {
            (rules.apply(state, move, one_cheat, used), used + rules.is_cheat(state, move))
            for state, used in level
            for move in rules.legal_moves(state, one_cheat, used)
        } - found.keys()
        if not level:
            break
        found |= dict.fromkeys(level, moves)
    return found


def lets_go(state: State) -> bool:
    """Whether S and another peg are empty, so that a larger disc under the tower can move.

    >>> lets_go(State.parse("/2,1//")), lets_go(State.parse("1/2//"))
    (True, False)
    """
    return not state.stacks[0] and () in state.stacks[1:]


def moves_until(reached: Callable[[State], bool], start: State, variant: Variant) -> int:
    """How many moves, of a variant without cheats, lead from a position to one that will do.

    Raises UnreachableError if none does.

    >>> moves_until(lets_go, State.tower(3), Variant())
    4
    """
    level, moves = {start.canonical()}, 0
    seen = set(level)
    while not any(map(reached, level)):
        steps = ((state, move) for state in level for move in rules.legal_moves(state, variant))
        level = {rules.apply(*step, variant).canonical() for step in steps} - seen
        if not level:
            raise UnreachableError(f"no play from {start} leads there")
        seen |= level
        moves += 1
    return moves
