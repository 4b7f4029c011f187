"""Least numbers of moves by search, kept on disk as bare numbers.

It is the half-way search, but only its length is asked for: the configurations, of which there
may be thousands, are neither listed nor checked.
"""

from hanoi_core import counts
from hanoi_core.errors import require_whole
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search import store
from hanoi_core.search.budget import DEFAULT_BUDGET, Progress, Watch
from hanoi_core.search.halfway import Search, usable


def least(
    n: int,
    variant: Variant,
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> int:
    """The least number of moves of a tower from S to D. Same as `halfway(n, variant).length`.

    >>> [least(n, Variant(5, cheats=1)) for n in range(1, 8)]
    [1, 3, 5, 7, 9, 13, 17]
    """
    watch = Watch(budget, progress)
    used = usable(n, variant)
    pegs, c, b = used.pegs, used.cheats, used.bottleneck

    def compute() -> int:
        return Search(n, used, watch).least()

    if not use_cache:
        return compute()
    return store.remember(
        f"least moves of {n} discs, {pegs} pegs, {c} cheats, bottleneck {b}",
        compute,
        lambda length: length,
        lambda length: require_whole("a kept length", length, 2 * n - 1),
    )


def known(n: int, variant: Variant) -> int:
    """The length of the best scheme known for a variant.

    >>> known(12, Variant(5, cheats=2)), known(12, Variant(5))
    (35, 47)
    """
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    if c == 0:
        return counts.bottleneck(n, b, pegs).length
    return counts.S3(n, c) if pegs == 3 else counts.layers(n, c, pegs).length
