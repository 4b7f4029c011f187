"""Exact search against the naive twin: every variant, every pair of tiny states."""

import random
from collections.abc import Iterator
from itertools import pairwise, permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import HanoiError, State, Variant, counts, irregular, shortest
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError, UnreachableError
from hanoi_core.puzzle import rules
from hanoi_core.search.budget import Watch
from hanoi_core.search.codes import Packing
from hanoi_core.search.distances import distances
from tests import reference
from tests.core.puzzle.test_state import states

RULES = [(0, 1), (1, 1), (2, 1), (3, 1), (0, 2), (0, 3)]


def all_states(n: int, pegs: int) -> Iterator[reference.Stacks]:
    """Every arrangement on any number of pegs."""
    for order in permutations(range(1, n + 1)):
        for cuts in product(range(n + 1), repeat=pegs - 1):
            if list(cuts) == sorted(cuts):
                ends = [0, *cuts, n]
                yield tuple(order[a:b] for a, b in pairwise(ends))


def naive(start: reference.Stacks, variant: Variant) -> dict[reference.Stacks, tuple[int, int]]:
    """(distance, number of shortest paths) to every position that can be reached."""
    found: dict[reference.Stacks, tuple[int, int]] = {}
    by_cheats = reference.breadth_first(start, variant.cheats, variant.bottleneck)
    for (stacks, _), (length, paths) in by_cheats.items():
        known = found.get(stacks, (length, 0))
        if length < known[0]:
            found[stacks] = length, paths
        elif length == known[0]:
            found[stacks] = length, known[1] + paths
    return found


def check(start: State, goal: State, variant: Variant, expected: tuple[int, int] | None) -> None:
    if expected is None:
        with pytest.raises(UnreachableError):
            shortest(start, goal, variant)
        return
    found = shortest(start, goal, variant)
    assert (found.length, found.count) == expected, (start, goal, variant)
    replay = rules.replay(start, found.moves, variant)
    assert (replay.state, replay.length) == (goal, found.length)


@pytest.mark.parametrize(("cheats", "b"), RULES)
@pytest.mark.parametrize("pegs", [3, 4])
def test_all_pairs_of_two_discs(pegs: int, cheats: int, b: int) -> None:
    variant = Variant(pegs, cheats, b)
    every = list(all_states(2, pegs))
    for start in every:
        expected = naive(start, variant)
        for goal in every:
            check(State(start), State(goal), variant, expected.get(goal))


@pytest.mark.parametrize(("cheats", "b"), [(0, 1), (1, 1), (0, 2)])
def test_all_pairs_of_three_discs_on_three_pegs(cheats: int, b: int) -> None:
    variant = Variant(3, cheats, b)
    every = list(all_states(3, 3))
    for start in every:
        expected = naive(start, variant)
        for goal in every[:: 1 if not cheats else 4]:
            check(State(start), State(goal), variant, expected.get(goal))


@pytest.mark.parametrize("cheats", [1, 2, 3])
def test_irregular_starts_with_more_cheats_than_inversions_fit(cheats: int) -> None:
    variant = Variant(3, cheats)
    every = list(all_states(3, 3))
    upside_down = [((1, 2, 3), (), ()), ((), (1, 2, 3), ()), ((), (), (1, 2, 3))]
    for number, start in enumerate(every):
        expected = naive(start, variant)
        for goal in [*upside_down, *every[number % 30 :: 30]]:
            check(State(start), State(goal), variant, expected.get(goal))


def test_a_start_whose_inversions_and_cheats_exceed_the_discs() -> None:
    found = shortest(State.parse("1,3/2/"), State.parse("//1,2,3"), Variant(3, cheats=3))
    assert found.length == 5


@settings(max_examples=60, deadline=None)
@given(st.data(), st.sampled_from(RULES), st.integers(3, 5))
def test_random_pairs(data: st.DataObject, rule: tuple[int, int], pegs: int) -> None:
    variant = Variant(pegs, *rule)
    start = data.draw(states(max_n=4, pegs=(pegs, pegs)))
    expected = naive(start.stacks, variant)
    goal = data.draw(st.sampled_from(sorted(expected)))
    check(start, State(goal), variant, expected[goal])


