"""Hinz's construction against breadth-first search: lengths, numbers of ways, routes."""

import pytest

from hanoi_core import State, irregular
from hanoi_core.irregular.construction import HinzConstruction
from tests import reference


@pytest.mark.parametrize("n", range(5))
def test_one_construction_answers_for_every_state_and_tower(n: int) -> None:
    """What is shared between the answers belongs to the right ones."""
    construction = HinzConstruction()
    for peg in range(3):
        goal = reference.tower(n, 3, peg)
        for stacks, expected in reference.distances_to(goal).items():
            ways = construction.order(stacks, peg)
            assert (ways.length, ways.count) == expected, (stacks, peg)
            assert construction.reach(stacks, goal).length == ways.length


def test_one_construction_answers_for_every_regular_goal() -> None:
    construction = HinzConstruction()
    states = list(reference.all_states(3))
    for goal in (stacks for stacks in states if reference.inversions(stacks) == 0):
        expected = reference.distances_to(goal)
        for stacks in states:
            ways = construction.reach(stacks, goal)
            assert (ways.length, ways.count) == expected[stacks], (stacks, goal)
            by_route = construction.routes(stacks, goal).values()
            assert min(way.length for way in by_route) == ways.length
            assert sum(way.count for way in by_route if way.length == ways.length) == ways.count


def test_captions_say_whether_the_largest_disc_goes_on() -> None:
    """To a tower it moves once, or twice (Lemma 7); after the first of two it is not home."""
    for stacks in reference.all_states(4):
        for peg in range(3):
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
        layers = [{start.stacks: 0}]
        for _ in range(3):
            layers.append(_moved(_spread(layers[-1], start.n), start.n))
        spread = [_spread(layer, start.n).get(end.stacks) for layer in layers]
        for route in irregular.solve_to(start, end).routes:
            assert (spread[route.moves] or 0) <= route.length
        best = irregular.solve_to(start, end).routes[0]
        assert spread[best.moves] == best.length


def _spread(layer: dict[reference.Stacks, int], n: int) -> dict[reference.Stacks, int]:
    """The distances without a move of disc n, from several states with given distances."""
    found = dict(layer)
    distance = min(layer.values())
    while distance <= max(found.values()):
        for stacks in [s for s, d in found.items() if d == distance]:
            for move in reference.legal_moves(stacks):
                after = reference.after(stacks, move)
                if move[0] != n and found.get(after, distance + 2) > distance + 1:
                    found[after] = distance + 1
        distance += 1
    return found


def _moved(layer: dict[reference.Stacks, int], n: int) -> dict[reference.Stacks, int]:
    """The distances after one more move, of disc n."""
    found: dict[reference.Stacks, int] = {}
    for stacks, distance in layer.items():
        for move in reference.legal_moves(stacks):
            if move[0] == n:
                after = reference.after(stacks, move)
                found[after] = min(distance + 1, found.get(after, distance + 1))
    return found


def test_upside_down_is_regular_after_n_minus_1_moves_in_2_to_the_n_minus_1_ways() -> None:
    nearest = irregular.nearest_regular(State.of([range(1, 65), [], []]))
    assert (nearest.length, nearest.count) == (63, 2**63)


def test_lemma_7_says_how_often_the_largest_disc_moves() -> None:
    for stacks in reference.all_states(4):
        moves = [move for move in irregular.solve(State(stacks), 2).moves() if move.disc == 4]
        if 4 in stacks[2]:
            assert len(moves) == (0 if stacks[2][0] == 4 else 2)
        else:
            assert len(moves) == 1
