"""Results on disk: found again, and never trusted when damaged."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hanoi_core import Variant, halfway
from hanoi_core.search import store

QUESTION = store.Key("question", (6, "8,7/"), Variant(cheats=1))


@pytest.fixture(autouse=True)
def keep_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep quick results too."""
    monkeypatch.setattr(store, "WORTH_SECONDS", 0.0)


def count_calls(answer: int = 42) -> tuple[list[int], int]:
    """Ask once; the calls that were made, and the answer."""
    calls: list[int] = []

    def compute() -> int:
        calls.append(1)
        return answer

    return calls, store.remember(QUESTION, compute, lambda x: {"x": x}, lambda d: int(d["x"]))


def test_a_result_is_computed_once(own_cache: Path) -> None:
    assert count_calls() == ([1], 42)
    assert count_calls() == ([], 42)
    assert [entry.key for entry in store.entries()] == [
        "question 6 8,7/, pegs 4, cheats 1, bottleneck 1"
    ]
    assert store.clear() == 1
    assert count_calls() == ([1], 42)
    assert not list(own_cache.glob("*.hanoi-part"))


def test_damage_is_repaired_by_computing_again(own_cache: Path) -> None:
    count_calls()
    (file,) = own_cache.glob("*.json")
    whole = file.read_text()
    kept = json.loads(whole)
    damages = {
        "truncated": whole[: len(whole) // 2].encode(),
        "garbage": bytes(range(256)),
        "empty": b"",
        "a list": b"[1, 2]",
        "deep": b"[" * 100_000,
    }
    for change in (
        {"checksum": 0}, {"payload": '{"x": 43}'}, {"payload": 5}, {"key": ["another question"]},
    ):  # fmt: skip
        damages[str(change)] = json.dumps(kept | change).encode()
    found = {}
    for name, damaged in damages.items():
        file.write_bytes(damaged)
        found[name] = count_calls(), count_calls(), file.read_text()
    assert found == {name: (([1], 42), ([], 42), whole) for name in damages}


def test_what_other_versions_have_stored_is_ignored_and_removed(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = own_cache / ("ba" * 16 + ".json")  # as the first version called it
    first.write_text("{}")
    count_calls()
    assert not first.exists()
    monkeypatch.setattr(store, "VERSION", store.VERSION + 1)
    monkeypatch.setattr(store, "_NAMES", f"v{store.VERSION}-*.json")
    assert count_calls() == ([1], 42)
    assert len(list(own_cache.glob("*.json"))) == 1


def test_a_fault_of_a_decoder_is_not_taken_for_a_damaged_file() -> None:
    count_calls()
    with pytest.raises(KeyError):
        store.remember(QUESTION, lambda: 42, lambda x: x, lambda data: int(data["y"]))


def test_keys_differ_where_anything_differs() -> None:
    variants = [Variant(), Variant(5), Variant(cheats=1), Variant(bottleneck=2)]
    asked: list[tuple[int | str, ...]] = [(6,), (7,), ("6",), ("1", "2"), ("12",)]
    keys = [store.Key(kind, x, v) for kind in ("a", "b") for x in asked for v in variants]
    assert len({key.path for key in keys}) == len(keys)


def test_a_folder_that_cannot_be_written_costs_only_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("HANOI_LAB_CACHE", str(tmp_path / "file"))
    assert count_calls() == ([1], 42)
    assert store.entries() == []


def test_what_a_killed_write_leaves_is_ignored_and_cleared(own_cache: Path) -> None:
    own_cache.mkdir(exist_ok=True)
    (own_cache / "half.hanoi-part").write_text('{"version": 1, "ke')
    assert count_calls() == ([1], 42)
    assert store.clear() == 2


def test_halfway_comes_back_as_it_was() -> None:
    first = halfway(7, Variant(cheats=2))
    assert [entry.key for entry in store.entries()] == ["halfway 7, pegs 4, cheats 2, bottleneck 1"]
    assert halfway(7, Variant(cheats=2)) == first


def test_two_processes_at_once(own_cache: Path) -> None:
    code = (
        "from hanoi_core import halfway, Variant\n"
        "from hanoi_core.search import store\n"
        "store.WORTH_SECONDS = 0\n"
        "print(halfway(8, Variant(cheats=2)).length)"
    )
    command = [sys.executable, "-c", code]
    jobs = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [job.communicate()[0] for job in jobs] == ["21\n"] * 2
    assert len(list(own_cache.glob("*.json"))) == 1
    assert not list(own_cache.glob("*.hanoi-part"))


def test_without_the_variable_the_users_cache_folder_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("HANOI_LAB_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    if sys.platform.startswith("linux"):
        assert store.folder() == tmp_path / "hanoi-lab"
