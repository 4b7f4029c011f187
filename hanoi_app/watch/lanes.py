"""The controls of Watch: one puzzle with all there is to choose, or several by their rules."""

from dataclasses import replace

import streamlit as st

from hanoi_app import naming, puzzle_controls
from hanoi_app.address.page import change
from hanoi_app.address.puzzles import Rules
from hanoi_app.puzzle import Puzzle
from hanoi_app.watch.settings import PUZZLE, Settings
from hanoi_app.widgets import Widgets
from hanoi_core import Variant

RULES = Rules(15).read("p3,p4,p4.c1,p4.c2,p4.c3,p4.c4,p4.b2,p4.b3,p4.b4,p3.c1,p3.b2,p5.c1,p5,p6,p7")
WORTH_SEEING = Rules(3).read("p4,p4.c1,p3")  # the first that is not there yet
_PLACES = {2: ("Left", "Right"), 3: ("Left", "Middle", "Right")}
_MANY = ("First", "Second", "Third", "Fourth")
_ADD = {1: "Add a board beside it", 2: "Add a third", 3: "Add a fourth"}


def choose(widgets: Widgets, before: Settings, page: str) -> Settings:
    """The puzzles that are watched."""
    if before.beside:
        settings = _choose_rules(widgets, before)
        if len(settings.puzzles) < len(before.puzzles):
            change(page, settings)
            st.rerun()  # the lists that are left have other names
    else:
        settings = Settings(puzzle_controls.choose(widgets, before.puzzle, PUZZLE))
    boards = len(settings.puzzles)
    if boards in _ADD and st.button(_ADD[boards], icon=":material/add:", width="stretch"):
        shown = {puzzle.variant for puzzle in settings.puzzles}
        more = next((rules for rules in WORTH_SEEING if rules not in shown), RULES[-1])
        change(page, replace(settings, beside=(*settings.beside, more)))
        st.rerun()
    return settings


def _choose_rules(widgets: Widgets, settings: Settings) -> Settings:
    """A list a board; each but the first can be taken away."""
    shown = [puzzle.variant for puzzle in settings.puzzles]
    names = _PLACES.get(len(shown), _MANY)
    chosen: list[Variant] = []
    for i, (place, now) in enumerate(zip(names, shown, strict=False)):
        options = [*dict.fromkeys((*RULES, now)), *([None] if i else [])]
        picked = widgets.pick(f"board {i + 1}", place, options, now, _named)
        if picked:
            chosen.append(picked)
    n = widgets.slide("n", "Discs, n", PUZZLE.n, settings.puzzle.n, unit="disc")
    first, *others = chosen
    same = first == shown[0]  # which keeps its method
    puzzle = replace(settings.puzzle, n=n).fitted() if same else Puzzle(n, first)
    return Settings(puzzle, tuple(others))


def _named(rules: Variant | None) -> str:
    return naming.name(rules).capitalize() if rules else "Take this board away"
