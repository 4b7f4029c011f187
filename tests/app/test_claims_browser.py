"""The Claims page in a browser: filters that answer at once, links, keys, and what stays."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.app.browser import watch_errors
from tests.app.test_sizes_browser import OUT_OF_SIGHT, SMALL

READY = ".hk-ledger[data-ready]"


def open_claims(page: Page, address: str, query: str = "") -> None:
    page.goto(f"{address}/claims{query}")
    page.locator(READY).wait_for()


def shown(page: Page) -> list[str]:
    """The ids of the claims in the list."""
    rows = page.locator(".hk-claim:not([hidden])")
    ids: list[str] = rows.evaluate_all("rows => rows.map((row) => row.id.split(' ')[1])")
    return ids


def test_a_bar_filters_by_paper_and_verdict_and_gives_them_back(page: Page, address: str) -> None:
    open_claims(page, address)
    assert len(shown(page)) == 288
    bar = page.get_by_role("button", name="Majumdar & Halder 1996: 1 misprint")
    bar.click()
    assert shown(page) == ["1996/theorem-2-1-2"]
    expect(bar).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status")).to_have_text("1 of 288 claims")
    expect(page).to_have_url(re.compile(r"claims\?paper=1996&verdict=misprint$"))
    bar.click()
    assert len(shown(page)) == 288
    expect(page).to_have_url(re.compile("claims$"))


def test_escape_empties_the_search_before_it_closes_the_claim(page: Page, address: str) -> None:
    open_claims(page, address, "?claim=2024/table-2&find=table")
    page.get_by_label("Search", exact=True).focus()
    for left in ("find=table", "claim=2024"):
        expect(page).to_have_url(re.compile(left))
        page.keyboard.press("Escape")
    expect(page.locator(".hk-search:focus")).to_have_count(0)
    expect(page.locator(".hk-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hk-card")).to_have_count(0)


def test_several_verdicts_can_be_asked_for(page: Page, address: str) -> None:
    open_claims(page, address)
    page.locator(".hk-chip", has_text="refuted").click()
    page.locator(".hk-chip", has_text="misprint").click()
    page.locator(".hk-paper", has_text="Hanoi Lab").click()
    expect(page.get_by_role("status")).to_have_text("No claim is like that.")
    page.get_by_role("button", name="Show all").click()
    assert len(shown(page)) == 288


def test_words_and_symbols_are_found_while_they_are_typed(page: Page, address: str) -> None:
    open_claims(page, address)
    page.keyboard.press("/")
    page.keyboard.type("2^{n-2} cheat")
    found = shown(page)
    assert "2022/lemma-2" in found
    assert len(found) < 30
    page.reload()
    page.locator(READY).wait_for()
    assert shown(page) == found  # it is in the address
    expect(page.get_by_label("Search", exact=True)).to_have_value("2^{n-2} cheat")
    page.get_by_role("button", name="Clear the search").click()
    assert len(shown(page)) == 288


def test_a_claim_is_opened_within_the_app_and_back_leads_to_the_list(
    page: Page, address: str
) -> None:
    open_claims(page, address, "?verdict=refuted")
    page.evaluate("window.same = true")
    page.locator(".hk-claim", has_text="For six discs there are 40").click()
    expect(page.locator(".hk-card h2")).to_contain_text("40 optimal strategies")
    expect(page.locator(".hk-card ins")).to_have_text("39")
    expect(page).to_have_url(re.compile(r"claims\?claim=2024/strategies-6&verdict=refuted$"))
    expect(page.locator(".hk-nav")).to_contain_text("of 15")
    page.keyboard.press("n")
    expect(page.locator(".hk-card h2")).to_contain_text("Number 39 for six discs")
    page.keyboard.press("p")
    expect(page.locator(".hk-card h2")).to_contain_text("40 optimal strategies")
    page.keyboard.press("Escape")
    expect(page.locator(".hk-card")).to_have_count(0)
    assert len(shown(page)) == 15
    for _ in range(2):
        page.go_back()
        page.wait_for_timeout(100)
    expect(page.locator(".hk-card h2")).to_contain_text("Number 39 for six discs")
    assert page.evaluate("window.same")


@pytest.mark.parametrize("width", [390, 1366])
def test_a_claim_opens_at_its_head_and_back_leads_to_its_row(
    page: Page, address: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    open_claims(page, address)
    row = page.locator('[id="claim 1989/lemma-6-ii"]')
    row.scroll_into_view_if_needed()
    row.click()
    expect(page.locator(".hk-where")).to_be_in_viewport()
    expect(page.locator(".hk-card h2")).to_be_in_viewport()
    if width > 1000:
        expect(row).to_be_in_viewport()  # beside it
    page.go_back()
    expect(page.locator(".hk-card")).to_have_count(0)
    expect(row).to_be_in_viewport()


def test_a_shared_claim_opens_in_another_tab(page: Page, address: str) -> None:
    open_claims(page, address, "?claim=1996/theorem-2-1-2&paper=1996")
    link = page.locator(".hk-claim", has_text="g3 has a closed form")
    with page.context.expect_page() as other:
        link.click(modifiers=["Control"])
    expect(other.value.locator(".hk-card h2")).to_contain_text("g3 has a closed form")
    other.value.close()
    expect(page.locator(".hk-card h2")).to_contain_text("M3 has a closed form, where b does not")


def test_the_graph_leads_from_claim_to_claim(page: Page, address: str) -> None:
    open_claims(page, address, "?claim=2024/table-2")
    page.locator("a.hk-node", has_text="Theorem 1, n ≥ 6").click()
    expect(page.locator(".hk-card h2")).to_contain_text("From six discs on S(n) has one formula")
    expect(page.locator(".hk-claim[aria-current]")).to_be_in_viewport()
    page.locator("a.hk-node", has_text="Table 2").click()
    expect(page.locator(".hk-where")).to_contain_text("Table 2")


def test_a_check_is_run_and_tells_what_was_compared(page: Page, address: str) -> None:
    open_claims(page, address, "?claim=1987/optimal")
    page.get_by_role("button", name="Run it now").click()
    expect(page.locator(".hk-outcome")).to_contain_text("as on record")
    row = page.get_by_role("row", name=re.compile("≠ n = 3, m = 5 7 5"))
    expect(row).to_be_visible()


def test_a_long_check_has_a_bar_and_can_be_stopped(page: Page, address: str) -> None:
    open_claims(page, address, "?claim=1989/no-three-moves&to=6")
    page.get_by_role("button", name="Run it now").click()
    bar = page.get_by_test_id("stProgress")
    expect(bar).to_contain_text("comparisons made")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Checking 1989/no-three-moves: stopped.")).to_be_visible()
    expect(page.get_by_role("button", name="Run it again")).to_be_visible()
    page.get_by_role("button", name="Run it now").click()  # the large one does, too
    expect(bar).to_be_visible()
    page.get_by_role("button", name="Stop").click()


def test_a_command_and_a_citation_are_copied(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_claims(page, address, "?claim=2024/table-2")
    page.locator(".hl-command", has_text="hanoi verify").get_by_role("button").click()
    copied = "navigator.clipboard.readText()"
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate(copied) == "hanoi verify --claim 2024/table-2"
    page.locator(".hk-cite").get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator(".hk-cite").get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate(copied)
    assert re.fullmatch(
        r"Hanoi Lab [\d.]+, claim 2024/table-2 \(Majumdar 2024, Table 2\): misprint\. "
        rf"{address}/claims\?claim=2024/table-2",
        text,
    )
    page.goto(text.rpartition(" ")[2])
    expect(page.locator(".hk-where")).to_contain_text("Table 2")


def test_keys_walk_through_the_list(page: Page, address: str) -> None:
    open_claims(page, address, "?paper=2022")
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hk-claim:focus")).to_contain_text("(1a); (1b); (1c)")
    page.keyboard.press("End")
    assert page.locator(".hk-claim:focus").get_attribute("id") == f"claim {shown(page)[-1]}"
    page.keyboard.press("Enter")
    expect(page.locator(".hk-card")).to_be_visible()


def test_the_list_and_its_filter_stay_when_a_control_of_the_claim_is_used(
    page: Page, address: str
) -> None:
    open_claims(page, address, "?claim=2024/lemma-4&paper=2024")
    page.locator(".hk-chip", has_text="confirmed").click()
    page.get_by_role("button", name=re.compile("one more")).first.click()
    expect(page).to_have_url(re.compile("to=5"))
    expect(page).to_have_url(re.compile("paper=2024&verdict=confirmed"))
    assert len(shown(page)) == 56


ROWS = {
    (1920, 1080): ["h1", ".hk-chips", ".hk-rows", ".hk-search", ".hk-claim"],
    (1366, 768): ["h1", ".hk-chips", ".hk-rows", ".hk-search", ".hk-claim"],
    (390, 844): ["h1", ".hk-rows", ".hk-search", ".hk-claim"],
    (844, 390): [".hk-chips"],
}


@pytest.mark.parametrize("size", ROWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_must_be_in_sight_is(
    browser: Browser, address: str, size: tuple[int, int], scheme: Literal["light", "dark"]
) -> None:
    touch = min(size) < 500
    context = browser.new_context(
        viewport=ViewportSize(width=size[0], height=size[1]),
        color_scheme=scheme,
        has_touch=touch,
        is_mobile=touch,
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    errors = watch_errors(page)
    for query in ("", "?claim=2024/theorem-1"):
        open_claims(page, address, query)
        wanted = [".hk-nav", ".hk-where", ".hk-card h2"] if query else ROWS[size]
        page.locator(wanted[-1]).first.wait_for()
        page.wait_for_timeout(300)
        assert page.evaluate(OUT_OF_SIGHT, wanted) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        if touch:  # a slider has a button at each side
            assert [one for one in page.evaluate(SMALL) if not one.startswith("As far as n")] == []
    assert errors == []
    context.close()


def test_claims_are_filtered_without_the_server(page: Page, address: str) -> None:
    open_claims(page, address)
    page.context.set_offline(True)
    page.keyboard.press("/")
    page.keyboard.type("increments")
    assert 0 < len(shown(page)) < 40
    page.context.set_offline(False)
