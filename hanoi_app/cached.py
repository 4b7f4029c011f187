"""The only place with st.cache_*: what is worth keeping between reruns and between sessions.

All of it together takes at most 300 MB; `benchmarks/load/caches.py` adds it up.
"""

from typing import Any

import streamlit as st

import hanoi_app.puzzle
from hanoi_app.claims.pictures.kinds import Race, Runners
from hanoi_app.components.state_graph import encode
from hanoi_app.pegs import ways
from hanoi_app.puzzle import Choosable, Puzzle
from hanoi_core import State, Variant, irregular
from hanoi_core.plans.plan import Plan
from hanoi_core.search.graph import Graph


@st.cache_resource(max_entries=256, show_spinner=False)
def plan(puzzle: Puzzle) -> Plan:
    """The puzzle's solution; plans never change, so all sessions share them."""
    return puzzle.plan()


@st.cache_data(max_entries=2048, show_spinner=False)
def lengths(puzzle: Puzzle, name: Choosable) -> dict[int, int]:
    """Same as `hanoi_app.puzzle.lengths`."""
    return hanoi_app.puzzle.lengths(puzzle, name)


@st.cache_resource(max_entries=32, show_spinner=False)
def paths_to(start: State, goal: State) -> irregular.PathsTo:
    """Same as `irregular.solve_to`."""
    return irregular.solve_to(start, goal)


@st.cache_resource(max_entries=64, show_spinner=False)
def path_to(start: State, goal: State, i: int) -> Plan:
    """Path i of those."""
    return paths_to(start, goal).path(i)


@st.cache_resource(max_entries=64, show_spinner=False)
def nearest_regular(start: State) -> irregular.Paths:
    """Same as `irregular.nearest_regular`."""
    return irregular.nearest_regular(start)


@st.cache_resource(max_entries=64, show_spinner=False)
def claim_runners(claim: str, n: int, b: int, _picture: Race) -> Runners:
    """The solutions that the picture of a claim shows for n discs and bottleneck b."""
    return _picture.run(n, b)


@st.cache_resource(max_entries=128, show_spinner=False)
def way_home(n: int, variant: Variant, number: int, _graph: Graph) -> Plan:
    """From a node of the graph home, as `hanoi_app.pegs.ways` has it."""
    return ways.way_home(_graph, number)


@st.cache_resource(max_entries=16, show_spinner=False)
def encoded_graph(n: int, variant: Variant, _graph: Graph) -> dict[str, Any]:
    """The graph as the browser takes it."""
    return encode(_graph)
