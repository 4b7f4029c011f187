"""From claims to the pages that show them: every link opens what it says, and what is claimed."""

import re
import shlex
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_app import from_claims
from hanoi_app.compare import settings as compare
from hanoi_app.from_claims import CODECS, MOST, TABLE, Lead, leads
from hanoi_app.irregular import settings as irregular
from hanoi_app.pegs import settings as pegs
from hanoi_core import State, Variant, counts, schemes
from hanoi_core.cli.main import main
from hanoi_core.papers import strategies_2024
from hanoi_core.papers.claims.claim import Claim, all_claims, find
from hanoi_core.papers.claims.definitions import passed
from hanoi_core.plans.plan import Plan
from tests.app.pages import HOME, components, groups_of, open_page, text_of

CLAIMS = [*all_claims().values()]
FORMS = re.compile(r" --(outline|all|algorithm|depth \d+)")  # of what is printed


def key(lead: Lead) -> str:
    """What opens, in a line."""
    return f"{lead.page}?{'&'.join(f'{name}={text}' for name, text in lead.address.items())}"


LEADS = {key(lead): lead for claim in CLAIMS for lead in leads(claim)}
COMMANDS: dict[str, set[str]] = {}  # what prints the same as opens
for _claim in CLAIMS:
    for _lead in from_claims._of_command(_claim):
        if not _lead.address.get("show"):  # one strategy of all that are printed
            COMMANDS.setdefault(key(_lead), set()).add(_claim.command)
# what no page shows: g3 and g4, which have no curves, and the cases of 2022, but as schemes of 2024
WITHOUT = ("count g3", "count g4", "--transfer", "--case")


def read(lead: Lead) -> Any:
    """The settings that a lead leads to."""
    return CODECS[lead.page].read(lead.address)[0]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_a_claim_has_a_few_leads_and_none_twice(claim: Claim) -> None:
    found = leads(claim)
    assert len(found) <= MOST
    assert len({key(lead) for lead in found}) == len({lead.label for lead in found}) == len(found)


def test_most_claims_have_leads() -> None:
    assert sum(bool(leads(claim)) for claim in CLAIMS) >= 237


def test_every_command_leads_somewhere_but_for_what_no_page_shows() -> None:
    for claim in CLAIMS:
        shown = not any(word in claim.command for word in WITHOUT)
        assert bool([*from_claims._of_command(claim)]) == bool(claim.command and shown), claim.id


@pytest.mark.parametrize("claim_id", TABLE)
def test_every_link_of_the_table_is_needed(claim_id: str) -> None:
    claim = find(claim_id)
    links = [link.partition("?") for link in TABLE[claim_id]]
    sources = from_claims._of_command, from_claims._of_check
    otherwise = {key(lead) for source in sources for lead in source(claim)}
    found = [key(lead) for lead in leads(claim)]
    assert len({*found} - otherwise) == len(links)


@pytest.mark.parametrize("name", LEADS)
def test_an_address_is_read_back_as_it_was_written(name: str) -> None:
    lead = LEADS[name]
    settings, notices = CODECS[lead.page].read(lead.address)
    assert notices == []
    assert CODECS[lead.page].write(settings) == lead.address


def test_a_word_of_every_page() -> None:
    assert {lead.page for lead in LEADS.values()} == {*CODECS}
    found = {lead.page: lead.label for lead in reversed(LEADS.values())}
    assert found["watch"] == "Watch it: 8 discs, four pegs"
    assert found["play"] == "Play from 1,3/2/"
    assert found["check"] == "Check moves: 4 discs, one cheat"
    assert all(len(lead.label) <= 90 for lead in LEADS.values())


def labels(claim_id: str) -> list[str]:
    return [lead.label for lead in leads(find(claim_id))]


def test_some_words() -> None:
    assert labels("2024/scheme-4") == ["Watch it: 15 discs, one cheat, scheme 4 of 2024"]
    assert labels("2024/table-2") == ["Compare R(n) and S(n), at n = 14"]
    assert labels("2024/strategies-6") == ["All 39 half-way configurations: 6 discs, one cheat"]
    assert labels("2024/strategies-9") == ["The only half-way configuration: 9 discs, one cheat"]
    assert labels("2024/strategy-6-28") == ["Half-way at /3,1,5,2/4/: 6 discs, one cheat"]
    assert labels("1989/example-3") == ["From 3,5//1,2,4 to /4,3,2,1/5"]
    assert labels("1989/example-2") == ["From 4,5,3,2,1// to the tower on S"]
    assert labels("1987/optimal") == [
        "The rule of 1987: 3 discs, five pegs",
        "How many moves: FS(n, 5), at n = 3",
    ]
    assert labels("lab/r-increments") == ["What one more disc costs: R(n)"]
    assert labels("lab/greatest-distances") == [
        "How far the farthest position is from the tower: four pegs and 5 more"
    ]
    assert labels("1996/lemma-2-5-1") == ["Best splits: k(n, 2) and l(n, 2), at n = 10"]
    assert labels("lab/mean-distance") == ["How far all 360 positions are: 4 discs"]


