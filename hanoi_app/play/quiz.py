"""Predict: the questions, one for each move of a solution. Work for a worker: no Streamlit here."""

from dataclasses import dataclass, replace
from typing import Any

from hanoi_app.jobs.tasks import Result, Task
from hanoi_app.numbers import short
from hanoi_app.play import games, searches, solutions
from hanoi_app.play.continued import last_counted
from hanoi_app.play.settings import Settings
from hanoi_core import State, irregular
from hanoi_core.errors import BudgetError
from hanoi_core.plans.captions import sentence
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.variant import peg_names
from hanoi_core.search.all_paths import PathGraph
from hanoi_core.search.budget import Budget, Progress

MOST_QUESTIONS = 1023  # ten discs on three pegs


@dataclass(frozen=True)
class Quiz:
    """A solution to be predicted, move by move, once `moved` of its moves have led to `start`.

    plan    the moves, as an address has a played game
    also    for each move, other pegs that are as good
    told    for each move, where it goes and why
    spent   cheats among the moves before them
    length  of the whole solution
    """

    start: State
    plan: str
    also: list[list[int]]
    told: list[str]
    moved: int
    spent: int
    length: int

    @property
    def data(self) -> dict[str, Any]:
        """As the browser takes it."""
        return {
            "plan": self.plan,
            "also": self.also,
            "told": self.told,
            "moved": str(self.moved),
            "spent": self.spent,
            "cut": self.length > self.moved + len(self.plan) // 2,
            "lengthText": short(self.length),
        }


def task(settings: Settings) -> Task[Quiz | str]:
    """The questions as a task."""
    return Task(questions, (replace(settings, coach=False),), quick=True)


def questions(settings: Settings, progress: Progress) -> Quiz | str:
    """The questions on the next moves of a solution, or why there are none."""

    def find(task: Task[Result]) -> Result:
        return task.work(*task.arguments, progress=progress)

    usual = settings.plainly()
    best = solutions.solution(usual, usual.puzzle.plan(), find)
    plan = settings.puzzle.plan() if settings.has_method else best
    if plan is None:
        return "No solution from this start is at hand: choose fewer discs, or play."
    moved = last_counted(settings.puzzle, min(settings.moved, max(0, plan.length - 1)))
    asked = range(moved, min(plan.length, moved + MOST_QUESTIONS))
    spent = 0
    if plan.variant.cheats:
        spent = rules.replay(plan.start, plan.moves(0, moved), plan.variant).cheats_used
    # on three pegs the way of a tower is the only one
    searched = plan.start.n <= searches.LIVE and not irregular.has_theorem(plan.final, plan.variant)
    also = []
    if searched and best and plan.length == best.length:
        also = alternatives(plan, progress)[moved : asked.stop]
    return Quiz(
        start=plan.state_at(moved),
        plan=games.text(plan.moves(moved, asked.stop)),
        also=also,
        told=[_told(plan, k) for k in asked],
        moved=moved,
        spent=spent,
        length=plan.length,
    )


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


def _told(plan: Plan, k: int) -> str:
    """Where the move goes, and what that makes possible.

    >>> from hanoi_core import solve
    >>> _told(solve(3), 0)
    'disc 1 goes to P1, to make way for discs 2 and 3.'
    """
    move, phase = plan[k], plan.phases(k)[-1]
    return sentence(f"disc {move.disc} goes to {peg_names(move.pegs)[move.target]}", phase.why)


def read(text: str, quiz: Quiz, pegs: int) -> tuple[str, list[str]]:
    """The answers that an address holds, as far as they make sense."""
    allowed = "1234567890"[:pegs] + "-"
    kept = text[: len(quiz.plan) // 2]
    good = next((i for i, key in enumerate(kept) if key not in allowed), len(kept))
    if good < len(text):
        return kept[:good], [f"Answer {good + 1} in the address is not one: it ends there."]
    return kept, []
