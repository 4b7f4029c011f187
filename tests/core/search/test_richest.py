"""The most shortest paths between an irregular and a regular position, against brute force."""

import pytest

from hanoi_core import State
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError
from hanoi_core.search import richest
from hanoi_core.search.richest import richest_pairs
from tests import reference
from tests.wrong import wrong


def test_all_pairs_of_the_twin() -> None:
    """From every irregular position to every regular one, however the pegs are named."""
    for n in (2, 3, 4):
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


def test_known_numbers() -> None:
    found = {n: richest_pairs(n) for n in range(2, 7)}
    assert {n: (rich.paths, len(rich.pairs)) for n, rich in found.items()} == {
        2: (2, 1), 3: (4, 1), 4: (6, 1), 5: (8, 2), 6: (16, 1),
    }  # fmt: skip


def test_what_does_not_fit_is_refused_and_whoever_hears_of_it_may_stop_it() -> None:
    with pytest.raises(BudgetError, match="the largest n that fits is 8"):
        richest_pairs(9)
    with pytest.raises(CancelledError):
        richest_pairs(4, progress=lambda level, states, expected: False)
    for bad in (1, 0, -1, 2.0, "3", None):
        with pytest.raises(ArgumentError):
            richest_pairs(wrong(bad))
