"""How the tests come by the tools of the JavaScript."""

from pathlib import Path

import pytest

from tests.js import node
from tests.js.node import NoToolsError, install


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with an npm that only notes that it was called."""
    monkeypatch.setattr(node, "ROOT", tmp_path)
    monkeypatch.setattr(node, "SCRIPTS", tmp_path)
    (tmp_path / "package-lock.json").write_text("one")
    npm(tmp_path, "mkdir -p node_modules")
    return tmp_path


def npm(folder: Path, text: str) -> None:
    """What npm does when it is called."""
    file = folder / "npm"
    file.write_text(f'#!/bin/sh\necho "$1" >> calls\n{text}\n')
    file.chmod(0o755)


def calls(folder: Path) -> int:
    """How often it was called."""
    return len((folder / "calls").read_text().splitlines())


def test_npm_is_called_when_the_list_has_changed(checkout: Path) -> None:
    install()
    install()
    assert calls(checkout) == 1
    (checkout / "package-lock.json").write_text("two")
    install()
    assert calls(checkout) == 2
    assert (checkout / "calls").read_text() == "ci\nci\n"


def test_a_failure_says_why_and_is_tried_again(checkout: Path) -> None:
    npm(checkout, "echo no network >&2; exit 1")
    for _ in range(2):
        with pytest.raises(NoToolsError, match="npm ci failed: no network"):
            install()
    assert calls(checkout) == 2
