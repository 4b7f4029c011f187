"""The levels of a search and the positions that lie on paths, against the naive twin."""

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

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

STARTS = ["3,2,1//", "1,3/2/", "4,3/2,1//", "2/1/3/"]


def grown(frontier: Frontier) -> Frontier:
    while frontier.width:
        frontier.grow()
    return frontier


def level_sets(frontier: Frontier) -> list[dict[int, set[Stacks]]]:
    """The positions of every level by their cheats."""

    def stacks(level: Level) -> dict[int, set[Stacks]]:
        return {
            spent.open: set(map(frontier.packing.stacks, codes)) for spent, codes in level.items()
        }

    return list(map(stacks, frontier.levels))


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


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("cheats", [0, 1, 2])
def test_levels(start: str, cheats: int) -> None:
    state = State.parse(start)
    packing = Packing(state.n, state.pegs, layers=state.n)
    frontier = grown(Forwards(packing, state, cheats, ()))
    expected = expected_levels(reference.breadth_first(state.stacks, cheats))
    assert level_sets(frontier) == expected[: len(frontier.levels)]
    assert not any(expected[len(frontier.levels) :])
    assert frontier.states == sum(len(x) for level in expected for x in level.values())
    assert frontier.nbytes == 2 * 8 * frontier.states


@pytest.mark.parametrize("cheats", [0, 1])
def test_levels_backwards(cheats: int) -> None:
    goal = State.parse("//3,2,1")
    variant = Variant(3, cheats)
    packing = Packing(3, 3, layers=3)
    back = grown(Backwards(packing, goal, cheats, (), most_inversions(3, 2, variant)))
    for moves, level in enumerate(level_sets(back)):
        for needed, positions in level.items():
            for stacks in positions:
                distances = {
                    used: d
                    for (s, used), (d, _) in reference.breadth_first(stacks, cheats).items()
                    if s == goal.stacks
                }
                assert distances[needed] == moves
    met = {stacks for level in level_sets(back) for some in level.values() for stacks in some}
    assert met == set(reference.all_states(3))


def test_whoever_waits_hears_of_a_large_level_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, goal, variant = State.tower(5), State.tower(5, peg=3), Variant(cheats=1)
    levels: list[list[int]] = []
    for chunk in (sorted_sets.CHUNK, 8):
        monkeypatch.setattr(sorted_sets, "CHUNK", chunk)
        heard: list[int] = []

        def hear(level: int, *_: int, heard: list[int] = heard) -> None:
            heard.append(level)

        PathGraph(start, goal, variant, Budget(progress=hear))
        distances(goal, variant, progress=hear)
        halfway(6, variant, progress=hear, use_cache=False)
        levels.append(heard)
    assert set(levels[0]) == set(levels[1])
    assert len(levels[1]) > 2 * len(levels[0])


@pytest.mark.parametrize("reversible", [True, False])
def test_marked_positions_are_those_on_shortest_paths(reversible: bool) -> None:
    start, goal = State.tower(4, 3), State.tower(4, 3, 1)
    packing = Packing(4, 3) if reversible else Packing(4, 3, layers=1)
    frontier = grown(Forwards(packing, start, 0, ()))
    assert frontier.reversible == reversible
    there = reference.shortest_to_all(start.stacks)
    back = reference.shortest_to_all(goal.stacks)
    length = there[goal.stacks][0]
    end = {Cheats(): packing.pack(goal.stacks)}
    reports: list[int] = []
    marked = frontier.marked({length: end}, reports.append)
    assert reports == list(range(length, -1, -1))
    for moves, level in enumerate(marked):
        on_path = {s for s, (d, _) in there.items() if d == moves and back[s][0] == length - moves}
        assert set(map(packing.stacks, level[Cheats()])) == on_path


def searched(n: int, variant: Variant, executor: Executor | None) -> list[tuple[str, int, str]]:
    """What a half-way search has in its log."""
    found: list[tuple[str, int, str]] = []
    halfway(
        n,
        variant,
        executor=executor,
        log=lambda *level: found.append(level),
        use_cache=False,
    )
    return found


@pytest.mark.parametrize(
    "variant", [Variant(), Variant(cheats=2), Variant(bottleneck=2), Variant(5, 1)], ids=str
)
def test_whoever_opens_a_level_it_is_the_same(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = searched(9, variant, None)
    assert len(alone) > 10
    monkeypatch.setattr(frontier, "PART", 16)
    with ThreadPoolExecutor(2) as threads:
        assert searched(9, variant, threads) == alone


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


def test_a_search_that_is_shared_out_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frontier, "PART", 16)
    with ThreadPoolExecutor(2) as threads, pytest.raises(CancelledError):
        halfway(9, progress=lambda level, *_: level < 20, executor=threads, use_cache=False)


def test_a_digest_tells_levels_apart() -> None:
    packing = Packing(3, 4)
    one, two = packing.pack(((3, 2, 1), (), (), ())), packing.pack(((3, 2), (1,), (), ()))
    levels: list[Level] = [{}, {Cheats(): one}, {Cheats(): two}, {Cheats(1): one}]
    levels += [{Cheats(): one, Cheats(1): two}, {Cheats(): np.concatenate([one, two])}]
    assert len(set(map(digest, levels))) == len(levels)
    assert digest({Cheats(1): two, Cheats(): one}) == digest(levels[4])
