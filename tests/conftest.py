"""Fixtures for all tests."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from distributed import LocalCluster
from hypothesis import settings

ROOT = Path(__file__).parents[1]

# no deadlines: speed is for benchmarks. `--hypothesis-profile=thorough` asks for the large one
settings.register_profile("small", deadline=None, max_examples=25, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile("small")


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is read from the user's cache or written to it."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("HANOI_LAB_CACHE", str(folder))
    return folder


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """A cluster of two workers, which import what is tested here.

    Like any spawned process they import `__main__`, where AppTest leaves the last page that it ran.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "__main__", ModuleType("__main__"))
        patch.setenv("PYTHONPATH", str(ROOT))
        with LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as local:
            yield local.scheduler_address
