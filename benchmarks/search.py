"""Exact searches: times, memory, and the plain breadth-first search beside them."""

import subprocess
import sys
from collections.abc import Callable
from time import perf_counter

from benchmarks.measure import Case, Ratio
from hanoi_core import State, Variant, counts, halfway, shortest
from hanoi_core.search.bidirectional import Backwards, alike_pegs
from hanoi_core.search.budget import Budget
from hanoi_core.search.codes import Packing
from hanoi_core.search.distances import distances
from hanoi_core.search.first_half import FirstHalf
from tests import reference

ONE_CHEAT = Variant(cheats=1)


def _halfway(n: int, variant: Variant = ONE_CHEAT) -> None:
    halfway(n, variant, use_cache=False)


CASES = (
    Case("halfway(10), one cheat", lambda: _halfway(10), 0.1),
    Case("halfway(13), one cheat", lambda: _halfway(13), 0.5),
    Case("halfway(14), one cheat", lambda: _halfway(14), 1.0),
    Case("halfway(16), one cheat", lambda: _halfway(16), 1.0),
    Case("halfway(20), one cheat", lambda: _halfway(20), 5.0),
    Case("halfway(16), no cheats", lambda: _halfway(16, Variant()), 3.0),
    Case("halfway(17), two cheats", lambda: _halfway(17, Variant(cheats=2)), 3.0),
    Case("halfway(16), bottleneck 2", lambda: _halfway(16, Variant(bottleneck=2)), 2.0),
    Case("halfway(8), three cheats", lambda: _halfway(8, Variant(cheats=3)), 2.0),
    Case("shortest, four pegs, tower of 12", lambda: _towers(12), 0.5),
    Case("shortest, four pegs, tower of 15", lambda: _towers(15), 10.0),
    Case("distances, three pegs, n = 12", lambda: _table(12), 0.2),
    Case("hints for 7 discs, one cheat", lambda: distances(State.tower(7, peg=3), ONE_CHEAT), 1.0),
)


def _towers(n: int) -> None:
    shortest(State.tower(n), State.tower(n, peg=3), Variant(), use_cache=False)


def _table(n: int) -> None:
    distances(State.tower(n, 3), Variant(3))


def _levels(n: int) -> None:
    """The search that the table does without."""
    goal = State.tower(n, 3)
    side = Backwards(Packing(n, 3), goal, 0, alike_pegs(goal), lambda k: 0)
    while side.width:
        side.grow()


def _rate(call: Callable[[], object]) -> float:
    begin = perf_counter()
    call()
    return 1 / (perf_counter() - begin)


def _paths_in(m: int, tables: bool) -> None:
    """The paths in of m discs with one cheat, with tables or without."""
    half = FirstHalf.burying(m, 4, 1)
    if not tables:
        half._table = 0
    half.run(counts.S(m + 1) // 2, Budget())


RATIOS = (
    Ratio(
        "paths in of 17 discs, one cheat, against the same without tables",
        lambda: _rate(lambda: _paths_in(17, tables=True)),
        lambda: _rate(lambda: _paths_in(17, tables=False)),
        3,
    ),
    Ratio(
        "halfway(9), one cheat, against a plain breadth-first search of the way in",
        lambda: _rate(lambda: _halfway(9)),
        lambda: _rate(lambda: reference.breadth_first(reference.tower(8, 4, 0), 1)),
        100,
    ),
    Ratio(
        "distances, three pegs, n = 12, against a search level by level",
        lambda: _rate(lambda: _table(12)),
        lambda: _rate(lambda: _levels(12)),
        10,
    ),
)


def peak_memory(n: int) -> int:
    """The peak memory in bytes of a process that runs the half-way search (Linux only)."""
    code = (
        "from hanoi_core import halfway, Variant\n"
        f"halfway({n}, Variant(cheats=1), use_cache=False)\n"
        "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return int(done.stdout) * 1024
