"""Hinz's construction against breadth-first search: lengths, numbers of ways, routes."""

from itertools import product

from hanoi_core import State, irregular
from hanoi_core.irregular.construction import HinzConstruction
from hanoi_core.papers.claims.definitions_1989 import by_moves_of_largest
from tests import reference
from tests.core.irregular.test_lucas import goals


def test_one_construction_answers_for_every_state_and_goal() -> None:
    """What is shared between the answers belongs to the right ones."""
    construction = HinzConstruction()
    towers = [reference.tower(n, 3, peg) for n, peg in product(range(5), range(3))]
    regular = [stacks for stacks in reference.all_states(3) if not reference.inversions(stacks)]
    for i, goal in enumerate([*towers, *regular, *goals(4)[::2]]):
        found = reference.distances_to(goal)
        for stacks in sorted(found)[i % 4 :: 4 if len(found) > 60 else 1]:
            ways = construction.reach(stacks, goal)
            assert (ways.length, ways.count) == found[stacks], (stacks, goal)
            if goal in towers:
                ordered = construction.order(stacks, towers.index(goal) % 3)
                assert (ordered.length, ordered.count) == found[stacks], (stacks, goal)
            else:
                by_route = construction.routes(stacks, goal).values()
                assert min(way.length for way in by_route) == ways.length
                best = (way.count for way in by_route if way.length == ways.length)
                assert sum(best) == ways.count


def test_captions_say_whether_the_largest_disc_goes_on() -> None:
    """To a tower it moves once, or twice (Lemma 7); after the first of two it is not home."""
    states = [*reference.all_states(3), *list(reference.all_states(4))[::9]]
    for stacks, peg in product(states, range(3)):
        plan = irregular.solve(State(stacks), peg)
        for k, move in enumerate(plan):
            for phase in plan.phases(k)[1:]:
                if phase.what.endswith(" in order") and phase.role == "back":
                    before = plan[phase.start - 1]
                    assert phase.what.endswith(f" {'SPD'[before.target]} in order")
                    assert move.disc < before.disc


def test_example_3_moves_the_largest_disc_three_times() -> None:
    state = State.parse("[(2,1),(2,2),(0,1),(2,3),(0,2)]")
    paths = irregular.solve_to(state, State.parse("/4,3,2,1/5"))
    assert (paths.length, paths.count) == (9, 1)
    assert [route[:2] for route in paths.routes] == [
        ((0, 1, 0, 2), 9), ((0, 2), 11), ((0, 1, 2), 22),
    ]  # fmt: skip


def test_the_routes_of_the_largest_disc_are_priced_right() -> None:
    """The least length with exactly so many moves of it, by search in the layered graph."""
    for state, goal in [("3,4/1,2/", "2/4,1/3"), ("1,4,2/3/", "4,1/2/3"), ("2,3//4,1", "4//3,2,1")]:
        start, end = State.parse(state), State.parse(goal)
        found = by_moves_of_largest(start, 3)
        routes = irregular.solve_to(start, end).routes
        assert all(found[route.moves].get(end, 0) <= route.length for route in routes)
        assert found[routes[0].moves][end] == routes[0].length


def test_upside_down_is_regular_after_n_minus_1_moves_in_2_to_the_n_minus_1_ways() -> None:
    nearest = irregular.nearest_regular(State.of([range(1, 65), [], []]))
    assert (nearest.length, nearest.count) == (63, 2**63)


def test_lemma_7_says_how_often_the_largest_disc_moves() -> None:
    for stacks in reference.all_states(4):
        moves = sum(move.disc == 4 for move in irregular.solve(State(stacks), 2).moves())
        on_the_goal = 4 in stacks[2]
        assert moves == (1 if not on_the_goal else 0 if stacks[2][0] == 4 else 2), stacks
