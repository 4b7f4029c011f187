"""How few moves the game takes."""

from html import escape

import streamlit as st

from hanoi_app import cached, explain
from hanoi_app.numbers import counted, short
from hanoi_app.play import solutions
from hanoi_app.play.searches import Find
from hanoi_app.play.settings import Settings
from hanoi_core.irregular import has_theorem
from hanoi_core.papers import known
from hanoi_core.papers.claims import about
from hanoi_core.papers.claims.claim import Claim
from hanoi_core.puzzle.state import State


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
        start = escape(str(settings.start))
        lines.append(f"From <code>{start}</code> to the tower on the last peg.")
    if best:
        moves = f"<strong>{counted(best.length, 'move')}</strong>"
        text = f"{moves} {explain.trusted(best.provenance, claim_about(settings))}"
        if settings.start is None and best.length < plan.length:
            text += f" <small>The best known scheme has {short(plan.length)}.</small>"
        lines.append(text)
    st.html("<br>".join(lines))


def claim_about(settings: Settings) -> Claim | None:
    """The claim about the number of moves: of the puzzle, or of all starts, if a theorem is."""
    puzzle = settings.puzzle
    if settings.start is None:
        return about.least_moves(puzzle.variant)
    goal = State.tower(puzzle.n, puzzle.variant.pegs, puzzle.variant.pegs - 1)
    return about.shortest_paths(goal) if has_theorem(goal, puzzle.variant) else None
