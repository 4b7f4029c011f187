"""A page that is open while its server ends and another takes its place."""

import re

from playwright.sync_api import Browser, expect

from tests.app.browser import answered, free_port, serving


def test_the_first_click_after_a_restart_is_obeyed(browser: Browser) -> None:
    page = browser.new_page()
    page.set_default_timeout(60_000)
    port = free_port()
    app = page.get_by_test_id("stApp")
    with serving("streamlit_app.py", port=port) as (address, _):
        page.goto(f"{address}/strategies?n=5")
        page.wait_for_selector(".hg-card svg")
        answered(page)
    expect(app).not_to_have_attribute("data-test-connection-state", "CONNECTED")
    with serving("streamlit_app.py", port=port):
        expect(app).to_have_attribute("data-test-connection-state", "CONNECTED", timeout=60_000)
        answered(page)
        page.locator(".hg-card").first.click()
        page.wait_for_url(re.compile("show="))
    page.close()
