"""Checks of sections 2.2 and 2.3 of Hinz 1989: known values, and each notices what is wrong."""

from collections.abc import Mapping

from hanoi_core.papers.claims import hinz_1989_paths
from hanoi_core.papers.claims.definitions_1989 import EXAMPLE_3, Ways, places, states, ways
from hanoi_core.puzzle.state import State
from tests import reference
from tests.core.papers.claims.verdicts import Wrong, unnoticed


def test_example_3_by_plain_search() -> None:
    start, goal = EXAMPLE_3
    (path,) = reference.shortest_paths(start.stacks, goal.stacks)
    assert (len(path), sum(disc == 5 for disc, _, _ in path)) == (9, 3)
    assert [one.found for one in hinz_1989_paths.example_3(5)] == [None, 11, 22, 9, (9, 1, {3})]


def test_the_difference_of_lemma_8_is_right_where_the_largest_disc_lies_at_the_bottom() -> None:
    by_state: dict[str, set[object]] = {}
    for one in hinz_1989_paths.lemma_8_difference(5):
        by_state.setdefault(one.case.partition(" to ")[0], set()).add(one.found)
    for text, found in by_state.items():
        state = State.parse(text)
        (added,) = found  # which is all that the proof needs
        assert isinstance(added, int)
        assert added <= 2 ** (state.n - 1)
        assert places(state)[state.n][1] > 1 or added == 2 ** (state.n - 1)


def other_ways(goal: State) -> Mapping[State, Ways]:
    route = frozenset([(0, 0, 0)])
    return {state: Ways(found.length, 3, route) for state, found in ways(goal).items()}


def all_other_ways(to: int) -> list[tuple[State, State, Ways]]:
    goal = State.tower(3, 3)
    return [(state, goal, found) for state, found in other_ways(goal).items()]


def farther_in_disorder(goal: State) -> Mapping[State, int]:
    """Farther the more discs lie on smaller ones, and the less the goal is in disorder."""
    return {state: 9 * len(state.inversions) + 5 * goal.is_regular + 99 * (not goal.stacks[0])
            for state in states(goal.n)}  # fmt: skip


def farther_to_disorder(goal: State) -> Mapping[State, int]:
    return dict.fromkeys(states(goal.n), len(goal.inversions))


LEMMA_7 = ("lemma-7-o", "lemma-7-i", "lemma-7-ii")
LEMMAS_8 = ("lemma-8", "lemma-8-shorter", "lemma-6-ii")
WRONG = [
    Wrong(hinz_1989_paths, "ways", other_ways, 3, ("theorem-7", "theorem-7-way", *LEMMA_7)),
    Wrong(hinz_1989_paths, "all_ways", all_other_ways, 3, ("lemma-4", "construction")),
    Wrong(hinz_1989_paths, "lengths", farther_in_disorder, 3, LEMMAS_8),
    Wrong(hinz_1989_paths, "lengths", farther_to_disorder, 3, ("lemma-6-i",)),
    Wrong(hinz_1989_paths, "reached", lambda s: [State.tower(s.n, 3)], 3, ("lemma-5",)),
    Wrong(hinz_1989_paths, "_mirrored", lambda move: move, 3, ("theorem-7-mirror",)),
]


def test_other_ways_and_lengths_are_noticed() -> None:
    assert unnoticed("1989", WRONG) == []


def test_lemma_5_needs_its_condition() -> None:
    """Without "d is larger than all that do not lie under it" more would seem to be reached."""
    hinz_1989_paths._gatherings.cache_clear()
    assert (
        unnoticed("1989", [Wrong(hinz_1989_paths, "max", lambda others: 0, 3, ("lemma-5",))]) == []
    )
    hinz_1989_paths._gatherings.cache_clear()
