"""Lucas's second problem against breadth-first search from every state."""

import random
from collections import Counter
from itertools import product
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import State, Variant, irregular
from hanoi_core.errors import ArgumentError
from hanoi_core.puzzle import rules
from hanoi_core.search.all_paths import all_paths
from hanoi_core.search.distances import distances
from tests import reference
from tests.strategies import regular_states, states

CASES = [
    *((n, peg) for n in range(1, 6) for peg in range(3)),
    pytest.param(6, 2, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("n", "peg"), CASES)
def test_every_state_is_solved_shortest(n: int, peg: int) -> None:
    found = reference.distances_to(reference.tower(n, 3, peg))
    states = list(reference.all_states(n))
    assert len(states) == len(found) == factorial(n + 2) // 2  # Theorem 5; all can reach order
    for stacks in states[:: 1 if n < 6 else 7]:  # of 20,160 every seventh
        state = State(stacks)
        solution = irregular.solve(state, peg)
        distance, paths = found[stacks]
        assert solution.length == distance, state
        # Theorem 7: two shortest solutions where all lie on the goal in disorder, else one
        assert paths == (2 if solution.mirror else 1), state
        if n >= 2:
            assert distance <= irregular.theorem_6_bound(n)
            bound = irregular.proposition_9_bound(state, peg)
            assert bound is None or distance <= bound


@given(states(max_n=9, pegs=(3, 3)), st.integers(0, 2))
def test_solutions_are_legal(state: State, peg: int) -> None:
    solution = irregular.solve(state, peg)
    result = rules.replay(state, solution.moves(), Variant(3))
    assert result.state == State.tower(state.n, 3, peg)
    if solution.mirror:
        other = rules.replay(state, solution.mirror.moves(), Variant(3))
        assert (other.state, other.length) == (result.state, result.length)
        assert list(solution.mirror.moves()) != list(solution.moves())


@pytest.mark.slow
def test_hundreds_of_states_of_eight_discs() -> None:
    randomness = random.Random(1989)
    regular = reference.breadth_first(reference.tower(8, 3, 2))
    for _ in range(700):
        discs = randomness.sample(range(1, 9), 8)
        a, b = sorted(randomness.choices(range(9), k=2))
        start = (tuple(discs[:a]), tuple(discs[a:b]), tuple(discs[b:]))
        expected = reference.distance_by_way_of_regular(start, regular)
        assert irregular.solve(State(start), 2).length == expected


def test_64_discs_in_disorder() -> None:
    discs = random.Random(7).sample(range(1, 65), 64)
    state = State.of([discs[:20], discs[20:50], discs[50:]])
    for peg in range(3):
        solution = irregular.solve(state, peg)
        assert solution.final == State.tower(64, 3, peg)
        assert solution.length <= irregular.theorem_6_bound(64)
    upside_down = irregular.solve(State.of([range(1, 65), [], []]), 0)
    assert upside_down.mirror
    assert upside_down.length == upside_down.mirror.length


@pytest.mark.parametrize("n", range(2, 7))
def test_example_2_meets_the_bounds(n: int) -> None:
    places = [(0, n - d + 1) for d in range(1, n - 1)] + [(0, 1), (0, 2)]
    state = State.parse(str(places))
    assert (
        irregular.solve(state, 0).length == irregular.theorem_6_bound(n) == 2**n - 1 + 2 ** (n - 2)
    )
    assert irregular.proposition_9_bound(state, 0) is None
    reached = reference.breadth_first(state.stacks)
    regular = min(d for (stacks, _), (d, _) in reached.items() if State(stacks).is_regular)
    assert regular == irregular.proposition_8_bound(n)


@pytest.mark.parametrize("n", range(6))
def test_the_nearest_regular_state(n: int) -> None:
    for stacks in reference.all_states(n):
        frontier, distance = Counter([stacks]), 0
        while not any(State(s).is_regular for s in frontier):
            following: Counter[reference.Stacks] = Counter()
            for before, paths in frontier.items():
                for move in reference.legal_moves(before):
                    following[reference.after(before, move)] += paths
            frontier, distance = following, distance + 1
        nearest = irregular.nearest_regular(State(stacks))
        count = sum(paths for s, paths in frontier.items() if State(s).is_regular)
        assert (nearest.length, nearest.count) == (distance, count)
        assert nearest.plan.final.stacks in frontier
        assert n < 2 or distance <= irregular.proposition_8_bound(n)


def goals(n: int) -> list[reference.Stacks]:
    """Every regular state of n discs, up to renaming the pegs."""
    found = []
    for pegs in product(range(3), repeat=n):
        first = list(dict.fromkeys(pegs))
        if first == sorted(first) == list(range(len(first))):
            stacks = [[d for d in range(n, 0, -1) if pegs[d - 1] == peg] for peg in range(3)]
            found.append(State.of(stacks).stacks)
    return found


@pytest.mark.parametrize("n", [*range(4), pytest.param(4, marks=pytest.mark.slow)])
def test_every_state_reaches_every_regular_one_shortest(n: int) -> None:
    most = 0
    for goal in goals(n):
        found = reference.distances_to(goal)
        for stacks in reference.all_states(n):
            paths = irregular.solve_to(State(stacks), State(goal))
            assert (paths.length, paths.count) == found[stacks], (stacks, goal)
            most = max(most, paths.count)
            if n >= 2:
                peg = State(goal).peg_of(n)
                bound = irregular.proposition_9_bound(State(stacks), peg)
                assert paths.length <= (bound or irregular.theorem_6_bound(n))
    assert most == [1, 1, 2, 4, 6][n]  # Hinz asks whether there can be more than two


@settings(deadline=None, max_examples=60)
@given(states(max_n=8, pegs=(3, 3)), st.data())
def test_all_paths_are_legal_different_and_counted(state: State, data: st.DataObject) -> None:
    goal = data.draw(regular_states(state.n))
    paths = irregular.solve_to(state, goal)
    plans = {tuple(paths.path(i)) for i in range(paths.count)}
    assert len(plans) == paths.count
    assert plans == {tuple(plan) for plan in all_paths(state, goal, Variant(3))}
    for moves in plans:
        played = rules.replay(state, moves, Variant(3))
        assert (played.state, played.length) == (goal, paths.length)
    if state.n:
        by_moves: Counter[int] = Counter()
        for route in paths.routes:
            if route.length == paths.length:
                by_moves[route.moves] += route.paths
        assert by_moves == Counter(sum(move.disc == state.n for move in p) for p in plans)
        assert paths.routes[0].length == min(r.length for r in paths.routes) == paths.length


@pytest.mark.parametrize("goal", ["//3,2,1", "3/2/1", "2,1/4,3/", "/4,2,1/3/", "///4,3,2,1"])
def test_the_histogram_of_all_states(goal: str) -> None:
    state = State.parse(goal)
    table = distances(state, Variant(state.pegs), irregular=state.n - 1)
    found = Counter(distance for distance, _ in reference.distances_to(state.stacks).values())
    assert dict(enumerate(table.histogram())) == found
    assert sum(found.values()) == irregular.number_of_states(state.n, state.pegs)


def test_64_discs_to_a_regular_state() -> None:
    randomness = random.Random(64)
    discs = randomness.sample(range(1, 65), 64)
    state = State.of([discs[:10], discs[10:40], discs[40:]])
    pegs = randomness.choices(range(3), k=65)
    goal = State.of([[d for d in range(64, 0, -1) if pegs[d] == peg] for peg in range(3)])
    paths = irregular.solve_to(state, goal)
    assert paths.path(paths.count - 1).final == goal
    assert paths.length <= irregular.theorem_6_bound(64)
    nearest = irregular.nearest_regular(state)
    assert nearest.plan.final.is_regular
    assert nearest.length <= irregular.proposition_8_bound(64)


def test_bad_input() -> None:
    with pytest.raises(ArgumentError, match="3 pegs"):
        irregular.solve(State.tower(3), 0)
    with pytest.raises(ArgumentError, match="peg"):
        irregular.solve(State.tower(3, 3), 3)
    with pytest.raises(ArgumentError, match="discs"):
        irregular.solve(State.tower(101, 3), 0)
    with pytest.raises(ArgumentError, match="n must be 2"):
        irregular.theorem_6_bound(1)
    with pytest.raises(ArgumentError, match="goal must be regular"):
        irregular.solve_to(State.tower(3, 3), State.parse("1,2/3/"))
    with pytest.raises(ArgumentError, match="the goal must have 3 discs on 3 pegs"):
        irregular.solve_to(State.tower(3, 3), State.tower(2, 3))
    with pytest.raises(ArgumentError, match="3 pegs"):
        irregular.nearest_regular(State.tower(3))
    with pytest.raises(ArgumentError, match="from 0 to 1"):
        irregular.solve_to(State.parse("1,2//"), State.tower(2, 3)).path(2)
    assert irregular.number_of_states(5) == sum(1 for _ in reference.all_states(5))
    assert irregular.solve(State.tower(5, 3, 1), 1).length == 0


def test_where_theorems_tell() -> None:
    tower = State.tower(5, 3)
    assert irregular.has_theorem(tower, Variant(3))
    assert irregular.has_theorem(State.parse("3/2/1"), Variant(3))
    assert not irregular.has_theorem(State.parse("1,2/3/"), Variant(3))
    assert not irregular.has_theorem(State.tower(101, 3), Variant(3))
    for variant in (Variant(4), Variant(3, cheats=1), Variant(3, bottleneck=2)):
        assert not irregular.has_theorem(State.tower(5, variant.pegs), variant)
