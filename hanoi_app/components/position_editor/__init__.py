"""An editor of positions: any disc is put anywhere by hand, or the position is typed.

The browser keeps what is typed; Python reads it, and says what is wrong where. What was edited is
in the session as text, under a key that makes it a control of the page.
"""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from hanoi_app.components.registration import component
from hanoi_app.pictures import first_board
from hanoi_core import HanoiError, State
from hanoi_core.puzzle.notation import Fault
from hanoi_core.puzzle.variant import peg_names

__all__ = ["editor"]

_component = component("position_editor", "shared/board.css", "shared/handboard.css")
_FIRST = """\
<div class="hl-root he-editor" aria-hidden="true"><div class="hb-board he-board">{board}</div>
<div class="he-text he-first"></div></div>"""


def editor(
    key: str,
    *,
    label: str,
    state: State,
    text: str,
    faults: Sequence[Fault],
    other: str | None,
    regular: bool,
    write: Callable[[str, State], str],
    undo: Callable[[int], object],
) -> None:
    """Show the editor of the position `state`, which `text` was the last to say, if it says one.

    What is edited is put into the session under `key`: what was typed as it was typed, what was
    done by hand as `write(text, state)`. `other` is the position in the other notation. In a
    `regular` position the discs of a peg are always in order. Ctrl+Z calls `undo(-1)`.
    """
    name = f"editor of {key}"
    seen = f"report of {key}"

    def heard() -> None:
        report: dict[str, Any] | None = st.session_state[name].get("report")
        if report:
            st.session_state[seen] = report["serial"]
            st.session_state[key] = _edited(report, text, write)

    def stepped() -> None:
        by = st.session_state[name].get("undo")
        if by in (-1, 1):
            undo(by)

    _component(
        key=name,
        data={
            "first": _FIRST.format(board=first_board(state)),
            "label": label,
            "names": peg_names(state.pegs),
            "stacks": state.stacks,
            "text": text,
            "faults": [[fault.message, *fault.span] for fault in faults],
            "other": other,
            "regular": regular,
            "serial": st.session_state.get(seen, 0),
        },
        on_report_change=heard,
        on_undo_change=stepped,
    )


def _edited(report: dict[str, Any], text: str, write: Callable[[str, State], str]) -> str:
    """The text that a report stands for."""
    if report.get("stacks") is None:
        return str(report["text"])
    try:
        return write(text, State.of(report["stacks"]))
    except HanoiError:  # nothing that the board can do
        return text
