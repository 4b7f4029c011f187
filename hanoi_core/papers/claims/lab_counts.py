"""Checks of our own claims about numbers: blocks, layers, bottlenecks, and their increments.

Letters as in lab.py.
"""

from itertools import count
from math import comb

from hanoi_core import counts, schemes
from hanoi_core.papers.claims.brute_force import (
    block,
    block_of_one_tower,
    increments,
    layered,
    pile,
    powers,
    runs,
)
from hanoi_core.papers.claims.check import Checked, Comparison, at_least, exactly_if
from hanoi_core.papers.claims.definitions import (
    M4,
    F,
    G,
    R,
    frame_stewart,
    g3,
    g4,
    least,
    minimisers,
    replayed,
    splits,
    triangular,
)
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.distances import distances


def S(n: int) -> int:
    """The formula of 2024, Theorem 1, n >= 6."""
    t = max(s for s in range(n) if triangular(s) <= n) - 2
    return int(R(n - t - 2) + 2 * (R(t) + 2**t + 2))


def three_pegs_any_cheats(to: int) -> Checked:
    """The plan, replayed, against exact search; and the layers of its pile half-way."""
    for c in range(1, 5):
        for n in range(2, to + 1):
            plan, m, q = schemes.santa_claus(n, c), n - 1, min(c + 1, n - 1)
            sizes = [2] * (m - q) + [1] * (2 * q - m)
            if m > 2 * q:
                sizes = [m - 2 * q + 2] + [2] * (q - 1)
            yield Comparison(f"n = {n}, c = {c}", replayed(plan), least(n, Variant(3, c)))
            found = runs(plan.state_at(plan.length // 2).stacks[1])
            yield Comparison(f"n = {n}, c = {c}, layers", sorted(sizes), sorted(found))


def block_costs(to: int) -> Checked:
    """The formula, with R by its recurrence, against the least over all piles."""
    for s in range(2, to + 1):
        yield Comparison(f"s = {s}", 2 ** (s - 2) + 2 + R(s - 2), block(s))


def layers(to: int) -> Checked:
    """What merged increments come to, and the plan replayed, against the least over all blocks."""
    for c in range(5):
        for n in range(1, to + 1):
            least_of_all = layered(n, c)
            yield Comparison(f"n = {n}, c = {c}", counts.layers(n, c).length, least_of_all)
            plan = replayed(schemes.layered(n, c))
            yield Comparison(f"n = {n}, c = {c}, plan", plan, least_of_all)


def layers_increments(to: int) -> Checked:
    """Those of R and of 2B, merged, against those of the least over all blocks."""
    for c in range(6):
        merged = increments(R, to) + c * [2 * step for step in increments(block, to)]
        yield Comparison(f"c = {c}", sorted(merged)[:to], increments(layered, to, c))


def layers_closed_forms(to: int) -> Checked:
    """The formulas, each in its range, against the least over all blocks."""
    for c in range(to + 1):
        ends = 1, c + 3, 3 * c + 6, 4 * c + 10, (5 if c > 1 else 4) * c + 10
        forms = (2, 1), (4, 2 * c + 7), (8, 14 * c + 31), (12, 30 * c + 71)
        for i, (factor, less) in enumerate(forms):
            for n in range(ends[i], ends[i + 1] + 1) if ends[i] < ends[i + 1] else ():
                yield Comparison(f"n = {n}, c = {c}", factor * n - less, layered(n, c))


def layers_one_cheat(to: int) -> Checked:
    """Theorem 1 of 2024, with R by its recurrence, against the least over all sizes of a block."""
    for n in range(6, to + 1):
        yield Comparison(f"n = {n}", S(n), layered(n, 1))


def blocks(to: int) -> Checked:
    """The least over all piles against search of all places where the others may wait."""
    for p in (4, 5):
        for m in range(to):
            away, back = distances(State.tower(m, p - 1)), distances(State.tower(m, p))
            found = min(
                moves + (back.distance(State(((), *state.stacks[1:], ()))) or 0)
                for state, moves in away.items()
                if not state.stacks[0]
            )
            yield Comparison(f"s = {m + 1}, p = {p}", block(m + 1, p), found + 1)


def piles(to: int) -> Checked:
    """What merged increments come to against the least over all piles."""
    for p in range(4, 9):
        for s in range(1, to + 1):
            yield Comparison(f"s = {s}, p = {p}", counts.block(s, p), block(s, p))
    yield Comparison("s = 7, p = 5, one tower", 21, block_of_one_tower(7, 5))


def block_increments(to: int) -> Checked:
    """The increments of piles, merged, against those of the least over all piles."""
    for p in range(4, 8):
        piled = [step for q in range(3, p) for step in increments(pile, to, q)]
        found = increments(block, to, p)[1:]
        yield Comparison(f"p = {p}", sorted([2, *piled])[: to - 1], found)
    doubled = [2, 4, 4, 4, 8, 8, 8, 12, 12, 16, 16, 24]
    yield Comparison("p = 5", doubled, [2 * step for step in increments(block, 12, 5)])


def piles_first_matter(to: int) -> Checked:
    """The least over all blocks, their discs waiting in any piles, and as one tower."""
    for p, first in ((5, 27), (6, 44), (7, 67), (8, 97)):
        for n in range(1, min(first, to) + 1):
            shorter = layered(n, 1, p) < layered(n, 1, p, block_of_one_tower)
            yield exactly_if(f"n = {n}, p = {p}", n == first, shorter)


def piles_replayed(to: int) -> Checked:
    """The plan, replayed; and the least over all blocks whose discs wait as one tower."""
    for n, moves, before in ((27, 149, 153), (33, 237, 249), (64, 981, 1033)):
        if n <= to:
            yield Comparison(f"n = {n}", moves, replayed(schemes.layered(n, 1, 5)))
            yield Comparison(f"n = {n}, one tower", before, layered(n, 1, 5, block_of_one_tower))


def merging(to: int) -> Checked:
    """Increments of g4 and g3, merged, against all sums and all that are least."""
    for b in range(1, 5):
        merged = sorted(increments(g4, to, b) + increments(g3, to, b))
        for m in range(1, to + 1):
            sums = [g4(k, b) + g3(m - k, b) for k in range(m + 1)]
            ks = minimisers(sums)
            yield Comparison(f"m = {m}, b = {b}", sum(merged[:m]), min(sums))
            yield Comparison(f"m = {m}, b = {b}, k", list(range(ks[0], ks[-1] + 1)), ks)


def bottleneck_increments(to: int) -> Checked:
    """Each power of two so many times, against the increments of the recurrences."""
    for b in range(1, 9):
        stated = powers(count(b, b), to)
        yield Comparison(f"b = {b}, g4", stated, increments(g4, to, b))
        stated = powers(count(2 * b, b), to - 1, 1)
        yield Comparison(f"b = {b}, M4", stated, increments(M4, to, b)[1:])


def bottleneck_closed_form_g4(to: int) -> Checked:
    """The closed form against the recurrence."""
    for b in range(1, 9):
        for n in range(1, to + 1):
            s = max(s for s in range(n + 2) if b * triangular(s) <= n)
            stated = 2**s * (n - b * (s * (s - 1) // 2 + 1)) + b
            yield Comparison(f"n = {n}, b = {b}", stated, g4(n, b))


def bottleneck_closed_form_m4(to: int) -> Checked:
    """The closed form against the recurrence."""
    for b in range(1, 9):
        for n in range(1, to + 1):
            s = max(s for s in range(n + 2) if b * (triangular(s) - 1) <= n - 1)
            stated = 2**s * (n - 1 - b * (s * (s - 1) // 2)) + 1
            yield Comparison(f"n = {n}, b = {b}", stated, M4(n, b))


def bottleneck_one(to: int) -> Checked:
    """Both recurrences, with bottleneck 1, against that of R."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", (R(n), R(n)), (g4(n, 1), M4(n, 1)))


def bottleneck_splits(to: int) -> Checked:
    """The interval against all splits at which the recurrences are least."""

    def interval(m: int, b: int) -> list[int]:
        s = max(s for s in range(m + 1) if b * (triangular(s + 1) - 1) <= m)
        below, r = b * triangular(s), m - b * triangular(s) - b * s
        return list(range(below + max(0, r - b), below + min(r, b * (s + 1)) + 1))

    for b in range(1, 6):
        for n in range(2, to + 1):
            ls = minimisers([F(n, l, b) for l in range(n)])
            yield Comparison(f"n = {n}, b = {b}, l", interval(n - 1, b), ls)
            if n > b:
                ks = minimisers([G(n, k, b) for k in range(n - b + 1)])
                yield Comparison(f"n = {n}, b = {b}, k", interval(n - b, b), ks)


def frame_stewart_increments(to: int) -> Checked:
    """Powers of two, each so many times, and splits, against the recurrence and its minimisers."""
    for p in range(4, 8):
        stated = powers((comb(s + p - 3, p - 3) for s in count()), to)
        yield Comparison(f"p = {p}", stated, increments(frame_stewart, to, p))
        for n in range(1, to + 1):
            stated = list(counts.frame_stewart(n, p).splits)
            yield Comparison(f"n = {n}, p = {p}, splits", stated, splits(n, p))


def r_increments(to: int) -> Checked:
    """Each power of two so many times, against the increments of the recurrence; and twice R."""
    yield Comparison(f"n < {to}", powers(count(1), to), increments(R, to))
    for m in range(1, to // 2):
        yield at_least(f"m = {m}", 2 * R(m), R(2 * m))
