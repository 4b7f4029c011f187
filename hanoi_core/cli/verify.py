"""`verify`: check every claim of the papers again, and of our own, and compare the verdicts."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from shutil import get_terminal_size

from hanoi_core.cli.options import (
    Commands,
    add_budget,
    add_forms,
    add_workers,
    budget_of,
    claims_of,
    workers_of,
)
from hanoi_core.cli.output import print_csv, print_json_list, print_table, widest
from hanoi_core.errors import ArgumentError, NotationError, require_whole
from hanoi_core.papers.claims import ledger, verified
from hanoi_core.papers.claims.check import Extent, Finding
from hanoi_core.papers.claims.claim import PAPERS, Claim, Verdict, find
from hanoi_core.plans.captions import plural
from hanoi_core.search.budget import Budget

HEADER = (
    *("claim", "verdict", "as_recorded", "cases", "seconds", "checked", "counterexample"),
    "stopped",
)
LARGEST_CASE = 6000  # megabytes that the largest search on record is expected to need


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "verify",
        help="check every claim again",
        description="Check every claim of the five papers, and of our own, by computation, and "
        "print the verdicts: confirmed as far as the check goes, refuted or misprint with a "
        "counterexample, or open. Exit code 1 if one differs from what is on record. The quick run "
        "takes less than a minute, the thorough one up to an hour: it goes further, and searches "
        'again every case on which a label "verified by search" rests.',
        epilog="example: hanoi verify --paper 2022",
    )
    parser.add_argument("--claim", metavar="ID", help="only this claim, like 2024/theorem-1")
    parser.add_argument("--paper", metavar="KEY", help=f"only one of {', '.join(PAPERS)}")
    parser.add_argument("--thorough", action="store_true", help="as far as goes in an hour")
    parser.add_argument("--to", type=int, help="with --claim: up to this number, usually n")
    parser.add_argument(
        "--seconds",
        type=float,
        default=30,
        help="leave out a case of a search that takes longer, or is expected to "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--record",
        action="store_true",
        help="put what was found on record, with date and version (with --thorough or --to)",
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


def run(options: argparse.Namespace) -> int:
    """Check what is asked for, and print each verdict as soon as it is known."""
    claims, limits, findings = _chosen(options), Budget(budget_of(options)), list[Finding]()

    def found() -> Iterator[Finding]:
        sys.stdout.flush()  # what comes may take long
        for finding in _findings(claims, replace(limits, executor=executor), options, bar):
            findings.append(finding)
            bar.clear()
            yield finding
            sys.stdout.flush()
            bar.draw(f"last {finding.claim.id}", len(findings))

    with workers_of(options) as executor, _Bar(len(claims)) as bar:
        if options.csv:
            print_csv(HEADER, map(_row, found()))
        elif options.json:
            print_json_list(dict(zip(HEADER, _row(finding), strict=True)) for finding in found())
        else:
            name = max((claim.id for claim in claims), key=len, default="")
            header = ("claim", "verdict", "cases", "seconds", "checked")
            print_table(header, map(_told, found()), (name, Verdict.CONFIRMED, 10**6, 10**4, ""))
            _print_summary(findings)
    return 1 if any(finding.differences for finding in findings) else 0


def _chosen(options: argparse.Namespace) -> list[Claim]:
    """The claims that the options name; an error if these do not fit together."""
    if options.claim is not None and options.paper is not None:
        raise NotationError("--claim and --paper do not go together; see hanoi verify --help")
    if options.to is not None and (options.thorough or options.claim is None):
        raise NotationError("--to goes with --claim, without --thorough; see hanoi verify --help")
    if options.record and not (options.thorough or options.to):
        raise NotationError("--record goes with --thorough or --to; see hanoi verify --help")
    if options.to is not None:
        require_whole("--to", options.to, 1)
    if not options.seconds > 0:
        raise ArgumentError(f"--seconds must be above 0, not {options.seconds}")
    if options.claim is None:
        claims = claims_of(options)
    else:
        claims = [find(options.claim)]
        if options.to is not None:
            _require_further(claims[0], options)
    if options.resume and options.thorough:
        claims = [claim for claim in claims if claim.variants or not verified.is_current(claim)]
    return claims


def _require_further(claim: Claim, options: argparse.Namespace) -> None:
    """That the check of a claim can go to another number than its own."""
    if not claim.variants:
        if claim.quick == claim.thorough:
            whole = f"as a whole: {verified.reach(claim)}" if claim.quick else "by no computation"
            raise ArgumentError(f"{claim.id} is checked {whole}; --to does not go with it")
        if options.record:
            raise ArgumentError(f"{claim.id} is put on record by --thorough, not by --to")
    if claim.counterexample and options.to < claim.quick:
        raise ArgumentError(f"{claim.id} needs --to {claim.quick} or more: it is wrong from there")


def _findings(
    claims: list[Claim], limits: Budget, options: argparse.Namespace, bar: "_Bar"
) -> Iterator[Finding]:
    """What the checks come to, as they are done, each put on record at once if it is to be.

    Whole checks are shared out; long searches are made one after the other, and each is shared.
    """
    far = options.thorough or options.to is not None
    searches = [claim for claim in claims if claim.variants and far]
    alone = replace(limits, executor=None)
    asked = [(c.id, _extent(c, alone, options)) for c in claims if c not in searches]
    found = chain(_shared_out(asked, limits.executor), _one_by_one(searches, limits, options, bar))
    for finding in found:
        # how far searches went is on record case by case, though they stop where time is up
        done = finding.claim.variants or not finding.stopped
        if options.record and options.thorough and done and not finding.differences:
            verified.record(finding)
        yield finding


def _extent(claim: Claim, limits: Budget, options: argparse.Namespace) -> Extent:
    to = options.to or (claim.thorough if options.thorough else claim.quick) or None
    return Extent(to, limits, options.seconds, options.record, options.resume)


def _shared_out(asked: list[tuple[str, Extent]], executor: Executor | None) -> Iterator[Finding]:
    if executor is None:
        return (ledger.verify(*question) for question in asked)
    futures = [executor.submit(ledger.verify, *question) for question in asked]
    return (future.result() for future in futures)


def _one_by_one(
    claims: list[Claim], limits: Budget, options: argparse.Namespace, bar: "_Bar"
) -> Iterator[Finding]:
    for claim in claims:

        def hear(level: int, states: int, _: int, claim: Claim = claim) -> None:
            bar.draw(f"{claim.id}, {plural(level, 'move')}, {plural(states, 'position')}")

        yield ledger.verify(claim.id, _extent(claim, replace(limits, progress=hear), options))


def _row(finding: Finding) -> tuple[object, ...]:
    """What HEADER names."""
    numbers = not finding.differences, finding.cases, finding.seconds
    said = _checked(finding), finding.counterexample, finding.stopped
    return finding.claim.id, finding.verdict.value, *numbers, *said


def _told(finding: Finding) -> tuple[object, ...]:
    """A line of the table: its last column has all that is to be said."""
    differ = f"DIFFERS: {'; '.join(finding.differences)}" if finding.differences else ""
    said = _checked(finding), differ or finding.counterexample, finding.stopped
    numbers = finding.cases, f"{finding.seconds:.2f}"
    return finding.claim.id, finding.verdict.value, *numbers, "; ".join(filter(None, said))


def _checked(finding: Finding) -> str:
    """How far it went, in words."""
    claim = finding.claim
    if finding.stopped:
        return "stopped"
    if not finding.cases:
        return "no check"
    if finding.to is None:
        return verified.reach(claim)
    return ("n ≤ {to}" if claim.variants else claim.scope).format(to=finding.to)


def _print_summary(findings: list[Finding]) -> None:
    """How many there are of each verdict, paper by paper, and how many differ."""
    counted = Counter((finding.claim.paper.name, finding.verdict) for finding in findings)
    papers = dict.fromkeys(finding.claim.paper.name for finding in findings)
    rows = [(paper, *(counted[paper, verdict] for verdict in Verdict)) for paper in papers]
    every = Counter(finding.verdict for finding in findings)
    rows.append(("all", *(every[verdict] for verdict in Verdict)))
    print()
    print_table(("paper", *Verdict), rows, widest(rows))
    differ = sum(bool(finding.differences) for finding in findings)
    print()
    how_many = f"{differ} not" if differ else "all"
    print(f"{plural(len(findings), 'verdict')}, {how_many} as recorded.")


class _Bar:
    """On a terminal: how many claims are done, and what is being done; taken away in the end."""

    def __init__(self, claims: int) -> None:
        self._claims, self._done, self._shown = claims, 0, sys.stderr.isatty()
        self._width = get_terminal_size().columns - 1

    def __enter__(self) -> "_Bar":
        self.draw("")
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def draw(self, doing: str, done: int | None = None) -> None:
        """Show what is being done."""
        self._done = self._done if done is None else done
        bar = "#" * (20 * self._done // max(1, self._claims))
        self._write(f"[{bar:.<20}] {self._done} of {self._claims} claims, {doing}")

    def clear(self) -> None:
        """Make room for a line."""
        self._write("", end="\r")

    def _write(self, text: str, end: str = "") -> None:
        if self._shown:
            with suppress(OSError):  # the terminal is gone: the check is not
                line = f"\r{text:<{self._width}.{self._width}}"
                print(line, end=end, file=sys.stderr, flush=True)
