"""Check: moves that somebody wrote, played and judged."""

from dataclasses import replace
from functools import partial

import streamlit as st

from hanoi_app import explain, layout, puzzle_controls
from hanoi_app.address.kinds import escaped
from hanoi_app.address.page import change, open_page
from hanoi_app.check import reading, settings
from hanoi_app.check.settings import Settings
from hanoi_app.check.verdict import suggestions, verdict
from hanoi_app.components.player import Description, go_to, player
from hanoi_app.components.text_file import text_file
from hanoi_app.downloads import offer_moves
from hanoi_app.numbers import counted
from hanoi_app.widgets import Widgets
from hanoi_core import HanoiError
from hanoi_core.puzzle.move_lists import AmbiguousError, Question

PAGE = "check"
EXAMPLE = """\
Move disk 1 from A to C
Move disk 2 from A to B
Move disk 1 from C to B
Move disk 3 from A to C
Move disk 1 from B to A
Move disk 2 from B to C
Move disk 1 from A to C"""
BOXES = {"solved": st.success, "unfinished": st.info, "broken": st.error}


def main() -> None:
    """Read the address, show the list, say what is to be said of it, and play it."""
    page = open_page(PAGE, settings.CODEC)
    with st.sidebar:
        puzzle = puzzle_controls.choose_rules(page.widgets, page.settings.puzzle, settings.PUZZLE)
    left, right = st.columns([2, 3], gap="medium")
    with left:
        chosen = ask(page.widgets, replace(page.settings, puzzle=puzzle))
    page.write(chosen.linked)
    page.tell()
    if not chosen.moves.strip():
        with left:
            begin()
        return
    try:
        checked = reading.read(chosen)
    except AmbiguousError as error:
        with left:
            settle(chosen, error.questions)
        return
    except HanoiError as error:
        left.error(f"This cannot be read: {escaped(str(error))}")
        return
    with left:
        judge(chosen, checked)
    plan = checked.plan
    step = page.step(plan.length)
    with right:
        if step is not None:
            go_to(PAGE, step)
        described = Description(
            plan,
            title=f"{counted(plan.length, 'move')} to check",
            share=settings.CODEC.write(chosen.linked),
        )
        player(described, key=PAGE, step=step or (plan.length if checked.failure else 0))
        with st.container(horizontal=True):
            offer_moves(plan, f"hanoi-checked-{chosen.puzzle.n}-discs")


def ask(widgets: Widgets, before: Settings) -> Settings:
    """The list, typed, pasted or read from a file, and how it is to be read."""
    moves = widgets.area("moves", "Moves, one a line", before.moves, placeholder=EXAMPLE)
    text_file(
        "Or a file: text, CSV or JSON",
        key="check file",
        most=reading.MOST_TEXT + 1,  # so that a longer one is refused, as when it is pasted
        on_text=partial(widgets.put, "moves"),
    )
    with st.expander("How the list is read"):
        names = widgets.text(
            "names", "The pegs, from start to destination", before.names, placeholder="A,B,C"
        )
        meaning = {"": "as they are found", "disc": "are discs", "line": "count the moves"}
        numbers = widgets.pick(
            "numbers", "Numbers before a move", [*meaning], before.numbers, meaning.__getitem__
        )
    if len(moves) > settings.MOST_LINKED:
        st.caption(f"A link holds {settings.MOST_LINKED:,} characters: this list is too long.")
    return replace(before, moves=moves, names=names, numbers=numbers)


def begin() -> None:
    """Where nothing is written yet: what can be."""
    st.markdown(
        "Paste what a program printed, type it, or choose a file: `A -> C`, `1 3`, "
        "`Move disk 1 from A to C`, `d3 S>P2`, CSV or JSON. Choose the rules in the menu. "
        "It is played here, and you are told what it is worth."
    )
    if st.button("Show me an example", icon=":material/lightbulb:"):
        change(PAGE, Settings(moves=EXAMPLE))
        st.rerun()


def capitalized(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def settle(chosen: Settings, questions: tuple[Question, ...]) -> None:
    """What the list leaves open is asked, with an answer a button."""
    for question in questions:
        st.warning(escaped(capitalized(question.text)), icon=":material/help:")
        for answer in question.answers:
            value = answer.value
            if value is None:
                said = escaped(answer.meaning)
                st.caption(f"If {said}: write them under “How the list is read”.")
                continue
            if st.button(escaped(capitalized(answer.meaning)), key=f"answer {answer}"):
                change(PAGE, answered(chosen, answer.setting, value))
                st.rerun()


def answered(chosen: Settings, setting: str, value: str | int | tuple[str, ...]) -> Settings:
    """The settings with a question answered."""
    if setting == "pegs":
        rules = replace(chosen.puzzle.variant, pegs=int(str(value)))
        return replace(chosen, puzzle=replace(chosen.puzzle, variant=rules))
    if setting == "names" or isinstance(value, tuple):
        return replace(chosen, names=",".join(value) if isinstance(value, tuple) else str(value))
    return replace(chosen, numbers=str(value))


def judge(chosen: Settings, checked: reading.Checked) -> None:
    """The verdict, and what might have been meant."""
    found = verdict(checked)
    BOXES[found.kind](found.text)
    if found.trust:
        st.html(f"The best is {explain.trusted(found.trust, found.claim)}")
    for label, meant in suggestions(chosen, checked):
        if st.button(escaped(label), icon=":material/lightbulb:"):
            change(PAGE, meant)
            st.rerun()


with layout.page("Check"):
    main()
