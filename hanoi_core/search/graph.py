"""The graph of all positions of a small puzzle: who borders on whom, and how far home.

A vertex is a position together with the cheats used so far, for both decide what may follow. All
vertices with equally many cheats used make a sheet; a cheat leads from one sheet to the next.
Without cheats there is one sheet, and every move can be taken back.
"""

from collections import deque
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from hanoi_core.errors import BudgetError, UnreachableError, require_whole
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant, require_variant

MAX_VERTICES = 3000


class Kind(StrEnum):
    """What sort of move an edge is."""

    PLAIN = "plain"  # can be taken back at no cost
    LIFT = "lift"  # off a smaller disc; to go back would be a cheat
    CHEAT = "cheat"


@dataclass(frozen=True, slots=True)
class Vertex:
    """A position, the cheats used so far, and the least number of moves to the goal."""

    state: State
    cheats_used: int
    distance: int


@dataclass(frozen=True, slots=True)
class Edge:
    """A move from the vertex of one number to that of another; a plain one leads both ways."""

    start: int
    end: int
    kind: Kind


@dataclass(frozen=True)
class Graph:
    """All positions that play can reach from the tower on S, with their distances to that on D."""

    variant: Variant
    vertices: tuple[Vertex, ...]
    edges: tuple[Edge, ...]

    @cached_property
    def numbers(self) -> dict[tuple[State, int], int]:
        """The number of the vertex of a position with so many cheats used."""
        return {(vertex.state, vertex.cheats_used): i for i, vertex in enumerate(self.vertices)}

    @cached_property
    def farthest(self) -> frozenset[int]:
        """The vertices that no other of their sheet is farther than."""
        most: dict[int, int] = {}
        for vertex in self.vertices:
            most[vertex.cheats_used] = max(most.get(vertex.cheats_used, 0), vertex.distance)
        return frozenset(
            i for i, x in enumerate(self.vertices) if x.distance == most[x.cheats_used]
        )

    def path(self, number: int) -> list[int]:
        """A shortest way from a vertex to the goal, as numbers of vertices."""
        require_whole("the number of a vertex", number, 0, len(self.vertices) - 1)
        way = [number]
        while left := self.vertices[way[-1]].distance:
            after = self._after[way[-1]]
            way.append(min(i for i in after if self.vertices[i].distance == left - 1))
        return way

    @cached_property
    def _after(self) -> list[list[int]]:
        """Where each vertex's moves lead."""
        after: list[list[int]] = [[] for _ in self.vertices]
        for edge in self.edges:
            after[edge.start].append(edge.end)
            if edge.kind == Kind.PLAIN:
                after[edge.end].append(edge.start)
        return after


def graph(n: int, variant: Variant = Variant()) -> Graph:
    """The graph of n discs; a BudgetError if it has over MAX_VERTICES vertices.

    >>> hanoi = graph(3, Variant(3))
    >>> len(hanoi.vertices), len(hanoi.edges), max(vertex.distance for vertex in hanoi.vertices)
    (27, 39, 7)
    """
    require_variant(variant)
    start = State.tower(require_whole("n", n, 1, 64), variant.pegs), 0
    numbers = {start: 0}
    edges: list[Edge] = []
    queue = deque([start])
    while queue:
        state, used = here = queue.popleft()
        for move in rules.legal_moves(state, variant, used):
            cheat = rules.is_cheat(state, move, variant)
            there = rules.apply(state, move, variant, used), used + cheat
            if there not in numbers:
                numbers[there] = len(numbers)
                queue.append(there)
            if len(numbers) > MAX_VERTICES:
                raise BudgetError(
                    f"the graph of n = {n} is refused: it has more than {MAX_VERTICES} positions; "
                    "take fewer discs"
                )
            lift = rules.is_cheat(there[0], move.reversed(), variant)
            kind = Kind.CHEAT if cheat else Kind.LIFT if lift else Kind.PLAIN
            if kind != Kind.PLAIN or numbers[here] < numbers[there]:
                edges.append(Edge(numbers[here], numbers[there], kind))
    goal = State.tower(n, variant.pegs, variant.pegs - 1)
    distances = _distances([i for (state, _), i in numbers.items() if state == goal], edges)
    if len(distances) < len(numbers):
        raise UnreachableError("from some positions no play leads home")
    vertices = tuple(Vertex(state, used, distances[i]) for (state, used), i in numbers.items())
    return Graph(variant, vertices, tuple(edges))


def _distances(goals: list[int], edges: list[Edge]) -> dict[int, int]:
    """The least number of moves to any of the goals."""
    before: dict[int, list[int]] = {}
    for edge in edges:
        before.setdefault(edge.end, []).append(edge.start)
        if edge.kind == Kind.PLAIN:
            before.setdefault(edge.start, []).append(edge.end)
    found = dict.fromkeys(goals, 0)
    queue = deque(goals)
    while queue:
        number = queue.popleft()
        for other in before.get(number, ()):
            if other not in found:
                found[other] = found[number] + 1
                queue.append(other)
    return found


def most_discs(variant: Variant) -> int:
    """The largest n whose graph can be looked at; its vertices are fewer than MAX_VERTICES.

    >>> most_discs(Variant(3)), most_discs(Variant(4)), most_discs(Variant(3, cheats=1))
    (6, 4, 5)
    """
    pegs, c, b = variant.pegs, variant.cheats, variant.bottleneck
    if pegs == 3:
        return 6 if c == 0 and b <= 2 else 5 if c <= 1 and b <= 4 else 4
    return {4: 4, 5: 3}.get(pegs, 2) if c <= 3 else 2
