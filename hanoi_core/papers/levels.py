"""What long searches met, level by level: levels.csv. A second run can be compared with it.

A row is one search of one case: for every number of moves, how many positions there were, and a
digest of them. They depend on the version, as the bound does that keeps a search small.
"""

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path

from hanoi_core.papers.searched import Case, key
from hanoi_core.search.store import replaced

FILE = Path(__file__).with_name("levels.csv")
_COLUMNS = ("what", "pegs", "cheats", "bottleneck", "n", "version", "search", "levels")
WORTH_SECONDS = 0.1  # quicker searches are not kept
FEWEST_PEGS = 4  # on three pegs there are thousands of levels, and theorems

Levels = Mapping[str, tuple[str, ...]]  # by search: "positions:digest" of every level


class Logbook:
    """Hears of the levels of searches, as a `Budget` lets them log.

    >>> book = Logbook()
    >>> book("1 buried", 1, "0a1b2c3d"), book("1 buried", 3, "9f8e7d6c")
    (None, None)
    >>> book.levels
    {'1 buried': ('1:0a1b2c3d', '3:9f8e7d6c')}
    """

    def __init__(self) -> None:
        self._found: dict[str, list[str]] = {}

    def __call__(self, search: str, positions: int, digest: str) -> None:
        """Put down one level."""
        self._found.setdefault(search, []).append(f"{positions}:{digest}")

    @property
    def levels(self) -> Levels:
        """All that was heard."""
        return {search: tuple(levels) for search, levels in self._found.items()}


def worth_keeping(case: Case) -> bool:
    """Whether the levels of a case go on record."""
    return case.seconds >= WORTH_SECONDS and case.variant.pegs >= FEWEST_PEGS


def of(case: Case) -> Levels:
    """What is on record of the searches of a case by the same version."""
    return {
        row["search"]: tuple(row["levels"].split())
        for row in _rows()
        if _key(row) == key(case) and row["version"] == case.version
    }


def record(found: Iterable[tuple[Case, Levels]]) -> None:
    """Put down these searches, in place of what there is of the same cases."""
    new = {key(case): (case, levels) for case, levels in found}
    kept = [row for row in _rows() if _key(row) not in new]
    for place, (case, levels) in new.items():
        for search, texts in levels.items():
            values = *place, case.version, search, " ".join(texts)
            kept.append(dict(zip(_COLUMNS, map(str, values), strict=True)))
    kept.sort(key=_key)
    with replaced(FILE) as file:
        writer = csv.DictWriter(file, _COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(kept)


def _rows() -> list[dict[str, str]]:
    with FILE.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _key(row: Mapping[str, str]) -> tuple[str, int, int, int, int]:
    pegs, cheats, bottleneck, n = (int(row[name]) for name in _COLUMNS[1:5])
    return row["what"], pegs, cheats, bottleneck, n
