"""What only a browser sends: controls to a session that is at work."""

import re

from playwright.sync_api import Page, expect


def test_a_control_is_obeyed_while_a_search_of_a_link_is_running(page: Page, address: str) -> None:
    page.goto(f"{address}/strategies?n=20")
    page.get_by_role("slider", name="Discs, n").press("Home")
    expect(page.get_by_text("half-way configuration").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?n=1&pegs=4&cheats=1$"))
