"""The controls of Watch: one puzzle with all there is to choose, or several by their rules."""

from dataclasses import replace

import streamlit as st

from hanoi_app import beside, naming, puzzle_controls, puzzles
from hanoi_app.address.page import change
from hanoi_app.beside import rules_of
from hanoi_app.puzzles import Puzzle
from hanoi_app.watch.settings import Watched, alone
from hanoi_app.widgets import Widgets

RULES = tuple(
    rules
    for text in (
        *("classic", "reve", "cheat", "cheats", "cheats.c3", "cheats.c4"),
        *("bottleneck", "bottleneck.b3", "bottleneck.b4"),
        *("cheat.p3", "bottleneck.p3", "cheat.p5", "pegs", "pegs.p6", "pegs.p7"),
    )
    for rules in beside.Others().read(text)
)
_PLACES = {2: ("Left", "Right"), 3: ("Left", "Middle", "Right")}
_MANY = ("First", "Second", "Third", "Fourth")
_ADD = {1: "Add a board beside it", 2: "Add a third", 3: "Add a fourth"}


def choose(widgets: Widgets, watched: Watched, page: str) -> Watched:
    """The puzzles that are watched."""
    if watched.beside:
        watched = _choose_rules(widgets, watched)
    else:
        watched = Watched.of(puzzle_controls.choose(widgets, alone(watched)))
    boards = len(watched.lanes)
    if boards in _ADD and st.button(_ADD[boards], icon=":material/add:", width="stretch"):
        change(page, replace(watched, beside=(*watched.beside, _another(watched))))
        st.rerun()
    return watched


def _choose_rules(widgets: Widgets, watched: Watched) -> Watched:
    """A list a board; each but the first can be taken away."""
    shown = [rules_of(lane) for lane in watched.lanes]
    names = _PLACES.get(len(shown), _MANY)
    chosen: list[Puzzle] = []
    for i, (place, now) in enumerate(zip(names, shown, strict=False)):
        options = [*dict.fromkeys((*RULES, now)), *([None] if i else [])]
        picked = widgets.pick(f"board {i + 1}", place, options, now, _named)
        if picked:
            chosen.append(picked)
    n = widgets.slide("n", "Discs, n", range(1, puzzles.MAX_N + 1), watched.n, unit="disc")
    first, *others = chosen
    if first == shown[0]:
        first = alone(watched)  # with its method
    return Watched.of(puzzles.sensible(replace(first, n=n)), tuple(others))


def _named(rules: Puzzle | None) -> str:
    return naming.name(rules.variant).capitalize() if rules else "Take this board away"


def _another(watched: Watched) -> Puzzle:
    """What is worth seeing beside it: the first of a few that is not there yet."""
    shown = {lane.variant for lane in watched.lanes}
    there = (
        rule for rule in beside.Others().read("reve,cheat,classic") if rule.variant not in shown
    )
    return next(there, RULES[-1])