def test_numbers_of_shortest_solutions() -> None:
    # OEIS A143807: shortest solutions of the Reve's puzzle, n = 1..11
    known = [1, 2, 2, 22, 40, 18, 2468, 11698, 11426, 2178, 74056628]
    for n, count in enumerate(known, 1):
        found = shortest(State.tower(n), State.tower(n, peg=3), Variant())
        assert (found.length, found.count) == (counts.R(n), count)


@pytest.mark.parametrize("pegs", [3, 4, 5, 8, 10])
@pytest.mark.parametrize("b", [1, 2])
def test_between_any_two_towers(pegs: int, b: int) -> None:
    variant = Variant(pegs, bottleneck=b)
    expected = naive(reference.tower(4 if pegs < 8 else 3, pegs, 1), variant)
    for peg in range(pegs):
        goal = State.tower(4 if pegs < 8 else 3, pegs, peg)
        check(State.tower(goal.n, pegs, 1), goal, variant, expected[goal.stacks])


def test_example_3_of_hinz() -> None:
    start = State.parse("[(2,1),(2,2),(0,1),(2,3),(0,2)]")
    goal = State.parse("/4,3,2,1/5")
    found = shortest(start, goal, Variant(3))
    assert (found.length, found.count) == (9, 1)
    assert sum(move.disc == 5 for move in found.moves) == 3


def test_three_or_more_shortest_paths_to_a_regular_state_exist() -> None:
    # Hinz asks whether there can be; already three discs have four
    found = shortest(State.parse("1,2/3/"), State.parse("2,1//3"), Variant(3))
    assert (found.length, found.count) == (5, 4)


@settings(max_examples=40, deadline=None)
@given(states(max_n=8, pegs=(3, 3)), st.integers(0, 2))
def test_theorem_7_and_the_solver_for_irregular_states(state: State, peg: int) -> None:
    solution = irregular.solve(state, peg)
    found = shortest(state, State.tower(state.n, 3, peg), Variant(3))
    assert (found.length, found.count) == (solution.length, 2 if solution.mirror else 1)


@pytest.mark.parametrize(("cheats", "b"), [(0, 1), (1, 1), (2, 1), (0, 2)])
def test_distance_tables(cheats: int, b: int) -> None:
    variant = Variant(4, cheats, b)
    goal = State.tower(4, 4, 3)
    table = distances(goal, variant, irregular=3)
    randomness = random.Random(cheats + 10 * b)
    every = list(all_states(4, 4))
    for stacks in [reference.tower(4, 4, 0), *randomness.sample(every, 60)]:
        state = State(stacks)
        for used in range(cheats + 1):
            reached = reference.breadth_first(stacks, cheats - used, b)
            lengths = [d for (s, _), (d, _) in reached.items() if s == goal.stacks]
            left = min(lengths, default=None)
            assert table.distance(state, used) == left, (state, used)
            moves = {(m.disc, m.source, m.target) for m in table.moves(state, used)}
            better = set()
            for move, cheat in reference.legal_moves(stacks, cheats - used, b).items():
                after = State(reference.after(stacks, move))
                if left and table.distance(after, used + cheat) == left - 1:
                    better.add(move)
            assert moves == better
            assert bool(moves) == bool(left)


@pytest.mark.parametrize("cheats", [0, 1, 2, 3])
@pytest.mark.parametrize("irregular", [0, 1])
def test_tables_know_every_position_that_play_can_meet(cheats: int, irregular: int) -> None:
    variant = Variant(3, cheats)
    for goal in (State.tower(3, 3, 2), State.parse("1/3,2/")):
        table = distances(goal, variant, irregular=irregular)
        for stacks in all_states(3, 3):
            state = State(stacks)
            for used in range(cheats + 1):
                if len(state.inversions) > irregular + used:
                    with pytest.raises(ArgumentError, match="the table holds"):
                        table.distance(state, used)
                    continue
                expected = naive(stacks, Variant(3, cheats - used)).get(goal.stacks)
                assert table.distance(state, used) == (expected and expected[0]), (state, used)


def test_a_hint_leads_home() -> None:
    variant = Variant(4, cheats=1)
    table = distances(State.tower(6, 4, 3), variant)
    state, used, moves = State.tower(6), 0, 0
    while options := table.moves(state, used):
        cheat = rules.is_cheat(state, options[-1], variant)
        state = rules.apply(state, options[-1], variant, used)
        used, moves = used + cheat, moves + 1
    assert (state, moves) == (State.tower(6, 4, 3), counts.S(6))
    with pytest.raises(ArgumentError, match="at most 0 inversions"):
        table.distance(State.parse("1,2,3,4,5,6///"))


