"""Paths through marked levels: their number, and one of them with its pegs named."""

from itertools import product

from hanoi_core import Move, State, Variant, rules
from hanoi_core.search.bidirectional import Forwards
from hanoi_core.search.codes import Packing
from hanoi_core.search.trails import named_moves, tracks, with_pegs_named
from tests import reference


def test_numbers_of_paths_and_one_of_each() -> None:
    """The tracks from a position to all others are those of the naive twin."""
    for start, cheats in product(["4,3,2,1//", "1,3/2/4", "3,2,1///", "2/3,1//"], (0, 1)):
        state = State.parse(start)
        packing = Packing(state.n, state.pegs, layers=state.n)
        frontier = Forwards(packing, state, cheats, ())
        while frontier.width:
            frontier.grow()
        expected = reference.breadth_first(state.stacks, cheats)
        for moves, level in enumerate(frontier.levels[:-1]):
            *_, last = tracks(frontier, frontier.marked({moves: level}))
            assert set(last) == set(level), (start, cheats)
            for spent, track in last.items():
                assert track.codes.tolist() == level[spent].tolist(), (start, cheats)
                for at, code in enumerate(track.codes):
                    found = moves, int(track.paths[at])
                    assert found == expected[packing.stacks(code), spent.open], (start, cheats)
                    path = named_moves(state, track.trail(at)[1:], packing, ())
                    replayed = rules.replay(state, path, Variant(state.pegs, cheats))
                    assert (len(path), replayed.cheats_used) == (moves, spent.open)


def test_renaming() -> None:
    moves = with_pegs_named([Move(1, 0, 2), Move(2, 0, 3)], [3, 1, 0, 2])
    assert moves == (Move(1, 3, 0), Move(2, 3, 2))
