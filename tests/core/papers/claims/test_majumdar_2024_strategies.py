"""The strategies of 2024: what the words come to, checks that would notice."""

from dataclasses import replace

import pytest

from hanoi_core import State, Variant, rules
from hanoi_core.errors import IllegalMoveError
from hanoi_core.papers import strategies_2024
from hanoi_core.papers.claims import ledger
from hanoi_core.papers.claims import majumdar_2024_strategies as strategies
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict, all_claims, find
from hanoi_core.papers.claims.definitions import configurations
from tests.core.papers.claims.test_majumdar_2024 import S
from tests.core.papers.claims.verdicts import Wrong, different, unnoticed, verdict

ONE_CHEAT = Variant(cheats=1)


def test_what_is_wrong_is_wrong_from_where_it_is_said() -> None:
    assert verdict("2024/theorem-2-1-unique", 14) == Verdict.CONFIRMED
    wrong = [case for case, _, _ in different(strategies.multiplicity(15))]
    assert wrong == [f"n = {n}" for n in (10, 11, 12, 14, 15)]
    assert [found for _, _, found in different(strategies.theorem_2_3_two(13))] == [30, 9, 4, 4, 3]
    assert [found for _, _, found in different(strategies.theorem_2_2_unique(15))] == [39, 3]
    schemes_alone = [(one.stated, one.found) for one in strategies.four_schemes(9)]
    assert schemes_alone == [(6, 18), (10, 39), (9, 30), (5, 9), (1, 1)]


# the words of faulty strategies, move by move as they are printed
CONTRADICTORY = {
    (5, 2): "d1 S>P1, d2 S>P2, d3 S>P1, d4 S>P2, d2 D>P2",
    (7, 27): """d1 S>D, d2 S>P2, d3 S>P1, d2 P2>P1, d4 S>P2, d1 D>P2, d5 S>D, d6 S>P1, d1 P2>P1,
        d5 D>P1""",
}
READ = {
    (6, 27): "d1 S>P2, d2 S>D, d3 S>P1, d1 P2>P1, d4 S>P2, d5 S>P1, d2 D>P2",
    (6, 28): "d1 S>P2, d2 S>D, d3 S>P1, d1 P2>P1, d4 S>P2, d5 S>P1, d2 D>P2",
    (6, 10): "d1 S>P1, d2 S>D, d3 S>P2, d2 D>P2, d4 S>D, d5 S>P1, d4 D>P1",
    (6, 39): "d1 S>P2, d2 S>D, d3 S>P1, d2 D>P1, d4 S>D, d5 S>P2, d4 D>P2",
    (7, 4): "d1 S>P1, d2 S>D, d3 S>P2, d2 D>P2, d1 P1>P2, d4 S>D, d5 S>P1, d4 D>P1, d6 S>P1",
    (8, 4): """d1 S>D, d2 S>P1, d1 D>P1, d3 S>D, d4 S>P2, d5 S>P1, d4 P2>P1, d3 D>P1, d6 S>D,
        d7 S>P2, d6 D>P2""",
}
EMENDED = {
    (4, 1): "d1 S>P1, d2 S>P2, d3 S>P2",
    (5, 2): "d1 S>P1, d2 S>D, d3 S>P1, d4 S>P2, d2 D>P2",
    (5, 12): "d1 S>D, d2 S>P1, d1 D>P1, d3 S>P1, d4 S>P2",
    (6, 28): "d1 S>P2, d2 S>D, d3 S>P1, d1 P2>P1, d4 S>P2, d5 S>P1, d2 D>P1",
    (7, 27): "d1 S>D, d2 S>P2, d3 S>P1, d2 P2>P1, d4 S>P2, d1 D>P2, d5 S>D, d6 S>P1, d5 D>P1",
}


def played(n: int, moves: str) -> State:
    stacks = rules.replay(State.tower(n), moves.split(","), ONE_CHEAT).state.stacks
    assert stacks[0] == (n,)
    assert stacks[3] == ()
    assert len(moves.split(",")) == (S[n - 1] - 1) // 2
    return State(((), *stacks[1:])).canonical()


def test_words_that_contradict_themselves() -> None:
    for (n, _), moves in CONTRADICTORY.items():
        with pytest.raises(IllegalMoveError):
            rules.replay(State.tower(n), moves.split(","), ONE_CHEAT)


def test_words_as_they_are_printed() -> None:
    for (n, number), moves in READ.items():
        literal = strategies_2024.strategies(n)[number - 1].literal
        assert literal
        assert played(n, moves) == literal.canonical(), (n, number)


def test_words_as_they_are_meant() -> None:
    for (n, number), moves in EMENDED.items():
        meant = strategies_2024.strategies(n)[number - 1].configuration
        assert played(n, moves) == meant, (n, number)
        assert str(meant) in find(f"2024/strategy-{n}-{number}").counterexample


def test_every_faulty_strategy_is_a_claim() -> None:
    faulty = {
        f"2024/strategy-{one.n}-{one.number}"
        for n in range(4, 9)
        for one in strategies_2024.strategies(n)
        if one.note
    }
    assert faulty == {name for name in all_claims() if name.startswith("2024/strategy-")}
    assert all(find(name).erratum for name in faulty)


def test_a_strategy_that_is_not_optimal_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    real = strategies_2024.strategies

    def falsified(n: int) -> tuple[strategies_2024.Published, ...]:
        first, *others = real(n)
        return (replace(first, literal=State.parse("/4,1/3,2/"), emended=None), *others)

    monkeypatch.setattr(strategies, "strategies", falsified)
    finding = ledger.verify("2024/strategies-5-list", Extent(5))
    assert finding.verdict == Verdict.REFUTED
    assert finding.counterexample == "n = 5, number 1, optimal: so stated, not so found"


def without_one(n: int, variant: Variant) -> frozenset[State]:
    return configurations(n, variant) - {State.parse("/2,1,5,4,3/7,6/")}


def test_a_strategy_that_search_does_not_find_is_noticed() -> None:
    of_eight = "strategies-8", "strategies-8-list", "strategy-8-4"
    wrong = Wrong(strategies, "configurations", without_one, 8, of_eight)
    assert unnoticed("2024", [wrong]) == []
    wrong = wrong._replace(to=7, claims=("strategies-7",))
    assert unnoticed("2024", [wrong]) == ["configurations: strategies-7"]
