"""Checks of section 3 of Hinz 1989, and that no check of any section is without its claim."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hanoi_core import irregular
from hanoi_core.papers import conjectures
from hanoi_core.papers.claims import (
    hinz_1989,
    ledger,
)
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import Verdict, all_claims, find
from hanoi_core.papers.claims.definitions import configurations
from hanoi_core.papers.claims.definitions_1989 import all_ways
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from tests import reference
from tests.strategies import regular_states, states

CLAIMS = [claim for claim in all_claims().values() if claim.paper.key == "1989"]


def verdict(name: str, to: int) -> Verdict:
    return ledger.verify(f"1989/{name}", Extent(to)).verdict


def test_verdicts() -> None:
    refuted = [claim.name for claim in CLAIMS if claim.verdict == Verdict.REFUTED]
    assert refuted == ["lemma-8-difference"]
    unchecked = [claim.name for claim in CLAIMS if not ledger.check_of(claim)]
    assert unchecked == [
        *("figure-1-perfect", "iteration", "figure-1-regular"),
        *("recursive-length", "four-pegs-recursive"),
    ]
    assert find("1989/most-solutions").verdict == Verdict.OPEN


@settings(deadline=None, max_examples=60)
@given(states(max_n=9, pegs=(3, 3)), st.data())
def test_no_route_of_three_moves_is_best_if_the_largest_disc_comes_back(
    start: State, data: st.DataObject
) -> None:
    goal = data.draw(regular_states(start.n))
    assume(start.n > 1 and start.n in start.stacks[goal.peg_of(start.n)][1:])
    routes = irregular.solve_to(start, goal).routes
    best = [route for route in routes if route.length == routes[0].length]
    assert {route.moves for route in best} == {2}


def test_three_moves_of_the_largest_disc_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    every = [
        (state, goal, found._replace(routes=frozenset([(1, 2, 0)])))
        for state, goal, found in all_ways(3)
    ]
    monkeypatch.setattr(hinz_1989, "all_ways", lambda to: every)
    assert verdict("no-three-moves", 3) == Verdict.REFUTED


def test_the_four_paths_by_plain_search() -> None:
    for start, goal, count, length in (
        ("1,2/3/", "2,1//3", 4, 5),
        ("1,3/2,4/", "3,1/2/4", 3, None),
    ):
        found = reference.shortest_paths(State.parse(start).stacks, State.parse(goal).stacks)
        assert len(found) == count
        assert length in (None, len(found[0]))


def test_a_pair_with_more_paths_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdict("most-solutions", 3) == Verdict.OPEN
    monkeypatch.setattr(conjectures, "most_paths", lambda n: 3)
    assert verdict("most-solutions", 3) == Verdict.REFUTED


def test_solutions_on_four_pegs_that_divide_the_tower() -> None:
    """Of all, OEIS A143807."""
    found = [hinz_1989._solutions(n) for n in range(1, 7)]
    assert [len(paths) for paths in found] == [1, 2, 2, 22, 40, 18]
    divided = [sum(hinz_1989._is_divided(path, n) for path in found[n - 1]) for n in range(1, 7)]
    assert divided == [1, 2, 2, 10, 16, 8]


def test_of_the_others_some_go_by_a_configuration_that_is_no_division() -> None:
    splits = {str(s): hinz_1989._is_split(s) for s in configurations(4, Variant())}
    assert splits == {"/1/3,2/": True, "/2,1/3/": True, "/3,1/2/": False}


def test_other_ways_that_would_pass_for_divisions_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert verdict("assumption-only", 4) == Verdict.CONFIRMED
    monkeypatch.setattr(hinz_1989, "_is_divided", lambda path, n: True)
    assert verdict("assumption-only", 4) == Verdict.REFUTED


@pytest.mark.parametrize("name", ["four-pegs-two-pegs", "four-pegs-once", "four-pegs-halves"])
def test_another_solution_would_be_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One in which the largest disc moves three times, and one that is no solution at all."""
    solutions = hinz_1989._solutions
    texts = "d1 S>P1", "d2 S>P2", "d3 S>D", "d3 D>S", "d3 S>D", "d2 P2>D", "d1 P1>D"
    detour = tuple(Move.parse(text) for text in texts)
    crowd = (*detour[:2], *map(Move.parse, ("d1 P1>P2", "d3 S>D", "d2 P2>D")))
    monkeypatch.setattr(
        hinz_1989, "_solutions", lambda n: (detour, crowd) if n == 3 else solutions(n)
    )
    assert verdict(name, 3) == Verdict.REFUTED


def test_a_shorter_way_to_two_pegs_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    to_two_pegs = hinz_1989._to_two_pegs
    monkeypatch.setattr(hinz_1989, "_to_two_pegs", lambda n: to_two_pegs(n) - (n == 4))
    assert verdict("assumption", 3) == Verdict.CONFIRMED
    assert verdict("assumption", 4) == Verdict.REFUTED


def test_the_answer_to_the_question_is_on_the_list_of_mistakes() -> None:
    erratum = find("1989/three-solutions").erratum
    for part in ("1,2/3/ to 2,1//3 there are four", "1,3/2,4/ to 3,1/2/4 three", "2(n − 1)"):
        assert part in erratum
