"""Results of jobs, kept for all who ask again. No Streamlit here."""

from collections import OrderedDict

from hanoi_app.jobs.tasks import Result, Task


class Results:
    """Results by the names of their tasks, up to `most` bytes; the least recently used go first.

    >>> results = Results(100)
    >>> task = Task(print, ("a",))
    >>> results.keep(task, "found", 60)
    >>> results.find(task), results.find_named(task.name), results.find_named("another")
    ('found', 'found', None)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = 0
        self._kept: OrderedDict[str, tuple[object, int]] = OrderedDict()

    def find(self, task: Task[Result]) -> Result | None:
        """Return the result of the task, or None."""
        found: Result | None = self.find_named(task.name)  # type: ignore[assignment]  # its own
        return found

    def find_named(self, name: str) -> object | None:
        """Return the result of the task with that name, or None."""
        if name not in self._kept:
            return None
        self._kept.move_to_end(name)
        return self._kept[name][0]

    def keep(self, task: Task[Result], result: Result, size: int) -> None:
        """Add a result of `size` bytes that is not kept yet."""
        self._kept[task.name] = result, size
        self._bytes += size
        while self._bytes > self._most:
            _, (_, freed) = self._kept.popitem(last=False)
            self._bytes -= freed
