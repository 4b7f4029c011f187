"""A browser for the tests that need one. Without it they fail; they are never skipped."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.app.browser import CHROMIUM, chromium, serve, watch_errors


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The app, served for all tests of a run."""
    with serve("streamlit_app.py") as address:
        yield address


@pytest.fixture(scope="session")
def player_address() -> Iterator[str]:
    """A page with nothing but the player."""
    with serve("tests/app/player_page.py") as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on which nothing may go wrong."""
    page = browser.new_page(viewport={"width": 1366, "height": 900})
    page.set_default_timeout(60_000)
    errors = watch_errors(page)
    yield page
    page.close()
    assert errors == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say once, and clearly, what is missing."""
    needed = any("browser" in item.path.name or "walk" in item.path.name for item in items)
    if needed and not Path(CHROMIUM).exists():
        pytest.exit(
            f"The browser tests need Chromium at {CHROMIUM} (Debian: apt-get install chromium); "
            "set CHROMIUM to another path if it is elsewhere.",
            returncode=3,
        )
