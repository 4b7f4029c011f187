"""The optimal strategies as the 2024 paper numbers and describes them, for n = 4 to 8.

strategies_2024.csv has one line a strategy: the half-way configuration that the words
describe, and the one that is meant where they are faulty. What is wrong with them is in the
ledger, papers.claims, where each of these is a claim.
"""

import csv
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from hanoi_core import counts
from hanoi_core.errors import require_whole
from hanoi_core.papers.claims.claim import all_claims
from hanoi_core.puzzle.state import State


@dataclass(frozen=True, slots=True)
class Published:
    """One strategy of the paper.

    literal is None where the words describe no configuration; emended is None where the
    literal reading is right; note says what is wrong.

    >>> strategy = strategies(6)[38]
    >>> strategy.number, str(strategy.literal), strategy.emended
    (39, '/3,2/1,5,4/', None)
    """

    n: int
    number: int
    literal: State | None
    emended: State | None
    note: str

    @property
    def configuration(self) -> State:
        """What is meant, canonical.

        >>> str(strategies(6)[38].configuration)
        '/1,5,4/3,2/'
        """
        meant = self.emended or self.literal
        assert meant
        return meant.canonical()


def strategies(n: int) -> tuple[Published, ...]:
    """The paper's strategies for n discs, in its order; none for n outside 4 to 8.

    >>> len(strategies(6)), str(strategies(4)[0].configuration), strategies(6)[38].note[:40]
    (40, '/1/2,3/', 'For n = 6, number 39 is number 10 with P')
    """
    return tuple(strategy for strategy in _table() if strategy.n == n)


def stated(n: int) -> int | None:
    """How many optimal strategies the paper states for n discs; None for n < 4.

    For n <= 8 it lists them, from n = 9 on it counts the choices of t and K. Theorem 2(2) says one
    for n = 10, Lemma 3 corrects it to three.

    Raises ArgumentError if n < 0.

    >>> [stated(n) for n in range(4, 17)]
    [3, 18, 40, 30, 9, 1, 3, 4, 4, 3, 1, 1, 2]
    """
    if require_whole("n", n, 0) < 9:
        return len(strategies(n)) or None
    return len(counts.S_choices(n))


def by_configuration(n: int) -> dict[State, tuple[Published, ...]]:
    """The paper's strategies for n discs, by what they mean.

    >>> [strategy.number for strategy in by_configuration(6)[State.parse("/1,5,4/3,2/")]]
    [10, 39]
    """
    found: dict[State, tuple[Published, ...]] = {}
    for strategy in strategies(n):
        meant = strategy.configuration
        found[meant] = (*found.get(meant, ()), strategy)
    return found


@lru_cache(maxsize=1)
def _table() -> tuple[Published, ...]:
    notes = {claim.id: claim.erratum for claim in all_claims().values()}
    text = (files("hanoi_core.papers") / "strategies_2024.csv").read_text(encoding="utf-8")
    return tuple(
        Published(
            int(row["n"]),
            int(row["number"]),
            State.parse(row["literal"]) if row["literal"] else None,
            State.parse(row["emended"]) if row["emended"] else None,
            notes.get(f"2024/strategy-{row['n']}-{row['number']}", ""),
        )
        for row in csv.DictReader(text.splitlines())
    )
