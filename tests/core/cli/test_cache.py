"""`cache`: what long searches have stored."""

from pathlib import Path

import pytest

from hanoi_core import Variant, halfway
from hanoi_core.search import store
from tests.core.cli.process import lines


def test_it_lists_and_clears(monkeypatch: pytest.MonkeyPatch, own_cache: Path) -> None:
    monkeypatch.setattr(store, "WORTH_SECONDS", 0.0)
    halfway(4, Variant(cheats=1))
    first, entry = lines("cache")
    assert first.startswith("1 result, ")
    assert first.endswith(str(own_cache))
    assert "halfway 4, pegs 4, cheats 1" in entry
    damaged, foreign = own_cache / f"v{store.VERSION}-{'ba' * 16}.json", own_cache / "package.json"
    for file in (damaged, foreign):
        file.write_text("{")
    first, *listed = lines("cache")
    assert first.startswith("2 results, ")
    assert sum("unreadable" in line for line in listed) == 1
    assert lines("cache --clear") == [f"removed 2 files from {own_cache}"]
    assert store.entries() == []
    assert foreign.exists()


def test_a_place_that_is_no_folder_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("HANOI_LAB_CACHE", str(file))
    assert lines("cache") == [f"0 results, 0 bytes, in {file}"]
    assert lines("cache --clear") == [f"removed 0 files from {file}"]
