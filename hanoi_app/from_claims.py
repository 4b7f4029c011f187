"""From a claim to the pages that show it, each at the right settings. No Streamlit here.

What a claim's command prints a page shows as well, mostly; and so it does with the puzzles whose
exact search is its check, and with a number that it states wrongly. The rest: from_claims.toml.
"""

import re
import shlex
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from hanoi_app import naming, puzzles
from hanoi_app.address.codec import Codec
from hanoi_app.check import settings as check
from hanoi_app.compare import settings as compare
from hanoi_app.compare.curves import CURVES, FAMILIES, PARAMETERS, Curve
from hanoi_app.irregular import settings as irregular
from hanoi_app.irregular.problems import Problem
from hanoi_app.numbers import counted, spelled
from hanoi_app.pegs import settings as pegs
from hanoi_app.play import settings as play
from hanoi_app.strategies import settings as strategies
from hanoi_app.strategies.items import FACETS
from hanoi_app.watch import settings as watch
from hanoi_core import State, Variant
from hanoi_core.cli import F, count, distances, halfway, partitions, shortest, solutions, solve
from hanoi_core.cli import irregular as disorder
from hanoi_core.cli.main import COMMANDS
from hanoi_core.cli.options import parse_range, variant_of
from hanoi_core.irregular import nearest_regular, number_of_states
from hanoi_core.papers import catalogue, searched, strategies_2024
from hanoi_core.papers.claims.claim import Claim
from hanoi_core.papers.misprints import misprints
from hanoi_core.papers.searched import What

