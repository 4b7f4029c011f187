"""A plan as a notebook shows it."""

from html import escape

from hanoi_core.plans.captions import readable
from hanoi_core.plans.phases import Phase
from hanoi_core.puzzle.state import State

MOST_PHASES = 20


def html(whole: Phase, start: State) -> str:
    """The phase with its first children as a list, and the board that it starts from.

    >>> html(Phase("Nothing to do", "", "", "", 0, 0), State.tower(0, 3)).partition("<svg")[0]
    '<div><b>Nothing to do</b>, moves: 0'
    """
    moves = whole.stop - whole.start
    board = start._repr_svg_() or f"<pre>{escape(str(start)[:200])}</pre>"
    lines = "".join(f"<li>{_line(phase)}</li>" for phase in whole.children)
    shown = sum(phase.stop - phase.start for phase in whole.children)
    if whole.children and shown < moves:
        lines += f"<li>and {readable(moves - shown)} more</li>"
    phases = f"<ul>{lines}</ul>" if lines else ""
    return f"<div><b>{escape(whole.what)}</b>, moves: {readable(moves)}{board}{phases}</div>"


def _line(phase: Phase) -> str:
    first, last = readable(phase.start + 1), readable(phase.stop)
    where = first if phase.stop - phase.start == 1 else f"{first} to {last}"
    source = f" <small>{escape(phase.source)}</small>" if phase.source else ""
    return f"{where}: {escape(phase.sentence)}{source}"
