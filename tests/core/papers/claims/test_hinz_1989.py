"""Checks of section 3 of Hinz 1989, and that no check of any section is without its claim."""

from hanoi_core.papers import conjectures
from hanoi_core.papers.claims import hinz_1989
from hanoi_core.papers.claims.claim import all_claims
from hanoi_core.papers.claims.definitions import configurations
from hanoi_core.papers.claims.definitions_1989 import Ways, all_ways
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from tests.core.papers.claims.verdicts import Wrong, unnoticed

CLAIMS = [claim for claim in all_claims().values() if claim.paper.key == "1989"]


def test_solutions_on_four_pegs_that_divide_the_tower() -> None:
    """Of all, OEIS A143807; of the others some go by a configuration that is no division."""
    found = [hinz_1989._solutions(n) for n in range(1, 7)]
    assert [len(paths) for paths in found] == [1, 2, 2, 22, 40, 18]
    divided = [sum(hinz_1989._is_divided(path, n) for path in found[n - 1]) for n in range(1, 7)]
    assert divided == [1, 2, 2, 10, 16, 8]
    splits = {str(s): hinz_1989._is_split(s) for s in configurations(4, Variant())}
    assert splits == {"/1/3,2/": True, "/2,1/3/": True, "/3,1/2/": False}


solutions, to_two_pegs = hinz_1989._solutions, hinz_1989._to_two_pegs


def two_more_solutions(n: int) -> tuple[tuple[Move, ...], ...]:
    """One in which the largest of three discs moves thrice, and one that is no solution at all."""
    texts = "d1 S>P1", "d2 S>P2", "d3 S>D", "d3 D>S", "d3 S>D", "d2 P2>D", "d1 P1>D"
    detour = tuple(map(Move.parse, texts))
    crowd = (*detour[:2], *map(Move.parse, ("d1 P1>P2", "d3 S>D", "d2 P2>D")))
    return (detour, crowd) if n == 3 else solutions(n)


def three_moves_of_the_largest(to: int) -> list[tuple[State, State, Ways]]:
    route = frozenset([(1, 2, 0)])
    return [(state, goal, found._replace(routes=route)) for state, goal, found in all_ways(3)]


def sooner(n: int) -> int:
    return to_two_pegs(n) - (n == 4)


FOUR_PEGS = "four-pegs-two-pegs", "four-pegs-once", "four-pegs-halves"
WRONG = [
    Wrong(hinz_1989, "all_ways", three_moves_of_the_largest, 3, ("no-three-moves",)),
    Wrong(conjectures, "most_paths", lambda n: 3, 3, ("most-solutions",)),
    Wrong(hinz_1989, "_is_divided", lambda path, n: True, 4, ("assumption-only",)),
    Wrong(hinz_1989, "_solutions", two_more_solutions, 3, FOUR_PEGS),
    Wrong(hinz_1989, "_to_two_pegs", sooner, 4, ("assumption",)),
]


def test_other_solutions_and_more_paths_are_noticed() -> None:
    assert unnoticed("1989", WRONG) == []
    assert unnoticed("1989", [WRONG[-1]._replace(to=3)]) == ["_to_two_pegs: assumption"]
