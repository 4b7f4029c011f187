"""All optimal half-way configurations, and least lengths, against brute force."""

from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from hanoi_core import State, Variant, counts, halfway, shortest, solve
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError, SearchError
from hanoi_core.puzzle import rules
from hanoi_core.search import store
from hanoi_core.search.first_half import FirstHalf
from hanoi_core.search.halfway import least
from tests import reference
from tests.wrong import wrong

VARIANTS = [
    (Variant(pegs, c, b), n)
    for pegs, c, b, most in [
        (3, 0, 1, 6), (3, 1, 1, 6), (3, 2, 1, 5), (3, 3, 1, 5), (3, 0, 2, 6), (3, 0, 3, 5),
        (4, 0, 1, 5), (4, 1, 1, 5), (4, 2, 1, 4), (4, 3, 1, 4), (4, 4, 1, 4), (4, 0, 2, 5),
        (4, 0, 3, 4), (5, 0, 1, 4), (5, 1, 1, 4), (5, 0, 2, 4),
    ]
    for n in range(1, most + 1)
]  # fmt: skip


def test_against_brute_force_of_both_halves() -> None:
    for variant, n in VARIANTS:
        found = halfway(n, variant)
        known = reference.halfway(n, variant.pegs, variant.cheats, variant.bottleneck)
        configurations = {s.configuration.stacks: s.solutions for s in found.strategies}
        assert (found.length, configurations) == known, (variant, n)


UNRESTRICTED = [
    (4, 0, 1, 9), (4, 1, 1, 6), (4, 1, 1, 7), (4, 2, 1, 6), (4, 3, 1, 6), (4, 4, 1, 6),
    (3, 1, 1, 7), (3, 2, 1, 7), (5, 0, 1, 7), (5, 1, 1, 6), (4, 0, 2, 7), (4, 0, 3, 7),
]  # fmt: skip


def test_unrestricted_search_finds_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    # equal length and equal number of solutions: the largest disc moves once in all of them
    search = import_module("hanoi_core.search.shortest")
    monkeypatch.setattr(search, "_between_towers", search._joined)  # the former assumes it
    whole, halves = {}, {}
    for pegs, c, b, n in UNRESTRICTED:
        variant = Variant(pegs, c, b)
        one = shortest(State.tower(n, pegs), State.tower(n, pegs, pegs - 1), variant)
        whole[n, variant] = one.length, one.count
        found = halfway(n, variant)
        halves[n, variant] = found.length, found.solutions
    assert halves == whole


