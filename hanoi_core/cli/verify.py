"""`verify S --to 14`: search again what is recorded, and labelled "verified by search"."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TypeVar

from hanoi_core import counts
from hanoi_core.cli.clock import Clock
from hanoi_core.cli.options import (
    Commands,
    add_budget,
    add_forms,
    add_workers,
    budget_of,
    workers_of,
)
from hanoi_core.cli.output import print_csv, print_json_list
from hanoi_core.errors import ArgumentError, BudgetError, require_whole
from hanoi_core.papers import levels, search_again, searched
from hanoi_core.papers.levels import Levels, Logbook
from hanoi_core.papers.search_again import FAMILIES, Numbers
from hanoi_core.papers.searched import Case, Once, What
from hanoi_core.plans.captions import plural
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import Budget, Progress
from hanoi_core.version import version

Result = TypeVar("Result")

HEADER = (
    *("family", "pegs", "cheats", "bottleneck", "n", "found", "stated"),
    *("configurations", "solutions", "once", "seconds", "ok"),
)
LARGEST_CASE = 6000  # megabytes that the largest search on record is expected to need


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "verify",
        help="search again what is on record",
        description="Search again, without what is stored on disk, every case that is on record, "
        'on which the labels "verified by search" rest, and compare with the record and with the '
        "best length known. Exit code 1 if one differs.",
        epilog="example: hanoi verify S --to 8",
    )
    parser.add_argument("family", nargs="?", help=f"only one of {', '.join(FAMILIES)}")
    parser.add_argument("--to", type=int, help="up to this n (default: as far as the record goes)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=60,
        help="stop where a case takes longer, or is expected to (default: %(default)s)",
    )
    parser.add_argument(
        "--record", action="store_true", help="put what was found on record, with date and version"
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="leave out what this version has put on record: goes on after a stop",
    )
    add_forms(parser)
    add_budget(parser, LARGEST_CASE)
    add_workers(parser)
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True)
class Check:
    """A case, searched again. `found` is None if it was left out, for the reason given."""

    family: str
    variant: Variant
    n: int
    stated: int | None  # the best length known; of distances, what is on record
    recorded: Case | None
    found: Case | None = None
    refuted: bool = False  # the largest disc may move more than once
    levels: Levels = field(default_factory=dict)  # that the searches went through
    left_out: str = ""

    @property
    def differences(self) -> list[str]:
        """What else than was found is stated or on record."""
        if not self.found:
            return []
        found, recorded = self.found, self.recorded
        expected = [("length", "move", self.stated, "stated")]
        if recorded:
            expected += [
                ("length", "move", recorded.length, "on record"),
                ("configurations", "configuration", recorded.configurations, "on record"),
                ("solutions", "solution", recorded.solutions, "on record"),
            ]
        others = [
            f"{plural(number, noun)} {where}"
            for name, noun, number, where in expected
            if number is not None and getattr(found, name) not in (None, number)
        ]
        if any(self.levels.get(search, met) != met for search, met in levels.of(found).items()):
            others.append("the positions on record, level by level")
        once = "one move of the largest disc, which is not confirmed"
        return [*others, once] if self.refuted else others

    @property
    def ok(self) -> bool | None:
        """Whether the search found what is known; None if it was left out."""
        return not self.differences if self.found else None

    @property
    def row(self) -> tuple[object, ...]:
        """What HEADER names."""
        v, found = self.variant, self.found
        puzzle = self.family, v.pegs, v.cheats, v.bottleneck, self.n
        if not found:
            return *puzzle, None, self.stated, None, None, None, None, None
        counted = found.configurations, found.solutions, found.once.value
        return *puzzle, found.length, self.stated, *counted, found.seconds, self.ok

    def __str__(self) -> str:
        v, found = self.variant, self.found
        puzzle = f"{self.family:13} {v.pegs} pegs, c = {v.cheats}, b = {v.bottleneck}"
        if not found:
            return f"{puzzle}  stopped before n = {self.n}: {self.left_out}"
        numbers = plural(found.length, "move")
        if found.configurations is not None and found.solutions is not None:
            numbers += f", {plural(found.configurations, 'configuration')}"
            numbers += f", {plural(found.solutions, 'solution')}"
        verdict = "ok" if self.ok else f"DIFFERS from {' and '.join(self.differences)}:"
        return f"{puzzle}  n = {self.n:>2} {found.seconds:>7.2f} s  {verdict}  {numbers}"


def run(options: argparse.Namespace) -> int:
    """Search every case, and print each as soon as it is known."""
    if options.family is not None and options.family not in FAMILIES:
        known_families = ", ".join(FAMILIES)
        raise ArgumentError(f"there is no family {options.family!r}: they are {known_families}")
    if options.to is not None:
        require_whole("--to", options.to, 1)
    if not options.seconds > 0:
        raise ArgumentError(f"--seconds must be above 0, not {options.seconds}")
    differ = False

    def checks() -> Iterator[Check]:
        nonlocal differ
        with workers_of(options) as executor:
            limits = Budget(budget_of(options), executor=executor)
            for name in [options.family] if options.family else FAMILIES:
                for variant in FAMILIES[name].variants:
                    for check in _checks(name, variant, limits, options):
                        differ = differ or check.ok is False
                        if options.record:
                            _record(check)
                        yield check

    if options.csv:
        print_csv(HEADER, (check.row for check in checks()))
    elif options.json:
        print_json_list(dict(zip(HEADER, check.row, strict=True)) for check in checks())
    else:
        for check in checks():
            print(check, flush=True)
    return 1 if differ else 0


Search = Callable[[int, Variant, Budget], Numbers]
# the first that is done in time counts
_SEARCHES: Mapping[What, tuple[Search, ...]] = {
    What.SOLUTION: (search_again.solutions, search_again.length),
    What.GREATEST: (search_again.greatest,),
}


def _checks(
    family: str, variant: Variant, limits: Budget, options: argparse.Namespace
) -> Iterator[Check]:
    """Every n of a variant, until a case would take too long or too much memory."""
    what = FAMILIES[family].what
    clocks = {search: Clock(options.seconds) for search in _SEARCHES[what]}
    once = Clock(options.seconds)
    on_record = searched.cases(variant, what)
    for n in range(1, (options.to or (on_record[-1].n if on_record else 0)) + 1):
        recorded = searched.case(n, variant, what)
        if options.resume and recorded and recorded.version == version():
            for clock in (*clocks.values(), once):
                clock.times.append(recorded.seconds)
            continue
        stated = recorded.length if recorded else None
        if what == What.SOLUTION:
            stated = counts.best(n, variant).length
        check = Check(family, variant, n, stated, recorded)
        for search, clock in clocks.items():
            book = Logbook()
            try:
                numbers = clock.run(_within(replace(limits, log=book), search, n, variant))
            except BudgetError as error:
                check = replace(check, left_out=str(error))
            else:
                how = round(clock.times[-1], 2), date.today(), version()
                case = Case(what, variant, n, *numbers, Once.ASSUMED, *how)
                check = replace(check, found=case, left_out="", levels=book.levels)
                break
        if what == What.SOLUTION and check.found:
            check = _with_once(check, numbers, limits, once)
        yield check
        if not check.found:
            return


def _within(
    limits: Budget, search: Callable[..., Result], *asked: object
) -> Callable[[Progress], Result]:
    """The search, for a clock to run."""
    return lambda progress: search(*asked, replace(limits, progress=progress))


def _with_once(check: Check, numbers: Numbers, limits: Budget, clock: Clock) -> Check:
    """The check, with how it is known that the largest disc moves once."""
    n, variant = check.n, check.variant
    once, refuted = Once.ASSUMED, False
    if searched.proved_once(n, variant, numbers.length):
        once = Once.PROVED
    else:
        with suppress(BudgetError):
            search = _within(limits, search_again.only_once, n, variant, numbers)
            refuted = not clock.run(search)
            once = Once.ASSUMED if refuted else Once.SEARCHED
    assert check.found
    return replace(check, found=replace(check.found, once=once), refuted=refuted)


def _record(check: Check) -> None:
    """Put on record what agrees with all that is known, and does not know less."""
    if check.ok is False:
        print(f"hanoi: NOT put on record, look into it: {check}", file=sys.stderr)
    elif check.found and not _knows_less(check.found, check.recorded):
        searched.record([check.found])
        if levels.worth_keeping(check.found):
            levels.record([(check.found, check.levels)])


def _knows_less(found: Case, recorded: Case | None) -> bool:
    if not recorded:
        return False
    counts_lost = recorded.solutions is not None and found.solutions is None
    return counts_lost or (recorded.once != Once.ASSUMED and found.once == Once.ASSUMED)
