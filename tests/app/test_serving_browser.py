"""What a browser asks the app for: once, and again only after an upgrade."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from hanoi_app import urls
from hanoi_app.components import sources
from tests.app.browser import ROOT, answered, free_port, ready, serve, serving, watch_errors

PAGES = ("", "play", "compare", "strategies", "irregular", "pegs", "about")
MOST_FILES = 25


class Asked(NamedTuple):
    """The paths of all our files that a page has used, and of those that came from the server."""

    used: list[str]
    fetched: list[str]


ENTRIES = """() => performance.getEntriesByType("resource")
  .map((entry) => [entry.name, entry.transferSize])"""


def asked(page: Page) -> Asked:
    """What the page has asked for by now."""
    found = [(urlsplit(name).path, size) for name, size in page.evaluate(ENTRIES)]
    ours = [(path, size) for path, size in found if f"/{urls.ROOT}/" in path]
    return Asked([path for path, _ in ours], [path for path, size in ours if size])


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Opens pages one after the other in a browser that keeps what it may."""
    context = browser.new_context(viewport={"width": 1366, "height": 900})
    context.set_default_timeout(60_000)
    context.add_init_script("performance.setResourceTimingBufferSize(2000)")
    errors: list[str] = []

    def opened(address: str) -> Page:
        page = context.new_page()
        errors.extend(watch_errors(page))
        page.goto(address)
        answered(page)
        page.wait_for_load_state("networkidle")
        return page

    yield opened
    context.close()
    assert errors == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_for_few_files_and_the_second_time_for_none(
    visit: Callable[[str], Page], address: str, name: str
) -> None:
    first = asked(visit(f"{address}/{name}"))
    assert sorted(first.fetched) == sorted(set(first.used))  # each once
    assert len(first.used) <= MOST_FILES
    second = asked(visit(f"{address}/{name}"))
    assert (sorted(second.used), second.fetched) == (sorted(first.used), [])


def test_the_loader_names_every_module_that_the_browser_finds(
    visit: Callable[[str], Page], address: str
) -> None:
    page = visit(address)
    ready(page)
    names = {path.removeprefix(urls.versioned("")) for path in asked(page).used}
    assert names == {*sources.modules("player/component.js"), "plotly.min.js"}


def copy_of_the_app(folder: Path) -> None:
    """All that is served, in another place."""
    for name in ("hanoi_app", "hanoi_core", "pages", "docs", ".streamlit"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("streamlit_app.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)


def test_after_an_upgrade_a_browser_asks_for_everything_anew(
    visit: Callable[[str], Page], tmp_path: Path
) -> None:
    copy_of_the_app(tmp_path)
    port = free_port()
    with serving("streamlit_app.py", folder=tmp_path, port=port) as (address, _):
        page = visit(address)
        ready(page)
        before = asked(page)
        page.close()
    module = tmp_path / "hanoi_app" / "components" / "player" / "describe.js"
    module.write_text(module.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with serving("streamlit_app.py", folder=tmp_path, port=port) as (address, _):
        page = visit(address)
        ready(page)
        after = asked(page)
        page.close()
    assert sorted(after.fetched) == sorted(after.used)
    assert not {*after.used} & {*before.used}
    parts = [{path.split("/", 3)[3] for path in found.used} for found in (before, after)]
    assert parts[0] == parts[1]


@pytest.fixture(scope="module")
def below() -> Iterator[str]:
    """The app under a base path."""
    with serving("streamlit_app.py", "--server.baseUrlPath=/maths/hanoi/") as (address, _):
        yield f"{address}/maths/hanoi"


def test_under_a_base_path_every_page_opens(visit: Callable[[str], Page], below: str) -> None:
    for name in PAGES:
        page = visit(f"{below}/{name}")
        assert page.get_by_text("Something went wrong").count() == 0
        used = asked(page).used
        assert all(path.startswith("/maths/hanoi/lab/") for path in used)
        assert bool(used) == (name != "about")
        page.close()


def test_under_a_base_path_the_player_plays_and_charts_are_drawn(
    visit: Callable[[str], Page], below: str
) -> None:
    page = visit(f"{below}/?puzzle=reve&n=4")
    ready(page)
    page.click(".hl-board")
    page.keyboard.press("End")
    expect(page.locator(".hl-count b")).to_have_text("9")
    page = visit(f"{below}/compare")
    expect(page.locator(".js-plotly-plot .main-svg").first).to_be_visible()


def test_a_page_of_another_kind_than_the_app_s_has_the_player_too(
    visit: Callable[[str], Page],
) -> None:
    with serve("tests/app/player_page.py") as address:
        ready(visit(address))
