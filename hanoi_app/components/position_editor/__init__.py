"""An editor of positions: any disc is put anywhere by hand, or the position is typed.

The browser keeps what is typed; Python reads it, and says what is wrong where. What was edited is
in the session as text, under a key that makes it a control of the page.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st

from hanoi_app.components import messages
from hanoi_app.components.echo import Echo
from hanoi_app.components.messages import Message
from hanoi_app.components.registration import component
from hanoi_app.pictures import first_board
from hanoi_core import HanoiError, State
from hanoi_core.puzzle.notation import Fault
from hanoi_core.puzzle.variant import peg_names

_component = component("position_editor", "shared/board.css", "shared/handboard.css")
_MOST_TEXT = 1_000_000  # characters that the field takes
_FIRST = """\
<div class="hl-root he-editor" aria-hidden="true"><div class="hb-board he-board">{board}</div>
<div class="he-text he-first"></div></div>"""


@dataclass(frozen=True, slots=True)
class Description:
    """What the editor shows.

    label    what the position is called
    state    the position
    text     what was typed last; it says the position, if it says one
    faults   what is wrong with the text
    other    the position in the other notation
    regular  whether the discs of a peg are always in order
    """

    label: str
    state: State
    text: str
    faults: Sequence[Fault] = ()
    other: str | None = None
    regular: bool = False


def position_editor(
    described: Description,
    *,
    key: str,
    write: Callable[[str, State], str],
    undo: Callable[[int], object],
) -> None:
    """Show the editor of a position. Ctrl+Z calls `undo(-1)`.

    What is edited is put into the session under `key`: what was typed as it was typed, what was
    done by hand as `write(text, state)`.
    """
    state, text = described.state, described.text
    name = f"editor of {key}"
    echo: Echo = st.session_state.setdefault(f"echo of {key}", Echo())

    def heard() -> None:
        edited = echo.hear(messages.sent(name, "report"), edit)
        if edited is not None:
            st.session_state[key] = edited

    def edit(report: Message) -> str:
        if not report.has("stacks"):
            return report.text("text", _MOST_TEXT)
        try:
            return write(text, State.of(report.stacks("stacks", state.pegs, state.n)))
        except HanoiError:  # nothing that the board can do
            return text

    def stepped() -> None:
        by = messages.read(messages.sent(name, "undo"), lambda undone: undone.whole("by", -1, 1))
        if by:
            undo(by)

    _component(
        key=name,
        data={
            "first": _FIRST.format(board=first_board(state)),
            "label": described.label,
            "names": peg_names(state.pegs),
            "stacks": state.stacks,
            "text": text,
            "faults": [[fault.message, *fault.span] for fault in described.faults],
            "other": described.other,
            "regular": described.regular,
            "most": _MOST_TEXT,
            "echo": echo.data,
        },
        on_report_change=heard,
        on_undo_change=stepped,
    )
