"""Which halves belong together, against brute force of both."""

import pytest

from hanoi_core import State, Variant, rules
from hanoi_core.search.budget import Budget
from hanoi_core.search.first_half import mirrored
from hanoi_core.search.halves import HalfwaySearch
from tests import reference


@pytest.mark.parametrize(
    ("n", "pegs", "cheats"), [(4, 3, 2), (5, 3, 3), (5, 4, 1), (4, 4, 3), (4, 5, 2), (1, 4, 0)]
)
def test_halves_join_to_shortest_solutions(n: int, pegs: int, cheats: int) -> None:
    variant = Variant(pegs, cheats)
    length, found = HalfwaySearch(n, variant, Budget()).run()
    least, expected = reference.halfway(n, pegs, cheats)
    assert length == least == HalfwaySearch(n, variant, Budget()).one().length
    assert {state.stacks for state in found} == set(expected)
    for state, options in found.items():
        solutions = sum(half.solutions for half in options)
        assert solutions * state.renamings == expected[state.stacks]
        for half in options:
            assert half.length == length
            moves = (*half.path_in.moves(), *mirrored(half.mirrored_path_out.moves()))
            final = rules.replay(State.tower(n - 1, pegs), moves, variant).state
            assert final == State.tower(n - 1, pegs, pegs - 1)
