"""Least numbers of moves by search, kept on disk as bare numbers.

It is the half-way search, but only its length is asked for: the configurations, of which there
may be thousands, are neither listed nor checked.
"""

from hanoi_core.errors import require_whole
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search import store
from hanoi_core.search.budget import DEFAULT_BUDGET, Progress, Watch
from hanoi_core.search.halfway import Search, usable


def least(
    n: int, variant: Variant, *, budget: int = DEFAULT_BUDGET, progress: Progress | None = None
) -> int:
    """The least number of moves of a tower from S to D. Same as `halfway(n, variant).length`.

    >>> [least(n, Variant(5, cheats=1)) for n in range(1, 8)]
    [1, 3, 5, 7, 9, 13, 17]
    """
    watch = Watch(budget, progress)
    used = usable(n, variant)
    pegs, c, b = used.pegs, used.cheats, used.bottleneck
    return store.remember(
        f"least moves of {n} discs, {pegs} pegs, {c} cheats, bottleneck {b}",
        lambda: Search(n, used, watch).least(),
        lambda length: length,
        lambda length: require_whole("a kept length", length, 2 * n - 1),
    )
