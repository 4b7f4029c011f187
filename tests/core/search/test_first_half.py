"""Ways in: with burying and without it the same, and each ends where it should."""

from math import comb

from hanoi_core import State, Variant, rules
from hanoi_core.search.budget import Budget
from hanoi_core.search.first_half import FirstHalf, PathsIn, mirrored
from tests import reference

CASES = [
    (m, pegs, buried, undone)
    for m, pegs in [(3, 3), (4, 3), (4, 4), (5, 4), (4, 5)]
    for buried in range(3)
    for undone in range(2)
    if buried < m and not (m == 5 and buried + undone > 2)
]


def paths_in(half: FirstHalf, limit: int) -> dict[State, PathsIn]:
    return half.paths_in(Budget()) if half.run(limit, Budget()) else {}


def lengths_and_counts(found: dict[State, PathsIn]) -> dict[State, tuple[int, int]]:
    return {state: (ways.length, ways.count) for state, ways in found.items()}


def test_burying_loses_nothing() -> None:
    for m, pegs, buried, undone in CASES:
        half, cheats = FirstHalf.burying(m, pegs, buried, undone), buried + undone
        found = lengths_and_counts(paths_in(half, 2**m))
        plain = lengths_and_counts(paths_in(FirstHalf.plain(m, pegs, cheats, left=buried), 2**m))
        least = min((length for length, _ in plain.values()), default=None)
        shortest = {state: ways for state, ways in plain.items() if ways[0] == least}
        assert found == shortest, (m, pegs, buried, undone)
        if found:
            one = half.one_path_in(Budget())
            assert one.length == found[one.configuration][0] == len(one.moves())
            played = rules.replay(State.tower(m, pegs), one.moves(), Variant(pegs, cheats))
            assert (played.state, played.cheats_used) == (one.configuration, cheats)


def test_ways_against_the_naive_twin() -> None:
    for m, pegs, cheats, left in [(4, 4, 2, 1), (3, 3, 2, 1), (4, 3, 1, 1)]:
        reached = reference.breadth_first(reference.tower(m, pegs, 0), cheats)
        expected = {
            state: known
            for (stacks, used), known in reached.items()
            for state in [State(stacks)]
            if (used, stacks[0], stacks[-1]) == (cheats, (), ())
            if state == state.canonical() and len(state.inversions) == left
        }
        found = paths_in(FirstHalf.plain(m, pegs, cheats, left), 2**m)
        assert lengths_and_counts(found) == expected


def test_a_limit_keeps_the_search_small() -> None:
    half = FirstHalf.burying(5, 3)
    assert not half.run(30, Budget())
    assert FirstHalf.burying(5, 3).run(31, Budget())
    assert half.goals == {}
    tight, wide = FirstHalf.burying(9, 4), FirstHalf.burying(9, 4)
    tight.run(24, Budget())
    wide.run(60, Budget())
    assert tight.goals.keys() == wide.goals.keys() == {24}
    assert tight.states < wide.states / 2 < comb(12, 3) * 3**9


def test_no_discs_at_all() -> None:
    assert {str(state) for state in paths_in(FirstHalf.burying(0, 4), 0)} == {"///"}
    assert mirrored(()) == ()