def test_one_cheat() -> None:
    known = {4: 3, 5: 18, 6: 39, 7: 30, 8: 9, 9: 1, 10: 3, 11: 4, 12: 4, 13: 3, 14: 1}
    found = {n: halfway(n, Variant(cheats=1)) for n in known}
    assert {n: len(found[n].configurations) for n in known} == known
    assert {n: found[n].length for n in known} == {n: counts.S(n) for n in known}
    for n in range(9, 14):  # the schemes lead to optimal configurations
        board = solve(n, Variant(cheats=1)).state_at(found[n].length // 2)
        assert State(((), *board.stacks[1:])).canonical() in found[n].configurations


def test_strategies_are_whole_solutions() -> None:
    n = 6
    for variant in (Variant(), Variant(4, 1), Variant(4, 3), Variant(5, 1), Variant(4, 0, 2)):
        found, goal = halfway(n, variant), State.tower(n, variant.pegs, variant.pegs - 1)
        assert list(found.configurations) == sorted(found.configurations, key=lambda s: s.stacks)
        assert len(set(found.configurations)) == len(found.configurations)
        for strategy in found.strategies:
            half, plan = strategy.configuration, strategy.plan
            assert half == half.canonical()
            assert (half.stacks[0], half.stacks[-1]) == ((), ())
            assert strategy.paths_in >= 1
            result = rules.replay(State.tower(n, variant.pegs), plan.moves(), variant)
            assert (result.state, result.cheats) == (goal, strategy.cheats)
            assert result.length == found.length == plan.length
            assert plan.state_at(len(strategy.path_in)).stacks == ((n,), *half.stacks[1:])
            assert plan[len(strategy.path_in)].disc == n


def test_a_solution_is_told_in_words_phase_by_phase() -> None:
    strategies = halfway(8, Variant(cheats=1)).strategies
    (strategy,) = [s for s in strategies if str(s.configuration) == "/3,2,1,5,4/7,6/"]
    path_in, largest, path_out = strategy.plan.outline(2).children
    assert [path_in.what, path_out.what] == ["The way in", "The way out"]
    said = [clause.what for clause in path_in.children]
    assert said[:3] == ["Discs 1 to 3 to P1", "Disc 4 to D", "The cheat: disc 5 onto disc 1 on P1"]
    assert [clause.what for clause in largest.children] == ["Disc 8 to D"]
    assert all(strategy.plan.phases(k)[-1].why for k in range(23))
    (cheat,) = strategy.cheats
    told = {role: (start, stop) for role, start, stop in strategy.plan.roles()}
    assert told["cheat"] == (cheat.number - 1, cheat.number)
    assert told["largest"] == (largest.start, largest.stop)
    clauses = [*path_in.children, *largest.children, *path_out.children]
    assert [clause.start for clause in clauses] == [0, *(clause.stop for clause in clauses[:-1])]
    assert path_out.stop == strategy.plan.length == 23


def test_ways_in_are_counted_with_pegs_named() -> None:
    found = halfway(5, Variant(cheats=1))
    ways = reference.breadth_first(reference.tower(4, 4, 0), 1)
    for strategy in found.strategies:
        assert ways[strategy.configuration.stacks, 1] == (5, strategy.paths_in)


BLINDFOLDS = [
    ("promising", lambda self, codes, spent, moves: codes[:0]),
    ("_is_goal", lambda self, codes: np.zeros(len(codes), np.bool_)),
]


def test_a_blinded_search_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search did not reach it does not report, though the length of a scheme is known."""
    for name, blindfold in BLINDFOLDS:
        monkeypatch.setattr(FirstHalf, name, blindfold)
        for n, c, b in [(9, 1, 1), (8, 2, 1), (8, 0, 1), (8, 0, 2)]:
            variant = Variant(4, c, b)
            for search in (halfway, least):
                with pytest.raises(SearchError, match="reached nothing within"):
                    search(n, variant, use_cache=False)
            if not c:
                with pytest.raises(SearchError, match="reached nothing within"):
                    shortest(State.tower(n), State.tower(n, peg=3), variant, use_cache=False)
        monkeypatch.undo()


def test_a_solution_that_misses_the_goal_is_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanoi_core.search.halfway.mirrored", lambda moves: ())
    for search in (halfway, least):
        with pytest.raises(SearchError, match="came to"):
            search(5, Variant(cheats=1), use_cache=False)


def test_more_cheats_or_a_wider_bottleneck_than_can_be_used() -> None:
    pairs = {
        3: (Variant(cheats=50), Variant(cheats=2)),
        4: (Variant(bottleneck=10**9), Variant(bottleneck=4)),
    }
    for n, (more, enough) in pairs.items():
        assert halfway(n, more).configurations == halfway(n, enough).configurations
    assert halfway(5, Variant(cheats=9)).length == 9


def test_least_lengths_against_a_search_that_assumes_nothing() -> None:
    for pegs, cheats in [(5, 1), (5, 2), (6, 1)]:
        for n in range(1, 5):
            ends = reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1)
            naive = reference.shortest_length(*ends, cheats)
            assert least(n, Variant(pegs, cheats)) == naive, (n, pegs, cheats)


def test_least_lengths_are_kept_as_numbers(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "WORTH_SECONDS", 0)
    variant = Variant(5, cheats=1)
    assert least(7, variant) == 17
    assert [entry.size < 400 for entry in store.entries()] == [True]
    monkeypatch.setattr("hanoi_core.search.halfway.HalfwaySearch", None)  # not asked again
    assert least(7, variant) == 17


def test_least_is_the_length_of_all_strategies() -> None:
    wide = Variant(5, 2), Variant(8)
    for variant in (Variant(3, 2), Variant(), Variant(cheats=1), Variant(bottleneck=2), *wide):
        sizes = range(1, 8 if variant in wide else 9)
        found = {n: least(n, variant) for n in sizes}
        assert found == {n: halfway(n, variant).length for n in sizes}, variant


def test_what_would_not_fit_is_refused_and_says_how_far_it_goes() -> None:
    for call, message in (
        (lambda: halfway(25, Variant(cheats=1)), "largest n that fits is 22"),
        (lambda: halfway(14, Variant(cheats=1), budget=10**5), "largest n that fits is 11"),
        (lambda: halfway(18, Variant(bottleneck=9)), "128 bits; the largest n that fits is 17"),
        (lambda: least(30, Variant(5, cheats=1)), "the largest n that fits is"),
    ):
        with pytest.raises(BudgetError, match=message):
            call()


def test_bad_input() -> None:
    for search in (halfway, least):
        for n in (0, -1, 2.0, True, "5"):
            with pytest.raises(ArgumentError, match="n must be"):
                search(wrong(n), Variant())
        with pytest.raises(ArgumentError, match="from 3 to 8"):
            search(5, Variant(9))


def test_a_search_can_be_stopped_from_its_beginning_to_its_end() -> None:
    reports: list[int] = []
    variant = Variant(cheats=2)
    found = halfway(7, variant, progress=lambda level, *_: reports.append(level), use_cache=False)
    assert len(reports) > max(10, len(found.strategies))  # also while solutions are put together

    def stop_late(*report: int) -> bool:
        reports.pop()
        return len(reports) > 3

    with pytest.raises(CancelledError):
        halfway(7, variant, progress=stop_late, use_cache=False)
    for search in (halfway, least):
        with pytest.raises(CancelledError):
            search(9, Variant(), progress=lambda level, *_: level < 5, use_cache=False)
