"""Exact search against the naive twin: every variant, every pair of tiny states."""

from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import HanoiError, State, Variant, counts, irregular, shortest
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError, UnreachableError
from hanoi_core.puzzle import rules
from hanoi_core.search import store
from hanoi_core.search.all_paths import all_paths
from hanoi_core.search.shortest import MAX_MOVES, Shortest
from tests import reference
from tests.reference import Stacks
from tests.strategies import regular_states, states
from tests.wrong import wrong

RULES = [(0, 1), (1, 1), (2, 1), (3, 1), (0, 2), (0, 3)]


def check(start: State, goal: State, variant: Variant, expected: tuple[int, int] | None) -> None:
    if expected is None:
        with pytest.raises(UnreachableError, match=f"leads from {start} to {goal}"):
            shortest(start, goal, variant)
        return
    found = shortest(start, goal, variant)
    assert (found.length, found.count) == expected, (start, goal, variant)
    replay = rules.replay(start, found.moves, variant)
    assert (replay.state, replay.length) == (goal, found.length)


def check_all(variant: Variant, start: Stacks, goals: Iterable[Stacks]) -> None:
    """Check the search from a start to some goals."""
    expected = reference.shortest_to_all(start, variant.cheats, variant.bottleneck)
    for goal in goals:
        check(State(start), State(goal), variant, expected.get(goal))


def test_all_pairs_of_two_discs() -> None:
    for pegs, rule in product((3, 4), RULES):
        every = list(reference.all_states(2, pegs))
        for start in every[::3] if pegs == 3 else unlike(every):
            check_all(Variant(pegs, *rule), start, every)


def unlike(every: Iterable[Stacks]) -> list[Stacks]:
    """Positions of which all others are renamings."""
    return sorted({tuple(sorted(stacks)) for stacks in every})


EVERY = list(reference.all_states(3, 3))
STARTS = unlike(EVERY)


def test_three_discs_on_three_pegs() -> None:
    for rule, (number, start) in product([(0, 1), (1, 1), (0, 2)], enumerate(STARTS)):
        check_all(Variant(3, *rule), start, EVERY[number % 5 :: 5])


def test_irregular_starts_with_more_cheats_than_inversions_fit() -> None:
    upside_down = [stacks for stacks in EVERY if (1, 2, 3) in stacks]
    for cheats, (number, start) in product((2, 3), enumerate(STARTS)):
        check_all(Variant(3, cheats), start, [*upside_down, *EVERY[number % 12 :: 12]])
    # here the inversions and the cheats exceed the discs
    found = shortest(State.parse("1,3/2/"), State.parse("//1,2,3"), Variant(3, cheats=3))
    assert found.length == 5


def test_numbers_of_shortest_solutions() -> None:
    # OEIS A143807: shortest solutions of the Reve's puzzle, n = 1..11
    known = [1, 2, 2, 22, 40, 18, 2468, 11698, 11426, 2178, 74056628]
    for n, count in enumerate(known, 1):
        found = shortest(State.tower(n), State.tower(n, peg=3), Variant())
        assert (found.length, found.count) == (counts.R(n), count)


def test_between_any_two_towers() -> None:
    for pegs, b in product((3, 4, 5, 8, 10), (1, 2)):
        n = 4 if pegs < 8 else 3
        towers = [reference.tower(n, pegs, peg) for peg in range(pegs)]
        check_all(Variant(pegs, bottleneck=b), towers[1], towers)


@given(st.data(), states(max_n=8, pegs=(3, 3)))
def test_theorems_tell_what_a_search_finds(data: st.DataObject, start: State) -> None:
    goal = data.draw(regular_states(start.n))
    found = shortest(start, goal, Variant(3))
    assert found.how == "theorem"
    searched = {tuple(plan) for plan in all_paths(start, goal, Variant(3))}
    assert {tuple(plan) for plan in found.paths()} == searched
    assert (found.length, found.count) == (len(found.moves), len(searched))
    assert found.moves in searched
    if goal.is_perfect:
        assert found.count <= 2  # Theorem 7


@given(st.data(), states(max_n=4, pegs=(3, 3)))
def test_what_no_theorem_tells_is_searched(data: st.DataObject, start: State) -> None:
    expected = reference.shortest_to_all(start.stacks, 0, 1)
    goal = State(data.draw(st.sampled_from(sorted(expected))))
    found = shortest(start, goal)
    assert found.how == ("theorem" if goal.is_regular else "search")
    assert (found.length, found.count) == expected[goal.stacks]
    assert len({tuple(plan) for plan in found.paths()}) == found.count
    for rules_of_three in (Variant(3, cheats=1), Variant(3, bottleneck=2)):
        assert shortest(start, goal, rules_of_three).how == "search"


