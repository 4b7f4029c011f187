"""The client of the load benchmark says and fetches what a browser does."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field

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


@dataclass
class Heard:
    """What a page says to the server, and the files that it asks for."""

    said: list[BackMsg] = field(default_factory=list)
    asked: set[str] = field(default_factory=set)
    sockets: list[WebSocket] = field(default_factory=list)


def overheard(page: Page) -> Heard:
    """Listen to a page that is about to be opened."""
    heard = Heard()

    def note(data: str | bytes) -> None:
        assert isinstance(data, bytes)
        heard.said.append(BackMsg.FromString(data))

    def listen(socket: WebSocket) -> None:
        heard.sockets.append(socket)
        socket.on("framesent", note)

    page.on("websocket", listen)
    page.on("request", lambda request: heard.asked.add(request.url))
    return heard


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


def fetched(address: str, path: str) -> set[str]:
    """The files that the client fetches for a page."""

    async def fetch() -> set[str]:
        browser = Browser(Site(address))
        async with asyncio.timeout(60), browser.open(path):
            browser.close()
            return browser.fetched

    return finished(fetch())


@pytest.mark.parametrize(
    "path", ["?n=8", "?n=8&pegs=4", "irregular", "play?n=8", "strategies?n=8", "compare"]
)
def test_the_client_says_and_fetches_what_a_browser_does(
    page: Page, address: str, path: str
) -> None:
    heard = overheard(page)
    page.goto(f"{address}/{path}")
    is_player = path in ("?n=8", "?n=8&pegs=4", "irregular")
    has_slider = path.endswith("?n=8")
    if is_player:
        ready(page)
    elif has_slider:
        page.get_by_role("slider", name="Discs, n").focus()
    answered(page)
    page.wait_for_load_state("networkidle")
    files = {url.removeprefix(address) for url in heard.asked if url.startswith(address)}
    files = {file for file in files if not LEFT_OUT.match(file)} - {f"/{path}"}
    assert files <= fetched(address, path)
    if is_player or has_slider:
        with heard.sockets[-1].expect_event("framesent"):
            page.keyboard.press("ArrowRight" if is_player else "ArrowLeft")
        answered(page)  # and says no more
        expected = client(address, path, stepped if is_player else slid)
        assert [*map(compared, heard.said)] == [*map(compared, expected)]
