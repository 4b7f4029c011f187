"""What exact search has found, case by case, with how and when: searched.csv.

`hanoi verify --thorough` searches every case again, and with `--record` writes the file anew. The
labels "verified by search" are read from it, and the numbers of solutions that pages show.
"""

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.store import replaced

FILE = Path(__file__).with_name("searched.csv")
_COLUMNS = (
    *("what", "pegs", "cheats", "bottleneck", "n", "length", "configurations", "solutions"),
    *("once", "seconds", "date", "version"),
)


class What(StrEnum):
    """What was searched for."""

    SOLUTION = "solution"  # the shortest solutions of the tower from S to D
    GREATEST = "greatest"  # the regular positions that are farthest from a tower


class Once(StrEnum):
    """How it is known that the largest disc moves only once in every shortest solution."""

    PROVED = "theorem"
    SEARCHED = "searched"  # a search that lets it move more often found nothing else
    ASSUMED = ""


@dataclass(frozen=True, slots=True)
class Case:
    """One n of one variant, as it was searched.

    length          of the shortest solutions; or of the shortest way to a farthest position
    configurations  how many optimal half-way configurations there are, None if not searched
    solutions       how many shortest solutions there are, None if not searched
    once            how it is known that none was left out, since the largest disc moves once
    seconds, date, version  how long the search took (not that for `once`), when, by which version

    >>> found = case(6, Variant(cheats=1))
    >>> found.length, found.configurations, found.solutions, found.once.value
    (15, 39, 586, 'theorem')
    """

    what: What
    variant: Variant
    n: int
    length: int
    configurations: int | None
    solutions: int | None
    once: Once
    seconds: float
    date: date
    version: str


def cases(variant: Variant, what: What = What.SOLUTION) -> tuple[Case, ...]:
    """Every case of a variant that was searched, by n.

    >>> [case.solutions for case in cases(Variant())][:8]
    [1, 2, 2, 22, 40, 18, 2468, 11698]
    """
    return tuple(_table(FILE).get((what, variant), {}).values())


def case(n: int, variant: Variant, what: What = What.SOLUTION) -> Case | None:
    """The case of n discs, if it was searched.

    >>> case(6, Variant(5), What.GREATEST).length, case(10**6, Variant(5))
    (15, None)
    """
    return _table(FILE).get((what, variant), {}).get(n)


def variants(what: What = What.SOLUTION) -> tuple[Variant, ...]:
    """The variants of which some case was searched.

    >>> variants(What.GREATEST)[0]
    Variant(pegs=3, cheats=0, bottleneck=1)
    """
    return tuple(variant for kind, variant in _table(FILE) if kind == what)


def limit(variant: Variant) -> int:
    """The largest n such that the shortest solutions of every n up to it were searched, or 0.

    >>> limit(Variant(pegs=1000))
    0
    """
    return _first_gap(case.n for case in cases(variant)) - 1


def once_limit(variant: Variant) -> int | None:
    """The largest n such that up to it the largest disc is known to move once; None: for all n.

    >>> once_limit(Variant(cheats=1)), once_limit(Variant(bottleneck=2)) >= 5
    (None, True)
    """
    if _moves_once(variant):
        return None
    return _first_gap(case.n for case in cases(variant) if case.once != Once.ASSUMED) - 1


def proved_once(n: int, variant: Variant, length: int) -> bool:
    """Whether it is a theorem that the largest disc moves once, `length` being the least length.

    Without cheats, its way is free after D moves of the others at the earliest, which follow it
    in D moves at the least: two moves of it make 2D + 2, and one 2D + 1. With one cheat on four
    pegs, see docs/proofs.md. If 2n - 1 moves are enough, the others make 2n - 2 of them.

    >>> proved_once(40, Variant(5), 100), proved_once(5, Variant(cheats=2), 9)
    (True, True)
    >>> proved_once(6, Variant(cheats=2), 13)
    False
    """
    return _moves_once(variant) or length == 2 * n - 1


def once(n: int, variant: Variant, length: int) -> Once:
    """How it is known that the largest disc moves once, `length` being the least length.

    >>> [once(n, Variant(cheats=2), counts).value for n, counts in ((5, 9), (8, 21), (90, 10**9))]
    ['theorem', 'searched', '']
    """
    if proved_once(n, variant, length):
        return Once.PROVED
    found = case(n, variant)
    return found.once if found else Once.ASSUMED


def record(found: Iterable[Case]) -> None:
    """Write the file anew with these cases, in place of what it has of the same n.

    Raises OSError if it cannot be written.
    """
    table = {(c.what, c.variant, c.n): c for row in _table(FILE).values() for c in row.values()}
    table |= {(c.what, c.variant, c.n): c for c in found}
    with replaced(FILE) as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(_COLUMNS)
        writer.writerows(map(_row, sorted(table.values(), key=key)))
    _table.cache_clear()


def _moves_once(variant: Variant) -> bool:
    unrelaxed = variant.cheats == 0 and variant.bottleneck == 1
    return unrelaxed or variant == Variant(4, cheats=1)


def _first_gap(numbers: Iterable[int]) -> int:
    n = 1
    for number in numbers:  # in ascending order
        if number != n:
            break
        n += 1
    return n


def key(case: Case) -> tuple[str, int, int, int, int]:
    """What a case is of, as the first columns have it, by which the file is sorted."""
    v = case.variant
    return case.what.value, v.pegs, v.cheats, v.bottleneck, case.n


def _row(case: Case) -> tuple[object, ...]:
    """The case as _COLUMNS has it; what is not known is empty."""
    counted = ["" if x is None else x for x in (case.configurations, case.solutions)]
    how = case.once.value, case.seconds, case.date.isoformat(), case.version
    return *key(case), case.length, *counted, *how


@lru_cache(maxsize=1)
def _table(file: Path) -> dict[tuple[What, Variant], dict[int, Case]]:
    """Every case, by what it is of and by n; the file is sorted so."""
    found: dict[tuple[What, Variant], dict[int, Case]] = {}
    with file.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            case = Case(
                What(row["what"]),
                Variant(int(row["pegs"]), int(row["cheats"]), int(row["bottleneck"])),
                int(row["n"]),
                int(row["length"]),
                int(row["configurations"]) if row["configurations"] else None,
                int(row["solutions"]) if row["solutions"] else None,
                Once(row["once"]),
                float(row["seconds"]),
                date.fromisoformat(row["date"]),
                row["version"],
            )
            found.setdefault((case.what, case.variant), {})[case.n] = case
    return found
