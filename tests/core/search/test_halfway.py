"""All optimal half-way configurations, and least lengths, against brute force."""

from pathlib import Path

import numpy as np
import pytest

from hanoi_core import HanoiError, State, Variant, counts, halfway, shortest, solve
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
        (4, 0, 3, 5), (5, 0, 1, 4), (5, 1, 1, 4), (5, 0, 2, 4),
    ]
    for n in range(1, most + 1)
]  # fmt: skip


@pytest.mark.parametrize(("variant", "n"), VARIANTS, ids=str)
def test_against_brute_force_of_both_halves(variant: Variant, n: int) -> None:
    found = halfway(n, variant)
    length, expected = reference.halfway(n, variant.pegs, variant.cheats, variant.bottleneck)
    assert found.length == length
    assert {s.configuration.stacks: s.solutions for s in found.strategies} == expected


UNRESTRICTED = [
    (4, 0, 1, 9), (4, 1, 1, 6), (4, 1, 1, 7), (4, 2, 1, 6), (4, 3, 1, 6), (4, 4, 1, 6),
    (3, 1, 1, 7), (3, 2, 1, 7), (5, 0, 1, 7), (5, 1, 1, 6), (4, 0, 2, 7), (4, 0, 3, 7),
]  # fmt: skip


@pytest.mark.parametrize(("pegs", "c", "b", "n"), UNRESTRICTED)
def test_unrestricted_search_finds_nothing_else(pegs: int, c: int, b: int, n: int) -> None:
    # equal length and equal number of solutions: the largest disc moves once in all of them
    variant = Variant(pegs, c, b)
    found = halfway(n, variant)
    whole = unrestricted(State.tower(n, pegs), State.tower(n, pegs, pegs - 1), variant)
    assert (found.length, found.solutions) == whole


def unrestricted(start: State, goal: State, variant: Variant) -> tuple[int, int]:
    """Length and number of shortest solutions with no assumption on the largest disc.

    Without cheats the search between towers uses that it moves once; so the first move is made
    here, and the search begins from what is no tower.
    """
    if variant.cheats:
        found = shortest(start, goal, variant)
        return found.length, found.count
    best, count = 10**9, 0
    for move in rules.legal_moves(start, variant):
        rest = shortest(rules.apply(start, move, variant), goal, variant)
        if rest.length + 1 < best:
            best, count = rest.length + 1, 0
        if rest.length + 1 == best:
            count += rest.count
    return best, count


@pytest.mark.parametrize("n", range(4, 15))
def test_one_cheat(n: int) -> None:
    known = {4: 3, 5: 18, 6: 39, 7: 30, 8: 9, 9: 1, 10: 3, 11: 4, 12: 4, 13: 3, 14: 1}
    found = halfway(n, Variant(cheats=1))
    assert (found.length, len(found.configurations)) == (counts.S(n), known[n])


@pytest.mark.parametrize(
    "variant", [Variant(cheats=1), Variant(cheats=3), Variant(), Variant(5, 1)]
)
def test_strategies_are_whole_solutions(variant: Variant) -> None:
    n = 7
    found = halfway(n, variant)
    pegs = variant.pegs
    assert list(found.configurations) == sorted(found.configurations, key=lambda s: s.stacks)
    assert len(set(found.configurations)) == len(found.configurations)
    for strategy in found.strategies:
        assert strategy.configuration == strategy.configuration.canonical()
        assert not strategy.configuration.stacks[0]
        assert not strategy.configuration.stacks[-1]
        assert strategy.paths_in >= 1
        plan = strategy.plan
        result = rules.replay(State.tower(n, pegs), plan.moves(), variant)
        assert result.state == State.tower(n, pegs, pegs - 1)
        assert result.length == found.length == plan.length
        assert result.cheats == strategy.cheats
        board = plan.state_at(len(strategy.path_in))
        assert board.stacks[0] == (n,)
        assert board.stacks[1:] == strategy.configuration.stacks[1:]
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


def test_the_schemes_lead_to_optimal_configurations() -> None:
    for n in range(9, 14):
        found = halfway(n, Variant(cheats=1))
        half = found.length // 2
        plan = solve(n, Variant(cheats=1))
        board = plan.state_at(half)
        rest = State(((), *board.stacks[1:])).canonical()
        assert rest in found.configurations


def test_five_pegs_are_as_frame_and_stewart_say_so_far() -> None:
    for n in range(1, 11):
        assert halfway(n, Variant(5)).length == counts.frame_stewart(n, 5).length


BLINDFOLDS = {
    "positions": ("promising", lambda self, codes, spent, moves: codes[:0]),
    "goals": ("_is_goal", lambda self, codes: np.zeros(len(codes), np.bool_)),
}


