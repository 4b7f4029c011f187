"""The Claims page, run without a browser: what is said of every claim, and how it is checked."""

import json
import re

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_app.claims import card, checking, document, graph
from hanoi_app.jobs.queue import jobs
from hanoi_core.papers.claims import verified
from hanoi_core.papers.claims.claim import PAPERS, Verdict, all_claims, find
from tests.app.pages import components, open_page
from tests.app.to_claims import Tags

SCRIPT = "pages/claims.py"
CLAIMS = list(all_claims().values())


def said(page: AppTest) -> str:
    return "\n".join(html.proto.body for html in page.get("html"))


def test_the_page_opens_with_all_claims_and_what_an_address_asks_for() -> None:
    page = open_page(SCRIPT)
    (ledger,) = components(page, "hanoi_ledger")
    assert ledger["chosen"] == ""
    assert "288 claims" in ledger["goal"]
    assert ledger["claims"].endswith(document.PATH)
    assert list(ledger["marks"]) == [verdict.value for verdict in Verdict]
    assert "hk-card" not in said(page)
    # what a link filters by is left to the browser
    address = {"claim": "2024/lemma-4", "verdict": "refuted,misprint", "find": "S(n)"}
    page = open_page(SCRIPT, **address)
    assert dict(page.query_params) == address
    assert not page.warning
    assert components(page, "hanoi_ledger")[0]["said"] == {"claim": "2024/lemma-4"}
    # a wrong address is mended, and told
    page = open_page(SCRIPT, claim="2024/tabel-2")
    assert "did you mean 2024/table-2" in page.warning[0].value
    assert "claim" not in page.query_params
    page = open_page(SCRIPT, paper="2024,1066", verdict="wrong")
    assert "`1066`" in page.warning[0].value
    assert "`wrong`" in page.warning[0].value


def test_the_picture_counts_the_claims_of_the_ledger() -> None:
    found = re.findall(r'data-paper="(\w+)" data-verdict="(\w+)"[^>]*>(\d+)<', document.summary())
    assert {(paper, verdict): int(count) for paper, verdict, count in found} == {
        (key, verdict.value): count
        for key in PAPERS
        for verdict in Verdict
        if (count := sum(c.paper.key == key and c.verdict == verdict for c in CLAIMS))
    }
    assert not Tags(document.summary()).open


def test_the_file_of_the_browser_has_every_claim_in_its_order() -> None:
    found = {claim["id"]: claim for claim in json.loads(document.packed())["claims"]}
    assert list(found) == [claim.id for claim in CLAIMS]
    table = found["2024/table-2"]
    assert (table["verdict"], table["place"]) == ("misprint", "Table 2")
    assert "S(14) = 75" in table["words"]
    assert "2^(n-2)+5" in found["2022/lemma-2"]["words"]  # the formula, as one would type it


def test_what_is_said_of_a_claim_is_whole(subtests: pytest.Subtests) -> None:
    for claim in CLAIMS:
        with subtests.test(claim.id):
            head = Tags(card.head(claim) + card.remarks(claim))
            known, facing = Tags(card.known(claim)), card.facing(claim)
            assert head.open == known.open == []
            assert document.places(claim) in head.text
            assert claim.verdict.value in head.text
            assert ("hk-formula" in card.head(claim)) == bool(claim.latex)
            if claim.erratum and not {*claim.erratum} & {"^", "_"}:
                assert claim.erratum in head.text
            if claim.variants or claim.quick:
                assert f"hanoi verify --claim {claim.id}" in known.text
                assert verified.reach(claim).replace("^", "").replace("_", "") in known.text
            assert {f"./claims?claim={name}" for name in claim.rests_on} <= {*known.links}
            # what is printed stands against what is computed
            against = re.findall(r"<(?:del|ins)>(.*?)</(?:del|ins)>", facing)
            assert len({*against}) == len(against) == (2 if claim.counterexample else 0)
            if claim.counterexample:
                text = Tags(facing).text
                assert text.index("Printed") < text.index("Computed")
    claim = find("lab/frame-stewart")
    assert "Nothing against it" in card.facing(claim)
    assert "searched, not proved" in card.remarks(claim)
    assert "no computation settles it" in card.facing(find("1989/iteration"))


