"""Which halves belong together, against brute force of both."""

from hanoi_core import State, Variant, rules
from hanoi_core.search.budget import Budget
from hanoi_core.search.first_half import mirrored
from hanoi_core.search.halves import HalfwaySearch
from tests import reference


def test_halves_join_to_shortest_solutions() -> None:
    for n, pegs, cheats in [(4, 3, 2), (5, 3, 3), (4, 4, 3), (4, 5, 1), (1, 4, 0)]:
        variant = Variant(pegs, cheats)
        length, found = HalfwaySearch(n, variant, Budget()).run()
        assert length == HalfwaySearch(n, variant, Budget()).one().length
        solutions = {
            state.stacks: state.renamings * sum(half.solutions for half in options)
            for state, options in found.items()
        }
        assert (length, solutions) == reference.halfway(n, pegs, cheats)
        for half in (half for options in found.values() for half in options):
            assert half.length == length
            moves = (*half.path_in.moves(), *mirrored(half.mirrored_path_out.moves()))
            final = rules.replay(State.tower(n - 1, pegs), moves, variant).state
            assert final == State.tower(n - 1, pegs, pegs - 1)
