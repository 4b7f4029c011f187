"""The Claims page in a browser: filters that answer at once, links, keys, and what stays."""

import re

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.app.browser import (
    LANDSCAPE,
    PHONE,
    click,
    follow,
    in_sight,
    large_enough,
    on_a_phone,
    press,
)

READY = ".hk-ledger[data-ready]"
DESKS: list[ViewportSize] = [{"width": 1920, "height": 1080}, {"width": 1366, "height": 768}]
TARGETS = ".stMain :is(button, a, input:not([type=range]))"  # a slider has a button at each side
ROWS = [".hk-rows", ".hk-search", ".hk-claim"]


def open_claims(page: Page, address: str) -> None:
    page.goto(f"{address}/claims")
    page.locator(READY).wait_for()


def shown(page: Page) -> list[str]:
    """The ids of the claims in the list."""
    rows = page.locator(".hk-claim:not([hidden])")
    ids: list[str] = rows.evaluate_all("rows => rows.map((row) => row.id.split(' ')[1])")
    return ids


def test_the_list_is_filtered_and_keys_lead_through_what_is_found(page: Page, address: str) -> None:
    open_claims(page, address)
    assert len(shown(page)) == 288
    # a bar asks for a paper and a verdict, and gives them back
    bar = page.get_by_role("button", name="Majumdar & Halder 1996: 1 misprint")
    status = page.get_by_role("status")
    bar.click()
    assert shown(page) == ["1996/theorem-2-1-2"]
    expect(bar).to_have_attribute("aria-pressed", "true")
    expect(status).to_have_text("1 of 288 claims")
    expect(page).to_have_url(re.compile(r"claims\?paper=1996&verdict=misprint$"))
    bar.click()
    assert len(shown(page)) == 288
    expect(page).to_have_url(re.compile("claims$"))
    # several verdicts can be asked for
    page.locator(".hk-chip", has_text="refuted").click()
    page.locator(".hk-chip", has_text="misprint").click()
    page.locator(".hk-paper", has_text="Hanoi Lab").click()
    expect(status).to_have_text("No claim is like that.")
    click(page, "Show all")
    assert len(shown(page)) == 288
    # words and symbols are found while they are typed, without the server
    clear = page.get_by_role("button", name="Clear the search")
    page.context.set_offline(True)
    press(page, "/")
    page.keyboard.type("increments")
    assert 0 < len(shown(page)) < 40
    page.context.set_offline(False)
    clear.click()
    page.keyboard.type("2^{n-2} cheat")
    found = shown(page)
    assert "2022/lemma-2" in found
    assert len(found) < 30
    page.reload()
    page.locator(READY).wait_for()
    assert shown(page) == found  # it is in the address
    expect(page.get_by_label("Search", exact=True)).to_have_value("2^{n-2} cheat")
    clear.click()
    assert len(shown(page)) == 288
    # keys walk through the list
    page.get_by_label("Search", exact=True).blur()
    page.locator(".hk-paper", has_text="2022").click()
    press(page, "/", "ArrowDown", "ArrowDown")
    focused = page.locator(".hk-claim:focus")
    expect(focused).to_contain_text("(1a); (1b); (1c)")
    press(page, "End")
    assert focused.get_attribute("id") == f"claim {shown(page)[-1]}"
    press(page, "Enter")
    expect(page.locator(".hk-card")).to_be_visible()
    # keys lead through what is found, and back through what was seen
    title = page.locator(".hk-card h2")
    follow(page, "claims?verdict=refuted")
    page.evaluate("window.same = true")
    page.locator(".hk-claim", has_text="For six discs there are 40").click()
    expect(title).to_contain_text("40 optimal strategies")
    expect(page.locator(".hk-card ins")).to_have_text("39")
    expect(page).to_have_url(re.compile(r"claims\?claim=2024/strategies-6&verdict=refuted$"))
    expect(page.locator(".hk-nav")).to_contain_text("of 15")
    press(page, "n")
    expect(title).to_contain_text("Number 39 for six discs")
    press(page, "p")
    expect(title).to_contain_text("40 optimal strategies")
    press(page, "Escape")
    expect(page.locator(".hk-card")).to_have_count(0)
    assert len(shown(page)) == 15
    for seen in ("40 optimal strategies", "Number 39 for six discs"):
        page.go_back()
        expect(title).to_contain_text(seen)
    assert page.evaluate("window.same")
    # the list and its filter stay when a control of the claim is used
    follow(page, "claims?claim=2024/lemma-4&paper=2024")
    page.locator(".hk-chip", has_text="confirmed").click()
    page.get_by_role("button", name=re.compile("one more")).first.click()
    expect(page).to_have_url(re.compile("to=5"))
    expect(page).to_have_url(re.compile("paper=2024&verdict=confirmed"))
    assert len(shown(page)) == 56


