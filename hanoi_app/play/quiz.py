"""Predict: the questions, one for each move of a solution. Work for a worker: no Streamlit here."""

from dataclasses import dataclass, replace
from typing import Any

from hanoi_app.jobs.tasks import Result, Task
from hanoi_app.numbers import short
from hanoi_app.play import searches, solutions
from hanoi_app.play.games import Game
from hanoi_app.play.settings import Settings
from hanoi_core import irregular
from hanoi_core.errors import BudgetError
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.search.all_paths import PathGraph
from hanoi_core.search.budget import Budget, Progress

MOST_QUESTIONS = 1023  # ten discs on three pegs


@dataclass(frozen=True)
class Quiz:
    """A solution to be predicted, move by move.

    plan  the moves, as an address has a played game
    also  for each move, other pegs that are as good
    why   for each move, what it is part of
    """

    plan: str
    also: list[list[int]]
    why: list[str]
    length: int

    @property
    def data(self) -> dict[str, Any]:
        """As the browser takes it."""
        return {
            "plan": self.plan,
            "also": self.also,
            "why": self.why,
            "cut": self.length * 2 > len(self.plan),
            "lengthText": short(self.length),
        }


def task(settings: Settings) -> Task[Quiz | str]:
    """The questions as a task."""
    return Task(questions, (replace(settings, coach=False),), quick=True)


def questions(settings: Settings, progress: Progress) -> Quiz | str:
    """The questions on the first moves of a solution, or why there are none."""

    def find(task: Task[Result]) -> Result:
        return task.work(*task.arguments, progress=progress)

    plan = solutions.solution(settings, settings.puzzle.plan(), find)
    if plan is None:
        return "No solution from this start is at hand: choose fewer discs, or play."
    asked = min(plan.length, MOST_QUESTIONS)
    text = Game(plan.start, plan.variant, tuple(plan.moves(0, asked))).text
    # on three pegs the way of a tower is the only one
    searched = plan.start.n <= searches.LIVE and not irregular.has_theorem(plan.final, plan.variant)
    also = alternatives(plan, progress) if searched else []
    return Quiz(text, also, [_why(plan, k) for k in range(asked)], plan.length)


def alternatives(plan: Plan, progress: Progress) -> list[list[int]]:
    """For each of the moves of a shortest plan, where else its disc could go as well."""
    try:
        graph = PathGraph(plan.start, plan.final, plan.variant, Budget(progress=progress))
    except BudgetError:
        return []
    found = []
    state, used = plan.start, 0
    for made, move in enumerate(plan.moves()):
        best = [each.move for each in graph.onward(state, made, used)]
        found.append([m.target for m in best if m.disc == move.disc and m != move])
        used, state = (
            used + rules.is_cheat(state, move, plan.variant),
            rules.apply(state, move, plan.variant, used),
        )
    return found


def _why(plan: Plan, k: int) -> str:
    """What the move is part of: the innermost phase around it."""
    around = [phase.text for phase in plan.phases(k)[:-1] if phase.text]
    return f"Part of: {around[-1]}" if around else ""


def read(text: str, quiz: Quiz, pegs: int) -> tuple[str, list[str]]:
    """The answers that an address holds, as far as they make sense."""
    allowed = "1234567890"[:pegs] + "-"
    kept = text[: len(quiz.plan) // 2]
    good = next((i for i, key in enumerate(kept) if key not in allowed), len(kept))
    if good < len(text):
        return kept[:good], [f"Answer {good + 1} in the address is not one: it ends there."]
    return kept, []
