"""Tests in a browser fail without one; they are never skipped."""

from pathlib import Path

import pytest

from tests.app.browser import CHROMIUM


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say once, and clearly, what is missing."""
    needed = any("browser" in item.path.name or "walk" in item.path.name for item in items)
    if needed and not Path(CHROMIUM).exists():
        pytest.exit(
            f"The browser tests need Chromium at {CHROMIUM} (Debian: apt-get install chromium); "
            "set CHROMIUM to another path if it is elsewhere.",
            returncode=3,
        )
