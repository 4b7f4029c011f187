"""The links from claims: every one opens a page that shows what it says and what is claimed."""

import re
import shlex
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_app.address.links import codecs
from hanoi_app.claims.leads import leads
from hanoi_app.puzzle import BEST, RULE_1987, Puzzle
from hanoi_core import State, Variant, schemes
from hanoi_core.cli.main import main
from hanoi_core.papers import strategies_2024
from hanoi_core.papers.claims.claim import all_claims, find
from hanoi_core.papers.claims.definitions import passed
from hanoi_core.plans.plan import Plan
from tests.app.pages import HOME, components, groups_of, open_page, text_of

CLAIMS = [*all_claims().values()]
LEADS = {
    link: lead for claim in CLAIMS for link, lead in zip(claim.pages, leads(claim), strict=True)
}
FORMS = re.compile(r" --(outline|all|algorithm|depth \d+)")  # of what is printed
WITHOUT = ("count g3", "count g4", "--transfer")  # in commands that print what no page shows


def test_links_are_few_and_told_apart_and_missing_only_where_no_page_shows_it() -> None:
    labels = {claim.id: [lead.label for lead in leads(claim)] for claim in CLAIMS}
    wrong = [name for name, said in labels.items() if len(said) > 4 or len({*said}) < len(said)]
    assert wrong == []
    assert [lead.label for lead in LEADS.values() if len(lead.label) > 90] == []
    without = [claim.command for claim in CLAIMS if claim.command and not claim.pages]
    assert [command for command in without if not any(word in command for word in WITHOUT)] == []


def test_addresses_are_read_without_notice_and_written_so() -> None:
    def is_mended(page: str, address: Mapping[str, str]) -> bool:
        settings, notices = codecs()[page].read(address)
        return bool(notices) or codecs()[page].write(settings) != address

    assert [link for link, lead in LEADS.items() if is_mended(lead.page, lead.address)] == []


def test_some_labels() -> None:
    said = {
        "2024/scheme-4": ["Watch it: 15 discs, one cheat, scheme 4 of 2024"],
        "2024/table-2": ["Compare R(n) and S(n), at n = 14"],
        "2024/strategies-6": ["All 39 half-way configurations: 6 discs, one cheat"],
        "2024/strategies-9": ["The only half-way configuration: 9 discs, one cheat"],
        "2022/theorem-2-four-discs": [
            "All 3 half-way configurations: 4 discs, one cheat",
            "Check moves: 4 discs, one cheat",
        ],
        "2024/strategy-6-28": ["Half-way at /3,1,5,2/4/: 6 discs, one cheat"],
        "1989/example-3": ["From 3,5//1,2,4 to /4,3,2,1/5"],
        "1989/example-2": ["From 4,5,3,2,1// to the tower on S"],
        "1989/definition-13": ["Play from 1,3/2/"],
        "1987/optimal": [
            "The rule of 1987: 3 discs, five pegs",
            "How many moves: FS(n, 5), at n = 3",
        ],
        "1996/legal-position": ["All positions: 4 discs, bottleneck 2, three pegs"],
        "1996/rule": ["Play it: 4 discs, bottleneck 2"],
        "1996/lemma-2-5-1": ["Best splits: k(n, 2) and l(n, 2), at n = 10"],
        "lab/r-increments": ["What one more disc costs: R(n)"],
        "lab/greatest-distances": [
            "How far the farthest position is from the tower: four pegs and 5 more"
        ],
        "lab/mean-distance": [
            "From the tower of 4 discs to the tower on D, among all 360 positions"
        ],
    }
    assert {name: [lead.label for lead in leads(find(name))] for name in said} == said


def test_the_strategies_that_are_faulty_are_shown_as_they_are_meant() -> None:
    faulty = [claim for claim in CLAIMS if re.fullmatch(r"strategy-\d-\d+", claim.name)]
    assert len(faulty) == 8
    for claim in faulty:
        [lead] = leads(claim)
        assert lead.page == "strategies"
        _, n, number = claim.name.split("-")
        meant = strategies_2024.strategies(int(n))[int(number) - 1].configuration
        settings, _ = codecs()["strategies"].read(lead.address)
        assert (settings.puzzle.n, settings.show) == (int(n), str(meant))


