"""Checks of our own claims, beyond the papers. Those about numbers are in lab_counts.py.

Letters: n discs, p pegs, c cheats, b bottleneck, s discs of a block or the exponent of an increment
2**s, T(s) = s(s+1)/2; S the formula of 2024, Theorem 1. R and FS are computed by their recurrences.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from hanoi_core import irregular
from hanoi_core.papers import conjectures
from hanoi_core.papers.claims.brute_force import (
    layered,
    lets_go,
    moves_until,
    ways_with_a_cheat,
)
from hanoi_core.papers.claims.check import Checked, Comparison, at_least, exactly_if
from hanoi_core.papers.claims.definitions import R, configurations, least, triangular
from hanoi_core.papers.claims.lab_counts import S
from hanoi_core.papers.methods import leading_to
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.all_paths import all_paths
from hanoi_core.search.distances import distances
from hanoi_core.search.halfway import halfway
from hanoi_core.search.richest import Richest, richest_pairs
from hanoi_core.search.shortest import shortest
from hanoi_core.search.soft_landings import moves_once

ONE_CHEAT = Variant(cheats=1)


def h(n: int) -> int:
    """(R(n) - 1)/2, the moves that let dn go without a cheat."""
    return (R(n) - 1) // 2


def letting_go(to: int) -> Checked:
    """The formula, with R by its recurrence, against the distances of all regular positions."""
    for n in range(1, to + 1):
        table = distances(State.tower(n - 1))
        found = next(moves for state, moves in table.items() if lets_go(state))
        yield Comparison(f"n = {n}", h(n), found)


def s_in_terms_of_r(to: int) -> Checked:
    """The identity, with R by its recurrence."""
    for n in range(6, to + 1):
        s = max(s for s in range(n) if triangular(s) <= n)
        yield Comparison(f"n = {n}", h(n) + 2 * R(s - 2) + 5, S(n))


def half_with_a_cheat(to: int) -> Checked:
    """All plays with at most one cheat, against exact search of the whole puzzle."""
    for n in range(2, to + 1):
        for (state, used), moves in ways_with_a_cheat(n - 1).items():
            if lets_go(state) and used == len(state.inversions):
                yield at_least(f"n = {n}, {state}", least(n, ONE_CHEAT), 2 * moves + 1)


def cheat_undone(to: int) -> Checked:
    """All plays with one cheat that end in order, against exact search of the whole puzzle."""
    for n in range(5, to + 1):
        for (state, used), moves in ways_with_a_cheat(n - 1).items():
            if lets_go(state) and used > len(state.inversions):
                yield at_least(f"n = {n}, {state}", least(n, ONE_CHEAT) + 1, moves + h(n) + 1)


def cheat_undone_bounds(to: int) -> Checked:
    """The bounds of the proof, with R by its recurrence, against the formula of 2024."""
    for n in range(6, to + 1):
        best = min(R(x - 1) + R(n - x + 1) for x in range(2, n))
        yield at_least(f"n = {n}, whichever disc cheats", 2 * R(n // 2), best)
        yield at_least(f"n = {n}", S(n) + 1, max(n + 1, R(n // 2)) + h(n) + 1)


@cache
def _solutions(n: int, variant: Variant) -> tuple[Plan, ...]:
    ends = State.tower(n, variant.pegs), State.tower(n, variant.pegs, variant.pegs - 1)
    return tuple(all_paths(*ends, variant))


def _moves_of_the_largest(n: int, variant: Variant) -> set[int]:
    return {sum(move.disc == n for move in plan) for plan in _solutions(n, variant)}


def five_pegs_many_configurations(to: int) -> Checked:
    """All configurations that search finds, and those among them of layered solutions."""
    five = Variant(5, 1)
    for n, every, of_layers in ((9, 939, 19), (13, 14, 4)):
        if n <= to:
            found, passed = configurations(n, five), leading_to(n, five, least(n, five))
            numbers = len(found), len(found & passed.keys())
            yield Comparison(f"n = {n}, all and layered", (every, of_layers), numbers)


def largest_moves_once(to: int) -> Checked:
    """Every shortest solution, by a search that lets all discs move as often as they like."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", {1}, _moves_of_the_largest(n, ONE_CHEAT))


