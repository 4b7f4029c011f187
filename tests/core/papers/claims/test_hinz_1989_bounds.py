"""Checks of section 2.1 of Hinz 1989: known values, and that each notices what is wrong."""

from collections.abc import Mapping

from hanoi_core import irregular
from hanoi_core.papers.claims import hinz_1989_bounds
from hanoi_core.papers.claims.definitions_1989 import EXAMPLE_3, lengths, regular_goals, states
from hanoi_core.puzzle.state import State
from hanoi_core.search.distances import Distances
from tests.core.papers.claims.verdicts import Wrong, unnoticed


def test_example_2_is_written_as_the_paper_has_it() -> None:
    compared = list(hinz_1989_bounds.example_2(5))
    assert [(one.case, one.found) for one in compared] == [
        ("n = 2", 4), ("n = 3", 9), ("n = 4", 19), ("n = 5", 39),
    ]  # fmt: skip
    start = State.parse("[(0,5),(0,4),(0,3),(0,1),(0,2)]")
    assert lengths(State.tower(5, 3))[start] == 39


def test_the_cases_of_proposition_9_are_all_but_the_one_that_is_left() -> None:
    """Of the pairs of three discs, and none is in two cases."""
    checks = (
        hinz_1989_bounds.proposition_9_i,
        hinz_1989_bounds.proposition_9_ii,
        hinz_1989_bounds.proposition_9_iii,
    )
    cases = [{one.case for one in check(3) if not one.case.endswith("first")} for check in checks]
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


greatest, distance = Distances.greatest, Distances.distance


def one_more(table: Distances) -> int:
    return (greatest(table) or 0) + 1


def one_farther(table: Distances, state: State) -> int:
    return (distance(table, state) or 0) + 1


def longer(goal: State) -> Mapping[State, int]:
    return {state: length + 2**goal.n for state, length in lengths(goal).items()}


def anywhere(state: State) -> list[tuple[None, State]]:
    return [(None, after) for after in states(state.n)]


PROPOSITION_9 = tuple(f"proposition-9{case}" for case in ("", "-i", "-ii", "-iii"))
PROPOSITION_8 = ("proposition-8", "proposition-8-step", "remark-11")
WRONG = [
    Wrong(Distances, "greatest", one_more, 3, ("theorem-6", "remark-10-ii", "theorem-1-cited")),
    Wrong(Distances, "distance", one_farther, 3, ("example-2",)),
    Wrong(Distances, "histogram", lambda table: (1, 2), 3, ("theorem-6",)),
    Wrong(hinz_1989_bounds, "lengths", longer, 3, PROPOSITION_9),
    Wrong(hinz_1989_bounds, "to_regular", lambda s: 2 ** (s.n - 2) + 1, 3, PROPOSITION_8),
    Wrong(hinz_1989_bounds, "to_gather", lambda s, peg: 2**s.n, 3, ("lemma-3",)),
    Wrong(hinz_1989_bounds, "reached", lambda s: [State.parse("1,2//")], 2, ("lemma-3-regular",)),
    Wrong(hinz_1989_bounds, "onward", anywhere, 2, ("not-reversible",)),
]


def test_what_is_longer_and_what_can_be_reached_or_taken_back_is_noticed() -> None:
    assert unnoticed("1989", WRONG) == []
