"""Predict: the questions, one for each move of a solution."""

from dataclasses import dataclass
from typing import Any

from hanoi_app.numbers import short
from hanoi_app.play.games import Game
from hanoi_app.play.guide import Ask, alternatives
from hanoi_core.plans.plan import Plan
from hanoi_core.search.first_moves import has_theorem

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


def questions(plan: Plan, ask: Ask | None) -> Quiz:
    """The questions on a plan's first moves; `ask` knows which other moves are as good."""
    asked = min(plan.length, MOST_QUESTIONS)
    text = Game(plan.start, plan.variant, tuple(plan.moves(0, asked))).text
    # on three pegs the way of a tower is the only one
    proved = has_theorem(plan.final, plan.variant)
    also = alternatives(plan, ask, asked) if ask and not proved else []
    return Quiz(text, also, [_why(plan, k) for k in range(asked)], plan.length)


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
