"""Checks of the claims of Majumdar & Halder 1996: the bottleneck puzzle, its rule and its plans.

Those about splits are in majumdar_halder_1996_splits.py.

Letters: n discs, bottleneck b; k of n discs are set aside by g4, l by M4. g3, g4, M3, M4, G and F
are computed by their recurrences.
"""

from itertools import combinations, pairwise, product

from hanoi_core import schemes
from hanoi_core.papers.claims.check import Checked, Comparison
from hanoi_core.papers.claims.definitions import M3, M4, F, G, R, g3, g4, least, replayed
from hanoi_core.papers.claims.definitions_1996 import (
    allowed,
    allowed_by_rule,
    cases,
    few_discs,
    legal,
    lets_join,
    may_join,
    orders,
    positions,
    searched,
    transferred,
)
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant


def narrowness(to: int) -> Checked:
    """Which discs the checker lets join some discs, in every legal order that these have."""
    for n, b, case in few_discs(to):
        discs = frozenset(range(1, n + 1))
        for lying in (frozenset(some) for size in range(n) for some in combinations(discs, size)):
            stated = {i for i in discs - lying if may_join(i, [*lying], b)}
            for order in orders(lying, b):
                found = {i for i in discs - lying if lets_join(i, order, n, b)}
                yield Comparison(f"{case}, {[*order]}", stated, found)


def rule(to: int) -> Checked:
    """The positions, of all legal ones, in which the rule and the checker allow the same moves."""
    for n, b, case in few_discs(to):
        same = [s for s in positions(n, b) if allowed_by_rule(s, b) == legal(s, b)]
        yield Comparison(case, len(positions(n, b)), len(same))


def legal_position(to: int) -> Checked:
    """All arrangements that put no disc where the rule forbids it, and those that play reaches."""
    for n, b, case in few_discs(to):
        arranged = set()
        for pegs in product(range(4), repeat=n):
            lying = [frozenset(i for i in range(1, n + 1) if pegs[i - 1] == p) for p in range(4)]
            arranged |= {State(stacks) for stacks in product(*(orders(on, b) for on in lying))}
        yield Comparison(case, len(arranged), len(arranged & {*positions(n, b)}))
        yield Comparison(f"{case}, others", 0, len({*positions(n, b)} - arranged))


def reves_puzzle(to: int) -> Checked:
    """The regular positions in which b = 1 and the divine rule allow the same moves."""
    for n in range(1, to + 1):
        same = [
            s
            for s in positions(n, 1)
            if allowed_by_rule(s, 1) == allowed(s, lambda i, others: not others or i < others[-1])
        ]
        yield Comparison(f"n = {n}", 4**n, len(same))


def any_on_any(to: int) -> Checked:
    """The positions, of all legal ones, in which the checker lets every top disc go anywhere."""
    for n in range(1, to + 1):
        free = [s for s in positions(n, n) if legal(s, n) == allowed(s, lambda _, __: True)]
        yield Comparison(f"n = {n}", len(positions(n, n)), len(free))


def inverted_tower(to: int) -> Checked:
    """The longest run of discs, each on a smaller one, in all positions that play reaches."""
    for n, b, case in few_discs(to):
        runs = (
            last - first
            for state in positions(n, b)
            for stack in state.stacks
            for first in range(len(stack))
            for last in range(first + 1, len(stack) + 1)
            if all(below < above for below, above in pairwise(stack[first:last]))
        )
        yield Comparison(case, b, max(runs))


def lemma_2_1_1(to: int) -> Checked:
    """The recurrence against exact search for the nearest legal order on another of three pegs."""
    for n, b, case in few_discs(to):
        yield Comparison(case, g3(n, b), searched(n, b, 3)[0])


def lemma_2_1_2(to: int) -> Checked:
    """The recurrence against exact search on three pegs, however often the largest disc moves."""
    for n, b, case in few_discs(to):
        yield Comparison(case, M3(n, b), searched(n, b, 3)[1])


def theorem_2_1_1(to: int) -> Checked:
    """The closed form against the recurrence."""
    for n, b, case in cases(to):
        q, r = divmod(n, b)
        yield Comparison(case, (b + r) * 2**q - b, g3(n, b))


