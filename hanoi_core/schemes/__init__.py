"""Every paper's procedure, as a plan. What is not chosen is chosen best."""

from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.variant import Variant, require_variant
from hanoi_core.schemes.cheats import (
    cheat,
    cheat_2022,
    k_choices,
    layered,
    santa_claus,
    t_choices,
)
from hanoi_core.schemes.towers import (
    bottleneck,
    bottleneck_transfer,
    classic,
    frame_stewart,
    reve,
    rohl_gedeon,
)

__all__ = [
    "bottleneck",
    "bottleneck_transfer",
    "cheat",
    "cheat_2022",
    "classic",
    "frame_stewart",
    "k_choices",
    "layered",
    "reve",
    "rohl_gedeon",
    "santa_claus",
    "solve",
    "t_choices",
]


def solve(n: int, variant: Variant = Variant()) -> Plan:
    """The best plan known from a tower of n discs on S to one on D.

    Its length is the number that the papers state; `papers.known` says how far that is known
    to be the least possible. Raises ArgumentError if n < 0 or above MAX_PLAN_DISCS.

    >>> solve(64, Variant(pegs=3)).length == 2**64 - 1
    True
    """
    require_variant(variant)
    if variant.cheats == 0:
        return bottleneck(n, variant.bottleneck, variant.pegs)
    if variant.pegs == 3:
        return santa_claus(n, variant.cheats)
    if variant.pegs == 4 and variant.cheats == 1:
        return cheat(n)
    return layered(n, variant.cheats, variant.pegs)
