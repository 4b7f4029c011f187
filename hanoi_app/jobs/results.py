"""Results of jobs, kept for all who ask again. No Streamlit here."""

from collections import OrderedDict
from typing import Any

from hanoi_app.jobs.tasks import Result, Task


class Results:
    """Results by their tasks, up to `most` bytes; the least recently used go first.

    >>> results = Results(100)
    >>> results.keep(Task(print, ("a",)), "found", 60)
    >>> results.find(Task(print, ("a",))), results.find(Task(print, ("b",)))
    ('found', None)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = 0
        self._kept: OrderedDict[Task[Any], tuple[Any, int]] = OrderedDict()

    def find(self, task: Task[Result]) -> Result | None:
        """Return the result of the task, or None."""
        if task not in self._kept:
            return None
        self._kept.move_to_end(task)
        found: Result = self._kept[task][0]
        return found

    def keep(self, task: Task[Result], result: Result, size: int) -> None:
        """Add a result of `size` bytes that is not kept yet."""
        self._kept[task] = result, size
        self._bytes += size
        while self._bytes > self._most:
            _, (_, freed) = self._kept.popitem(last=False)
            self._bytes -= freed
