"""Addresses that were shared once show the same puzzle for ever.

tests/tables/addresses.txt has them: what an address says, what the page makes of it in the
address, what it shows, and the settings that it tells to be wrong.
"""

from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_core import State, Variant
from hanoi_core.plans.plan import Plan
from tests.app.pages import HOME, components, groups_of, open_page
from tests.known import TABLES

PLAYERS = (
    *("watch", "check", "claims", "irregular", "pegs", "pegs graph"),
    *("strategies first", "strategies second"),
)


class Old(NamedTuple):
    """A line of the table."""

    page: str
    address: str
    mended: str
    shown: str
    told: str

    @property
    def script(self) -> str:
        return HOME if self.page == "watch" else f"pages/{self.page}.py"

    @property
    def said(self) -> dict[str, str]:
        return dict(parse_qsl(self.address, keep_blank_values=True))


def old_addresses() -> list[Old]:
    found = []
    for line in (TABLES / "addresses.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            link, mended, shown, told = (part.strip() for part in line.split("|"))
            page, _, address = link.partition("?")
            found.append(Old(page, address, mended, shown, told))
    return found


def position(state: State) -> str:
    for peg in range(state.pegs):
        if state == State.tower(state.n, state.pegs, peg):
            return f"tower of {state.n} on peg {peg + 1} of {state.pegs}"
    return str(state)


def rule(variant: Variant) -> str:
    cheats, b = variant.cheats, variant.bottleneck
    used = f", {cheats} cheat{'s' * (cheats > 1)}" if cheats else ""
    return used + (f", bottleneck {b}" if b > 1 else "")


def played(plan: Plan, step: int) -> str:
    ends = f"{position(plan.start)} to {position(plan.final)}"
    return f"{ends}{rule(plan.variant)}: move {step} of {plan.length}"


def what_is_shown(page: AppTest) -> str:
    """What a person sees of the puzzle, in a line."""
    found = []
    for key in PLAYERS:
        if f"player {key}" in page.session_state:
            record = page.session_state[f"player {key}"]
            found += [played(plan, record.step) for plan in record.plans]
    for game in components(page, "hanoi_game_table"):
        variant = Variant(len(game["names"]), game["cheats"], game["bottleneck"])
        start = State.of(game["start"])
        done = game["moves"] if game["mode"] == "play" else game["answers"]
        coach = ", with a coach" if game.get("coach") else ""
        found.append(f"{game['mode']} {position(start)}{rule(variant)}{coach}: {done or 'nothing'}")
    tabled = any("hl-table" in html.proto.body for html in page.get("html"))
    charts = components(page, "hanoi_chart")
    if tabled and not found:
        found.append(charts[0]["title"] if charts else page.subheader[0].value)
    if charts and tabled:
        curves = [series["label"] for series in charts[0]["series"] if series["on"]]
        first, last = charts[0]["range"]
        found.append(f"{', '.join(curves)} for n = {first} to {last}")
        if charts[0]["pin"]:
            found.append(f"{' and '.join(charts[0]['pair'])} pinned at n = {charts[0]['pin']}")
    for gallery in components(page, "hanoi_gallery"):
        sizes = [len(group["items"]) for group in groups_of(gallery)]
        found.append(f"{' + '.join(map(str, sizes)) or 'no'} configurations")
        found += [f"open {name}" for name in gallery["chosen"]]
    for ledger in components(page, "hanoi_ledger"):
        found.append(f"claim {ledger['chosen']}" if ledger["chosen"] else "all claims")
    return "; ".join(found)


def written(page: AppTest) -> str:
    found = dict(page.query_params.items())
    return urlencode({k: v if isinstance(v, str) else v[0] for k, v in found.items()}, safe="/,;")


OLD = old_addresses()


@pytest.mark.slow
@pytest.mark.parametrize("page_name", dict.fromkeys(old.page for old in OLD))
def test_an_old_address_shows_what_it_always_did(page_name: str) -> None:
    wrong = {}
    for old in OLD:
        if old.page == page_name:
            page = open_page(old.script, **old.said)
            told = "\n".join(warning.value for warning in page.warning)
            untold = [name for name in old.told.split(", ") if name not in told]
            found = written(page), what_is_shown(page), len(page.warning), untold
            if found != (old.mended, old.shown, int(bool(old.told)), []):
                wrong[old.address] = found
    assert wrong == {}
