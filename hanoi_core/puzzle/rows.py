"""Moves as rows of arrays: disc, source, target."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Row = tuple[int, int, int]  # disc, source, target
Rows = NDArray[np.integer]
T = TypeVar("T")


class Shared(dict[int, T]):
    """What is made of the rows of arrays, once for all rows that are alike: there are few.

    >>> rows = np.array([[1, 0, 2], [2, 0, 1], [1, 0, 2]])
    >>> list(Shared(3, lambda disc, source, target: f"{disc}: {source}>{target}").of(rows))
    ['1: 0>2', '2: 0>1', '1: 0>2']
    """

    def __init__(self, pegs: int, make: Callable[[int, int, int], T]) -> None:
        super().__init__()
        self._pegs, self._make = pegs, make
        self._weights = np.array([pegs * pegs, pegs, 1])

    def of(self, rows: Rows) -> Iterator[T]:
        """Same as `make(disc, source, target)` for each row."""
        return map(self.__getitem__, (rows.astype(np.int64) @ self._weights).tolist())

    def __missing__(self, key: int) -> T:
        pair, target = divmod(key, self._pegs)
        disc, source = divmod(pair, self._pegs)
        made = self[key] = self._make(disc, source, target)
        return made