def test_the_cases_of_2022_are_schemes_of_2024() -> None:
    """Their claims lead to these schemes."""
    for n in range(5, 16):
        for case, scheme in ((1, 1), (2, 3)):
            assert [*schemes.cheat_2022(n, case)] == [*schemes.cheat(n, scheme)], n
        third, fourth = schemes.cheat_2022(n, 3), schemes.cheat(n, 4, t=1)
        assert (third.length, passed(third)) == (fourth.length, passed(fourth)), n


@pytest.mark.slow
def test_every_link_opens_what_it_says_and_what_the_command_prints(
    subtests: pytest.Subtests, capsys: pytest.CaptureFixture[str]
) -> None:
    for link, lead in LEADS.items():
        with subtests.test(link):
            settings, _ = codecs()[lead.page].read(lead.address)
            script = HOME if lead.page == "watch" else f"pages/{lead.page}.py"
            page = open_page(script, **lead.address)
            assert not [*page.warning, *page.error]
            assert dict(parse_qsl(urlencode(page.query_params, doseq=True))) == lead.address
            check_page(page, lead.page, settings)
            for command in commands(link):
                capsys.readouterr()
                assert main(shlex.split(FORMS.sub("", command))) == 0
                check_printed(page, command.split()[0], settings, capsys.readouterr().out)


def commands(link: str) -> set[str]:
    """What prints the same as the link shows: the commands of the claims whose first link it is."""
    found = {claim.command for claim in CLAIMS if claim.pages[:1] == (link,)}
    # a case of 2022 is shown by a scheme of 2024; `show` is one strategy of all that are printed
    return {one for one in found if one and "--case" not in one and "show=" not in link}


def plan_of(page: AppTest, player: str) -> Plan:
    plans: list[Plan] = page.session_state[f"player {player}"].plans
    return plans[0]


def is_of_towers(plan: Plan, n: int, variant: Variant) -> bool:
    """Whether it brings the tower from the first peg to the last."""
    towers = (State.tower(n, variant.pegs, peg) for peg in (0, variant.pegs - 1))
    return (plan.start, plan.final, plan.variant) == (*towers, variant)


def names_in(page: AppTest) -> list[str]:
    """The configurations in the gallery."""
    [gallery] = components(page, "hanoi_gallery")
    return [name for group in groups_of(gallery) for name, *_ in group["items"]]


def check_page(page: AppTest, name: str, settings: Any) -> None:
    """The page shows what its settings say."""
    puzzle = getattr(settings, "puzzle", None) or Puzzle()
    match name:
        case "watch":
            plan = plan_of(page, "watch")
            assert is_of_towers(plan, puzzle.n, puzzle.variant)
            assert plan.length == puzzle.plan().length
            if puzzle.method.scheme:
                assert [*plan] == [*puzzle.plan()]
            if puzzle.method == BEST:
                assert plan.length == puzzle.best_length
        case "play":
            [table] = components(page, "hanoi_game_table")
            assert State.of(table["start"]) == settings.begin
            rules = puzzle.variant
            assert (table["cheats"], table["bottleneck"]) == (rules.cheats, rules.bottleneck)
        case "compare":
            chart, splits = components(page, "hanoi_chart")
            on = [each["key"] for each in chart["series"] if each["on"]]
            assert on
            assert on == [curve.key for curve in settings.shown]
            assert (chart["title"], chart["pin"]) == (settings.seen.title, settings.pin)
            assert chart["range"] == [settings.discs[0], settings.discs[-1]]
            assert settings.pin is None or settings.pin in settings.discs
            bands = [each["label"] for each in splits["series"]]
            assert bands == [one.label for one in settings.bands]
        case "strategies":
            [gallery] = components(page, "hanoi_gallery")
            assert codecs()["strategies"].read(gallery["said"])[0].puzzle == puzzle
            assert gallery["chosen"] == ([settings.show] if settings.show else [])
            if settings.show:
                assert settings.show in names_in(page)
                plan = plan_of(page, "strategies first")
                start = State.tower(puzzle.n, puzzle.variant.pegs)
                assert (plan.start, plan.variant) == (start, puzzle.variant)
        case "irregular":
            plan = plan_of(page, "irregular")
            assert (plan.start, plan.final) == (settings.problem.start, settings.problem.goal)
        case "pegs" if settings.view == "cheats":
            assert f"Moves on {settings.table} pegs, by discs and cheats" in text_of(page)
        case "pegs" if settings.view == "graph":
            assert is_of_towers(plan_of(page, "pegs graph"), puzzle.n, puzzle.variant)
        case "pegs":
            assert is_of_towers(plan_of(page, "pegs"), puzzle.n, puzzle.variant)
            assert ("as the rule of 1987 says" in text_of(page)) == (
                puzzle.method.split == RULE_1987
            )
        case _:
            assert name == "check"
            assert [box.value.startswith("**Solved") for box in page.success] == [True]
            assert is_of_towers(plan_of(page, "check"), puzzle.n, puzzle.variant)