def test_the_graph_has_every_claim_that_supports_or_is_supported() -> None:
    def ids(at: int) -> dict[str, set[str]]:
        return {c.id: {one.id for one in graph.columns(c).get(at, ())} for c in CLAIMS}

    assert ids(-1) == {claim.id: {*claim.rests_on} for claim in CLAIMS}
    assert ids(1) == {c.id: {one.id for one in CLAIMS if c.id in one.rests_on} for c in CLAIMS}
    around = {claim.id: sum(map(len, graph.columns(claim).values())) - 1 for claim in CLAIMS}
    assert {claim.id: len(Tags(graph.html(claim)).links) for claim in CLAIMS} == around
    alone = {name for name, number in around.items() if not number}
    assert {claim.id for claim in CLAIMS if not graph.html(claim)} == alone


def test_edges_join_the_middles_of_nodes() -> None:
    claim = find("1987/reve-4")  # rests on three
    edges = re.findall(
        r'<i class="hk-(\w+)" style="top:(\d+)px;height:(\d+)px">', graph.html(claim)
    )
    # from three nodes of 44 px, 8 px apart, to the one in their middle, and on to one more
    assert edges[-4:] == [
        ("falling", "22", "52"), ("level", "74", "0"), ("rising", "74", "52"), ("level", "74", "0"),
    ]  # fmt: skip
    around = graph.columns(claim)
    assert len(edges) == sum(
        one.id in other.rests_on
        for left in (-2, -1, 0)
        for one in around.get(left, ())
        for other in around.get(left + 1, ())
    )


def test_a_check_is_run_when_it_is_asked_for_and_is_there_for_all() -> None:
    page = open_page(SCRIPT, claim="1987/optimal")
    assert "hk-outcome" not in said(page)
    page.button(key="claims run").click().run()
    assert not page.exception
    assert "28 comparisons" in said(page)
    assert "as on record" in said(page)
    rows = re.findall(r"<tr><td>≠</td><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td>", said(page))
    assert len(rows) == 5
    assert rows[1] == ("n = 6, m = 5", "19", "15")
    # what somebody has checked is there for all
    claim = find("2024/lemma-4")
    jobs().result(checking.task(claim, 4))
    assert "hk-outcome" in said(open_page(SCRIPT, claim=claim.id))
    page = open_page(SCRIPT, claim=claim.id, to="6")  # as far as the address says
    assert "hk-outcome" not in said(page)
    assert page.slider(key="claims:to").value == 6
    assert dict(page.query_params)["to"] == "6"
    page.slider(key="claims:to").set_value(4).run()
    assert "to" not in page.query_params
    # a claim without a check offers none
    page = open_page(SCRIPT, claim="1989/iteration")
    assert not [button for button in page.button if button.key == "claims run"]
    assert checking.extents(find("1989/iteration")) == range(0)


def test_the_quick_check_is_where_the_slider_begins() -> None:
    extents = {claim.id: checking.extents(claim) for claim in CLAIMS}
    assert {name: list(some[:1]) for name, some in extents.items()} == {
        claim.id: [claim.quick] if claim.quick else [] for claim in CLAIMS
    }
    without = {claim.id: claim.thorough for claim in CLAIMS if extents[claim.id]}
    without = {name: last for name, last in without.items() if not find(name).variants}
    assert {name: extents[name][-1] for name in without} == without


def test_a_check_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "SECONDS", -1)
    outcome = checking.check("2024/corollary-1", 400, lambda *reached: True)
    assert outcome.finding.stopped == "it takes more than -1 seconds"
    assert outcome.finding.cases == 1
    search = checking.check("2024/theorem-1", 20, lambda *reached: True).finding
    assert "more than -1 seconds" in search.stopped


def test_a_check_tells_how_far_it_is_and_shows_all_that_differs() -> None:
    heard: list[tuple[int, ...]] = []
    checking.check("2024/corollary-1", 120, lambda *reached: heard.append(reached))
    assert heard[0] == (0, 1, checking.expected(find("2024/corollary-1"), 120))
    assert heard[-1][1] == len(heard) <= heard[-1][2]
    cases = checking.check("1996/theorem-2-1-2", 80, lambda *reached: True).cases
    assert len(cases) <= 2 * checking.MOST
    assert [case.number for case in cases] == sorted(case.number for case in cases)
    later = cases[checking.MOST :]
    assert later
    assert all(case.differs for case in later)
