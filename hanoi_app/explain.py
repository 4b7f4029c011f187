"""What a puzzle allows, and how good its solution is, in a line and a picture."""

import streamlit as st

from hanoi_app import formulas, pictures
from hanoi_app.numbers import counted, short
from hanoi_app.puzzles import Puzzle
from hanoi_core import State
from hanoi_core.papers import catalogue, known, splits
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.plans.plan import Plan

_BADGES = {
    Trust.PROVED: ("green", ":material/verified:"),
    Trust.VERIFIED: ("blue", ":material/search_check:"),
    Trust.CONJECTURED: ("orange", ":material/help:"),
    Trust.SUPERSEDED: ("red", ":material/block:"),
}


def introduce(puzzle: Puzzle, plan: Plan) -> None:
    """The rule with a small picture; the optimum with its formula and how it is known."""
    with st.container(key="introduction"):  # which has its height from the beginning
        left, right = st.columns([4, 5], vertical_alignment="center", gap="medium")
    with left:
        text, state = rule(puzzle)
        picture = pictures.as_image(state.svg())
        st.html(f'<div class="hl-rule">{picture}<span>{text}</span></div>')
    best = puzzle.best_length()
    with right.container(gap=None):
        moves = f"**{counted(plan.length, 'move')}**"
        if plan.length > best:
            moves += f"; the best has **{short(best)}**"
        st.markdown(f"{moves} {badge(known.of_variant(puzzle.n, puzzle.variant))}")
        found = catalogue.count_of(puzzle.variant)
        if found:
            count, x = found
            formula = formulas.html(count.formula(puzzle.n, x))
            st.html(f"<small>{count.label(x)}</small> = {formula}")
        elif puzzle.cheats:
            words = splits.layers(puzzle.n, puzzle.cheats, puzzle.pegs)
            st.caption(f"{words[0].upper()}{words[1:]}.")


def badge(trust: Provenance) -> str:
    """Markdown that says how a number is known, and by whom."""
    color, icon = _BADGES[trust.trust]
    return f":{color}-badge[{icon} {trust.words}] :small[{trust.source}]"


def rule(puzzle: Puzzle) -> tuple[str, State]:
    """What may be done, and a position that shows it."""
    plain = "Move one disc at a time, and never put a disc on a smaller one."
    if puzzle.bottleneck > 1:
        b = puzzle.bottleneck
        shown = min(b, 4)
        stack = ",".join(map(str, range(1, shown + 1)))
        smaller = "the next smaller" if b == 2 else f"at most {b - 1} sizes smaller"
        text = f"A disc may join a peg if each disc there is larger than it, or {smaller}."
        return text, State.parse(f"/{stack}/")
    if puzzle.cheats:
        times = "Once" if puzzle.cheats == 1 else f"Up to {puzzle.cheats} times"
        text = f"{times}, a disc may be put directly on a smaller one: a cheat. Otherwise never."
        return text, State.parse("/2,1,3/")
    return plain, State.parse("3/2,1/")
