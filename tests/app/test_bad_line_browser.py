"""What a page does when its requests meet, or what the server answers is late or lost."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.app.browser import answered, open_player, reached, ready


class BadLine:
    """A line to the server, to be laid before the page is opened, on which a run can go wrong.

    The browser hears nothing of that run, or only messages of the kinds in `passing`, until it
    sends the next request: then it hears of it late, or never. Streamlit loses a run like this if
    another request comes in while it ends.
    """

    def __init__(self, page: Page, *passing: str) -> None:
        self.passing = passing
        self.armed = False
        self.holding = False
        self.late = False
        self.fragment = False
        self.held: list[bytes] = []
        page.route_web_socket(re.compile("_stcore/stream"), self._connect)

    def lose_next_run(self, *, late: bool = False, fragment: bool = False) -> None:
        """The next run of the page, or of a fragment, that is asked for will be lost, or late."""
        self.armed, self.late, self.fragment = True, late, fragment

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
            page.wait_for_timeout(20)


def test_a_page_that_is_lost_on_its_way_is_drawn_again(page: Page, player_address: str) -> None:
    line = BadLine(page)
    open_player(page, player_address, "n=5")
    page.keyboard.press("Space")
    line.lose_next_run()
    page.get_by_role("slider", name="Discs").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("A plan of 63 moves")).to_be_visible()
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 63"))
    assert not line.armed


def test_a_control_is_heard_in_the_same_moment_as_a_report(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    page.keyboard.press("Space")
    reached(page, 2)
    # the report of the pause is the next thing to be done: both go out as one request
    page.evaluate("""() => {
      document.querySelector("[aria-label^=Pause]").click();
      setTimeout(() => document.querySelector("[role=switch]").click());
    }""")
    expect(page.get_by_text("A plan of 63 moves")).to_be_visible()
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 63"))


def test_a_puzzle_that_is_lost_on_its_way_is_sent_again(page: Page, address: str) -> None:
    line = BadLine(page)
    page.goto(f"{address}/play?puzzle=classic&n=3")
    page.wait_for_selector(".hb-disc")
    line.lose_next_run()
    page.get_by_role("slider", name="Discs").press("ArrowRight")
    line.wait_until_holding(page)
    page.locator(".hb-peg").nth(0).click()
    page.locator(".hb-peg").nth(2).click()
    expect(page.locator(".hb-disc")).to_have_count(4)
    expect(page.get_by_text("15 moves")).to_be_visible()


def test_an_early_answer_is_not_taken_for_that_to_the_next_question(
    page: Page, address: str
) -> None:
    line = BadLine(page)
    page.goto(f"{address}/play?puzzle=cheat&n=4&coach=on")
    expect(page.locator(".ht-figure", has_text="still needed").locator("b")).to_have_text("7")
    line.lose_next_run(late=True, fragment=True)
    page.keyboard.press("1")
    page.keyboard.press("2")
    line.wait_until_holding(page)
    page.get_by_role("button", name="Finish it for me").click()  # before the coach has heard
    expect(page.locator(".ht-table")).to_have_attribute("data-over", "true")


def test_going_back_while_a_new_range_is_being_drawn(page: Page, address: str) -> None:
    line = BadLine(page, "page_info_changed")  # the address comes first
    page.goto(f"{address}/compare?last=50")
    chart = page.locator(".hc-chart").first
    expect(chart).to_have_attribute("data-range", "1-50")
    line.lose_next_run()
    page.get_by_role("slider", name="Last n").press("ArrowRight")
    page.wait_for_url(re.compile("last=51"))
    expect(chart).to_have_attribute("data-range", "1-51")
    page.go_back()
    expect(chart).to_have_attribute("data-range", "1-50")
    expect(page.get_by_label("The last n")).to_have_value("50")


def test_the_address_follows_a_quick_there_and_back(page: Page, address: str) -> None:
    line = BadLine(page)
    page.goto(f"{address}/?n=5")
    ready(page)
    line.lose_next_run(late=True)
    slider = page.get_by_role("slider", name="Discs, n")
    slider.press("ArrowRight")
    line.wait_until_holding(page)
    slider.press("ArrowLeft")  # sent before the browser has heard that the address is n=6
    answered(page)
    expect(page).to_have_url(re.compile(r"\?n=5$"))
    expect(slider).to_have_value("5")
    expect(page.locator(".hl-count")).to_have_text(re.compile("of 13$"))