def test_sixty_four_discs_take_no_search() -> None:
    start, goal = State.tower(64, 3), State.tower(64, 3, peg=2)
    found = shortest(start, goal, budget=0, progress=lambda *_: False)
    assert (found.length, found.count, found.how) == (2**64 - 1, 1, "theorem")
    assert (found.plan[2**63 - 1].disc, found.plan.final) == (64, goal)
    assert [plan.length for plan in found.paths()] == [found.length]
    with pytest.raises(ArgumentError, match=r"about 2\^64 moves are not written out.*`plan`"):
        _ = found.moves
    assert not store.entries()


def test_twenty_discs_out_of_disorder() -> None:
    start = State.of([[], range(1, 21), []])
    goal = State.parse("20,18,16,14,12,10,8,6,4,2/19,17,15,13,11,9,7,5,3,1/")
    found = shortest(start, goal)
    assert found.length == irregular.solve_to(start, goal).length
    assert rules.replay(start, found.moves, Variant(3)).state == goal
    with pytest.raises(BudgetError):
        shortest(start, State.of([[], [], range(1, 21)]))


def test_as_many_moves_as_can_be_written_out() -> None:
    twenty, more = (shortest(State.tower(n, 3), State.tower(n, 3, 1)) for n in (20, 21))
    assert len(twenty.moves) == twenty.length == MAX_MOVES - 1
    with pytest.raises(ArgumentError, match="2,097,151 moves"):
        _ = more.moves


def test_results_are_equal_that_answer_alike() -> None:
    start, goal = State.parse("1,2//"), State.parse("2,1//")
    found = shortest(start, goal)
    first, second = (tuple(plan) for plan in found.paths())
    assert found == shortest(start, goal)
    assert found == Shortest(start, goal, Variant(3), 4, 2, first)
    assert found == Shortest(start, goal, Variant(3), 4, 2, second)
    assert hash(found) == hash(Shortest(start, goal, Variant(3), 4, 2, second))
    assert found != shortest(start, State.parse("/2,1/"))
    assert found != shortest(start, goal, Variant(3, cheats=1))


def test_a_search_that_would_not_fit_is_refused_before_it_starts() -> None:
    calls: list[object] = []
    ends = State.tower(25), State.tower(25, peg=2)
    with pytest.raises(BudgetError, match=r"the largest n that fits is 1\d$"):
        shortest(*ends, Variant(cheats=1), progress=lambda *figures: calls.append(figures))
    assert calls == []


def test_progress_and_cancel() -> None:
    seen: list[tuple[int, int, int]] = []
    start, goal = State.parse("6,5,4,3,2/1//"), State.tower(6, peg=3)
    shortest(start, goal, progress=lambda *report: seen.append(report), use_cache=False)
    levels, positions, estimates = zip(*seen, strict=True)
    assert list(levels) == sorted(levels)
    assert set(levels) == set(range(1, max(levels) + 1))
    assert list(positions) == sorted(positions)
    assert all(estimate >= count for _, count, estimate in seen)
    assert len(estimates) >= 5
    with pytest.raises(CancelledError, match="stopped after 3 moves"):
        shortest(start, goal, progress=lambda level, *_: level < 3, use_cache=False)


def test_bad_input() -> None:
    for arguments, message in (
        ((State.tower(3), State.tower(4), Variant()), "not 3 discs on 4 pegs and 4 on 4"),
        ((State.tower(3), State.tower(3, 5), Variant()), "not 3 discs on 4 pegs and 3 on 5"),
        ((State.tower(3, 3), State.tower(3, 3), Variant()), "has 3 pegs, the variant 4"),
        ((State.tower(3, 5), State.tower(3, 5), Variant()), "has 5 pegs, the variant 4"),
        ((State.tower(3, 11), State.tower(3, 11, 8), Variant(11)), "from 3 to 10, not 11"),
        ((wrong("3,2,1///"), State.tower(3), Variant()), "the start must be a State"),
        ((State.tower(3), State.tower(3), wrong(4)), "the rules must be a Variant"),
        ((State.tower(1000), State.tower(1000, 4, 3), Variant(cheats=1)), "not fit into 128 bits"),
    ):
        with pytest.raises(HanoiError, match=message):
            shortest(*arguments)


def test_more_cheats_or_a_wider_bottleneck_than_can_be_used() -> None:
    start, goal = State.tower(3), State.tower(3, peg=3)
    assert shortest(start, goal, Variant(cheats=10**6)).length == 5
    assert shortest(start, goal, Variant(bottleneck=10**9)).length == 5
    irregular_start = State.parse("3,2/1//")
    assert shortest(irregular_start, goal, Variant(bottleneck=10**9)).length == 4


def test_between_towers_nothing_is_assumed_of_the_largest_disc(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def found() -> list[tuple[int, int]]:
        every = [
            shortest(State.tower(n, p), State.tower(n, p, 1), Variant(p, 0, b), use_cache=False)
            for n, p, b in [(6, 4, 2), (6, 4, 3), (6, 3, 2), (5, 5, 2)]
        ]
        return [(one.length, one.count) for one in every]

    once = found()
    monkeypatch.setattr("hanoi_core.search.shortest.moves_once", lambda *_, **__: False)
    assert found() == once
