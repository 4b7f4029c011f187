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


def test_play_and_compare_are_heard_at_once_after_a_restart(browser: Browser) -> None:
    port = free_port()
    play, compare = browser.new_page(), browser.new_page()
    with serving("streamlit_app.py", port=port) as (address, _):
        play.goto(f"{address}/play?played=14")
        play.wait_for_selector(".hb-disc")
        compare.goto(f"{address}/compare")
        compare.wait_for_selector(".hc-chart[data-ready]")
        for page in (play, compare):
            answered(page)
    with serving("streamlit_app.py", port=port):
        for page in (play, compare):
            page.wait_for_selector("[data-test-connection-state=CONNECTED]", timeout=60_000)
            answered(page)
        play.get_by_role("button", name="Hint").click()  # in a fragment, unknown to a new server
        expect(play.get_by_text("12 moves are still needed")).to_be_visible()
        expect(play).to_have_url(re.compile(r"\?played=14$"))
        compare.get_by_role("slider", name="Last n").press("ArrowRight")
        expect(compare).to_have_url(re.compile(r"\?last=41$"))
    play.close()
    compare.close()
