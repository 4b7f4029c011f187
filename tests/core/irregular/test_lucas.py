"""Lucas's second problem against breadth-first search from every state."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import product
from math import factorial

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, irregular
from hanoi_core.puzzle import rules
from hanoi_core.search.all_paths import all_paths
from tests import reference
from tests.strategies import regular_states, states
from tests.wrong import refusal


def test_every_state_is_solved_shortest() -> None:
    for n, peg in product(range(1, 6), range(3)):
        found = reference.distances_to(reference.tower(n, 3, peg))
        states = list(reference.all_states(n))
        assert len(states) == len(found) == factorial(n + 2) // 2  # Theorem 5; all can reach order
        for stacks in states[peg :: 1 if n < 5 else 13]:  # of 2520 every 13th
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


def test_states_of_eight_discs_are_solved_shortest() -> None:
    randomness = random.Random(1989)
    regular = reference.breadth_first(reference.tower(8, 3, 2))
    for _ in range(60):
        discs = randomness.sample(range(1, 9), 8)
        a, b = sorted(randomness.choices(range(9), k=2))
        start = (tuple(discs[:a]), tuple(discs[a:b]), tuple(discs[b:]))
        expected = reference.distance_by_way_of_regular(start, regular)
        assert irregular.solve(State(start), 2).length == expected


def test_example_2_meets_the_bounds() -> None:
    for n in range(2, 7):
        places = [(0, n - d + 1) for d in range(1, n - 1)] + [(0, 1), (0, 2)]
        state = State.parse(str(places))
        length = 2**n - 1 + 2 ** (n - 2)
        assert irregular.solve(state, 0).length == irregular.theorem_6_bound(n) == length
        assert irregular.proposition_9_bound(state, 0) is None
        reached = reference.breadth_first(state.stacks)
        regular = min(d for (stacks, _), (d, _) in reached.items() if State(stacks).is_regular)
        assert regular == irregular.proposition_8_bound(n)


def test_the_nearest_regular_state() -> None:
    some = [stacks for n in range(5) for stacks in reference.all_states(n)]
    for stacks in [*some, *list(reference.all_states(5))[::19]]:
        frontier, distance = Counter([stacks]), 0
        while not any(State(s).is_regular for s in frontier):
            following: Counter[reference.Stacks] = Counter()
            for before, paths in frontier.items():
                for move in reference.legal_moves(before):
                    following[reference.after(before, move)] += paths
            frontier, distance = following, distance + 1
        nearest, n = irregular.nearest_regular(State(stacks)), State(stacks).n
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


def test_every_state_reaches_every_regular_one_shortest() -> None:
    most = [0] * 5
    for goal in [*goals(0), *goals(1), *goals(2), *goals(3), ((2, 1), (4, 3), ())]:
        n, found = State(goal).n, reference.distances_to(goal)
        for stacks in reference.all_states(n):
            paths = irregular.solve_to(State(stacks), State(goal))
            assert (paths.length, paths.count) == found[stacks], (stacks, goal)
            most[n] = max(most[n], paths.count)
            if n >= 2:
                peg = State(goal).peg_of(n)
                bound = irregular.proposition_9_bound(State(stacks), peg)
                assert paths.length <= (bound or irregular.theorem_6_bound(n))
    assert most == [1, 1, 2, 4, 6]  # Hinz asks whether there can be more than two


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


def test_as_many_discs_as_there_may_be() -> None:
    n = irregular.MAX_IRREGULAR_DISCS
    assert n == 100
    chance = random.Random(64)
    discs, pegs = chance.sample(range(1, n + 1), n), chance.choices(range(3), k=n + 1)
    state = State.of([discs[:10], discs[10:40], discs[40:]])
    solution = irregular.solve(state, 1)
    assert solution.final == State.tower(n, 3, 1)
    assert solution.length <= irregular.theorem_6_bound(n)
    goal = State.of([[d for d in range(n, 0, -1) if pegs[d] == peg] for peg in range(3)])
    paths, nearest = irregular.solve_to(state, goal), irregular.nearest_regular(state)
    assert paths.path(paths.count - 1).final == goal
    assert paths.length <= irregular.theorem_6_bound(n)
    assert nearest.plan.final.is_regular
    assert nearest.length <= irregular.proposition_8_bound(n)
    upside_down = irregular.solve(State.of([range(1, n + 1), [], []]), 0)
    assert upside_down.mirror
    assert upside_down.length == upside_down.mirror.length


def test_bad_input() -> None:
    four, three, two = State.tower(3), State.tower(3, 3), State.tower(2, 3)
    rows: list[tuple[Callable[..., object], tuple[object, ...], str]] = [
        (irregular.solve, (four, 0), "3 pegs"),
        (irregular.solve, (three, 3), "peg must be from 0 to 2, not 3"),
        (irregular.solve, (State.tower(101, 3), 0), "the number of discs must be from 0 to 100"),
        (irregular.theorem_6_bound, (1,), "n must be 2"),
        (irregular.solve_to, (three, State.parse("1,2/3/")), "goal must be regular"),
        (irregular.solve_to, (three, two), "the goal must have 3 discs on 3 pegs"),
        (irregular.nearest_regular, (four,), "3 pegs"),
        (irregular.solve_to(State.parse("1,2//"), two).path, (2,), "from 0 to 1"),
    ]
    for call, arguments, message in rows:
        told = refusal(call, *arguments)
        assert told.startswith("ArgumentError: "), (call, arguments)
        assert message in told, (call, arguments)


def test_where_theorems_tell() -> None:
    tower = State.tower(5, 3)
    assert irregular.has_theorem(tower, Variant(3))
    assert irregular.has_theorem(State.parse("3/2/1"), Variant(3))
    assert not irregular.has_theorem(State.parse("1,2/3/"), Variant(3))
    assert not irregular.has_theorem(State.tower(101, 3), Variant(3))
    for variant in (Variant(4), Variant(3, cheats=1), Variant(3, bottleneck=2)):
        assert not irregular.has_theorem(State.tower(5, variant.pegs), variant)
