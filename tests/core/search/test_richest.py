"""The most shortest paths between an irregular and a regular position, against brute force."""

import pytest

from hanoi_core import State
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError
from hanoi_core.irregular import number_of_states
from hanoi_core.search import richest
from hanoi_core.search.codes import Packing
from hanoi_core.search.richest import richest_pairs
from tests import reference
from tests.wrong import wrong


@pytest.mark.parametrize("n", [2, 3, 4])
def test_all_pairs_of_the_twin(n: int) -> None:
    """From every irregular position to every regular one, however the pegs are named."""
    counted = {
        (start, goal): paths
        for goal in reference.all_states(n)
        if not reference.inversions(goal)
        for start, (_, paths) in reference.distances_to(goal).items()
        if reference.inversions(start)
    }
    most = max(counted.values())
    pairs = {pair for pair, paths in counted.items() if paths == most}
    found = richest_pairs(n)
    assert found.paths == most
    assert {(start.stacks, goal.stacks) for start, goal in found.pairs} <= pairs
    named = {richest._first_of_its_names(State(a), State(b)) for a, b in pairs}
    assert set(found.pairs) == named


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_every_position_and_every_move_is_there(n: int) -> None:
    packing = Packing(n, 3, layers=n - 1)
    codes = richest._every_position(packing)
    assert len(codes) == number_of_states(n)
    before = richest._before(packing, codes)
    stacks = [packing.stacks(code) for code in codes]
    moves = {
        (start, place)
        for place, row in enumerate(before[:-1].tolist())
        for start in row
        if start >= 0
    }
    where = {position: place for place, position in enumerate(stacks)}
    expected = {
        (where[position], where[reference.after(position, move)])
        for position in stacks
        for move in reference.legal_moves(position, 0)
    }
    assert moves == expected


def test_known_numbers() -> None:
    assert [richest_pairs(n).paths for n in range(2, 7)] == [2, 4, 6, 8, 16]
    assert [len(richest_pairs(n).pairs) for n in range(2, 7)] == [1, 1, 1, 2, 1]


@pytest.mark.slow
def test_seven_discs() -> None:
    found = richest_pairs(7)
    pairs = [(str(start), str(goal)) for start, goal in found.pairs]
    assert (found.paths, pairs) == (24, [("/1,2,5,6,7/3,4", "7,6,5,3/2,1/4")])


def test_what_does_not_fit_is_refused_and_whoever_hears_of_it_may_stop_it() -> None:
    with pytest.raises(BudgetError, match="the largest n that fits is 8"):
        richest_pairs(9)
    with pytest.raises(CancelledError):
        richest_pairs(4, progress=lambda level, states, expected: False)


@pytest.mark.parametrize("bad", [1, 0, -1, 2.0, "3", None])
def test_bad_numbers(bad: object) -> None:
    with pytest.raises(ArgumentError):
        richest_pairs(wrong(bad))
