"""What a browser asks the app for: once, and again only after an upgrade."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from hanoi_app import urls
from hanoi_app.components import sources
from tests.app.browser import ROOT, answered, free_port, serving, watch_errors

PLAYER = ".hl-player[data-animated]"
PLOT = ".hp-plot"
PAGES = {  # and what is on them only when the last of their modules has come
    "": (PLAYER,),
    "play": (".ht-table[data-played]",),
    "compare": (".hc-chart[data-ready]", ".hc-chart:not([data-ready]) .hc-chip"),
    "strategies": (".hg-card svg",),
    "irregular": (".he-editor:not([aria-hidden]) .hb-disc", PLAYER, PLOT),
    "pegs": (PLAYER, ".hr-tree .hr-row", PLOT),
    "claims": (".hk-ledger[data-ready]",),
    "about": ("h1",),
}
MOST_FILES = 48  # small ones, named in the head of the page, and kept by the browser


class Visit(Protocol):
    """Opens a page, and waits until it is drawn."""

    def __call__(self, address: str, name: str = "") -> Page: ...


class Asked(NamedTuple):
    """The paths of all our files that a page has used, and of those that came from the server."""

    used: list[str]
    fetched: list[str]


ENTRIES = """() => performance.getEntriesByType("resource")
  .map((entry) => [entry.name, entry.transferSize])"""


def all_asked(page: Page) -> list[tuple[str, int]]:
    """The paths of all files that the page has used by now, and how much came from the server."""
    return [(urlsplit(name).path, size) for name, size in page.evaluate(ENTRIES)]


def asked(page: Page) -> Asked:
    """What the page has asked for by now."""
    ours = [(path, size) for path, size in all_asked(page) if f"/{urls.ROOT}/" in path]
    return Asked([path for path, _ in ours], [path for path, size in ours if size])


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens pages one after the other in a browser that keeps what it may."""
    context = browser.new_context(viewport={"width": 1366, "height": 900})
    context.set_default_timeout(60_000)
    context.add_init_script("performance.setResourceTimingBufferSize(2000)")
    errors: list[list[str]] = []

    def opened(address: str, name: str = "") -> Page:
        page = context.new_page()
        errors.append(watch_errors(page))
        page.goto(f"{address}/{name}")
        for part in PAGES[name]:
            page.wait_for_selector(part, state="attached")
        answered(page)
        return page

    yield opened
    context.close()
    assert not any(errors)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_for_few_files_and_the_second_time_for_none(
    visit: Visit, address: str, name: str
) -> None:
    first = asked(visit(address, name))
    assert sorted(first.fetched) == sorted(set(first.used))  # each once
    assert len(first.used) <= MOST_FILES
    second = asked(visit(address, name))
    assert (sorted(second.used), second.fetched) == (sorted(first.used), [])


def test_the_loader_names_every_module_that_the_browser_finds(visit: Visit, address: str) -> None:
    names = {path.removeprefix(urls.versioned("")) for path in asked(visit(address)).used}
    frame = sources.modules("shared/frame.js")
    assert names == {*sources.modules("player/player.js"), *frame, "plotly.min.js"}


def copy_of_the_app(folder: Path) -> None:
    """All that is served, in another place."""
    for name in ("hanoi_app", "hanoi_core", "pages", "docs", ".streamlit"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("streamlit_app.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)


def test_after_an_upgrade_a_browser_asks_for_everything_anew(visit: Visit, tmp_path: Path) -> None:
    copy_of_the_app(tmp_path)
    port = free_port()
    with serving("streamlit_app.py", folder=tmp_path, port=port) as (address, _):
        page = visit(address)
        before = asked(page)
        page.close()
    module = tmp_path / "hanoi_app" / "components" / "player" / "describe.js"
    module.write_text(module.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with serving("streamlit_app.py", folder=tmp_path, port=port) as (address, _):
        page = visit(address)
        after = asked(page)
        page.close()
    assert sorted(after.fetched) == sorted(after.used)
    assert not {*after.used} & {*before.used}
    parts = [{path.split("/", 3)[3] for path in found.used} for found in (before, after)]
    assert parts[0] == parts[1]


def test_under_a_base_path_every_page_is_drawn(visit: Visit) -> None:
    with serving("streamlit_app.py", base="/maths/hanoi") as (address, _):
        for name in PAGES:
            page = visit(address, name)
            used = asked(page).used
            assert all(path.startswith("/maths/hanoi/lab/") for path in used)
            assert len(used) > 3
            health = [path for path, _ in all_asked(page) if path.endswith("/_stcore/health")]
            assert health == ["/maths/hanoi/_stcore/health"]  # the server is not searched for
            page.close()
