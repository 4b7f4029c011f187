"""`verify S --to 14`: search again what is recorded, and labelled "verified by search"."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from time import monotonic, perf_counter
from typing import NamedTuple, TypeVar

from hanoi_core import counts
from hanoi_core.cli.options import Commands, add_budget, add_forms, budget_of
from hanoi_core.cli.output import print_csv, print_json_list, progress_bar
from hanoi_core.errors import ArgumentError, BudgetError, CancelledError, require_whole
from hanoi_core.papers import search_again, searched
from hanoi_core.papers.search_again import Numbers
from hanoi_core.papers.searched import Case, Once, What
from hanoi_core.plans.captions import plural
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.budget import Progress
from hanoi_core.version import version

Result = TypeVar("Result")

HEADER = (
    *("family", "pegs", "cheats", "bottleneck", "n", "found", "stated"),
    *("configurations", "solutions", "once", "seconds", "ok"),
)
LARGEST_CASE = 2000  # megabytes that the largest search on record is expected to need
_GROWTH = 4.0  # of a search's time from n to n + 1, where nothing is measured yet
_LEAST_GROWTH, _MOST_GROWTH = 2.0, 10.0  # that are believed: a busy machine makes others
_NOISE = 0.1  # seconds below which times say nothing


class Family(NamedTuple):
    """Puzzles of one kind: what is searched for in them, and which they are."""

    what: What
    variants: tuple[Variant, ...]


def _solutions(*variants: Variant) -> Family:
    return Family(What.SOLUTION, variants)


# how far each has been searched is in papers/searched.csv
FAMILIES: Mapping[str, Family] = {
    "R": _solutions(Variant(4)),
    "S": _solutions(*(Variant(4, c) for c in range(1, 7))),
    "M4": _solutions(*(Variant(4, 0, b) for b in range(2, 11))),
    "S3": _solutions(*(Variant(3, c) for c in range(1, 7))),
    "M3": _solutions(*(Variant(3, 0, b) for b in range(2, 11))),
    "frame_stewart": _solutions(*(Variant(p) for p in (3, 5, 6, 7, 8))),
    "layers": _solutions(*(Variant(p, c) for p in range(5, 9) for c in range(1, 5))),
    "bottleneck": _solutions(*(Variant(p, 0, b) for p in (5, 6) for b in (2, 3))),
    "greatest": Family(What.GREATEST, tuple(Variant(p) for p in range(3, 9))),
}


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
    add_forms(parser)
    add_budget(parser, LARGEST_CASE)
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
        for name in [options.family] if options.family else FAMILIES:
            for variant in FAMILIES[name].variants:
                done = []
                for check in _checks(name, variant, options):
                    differ = differ or check.ok is False
                    done.append(check)
                    yield check
                if options.record:
                    _record(done)

    if options.csv:
        print_csv(HEADER, (check.row for check in checks()))
    elif options.json:
        print_json_list(dict(zip(HEADER, check.row, strict=True)) for check in checks())
    else:
        for check in checks():
            print(check, flush=True)
    return 1 if differ else 0


Search = Callable[[int, Variant, int, Progress], Numbers]
# the first that is done in time counts
_SEARCHES: Mapping[What, tuple[Search, ...]] = {
    What.SOLUTION: (search_again.solutions, search_again.length),
    What.GREATEST: (search_again.greatest,),
}


class Clock:
    """Runs the searches of one kind, for one n after the other, as far as time allows."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.times: list[float] = []  # that each took, in seconds

    def run(self, search: Callable[[Progress], Result]) -> Result:
        """What is found; a BudgetError if that takes too long, or is expected to."""
        if (expected := self._expected()) > self.limit:
            raise BudgetError(f"about {expected:.0f} s are expected, more than {self.limit:g}")
        begin, deadline = perf_counter(), monotonic() + self.limit
        try:
            with progress_bar() as bar:

                def progress(level: int, states: int, estimate: int) -> bool:
                    if bar:
                        bar(level, states, estimate)
                    return monotonic() < deadline

                return search(progress)
        except CancelledError:
            raise BudgetError(f"it takes more than {self.limit:g} s") from None
        finally:
            self.times.append(perf_counter() - begin)

    def _expected(self) -> float:
        """The seconds that the next case will take, if it grows as the last did."""
        if not self.times:
            return 0
        growth = _GROWTH
        if len(self.times) > 1 and self.times[-2] > _NOISE:
            growth = min(max(_LEAST_GROWTH, self.times[-1] / self.times[-2]), _MOST_GROWTH)
        return self.times[-1] * growth


def _checks(family: str, variant: Variant, options: argparse.Namespace) -> Iterator[Check]:
    """Every n of a variant, until a case would take too long or too much memory."""
    what, budget = FAMILIES[family].what, budget_of(options)
    clocks = {search: Clock(options.seconds) for search in _SEARCHES[what]}
    once = Clock(options.seconds)
    on_record = searched.cases(variant, what)
    for n in range(1, (options.to or (on_record[-1].n if on_record else 0)) + 1):
        recorded = searched.case(n, variant, what)
        stated = recorded.length if recorded else None
        if what == What.SOLUTION:
            stated = counts.best(n, variant).length
        check = Check(family, variant, n, stated, recorded)
        for search, clock in clocks.items():
            try:
                numbers = clock.run(partial(search, n, variant, budget))
            except BudgetError as error:
                check = replace(check, left_out=str(error))
            else:
                how = round(clock.times[-1], 2), date.today(), version()
                case = Case(what, variant, n, *numbers, Once.ASSUMED, *how)
                check = replace(check, found=case, left_out="")
                break
        if what == What.SOLUTION and check.found:
            check = _with_once(check, numbers, budget, once)
        yield check
        if not check.found:
            return


def _with_once(check: Check, numbers: Numbers, budget: int, clock: Clock) -> Check:
    """The check, with how it is known that the largest disc moves once."""
    n, variant = check.n, check.variant
    once, refuted = Once.ASSUMED, False
    if searched.proved_once(n, variant, numbers.length):
        once = Once.PROVED
    else:
        with suppress(BudgetError):
            search = partial(search_again.only_once, n, variant, numbers, budget)
            refuted = not clock.run(search)
            once = Once.ASSUMED if refuted else Once.SEARCHED
    assert check.found
    return replace(check, found=replace(check.found, once=once), refuted=refuted)


def _record(checks: list[Check]) -> None:
    """Put on record what agrees with all that is known, and does not know less."""
    good = []
    for check in checks:
        if check.ok is False:
            print(f"hanoi: NOT put on record, look into it: {check}", file=sys.stderr)
        elif check.found and not _knows_less(check.found, check.recorded):
            good.append(check.found)
    searched.record(good)


def _knows_less(found: Case, recorded: Case | None) -> bool:
    if not recorded:
        return False
    counts_lost = recorded.solutions is not None and found.solutions is None
    return counts_lost or (recorded.once != Once.ASSUMED and found.once == Once.ASSUMED)
