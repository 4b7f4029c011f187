"""Pages that are open while their server ends and another takes its place."""

import re

from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.app.browser import answered, forget, free_port, serving, watch_errors

STATE = "data-test-connection-state"
OPEN = {  # what is opened, and what is there when it is whole
    "strategies?n=5": ".hg-card svg",
    "play?n=5&pegs=4&played=14": ".hb-disc",
    "compare": ".hc-chart[data-ready]",
    "?n=5&pegs=4&move=4": ".hl-player[data-animated]",
    "?n=5": ".hl-player[data-animated]",
    "strategies?n=6": ".hg-card svg",
}


def discs(page: Page) -> Locator:
    """The slider of n."""
    return page.get_by_role("slider", name="Discs, n")


def connected(page: Page) -> None:
    """Wait until the page has found its server again."""
    page.wait_for_selector(f"[{STATE}=CONNECTED]")


def test_the_first_thing_that_is_done_after_a_restart_is_obeyed(visitor: BrowserContext) -> None:
    """Parts of a page that run alone, and its history, are unknown to the new server."""
    forget(visitor)
    port = free_port()
    pages: list[Page] = []
    with serving("streamlit_app.py", port=port) as (address, _):
        for path, whole in OPEN.items():
            page = visitor.new_page()
            page.set_viewport_size({"width": 1366, "height": 900})
            page.set_default_timeout(60_000)
            pages.append(page)
            page.goto(f"{address}/{path}")
            page.wait_for_selector(whole)
            answered(page)
        gallery, play, compare, watch, history, waiting = pages
        discs(history).press("ArrowRight")
        expect(history).to_have_url(re.compile(r"/\?n=6&pegs=4$"))
        missed: list[Route] = []
        waiting.route("**/strategies/cards.json*", lambda route: missed.append(route))
        discs(waiting).press("ArrowRight")
        expect(waiting.get_by_text("Loading …")).to_be_visible()
    for route in missed:
        route.abort()
    waiting.unroute("**/strategies/cards.json*")
    expect(waiting.get_by_text("could not be loaded")).to_be_visible()
    for page in pages:
        page.wait_for_selector(f"[{STATE}]:not([{STATE}=CONNECTED])")
    with serving("streamlit_app.py", port=port):  # the first was killed
        # the first key on a slider
        connected(watch)
        errors = watch_errors(watch)
        discs(watch).press("ArrowRight")
        expect(watch).to_have_url(re.compile(r"/\?n=6&pegs=4$"))
        expect(watch.locator(".hl-count", has_text="of 17")).to_be_visible()
        expect(discs(watch)).to_have_value("6")
        watch.go_back()
        expect(watch.locator(".hl-count", has_text="of 13")).to_be_visible()
        expect(discs(watch)).to_have_value("5")
        # back
        connected(history)
        history.go_back()
        expect(history.locator(".hl-count", has_text="of 13")).to_be_visible()
        expect(discs(history)).to_have_value("5")
        expect(history).to_have_url(re.compile(r"/\?n=5&pegs=4$"))
        # the first click
        connected(gallery)
        answered(gallery)
        gallery.locator(".hg-card").first.click()
        gallery.wait_for_url(re.compile("show="))
        # what was under way when the server ended
        expect(waiting.locator(".hg-card")).to_have_count(30)
        connected(play)
        answered(play)
        play.get_by_role("button", name="Hint").click()  # in a fragment, unknown to a new server
        expect(play.get_by_text("12 moves are still needed")).to_be_visible()
        expect(play).to_have_url(re.compile(r"/play\?n=5&pegs=4&played=14$"))
        connected(compare)
        answered(compare)
        compare.get_by_role("slider", name="Last n").press("ArrowRight")
        expect(compare).to_have_url(re.compile(r"\?last=41$"))
        for page in pages:
            page.close()
        assert errors == []
