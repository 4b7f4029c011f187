"""Checks of sections 2.2 and 2.3 of Hinz 1989: known values, and that each would notice."""

from collections.abc import Mapping

import pytest

from hanoi_core.papers.claims import hinz_1989_paths, ledger
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict
from hanoi_core.papers.claims.definitions_1989 import EXAMPLE_3, Ways, places, states, ways
from hanoi_core.puzzle.state import State
from tests import reference


def verdict(name: str, to: int) -> Verdict:
    return ledger.verify(f"1989/{name}", Extent(to)).verdict


def test_example_3_by_plain_search() -> None:
    start, goal = EXAMPLE_3
    (path,) = reference.shortest_paths(start.stacks, goal.stacks)
    assert (len(path), sum(disc == 5 for disc, _, _ in path)) == (9, 3)
    assert [one.found for one in hinz_1989_paths.example_3(5)] == [None, 11, 22, 9, (9, 1, {3})]


def test_the_number_in_the_proof_of_lemma_8() -> None:
    """From /1/2,4,3, whose upper part is /1/2; the difference should be 8."""
    whole, upper = State.parse("/1/2,4,3").stacks, State.parse("/1/2").stacks
    for i, j, lengths in ((0, 1, (9, 3)), (1, 0, (8, 2))):
        there = reference.shortest_length(whole, reference.tower(4, 3, i))
        assert (there, reference.shortest_length(upper, reference.tower(2, 3, j))) == lengths


@pytest.mark.parametrize("n", [4, 5])
def test_it_is_right_where_the_largest_disc_lies_at_the_bottom_and_the_same_for_both(
    n: int,
) -> None:
    by_state: dict[str, set[object]] = {}
    for one in hinz_1989_paths.lemma_8_difference(n):
        by_state.setdefault(one.case.partition(" to ")[0], set()).add(one.found)
    for text, found in by_state.items():
        state = State.parse(text)
        assert len(found) == 1  # which is all that the proof needs
        (added,) = found
        assert isinstance(added, int)
        assert added <= 2 ** (state.n - 1)
        if places(state)[state.n][1] == 1:
            assert added == 2 ** (state.n - 1)


@pytest.mark.parametrize(
    "name",
    [
        "theorem-7",
        "theorem-7-way",
        "lemma-7-o",
        "lemma-7-i",
        "lemma-7-ii",
        "lemma-4",
        "construction",
    ],
)
def test_ways_that_are_wrong_would_be_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(goal: State) -> Mapping[State, Ways]:
        route = frozenset([(0, 0, 0)])
        return {state: Ways(found.length, 3, route) for state, found in ways(goal).items()}

    assert verdict(name, 3) == Verdict.CONFIRMED
    monkeypatch.setattr(hinz_1989_paths, "ways", wrong)
    goal = State.tower(3, 3)
    every = [(state, goal, found) for state, found in wrong(goal).items()]
    monkeypatch.setattr(hinz_1989_paths, "all_ways", lambda to: every)
    assert verdict(name, 3) == Verdict.REFUTED


@pytest.mark.parametrize("name", ["lemma-8", "lemma-8-shorter", "lemma-6-i", "lemma-6-ii"])
def test_lengths_that_are_wrong_would_be_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def by_disorder(goal: State) -> Mapping[State, int]:
        """Farther the more discs lie on smaller ones, and the less the goal is in disorder."""
        return {state: 9 * len(state.inversions) + 5 * goal.is_regular + 99 * (not goal.stacks[0])
                for state in states(goal.n)}  # fmt: skip

    assert verdict(name, 3) == Verdict.CONFIRMED
    monkeypatch.setattr(hinz_1989_paths, "lengths", by_disorder)
    if name == "lemma-6-i":
        monkeypatch.setattr(hinz_1989_paths, "lengths", _the_taller_the_farther)
    assert verdict(name, 3) == Verdict.REFUTED


def _the_taller_the_farther(goal: State) -> Mapping[State, int]:
    return dict.fromkeys(states(goal.n), len(goal.inversions))


def test_lemma_5_needs_its_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without "d is larger than all that do not lie under it" more would seem to be reached."""
    assert verdict("lemma-5", 3) == Verdict.CONFIRMED
    hinz_1989_paths._gatherings.cache_clear()
    monkeypatch.setattr(hinz_1989_paths, "max", lambda others: 0, raising=False)
    assert verdict("lemma-5", 3) == Verdict.REFUTED
    hinz_1989_paths._gatherings.cache_clear()


def test_lemma_5_tells_all_that_can_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinz_1989_paths, "reached", lambda state: [State.tower(state.n, 3)])
    assert verdict("lemma-5", 3) == Verdict.REFUTED


def test_two_paths_that_are_no_mirror_images_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert verdict("theorem-7-mirror", 3) == Verdict.CONFIRMED
    monkeypatch.setattr(hinz_1989_paths, "_mirrored", lambda move: move)
    assert verdict("theorem-7-mirror", 3) == Verdict.REFUTED
