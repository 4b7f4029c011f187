"""`cache`: what long searches have stored."""

import hashlib
import json
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


def test_whatever_a_file_holds_it_is_listed(own_cache: Path) -> None:
    right = store.Key("halfway", (4,), Variant()).values
    keys: tuple[object, ...] = (
        *(right, [], "abcd", 5, None, {"a": 1}, {"a": 1, "b": 2, "c": 3, "d": 4}),
        *(["a", "b"], [4, 0, 1], ["x", *right], ["a\n\x1b[2J", 4, 0, 1], ["\ud800", 4, 0, 1]),
        *([["a"], 4, 0, 1], ["halfway", 4, True, 0, 1], ["halfway", 4, 4, -1, 1]),
        *(["halfway", 4, 4.0, 0, 1], ["halfway", None, 4, 0, 1], ["halfway", 1e999, 4, 0, 1]),
    )
    files = []
    for key in keys:
        text = json.dumps(key)
        checksum = hashlib.sha256(f"{text}7".encode()).hexdigest()
        files.append(f'{{"key": {text}, "checksum": "{checksum}", "payload": "7"}}'.encode())
    files += [b"\xff\xfe", b"", b"[" * 100_000, files[0][:-9], b"9" * 5000, bytes(1000)]
    for number, content in enumerate(files):
        (own_cache / f"v{store.VERSION}-{number:032}.json").write_bytes(content)
    store.Key("halfway", (4,), Variant()).path.write_bytes(files[0])  # the only one in its place
    first, *listed = lines("cache")
    assert first.startswith(f"{len(files) + 1} results, ")
    readable = [line.split(maxsplit=1)[1] for line in listed if "unreadable" not in line]
    assert readable == ["halfway 4, pegs 4, cheats 0, bottleneck 1"]
    assert lines("cache --clear") == [f"removed {len(files) + 1} files from {own_cache}"]


def test_what_a_killed_writer_left_is_removed_when_a_command_starts(own_cache: Path) -> None:
    left = own_cache / "left.hanoi-part"
    left.write_text('{"version": 1, "ke')
    lines("count R 5")
    assert not left.exists()


def test_a_place_that_is_no_folder_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("HANOI_LAB_CACHE", str(file))
    assert lines("cache") == [f"0 results, 0 bytes, in {file}"]
    assert lines("cache --clear") == [f"removed 0 files from {file}"]
