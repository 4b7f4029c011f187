"""The controls of the Irregular page: what is on the desk, and how it gets there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import streamlit as st

from hanoi_app.components.position_editor import Description, position_editor
from hanoi_app.irregular import arrange, problems, reading
from hanoi_app.irregular.history import History
from hanoi_app.irregular.problems import Problem
from hanoi_app.irregular.settings import MOST_TYPED, PUZZLE, Settings, of
from hanoi_app.widgets import Widgets
from hanoi_core import State
from hanoi_core.puzzle.notation import Fault
from hanoi_core.puzzle.variant import peg_index, peg_names

OWN = "own"  # in place of a peg's name: a goal of one's own
_RANDOM = "A random position"


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed, and what is wrong with it."""

    text: str
    faults: tuple[Fault, ...]

    @property
    def unread(self) -> str:
        """The text if it is no position, and short enough to be kept in an address."""
        return self.text if self.faults and len(self.text) <= MOST_TYPED else ""


@dataclass(frozen=True, slots=True)
class Desk:
    """The problem that is shown, and the texts that may say something else for the moment."""

    problem: Problem
    start: Draft
    goal: Draft

    def settings(self, path: int) -> Settings:
        """What belongs into the address."""
        kept = of(self.problem, path)
        return replace(kept, typed=self.start.unread, aimed=self.goal.unread)


def choose(widgets: Widgets, settings: Settings, history: History) -> Desk:
    """The problem after what has been typed, arranged and chosen."""
    before = settings.problem
    text = widgets.now("start", settings.typed or str(before.start))
    read, faults = reading.start(text)
    start = read or before.start
    if (start.n, start.pegs) != (before.start.n, before.start.pegs):
        widgets.put("n", start.n)
        widgets.put("pegs", start.pegs)
    with st.sidebar:
        pegs = widgets.slide("pegs", "Pegs", PUZZLE.pegs, start.pegs, unit="peg")
        discs = range(1, reading.MOST_DISCS[pegs] + 1)
        n = widgets.slide("n", "Discs, n", discs, start.n, unit="disc")
    if (n, pegs) != (start.n, start.pegs):
        start = arrange.resized(start, n, pegs)
        text, faults = arrange.written_like(text, start), ()
    widgets.put("start", text)
    draft = Draft(text, faults)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        first = st.container(width="stretch")
        with st.container(width="stretch"):
            chosen = _choose_goal(widgets, before, pegs)
        if chosen == OWN:
            goal, goal_draft = _own_goal(widgets, settings, start)
            desk = Desk(Problem(start, goal, own=True), draft, goal_draft)
        else:
            tower = problems.to_tower(start, peg_index(chosen, pegs))
            desk = Desk(tower, draft, Draft("", ()))
        history.note(desk.problem)
        _buttons(widgets, desk.problem, history, first)
    return desk


def _choose_goal(widgets: Widgets, before: Problem, pegs: int) -> str:
    """The name of a tower's peg, or OWN.

    S and D are there on any number of pegs; of the pegs between, one that is there no longer
    gives way to the first, as in `arrange.resized`.
    """
    names = peg_names(pegs)
    options = {name: f"a tower on {name}" for name in names}
    options[OWN] = "a regular position of your own"
    now = widgets.now("goal", _goal_of(before))
    value = now if now in options else names[1]
    return widgets.pick("goal", "Goal", list(options), value, options.__getitem__)


def _goal_of(problem: Problem) -> str:
    """What the choice of the goal says of this problem."""
    return OWN if problem.own else peg_names(problem.start.pegs)[problem.peg]


def _own_goal(widgets: Widgets, settings: Settings, start: State) -> tuple[State, Draft]:
    """The goal that was arranged last, made to fit if the start has changed its size since."""
    before = settings.problem
    goal = arrange.fitted(before.goal, start.n, start.pegs)
    text = widgets.now("own", settings.aimed or str(goal))
    read, faults = reading.goal(text, start)
    resized = (start.n, start.pegs) != (before.start.n, before.start.pegs)
    if read is None and (resized or not before.own):
        old, _ = reading.start(text)
        if old is not None and old.is_regular:
            goal = arrange.fitted(old, start.n, start.pegs)
            text, faults = arrange.written_like(text, goal), ()
    widgets.put("own", text)
    return read or goal, Draft(text, faults)


def put(widgets: Widgets, problem: Problem) -> None:
    """Let the controls show this problem; for callbacks."""
    widgets.put("start", str(problem.start))
    widgets.put("n", problem.start.n)
    widgets.put("pegs", problem.start.pegs)
    widgets.put("goal", _goal_of(problem))
    widgets.put("own", str(problem.goal))
    widgets.put("preset", None)


def _buttons(
    widgets: Widgets,
    problem: Problem,
    history: History,
    first: st.delta_generator.DeltaGenerator,
) -> None:
    """Undo, redo, shuffle; and, in the place `first`, the famous problems."""
    start = problem.start
    step = undo(widgets, history)
    known = {preset.title: preset for preset in problems.presets(start.n)}

    def shuffle() -> None:
        shuffled = arrange.shuffled(start.n, start.pegs, Random())
        put(widgets, replace(problem, start=shuffled))

    def begin() -> None:
        title = widgets.now("preset", "")
        if title in known:
            put(widgets, known[title].problem)
        elif title == _RANDOM:
            shuffle()

    first.selectbox(
        "Begin with", [*known, _RANDOM], index=None, key=widgets.key("preset"),
        placeholder="a famous problem", on_change=begin,
    )  # fmt: skip
    for label, icon, by in (("Undo", ":material/undo:", -1), ("Redo", ":material/redo:", 1)):
        st.button(
            label, icon=icon, on_click=step, args=(by,), key=f"irregular {label}",
            disabled=not history.can(by),
        )  # fmt: skip
    st.button("Shuffle", icon=":material/shuffle:", on_click=shuffle, key="irregular shuffle")


def undo(widgets: Widgets, history: History) -> Callable[[int], None]:
    """A callback that goes so many edits back, or forward."""

    def step(by: int) -> None:
        if history.can(by):
            put(widgets, history.go(by))

    return step


def edit_start(widgets: Widgets, desk: Desk, history: History) -> None:
    """The editor of the start."""
    _edit(widgets, "start", "Start", desk.problem.start, desk.start, undo(widgets, history))


def edit_goal(widgets: Widgets, desk: Desk, history: History) -> None:
    """The editor of a goal of one's own."""
    _edit(widgets, "own", "Goal", desk.problem.goal, desk.goal, undo(widgets, history))


def _edit(
    widgets: Widgets,
    name: str,
    label: str,
    state: State,
    draft: Draft,
    step: Callable[[int], None],
) -> None:
    st.markdown(f"**{label}**")
    other = arrange.other_notation(draft.text, state)
    described = Description(label, state, draft.text, draft.faults, other, regular=name == "own")
    position_editor(described, key=widgets.key(name), write=arrange.written_like, undo=step)
