"""How few moves the game takes."""

import streamlit as st

from hanoi_app import cached, explain
from hanoi_app.numbers import counted, short
from hanoi_app.play import solutions
from hanoi_app.play.searches import Find
from hanoi_app.play.settings import Settings
from hanoi_core.papers import known


def introduce(settings: Settings, find: Find) -> None:
    """The optimum with how it is known; more words for another start."""
    puzzle, plan = settings.puzzle, cached.plan(settings.puzzle)
    best = solutions.optimum(settings, plan, find)
    usual = solutions.Optimum(plan.length, known.of_variant(puzzle.n, puzzle.variant))
    if settings.start is None and best == usual:
        explain.introduce(puzzle, plan)
        return
    lines = []
    if settings.start is not None:
        lines.append(f"From `{settings.start}` to the tower on the last peg.")
    if best:
        text = f"**{counted(best.length, 'move')}** {explain.badge(best.provenance)}"
        if settings.start is None and best.length < plan.length:
            text += f" :small[The best known scheme has {short(plan.length)}.]"
        lines.append(text)
    st.markdown("  \n".join(lines))
