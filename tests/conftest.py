"""Fixtures for all tests."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is read from the user's cache or written to it."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("HANOI_LAB_CACHE", str(folder))
    return folder
