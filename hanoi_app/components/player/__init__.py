"""The animated peg-and-disc player.

The browser gets the plan once and does the rest by itself; Python hears of the current move
about once a second while it plays, and at once when it stops.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import streamlit as st

from hanoi_app.components import messages
from hanoi_app.components.echo import Echo, following
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
    """What the session knows of one player. Its orders are to go to a step."""

    plan: Plan
    encoded: dict[str, Any]
    step: int
    echo: Echo


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
    record.echo.behind = False
    data = {
        "first": _FIRST.format(board=first_board(plan.state_at(record.step), PLAYER)),
        "plan": record.encoded,
        "signature": record.echo.about,
        "step": str(record.step),
        "echo": record.echo.data,
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
        record.echo.orders += 1


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
    record.echo.keep_up()
    if on_step:
        on_step(record.step)


def _hear(key: str) -> None:
    """Take over the step that the browser reports, if it has the present plan and order."""
    record: _Record = st.session_state[_name(key)]
    report = messages.sent(key, "report")
    step = record.echo.hear(report, lambda report: report.number("step"))
    if step is not None:
        record.step = _clamp(record.plan, step)


def _record(plan: Plan, key: str, step: int) -> _Record:
    """The session's record, renewed if the plan has changed."""
    old: _Record | None = st.session_state.get(_name(key))
    if old and old.plan is plan:
        return old
    encoded = encode(plan)
    name = signature(encoded)
    if old and old.echo.about == name:
        old.plan = plan
        return old
    echo = following(old.echo if old else None, name)
    record = _Record(plan, encoded, _clamp(plan, step), echo)
    st.session_state[_name(key)] = record
    return record


def _name(key: str) -> str:
    return f"player {key}"


def _clamp(plan: Plan, step: int) -> int:
    return max(0, min(step, plan.length))
