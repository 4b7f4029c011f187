"""The graph of all positions, and ways on it as plans for the player. No Streamlit here."""

from itertools import pairwise

from hanoi_app.jobs.tasks import Task
from hanoi_core import Move, State, Variant, schemes
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.search.budget import Progress
from hanoi_core.search.graph import Graph, graph


def task(n: int, variant: Variant) -> Task[Graph]:
    """The graph as a task."""
    return Task(all_positions, (n, variant), quick=True)


def all_positions(n: int, variant: Variant, progress: Progress) -> Graph:
    """Same as `hanoi_core.search.graph.graph`."""
    return graph(n, variant)


def way_home(found: Graph, number: int) -> Plan:
    """A shortest way from a vertex as a plan; the cheats used so far are gone."""
    if number == 0:
        return schemes.solve(found.vertices[0].state.n, found.variant)
    way = [found.vertices[i] for i in found.path(number)]
    moves = [move_between(a.state, b.state) for a, b in pairwise(way)]
    pegs, c, b = found.variant.pegs, found.variant.cheats, found.variant.bottleneck
    title = Caption(f"From {way[0].state} home", "The tower stands on D", "exact search")
    return Plan.of_moves(way[0].state, moves, Variant(pegs, c - way[0].cheats_used, b), title)


def move_between(before: State, after: State) -> Move:
    """The move that leads from one position to the next."""
    pegs = range(before.pegs)
    source = next(p for p in pegs if len(after.stacks[p]) < len(before.stacks[p]))
    target = next(p for p in pegs if len(after.stacks[p]) > len(before.stacks[p]))
    return Move(before.stacks[source][-1], source, target, before.pegs)


def way_of(found: Graph, plan: Plan, number: int) -> list[int]:
    """The vertices that a plan leads through, from the vertex that it begins at."""
    state, used = plan.start, found.vertices[number].cheats_used
    way = [number]
    for move in plan.moves():
        cheat = rules.is_cheat(state, move, found.variant)
        state = rules.apply(state, move, found.variant, used)
        used += cheat
        way.append(found.numbers[state, used])
    return way
