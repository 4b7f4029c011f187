"""The animated peg-and-disc player.

The browser gets the plan once and does the rest by itself; Python hears of the current move
about once a second while it plays, and at once when it stops.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import streamlit as st

from hanoi_app.address.page import rerun, stale
from hanoi_app.components.player.encode import encode, signature
from hanoi_app.components.player.standalone import standalone_html
from hanoi_app.components.registration import component
from hanoi_app.pictures import PLAYER, first_board
from hanoi_core.plans.plan import Plan

__all__ = ["current_step", "go_to", "player", "standalone_html"]

_component = component("player", "shared/board.css")
_FIRST = """\
<div class="hl-root hl-player hl-first" aria-hidden="true"><div class="hl-body">
<div class="hl-stage"><div class="hl-top"></div><div class="hl-board">{board}</div>
<div class="hl-caption"></div><div class="hl-controls"></div></div></div></div>"""


@dataclass
class _Record:
    """What the session knows of one player.

    `command` counts the orders given to the browser. The browser obeys a new one, and says in
    its reports which one it obeyed last, so that a report from before an order is told apart.
    Such a report tells that the browser was `behind` when the page had been drawn. It may remain
    so: if a fragment's report comes in just as a run of the page ends, Streamlit can lose what
    that run has drawn. So the page is drawn once more.
    """

    plan: Plan
    encoded: dict[str, Any]
    signature: str
    step: int
    command: int
    behind: bool = False


def player(
    plan: Plan,
    *,
    key: str,
    step: int = 0,
    on_step: Callable[[int], object] | None = None,
    projector: bool = False,
    group: str | None = None,
    address: bool = True,
    words: Literal["above", "below"] | None = None,
) -> int:
    """Show the player and return its current step: the number of moves made.

    A plan opens at `step`; as long as the plan stays the same, later values are ignored, since
    the user may have gone on: use `go_to`. The player is a fragment: when its step changes,
    only `on_step` is called again, and it may draw. `projector` opens it in large type.
    Players of the same `group` step together. One player of a page may keep its move in the
    `address`. A plan that is opened with `words` is told, phase by phase, above or below the board.
    """
    record = _record(plan, key, step)
    record.behind = False
    data = {
        "first": _FIRST.format(board=first_board(plan.state_at(record.step), PLAYER)),
        "plan": record.encoded,
        "signature": record.signature,
        "step": str(record.step),
        "command": record.command,
        "projector": projector,
        "key": key,
        "group": group,
        "address": address,
        "words": words,
    }
    _show(key, data, on_step)
    return record.step


def go_to(key: str, step: int) -> None:
    """Send the player of that key to a step, when the page next shows it."""
    record: _Record | None = st.session_state.get(_name(key))
    if record is not None:
        record.step = _clamp(record.plan, step)
        record.command += 1


def current_step(key: str) -> Callable[[], int]:
    """A function that tells the step of the player of that key, whenever it is asked."""
    record: _Record | None = st.session_state.get(_name(key))
    return lambda: record.step if record else 0


@st.fragment
def _show(key: str, data: dict[str, Any], on_step: Callable[[int], object] | None) -> None:
    """Mount the component.

    The data are built outside of the fragment: a fragment's rerun repeats them unchanged, so
    that nothing is sent again and the browser is not disturbed.
    """
    _component(key=key, data=data, on_report_change=lambda: _hear(key))
    record: _Record = st.session_state[_name(key)]
    if record.behind or stale():
        rerun()
    if on_step:
        on_step(record.step)


def _hear(key: str) -> None:
    """Take over the step that the browser reports, if it has the present plan and order."""
    report = st.session_state[key]["report"]
    record: _Record = st.session_state[_name(key)]
    if not report:
        return
    if (report["signature"], report["command"]) == (record.signature, record.command):
        record.step = _clamp(record.plan, int(report["step"]))
    else:
        record.behind = True


def _record(plan: Plan, key: str, step: int) -> _Record:
    """The session's record, renewed if the plan has changed."""
    old: _Record | None = st.session_state.get(_name(key))
    if old and old.plan is plan:
        return old
    encoded = encode(plan)
    name = signature(encoded)
    if old and old.signature == name:
        old.plan = plan
        return old
    command = old.command + 1 if old else 0
    record = _Record(plan, encoded, name, _clamp(plan, step), command)
    st.session_state[_name(key)] = record
    return record


def _name(key: str) -> str:
    return f"player {key}"


def _clamp(plan: Plan, step: int) -> int:
    return max(0, min(step, plan.length))
