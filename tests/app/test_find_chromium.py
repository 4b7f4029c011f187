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


def test_it_is_found_by_its_names_in_a_usual_place_and_first_where_the_variable_says(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in NAMES:
        browser = program(bare / name)
        assert chromium_path() == str(browser)
        browser.unlink()
    place = program(bare.parent / "Google Chrome")
    monkeypatch.setattr(find_chromium, "PLACES", (str(bare / "absent"), str(place)))
    assert chromium_path() == str(place)
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
    # one that fails says why
    browser.unlink()
    program(bare / "apt-get", "echo noise >&2; echo E: no network >&2; exit 100")
    with pytest.raises(NoBrowserError, match=r"update failed \(E: no network\): install Chromium"):
        chromium_path()


@pytest.mark.slow
def test_only_a_run_that_needs_a_browser_fails_without() -> None:
    files = "tests/app/test_browser.py", "tests/app/test_find_chromium.py"
    needing, other = "test_a_visitor_forgets", "test_debians_is_installed"
    runs = {}
    for chosen, workers in ((needing, "1"), (other, "0")):
        runs[chosen] = subprocess.Popen(
            [sys.executable, "-m", "pytest", "-n", workers, "-k", chosen, *files],
            cwd=ROOT, env=os.environ | {"CHROMIUM": "/no/such/program"},
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
    said = {chosen: run.communicate()[0] for chosen, run in runs.items()}
    assert "/no/such/program, which is not a program: install" in said[needing]
    assert " passed" not in said[needing]
    assert "1 passed" in said[other]
    assert [bool(runs[chosen].returncode) for chosen in (needing, other)] == [True, False]
