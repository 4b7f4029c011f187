"""What the caches of the web process can hold at most: entries, times the heaviest of them."""

import gc
import pickle
import tracemalloc
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from streamlit.runtime.caching.cache_data_api import CachedDataFuncInfo
from streamlit.runtime.caching.cache_utils import CachedFunc

from hanoi_app import cached
from hanoi_app.claims.pictures.races import ONE_CHEAT
from hanoi_app.pegs.settings import GRAPHS, RULES
from hanoi_app.puzzle import MAX_N, Method, Puzzle
from hanoi_core import State, Variant
from hanoi_core.search.graph import graph, most_discs

BOUND = 300  # MB: of all that `hanoi_app.cached` keeps


@dataclass(frozen=True, slots=True)
class Cache:
    """A cached function: how many results it keeps, and what the heaviest takes."""

    name: str
    entries: int
    bytes: int

    @property
    def megabytes(self) -> float:
        """What it takes when it is full."""
        return self.entries * self.bytes / 1e6


def cached_functions() -> Mapping[str, CachedFunc[Any, Any]]:
    """All that are kept between reruns."""
    return {name: each for name, each in vars(cached).items() if isinstance(each, CachedFunc)}


def most_entries(function: CachedFunc[Any, Any]) -> int:
    """How many results are kept. Raises AssertionError if there is no bound."""
    info: Any = function._info
    assert isinstance(info.max_entries, int), function
    return info.max_entries


def caches() -> Iterator[Cache]:
    """Each of them, with the heaviest result of `heaviest`."""
    asked = heaviest()
    for name, each in cached_functions().items():
        sizes = [_size(each._info, arguments) for arguments in asked[name]]
        yield Cache(name, most_entries(each), max(sizes))


def heaviest() -> Mapping[str, list[tuple[Any, ...]]]:
    """What makes the largest results of each cached function, as far as we know."""
    n = MAX_N
    tower, tall = Puzzle(n, Variant(3)), Puzzle(n, Variant(10))
    cheat = Puzzle(n, Variant(cheats=1), Method(scheme=4))
    turned = State.of([range(1, n + 1), [], []])
    goals = [State.tower(n, 3, 2), State.of([[2, 1], range(n, 2, -1), []])]
    graphs = [
        (most_discs(variant), variant)
        for cheats, bottleneck in RULES
        for variant in (Variant(pegs, cheats, bottleneck) for pegs in GRAPHS.pegs)
    ]
    drawn = [(discs, variant, graph(discs, variant)) for discs, variant in graphs]
    drawn = sorted(drawn, key=lambda each: len(each[2].vertices))[-2:]
    return {
        "plan": [(tower,), (tall,), (cheat,)],
        "lengths": [(tall, "split"), *((cheat, name) for name in ("scheme", "k", "t"))],
        "paths_to": [(turned, goal) for goal in goals],
        "path_to": [(turned, goal, 0) for goal in goals],
        "nearest_regular": [(turned,)],
        "claim_runners": [("2024/table-2", ONE_CHEAT.discs[-1], 0, ONE_CHEAT)],
        "way_home": [
            (discs, variant, len(found.vertices) - 1, found) for discs, variant, found in drawn
        ],
        "encoded_graph": drawn,
    }


def _size(info: Any, arguments: tuple[Any, ...]) -> int:
    """What is kept of a result, by this cache alone; `st.cache_data` pickles it."""
    info.func(*arguments)  # what is made once and stays is not counted
    _clear()
    tracemalloc.start()
    result = info.func(*arguments)
    _clear()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return len(pickle.dumps(result)) if isinstance(info, CachedDataFuncInfo) else size


def _clear() -> None:
    """Forget what was made on the way."""
    for each in cached_functions().values():
        each.clear()
    gc.collect()
