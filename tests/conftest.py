"""Fixtures for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("any machine", deadline=None)  # how long it takes is for benchmarks
settings.load_profile("any machine")


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is read from the user's cache or written to it."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("HANOI_LAB_CACHE", str(folder))
    return folder