def test_a_claim_is_opened_at_its_head_left_for_others_cited_and_checked(
    page: Page, address: str
) -> None:
    card, title = page.locator(".hk-card"), page.locator(".hk-card h2")
    open_claims(page, address)
    for width in (390, 1366):  # back leads to the row
        page.set_viewport_size({"width": width, "height": 768})
        row = page.locator('[id="claim 1989/lemma-6-ii"]')
        row.scroll_into_view_if_needed()
        row.click()
        expect(page.locator(".hk-where")).to_be_in_viewport()
        expect(title).to_be_in_viewport()
        if width > 1000:
            expect(row).to_be_in_viewport()  # beside it
        page.go_back()
        expect(card).to_have_count(0)
        expect(row).to_be_in_viewport()
    # another tab can have a claim
    page.locator('[id="claim 1996/theorem-2-1-2"]').click()
    expect(title).to_contain_text("M3 has a closed form, where b does not")
    with page.context.expect_page() as other:
        link = page.locator(".hk-claim", has_text="g3 has a closed form")
        link.click(modifiers=["Control"])
    expect(other.value.locator(".hk-card h2")).to_contain_text("g3 has a closed form")
    other.value.close()
    expect(title).to_contain_text("M3 has a closed form, where b does not")
    # the graph leads from claim to claim
    page.locator('[id="claim 2024/table-2"]').click()
    page.locator("a.hk-node", has_text="Theorem 1, n ≥ 6").click()
    expect(title).to_contain_text("From six discs on S(n) has one formula")
    expect(page.locator(".hk-claim[aria-current]")).to_be_in_viewport()
    page.locator("a.hk-node", has_text="Table 2").click()
    expect(page.locator(".hk-where")).to_contain_text("Table 2")
    # Escape empties the search before it leaves it, and closes the claim last
    follow(page, "claims?claim=2024/table-2&find=table")
    page.get_by_label("Search", exact=True).focus()
    for left in ("claim=2024.*find=table$", "claim=2024[^=]*$"):
        expect(page).to_have_url(re.compile(left))
        press(page, "Escape")
    expect(page.locator(".hk-search:focus")).to_have_count(0)
    expect(card).to_be_visible()
    press(page, "Escape")
    expect(card).to_have_count(0)
    # a command and a citation are copied
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    follow(page, "claims?claim=2024/table-2")
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
    # a check is run and tells what was compared
    run, stop = (page.get_by_role("button", name=name) for name in ("Run it now", "Stop"))
    follow(page, "claims?claim=1987/optimal")
    run.click()
    expect(page.locator(".hk-outcome")).to_contain_text("as on record")
    expect(page.get_by_role("row", name=re.compile("≠ n = 3, m = 5 7 5"))).to_be_visible()
    # a long one has a bar, can be stopped, and is run again by either button
    follow(page, "claims?claim=1989/no-three-moves&to=6")
    run.click()
    bar = page.get_by_test_id("stProgress")
    expect(bar).to_contain_text("comparisons made")
    stop.click()
    expect(page.get_by_text("Checking 1989/no-three-moves: stopped.")).to_be_visible()
    expect(page.get_by_role("button", name="Run it again")).to_be_visible()
    run.click()
    expect(bar).to_be_visible()
    stop.click()


def test_what_must_be_in_sight_is(browser: Browser, page: Page, address: str) -> None:
    def look(page: Page, size: ViewportSize, wanted: list[str]) -> None:
        page.set_viewport_size(size)
        page.locator(wanted[-1]).first.wait_for()
        in_sight(page, *wanted)
        if size in (PHONE, LANDSCAPE):
            large_enough(page, TARGETS)

    with on_a_phone(browser, scheme="dark") as other:
        open_claims(page, address)
        for size in DESKS:
            look(page, size, ["h1", ".hk-chips", *ROWS])
        open_claims(other, address)
        look(other, LANDSCAPE, [".hk-chips"])
        look(other, PHONE, ["h1", *ROWS])
        for each, sizes in ((page, DESKS), (other, [LANDSCAPE, PHONE])):
            follow(each, "claims?claim=2024/theorem-1")
            for size in sizes:
                look(each, size, [".hk-nav", ".hk-where", ".hk-card h2"])
