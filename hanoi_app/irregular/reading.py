"""Positions as people type them for the Irregular page: read, or told what is wrong where.

No Streamlit here. What can be written at all is the core's affair; here is what the page can show.
"""

from itertools import pairwise

from hanoi_app.numbers import counted
from hanoi_app.puzzle import MAX_N
from hanoi_core import State
from hanoi_core.puzzle import notation
from hanoi_core.puzzle.notation import Fault
from hanoi_core.puzzle.variant import peg_names

MOST_DISCS = {3: MAX_N, 4: 10}  # by pegs: four are searched, and larger ones would not fit
MOST_TEXT = 5_000  # characters: more than any position that can be shown

Read = tuple[State | None, tuple[Fault, ...]]


def start(text: str) -> Read:
    """Any position of the page, or why this text is none."""
    return _read(text)[0]


def goal(text: str, like: State) -> Read:
    """A regular position of as many discs and pegs as `like`, or why this text is none."""
    (state, faults), written = _read(text)
    if state is None:
        return None, faults
    if (state.n, state.pegs) != (like.n, like.pegs):
        what = f"{counted(state.n, 'disc')} on {state.pegs} pegs"
        wanted = f"{counted(like.n, 'disc')} on {like.pegs} pegs"
        return None, (Fault(f"this is {what}, but the start has {wanted}", (0, len(text))),)
    names = peg_names(state.pegs)
    wrong = [
        Fault(f"d{disc} lies on d{below} on {names[peg]}: a goal must be regular", written[disc])
        for peg, stack in enumerate(state.stacks)
        for below, disc in pairwise(stack)
        if disc > below
    ]
    return (None, tuple(wrong[: notation.MOST_FAULTS])) if wrong else (state, ())


def _read(text: str) -> tuple[Read, dict[int, notation.Span]]:
    whole = (0, len(text))
    if len(text) > MOST_TEXT:
        message = (
            f"this text has {len(text):,} characters; a position here has at most "
            f"{MOST_DISCS[3]} discs and needs far fewer"
        )
        return (None, (Fault(message, whole),)), {}
    if not text.strip():
        message = 'nothing is written here; write discs peg by peg, as in "3,2,1//"'
        return (None, (Fault(message, whole),)), {}
    found = notation.read(text)
    faults = found.faults
    pegs, n = len(found.stacks), len(found.written)
    if not faults and pegs not in MOST_DISCS:
        faults = (Fault(f"this page has 3 or 4 pegs, not {pegs}", whole),)
    elif not faults and not 1 <= n <= MOST_DISCS[pegs]:
        reason = "; with 4 pegs it searches" if pegs == 4 else ""
        message = f"this page takes 1 to {MOST_DISCS[pegs]} discs on {pegs} pegs, not {n}{reason}"
        faults = (Fault(message, whole),)
    if faults:
        return (None, faults), found.written
    return (State(found.stacks), ()), found.written
