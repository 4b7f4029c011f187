"""What a worker keeps from one task to the next. No Streamlit here."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

TOPICS = 3  # that a worker keeps something of

Thing = TypeVar("Thing")


class Shelf(Generic[Thing]):
    """The few things that were asked for last, so that they are not made again.

    >>> squares = Shelf(2)
    >>> [squares.find(n, lambda: n**2) for n in (1, 2, 3)]
    [1, 4, 9]
    >>> [squares.find(n, lambda: "new") for n in (3, 1)]
    [9, 'new']
    """

    def __init__(self, most: int = TOPICS) -> None:
        self._most = most
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()
        self._lock = Lock()  # a cluster's worker may have several threads

    def find(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing under that key, or a new one."""
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
                return self._things[key]
        made = make()
        with self._lock:
            self._things[key] = made
            while len(self._things) > self._most:
                self._things.popitem(last=False)
        return made
