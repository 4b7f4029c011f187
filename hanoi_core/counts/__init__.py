"""How many moves: closed forms, dynamic programs and recurrences, as exact integers.

Letters: n discs, p pegs, c cheats, b bottleneck, l and k discs set aside first, s the exponent
of the current increment 2**s, T(s) = s(s+1)/2 the triangular numbers. A tower of no discs
takes no moves, whatever the rules. How far each number can be trusted is in catalogue.py.

Papers: "1987" Rohl & Gedeon, "1996" Majumdar & Halder, "2022" and "2024" Majumdar.

One idea carries all the closed forms. Every dynamic program here has the form
f(n) = const + min over k of u(k) + v(n' - k), with u and v convex. The increments of such a
minimum are the increments of u and of v merged in ascending order, and the minimising k are
the ways to take the n' smallest of them: a whole interval, wide where u and v tie.
"""

from hanoi_core.counts.bottleneck import (
    M3,
    M4,
    BottleneckTables,
    M3_recurrence,
    M4_closed,
    M4_dp,
    Partitions,
    bottleneck,
    bottleneck_tables,
    g3,
    g3_recurrence,
    g4,
    g4_closed,
    g4_dp,
    partitions,
)
from hanoi_core.counts.cheats import (
    S3,
    S_2022,
    Layers,
    S,
    S_choices,
    S_scheme4,
    S_strategies_stated,
    S_t,
    block,
    layers,
)
from hanoi_core.counts.pegs import (
    F,
    Optimum,
    R,
    R_dp,
    R_splits,
    Reading,
    frame_stewart,
    pascal,
    rohl_gedeon,
    transfer,
)

__all__ = [
    "M3",
    "M4",
    "S3",
    "S_2022",
    "BottleneckTables",
    "F",
    "Layers",
    "M3_recurrence",
    "M4_closed",
    "M4_dp",
    "Optimum",
    "Partitions",
    "R",
    "R_dp",
    "R_splits",
    "Reading",
    "S",
    "S_choices",
    "S_scheme4",
    "S_strategies_stated",
    "S_t",
    "block",
    "bottleneck",
    "bottleneck_tables",
    "frame_stewart",
    "g3",
    "g3_recurrence",
    "g4",
    "g4_closed",
    "g4_dp",
    "layers",
    "partitions",
    "pascal",
    "rohl_gedeon",
    "transfer",
]
