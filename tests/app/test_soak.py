"""A class at work on a real server: who steps is answered whatever the others search for."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from benchmarks.load.client import Tab
from benchmarks.load.files import Site
from benchmarks.load.scenarios import PAGES, Server, hurry, opened
from benchmarks.load.usage import family, megabytes, seconds
from tests.app.browser import finished, serving

pytestmark = pytest.mark.slow

# half a minute and more
LONG = "strategies?n=22", "strategies?n=21&cheats=2", "strategies?n=18&cheats=0"
SEARCH = "strategies?n=8&cheats=3"  # a second or two
MANY, STEPS = 12, 20
MOMENT = 0.5  # seconds for which it is watched whether a worker works
PATIENCE = 120  # seconds: on a busy machine it is slow, not wrong


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app with nothing in its store, on a machine with two cores: one long job at a time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HANOI_WORKERS", "1")
        patch.setenv("HANOI_LAB_CACHE", str(tmp_path_factory.mktemp("store")))
        with serving("streamlit_app.py") as (address, process):
            yield Server(Site(address), process.pid)


@asynccontextmanager
async def asking(server: Server, *paths: str) -> AsyncIterator[list[Tab]]:
    """Pages that wait for searches, in that order."""
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        tabs = []
        for path in paths:
            tab = await stack.enter_async_context(Tab.opened(server.site.address, path))
            tab.send()
            await tab.until(partial(has_told, tab))
            tabs.append(tab)
        yield tabs


def has_told(tab: Tab) -> bool:
    return bool(told(tab))


def told(tab: Tab) -> str:
    """What stands over the progress bar of a page."""
    return next((bar.body.text for bar in tab.shown("progress")), "")


async def all_told(tab: Tab) -> set[str]:
    """Have a page run; whatever was told over its progress bar meanwhile."""
    asked, found = tab.send(), set[str]()
    while tab.answered <= asked:
        found.add(told(tab))
        await tab.until(lambda: tab.answered > asked or told(tab) not in found)
    return found


def is_at_work(server: Server) -> bool:
    """Whether a worker of the server is, for a good part of a moment."""
    before = {pid: seconds(pid) for pid in family(server.pid)[1:]}
    time.sleep(MOMENT)
    after = {pid: seconds(pid) for pid in family(server.pid)[1:]}
    used = sum(after.values()) - sum(before[pid] for pid in before if pid in after)
    return used > MOMENT / 10


def comes_to_rest(server: Server) -> bool:
    """Whether nobody works any more, after a while."""
    return any(not is_at_work(server) for _ in range(40))


def test_many_who_ask_for_the_same_search_share_it(server: Server) -> None:
    async def ask() -> list[Tab]:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            opening = [Tab.opened(server.site.address, SEARCH) for _ in range(MANY)]
            tabs = [await stack.enter_async_context(each) for each in opening]
            texts = await asyncio.gather(*map(all_told, tabs))
        assert not any("before you" in text for each in texts for text in each), texts
        return tabs

    for tab in finished(ask()):
        assert tab.faults() == []
        assert tab.component("hanoi_gallery")


def test_who_steps_is_answered_while_others_search_in_a_queue_in_which_stop_makes_room(
    server: Server,
) -> None:
    async def work() -> None:
        async with asking(server, *LONG) as searching, AsyncExitStack() as stack:
            opening = [opened(server, f"?n={6 + i % 6}") for i in range(MANY)]
            stepping = [await stack.enter_async_context(each) for each in opening]
            await asyncio.gather(*(hurry(tab, iter(range(STEPS))) for tab in stepping))
            assert not any(tab.answered for tab in searching)  # they wait still
            assert all(map(told, searching))
            assert not any(tab.faults() for tab in stepping)
            await queue(*searching)

    async def queue(first: Tab, second: Tab, third: Tab) -> None:
        await second.until(lambda: "1 before you" in told(second))
        await third.until(lambda: "2 before you" in told(third))
        stop = first.labelled("button", "Stop")
        assert stop
        await first.answer(first.press(stop))
        assert any("stopped" in text.body.body for text in first.shown("markdown"))
        await second.until(lambda: "before you" not in told(second))
        await third.until(lambda: "1 before you" in told(third))
        slider = second.labelled("slider", "Discs, n")
        assert slider
        await second.answer(second.slide(slider, 6))  # another setting stops it too
        assert second.component("hanoi_gallery")
        await third.until(lambda: "moves deep" in told(third))

    finished(work())
    assert comes_to_rest(server)  # all tabs are closed


def test_pages_and_steps_leave_no_memory_behind(server: Server) -> None:
    async def visit(path: str) -> None:
        async with opened(server, path):
            pass

    async def slide(tab: Tab) -> None:
        for n in range(6, 16):
            slider = tab.labelled("slider", "Discs, n")
            assert slider
            await tab.answer(tab.slide(slider, n))

    async def lesson() -> None:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            await asyncio.gather(*map(visit, PAGES * 2))
            opening = [opened(server, f"?n={n}") for n in (6, 7, 8, 9)]
            tabs = [await stack.enter_async_context(each) for each in opening]
            steps = iter(range(200))
            await asyncio.gather(*(hurry(tab, steps) for tab in tabs))
            await asyncio.gather(*map(slide, tabs))

    used = []
    for _ in range(3):
        finished(lesson())
        used.append(megabytes(server.pid))
    assert used[-1] - used[0] < 15, used
    # pandas comes with it: 70 MB for nothing
    assert "pyarrow" not in Path(f"/proc/{server.pid}/maps").read_text()
