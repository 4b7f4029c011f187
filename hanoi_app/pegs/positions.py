"""The view of all positions: the graph, the way home, and what can be kept."""

from collections import Counter
from dataclasses import replace

import streamlit as st

from hanoi_app import cached, naming
from hanoi_app.address.kinds import quoted
from hanoi_app.address.links import to_claim
from hanoi_app.components.player import player
from hanoi_app.components.state_graph import sheet_title, state_graph
from hanoi_app.downloads import offer
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.waiting import session
from hanoi_app.numbers import counted
from hanoi_app.pegs import ways
from hanoi_app.pegs.files import graph_svg, positions_csv
from hanoi_app.pegs.settings import RULES, Settings
from hanoi_app.widgets import Widgets
from hanoi_core.papers.claims import about
from hanoi_core.plans.plan import Plan
from hanoi_core.search.graph import Graph, Kind

KEY = "pegs graph"


def graph_of(settings: Settings) -> Graph:
    """All positions; kept for all who ask."""
    return jobs().result(ways.task(settings.puzzle.n, settings.puzzle.variant), session())


def placed(settings: Settings) -> tuple[Settings, list[str]]:
    """The settings, at the start if their position is not on the graph, and a word about it."""
    if (
        settings.view != "graph"
        or not settings.at
        or (settings.start, settings.used) in graph_of(settings).numbers
    ):
        return settings, []
    used = f" with {counted(settings.used, 'cheat')} used" if settings.puzzle.variant.cheats else ""
    notice = f"No play leads to {quoted(settings.at)}{used}; the start is shown."
    return replace(settings, at="", used=0), [notice]


def number_of(settings: Settings, graph: Graph) -> int:
    """The vertex that the board was put to; the start if there is no such vertex."""
    return graph.numbers.get((settings.start, settings.used), 0)


def solution(settings: Settings) -> Plan:
    """From the chosen position home; from the start it is the papers' plan."""
    graph = graph_of(settings)
    number = number_of(settings, graph)
    return cached.way_home(settings.puzzle.n, settings.puzzle.variant, number, graph)


def show(settings: Settings, widgets: Widgets, step: int | None) -> None:
    """The graph beside the player."""
    graph = graph_of(settings)
    number = number_of(settings, graph)
    plan = solution(settings)
    introduce(settings, graph)
    left, right = st.columns([3 if graph.variant.cheats else 2, 2], gap="large")
    with right:
        vertex = graph.vertices[number]
        where = "the tower on S" if number == 0 else f"`{vertex.state}`"
        st.markdown(f"From {where}: **{counted(vertex.distance, 'move')}** home.")
        player(plan, key=KEY, step=step or 0)
    with left:

        def put(state: str, used: int) -> None:
            start = (state, used) == (str(graph.vertices[0].state), 0)
            widgets.put("at", "" if start else state)
            widgets.put("used", used)

        way = ways.way_of(graph, plan, number)
        data = cached.encoded_graph(settings.puzzle.n, settings.puzzle.variant, graph)
        state_graph(data, way, key="pegs stategraph", player=KEY, on_choose=put)
        keep(settings, graph, way)


def introduce(settings: Settings, graph: Graph) -> None:
    """How large the graph is, and how far its farthest positions are."""
    per_sheet = Counter(vertex.cheats_used for vertex in graph.vertices)
    far = []
    for used in sorted(per_sheet):
        numbers = [i for i in graph.farthest if graph.vertices[i].cheats_used == used]
        most = graph.vertices[numbers[0]].distance
        sheet = f"{sheet_title(used)}: " if len(per_sheet) > 1 else ""
        far.append(f"{sheet}{counted(len(numbers), 'position')} at {counted(most, 'move')}")
    puzzle = settings.puzzle
    title = RULES[puzzle.variant.cheats, puzzle.variant.bottleneck]
    kinds = Counter(edge.kind for edge in graph.edges)
    cheats = f", {kinds[Kind.CHEAT]:,} of them cheats" if kinds[Kind.CHEAT] else ""
    claim = about.greatest_distance(puzzle.variant)
    farthest = (
        to_claim(claim.id, "Farthest from home", "hl-claim") if claim else "Farthest from home"
    )
    with st.container(key="pegs-graph-said"):  # which has its height from the beginning
        st.html(
            f"<strong>{counted(puzzle.n, 'disc')} on {puzzle.variant.pegs} pegs, {title}:</strong> "
            f"{counted(len(graph.vertices), 'position')}, "
            f"{counted(len(graph.edges), 'move')} between them{cheats}. "
            f"{farthest}: {'; '.join(far)}."
        )


def keep(settings: Settings, graph: Graph, way: list[int]) -> None:
    """The graph as a drawing and as a table."""
    name = f"{naming.file_name(settings.puzzle)}-graph"
    with st.container(horizontal=True):
        offer("Graph, SVG", lambda: graph_svg(graph, way), f"{name}.svg")
        offer("Positions, CSV", lambda: positions_csv(graph), f"{name}.csv")
