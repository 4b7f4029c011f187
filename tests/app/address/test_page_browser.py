"""What only a browser sends: controls to a session that is at work, or to a new server."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.app.address.test_old_addresses import OLD, Old
from tests.app.browser import free_port, ready, serving, watch_errors


def discs(page: Page) -> Locator:
    """The slider of n."""
    return page.get_by_role("slider", name="Discs, n")


def connected(page: Page) -> None:
    """Wait until the page has found its server again."""
    page.wait_for_selector("[data-test-connection-state=CONNECTED]")


def test_a_control_is_obeyed_while_a_search_of_a_link_is_running(page: Page, address: str) -> None:
    page.goto(f"{address}/strategies?n=20")
    discs(page).press("Home")
    expect(page.get_by_text("half-way configuration").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?n=1$"))


def test_the_first_key_on_a_slider_after_a_restart_is_obeyed(browser: Browser) -> None:
    port = free_port()
    page = browser.new_page(viewport={"width": 1366, "height": 900})
    page.set_default_timeout(60_000)
    with serving("streamlit_app.py", port=port) as (address, _):
        page.goto(f"{address}/?n=5&move=4")
        ready(page)
    with serving("streamlit_app.py", port=port):  # the first was killed
        connected(page)
        errors = watch_errors(page)
        discs(page).press("ArrowRight")
        expect(page).to_have_url(re.compile(r"\?n=6$"))
        expect(page.locator(".hl-count", has_text="of 17")).to_be_visible()
        expect(discs(page)).to_have_value("6")
        page.go_back()
        expect(page.locator(".hl-count", has_text="of 13")).to_be_visible()
        expect(discs(page)).to_have_value("5")
        page.close()
        assert errors == []


def test_going_back_after_a_restart_leads_back(browser: Browser) -> None:
    port = free_port()
    page = browser.new_page(viewport={"width": 1366, "height": 900})
    page.set_default_timeout(60_000)
    with serving("streamlit_app.py", port=port) as (address, _):
        page.goto(f"{address}/?n=5")
        ready(page)
        discs(page).press("ArrowRight")
        expect(page).to_have_url(re.compile(r"\?n=6$"))
    with serving("streamlit_app.py", port=port):
        connected(page)
        page.go_back()
        expect(page.locator(".hl-count", has_text="of 13")).to_be_visible()
        expect(discs(page)).to_have_value("5")
        expect(page).to_have_url(re.compile(r"\?n=5$"))
    page.close()


def with_moves(page: str) -> Old:
    """The first of a page's old addresses that leads to a move half-way."""
    return next(
        old
        for old in OLD
        if old.page == page
        and re.search("move=[1-9].*move [1-9]", f"{old}")
        and "hide" not in old.said  # which keeps the length to itself
    )


@pytest.mark.parametrize("name", ["watch", "strategies", "irregular", "pegs"])
def test_an_old_address_opens_at_its_move(name: str, page: Page, address: str) -> None:
    old = with_moves(name)
    step, length = re.findall(r"move (\d+) of (\d+)", old.shown)[0]
    page.goto(f"{address}/{'' if name == 'watch' else name}?{old.address}")
    ready(page)
    expect(page.locator(".hl-count").first).to_contain_text(f"of {int(length):,}")
    expect(page.locator(".hl-count b").first).to_have_text(f"{int(step):,}")
    page.wait_for_url(lambda url: parse_qsl(urlsplit(url).query) == parse_qsl(old.mended))
