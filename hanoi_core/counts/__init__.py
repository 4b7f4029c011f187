"""How many moves: closed forms as exact integers, and best(n, variant), the one ladder.

Letters: n discs, p pegs, c cheats, b bottleneck, l and k discs set aside first, s the exponent
of the current increment 2**s, T(s) = s(s+1)/2 the triangular numbers. A tower of no discs
takes no moves, whatever the rules. How far each number can be trusted is in papers.

Papers: "1987" Rohl & Gedeon, "1996" Majumdar & Halder, "2022" and "2024" Majumdar.

One idea carries all the closed forms. Every dynamic program of the papers has the form
f(n) = const + min over k of u(k) + v(n' - k), with u and v convex. The increments of such a
minimum are the increments of u and of v merged in ascending order, and the minimising k are
the ways to take the n' smallest of them: a whole interval, wide where u and v tie.

What is no whole number is an ArgumentError, as is one out of its range, and an answer of more
than 10**8 binary digits.
"""

from hanoi_core.counts.blocks import block, piles
from hanoi_core.counts.bottleneck import (
    M3,
    M4,
    BottleneckTables,
    Optimum,
    Partitions,
    bottleneck_algorithm,
    bottleneck_F,
    bottleneck_G,
    bottleneck_tower,
    bottleneck_transfer,
    g3,
    g4,
    partitions,
)
from hanoi_core.counts.cheats import (
    S3,
    S_2022,
    Layers,
    S,
    S_choices,
    S_scheme4,
    S_t,
    layers,
)
from hanoi_core.counts.ladder import Best, best
from hanoi_core.counts.pegs import (
    F,
    PascalReading,
    R,
    R_splits,
    frame_stewart,
    pascal,
    rohl_gedeon,
)

__all__ = [
    "M3",
    "M4",
    "S3",
    "S_2022",
    "Best",
    "BottleneckTables",
    "F",
    "Layers",
    "Optimum",
    "Partitions",
    "PascalReading",
    "R",
    "R_splits",
    "S",
    "S_choices",
    "S_scheme4",
    "S_t",
    "best",
    "block",
    "bottleneck_F",
    "bottleneck_G",
    "bottleneck_algorithm",
    "bottleneck_tower",
    "bottleneck_transfer",
    "frame_stewart",
    "g3",
    "g4",
    "layers",
    "partitions",
    "pascal",
    "piles",
    "rohl_gedeon",
]
