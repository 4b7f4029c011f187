"""Sorted arrays as sets: what a level-by-level search needs."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint64 | np.bytes_]  # numbers of 64 bits, or texts of 16 bytes (codes.py)
Mask = NDArray[np.bool_]

CHUNK = 2**13  # codes opened at once: what becomes of them fits into the processor's cache


def distinct(codes: Codes) -> Codes:
    """The sorted set of the codes."""
    return _once(np.sort(codes))


def union(sets: Sequence[Codes]) -> Codes:
    """The sorted set of all codes of some sorted sets, of which there is at least one."""
    if len(sets) == 1:
        return sets[0]
    return _once(np.sort(np.concatenate(sets), kind="stable"))  # which merges what is sorted


def _once(codes: Codes) -> Codes:
    keep = np.ones(len(codes), np.bool_)
    np.not_equal(codes[1:], codes[:-1], out=keep[1:])
    return codes[keep]


def among(codes: Codes, table: Codes) -> Mask:
    """Which of the codes are in a sorted table."""
    if not len(table):
        return np.zeros(len(codes), np.bool_)
    at = np.searchsorted(table, codes)
    at[at == len(table)] = 0
    found: Mask = table[at] == codes
    return found


def chunks(
    codes: Codes, between: Callable[[], object] = lambda: None
) -> Iterator[tuple[int, Codes]]:
    """The codes a piece at a time, each with its place; `between` is called between two pieces."""
    for start in range(0, len(codes), CHUNK):
        if start:
            between()
        yield start, codes[start : start + CHUNK]


class Seen:
    """A growing set of codes: sorted arrays, each at least twice as long as the next."""

    def __init__(self) -> None:
        self._runs: list[Codes] = []

    def unseen(self, codes: Codes) -> Codes:
        """Those of the codes not seen before."""
        for run in self._runs:
            codes = codes[~among(codes, run)]
        return codes

    def add_new(self, codes: Codes) -> Codes:
        """Those of the sorted codes not seen before; from now on they are."""
        codes = self.unseen(codes)
        if len(codes):
            self._runs.append(codes)
        while len(self._runs) > 1 and len(self._runs[-2]) < 2 * len(self._runs[-1]):
            last = self._runs.pop()
            self._runs[-1] = union([self._runs[-1], last])
        return codes

    @property
    def nbytes(self) -> int:
        """The memory that the set takes."""
        return sum(run.nbytes for run in self._runs)
