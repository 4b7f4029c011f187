"""The strategies of the 2024 paper against all that there are."""

import pytest

from hanoi_core import Variant, halfway
from hanoi_core.papers import strategies_2024


@pytest.mark.parametrize("n", range(4, 9))
def test_the_papers_own_strategies(n: int) -> None:
    stated = strategies_2024.strategies(n)
    exact = set(halfway(n, Variant(cheats=1)).configurations)
    assert [strategy.number for strategy in stated] == list(range(1, len(stated) + 1))
    assert len(stated) == strategies_2024.stated(n)
    assert {strategy.configuration for strategy in stated} == exact
    for strategy in stated:
        if strategy.literal:
            assert strategy.literal.canonical() in exact
            assert len(strategy.literal.inversions) == 1
        if strategy.emended or strategy.literal is None:
            assert strategy.note


def test_the_papers_faults() -> None:
    six = {strategy.number: strategy for strategy in strategies_2024.strategies(6)}
    assert six[39].configuration == six[10].configuration
    assert six[28].literal == six[27].literal
    assert six[28].configuration != six[27].configuration
    stated = [s for n in range(4, 9) for s in strategies_2024.strategies(n)]
    faulty = [(s.n, s.number) for s in stated if s.emended]
    assert faulty == [(4, 1), (5, 2), (5, 12), (6, 28), (7, 27)]
    assert strategies_2024.strategies(9) == ()
