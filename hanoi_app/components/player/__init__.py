"""The animated peg-and-disc player.

The browser gets the plans once and does the rest by itself; Python hears of the current move
about once a second while it plays, and at once when it stops.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Literal

import streamlit as st

from hanoi_app.address import visits
from hanoi_app.components import messages
from hanoi_app.components.echo import Echo, following
from hanoi_app.components.messages import Message
from hanoi_app.components.player.standalone import SHEETS
from hanoi_app.components.registration import component
from hanoi_app.pictures import first_board
from hanoi_app.plan_document import Document, document
from hanoi_core.plans.plan import Plan

__all__ = ["Description", "Lane", "Mode", "current_step", "go_to", "player"]

Mode = Literal["play", "predict"]
PlayLink = Callable[[int, Mode], Mapping[str, str]]
_MODES: tuple[Mode, ...] = ("play", "predict")

_component = component("player", *SHEETS)
_FIRST = """\
<div class="hl-root hl-player hl-first {look}" style="--hl-lanes:{lanes}" aria-hidden="true">
<div class="hl-whole"><div class="hl-headline"><div class="hl-goal">{goal}</div></div>
<div class="hl-body"><div class="hl-block">
<div class="hl-stage"><div class="hl-boards" data-lanes="{lanes}">{boards}</div></div>
<div class="hl-cap"></div><div class="hl-scrub"></div><div class="hl-controls"></div>
</div><div class="hl-list hl-panel"></div></div></div></div>"""
_FIRST_LANE = """\
<div class="hl-lane"><div class="hl-lanehead hl-of-{family}"><i></i><b>{name}</b></div>
<div class="hl-board">{board}</div></div>"""


@dataclass(frozen=True, slots=True)
class Lane:
    """A plan among several: its name in words, its family, which gives its colour, its label."""

    plan: Plan
    name: str = ""
    family: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """What a player shows, and how.

    shown      a plan, or up to four lanes on one clock, which run until the longest is done
    goal       the headline, HTML; without one the player has no headline
    title      the headline in a few words, for files and links
    full       whether the player fills the window
    words      where the plan is told in words, phase by phase; None: nowhere
    group      players of the same group step together
    address    whether the player keeps its move in the page's address: one player of a page may
    share      what a link to this moment says besides the move; None: there are no links
    play_link  returns the address on Play after so many moves; None: there is no way to Play
    ending     the card over the board at the end
    welcome    the card over the board for a first visit
    """

    shown: Plan | Sequence[Lane]
    goal: str | None = None
    title: str = ""
    full: bool = False
    words: Literal["below"] | None = None
    group: str | None = None
    address: bool = True
    share: Mapping[str, str] | None = None
    play_link: PlayLink | None = None
    ending: Mapping[str, Any] | None = None
    welcome: Mapping[str, Any] | None = None

    @property
    def lanes(self) -> Sequence[Lane]:
        """A lane a plan."""
        return (Lane(self.shown),) if isinstance(self.shown, Plan) else self.shown


@dataclass
class _Record:
    """What the session knows of one player. Its orders are to go to a step."""

    plans: tuple[Plan, ...]
    documents: tuple[Document, ...]
    step: int
    echo: Echo

    @property
    def length(self) -> int:
        return max(plan.length for plan in self.plans)


def player(
    shown: Description | Plan,
    *,
    key: str,
    step: int = 0,
    on_step: Callable[[int], object] | None = None,
) -> int:
    """Show the player and return its current step: the number of moves made.

    A plan alone is shown as `Description(plan)` says. A plan opens at `step`; as long as the plan
    stays the same, later values are ignored, since the user may have gone on: use `go_to`. The
    player is a fragment: when its step changes, only `on_step` is called again, and it may draw.
    """
    described = Description(shown) if isinstance(shown, Plan) else shown
    lanes = described.lanes
    record = _record(tuple([lane.plan for lane in lanes]), key, step)
    record.echo.behind = False
    data = {
        "first": _first(described, lanes, record.step),
        "lanes": [
            {"plan": plan.text, "name": lane.name, "family": lane.family, "label": lane.label}
            for lane, plan in zip(lanes, record.documents, strict=True)
        ],
        "signature": record.echo.about,
        "step": str(record.step),
        "echo": record.echo.data,
        "key": key,
        "group": described.group,
        "address": described.address,
        "words": described.words,
        "goal": described.goal,
        "full": described.full,
        "title": described.title,
        "playable": described.play_link is not None,
        "share": described.share,
        "ending": described.ending,
        "welcome": described.welcome,
    }
    _show(key, data, on_step, described.play_link)
    return record.step


def go_to(key: str, step: int) -> None:
    """Send the player of that key to a step, when the page next shows it."""
    record: _Record | None = st.session_state.get(_name(key))
    if record is not None:
        record.step = _clamp(step, record.length)
        record.echo.orders += 1


def current_step(key: str) -> int:
    """The step of the player of that key."""
    record: _Record | None = st.session_state.get(_name(key))
    return record.step if record else 0


@st.fragment
def _show(
    key: str,
    data: dict[str, Any],
    on_step: Callable[[int], object] | None,
    play_link: PlayLink | None,
) -> None:
    """Mount the component.

    The data are built outside of the fragment: a fragment's rerun repeats them unchanged, so
    that nothing is sent again and the browser is not disturbed.
    """
    _component(key=key, data=data, on_report_change=lambda: _hear(key), on_visit_change=_nothing)
    record: _Record = st.session_state[_name(key)]
    _visit(messages.sent(key, "visit"), record.length, play_link)
    record.echo.keep_up()
    if on_step:
        on_step(record.step)


def _nothing() -> None:
    """A trigger is known only with a callback; what it says is read where a page can be left."""


def _hear(key: str) -> None:
    """Take over the step that the browser reports, if it has the present plan and order."""
    record: _Record = st.session_state[_name(key)]
    report = messages.sent(key, "report")
    step = record.echo.hear(report, lambda report: report.number("step"))
    if step is not None:
        record.step = _clamp(step, record.length)


def _visit(wanted: object, length: int, play_link: PlayLink | None) -> None:
    """Open the page that the browser asks for: with an address, or Play from a step on."""
    if wanted is None:
        return
    asked = visits.asked(wanted)
    if asked:
        visits.visit(*asked)
    here = messages.read(wanted, _from_here)
    if here and play_link:
        step, mode = here
        visits.visit("play", play_link(_clamp(step, length), mode))


def _from_here(message: Message) -> tuple[int, Mode]:
    mode = message.choice("mode", _MODES)
    return message.number("step"), "play" if mode == "play" else "predict"


def _first(described: Description, lanes: Sequence[Lane], step: int) -> str:
    """Return what is seen until the scripts are there: the boards, and room for all else."""
    boards = [
        _FIRST_LANE.format(
            name=escape(lane.name),
            family=escape(lane.family),
            board=first_board(
                lane.plan.state_at(_clamp(step, lane.plan.length)),
                quiet=not lane.plan.variant.cheats,
            ),
        )
        for lane in lanes
    ]
    goal = described.goal or ""
    kinds = {"hl-full": described.full, "hl-bare": not goal, "hl-race": len(lanes) > 1}
    look = " ".join([name for name, is_so in kinds.items() if is_so])
    return _FIRST.format(look=look, goal=goal, lanes=len(lanes), boards="".join(boards))


def _record(plans: tuple[Plan, ...], key: str, step: int) -> _Record:
    """The session's record, renewed if the plans have changed."""
    old: _Record | None = st.session_state.get(_name(key))
    if old and old.plans == plans:
        return old
    documents = tuple(map(document, plans))
    name = "-".join([each.name for each in documents])
    if old and old.echo.about == name:
        old.plans = plans
        return old
    echo = following(old.echo if old else None, name)
    record = _Record(plans, documents, 0, echo)
    record.step = _clamp(step, record.length)
    st.session_state[_name(key)] = record
    return record


def _name(key: str) -> str:
    return f"player {key}"


def _clamp(step: int, length: int) -> int:
    return max(0, min(step, length))