def theorem_2_1_2_divides(to: int) -> Checked:
    """The closed form against the recurrence, where b divides n."""
    for n, b, case in cases(to):
        if n % b == 0:
            yield Comparison(case, (2 * b - 1) * (2 ** (n // b) - 1), M3(n, b))


def theorem_2_1_2(to: int) -> Checked:
    """The closed form against the recurrence, where b does not divide n."""
    for n, b, case in cases(to):
        stated = theorem_2_1_2_states(n, b)
        if stated is not None:
            meant = (b + n % b - 1) * 2 ** (n // b + 1) - 2 * b + 1
            yield Comparison(case, stated, M3(n, b), meant)


def theorem_2_1_2_states(n: int, b: int) -> int | None:
    """What is printed for M3(n, b), where b does not divide n."""
    if n < 1 or b < 2 or n % b == 0:
        return None
    return int((b + n % b - 1) * 2 ** (n // b) - 2 * b + 1)


def lemma_2_2_1(to: int) -> Checked:
    """The recurrence against the shortest of the plans for all k, which are replayed."""
    for n, b, case in cases(to):
        found = min(transferred(n, k, b) for k in range(max(1, n - b + 1)))
        yield Comparison(case, g4(n, b), found)


def lemma_2_2_1_steps(to: int) -> Checked:
    """Where the discs stand in the plans after each step."""
    for n, b, case in cases(to, from_b=True):
        for k in range(n - b + 1):
            yield from _steps(f"{case}, k = {k}", schemes.bottleneck_transfer(n, b, 4, k), k, b)


def lemma_2_2_2(to: int) -> Checked:
    """The recurrence against the shortest of the plans for all l, which are replayed."""
    for n, b, case in cases(to):
        found = min(replayed(schemes.bottleneck(n, b, 4, l)) for l in range(n))
        yield Comparison(case, M4(n, b), found)


def lemma_2_2_2_steps(to: int) -> Checked:
    """Where the discs stand in the plans after each step."""
    for n, b, case in cases(to):
        for l in range(n):
            yield from _steps(f"{case}, l = {l}", schemes.bottleneck(n, b, 4, l), l, 1)


def one_same(to: int) -> Checked:
    """Both recurrences, and that of the Reve's puzzle."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", M4(n, 1), g4(n, 1))
        yield Comparison(f"n = {n}, R", M4(n, 1), R(n))


def one_optimal(to: int) -> Checked:
    """The recurrence against exact search."""
    for n in range(1, to + 1):
        yield Comparison(f"n = {n}", M4(n, 1), least(n, Variant()))


def optimality_transfer(to: int) -> Checked:
    """The recurrence against exact search for the nearest legal order on another of four pegs."""
    for n, b, case in few_discs(to):
        yield Comparison(case, g4(n, b), searched(n, b, 4)[0])


def equation_2_1(to: int) -> Checked:
    """The formula, with g3 and g4 by their recurrences, against plans, which are replayed."""
    for n, b, case in cases(to, from_b=True):
        for k in range(n - b + 1):
            yield Comparison(f"{case}, k = {k}", G(n, k, b), transferred(n, k, b))


def equation_2_2(to: int) -> Checked:
    """The formula, with g3 and g4 by their recurrences, against plans, which are replayed."""
    for n, b, case in cases(to):
        for l in range(n):
            found = replayed(schemes.bottleneck(n, b, 4, l))
            yield Comparison(f"{case}, l = {l}", F(n, l, b), found)


def _steps(case: str, plan: Plan, k: int, top: int) -> Checked:
    """The discs on each peg after steps 1, 2, 3, 2 and 1 backwards; `top` are moved in step 3."""
    n, b = plan.start.n, plan.variant.bottleneck
    few, rest, large = range(1, k + 1), range(k + 1, n - top + 1), range(n - top + 1, n + 1)
    after = (
        (g4(k, b), ((*rest, *large), few, (), ())),
        (g3(len(rest), b), (large, few, rest, ())),
        (top, ((), few, rest, large)),
        (g3(len(rest), b), ((), few, (), (*rest, *large))),
        (g4(k, b), ((), (), (), (*few, *rest, *large))),
    )
    made = 0
    for number, (moves, stated) in enumerate(after, 1):
        made += moves
        stacks = plan.state_at(made).stacks
        if number == 3:
            yield Comparison(f"{case}, inverted", tuple(large), stacks[-1])
        found = [sorted(stack) for stack in stacks]
        yield Comparison(f"{case}, after part {number}", [sorted(peg) for peg in stated], found)
