"""Links from a claim to the pages that show it, each with its label. No Streamlit here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from hanoi_app import naming
from hanoi_app.address import links
from hanoi_app.numbers import counted, short, spelled
from hanoi_app.puzzle import RULE_1987, Puzzle
from hanoi_app.strategies.items import FACETS
from hanoi_core import State
from hanoi_core.irregular import number_of_states
from hanoi_core.papers import searched
from hanoi_core.papers.claims.claim import Claim

MOST_NAMED = 4  # curves in a label
_METHOD = {
    "scheme": "scheme {} of 2024",
    "k": "k = {}",
    "t": "t = {}",
    "split": "{} set aside first",
    "ending": "ending on {}",
}


@dataclass(frozen=True, slots=True)
class Lead:
    """A page, its address, and what the page shows then, in a few words."""

    page: str
    address: Mapping[str, str]
    label: str


def leads(claim: Claim) -> tuple[Lead, ...]:
    """The pages that show what a claim says; none if no page does.

    >>> from hanoi_core.papers.claims.claim import find
    >>> for lead in leads(find("2024/theorem-1")):
    ...     print(lead.page, dict(lead.address), lead.label)
    compare {'curves': 'R,S', 'last': '20'} Compare R(n) and S(n)
    watch {'n': '8', 'pegs': '4', 'cheats': '1'} Watch it: 8 discs, one cheat
    """
    return tuple(map(_lead, claim.pages))


def _lead(link: str) -> Lead:
    page, _, query = link.partition("?")
    address = dict(parse_qsl(query))
    settings, _ = links.codecs()[page].read(address)
    return Lead(page, address, _label(page, settings, address))


def _label(page: str, settings: Any, address: Mapping[str, str]) -> str:
    """What the page shows with these settings."""
    puzzle: Puzzle | None = getattr(settings, "puzzle", None)
    of = f"{counted(puzzle.n, 'disc')}, {naming.name(puzzle.variant)}" if puzzle else ""
    match page:
        case "watch":
            method = (words.format(address[x]) for x, words in _METHOD.items() if x in address)
            return f"Watch it: {', '.join([of, *method])}"
        case "compare":
            return _curves(settings, address)
        case "strategies":
            by = f", by {FACETS[settings.group].label.lower()}" if settings.group else ""
            return f"{_halfway(settings)}: {of}{by}"
        case "irregular":
            start, goal = settings.begin, settings.goal
            to = goal if "/" in goal else f"the tower on {goal}"
            if start != State.tower(start.n, start.pegs):
                return f"From {start} to {to}"
            positions = short(number_of_states(start.n, start.pegs))
            return f"From the tower of {start.n} discs to {to}, among all {positions} positions"
        case "pegs" if settings.view == "graph":
            return f"All positions: {of}"
        case "pegs" if settings.view == "cheats":
            return f"Cheats on {spelled(settings.table)} pegs"
        case "pegs":
            rule = settings.puzzle.method.split == RULE_1987
            return f"{'The rule of 1987' if rule else 'Every first split'}: {of}"
        case "play" if settings.start:
            return f"Play from {settings.start}"
    return f"{'Check moves' if page == 'check' else 'Play it'}: {of}"


def _curves(settings: Any, address: Mapping[str, str]) -> str:
    """Which curves Compare shows, and what of them."""
    view, title = settings.seen, f"{settings.seen.title}:"
    names = [one.words if view.is_of_searches else one.label() for one in settings.shown]
    if "splits" in address:
        title, names = "Best splits:", [band.label for band in settings.bands]
    elif view.name == "values" and len(names) > 1:
        title = "Compare"
    *first, last = names if len(names) <= MOST_NAMED else [names[0], f"{len(names) - 1} more"]
    listed = f"{', '.join(first)} and {last}" if first else last
    return f"{title} {listed}{f', at n = {settings.pin}' if settings.pin else ''}"


def _halfway(settings: Any) -> str:
    """How many half-way configurations Strategies shows, or which one."""
    if settings.show:
        return f"Half-way at {settings.show}"
    found = searched.case(settings.n, settings.variant)
    number = found.configurations if found else None
    if number is None:
        return "Every way half-way"
    what = "half-way configuration"
    return f"The only {what}" if number == 1 else f"All {number:,} {what}s"
