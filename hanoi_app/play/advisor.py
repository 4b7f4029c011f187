"""Advice in the page: from what is kept, at once for few discs, after a search for many."""

import streamlit as st

from hanoi_app import cached
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.waiting import STOPPED, with_progress
from hanoi_app.play import guide, searches
from hanoi_app.play.games import Game
from hanoi_app.play.guide import Advice, Ask
from hanoi_core import State, Variant
from hanoi_core.errors import UnreachableError
from hanoi_core.plans.plan import Plan
from hanoi_core.search.first_moves import FirstMoves, has_theorem


def quick(start: State, variant: Variant) -> Ask | None:
    """A way to ask that answers at once; None where there is none."""
    proved = has_theorem(Game(start, variant).goal, variant)
    if start.n > guide.LIVE and not proved:
        return None
    table = None if proved else cached.distance_table(start.n, variant, len(start.inversions))
    return lambda state, used: cached.moves_home(str(state), used, variant, table)


def advice(game: Game, plan: Plan | None, ask: str | None) -> Advice | str | None:
    """Advice on the game; a sentence where there can be none; None if a search has to tell.

    `plan` is the best known solution from the game's start; `ask` is what the user wants. Who asks
    is told what the last move cost, unless the search for that is too much or was stopped.
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
    task = searches.task(game, finish)
    found = jobs().known(task)
    if found is None and st.session_state.get(STOPPED) == task:
        return "The search was stopped."
    if isinstance(found, str):
        return known or found
    if isinstance(found, FirstMoves):
        if ask and _lacks_before(game, plan):
            return None
        before = _needed(game.before(), plan) if game.moves else None
        cost = None if before is None else found.length - before + 1
        return Advice(found.length, found.moves, cost)
    return None if found is None else Advice(len(found), found[:1], complete=False, rest=found)


def search(game: Game, plan: Plan | None, ask: str) -> None:
    """Search, in sight of the user, for what `advice` lacks; what is found is kept for it."""
    found = with_progress(searches.task(game, ask == "finish"), "Exact search")
    if isinstance(found, FirstMoves) and _lacks_before(game, plan):
        with_progress(searches.task(game.before()), "Exact search, before the last move")


def _lacks_before(game: Game, plan: Plan | None) -> bool:
    """Whether a search has yet to tell how many moves were needed before the last one."""
    if not game.moves or _needed(game.before(), plan) is not None:
        return False
    task = searches.task(game.before())
    return jobs().known(task) is None and st.session_state.get(STOPPED) != task


def _needed(game: Game, plan: Plan | None) -> int | None:
    """The moves still needed, if that is known for sure."""
    told = guide.by_plan(game, plan) if plan else None
    if told and told.sure:
        return told.left
    found = jobs().known(searches.task(game))
    return found.length if isinstance(found, FirstMoves) else None