def check_printed(page: AppTest, command: str, settings: Any, printed: str) -> None:
    """The command prints what the page shows."""
    lines = printed.splitlines()
    rows = [line.split() for line in lines[1:]]  # of a table, below its header
    puzzle = getattr(settings, "puzzle", None) or Puzzle()
    match command:
        case "solve":
            plan = puzzle.plan()
            assert f"# {plan.start.n} discs from S to D" in printed
            assert f": {plan.length} moves; " in printed
            if puzzle.method.scheme:  # by a method, which tells one solution from the others
                assert [line for line in lines if line[0] != "#"] == [*map(str, plan)]
        case "count":
            shown = {curve.value(n) for curve in settings.shown for n in settings.discs}
            first, *_, last = [(int(n), int(value)) for n, value, *_ in rows]
            assert settings.discs == range(first[0], last[0] + 1)
            assert {first[1], last[1]} <= shown
        case "solutions":
            [curve] = settings.shown
            for n, _, _, number, *_ in rows:
                assert int(n) in settings.discs
                assert settings.seen.quantity(curve, int(n)) == int(number)
        case "partitions":
            for n, _, k_min, k_max, _, l_min, l_max in rows:
                best = {"k": (int(k_min), int(k_max)), "l": (int(l_min), int(l_max))}
                for band in settings.bands:
                    if found := band.optimal(int(n)):
                        assert (found[0], found[-1]) == best[band.letter]
        case "halfway":
            assert sorted(names_in(page)) == sorted(name for name, *_ in rows)
        case "irregular" | "shortest":
            plan = plan_of(page, "irregular")
            nearest = "the nearest regular position, "  # of which there may be several
            to = rf"(?:to ({nearest})?{re.escape(str(plan.final))}: )?"
            way = re.search(rf"^# {to}(\d+) moves?, (\d+) shortest", printed, re.MULTILINE)
            assert way
            assert plan.length == int(way[2])
            said = {1: "unique", 2: "(two|2)"}.get(int(way[3]), way[3])
            assert way[1] or re.search(rf"(\*\*|<strong>){said}", text_of(page))
        case "distances":
            far = re.search(
                r"from (\d+) (?:regular )?positions.*\ngreatest distance (\d+)", printed
            )
            assert far
            assert f"{far[1]} positions" in text_of(page)
            assert f"{far[2]} moves" in text_of(page)
        case "F":
            [row] = [row for row in rows if int(row[2]) == puzzle.n]
            m, stools, n, _, _, F, aside, rule, _ = row
            assert int(stools) == puzzle.variant.pegs
            assert f"F({m}, {n}) = {F}" in text_of(page)
            assert f"**{aside}** are set aside first" in text_of(page)
            assert f"**{int(rule):,} moves**" in text_of(page)
        case _:
            raise AssertionError(f"say here what {command} prints")
