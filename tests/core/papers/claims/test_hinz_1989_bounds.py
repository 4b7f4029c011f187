"""Checks of section 2.1 of Hinz 1989: known values, and that each would notice."""

from collections.abc import Mapping

import pytest

from hanoi_core import irregular
from hanoi_core.papers.claims import hinz_1989_bounds, ledger
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict
from hanoi_core.papers.claims.definitions_1989 import EXAMPLE_3, lengths, regular_goals, states
from hanoi_core.puzzle.state import State
from hanoi_core.search.distances import Distances
from tests import reference


def verdict(name: str, to: int) -> Verdict:
    return ledger.verify(f"1989/{name}", Extent(to)).verdict


def test_example_2_is_written_as_the_paper_has_it() -> None:
    compared = list(hinz_1989_bounds.example_2(5))
    assert [(one.case, one.found) for one in compared] == [
        ("n = 2", 4), ("n = 3", 9), ("n = 4", 19), ("n = 5", 39),
    ]  # fmt: skip
    start = State.parse("[(0,5),(0,4),(0,3),(0,1),(0,2)]")
    assert lengths(State.tower(5, 3))[start] == 39


@pytest.mark.parametrize(
    ("name", "to"),
    [("theorem-6", 3), ("remark-10-ii", 3), ("example-2", 3), ("theorem-1-cited", 3)],
)
def test_a_search_that_finds_one_move_more_would_be_noticed(
    name: str, to: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert verdict(name, to) == Verdict.CONFIRMED
    greatest, distance = Distances.greatest, Distances.distance
    monkeypatch.setattr(Distances, "greatest", lambda self: (greatest(self) or 0) + 1)
    monkeypatch.setattr(Distances, "distance", lambda *given: (distance(*given) or 0) + 1)
    assert verdict(name, to) == Verdict.REFUTED


def test_a_search_that_misses_states_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Distances, "histogram", lambda self: (1, 2))
    assert verdict("theorem-6", 3) == Verdict.REFUTED


@pytest.mark.parametrize(
    "name", ["proposition-9", "proposition-9-i", "proposition-9-ii", "proposition-9-iii"]
)
def test_paths_of_2_to_the_n_moves_would_be_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def longer(goal: State) -> Mapping[State, int]:
        return {state: length + 2**goal.n for state, length in lengths(goal).items()}

    assert verdict(name, 3) == Verdict.CONFIRMED
    monkeypatch.setattr(hinz_1989_bounds, "lengths", longer)
    assert verdict(name, 3) == Verdict.REFUTED


def test_the_cases_of_proposition_9_are_all_but_the_one_that_is_left() -> None:
    """Of the pairs of three discs, and none is in two cases."""
    cases = [
        {one.case for one in check(3) if not one.case.endswith("first")}
        for check in (
            hinz_1989_bounds.proposition_9_i,
            hinz_1989_bounds.proposition_9_ii,
            hinz_1989_bounds.proposition_9_iii,
        )
    ]
    left = {
        f"{state} to {goal}"
        for goal in regular_goals(3)
        for state in states(3)
        if 3 in state.stacks[goal.peg_of(3)][1:]
    }
    assert sum(map(len, cases)) + len(left) == len(regular_goals(3)) * 60
    assert len(set().union(left, *cases)) == len(regular_goals(3)) * 60


def test_the_constructions_take_so_many_moves_for_example_3() -> None:
    ninth, sixth, shortest = hinz_1989_bounds.remark_12(5)
    assert (ninth.stated, sixth.stated, shortest.found) == ("at least 10", "at least 10", 9)
    start, goal = EXAMPLE_3
    assert irregular.solve_to(start, goal).routes[1].length == 11  # with one move of disc 5
    assert reference.shortest_length(start.stacks, goal.stacks) == 9


def test_what_can_be_reached_in_disorder_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdict("lemma-3-regular", 2) == Verdict.CONFIRMED
    monkeypatch.setattr(hinz_1989_bounds, "reached", lambda state: [State.parse("1,2//")])
    assert verdict("lemma-3-regular", 2) == Verdict.REFUTED


def test_a_regular_state_that_is_farther_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinz_1989_bounds, "to_regular", lambda state: 2 ** (state.n - 2) + 1)
    monkeypatch.setattr(hinz_1989_bounds, "to_gather", lambda state, peg: 2**state.n)
    for name in ("proposition-8", "proposition-8-step", "remark-11", "lemma-3"):
        assert verdict(name, 3) == Verdict.REFUTED


def test_rules_that_can_be_taken_back_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        hinz_1989_bounds, "onward", lambda state: [(None, s) for s in states(state.n)]
    )
    assert verdict("not-reversible", 2) == Verdict.REFUTED
