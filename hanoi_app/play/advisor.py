"""Advice in the page: what is known, or is known in a moment, and what there is yet to search."""

from typing import Any

import streamlit as st

from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.tasks import Result, Task
from hanoi_app.jobs.waiting import STOPPED, soon, with_progress
from hanoi_app.play import guide, searches
from hanoi_app.play.games import Game
from hanoi_app.play.guide import Advice
from hanoi_app.play.searches import Find
from hanoi_core import irregular
from hanoi_core.plans.plan import Plan
from hanoi_core.search.first_moves import FirstMoves


class Inquiry:
    """What one run of the page wants to know. The game on the board does not wait for it.

    `lacking` is the first task that takes more than a moment.
    """

    def __init__(self) -> None:
        self.lacking: Task[Any] | None = None

    def find(self, task: Task[Result]) -> Result | None:
        """The result of a task, if it is there in a moment and was not stopped."""
        found = jobs().known(task)
        if found is None and not self.lacking and not is_stopped(task):
            found = soon(task)
            if found is None:
                self.lacking = task
        return found

    def search(self) -> None:
        """Search for what is lacking, in sight of the user, and run the page again."""
        if self.lacking:
            with_progress(self.lacking, "Exact search")
            st.rerun()


def is_stopped(task: Task[Any]) -> bool:
    """Whether the user does not wait for a task any more."""
    return bool(st.session_state.get(STOPPED) == task)


def advice(game: Game, plan: Plan, ask: str | None, inquiry: Inquiry) -> Advice | str | None:
    """Advice on the game; a sentence where there can be none; None if a search has yet to tell.

    `plan` is the best known solution from the tower; `ask` is what the user wants. Who asks
    is told what the last move cost, unless the search for that is too much or was stopped.
    """
    finish, live = ask == "finish", game.start.n <= searches.LIVE
    if irregular.has_theorem(game.goal, game.variant):
        return guide.by_theorem(game, finish=finish)
    known = guide.by_plan(game, plan, finish=finish) if not live else None
    if known and ask != "all":
        return known
    find: Find = inquiry.find if live or ask else jobs().known
    rest = find(searches.end(game)) if finish else ()
    if isinstance(rest, tuple) and rest and not live:
        return Advice(len(rest), rest[:1], complete=False, rest=rest)
    here = find(searches.begin(game)) if rest is not None else None
    for found in (rest, here):
        if isinstance(found, str):
            return known or found
    if isinstance(rest, tuple) and isinstance(here, FirstMoves):
        before = _needed(game.before(), plan, find) if game.moves else None
        if inquiry.lacking:
            return None
        cost = None if before is None else here.length - before + 1
        return Advice(here.length, here.moves, cost, rest=rest)
    stopped = is_stopped(searches.end(game) if rest is None else searches.begin(game))
    return "The search was stopped." if stopped else None


def _needed(game: Game, plan: Plan, find: Find) -> int | None:
    """The moves still needed, if that is known for sure."""
    told = guide.by_plan(game, plan)
    if told and told.sure:
        return told.left
    found = find(searches.begin(game))
    return found.length if isinstance(found, FirstMoves) else None
