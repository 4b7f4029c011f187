"""The strategies of the 2024 paper against all that there are."""

from hanoi_core import Variant, halfway
from hanoi_core.papers import strategies_2024


def test_the_papers_own_strategies() -> None:
    for n in range(4, 9):
        stated = strategies_2024.strategies(n)
        exact = set(halfway(n, Variant(cheats=1)).configurations)
        assert [strategy.number for strategy in stated] == list(range(1, len(stated) + 1))
        assert {strategy.configuration for strategy in stated} == exact
        literal = [strategy.literal for strategy in stated if strategy.literal]
        assert {state.canonical() for state in literal} <= exact
        assert {len(state.inversions) for state in literal} == {1}
        assert all(s.note for s in stated if s.emended or s.literal is None)


def test_the_papers_faults() -> None:
    stated = [s for n in range(4, 9) for s in strategies_2024.strategies(n)]
    faulty = [(s.n, s.number) for s in stated if s.emended]
    assert faulty == [(4, 1), (5, 2), (5, 12), (6, 28), (7, 27)]
    assert strategies_2024.strategies(9) == ()
