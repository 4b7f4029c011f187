"""Solutions in which the largest disc moves more than once, against brute force."""

import pytest

from hanoi_core import Variant, counts
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError
from hanoi_core.search.soft_landings import moves_once
from tests import reference


def least_with_two_moves(n: int, pegs: int, b: int, most: int) -> int | None:
    """The least length of a solution in which the largest disc moves twice or more.

    A plain breadth-first search of positions, with how often the largest disc has moved: never,
    once, more than once. The pegs between source and target are alike.
    """
    goal = reference.tower(n, pegs, pegs - 1)
    seen = frontier = {(reference.tower(n, pegs, 0), 0)}
    for length in range(1, most + 1):
        frontier = {
            ((first, *sorted(others), last), min(2, moved + (move[0] == n)))
            for stacks, moved in frontier
            for move in reference.legal_moves(stacks, 0, b)
            for first, *others, last in [reference.after(stacks, move)]
        } - seen
        seen = seen | frontier
        if (goal, 2) in frontier:
            return length
    return None


def test_two_moves_of_the_largest_disc_are_never_overlooked() -> None:
    ranges = [(3, 2, 7), (3, 3, 5), (3, 4, 6), (4, 2, 5), (4, 3, 5), (4, 4, 5), (5, 2, 5)]
    for pegs, b, n in [(pegs, b, n) for pegs, b, last in ranges for n in range(1, last + 1)]:
        variant = Variant(pegs, bottleneck=b)
        best = counts.best(n, variant).length
        twice = least_with_two_moves(n, pegs, b, best + 8)
        for most in range(1, best + 9, 2):
            exists = twice is not None and twice <= most
            assert not (moves_once(n, variant, most) and exists), (n, variant, most)
        assert moves_once(n, variant, best) == (twice is None or twice > best), (n, variant)


def test_soft_landings_are_sooner_than_landings_on_an_empty_peg() -> None:
    """Why the search is needed: the largest disc can go long before a peg is empty for it."""
    variant = Variant(4, bottleneck=3)
    assert counts.best(9, variant).length == 21
    assert moves_once(9, variant, 21)
    assert not moves_once(9, variant, 31)


def test_in_best_solutions_the_largest_disc_moves_once() -> None:
    ranges = [(4, 2, 12), (4, 3, 13), (4, 4, 13), (4, 5, 12), (5, 2, 10), (3, 2, 10)]
    rows = [(n, Variant(pegs, 0, b)) for pegs, b, last in ranges for n in range(1, last + 1)]
    assert [row for row in rows if not moves_once(*row, counts.best(*row).length)] == []


def test_refusals() -> None:
    with pytest.raises(ArgumentError, match="must be odd, not 12"):
        moves_once(6, Variant(bottleneck=2), 12)
    with pytest.raises(ArgumentError, match="without cheats"):
        moves_once(6, Variant(cheats=1), 15)
    with pytest.raises(BudgetError, match="the largest n that fits is"):
        moves_once(40, Variant(bottleneck=2), 513)
    with pytest.raises(CancelledError):
        moves_once(9, Variant(bottleneck=2), 25, progress=lambda *_: False)