def test_the_strategies_that_are_faulty_are_shown_as_they_are_meant() -> None:
    faulty = [claim for claim in CLAIMS if re.fullmatch(r"strategy-\d-\d+", claim.name)]
    assert len(faulty) == 8
    for claim in faulty:
        [lead] = leads(claim)
        _, n, number = claim.name.split("-")
        meant = strategies_2024.strategies(int(n))[int(number) - 1].configuration
        assert (read(lead).n, read(lead).show) == (int(n), str(meant))


@pytest.mark.parametrize("n", range(5, 16))
def test_the_cases_of_2022_are_schemes_of_2024(n: int) -> None:
    """As the table takes them for."""
    for case, scheme in ((1, 1), (2, 3)):
        assert [*schemes.cheat_2022(n, case)] == [*schemes.cheat(n, scheme)]
    third, fourth = schemes.cheat_2022(n, 3), schemes.cheat(n, 4, t=1)
    assert (third.length, passed(third)) == (fourth.length, passed(fourth))


@pytest.mark.parametrize("name", LEADS)
def test_every_link_opens_what_it_says_and_what_the_command_prints(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lead, settings = LEADS[name], read(LEADS[name])
    page = opened(lead)
    assert not [*page.warning, *page.error]
    assert address_of(page) == lead.address
    for n in re.findall(r"(\d+) discs", lead.label):
        assert int(n) == discs_of(settings)
    SHOWS[lead.page](page, settings)
    for command in COMMANDS.get(name, ()):
        capsys.readouterr()
        assert main(shlex.split(FORMS.sub("", command))) == 0
        PRINTS[command.split()[0]](page, settings, capsys.readouterr().out)


def opened(lead: Lead) -> AppTest:
    script = HOME if lead.page == "watch" else f"pages/{lead.page}.py"
    return open_page(script, **lead.address)


def address_of(page: AppTest) -> dict[str, str]:
    found = dict(page.query_params.items())
    return {name: text if isinstance(text, str) else text[0] for name, text in found.items()}


def plan_of(page: AppTest, player: str) -> Plan:
    plans: list[Plan] = page.session_state[f"player {player}"].plans
    return plans[0]


def ends(plan: Plan) -> tuple[State, State, Variant]:
    return plan.start, plan.final, plan.variant


def towers(n: int, variant: Variant) -> tuple[State, State, Variant]:
    last = State.tower(n, variant.pegs, variant.pegs - 1)
    return State.tower(n, variant.pegs), last, variant


def discs_of(settings: Any) -> int:
    match settings:
        case pegs.Settings(view="graph"):
            return settings.gn
        case irregular.Settings():
            return settings.start.n
    n: int = settings.n
    return n


def shows_watch(page: AppTest, settings: Any) -> None:
    plan = plan_of(page, "watch")
    assert ends(plan) == towers(settings.n, settings.variant)
    assert plan.length == settings.plan().length
    if settings.scheme is None and settings.split == "largest":
        assert plan.length == counts.best(settings.n, settings.variant).length


def shows_play(page: AppTest, settings: Any) -> None:
    [table] = components(page, "hanoi_game_table")
    assert State.of(table["start"]) == settings.begin
    assert (table["cheats"], table["bottleneck"]) == (settings.cheats, settings.bottleneck)


def shows_compare(page: AppTest, settings: compare.Settings) -> None:
    chart, splits = components(page, "hanoi_chart")
    on = [each["key"] for each in chart["series"] if each["on"]]
    assert on == [curve.key for curve in settings.shown]
    assert on
    assert (chart["title"], chart["pin"]) == (settings.seen.title, settings.pin)
    assert chart["range"] == [settings.discs[0], settings.discs[-1]]
    assert settings.pin is None or settings.pin in settings.discs
    assert [each["label"] for each in splits["series"]] == [one.label for one in settings.bands]


def shows_strategies(page: AppTest, settings: Any) -> None:
    [gallery] = components(page, "hanoi_gallery")
    said = settings.n, settings.pegs, settings.cheats, settings.bottleneck
    assert tuple(map(int, gallery["said"].values())) == said
    names = [name for group in groups_of(gallery) for name, *_ in group["items"]]
    assert gallery["chosen"] == ([settings.show] if settings.show else [])
    if settings.show:
        assert settings.show in names
        start, _, variant = ends(plan_of(page, "strategies first"))
        assert (start, variant) == towers(settings.n, settings.variant)[::2]


def shows_irregular(page: AppTest, settings: Any) -> None:
    plan = plan_of(page, "irregular")
    assert (plan.start, plan.final) == (settings.problem.start, settings.problem.goal)


def shows_pegs(page: AppTest, settings: Any) -> None:
    text = text_of(page)
    if settings.view == "cheats":
        assert f"Moves on {settings.table} pegs, by discs and cheats" in text
    elif settings.view == "graph":
        plan = plan_of(page, "pegs graph")
        assert ends(plan) == towers(settings.gn, settings.variant)
    else:
        assert ends(plan_of(page, "pegs")) == towers(settings.n, Variant(settings.pegs))
        assert ("as the rule of 1987 says" in text) == (settings.split == "1987")


def shows_check(page: AppTest, settings: Any) -> None:
    assert [box.value.startswith("**Solved") for box in page.success] == [True]
    assert ends(plan_of(page, "check")) == towers(settings.n, settings.puzzle.variant)


SHOWS: dict[str, Callable[[AppTest, Any], None]] = {
    "watch": shows_watch,
    "play": shows_play,
    "compare": shows_compare,
    "strategies": shows_strategies,
    "irregular": shows_irregular,
    "pegs": shows_pegs,
    "check": shows_check,
}


def rows(printed: str) -> Iterator[list[str]]:
    """The cells of a table's lines, from the left, but for the header."""
    return (line.split() for line in printed.splitlines()[1:])


def prints_solve(page: AppTest, settings: Any, printed: str) -> None:
    plan = plan_of(page, "watch")
    assert f"# {plan.start.n} discs from S to D" in printed
    assert f": {plan.length} moves; " in printed
    if settings.scheme:  # by a method, which tells one solution from the others
        moves = [line for line in printed.splitlines() if not line.startswith("#")]
        assert moves == [*map(str, plan)]


def prints_count(page: AppTest, settings: compare.Settings, printed: str) -> None:
    shown = {curve.value(n) for curve in settings.shown for n in settings.discs}
    first, *_, last = [(int(n), int(value)) for n, value, *_ in rows(printed)]
    assert settings.discs == range(first[0], last[0] + 1)
    assert {first[1], last[1]} <= shown


def prints_solutions(page: AppTest, settings: compare.Settings, printed: str) -> None:
    [curve] = settings.shown
    for n, _, _, number, *_ in rows(printed):
        assert int(n) in settings.discs
        assert settings.seen.quantity(curve, int(n)) == int(number)


def prints_partitions(page: AppTest, settings: compare.Settings, printed: str) -> None:
    for n, _, k_min, k_max, _, l_min, l_max in rows(printed):
        best = {"k": (int(k_min), int(k_max)), "l": (int(l_min), int(l_max))}
        for band in settings.bands:
            if found := band.optimal(int(n)):
                assert (found[0], found[-1]) == best[band.letter]


def prints_halfway(page: AppTest, settings: Any, printed: str) -> None:
    [gallery] = components(page, "hanoi_gallery")
    names = [name for group in groups_of(gallery) for name, *_ in group["items"]]
    assert sorted(names) == sorted(line.split()[0] for line in printed.splitlines()[1:])


def prints_way(page: AppTest, settings: Any, printed: str) -> None:
    plan = plan_of(page, "irregular")
    nearest = "the nearest regular position, "  # of which there may be several
    to = rf"(?:to ({nearest})?{re.escape(str(plan.final))}: )?"
    found = re.search(rf"^# {to}(\d+) moves?, (\d+) shortest", printed, re.MULTILINE)
    assert found
    assert plan.length == int(found[2])
    said = {1: "unique", 2: "(two|2)"}.get(int(found[3]), found[3])
    if not found[1]:
        assert re.search(rf"(\*\*|<strong>){said}", text_of(page))


def prints_distances(page: AppTest, settings: Any, printed: str) -> None:
    found = re.search(r"from (\d+) (?:regular )?positions.*\ngreatest distance (\d+)", printed)
    assert found
    number, greatest = found.groups()
    text = text_of(page)
    assert f"{number} positions" in text
    assert f"{greatest} moves" in text


def prints_rule(page: AppTest, settings: Any, printed: str) -> None:
    [row] = [row for row in rows(printed) if int(row[2]) == settings.n]
    m, stools, n, _, _, F, aside, rule, _ = row
    assert int(stools) == settings.pegs
    text = text_of(page)
    assert f"F({m}, {n}) = {F}" in text
    assert f"**{aside}** are set aside first" in text
    assert f"**{int(rule):,} moves**" in text


PRINTS: dict[str, Callable[[AppTest, Any, str], None]] = {
    "solve": prints_solve,
    "count": prints_count,
    "solutions": prints_solutions,
    "partitions": prints_partitions,
    "halfway": prints_halfway,
    "irregular": prints_way,
    "shortest": prints_way,
    "distances": prints_distances,
    "F": prints_rule,
}
