"""How far a number of moves is known to be the least possible: of a variant, a count, a plan."""

from hanoi_core import counts, irregular
from hanoi_core.errors import require_whole
from hanoi_core.papers import catalogue, trust
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant, require_variant


def of_variant(n: int, variant: Variant) -> Provenance:
    """How far the length of the best plan for a variant can be trusted.

    An ArgumentError unless n is 0 or more.

    >>> of_variant(9, Variant(cheats=1)).trust.value, of_variant(9, Variant(cheats=1)).source
    ('verified by search', 'Majumdar 2024, Theorem 1')
    """
    require_whole("n", n, 0)
    found = catalogue.count_of(require_variant(variant))
    if found:
        count, x = found
        return count.provenance(n, x)
    if variant.bottleneck > 1:
        return trust.of_bottleneck(n, variant.bottleneck, variant.pegs)
    return trust.of_layers(n, variant.cheats, variant.pegs)


def of_count(name: str, n: int, x: int | None = None) -> Provenance:
    """How far the count's value at n can be trusted; x is its parameter, if it has one.

    An ArgumentError if there is no count of that name.

    >>> of_count("M4", 30, 2).trust.value
    'conjectured'
    """
    count = catalogue.find(name)
    x = count.default if x is None else require_whole("x", x, 0)
    return count.provenance(require_whole("n", n, 0), x)


def of_plan(plan: Plan) -> Provenance | None:
    """How far it is known that no play from the plan's start to its end is shorter.

    None if nothing is known, or if it is known to be longer than need be. A plan from the tower
    on S to that on D is as good as its variant's best; on three pegs there is a theorem for any
    start and a regular end.

    >>> from hanoi_core import schemes
    >>> of_plan(schemes.reve(8)).trust.value, of_plan(schemes.reve(8, 7))
    ('proved', None)
    >>> str(of_plan(irregular.solve(State.parse("1,2/3/"), 0)))
    'proved: Hinz 1989, Theorem 7'
    """
    start, final, variant = plan.start, plan.final, plan.variant
    n, pegs = start.n, start.pegs
    towers = State.tower(n, pegs), State.tower(n, pegs, pegs - 1)
    if (start, final) == towers and plan.length == counts.best(n, variant).length:
        return of_variant(n, variant)
    if irregular.has_theorem(final, variant):
        paths = irregular.solve_to(start, final)
        return of_goal(final) if plan.length == paths.length else None
    return None


def of_goal(goal: State) -> Provenance:
    """How it is known that `irregular.solve_to` finds the shortest paths to a regular state.

    >>> str(of_goal(State.parse("2,1/3/")))
    'proved: Hinz 1989, Lemmas 4 and 5'
    """
    return Provenance(Trust.PROVED, irregular.reference(goal))
