"""The Claims page, run without a browser: what is said of every claim, and how it is checked."""

import json
import re
from html.parser import HTMLParser

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_app.claims import card, checking, document, graph
from hanoi_app.claims.settings import CODEC, FILTERS, Settings
from hanoi_app.jobs.queue import jobs
from hanoi_core.papers.claims import verified
from hanoi_core.papers.claims.claim import PAPERS, Claim, Verdict, all_claims, find
from tests.app.pages import components, open_page

SCRIPT = "pages/claims.py"
CLAIMS = list(all_claims().values())


class Tags(HTMLParser):
    """Notes the tags of a text, and whether they are balanced."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("wbr", "br"):
            self.open.append(tag)
        self.links += [value for name, value in attrs if name == "href" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def said(page: AppTest) -> str:
    return "\n".join(html.proto.body for html in page.get("html"))


def opened(claim_id: str, **address: str) -> AppTest:
    return open_page(SCRIPT, claim=claim_id, **address)


def test_the_page_opens_with_all_claims_and_none_open() -> None:
    page = open_page(SCRIPT)
    (ledger,) = components(page, "hanoi_ledger")
    assert ledger["chosen"] == ""
    assert "288 claims" in ledger["goal"]
    assert ledger["claims"].endswith(document.PATH)
    assert list(ledger["marks"]) == [verdict.value for verdict in Verdict]
    assert "hk-card" not in said(page)


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
    found = json.loads(document.packed())
    assert [claim["id"] for claim in found["claims"]] == [claim.id for claim in CLAIMS]
    table = next(claim for claim in found["claims"] if claim["id"] == "2024/table-2")
    assert (table["verdict"], table["place"]) == ("misprint", "Table 2")
    assert "S(14) = 75" in table["words"]
    lemma = next(claim for claim in found["claims"] if claim["id"] == "2022/lemma-2")
    assert "2^(n-2)+5" in lemma["words"]  # the formula, as one would type it


def of_paper(key: str) -> list[Claim]:
    return [claim for claim in CLAIMS if claim.paper.key == key]


@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_said_of_a_claim_is_whole(paper: str) -> None:
    for claim in of_paper(paper):
        head = Tags(card.head(claim) + card.remarks(claim))
        known = Tags(card.known(claim))
        assert not head.open
        assert not known.open
        assert document.places(claim) in head.text
        assert claim.verdict.value in head.text
        if claim.erratum and not {*claim.erratum} & {"^", "_"}:
            assert claim.erratum in head.text
        if claim.variants or claim.quick:
            assert f"hanoi verify --claim {claim.id}" in known.text
            assert verified.reach(claim).replace("^", "").replace("_", "") in known.text
        for name in claim.rests_on:
            assert f"./claims?claim={name}" in known.links


def test_what_is_printed_stands_against_what_is_computed() -> None:
    for claim in CLAIMS:
        against = re.findall(r"<(?:del|ins)>(.*?)</(?:del|ins)>", card.facing(claim))
        text = Tags(card.facing(claim)).text
        if claim.counterexample:
            wrong, right = against
            assert wrong != right
            assert text.index("Printed") < text.index("Computed")
        else:
            assert not against


def test_an_open_claim_has_nothing_against_it_and_says_why_it_is_open() -> None:
    claim = find("lab/frame-stewart")
    assert "Nothing against it" in card.facing(claim)
    assert "searched, not proved" in card.remarks(claim)
    assert "no computation settles it" in card.facing(find("1989/iteration"))


def test_the_graph_has_every_claim_that_supports_or_is_supported() -> None:
    for claim in CLAIMS:
        around = graph.columns(claim)
        assert {one.id for one in around.get(-1, ())} == set(claim.rests_on)
        above = {one.id for one in CLAIMS if claim.id in one.rests_on}
        assert {one.id for one in around.get(1, ())} == above
        assert len(Tags(graph.html(claim)).links) == sum(map(len, around.values())) - 1 or (
            len(around) == 1 and not graph.html(claim)
        )


def test_edges_join_the_middles_of_nodes() -> None:
    html = graph.html(find("1987/reve-4"))  # rests on three
    edges = re.findall(r'<i class="hk-(\w+)" style="top:(\d+)px;height:(\d+)px">', html)
    # from three nodes of 44 px, 8 px apart, to the one in their middle, and on to one more
    assert edges[-4:] == [
        ("falling", "22", "52"), ("level", "74", "0"), ("rising", "74", "52"), ("level", "74", "0"),
    ]  # fmt: skip
    assert len(edges) == sum(
        one.id in other.rests_on
        for left, right in ((-2, -1), (-1, 0), (0, 1))
        for one in graph.columns(find("1987/reve-4")).get(left, ())
        for other in graph.columns(find("1987/reve-4")).get(right, ())
    )


def test_a_check_is_run_when_it_is_asked_for_and_not_before() -> None:
    page = opened("2024/table-2")
    assert "hk-outcome" not in said(page)
    page.button(key="claims run").click().run()
    assert not page.exception
    assert "22 comparisons" in said(page)
    assert "as on record" in said(page)
    rows = re.findall(r"<tr><td>≠</td><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td>", said(page))
    assert rows == [("n = 14", "75", "67")]


def test_what_somebody_has_checked_is_there_for_all() -> None:
    claim = find("2024/lemma-4")
    jobs().result(checking.task(claim, 4))
    assert "hk-outcome" in said(opened(claim.id))
    assert "hk-outcome" not in said(opened(claim.id, to="5"))


def test_a_claim_is_checked_as_far_as_the_address_says() -> None:
    page = opened("2024/lemma-4", to="6")
    assert page.slider(key="claims:to").value == 6
    assert dict(page.query_params)["to"] == "6"
    page.slider(key="claims:to").set_value(4).run()
    assert "to" not in page.query_params


def test_a_claim_without_a_check_offers_none() -> None:
    page = opened("1989/iteration")
    assert not [button for button in page.button if button.key == "claims run"]
    assert checking.extents(find("1989/iteration")) == range(0)


def test_the_quick_check_is_where_the_slider_begins() -> None:
    for claim in CLAIMS:
        extents = checking.extents(claim)
        assert list(extents[:1]) == ([claim.quick] if claim.quick else [])
        assert claim.variants or not extents or extents[-1] == claim.thorough


def test_a_check_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "SECONDS", -1)
    outcome = checking.check("2024/corollary-1", 400, lambda *reached: True)
    assert outcome.finding.stopped == "it takes more than -1 seconds"
    assert outcome.finding.cases == 1
    search = checking.check("2024/theorem-1", 20, lambda *reached: True).finding
    assert "more than -1 seconds" in search.stopped


def test_a_check_can_be_stopped_and_tells_how_far_it_is() -> None:
    heard: list[tuple[int, ...]] = []
    checking.check("2024/corollary-1", 120, lambda *reached: heard.append(reached))
    assert heard[0] == (0, 1, checking.expected(find("2024/corollary-1"), 120))
    assert heard[-1][1] == len(heard) <= heard[-1][2]


def test_a_long_check_shows_its_first_comparisons_and_all_that_differ() -> None:
    outcome = checking.check("1996/theorem-2-1-2", 80, lambda *reached: True)
    assert len(outcome.cases) <= 2 * checking.MOST
    assert [case.number for case in outcome.cases] == sorted(case.number for case in outcome.cases)
    later = outcome.cases[checking.MOST :]
    assert later
    assert all(case.differs for case in later)


def test_what_a_link_filters_by_is_left_to_the_browser() -> None:
    page = opened("2024/lemma-4", verdict="refuted,misprint", find="S(n)")
    assert dict(page.query_params) == {
        "claim": "2024/lemma-4",
        "verdict": "refuted,misprint",
        "find": "S(n)",
    }
    assert not page.warning
    assert components(page, "hanoi_ledger")[0]["said"] == {"claim": "2024/lemma-4"}


def test_a_wrong_address_is_mended_and_told() -> None:
    page = open_page(SCRIPT, claim="2024/tabel-2")
    assert "did you mean 2024/table-2" in page.warning[0].value
    assert "claim" not in page.query_params
    assert open_page(SCRIPT, claim="2024/table-2", move="3000").warning
    page = open_page(SCRIPT, paper="2024,1066", verdict="wrong")
    assert "`1066`" in page.warning[0].value
    assert "`wrong`" in page.warning[0].value


def test_the_browser_owns_what_it_filters_by() -> None:
    assert set(FILTERS) <= set(CODEC.owned)
    assert not set(FILTERS) & set(CODEC.declared)
    assert CODEC.write(Settings(claim="2024/table-2")) == {"claim": "2024/table-2"}
