"""What a page does when its requests meet, or what the server answers is late or lost."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.app.browser import answered, follow, open_player, reached, ready


class BadLine:
    """A line to the server, to be laid before the page is opened, on which a run can go wrong.

    The browser hears nothing of that run, or only messages of the kinds in `passing`, until it
    sends the next request: then it hears of it late, or never. Streamlit loses a run like this if
    another request comes in while it ends.
    """

    def __init__(self, page: Page) -> None:
        self.passing: tuple[str, ...] = ()
        self.armed = self.holding = self.late = self.fragment = False
        self.held: list[bytes] = []
        page.route_web_socket(re.compile("_stcore/stream"), self._connect)

    def lose_next_run(self, *passing: str, late: bool = False, fragment: bool = False) -> None:
        """The next run of the page, or of a fragment, that is asked for will be lost, or late."""
        self.armed, self.passing, self.late, self.fragment = True, passing, late, fragment

    def _connect(self, browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()

        def ask(message: str | bytes) -> None:
            assert isinstance(message, bytes)
            request = BackMsg.FromString(message)
            server.send(message)
            if request.HasField("rerun_script"):
                for each in self.held if self.late else ():
                    browser.send(each)
                self.held = []
                fragment = bool(request.rerun_script.fragment_id)
                self.holding = self.armed and fragment == self.fragment
                self.armed = self.armed and not self.holding

        def answer(message: str | bytes) -> None:
            assert isinstance(message, bytes)
            kind = ForwardMsg.FromString(message).WhichOneof("type")
            if self.holding and kind not in self.passing:
                self.held.append(message)
            else:
                browser.send(message)

        browser.on_message(ask)
        server.on_message(answer)

    def wait_until_holding(self, page: Page) -> None:
        """Until the run has been asked for."""
        while not self.holding:
            page.evaluate("() => new Promise(requestAnimationFrame)")


def shows_a_plan_of(page: Page, moves: int) -> None:
    expect(page.get_by_text(f"A plan of {moves} moves")).to_be_visible()
    expect(page.locator(".hl-count")).to_have_text(re.compile(f"Move 0 of {moves}"))


def test_a_player_s_page_is_drawn_whatever_is_lost_or_meets(
    page: Page, player_address: str
) -> None:
    line = BadLine(page)
    open_player(page, player_address, "?n=5")
    page.keyboard.press("Space")
    line.lose_next_run()
    page.get_by_role("slider", name="Discs").focus()
    page.keyboard.press("ArrowRight")
    shows_a_plan_of(page, 63)
    assert not line.armed

    page.get_by_role("button", name="Play (Space)").click()
    reached(page, 2)
    # the report of the pause is the next thing to be done: both go out as one request
    page.evaluate("""() => {
      document.querySelector("[aria-label^=Pause]").click();
      setTimeout(() => document.querySelector("[role=switch]").click());
    }""")
    shows_a_plan_of(page, 127)


def test_pages_are_right_whatever_is_lost_late_or_early(page: Page, address: str) -> None:
    line = BadLine(page)
    # a puzzle that is lost on its way is sent again
    page.goto(f"{address}/play?n=3&pegs=3")
    page.wait_for_selector(".hb-disc")
    line.lose_next_run()
    page.get_by_role("slider", name="Discs").press("ArrowRight")
    line.wait_until_holding(page)
    page.locator(".hb-peg").nth(0).click()
    page.locator(".hb-peg").nth(2).click()
    expect(page.locator(".hb-disc")).to_have_count(4)
    expect(page.get_by_text("15 moves")).to_be_visible()
    # an early answer is not taken for that to the next question
    follow(page, "play?puzzle=cheat&n=4&coach=on")
    expect(page.locator(".ht-figure", has_text="still needed").locator("b")).to_have_text("7")
    line.lose_next_run(late=True, fragment=True)
    page.keyboard.press("1")
    page.keyboard.press("2")
    line.wait_until_holding(page)
    page.get_by_role("button", name="Finish it for me").click()  # before the coach has heard
    expect(page.locator(".ht-table")).to_have_attribute("data-over", "true")
    # the address follows a quick there and back
    follow(page, "?n=5&pegs=4")
    ready(page)
    line.lose_next_run(late=True)
    slider = page.get_by_role("slider", name="Discs, n")
    slider.press("ArrowRight")
    line.wait_until_holding(page)
    slider.press("ArrowLeft")  # sent before the browser has heard that the address is n=6
    answered(page)
    expect(page).to_have_url(re.compile(r"/\?n=5&pegs=4$"))
    expect(slider).to_have_value("5")
    expect(page.locator(".hl-count")).to_have_text(re.compile("of 13$"))
    # going back while a new range is being drawn
    follow(page, "compare?last=50")
    chart = page.locator(".hc-chart").first
    expect(chart).to_have_attribute("data-range", "1-50")
    line.lose_next_run("page_info_changed")  # the address comes first
    page.get_by_role("slider", name="Last n").press("ArrowRight")
    page.wait_for_url(re.compile("last=51"))
    expect(chart).to_have_attribute("data-range", "1-51")
    page.go_back()
    expect(chart).to_have_attribute("data-range", "1-50")
    expect(page.get_by_label("The last n")).to_have_value("50")
