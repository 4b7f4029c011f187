"""The levels of a search and the positions that lie on paths, against the naive twin."""

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import product

import numpy as np
import pytest
from distributed import Client

from hanoi_core import State, Variant, halfway, shortest
from hanoi_core.errors import CancelledError
from hanoi_core.search import frontier, sorted_sets
from hanoi_core.search.all_paths import PathGraph
from hanoi_core.search.bidirectional import Backwards, Forwards, most_inversions
from hanoi_core.search.budget import Budget
from hanoi_core.search.codes import Packing
from hanoi_core.search.distances import distances
from hanoi_core.search.frontier import Cheats, Frontier, Level, digest
from hanoi_core.search.soft_landings import moves_once
from tests import reference
from tests.reference import Stacks


def grown(frontier: Frontier) -> Frontier:
    while frontier.width:
        frontier.grow()
    return frontier


def level_sets(frontier: Frontier) -> list[dict[int, set[Stacks]]]:
    """The positions of every level by their cheats."""

    stacks = frontier.packing.stacks
    return [
        {spent.open: set(map(stacks, codes)) for spent, codes in level.items()}
        for level in frontier.levels
    ]


def expected_levels(
    found: dict[tuple[Stacks, int], tuple[int, int]],
) -> list[dict[int, set[Stacks]]]:
    """Positions by moves and cheats, without those that were met earlier with fewer cheats."""
    levels: list[dict[int, set[Stacks]]] = []
    for (stacks, used), (moves, _) in found.items():
        while len(levels) <= moves:
            levels.append({})
        earlier = (found.get((stacks, fewer), (moves, 0))[0] for fewer in range(used))
        if all(other >= moves for other in earlier):
            levels[moves].setdefault(used, set()).add(stacks)
    return [*levels, {}]


def test_levels() -> None:
    for start, cheats in product(["3,2,1//", "1,3/2/", "4,3/2,1//", "2/1/3/"], range(3)):
        state = State.parse(start)
        packing = Packing(state.n, state.pegs, layers=state.n)
        frontier = grown(Forwards(packing, state, cheats, ()))
        expected = expected_levels(reference.breadth_first(state.stacks, cheats))
        assert level_sets(frontier) == expected[: len(frontier.levels)], (start, cheats)
        assert not any(expected[len(frontier.levels) :]), (start, cheats)
        assert frontier.states == sum(len(x) for level in expected for x in level.values())
        assert frontier.nbytes == 2 * 8 * frontier.states


def test_levels_backwards() -> None:
    goal, every = State.parse("//3,2,1"), list(reference.all_states(3))
    for cheats in (0, 1):
        inversions = most_inversions(3, 2, Variant(3, cheats))
        back = grown(Backwards(Packing(3, 3, layers=3), goal, cheats, (), inversions))
        met = set()
        lengths = {
            (stacks, used): distance
            for stacks in every
            for (s, used), (distance, _) in reference.breadth_first(stacks, cheats).items()
            if s == goal.stacks
        }
        for moves, level in enumerate(level_sets(back)):
            for needed, positions in level.items():
                assert {lengths[stacks, needed] for stacks in positions} == {moves}
                met |= positions
        assert met == set(every)


def test_whoever_waits_hears_of_a_large_level_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, goal, variant = State.tower(5), State.tower(5, peg=3), Variant(cheats=1)

    def heard() -> list[int]:
        levels: list[int] = []
        PathGraph(start, goal, variant, Budget(progress=lambda level, *_: levels.append(level)))
        distances(goal, variant, progress=lambda level, *_: levels.append(level))
        halfway(6, variant, progress=lambda level, *_: levels.append(level), use_cache=False)
        return levels

    seldom = heard()
    monkeypatch.setattr(sorted_sets, "CHUNK", 8)
    often = heard()
    assert set(often) == set(seldom)
    assert len(often) > 2 * len(seldom)


def test_marked_positions_are_those_on_shortest_paths() -> None:
    start, goal = State.tower(4, 3), State.tower(4, 3, 1)
    there = reference.shortest_to_all(start.stacks)
    back = reference.shortest_to_all(goal.stacks)
    length = there[goal.stacks][0]
    on_paths = [
        {s for s, (d, _) in there.items() if d == moves and back[s][0] == length - moves}
        for moves in range(length + 1)
    ]
    for packing, reversible in (Packing(4, 3), True), (Packing(4, 3, layers=1), False):
        frontier = grown(Forwards(packing, start, 0, ()))
        assert frontier.reversible == reversible
        reports: list[int] = []
        marked = frontier.marked({length: {Cheats(): packing.pack(goal.stacks)}}, reports.append)
        assert reports == list(range(length, -1, -1))
        assert [set(map(packing.stacks, level[Cheats()])) for level in marked] == on_paths


def searched(n: int, variant: Variant, executor: Executor | None) -> list[tuple[str, int, str]]:
    """What a half-way search has in its log."""
    found: list[tuple[str, int, str]] = []
    halfway(n, variant, executor=executor, log=lambda *level: found.append(level), use_cache=False)
    return found


def test_whoever_opens_a_level_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    variants = Variant(), Variant(cheats=2), Variant(bottleneck=2), Variant(5, 1)
    alone = [searched(8, variant, None) for variant in variants]
    assert min(map(len, alone)) > 10
    monkeypatch.setattr(frontier, "PART", 16)
    with ThreadPoolExecutor(2) as threads:
        assert [searched(8, variant, threads) for variant in variants] == alone
        with pytest.raises(CancelledError):
            halfway(9, progress=lambda level, *_: level < 20, executor=threads, use_cache=False)


def test_a_level_is_opened_in_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    variant, ends = Variant(cheats=2), (State.tower(6), State.tower(6, peg=3))
    alone = searched(8, variant, None)
    lengths = shortest(*ends, variant, use_cache=False), moves_once(8, Variant(4, 0, 2), 21)
    monkeypatch.setattr(frontier, "PART", 16)
    with ProcessPoolExecutor(2) as processes:
        assert searched(8, variant, processes) == alone
        assert lengths == (
            shortest(*ends, variant, executor=processes, use_cache=False),
            moves_once(8, Variant(4, 0, 2), 21, executor=processes),
        )


@pytest.mark.slow
def test_a_level_is_opened_by_a_cluster(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = searched(10, Variant(cheats=1), None)
    monkeypatch.setattr(frontier, "PART", 64)
    with Client(scheduler) as client:
        assert searched(10, Variant(cheats=1), client.get_executor()) == alone


def test_a_digest_tells_levels_apart() -> None:
    packing = Packing(3, 4)
    one, two = packing.pack(((3, 2, 1), (), (), ())), packing.pack(((3, 2), (1,), (), ()))
    levels: list[Level] = [{}, {Cheats(): one}, {Cheats(): two}, {Cheats(1): one}]
    levels += [{Cheats(): one, Cheats(1): two}, {Cheats(): np.concatenate([one, two])}]
    assert len(set(map(digest, levels))) == len(levels)
    assert digest({Cheats(1): two, Cheats(): one}) == digest(levels[4])
