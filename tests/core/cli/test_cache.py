"""`cache`: what long searches have stored."""

from pathlib import Path

import pytest

from hanoi_core import Variant, halfway
from hanoi_core.cli.main import main
from hanoi_core.search import store
from tests.core.cli.process import shell


def test_it_lists_and_clears(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_cache: Path
) -> None:
    monkeypatch.setattr(store, "WORTH_SECONDS", 0.0)
    halfway(4, Variant(cheats=1))
    assert main(["cache"]) == 0
    first, entry = capsys.readouterr().out.splitlines()
    assert first.startswith("1 result, ")
    assert first.endswith(str(own_cache))
    assert "halfway" in entry
    assert main(["cache", "--clear"]) == 0
    assert capsys.readouterr().out == f"removed 1 file from {own_cache}\n"
    assert store.entries() == []


def test_a_place_that_is_no_folder_is_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    result = shell(
        f"HANOI_LAB_CACHE={file} hanoi cache; HANOI_LAB_CACHE={file} hanoi cache --clear"
    )
    assert "Traceback" not in result.stderr
