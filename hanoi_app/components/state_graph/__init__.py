"""The graph of all positions, drawn: a solution on it in step with a player, vertices to click."""

from collections.abc import Callable, Sequence
from typing import Any

from hanoi_app.components import messages
from hanoi_app.components.messages import Message
from hanoi_app.components.player import current_step
from hanoi_app.components.registration import component
from hanoi_app.components.state_graph import drawing
from hanoi_core.puzzle.state import State
from hanoi_core.search.graph import Graph, Kind

__all__ = ["encode", "state_graph"]

_component = component("state_graph", "shared/board.css")
_MOST_STATE = 1000  # characters of a position
_KINDS = {Kind.PLAIN: 0, Kind.LIFT: 1, Kind.CHEAT: 2}


def state_graph(
    graph: dict[str, Any],
    way: Sequence[int],
    *,
    key: str,
    player: str,
    on_choose: Callable[[str, int], object],
) -> None:
    """Show a graph, encoded, with a way on it, in step with the player of that key.

    When a vertex is clicked, `on_choose` gets its position, as text, and its cheats used.
    """

    def chosen() -> None:
        choice = messages.read(messages.sent(key, "chosen"), _vertex)
        if choice:
            on_choose(*choice)

    data = {
        "graph": graph,
        "way": list(way),
        "player": player,
        "step": str(current_step(player)),
    }
    _component(key=key, data=data, on_chosen_change=chosen)


def _vertex(choice: Message) -> tuple[str, int]:
    return choice.text("state", _MOST_STATE), choice.whole("used")


def encode(graph: Graph) -> dict[str, Any]:
    """The graph as plain data, ready for JSON."""
    variant, first = graph.variant, graph.vertices[0].state
    sheets = 1 + max(vertex.cheats_used for vertex in graph.vertices)
    towers = [
        (graph.numbers[state, used], peg)
        for peg in range(variant.pegs)
        for used in range(variant.cheats + 1)
        if (state := State.tower(first.n, variant.pegs, peg), used) in graph.numbers
    ]
    return {
        "signature": f"{first.n} {variant}",
        "names": list(variant.peg_names),
        "titles": [sheet_title(used) for used in range(sheets)],
        "states": [str(vertex.state) for vertex in graph.vertices],
        "sheet": [vertex.cheats_used for vertex in graph.vertices],
        "distance": [vertex.distance for vertex in graph.vertices],
        "places": [(round(x, 2), round(y, 2)) for x, y in drawing.places(graph)],
        "irregular": [i for i, vertex in enumerate(graph.vertices) if not vertex.state.is_regular],
        "farthest": sorted(graph.farthest),
        "towers": towers,
        "edges": [(edge.start, edge.end, _KINDS[edge.kind]) for edge in graph.edges],
    }


def sheet_title(used: int) -> str:
    """Of all positions with so many cheats used.

    >>> sheet_title(0), sheet_title(1)
    ('no cheat used', '1 cheat used')
    """
    return "no cheat used" if used == 0 else f"{used} cheat{'s' * (used > 1)} used"