def one_cheat_half_way(to: int) -> Checked:
    """Every shortest solution: its cheats by the checker, the board when dn moves."""
    for n in range(4, to + 1):
        for number, plan in enumerate(_solutions(n, ONE_CHEAT), 1):
            half = next(i for i, move in enumerate(plan) if move.disc == n)
            cheats = rules.replay(plan.start, plan.moves(), ONE_CHEAT).cheats
            found = (
                plan.length - half - 1,  # moves after that of dn
                [cheat.number <= half for cheat in cheats],
                len(plan.state_at(half).inversions),
            )
            yield Comparison(f"n = {n}, solution {number}", (half, [True], 1), found)


def once_without_cheats(to: int) -> Checked:
    """Every shortest solution, by a search that lets all discs move as often as they like."""
    for p in (3, 4, 5):
        for n in range(1, to + 1):
            yield Comparison(f"n = {n}, p = {p}", {1}, _moves_of_the_largest(n, Variant(p)))


def once_with_cheats(to: int) -> Checked:
    """Length and number of solutions with one move of dn, against a search that assumes nothing."""
    for p, c in ((4, 2), (4, 3), (4, 4), (5, 1), (5, 2), (6, 1)):
        variant = Variant(p, c)
        for n in range(1, to + 1):
            once = halfway(n, variant, use_cache=False)
            every = shortest(State.tower(n, p), State.tower(n, p, p - 1), variant, use_cache=False)
            numbers = (once.length, once.solutions), (every.length, every.count)
            yield Comparison(f"n = {n}, p = {p}, c = {c}", *numbers)


def once_with_bottleneck(to: int) -> Checked:
    """A search for solutions as short in which dn moves twice or more."""
    for p, b in ((4, 2), (4, 3), (4, 4), (5, 2), (5, 3)):
        variant = Variant(p, 0, b)
        for n in range(1, to + 1):
            once = moves_once(n, variant, least(n, variant))
            yield exactly_if(f"n = {n}, p = {p}, b = {b}", True, once)


def soft_landings(to: int) -> Checked:
    """All plays of the others until dn can land on large discs; and exact search of the puzzle."""
    for p, n, b, soft, hard in ((3, 6, 2, 7, 10), (4, 9, 3, 8, 10)):

        def lands(state: State, large: int = n - b + 1, empty: int = n) -> bool:
            others = (min(stack, default=empty) for stack in state.stacks[1:])
            return not state.stacks[0] and max(others) >= large

        if n <= to:
            found = moves_until(lands, State.tower(n - 1, p), Variant(p, 0, b))
            numbers = found, least(n, Variant(p, 0, b)) // 2
            yield Comparison(f"n = {n}, p = {p}, b = {b}", (soft, hard), numbers)


def two_moves_each(to: int) -> Checked:
    """The condition on n against exact search."""
    for p in (3, 4, 5):
        most = {Variant(p, c): c + p - 1 for c in range(4)}
        most |= {Variant(p, 0, b): b * (p - 2) + 1 for b in range(2, 5)}
        for variant, last in most.items():
            for n in range(1, to + 1):
                case = f"n = {n}, p = {p}, c = {variant.cheats}, b = {variant.bottleneck}"
                yield exactly_if(case, n <= last, least(n, variant) == 2 * n - 1)


def layered_configurations(to: int) -> Checked:
    """The formula against all layered solutions of the least length over all blocks."""
    for c in range(6):
        for n in range(3 * c + 6, to + 1):
            found = leading_to(n, Variant(cheats=c), layered(n, c))
            stated = conjectures.halfway_configurations(n, c)
            yield Comparison(f"n = {n}, c = {c}", stated, len(found))


def all_configurations_layered(to: int) -> Checked:
    """The formula against all configurations that search finds; how many are not layered."""
    for c in range(5):
        for n in range(3 * c + 6, to + 1):
            found = configurations(n, Variant(cheats=c))
            others = found - leading_to(n, Variant(cheats=c), layered(n, c)).keys()
            stated = conjectures.halfway_configurations(n, c)
            yield Comparison(f"n = {n}, c = {c}", (stated, 0), (len(found), len(others)))