MOST = 4  # leads of a claim, and curves that a label names
CODECS: Mapping[str, Codec[Any]] = {
    "watch": watch.CODEC,
    "play": play.CODEC,
    "compare": compare.CODEC,
    "strategies": strategies.CODEC,
    "irregular": irregular.CODEC,
    "pegs": pegs.CODEC,
    "check": check.CODEC,
}
_FILE = Path(__file__).with_suffix(".toml")  # by the ids of claims: pages with their addresses
TABLE: Mapping[str, list[str]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Lead:
    """A page, the address that it is to open with, and what opens, in a few words."""

    page: str
    address: Mapping[str, str]
    label: str


Leads = Iterator[Lead]


def leads(claim: Claim) -> tuple[Lead, ...]:
    """The pages that show what a claim says; none if no page does.

    >>> from hanoi_core.papers.claims.claim import find
    >>> for lead in leads(find("2024/theorem-1")):
    ...     print(lead.page, dict(lead.address), lead.label)
    compare {'curves': 'R,S', 'last': '20'} Compare R(n) and S(n)
    watch {'puzzle': 'cheat'} Watch it: 8 discs, one cheat
    """
    found: list[Lead] = []
    for source in (_of_command, _of_check):  # the first to lead to a page knows best
        found += [lead for lead in source(claim) if lead.page not in {one.page for one in found}]
    for link in TABLE.get(claim.id, ()):
        page, _, address = link.partition("?")
        found += _lead(page, CODECS[page].read(dict(parse_qsl(address)))[0])
    return tuple({(lead.page, *lead.address.items()): lead for lead in found}.values())[:MOST]


def _lead(page: str, settings: object, label: str = "") -> Leads:
    """The lead to a page with these settings, if it can show them just so."""
    address = CODECS[page].write(settings)
    if CODECS[page].read(address) == (settings, []):
        yield Lead(page, address, label or _words(settings, address))


def _of_command(claim: Claim) -> Leads:
    """To the page that shows what the command prints."""
    if claim.command:
        options = _parser().parse_args(shlex.split(claim.command))
        if options.run in _SHOWN:
            yield from _SHOWN[options.run](options, claim)


@lru_cache(maxsize=1)
def _parser() -> ArgumentParser:
    """The command line's own."""
    parser = ArgumentParser(prog="hanoi")
    commands = parser.add_subparsers(required=True)
    for command in COMMANDS:
        command.add(commands)
    return parser


def _of_check(claim: Claim) -> Leads:
    """To the puzzles whose exact search is the check, or to the first number stated wrongly."""
    if claim.count:
        x = catalogue.find(claim.count).default
        yield from _compare(_curves(claim.count, x), pin=_wrong(claim, x))
    if claim.what == What.GREATEST:
        yield from _compare(_drawn(*claim.variants), view="greatest")
        return
    for variant in claim.variants[:1]:
        yield from _watch(puzzles.HOME.n, variant)
        yield from _compare(_drawn(*claim.variants))
        if variant.cheats and variant.pegs in pegs.TABLE_PEGS:
            yield from _lead("pegs", pegs.Settings("cheats", table=variant.pegs))


def _wrong(claim: Claim, x: int) -> int | None:
    """The first n for which a claim is wrong, as far as that can be drawn."""
    if claim.count:
        known = misprints(claim.count, x, compare.Settings().last)
        return next((one.n for one in known if one.claim == claim and one.stated > 0), None)
    found = re.match(r"n = (\d+)", claim.counterexample)
    return int(found[1]) if found else None


def _solve(options: Namespace, claim: Claim) -> Leads:
    variant = variant_of(options)
    if options.transfer or options.case or (options.k is not None and not variant.cheats):
        return
    method = {name: getattr(options, name) for name in ("scheme", "k", "t", "ending", "split")}
    said = {name: choice for name, choice in method.items() if choice is not None}
    yield from _watch(options.n, variant, **said)


def _watch(n: int, variant: Variant, split: object = "largest", **method: Any) -> Leads:
    rules = variant.pegs, variant.cheats, variant.bottleneck
    puzzle = puzzles.Puzzle(puzzles.kind_of(*rules), n, *rules, str(split), **method)
    return _lead("watch", watch.Watched.of(puzzle))


def _count(options: Namespace, claim: Claim) -> Leads:
    asked = catalogue.find(options.name)
    given = getattr(options, asked.parameter) if asked.parameter else None
    x = asked.default if given is None else given
    return _compare(_curves(asked.name, x), options.range, pin=_wrong(claim, x))


def _solutions(options: Namespace, claim: Claim) -> Leads:
    return _compare(_drawn(variant_of(options)), options.range, view="solutions")


def _partitions(options: Namespace, claim: Claim) -> Leads:
    if options.bottleneck == 1:
        return _compare([CURVES["R"]], options.range, splits=("l",))
    return _compare(_curves("M4", options.bottleneck), options.range, splits=("k", "lb"))


def _compare(drawn: list[Curve], discs: str = "", **said: Any) -> Leads:
    """To these curves, for a range of n; a single n is pinned."""
    said["curves"] = tuple(name for name in FAMILIES if name in {one.family for one in drawn})
    for letter in PARAMETERS:
        if xs := {one.x for one in drawn if FAMILIES[one.family].parameter == letter}:
            said[letter] = tuple(sorted(xs))
    if discs:
        first, *others = parse_range(discs)
        said |= {"first": first, "last": others[-1]} if others else {"pin": first}
    if drawn:
        yield from _lead("compare", compare.sensible(compare.Settings(**said)))


def _curves(name: str, x: int) -> list[Curve]:
    """The curve of a count, and beside it that of the same pegs by the divine rule."""
    found = [curve for curve in CURVES.values() if (curve.count.name, curve.x) == (name, x)]
    beside = {"S": "R", "M4": "R", "S3": "classic", "M3": "classic", "S_2022": "S-1"}
    return [*found, *(CURVES[beside[one.family]] for one in found if one.family in beside)]


def _drawn(*variants: Variant) -> list[Curve]:
    """The curves of these puzzles, as far as there are any."""
    curves = {curve.variant: curve for curve in [*CURVES.values()][::-1]}
    return [curves[variant] for variant in variants if variant in curves]


def _halfway(options: Namespace, claim: Claim) -> Leads:
    variant, one = variant_of(options), re.fullmatch(r"strategy-(\d+)-(\d+)", claim.name)
    found = strategies_2024.strategies(int(one[1]))[int(one[2]) - 1] if one else None
    asked = strategies.Settings(options.n, variant.pegs, variant.cheats, variant.bottleneck)
    return _lead("strategies", replace(asked, show=str(found.configuration) if found else ""))


def _disorder(options: Namespace, claim: Claim) -> Leads:
    start = disorder.read(options.state)
    if options.nearest:
        return _way(start, nearest_regular(start).plan.final)
    if options.to is not None:
        return _way(start, disorder.read(options.to))
    return _lead("irregular", irregular.Settings(start, options.peg or "D"))


def _shortest(options: Namespace, claim: Claim) -> Leads:
    start, goal = State.parse(options.start), State.parse(options.goal)
    if variant_of(options, start.pegs) == Variant(start.pegs):
        yield from _way(start, goal)


def _way(start: State, goal: State) -> Leads:
    return _lead("irregular", irregular.of(Problem(start, goal, own=not goal.is_perfect)))


def _distances(options: Namespace, claim: Claim) -> Leads:
    if not options.goal.isdigit():
        return
    n, variant = int(options.goal), variant_of(options)
    graph = pegs.Settings("graph", gn=n, gpegs=variant.pegs)
    if options.irregular is None:
        if variant == graph.variant:  # with others `distances` counts what no play leads to
            yield from _lead("pegs", graph)
    elif options.irregular >= n - 1:  # all positions
        label = f"How far all {number_of_states(n, variant.pegs):,} positions are: {n} discs"
        yield from _lead("irregular", irregular.Settings(State.tower(n, variant.pegs)), label)


def _rule(options: Namespace, claim: Claim) -> Leads:
    stools = options.m + 1
    n = _wrong(claim, stools) or min(pegs.Settings().n, parse_range(options.range)[-1])
    return _lead("pegs", pegs.Settings(n=n, pegs=stools, split="1987"))


_SHOWN: Mapping[object, Callable[[Namespace, Claim], Leads]] = {
    count.run: _count,
    F.run: _rule,
    partitions.run: _partitions,
    solve.run: _solve,
    halfway.run: _halfway,
    solutions.run: _solutions,
    shortest.run: _shortest,
    distances.run: _distances,
    disorder.run: _disorder,
}


def _words(settings: Any, address: Mapping[str, str]) -> str:
    """What opens with these settings."""
    match settings:
        case watch.Watched():
            names = {"scheme": "scheme {} of 2024", "k": "k = {}", "t": "t = {}"}
            names |= {"split": "{} set aside first", "ending": "ending on {}"}
            said = (f", {names[each].format(address[each])}" for each in address if each in names)
            return f"Watch it: {_puzzle(settings.n, settings.variant)}{''.join(said)}"
        case compare.Settings():
            return _curves_in_words(settings)
        case strategies.Settings(n=n, variant=variant, show=show, group=group):
            found = searched.case(n, variant)
            number = found.configurations if found else None
            what = f"All {number:,} half-way configurations" if number else "Every way half-way"
            what = "The only half-way configuration" if number == 1 else what
            by = f", by {FACETS[group].label.lower()}" if group else ""
            return f"{f'Half-way at {show}' if show else what}: {_puzzle(n, variant)}{by}"
        case irregular.Settings(start=start, goal=goal):
            is_tower = start == State.tower(start.n, start.pegs)
            first = f"the tower of {start.n} discs" if is_tower else start
            return f"From {first} to {goal if '/' in goal else f'the tower on {goal}'}"
        case pegs.Settings(view="graph"):
            return f"All positions: {_puzzle(settings.gn, settings.variant)}"
        case pegs.Settings(view="cheats"):
            return f"Cheats on {spelled(settings.table)} pegs"
        case pegs.Settings():
            what = "The rule of 1987" if settings.split == "1987" else "Every first split"
            return f"{what}: {_puzzle(settings.n, Variant(settings.pegs))}"
        case play.Settings(start=State()):
            return f"Play from {settings.start}"
    does = "Check moves" if isinstance(settings, check.Settings) else "Play it"
    return f"{does}: {_puzzle(settings.n, settings.puzzle.variant)}"


def _curves_in_words(settings: compare.Settings) -> str:
    view, title = settings.seen, f"{settings.seen.title}:"
    names = [one.words if view.is_of_searches else one.label() for one in settings.shown]
    if settings.splits != compare.Settings().splits:
        title, names = "Best splits:", [band.label for band in settings.bands]
    elif view.name == "values" and len(names) > 1:
        title = "Compare"
    *first, last = names if len(names) <= MOST else [names[0], f"{len(names) - 1} more"]
    listed = f"{', '.join(first)} and {last}" if first else last
    return f"{title} {listed}{f', at n = {settings.pin}' if settings.pin else ''}"


def _puzzle(n: int, variant: Variant) -> str:
    return f"{counted(n, 'disc')}, {naming.name(variant)}"
