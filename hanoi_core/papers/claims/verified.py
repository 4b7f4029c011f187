"""What the thorough run of every claim came to, with how far it went and when: verified.csv.

`hanoi verify --thorough --record` writes it. How far exact searches went, and when, is in
`papers.searched`: here, cases that `--resume` left out count as compared, with the record alone.
"""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path

from hanoi_core.papers import searched
from hanoi_core.papers.claims.check import Finding
from hanoi_core.papers.claims.claim import Claim
from hanoi_core.papers.searched import What
from hanoi_core.search.store import replaced
from hanoi_core.version import version

FILE = Path(__file__).with_name("verified.csv")
_COLUMNS = ("claim", "verdict", "to", "cases", "seconds", "date", "version")


@dataclass(frozen=True, slots=True)
class Run:
    """One claim, as it was checked: up to which number, and how many cases were compared.

    `to` is None of a search, which goes as far as the cases that it has put on record.
    """

    claim: str
    verdict: str
    to: int | None
    cases: int
    seconds: float
    date: date
    version: str


def run_of(claim: Claim) -> Run | None:
    """The thorough run of a claim, if it is on record."""
    return _table(FILE).get(claim.id)


def is_current(claim: Claim) -> bool:
    """Whether this version has checked it, as far as the thorough run goes, with this verdict."""
    run = run_of(claim)
    wanted = claim.verdict, claim.thorough or None, version()
    return run is not None and (run.verdict, run.to, run.version) == wanted


def checked_to(claim: Claim) -> int:
    """The number up to which a check has gone: in the thorough run, else in the quick one.

    >>> from hanoi_core.papers.claims.claim import find
    >>> checked_to(find("2024/table-2"))
    19
    """
    run = run_of(claim)
    return run.to if run and run.to else claim.quick


def reach(claim: Claim) -> str:
    """How far a claim was checked, in words; empty if it was not.

    >>> from hanoi_core.papers.claims.claim import find
    >>> reach(find("2024/table-2"))
    '9 ≤ n ≤ 19'
    """
    if claim.variants:
        return "; ".join(_searched(claim.what, claim))
    to = checked_to(claim)
    return claim.scope.format(to=to) if to else ""


def _searched(what: What, claim: Claim) -> list[str]:
    """How far each puzzle was searched; those that only cheats or bottleneck tell apart, in one."""
    found: dict[tuple[int, bool], list[str]] = {}
    for variant in claim.variants:
        cases = searched.cases(variant, what)
        last = searched.limit(variant) if what == What.SOLUTION else cases[-1].n if cases else 0
        letter = f"c = {variant.cheats}, " if variant.cheats else ""
        if variant.bottleneck > 1:
            letter = f"b = {variant.bottleneck}, "
        found.setdefault((variant.pegs, bool(letter)), []).append(f"{letter}n ≤ {last}")
    return [f"{pegs} pegs: {'; '.join(texts)}" for (pegs, _), texts in found.items()]


def record(finding: Finding) -> None:
    """Put down what a thorough run came to, in place of what there is of the claim.

    Raises OSError if the file cannot be written.
    """
    found = Run(
        finding.claim.id,
        finding.verdict,
        finding.to,
        finding.cases,
        finding.seconds,
        date.today(),
        version(),
    )
    table = {**_table(FILE), found.claim: found}
    with replaced(FILE) as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(_COLUMNS)
        for run in sorted(table.values(), key=lambda run: run.claim):
            to = "" if run.to is None else run.to
            how = run.seconds, run.date.isoformat(), run.version
            writer.writerow((run.claim, run.verdict, to, run.cases, *how))
    _table.cache_clear()


@lru_cache(maxsize=1)
def _table(file: Path) -> Mapping[str, Run]:
    with file.open(encoding="utf-8", newline="") as lines:
        return {
            row["claim"]: Run(
                row["claim"],
                row["verdict"],
                int(row["to"]) if row["to"] else None,
                int(row["cases"]),
                float(row["seconds"]),
                date.fromisoformat(row["date"]),
                row["version"],
            )
            for row in csv.DictReader(lines)
        }
