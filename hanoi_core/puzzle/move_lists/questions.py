"""What is asked about a list that can be read in several ways, and what may be answered."""

from dataclasses import dataclass
from typing import Literal

from hanoi_core.errors import NotationError

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A setting of MoveList that settles a question: its name, its value, and what it means.

    The value is None where only whoever wrote the list knows it.

    >>> from hanoi_core.puzzle.move_lists import MoveList
    >>> answer = Answer("peg_names", ("0", "1", "2"), "they count from 0")
    >>> list(MoveList("1 -> 2", pegs=3, **{answer.setting: answer.value}))
    [(1, Lift(source=1, target=2))]
    """

    setting: Literal["numbers", "peg_names", "pegs"]
    value: str | int | Names | None
    meaning: str


@dataclass(frozen=True, slots=True)
class Question:
    """What a list leaves open, and each answer that it allows.

    >>> question = Question("a disc?", (Answer("numbers", "disc", "the numbers are discs"),))
    >>> [answer.meaning for answer in question.answers]
    ['the numbers are discs']
    """

    text: str
    answers: tuple[Answer, ...]


class AmbiguousError(NotationError):
    """A list that can be read in several ways. `questions` are what must be settled first.

    >>> from hanoi_core.puzzle.move_lists import MoveList
    >>> try:
    ...     list(MoveList("3: A -> C", pegs=3))
    ... except AmbiguousError as error:
    ...     print(error, [answer.value for answer in error.questions[0].answers])
    line 1: is the 3 in "3: A -> C" a disc, or the number of the move? ['disc', 'line']
    """

    questions: tuple[Question, ...] = ()

    @classmethod
    def asking(cls, line: int, *questions: Question) -> "AmbiguousError":
        """The error for questions that arise on a line."""
        error = cls("; ".join(question.text for question in questions)).on_line(line)
        error.questions = questions
        return error
