"""What a list leaves open: how its pegs are called, and what its numbers count.

A list is read in the one way that fits it. Where several do, nobody guesses: the question is
asked, with the settings that answer it.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from hanoi_core.errors import NotationError, require_text
from hanoi_core.puzzle.move_lists.lines import WrittenMove
from hanoi_core.puzzle.move_lists.questions import AmbiguousError, Answer, Names, Question
from hanoi_core.puzzle.notation import clip
from hanoi_core.puzzle.variant import MIN_PEGS, peg_names

NumberMeaning = Literal["disc", "line"]

LONG_RUN = 1000  # moves numbered one after the other: nobody moves so many discs so
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MOST_SUGGESTED = 8  # pegs


def namings(pegs: int) -> list[Names]:
    """The usual ways to name so many pegs, from the source to the destination.

    >>> namings(3)
    [('S', 'P', 'D'), ('A', 'B', 'C'), ('1', '2', '3'), ('0', '1', '2')]
    """
    letters = [tuple(_LETTERS[:pegs])] if pegs <= len(_LETTERS) else []
    from_one, from_zero = (tuple(map(str, range(i, i + pegs))) for i in (1, 0))
    return [peg_names(pegs), *letters, from_one, from_zero]


def fitting_pegs(names: Iterable[str], pegs: int) -> list[int]:
    """Other numbers of pegs, up to eight, of which these may be the names.

    >>> fitting_pegs(["A", "C"], 4), fitting_pegs(["S", "P", "D"], 4), fitting_pegs(["A", "D"], 3)
    ([3, 5, 6, 7, 8], [3], [4, 5, 6, 7, 8])
    """
    wanted = set(names)
    return [
        p
        for p in range(MIN_PEGS, _MOST_SUGGESTED + 1)
        if p != pegs and any(wanted.issubset(naming) for naming in namings(p))
    ]


def require_names(names: Sequence[str], pegs: int) -> Names:
    """The names, if they are as many as the pegs, and different, in capitals too."""
    chosen = tuple(require_text("the name of a peg", name).strip() for name in names)
    different = {name.upper() for name in chosen if name}
    if not len(chosen) == len(different) == pegs:
        raise NotationError(
            f"{pegs} pegs need {pegs} different names, from the source to the destination, not "
            f"{clip(','.join(map(str, names)))}"
        )
    return chosen


class Occurrence(NamedTuple):
    """Where something was first seen: its line, and the move there."""

    line: int
    written: WrittenMove

    def __str__(self) -> str:
        number = "" if self.written.number is None else f"{self.written.number}: "
        return f'"{number}{self.written.source} -> {self.written.target}"'


class Conventions:
    """Learns from the moves of a list until only one way to read them is left.

    `names` and `numbers` are what is settled, None before that. With `discs`, no number above
    it is a disc. `from_tower` is whether the list begins with the tower on the first peg.
    """

    def __init__(
        self,
        pegs: int,
        names: Sequence[str] | None = None,
        numbers: NumberMeaning | None = None,
        discs: int | None = None,
        from_tower: bool = False,
    ) -> None:
        if numbers not in (None, "disc", "line"):
            raise NotationError(f'numbers must be "disc" or "line", not {clip(str(numbers))}')
        self.pegs, self.discs, self.numbers = pegs, discs, numbers
        self.numbers_assumed = False
        self._from_tower, self._all_numbered = from_tower, True
        self._given = require_names(names, pegs) if names is not None else None
        self._candidates = [_capitals(self._given)] if self._given else namings(pegs)
        self._used: dict[str, Occurrence] = {}
        # the first and the last of the numbers, while each is one more than the one before
        self._run: list[Occurrence] = []

    @property
    def names(self) -> Names | None:
        """The pegs' names, once they are known."""
        return self._given or (self._candidates[0] if len(self._candidates) == 1 else None)

    @property
    def fewest_pegs(self) -> int:
        """With how many pegs the names that occurred make do."""
        return min([*fitting_pegs(self._used, self.pegs), self.pegs]) if self._used else self.pegs

    def peg(self, name: str) -> int:
        """The number of the peg of that name, once the names are known."""
        return self._candidates[0].index(name.upper())

    def suffice_for(self, written: WrittenMove) -> bool:
        """Whether what is settled is enough to read a move."""
        if len(self._candidates) > 1:
            return False
        return self.numbers is not None or (written.number is None and not self._run)

    def learn(self, line: int, written: WrittenMove) -> None:
        """Learn from a move. An error if no way to read it fits what came before."""
        if written.source.upper() == written.target.upper():
            text = f"a move goes to another peg, not from {written.source} to {written.target}"
            raise NotationError(text).on_line(line)
        occurrence = Occurrence(line, written)
        for name in written.source, written.target:
            self._learn_name(name, occurrence)
        if written.number is None:
            self._all_numbered = False
        elif self.numbers is None:
            self._learn_number(written.number, occurrence)

    def _learn_name(self, name: str, occurrence: Occurrence) -> None:
        capitals = name.upper()
        if capitals in self._used:
            return
        fitting = [names for names in self._candidates if capitals in names]
        if not fitting:
            raise self._unknown(name, occurrence.line)
        self._candidates = fitting
        self._used[capitals] = occurrence

    def _unknown(self, name: str, line: int) -> NotationError:
        """The error of a name that no peg has."""
        called = [self._given] if self._given else self._candidates
        known = " or ".join(", ".join(_few(names)) for names in called)
        text = f"there is no peg {clip(name)}: the {self.pegs} pegs are called {known}"
        if self._given:
            return NotationError(text).on_line(line)
        used = [*self._used, name.upper()]
        answers = []
        for pegs in fitting_pegs(used, self.pegs)[:1]:
            naming = next(names for names in namings(pegs) if set(used) <= set(names))
            text += f"; is {name} one of the {pegs} pegs {', '.join(naming)}?"
            answers.append(Answer("pegs", pegs, f"there are {pegs} pegs"))
        if not answers:
            text += "; have they other names?"
        if answers and len(used) == self.pegs:
            order = tuple(sorted(used))
            answers.append(Answer("peg_names", order, "these are all, in this order"))
        else:
            answers.append(Answer("peg_names", None, "they have other names, all of them in order"))
        return AmbiguousError.asking(line, Question(text, tuple(answers)))

    def _learn_number(self, number: int, occurrence: Occurrence) -> None:
        follows = not self._run or number == _number(self._run[-1]) + 1
        if not follows:
            self._discs_only(number, occurrence)
            return
        self._run = [*self._run[:1], occurrence]
        first = _number(self._run[0])
        if first == 0 or (self.discs is not None and number > self.discs):
            self.numbers = "line"
        elif number - first >= LONG_RUN:
            self._assume_lines()

    def _discs_only(self, number: int, occurrence: Occurrence) -> None:
        last = self._run[-1]
        if number == 0 or (self.discs is not None and number > self.discs):
            raise NotationError(
                f"the number {number} is no disc, and does not follow {_number(last)} on line "
                f"{last.line} as the number of a move would"
            ).on_line(occurrence.line)
        self.numbers = "disc"

    def _assume_lines(self) -> None:
        self.numbers, self.numbers_assumed = "line", True

    def _counts_from_one_on_the_tower(self) -> bool:
        """Whether all moves so far are numbered 1, 2, 3 and on, and begin with the tower.

        As discs, 1, 2, 3 could only leave the first peg, each as its top disc. If all the moves
        do that, both readings are the same moves. If one does not, its disc is not on the peg
        that it should leave: as discs the list is not legal.
        """
        if not (self._from_tower and self._all_numbered and self._run):
            return False
        return _number(self._run[0]) == 1 and _number(self._run[-1]) >= 3

    def close(self) -> None:
        """No more is learned: what is still open is asked."""
        if self.numbers is None and self._counts_from_one_on_the_tower():
            self._assume_lines()
        questions = [*self._about_names(), *self._about_numbers()]
        if questions:
            line = min(occurrence.line for occurrence in [*self._used.values(), *self._run])
            raise AmbiguousError.asking(line, *questions)

    def _about_names(self) -> Iterable[Question]:
        if len(self._candidates) == 1 or not self._used:
            return
        used = sorted(self._used)
        occurrence = self._used[used[0]]
        if not used[0].isdecimal():
            called = [", ".join(_few(names)) for names in self._candidates]
            yield Question(
                f"are the pegs in {occurrence} called {' or '.join(called)}?",
                tuple(
                    Answer("peg_names", names, f"they are {few}")
                    for names, few in zip(self._candidates, called, strict=True)
                ),
            )
            return
        answers = [
            Answer("peg_names", names, f"they count from {names[0]}") for names in self._candidates
        ]
        answers += [
            Answer("pegs", pegs, f"there are {pegs} pegs, counted from 1")
            for pegs in fitting_pegs(used, self.pegs)
            if str(pegs) in used
        ]
        yield Question(f"do the pegs in {occurrence} count from 1 or from 0?", tuple(answers))

    def _about_numbers(self) -> Iterable[Question]:
        if not self._run or self.numbers:
            return
        occurrence = self._run[0]
        yield Question(
            f"is the {_number(occurrence)} in {occurrence} a disc, or the number of the move?",
            (
                Answer("numbers", "disc", "the numbers are discs"),
                Answer("numbers", "line", "the numbers count the moves"),
            ),
        )


def _capitals(names: Iterable[str]) -> Names:
    return tuple(name.upper() for name in names)


def _few(names: Names) -> Names:
    return names if len(names) <= 6 else (*names[:3], "...", *names[-2:])


def _number(occurrence: Occurrence) -> int:
    assert occurrence.written.number is not None
    return occurrence.written.number
