"""What was edited before, to go back to. No Streamlit here."""

from dataclasses import dataclass, field

from hanoi_app.irregular.problems import Problem

MOST = 500


@dataclass
class History:
    """The problems in the order in which they were set; `at` is the one in sight."""

    problems: list[Problem] = field(default_factory=list)
    at: int = -1

    def note(self, problem: Problem) -> None:
        """The problem is now in sight; what had been undone is forgotten if it is new."""
        if self.problems and self.problems[self.at] == problem:
            return
        self.problems = [*self.problems[: self.at + 1], problem][-MOST:]
        self.at = len(self.problems) - 1

    def can(self, by: int) -> bool:
        """Whether one can go so many steps."""
        return 0 <= self.at + by < len(self.problems)

    def go(self, by: int) -> Problem:
        """Go so many steps, back or forward, and return what is there."""
        self.at = min(max(self.at + by, 0), len(self.problems) - 1)
        return self.problems[self.at]
