"""Lucas's second problem: from any arrangement on three pegs to order (Hinz 1989, chapter 2)."""

from hanoi_core.irregular.lucas import (
    MAX_IRREGULAR_DISCS,
    Paths,
    PathsTo,
    Route,
    Solution,
    has_theorem,
    nearest_regular,
    number_of_states,
    proposition_8_bound,
    proposition_9_bound,
    reference,
    solve,
    solve_to,
    theorem_6_bound,
)
from hanoi_core.irregular.numbering import from_position_numbers, position_numbers

__all__ = [
    "MAX_IRREGULAR_DISCS",
    "Paths",
    "PathsTo",
    "Route",
    "Solution",
    "from_position_numbers",
    "has_theorem",
    "nearest_regular",
    "number_of_states",
    "position_numbers",
    "proposition_8_bound",
    "proposition_9_bound",
    "reference",
    "solve",
    "solve_to",
    "theorem_6_bound",
]
