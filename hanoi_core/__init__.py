"""Hanoi Lab's solver core: the Tower of Hanoi with any number of pegs, cheats, a bottleneck.

Everything is exact. The standard library and numpy only.
"""

from hanoi_core import counts, irregular, schemes
from hanoi_core.errors import HanoiError
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes import solve
from hanoi_core.search.halfway import halfway
from hanoi_core.search.shortest import shortest

__all__ = [
    "HanoiError",
    "Move",
    "Plan",
    "State",
    "Variant",
    "counts",
    "halfway",
    "irregular",
    "rules",
    "schemes",
    "shortest",
    "solve",
]
