"""Advice in the page: from what is kept, at once for few discs, after a search for many."""

import streamlit as st

from hanoi_app import cached
from hanoi_app.play import guide
from hanoi_app.play.games import Game
from hanoi_app.play.guide import Advice, Ask
from hanoi_app.searching import STOPPED, with_progress
from hanoi_core import State, Variant
from hanoi_core.errors import HanoiError, UnreachableError
from hanoi_core.openings import Openings
from hanoi_core.plan import Plan
from hanoi_core.watch import Progress


def quick(start: State, variant: Variant) -> Ask | None:
    """A way to ask that answers at once; None where there is none."""
    if guide.has_theorem(variant):
        return guide.by_theorem
    if start.n > guide.LIVE:
        return None
    if guide.has_table(start, variant):
        return guide.by_table(cached.distances(start.n, variant, len(start.inversions)))
    return lambda state, used: cached.openings(str(state), used, variant)


def advice(game: Game, plan: Plan | None, ask: str | None) -> Advice | str | None:
    """Advice on the game; a sentence where there can be none; None if a search has to tell.

    `plan` is the best known solution from the game's start; `ask` is what the user wants.
    """
    finish = ask == "finish"
    at_once = quick(game.start, game.variant)
    if at_once:
        try:
            return guide.advise(game, at_once, finish=finish)
        except UnreachableError:
            return "From here the goal cannot be reached."
    known = guide.by_plan(game, plan, finish=finish) if plan else None
    if known and ask != "all":
        return known
    name = _name(game, finish)
    if st.session_state.get(STOPPED) == name:
        return "The search was stopped."
    found = cached.searched().get(name)
    if isinstance(found, str):
        return known or found
    if isinstance(found, Openings):
        before = cached.searched().get(_name(game.before())) if game.moves else None
        cost = found.length - before.length + 1 if isinstance(before, Openings) else None
        return Advice(found.length, found.moves, cost)
    return None if found is None else Advice(len(found), found[:1], complete=False, rest=found)


def search(game: Game, ask: str) -> None:
    """Search, in sight of the user, for what `advice` lacks; what is found is kept for it."""

    def work(progress: Progress) -> object:
        try:
            if ask == "finish":
                return guide.rest_by_search(game, progress)
            return guide.by_search(game.goal, game.variant, progress)(*game.position)
        except HanoiError as error:
            return f"An exact search is too much here: {error}."

    with_progress(_name(game, ask == "finish"), "Exact search", work)


def _name(game: Game, finish: bool = False) -> str:
    state, used = game.position
    what = "rest" if finish else "openings"
    return f"{what} from {state} after {used} cheats, {game.variant}"