@given(states(max_n=9))
def test_packing_is_one_to_one(state: State) -> None:
    layered = Packing(state.n, state.pegs, layers=max(1, len(state.inversions)))
    assert layered.unpack(layered.pack(state.stacks)) == state
    ranked = Packing(state.n, state.pegs, ranks=max(1, state.n - 1), bottleneck=state.n + 1)
    assert ranked.unpack(ranked.pack(state.stacks)) == state


def test_packing_tells_all_positions_apart() -> None:
    every = list(all_states(4, 3))
    for packing in (Packing(4, 3, layers=3), Packing(4, 3, ranks=3, bottleneck=4)):
        assert len({int(packing.pack(stacks)) for stacks in every}) == len(every)
    with pytest.raises(BudgetError, match="too irregular"):
        Packing(4, 3, layers=1).pack(((1, 2, 3, 4), (), ()))
    assert Packing(4, 4).masks(np.array([0], np.uint64)).shape == (4, 1)


def test_a_search_that_would_not_fit_is_refused_before_it_starts() -> None:
    calls: list[object] = []

    def report(*figures: int) -> None:
        calls.append(figures)

    with pytest.raises(BudgetError, match=r"the largest n that fits is 1\d") as caught:
        shortest(State.tower(25), State.tower(25, peg=2), Variant(cheats=1), progress=report)
    assert not calls
    largest = int(str(caught.value).split()[-1])
    assert shortest(State.tower(8), State.tower(8, peg=2), Variant(cheats=1)).length == 23
    assert 8 <= largest < 25
    with pytest.raises(BudgetError, match="the largest n that fits is"):
        distances(State.tower(12, peg=3), Variant(cheats=1), budget=10**7)
    with pytest.raises(BudgetError, match="after 3 moves"):  # an estimate that proves too low
        Watch(budget=1000).level(3, 50, 40, used=2000)


def test_progress_and_cancel() -> None:
    seen: list[tuple[int, int, int]] = []
    start, goal = State.parse("6,5,4,3,2/1//"), State.tower(6, peg=3)
    shortest(start, goal, Variant(), progress=lambda *report: seen.append(report))
    levels, positions, estimates = zip(*seen, strict=True)
    assert list(levels) == sorted(set(levels))
    assert list(positions) == sorted(positions)
    assert all(estimate >= count for _, count, estimate in seen)
    assert len(estimates) >= 5
    with pytest.raises(CancelledError, match="stopped after 3 moves"):
        shortest(start, goal, Variant(), progress=lambda level, *_: level < 3)


@pytest.mark.parametrize(
    "call",
    [
        lambda: shortest(State.tower(3), State.tower(4), Variant()),
        lambda: shortest(State.tower(3), State.tower(3, 5), Variant()),
        lambda: shortest(State.tower(3, 3), State.tower(3, 3), Variant()),
        lambda: shortest(State.tower(3, 11), State.tower(3, 11, 8), Variant(11)),
        lambda: distances(State.tower(3), Variant(cheats=1)).distance(State.tower(3), 2),
        lambda: distances(State.tower(3), Variant(), irregular=-1),
        lambda: distances(State.tower(3), Variant()).distance(State.tower(4)),
        lambda: distances(State.tower(3), Variant()).moves(State.tower(3, 5)),
        lambda: shortest("3,2,1///", State.tower(3), Variant()),
        lambda: shortest(State.tower(3), State.tower(3), 4),
        lambda: shortest(State.tower(1000), State.tower(1000, peg=3), Variant(cheats=1)),
    ],
)
def test_bad_input(call) -> None:
    with pytest.raises(HanoiError):
        call()


def test_more_cheats_or_a_wider_bottleneck_than_can_be_used() -> None:
    start, goal = State.tower(3), State.tower(3, peg=3)
    assert shortest(start, goal, Variant(cheats=10**6)).length == 5
    assert shortest(start, goal, Variant(bottleneck=10**9)).length == 5
    irregular_start = State.parse("3,2/1//")
    assert shortest(irregular_start, goal, Variant(bottleneck=10**9)).length == 4
