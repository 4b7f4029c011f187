"""Rohl & Gedeon 1987: the procedures as they are printed, and answers to the four questions.

Letters: m stools, n cheeses; s the stools, numbered from 1, of which the cheeses leave the first
for the second. A move is a pair of stools, from and to. Where there are m + 1 stools, F(m, n) of
n cheeses go with m of them, when the others have been set aside. F is that of the paper unless
another is given: `frame_stewart_rule` is optimal, and the paper's is so up to four stools only.

The questions. All answers make the same moves, for any F.
1. F without calculating a value again: `values` adds every entry of a column of Pascal's triangle
   once, and `tabulated` keeps them.
2. No swaps: `without_swaps` hands the stools on in another order.
3. One recursion: set aside, and set aside again of what was set aside, n cheeses are piles, and
   these move as the discs of the Towers of Hanoi do, on three of the stools. Their moves can be
   counted through: `pile_moves`. What is left is a recursion on stools, `with_one_recursion`.
4. No recursion: `without_recursion` turns moves of piles into moves of lower piles, one number of
   stools after the other, until every pile is a single cheese.

As printed, the procedures do not end with n = 0; here that is an ArgumentError.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice, pairwise, repeat
from math import sqrt, trunc

from hanoi_core import counts
from hanoi_core.errors import StateError, require_whole
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State

Moves = Iterator[tuple[int, int]]
Rule = Callable[[int, int], int]  # F(m, n)
Pile = tuple[int, Sequence[int]]  # how many cheeses go, and with which stools

# what calls itself does so as often as there are cheeses, or stools: within Python's limit
MAX_CHEESES = 500
MAX_STOOLS = 500


def simple(n: int, s1: int, s2: int) -> Moves:
    """Procedure Simple: two stools, and one cheese, whatever n, which is not used.

    >>> [*simple(1, 1, 2)]
    [(1, 2)]
    """
    yield s1, s2


def hanoi(n: int, s1: int, s2: int, s3: int) -> Moves:
    """Procedure Hanoi, as it is given first.

    Raises ArgumentError if n < 1 or above MAX_CHEESES, as all that calls itself.

    >>> [*hanoi(2, 1, 2, 3)]
    [(1, 3), (1, 2), (3, 2)]
    """
    if _cheeses(n) == 1:
        yield s1, s2
    else:
        yield from hanoi(n - 1, s1, s3, s2)
        yield s1, s2
        yield from hanoi(n - 1, s3, s2, s1)


def f2(n: int) -> int:
    """Function F2: with two stools one cheese goes.

    >>> f2(8)
    1
    """
    return 1


def hanoi_by_simple(n: int, s1: int, s2: int, s3: int) -> Moves:
    """Procedure Hanoi, as it is given then, in terms of Simple. Same as `hanoi`.

    >>> [*hanoi_by_simple(2, 1, 2, 3)]
    [(1, 3), (1, 2), (3, 2)]
    """
    if _cheeses(n) == 1:
        yield s1, s2
    else:
        yield from hanoi_by_simple(n - f2(n), s1, s3, s2)
        yield from simple(f2(n), s1, s2)
        yield from hanoi_by_simple(n - f2(n), s3, s2, s1)


def f3(n: int) -> int:
    """Function F3, with real numbers, as it is printed: the largest i with i(i+1)/2 <= n.

    Here real numbers are of double precision: it is right up to n = 9007199321849854, and one too
    much for the next n. `counts.F(3, n)` is always right.

    >>> [f3(n) for n in (1, 2, 3, 5, 6, 10)], f3(9007199321849855) - counts.F(3, 9007199321849855)
    ([1, 1, 2, 2, 3, 4], 1)
    """
    return trunc((sqrt(1 + 8 * n) - 1) / 2)


def reve_4(n: int, s1: int, s2: int, s3: int, s4: int, f3: Callable[[int], int] = f3) -> Moves:
    """Procedure Reve for four stools, in terms of Hanoi.

    >>> [*reve_4(3, 1, 2, 3, 4)]
    [(1, 4), (1, 3), (1, 2), (3, 2), (4, 2)]
    """
    if _cheeses(n) == 1:
        yield s1, s2
    else:
        yield from reve_4(n - f3(n), s1, s4, s3, s2, f3)
        yield from hanoi(f3(n), s1, s2, s3)
        yield from reve_4(n - f3(n), s4, s2, s3, s1, f3)


def reve(m: int, n: int, s: list[int], F: Rule = counts.F) -> Moves:
    """Procedure Reve for m stools, which swaps elements of s, and swaps them back.

    Raises ArgumentError if there are not m stools, or if they are two and the cheeses more than
    one; if F(m-1, n) is not from 1 to n - 1, with which the procedure would not end.

    >>> [*reve(5, 3, [1, 2, 3, 4, 5])]
    [(1, 2), (1, 5), (2, 5), (1, 2), (5, 1), (5, 2), (1, 2)]
    >>> [*reve(5, 3, [1, 2, 3, 4, 5], frame_stewart_rule)]
    [(1, 5), (1, 4), (1, 2), (4, 2), (5, 2)]
    """
    require_whole("m", m, 2, len(s))
    if _cheeses(n) == 1:
        yield s[0], s[1]
    else:
        _swap(s, 2, m)
        yield from reve(m, n - _few(F, m, n), s, F)
        _swap(s, 2, m)
        yield from reve(m - 1, _few(F, m, n), s, F)
        _swap(s, 1, m)
        yield from reve(m, n - _few(F, m, n), s, F)
        _swap(s, 1, m)


def frame_stewart_rule(m: int, n: int) -> int:
    """An F that is optimal, as far as Frame and Stewart are: the least where there is a choice.

    Raises ArgumentError if m < 2 or n < 0.

    >>> [frame_stewart_rule(4, n) for n in (2, 3, 4, 6)], [counts.F(4, n) for n in (2, 3, 4, 6)]
    ([1, 2, 3, 3], [1, 1, 3, 3])
    """
    return n - counts.frame_stewart(n, m + 1).splits[-1]


def values(m: int) -> Iterator[int]:
    """F(m, 1), F(m, 2), F(m, 3) and so on, with nothing but additions, each made once.

    A column of Pascal's triangle has the sums of the one to its left. So the k-th entry of that
    one is F(m, n) for as many n as its next entry says.

    Raises ArgumentError if m < 2.

    >>> [*islice(values(3), 10)], [*islice(values(4), 10)]
    ([1, 1, 2, 2, 2, 3, 3, 3, 3, 4], [1, 1, 1, 3, 3, 3, 3, 3, 3, 6])
    """
    entries: Iterator[int] = repeat(1)
    for _ in range(require_whole("m", m, 2, MAX_STOOLS) - 2):
        entries = accumulate(entries)
    for entry, following in pairwise(entries):
        yield from repeat(entry, following)


def tabulated(m: int, n: int) -> Rule:
    """F for all that a tower of n cheeses and m stools needs: the answer to the first question.

    Same as `counts.F`, but that it raises ArgumentError out of this range.

    >>> F = tabulated(6, 20)
    >>> F(4, 20), [*reve(6, 9, [1, 2, 3, 4, 5, 6], F)] == [*reve(6, 9, [1, 2, 3, 4, 5, 6])]
    (10, True)
    """
    require_whole("n", n, 1, MAX_CHEESES)
    table = [[*islice(values(column), n)] for column in range(2, require_whole("m", m, 2))]

    def F(column: int, cheeses: int) -> int:
        column = require_whole("m", column, 2, m - 1)
        return table[column - 2][require_whole("n", cheeses, 1, n) - 1]

    return F


def without_swaps(n: int, s: Sequence[int], F: Rule = counts.F) -> Moves:
    """The answer to the second question. Same as `reve(len(s), n, [*s], F)`; errors too.

    >>> [*without_swaps(3, (1, 2, 3, 4))]
    [(1, 4), (1, 3), (1, 2), (3, 2), (4, 2)]
    """
    first, second, *others = _stools(s)
    if _cheeses(n) == 1:
        yield first, second
    else:
        few = _few(F, len(s), n)
        *free, last = others
        yield from without_swaps(n - few, (first, last, *free, second), F)
        yield from without_swaps(few, (first, second, *free), F)
        yield from without_swaps(n - few, (last, second, *free, first), F)


def piles(m: int, n: int, F: Rule = counts.F) -> list[int]:
    """The piles that n cheeses move in, with m stools: how high, that of the smallest first.

    Raises ArgumentError if n < 1, m < 2, or F(m-1, n) does not leave a pile on either side.

    >>> piles(4, 10), piles(4, 8), piles(3, 4)
    ([1, 2, 3, 4], [1, 2, 2, 3], [1, 1, 1, 1])
    """
    heights, left = [], require_whole("n", n, 1)
    while left > 1:
        heights.append(_few(F, m, left))
        left -= heights[-1]
    return [left, *reversed(heights)]


def pile_moves(n: int, s: Sequence[int], F: Rule = counts.F) -> Iterator[Pile]:
    """Which piles move, with one stool fewer, so that n cheeses move.

    The piles go to and fro between three stools, the first, the second and the last of s, and each
    may use the others on its way. The t-th move is of pile number i, from 0, if 2**i is the
    largest power of 2 in t. The three stools stand in a ring: a pile always goes the same way
    round, and the next larger one the other way.

    Errors as of `piles`, or if s has fewer than three stools.

    >>> [*pile_moves(3, (1, 2, 3, 4))]
    [(1, (1, 4, 3)), (2, (1, 2, 3)), (1, (4, 2, 3))]
    """
    require_whole("the number of stools", len(s), 3, MAX_STOOLS)
    first, second, *free, last = s
    heights = piles(len(s), n, F)
    ring = (first, last, second) if len(heights) % 2 else (first, second, last)
    for t in range(1, 2 ** len(heights)):
        height = heights[(t & -t).bit_length() - 1]
        yield height, (ring[(t & (t - 1)) % 3], ring[((t | (t - 1)) + 1) % 3], *free)


def with_one_recursion(n: int, s: Sequence[int], F: Rule = counts.F) -> Moves:
    """The answer to the third question. Same as `without_swaps`.

    >>> [*with_one_recursion(3, (1, 2, 3, 4))]
    [(1, 4), (1, 3), (1, 2), (3, 2), (4, 2)]
    """
    if n == 1:
        yield _stools(s)[0], s[1]
    else:
        for height, stools in pile_moves(n, s, F):
            yield from with_one_recursion(height, stools, F)


def without_recursion(n: int, s: Sequence[int], F: Rule = counts.F) -> Moves:
    """The answer to the fourth question. Same as `without_swaps`.

    >>> [*without_recursion(3, (1, 2, 3, 4))]
    [(1, 4), (1, 3), (1, 2), (3, 2), (4, 2)]
    """
    moves: Iterable[Pile] = [(n, _stools(s))]
    for _ in range(2, len(s)):
        moves = chain.from_iterable(pile_moves(*pile, F) for pile in moves)
    for height, (first, second) in moves:
        require_whole("n, with two stools,", height, 1, 1)
        yield first, second


def discs(n: int, m: int, moves: Iterable[tuple[int, int]]) -> Iterator[Move]:
    """Moves of stools as moves of discs, found by making them from the tower on stool 1.

    Stool i is the i-th peg. Raises IllegalMoveError at a move that breaks a rule.

    >>> [str(move) for move in discs(2, 3, hanoi(2, 1, 2, 3))]
    ['d1 S>D', 'd2 S>P', 'd1 D>P']
    """
    walk = rules.Walk(State.tower(n, m))
    for pair in moves:
        source, target = (require_whole("a stool", stool, 1, m) - 1 for stool in pair)
        move = walk.lifting(source, target)
        walk.make(move)
        yield move


def moved(n: int, m: int, moves: Iterable[tuple[int, int]]) -> int:
    """How many moves take the tower from stool 1 to stool 2, as the checker follows them.

    Raises IllegalMoveError at a move that breaks a rule, StateError if they end elsewhere.

    >>> moved(8, 4, reve_4(8, 1, 2, 3, 4)), moved(6, 5, without_swaps(6, (1, 2, 3, 4, 5)))
    (33, 19)
    """
    found = rules.replay(State.tower(n, m), discs(n, m, moves))
    if found.state != State.tower(n, m, 1):
        raise StateError(f"{found.length} moves of {n} cheeses end in {found.state}")
    return found.length


def _cheeses(n: int) -> int:
    return require_whole("n", n, 1, MAX_CHEESES)


def _stools(s: Sequence[int]) -> Sequence[int]:
    require_whole("the number of stools", len(s), 2, MAX_STOOLS)
    return s


def _few(F: Rule, m: int, n: int) -> int:
    """F(m-1, n), if the procedure ends with it."""
    require_whole("m, for n > 1,", m, 3)
    return require_whole("F(m-1, n)", F(m - 1, n), 1, n - 1)


def _swap(s: list[int], i: int, j: int) -> None:
    s[i - 1], s[j - 1] = s[j - 1], s[i - 1]
