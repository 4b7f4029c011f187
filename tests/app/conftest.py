"""Jobs in the tests' own process; a browser for those that need one: they are never skipped."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache, partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from streamlit.components.v2 import manifest_scanner
from streamlit.runtime.scriptrunner.script_cache import ScriptCache

from benchmarks.load.client import Tab
from benchmarks.load.scenarios import PAGES
from hanoi_app.jobs import pool, queue
from hanoi_app.jobs.pool import Slot
from tests.app.browser import chromium_with_profile, finished, forget, serve, watch_errors
from tests.app.find_chromium import NoBrowserError, chromium_path


@pytest.fixture(scope="session", autouse=True)
def packages_are_scanned_once() -> Iterator[None]:
    """AppTest seeks components in all installed packages: for each page, longer than that takes."""
    with pytest.MonkeyPatch.context() as patch:
        scan = manifest_scanner.scan_component_manifests
        patch.setattr(manifest_scanner, "scan_component_manifests", cache(scan))
        yield


@pytest.fixture(scope="session", autouse=True)
def pages_are_compiled_once() -> Iterator[None]:
    """AppTest compiles a page for each run of it, which takes about as long as the run."""
    with pytest.MonkeyPatch.context() as patch:
        compiled = partial(ScriptCache.get_bytecode, ScriptCache())
        patch.setattr(ScriptCache, "get_bytecode", compiled)
        yield


@pytest.fixture(autouse=True)
def jobs_in_this_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pages that are run without a server do their jobs in threads."""

    def threads() -> list[Slot]:
        return [Slot(lambda: ThreadPoolExecutor(1), quick=quick) for quick in (False, True)]

    monkeypatch.setattr(pool, "local", threads)
    queue._made.cache_clear()
    yield
    queue.close_jobs()
    queue._made.cache_clear()


@pytest.fixture(scope="session")
def visitor() -> Iterator[BrowserContext]:
    """Somebody with Chromium, whose cache is kept for all tests of a run."""
    with chromium_with_profile() as visitor:
        yield visitor


@pytest.fixture(scope="session")
def browser(visitor: BrowserContext) -> Browser:
    """Chromium, for others, who have nothing in their caches."""
    assert visitor.browser
    return visitor.browser


async def run_each_page(address: str) -> None:
    """Let the server import what its pages need, and start its workers."""
    for path in PAGES:
        async with Tab.opened(address, path) as tab:
            await tab.run()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The app, served for all tests of a run: no test waits for what happens only once."""
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setenv("HANOI_HOSTS", "192.168.1.20")  # by which pupils reach it, it is said to pages
        address = stack.enter_context(serve("streamlit_app.py"))
        finished(run_each_page(address))
        yield address


@pytest.fixture(scope="session")
def player_address() -> Iterator[str]:
    """A page with nothing but the player."""
    with serve("tests/app/player_page.py") as address:
        yield address


@pytest.fixture
def page(visitor: BrowserContext) -> Iterator[Page]:
    """A page on which nothing may go wrong."""
    forget(visitor)
    page = visitor.new_page()
    page.set_viewport_size({"width": 1366, "height": 900})
    page.set_default_timeout(60_000)
    errors = watch_errors(page)
    yield page
    page.close()
    assert errors == []


@pytest.hookimpl(tryfirst=True)  # before `-m` chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs the browser is slow."""
    for item in items:
        if "visitor" in getattr(item, "fixturenames", ()):
            item.add_marker("slow")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Before a run that needs the browser: see to it that there is one, or say what is missing."""
    needed = any("visitor" in getattr(item, "fixturenames", ()) for item in session.items)
    if needed and not session.config.option.collectonly:
        try:
            chromium_path()
        except NoBrowserError as error:
            session.shouldfail = str(error)  # what the workers of a run hand on
            raise session.Failed(session.shouldfail) from None