@pytest.mark.parametrize("blindfold", BLINDFOLDS)
@pytest.mark.parametrize(
    ("n", "variant"),
    [(9, Variant(cheats=1)), (8, Variant(cheats=2)), (8, Variant()), (8, Variant(bottleneck=2))],
    ids=str,
)
def test_a_blinded_search_finds_nothing(
    n: int, variant: Variant, blindfold: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a search did not reach it does not report, though the length of a scheme is known."""
    monkeypatch.setattr(FirstHalf, *BLINDFOLDS[blindfold])
    for search in (halfway, least):
        with pytest.raises(SearchError, match="reached nothing within"):
            search(n, variant, use_cache=False)
    towers = State.tower(n), State.tower(n, peg=3)
    if not variant.cheats:
        with pytest.raises(SearchError, match="reached nothing within"):
            shortest(*towers, variant, use_cache=False)


def test_a_solution_that_misses_the_goal_is_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanoi_core.search.halfway.mirrored", lambda moves: ())
    for search in (halfway, least):
        with pytest.raises(SearchError, match="ended at"):
            search(5, Variant(cheats=1), use_cache=False)


def test_refusal_says_how_far_it_goes() -> None:
    with pytest.raises(BudgetError, match=r"largest n that fits is 22"):
        halfway(25, Variant(cheats=1))
    with pytest.raises(BudgetError, match=r"largest n that fits is 11"):
        halfway(14, Variant(cheats=1), budget=10**5)
    with pytest.raises(BudgetError, match=r"128 bits; the largest n that fits is 17"):
        halfway(18, Variant(bottleneck=9))


def test_progress_and_cancel() -> None:
    reports: list[tuple[int, int, int]] = []
    halfway(9, Variant(), progress=lambda *report: reports.append(report), use_cache=False)
    assert len(reports) > 10
    with pytest.raises(CancelledError):
        halfway(9, Variant(), progress=lambda level, *_: level < 5, use_cache=False)


@pytest.mark.parametrize("n", [0, -1, 2.0, True, "5"])
def test_bad_n(n: object) -> None:
    with pytest.raises(HanoiError, match="n must be"):
        halfway(wrong(n), Variant())


def test_bad_pegs() -> None:
    with pytest.raises(HanoiError, match="from 3 to 8"):
        halfway(5, Variant(9))


def test_more_cheats_or_a_wider_bottleneck_than_can_be_used() -> None:
    assert (
        halfway(3, Variant(cheats=50)).configurations
        == halfway(3, Variant(cheats=2)).configurations
    )
    wide = halfway(4, Variant(bottleneck=10**9))
    assert wide.configurations == halfway(4, Variant(bottleneck=4)).configurations
    assert halfway(5, Variant(cheats=9)).length == 9


def test_a_search_can_be_stopped_to_its_end() -> None:
    reports: list[int] = []
    variant = Variant(cheats=2)
    found = halfway(7, variant, progress=lambda *report: reports.append(1), use_cache=False)
    assert len(reports) > len(found.strategies)  # also while solutions are put together

    def stop_late(*report: int) -> bool:
        reports.pop()
        return len(reports) > 3

    with pytest.raises(CancelledError):
        halfway(7, variant, progress=stop_late, use_cache=False)


@pytest.mark.parametrize(("pegs", "cheats"), [(5, 1), (5, 2), (6, 1)])
def test_least_lengths_against_a_search_that_assumes_nothing(pegs: int, cheats: int) -> None:
    for n in range(1, 5):
        ends = reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1)
        assert least(n, Variant(pegs, cheats)) == reference.shortest_length(*ends, cheats)


def test_least_lengths_are_kept_as_numbers(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "WORTH_SECONDS", 0)
    variant = Variant(5, cheats=1)
    assert least(7, variant) == 17
    assert [entry.size < 400 for entry in store.entries()] == [True]
    monkeypatch.setattr("hanoi_core.search.halfway.HalfwaySearch", None)  # not asked again
    assert least(7, variant) == 17


def test_a_search_for_the_least_can_be_refused_and_stopped() -> None:
    with pytest.raises(BudgetError, match="the largest n that fits is"):
        least(30, Variant(5, cheats=1))
    with pytest.raises(CancelledError):
        least(9, Variant(5, cheats=1), progress=lambda *_: False)
    with pytest.raises(ArgumentError):
        least(0, Variant(5))
    with pytest.raises(ArgumentError):
        least(3, Variant(9))


@pytest.mark.parametrize(
    "variant",
    [Variant(3, 2), Variant(), Variant(cheats=1), Variant(bottleneck=2), Variant(5, 2), Variant(8)],
)
def test_least_is_the_length_of_all_strategies(variant: Variant) -> None:
    for n in range(1, 9 if variant.pegs < 5 else 8):
        assert least(n, variant) == halfway(n, variant).length, n
