"""`verify S --to 14`: obtain the labels "verified by search" again."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from hanoi_core import counts
from hanoi_core.cli.options import Commands, add_budget, add_forms, budget_of
from hanoi_core.cli.output import print_csv, print_json_list, progress_bar
from hanoi_core.errors import ArgumentError, BudgetError, require_whole
from hanoi_core.papers import known
from hanoi_core.papers.trust import SEARCHED, Searched, Trust
from hanoi_core.puzzle.variant import Variant
from hanoi_core.search.halfway import least

FAMILIES = tuple(dict.fromkeys(searched.family for searched in SEARCHED))
HEADER = ("family", "pegs", "cheats", "bottleneck", "n", "found", "stated", "seconds", "ok")

LARGEST_LABEL = 2000  # megabytes that the largest search behind a label is expected to need
_GROWTH = 4.0  # of a search's time from n to n + 1, where nothing is measured yet
_LEAST_GROWTH, _MOST_GROWTH = 2.0, 10.0  # that are believed: a busy machine makes others
_NOISE = 0.1  # seconds below which times say nothing


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "verify",
        help="verify again by search what is labelled so",
        description="Search again, without what is stored on disk, every case that is labelled "
        '"verified by search", and compare with the best length known. Exit code 1 if one differs.',
        epilog="example: hanoi verify S --to 8",
    )
    parser.add_argument("family", nargs="?", help=f"only one of {', '.join(FAMILIES)}")
    parser.add_argument("--to", type=int, help="up to this n (default: as far as the label says)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=60,
        help="stop where a case is expected to take longer (default: %(default)s)",
    )
    add_forms(parser)
    add_budget(parser, LARGEST_LABEL)
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True)
class Case:
    """One n of one family. `found` is None if the search was left out, for the reason given."""

    searched: Searched
    n: int
    stated: int
    found: int | None
    seconds: float
    left_out: str = ""

    @property
    def ok(self) -> bool | None:
        """Whether the search found what is stated; None if it was left out."""
        return None if self.found is None else self.found == self.stated

    @property
    def row(self) -> tuple[object, ...]:
        """What HEADER names."""
        v = self.searched.variant
        puzzle = self.searched.family, v.pegs, v.cheats, v.bottleneck
        return *puzzle, self.n, self.found, self.stated, round(self.seconds, 2), self.ok

    def __str__(self) -> str:
        family = _family(self.searched)
        if self.left_out:
            return f"{family}  stopped before n = {self.n}: {self.left_out}"
        verdict = "ok" if self.ok else "DIFFERS"
        numbers = f"{self.found!s:>6} found {self.stated:>6} stated"
        return f"{family}  n = {self.n:>2} {numbers} {self.seconds:>8.2f} s  {verdict}"


def _family(searched: Searched) -> str:
    v = searched.variant
    return f"{searched.family:13} {v.pegs} pegs, c = {v.cheats}, b = {v.bottleneck}"


def run(options: argparse.Namespace) -> int:
    """Search every case, and print each as soon as it is known."""
    if options.family is not None and options.family not in FAMILIES:
        known_families = ", ".join(FAMILIES)
        raise ArgumentError(f"there is no family {options.family!r}: they are {known_families}")
    if options.to is not None:
        require_whole("--to", options.to, 1)
    if not options.seconds > 0:
        raise ArgumentError(f"--seconds must be above 0, not {options.seconds}")
    families = [s for s in SEARCHED if options.family in (None, s.family)]
    differ, searches = False, 0

    def cases() -> Iterator[Case]:
        nonlocal differ, searches
        for searched in families:
            for case in _cases(searched, options.to, options.seconds, budget_of(options)):
                differ, searches = differ or case.ok is False, searches + 1
                yield case

    if options.csv:
        print_csv(HEADER, (case.row for case in cases()))
    elif options.json:
        print_json_list(dict(zip(HEADER, case.row, strict=True)) for case in cases())
    else:
        for case in cases():
            print(case, flush=True)
        for searched in families if not searches else ():
            last = first_unproved(searched.variant) - 1
            print(f"{_family(searched)}  nothing to search: proved up to n = {last}")
    return 1 if differ else 0


def first_unproved(variant: Variant) -> int:
    """The least n for which the length of the best scheme is not proved to be the least."""
    n = 1
    while known.of_variant(n, variant).trust == Trust.PROVED:
        n += 1
    return n


def _cases(searched: Searched, to: int | None, seconds: float, budget: int) -> Iterator[Case]:
    variant = searched.variant
    times: list[float] = []
    for n in range(first_unproved(variant), (to or searched.to) + 1):
        stated = counts.best(n, variant).length
        expected = _expected(times)
        if expected > seconds:
            text = f"about {expected:.0f} s are expected, more than {seconds:g}"
            yield Case(searched, n, stated, None, 0, text)
            return
        begin = perf_counter()
        try:
            with progress_bar() as bar:
                found = least(n, variant, budget=budget, progress=bar, use_cache=False)
        except BudgetError as error:
            yield Case(searched, n, stated, None, 0, str(error))
            return
        times.append(perf_counter() - begin)
        yield Case(searched, n, stated, found, times[-1])


def _expected(times: list[float]) -> float:
    """The seconds that the next case will take, if it grows as the last did."""
    if not times:
        return 0
    growth = _GROWTH
    if len(times) > 1 and times[-2] > _NOISE:
        growth = min(max(_LEAST_GROWTH, times[-1] / times[-2]), _MOST_GROWTH)
    return times[-1] * growth