def turned_pair(to: int) -> Checked:
    """The formulas against all shortest paths, by search up to n = 7 and by construction beyond."""
    for n in range(2, to + 1):
        start = State.of([[1, 2], [], range(3, n + 1)])
        goal = State.of([[2, 1], range(n, 2, -1), []])
        yield Comparison(f"n = {n}", (n + 2, 2 * (n - 1)), _length_and_number(start, goal))


def turned_pairs(to: int) -> Checked:
    """The formulas against all shortest paths, by search up to n = 7 and by construction beyond."""
    for n in range(5, to + 1):
        start = State.of([[], [3, 4], [1, 2, *range(5, n + 1)]])
        goal = State.of([[*range(n, 4, -1), 3], [4], [2, 1]])
        yield Comparison(f"n = {n}", (n + 5, 8 * (n - 4)), _length_and_number(start, goal))


def _length_and_number(start: State, goal: State) -> tuple[int, int]:
    """Of the shortest paths on three pegs."""
    if start.n > 7:
        paths = irregular.solve_to(start, goal)
        return paths.length, paths.count
    plans = list(all_paths(start, goal, Variant(3)))
    return plans[0].length, len(plans)


def turned_pairs_eight_paths(to: int) -> Checked:
    """The eight lists of moves against all shortest paths, by search."""

    def stated() -> Iterator[str]:
        for x, y in ("SD", "DS"):
            turn = f"d4 P>{x}, d3 P>{y}, d4 {x}>P, d3 {y}>P, d5 D>S"
            for v, w in ("SP", "PS"):
                last = f"d2 D>{v}, d1 D>{w}, d2 {v}>D, d1 {w}>D"
                yield from (f"{turn}, d3 P>S, {last}", f"{turn}, {last}, d3 P>S")

    plans = all_paths(State.parse("/3,4/1,2,5"), State.parse("5,3/4/2,1"), Variant(3))
    found = sorted(", ".join(map(str, plan)) for plan in plans)
    yield Comparison(f"n = {to}", sorted(stated()), found)


@cache
def _richest(n: int) -> Richest:
    return richest_pairs(n)


def most_paths(to: int) -> Checked:
    """The formula against a search of all pairs of positions."""
    for n in range(2, to + 1):
        yield Comparison(f"n = {n}", conjectures.most_paths(n), _richest(n).paths)


def most_paths_pairs(to: int) -> Checked:
    """The number of pairs, and whether the theorems have them, by search of all pairs."""
    for n in range(2, to + 1):
        of_theorems = {(n + 2, 2 * (n - 1))} if n <= 5 else set()
        of_theorems |= {(n + 5, 8 * (n - 4))} if n >= 5 else set()
        found = [_length_and_number(*pair) for pair in _richest(n).pairs]
        yield Comparison(f"n = {n}", sorted(of_theorems), sorted(found))


def mean_distance(to: int) -> Checked:
    """The formula, and the list, against the distances of all positions, by search."""
    listed = "2/3", "13/6", "281/60", "3287/360", "43543/2520", "131575/4032"
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}, regular", Fraction(2 * (2**n - 1), 3), _mean(n, 0))
        if n <= len(listed):
            yield Comparison(f"n = {n}, all", Fraction(listed[n - 1]), _mean(n, n))


def _mean(n: int, inversions: int) -> Fraction:
    """Of the distances to a tower from all positions of at most so many inversions."""
    histogram = distances(State.tower(n, 3), Variant(3), irregular=inversions).histogram()
    return Fraction(sum(moves * many for moves, many in enumerate(histogram)), sum(histogram))


def shortest_solutions(to: int) -> Checked:
    """The values of the sequence against exact search."""
    values = 1, 2, 2, 22, 40, 18, 2468, 11698, 11426, 2178, 74056628
    for n, stated in enumerate(values[:to], 1):
        yield Comparison(f"n = {n}", stated, halfway(n, use_cache=False).solutions)


def no_farther_than_a_tower(to: int) -> Checked:
    """The greatest distance of all regular positions against exact search between towers."""
    for p in range(3, 9):
        for n in range(1, to + 1):
            found = distances(State.tower(n, p)).greatest()
            yield Comparison(f"n = {n}, p = {p}", least(n, Variant(p)), found)
