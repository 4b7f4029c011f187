"""Paths through marked levels: their number, and one of them with its pegs named."""

import pytest

from hanoi_core import Move, State, Variant, rules
from hanoi_core.search.bidirectional import Forwards, alike_pegs
from hanoi_core.search.codes import Packing
from hanoi_core.search.frontier import Cheats
from hanoi_core.search.trails import named_moves, tracks, with_pegs_named
from tests import reference


@pytest.mark.parametrize("start", ["4,3,2,1//", "1,3/2/4", "3,2,1///", "2/3,1//"])
@pytest.mark.parametrize("cheats", [0, 1])
def test_numbers_of_paths_and_one_of_each(start: str, cheats: int) -> None:
    state = State.parse(start)
    packing = Packing(state.n, state.pegs, layers=state.n)
    frontier = Forwards(packing, state, cheats, ())
    while frontier.width:
        frontier.grow()
    expected = reference.breadth_first(state.stacks, cheats)
    for moves, level in enumerate(frontier.levels[:-1]):
        marked = frontier.marked({moves: level})
        *_, last = tracks(frontier, marked)
        assert set(last) == set(level)
        for spent, track in last.items():
            assert track.codes.tolist() == level[spent].tolist()
            for at, code in enumerate(track.codes):
                stacks = packing.stacks(code)
                assert expected[stacks, spent.open] == (moves, int(track.paths[at]))
                path = named_moves(state, track.trail(at)[1:], packing, ())
                replayed = rules.replay(state, path, Variant(state.pegs, cheats))
                assert (len(path), replayed.cheats_used) == (moves, spent.open)


def test_pegs_that_are_alike_get_their_names_back() -> None:
    start = State.tower(5)
    packing, alike = Packing(5, 4), alike_pegs(start)
    frontier = Forwards(packing, start, 0, alike)
    while frontier.width:
        frontier.grow()
    last = len(frontier.levels) - 2
    marked = frontier.marked({last: frontier.levels[last]})
    *_, level = tracks(frontier, marked)
    track = level[Cheats()]
    for at, code in enumerate(track.codes):
        moves = named_moves(start, track.trail(at)[1:], packing, alike)
        final = rules.replay(start, moves, Variant()).state
        reached = packing.canonical(packing.pack(final.stacks), alike)
        assert (len(moves), reached[0]) == (last, code)


def test_renaming() -> None:
    moves = with_pegs_named([Move(1, 0, 2), Move(2, 0, 3)], [3, 1, 0, 2])
    assert moves == (Move(1, 3, 0), Move(2, 3, 2))
