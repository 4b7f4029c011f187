"""The version: one number, installed or not."""

import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from hanoi_core.version import version

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_an_installed_distribution_says_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", {"hanoi-lab": "12.3"}.__getitem__)
    assert version() == "12.3"


def test_a_checkout_that_is_not_installed_has_the_projects(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert version() == tomllib.loads(PROJECT.read_text())["project"]["version"]
