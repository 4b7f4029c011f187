"""Hanoi Lab's solver core: the Tower of Hanoi with any number of pegs, cheats, a bottleneck.

Everything is exact. The standard library and numpy only.
"""

from hanoi_core.errors import HanoiError
from hanoi_core.halfway import halfway
from hanoi_core.schemes import solve
from hanoi_core.search import shortest
from hanoi_core.state import Move, State
from hanoi_core.variant import Variant

__all__ = ["HanoiError", "Move", "State", "Variant", "halfway", "shortest", "solve"]
