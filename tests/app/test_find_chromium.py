"""How the tests come by their browser."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app import find_chromium
from tests.app.find_chromium import NAMES, NoBrowserError, chromium_path

ROOT = Path(__file__).parents[2]


def program(path: Path, text: str = "") -> Path:
    """A script that can be run."""
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser, whose user is not root; the folder that it searches."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(find_chromium, "PLACES", ())
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return folder


@pytest.mark.parametrize("name", NAMES)
def test_it_is_found_by_its_names(bare: Path, name: str) -> None:
    browser = program(bare / name)
    assert chromium_path() == str(browser)


def test_it_is_found_in_a_usual_place(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = program(bare.parent / "Google Chrome")
    monkeypatch.setattr(find_chromium, "PLACES", (str(bare / "absent"), str(place)))
    assert chromium_path() == str(place)


def test_the_variable_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    mine = program(bare.parent / "mine")
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert chromium_path() == str(mine)
    mine.unlink()
    with pytest.raises(NoBrowserError, match="mine, which is not a program: install Chromium"):
        chromium_path()


def test_debians_is_installed_for_root(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps, browser = bare.parent / "steps", bare / "chromium"
    program(
        bare / "apt-get",
        f'echo "$@" >> {steps}; case "$*" in *install*) /bin/cp "$0" {browser};; esac',
    )
    with pytest.raises(NoBrowserError, match="there is none: install Chromium or Chrome"):
        chromium_path()
    assert not steps.exists()
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert chromium_path() == str(browser)
    assert chromium_path() == str(browser)
    assert steps.read_text().splitlines() == ["-qq update", "-qq -y install chromium"]


def test_an_installation_that_fails_says_why(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "apt-get", "echo noise >&2; echo E: no network >&2; exit 100")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(NoBrowserError, match=r"update failed \(E: no network\): install Chromium"):
        chromium_path()


@pytest.mark.slow
@pytest.mark.parametrize(("workers", "browser"), [("0", False), ("0", True), ("2", True)])
def test_only_a_run_that_needs_a_browser_fails_without(workers: str, browser: bool) -> None:
    chosen = "test_scrubbing" if browser else "test_a_share"
    result = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-n", workers, "-k", chosen),
            *("tests/app/test_player_browser.py", "tests/app/test_numbers.py"),
        ],
        cwd=ROOT, env=os.environ | {"CHROMIUM": "/no/such/program"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (result.returncode != 0) == browser
    assert ("/no/such/program, which is not a program: install" in result.stdout) == browser
    assert (" passed" in result.stdout) != browser
