"""The client of the load benchmark says and fetches what a browser does."""

import asyncio
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, WebSocket
from streamlit.proto.BackMsg_pb2 import BackMsg

from benchmarks.load.client import Tab
from benchmarks.load.files import Browser, Site
from benchmarks.load.scenarios import move_on
from tests.app.browser import answered, finished, ready

# fonts, formulas, a progress bar that may be there for a moment, where else Streamlit seeks itself,
# and what Compare says of two curves, whose address the browser puts together
LEFT_OUT = re.compile(
    r"/static/(media|css)/|.*/(katex|rehype|hastscript|web-namespaces|Progress|Button)|.*/_stcore/"
    r"|.*/curves/pairs-"
)


def overheard(page: Page) -> list[BackMsg]:
    """A list that fills with what the page says to the server."""
    said: list[BackMsg] = []

    def note(data: str | bytes) -> None:
        assert isinstance(data, bytes)
        said.append(BackMsg.FromString(data))

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", note)

    page.on("websocket", listen)
    return said


def compared(message: BackMsg) -> BackMsg:
    """The message with its controls in order; where the browser is does not matter."""
    states = message.rerun_script.widget_states.widgets
    ordered = sorted(states, key=lambda state: state.id)
    del states[:]
    states.extend(ordered)
    context = message.rerun_script.context_info
    context.timezone, context.timezone_offset, context.locale = "", 0, ""
    return message


def client(address: str, path: str, act: Callable[[Tab], BackMsg]) -> list[BackMsg]:
    """What the client says when it opens a page, and then."""

    async def say() -> list[BackMsg]:
        async with asyncio.timeout(60), Tab.opened(address, path) as tab:
            first = tab.request()
            await tab.run()
            return [first, act(tab)]

    return finished(say())


def stepped(tab: Tab) -> BackMsg:
    move_on(tab, 1)
    player = tab.component("hanoi_player")
    assert player
    return tab.request(player.fragment)


def slid(tab: Tab) -> BackMsg:
    slider = tab.labelled("slider", "Discs, n")
    assert slider
    tab.slide(slider, 7)
    return tab.request()


@pytest.mark.parametrize("path", ["?n=8", "irregular"])
def test_a_step_is_reported_as_the_browser_does(page: Page, address: str, path: str) -> None:
    said = overheard(page)
    page.goto(f"{address}/{path}")
    ready(page)
    answered(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(1500)
    assert [*map(compared, said)] == [*map(compared, client(address, path, stepped))]


@pytest.mark.parametrize("path", ["play?n=8", "strategies?n=8"])
def test_a_slider_is_moved_as_the_browser_does(page: Page, address: str, path: str) -> None:
    said = overheard(page)
    page.goto(f"{address}/{path}")
    page.get_by_role("slider", name="Discs, n").focus()
    answered(page)
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(1500)
    assert [*map(compared, said)] == [*map(compared, client(address, path, slid))]


@pytest.mark.parametrize("path", ["", "compare", "strategies"])
def test_the_files_are_those_that_the_browser_fetches(page: Page, address: str, path: str) -> None:
    asked = set[str]()
    page.on("request", lambda request: asked.add(request.url))
    page.goto(f"{address}/{path}")
    answered(page)
    page.wait_for_load_state("networkidle")

    async def fetch() -> set[str]:
        browser = Browser(Site(address))
        async with asyncio.timeout(60), browser.open(path):
            browser.close()
            return browser.fetched

    found = {urlsplit(url).path for url in asked if url.startswith(address)} - {f"/{path}"}
    left_out = {path for path in found if LEFT_OUT.match(path)}
    assert found - left_out <= finished(fetch())
