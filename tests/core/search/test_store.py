"""Results on disk: found again, and never trusted when damaged."""

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, halfway, shortest
from hanoi_core.search import store
from hanoi_core.search.halfway import least

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


KILLED = """
import os
from pathlib import Path
from hanoi_core.search import store

with store.replaced(store.folder() / "result") as file:
    file.write("x" * 100_000)
    os.kill(os.getpid(), 9)
"""


def parts() -> list[Path]:
    return [*store.folder().glob("*.hanoi-part")]


def test_what_a_killed_writer_leaves_is_removed_by_the_next_start_write_or_clear() -> None:
    for remove in (store.tidy, count_calls, store.clear):
        subprocess.run([sys.executable, "-c", KILLED], check=False)
        assert len(parts()) == 1
        remove()
        assert parts() == [], remove
    assert store.tidy() == 0


def test_a_part_that_is_being_written_stays(own_cache: Path) -> None:
    result = own_cache / "result"
    tidy = "from hanoi_core.search import store; print(store.tidy())"
    with store.replaced(result) as file:
        file.write("whole")
        assert store.tidy() == store.clear() == 0
        assert subprocess.check_output([sys.executable, "-c", tidy]) == b"0\n"
        with store.replaced(own_cache / "other") as other:
            other.write("another")
    assert result.read_text() == "whole"
    assert parts() == []


def test_a_write_that_fails_leaves_nothing_behind(own_cache: Path) -> None:
    result = own_cache / "result"
    result.write_text("old")

    def fail() -> None:
        with store.replaced(result) as file:
            file.write("new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert (result.read_text(), [*own_cache.iterdir()]) == ("old", [result])


FULL = """
import resource
from hanoi_core.search import store

resource.setrlimit(resource.RLIMIT_FSIZE, (50, 50))  # no file can be longer than 50 bytes
key = store.Key("question", (6,), store.Variant())
print(*(len(store.remember(key, lambda: "x" * size, str, str)) for size in (100, 10**6)))
"""


def test_a_full_disk_costs_only_time_and_leaves_nothing_behind(own_cache: Path) -> None:
    code = f"from hanoi_core.search import store; store.WORTH_SECONDS = 0\n{FULL}"
    assert subprocess.check_output([sys.executable, "-c", code]) == b"100 1000000\n"
    assert [*own_cache.iterdir()] == []


TOWER, REGULAR = State.tower(4), State.parse("4/3,1/2/")
# every kind of result that is stored: what was asked, and the answer, with what it does not compare
SEARCHES: dict[str, Callable[[], object]] = {
    "halfway 4, pegs 4, cheats 1, bottleneck 1": lambda: halfway(4, Variant(cheats=1)),
    "halfway 4, pegs 5, cheats 0, bottleneck 2": lambda: halfway(4, Variant(5, bottleneck=2)),
    "least 3, pegs 4, cheats 0, bottleneck 1": lambda: least(3),
    "shortest 4,3,2,1/// 4/3,1/2/, pegs 4, cheats 0, bottleneck 1": lambda: path(TOWER, REGULAR),
    "shortest 4/3,1/2/ 4,3,2,1///, pegs 4, cheats 2, bottleneck 1": lambda: path(
        REGULAR, TOWER, Variant(cheats=2)
    ),
}


def path(*question: Any) -> object:
    found = shortest(*question)
    return found, found.moves


def planted(file: Path, payload: str) -> str:
    """The text of a file of the store with another payload, and the checksum of that."""
    stored = json.loads(file.read_text())
    checksum = hashlib.sha256((json.dumps(stored["key"]) + payload).encode()).hexdigest()
    return json.dumps(stored | {"payload": payload, "checksum": checksum})


DEEP = "[" * 100_000
WRONG: tuple[object, ...] = (
    *(None, True, -1, 0, 1.5, 10**30, "", "x", "5", "d1 S>P1"),
    *([], [[]], {}, {"length": 5}),
)
TEXTS = (
    *("", "nonsense", DEEP, '{"length": ' + DEEP, "9" * 5000, "NaN", "Infinity", "-1e999"),
    *('"\\ud800"', "[1, 2", '{"a": 1, "a": 2}', "\x00", "\ufeff5"),
)


def altered(data: Any) -> Iterator[Any]:
    """The data with something in it that cannot be there, or without something."""
    yield from (wrong for wrong in WRONG if repr(wrong) != repr(data))
    if isinstance(data, dict):
        for name in data:
            yield {other: value for other, value in data.items() if other != name}
            yield from (data | {name: value} for value in altered(data[name]))
    if isinstance(data, list) and data:
        yield from ([*data, data[-1]], [*data, None], data[0], dict.fromkeys(map(str, data)))
        for at in {0, len(data) - 1}:
            yield from ([*data[:at], value, *data[at + 1 :]] for value in altered(data[at]))


def answers(search: Callable[[], object], file: Path, payloads: list[str]) -> list[str]:
    """The payloads after which a search does not find what it found, or does not mend its file."""
    right, whole = search(), file.read_text()
    failed = []
    for payload in payloads:
        file.write_text(planted(file, payload))
        if search() != right or file.read_text() != whole:
            failed.append(payload[:200])
        file.write_text(whole)
    return failed


def stored_file(search: Callable[[], object]) -> Path:
    store.clear()
    search()
    (file,) = store.folder().glob("*.json")
    return file


def test_wrong_content_with_a_right_checksum_is_computed_again() -> None:
    failed = {}
    for key, search in SEARCHES.items():
        file = stored_file(search)
        assert [entry.key for entry in store.entries()] == [key]
        data = json.loads(json.loads(file.read_text())["payload"])
        payloads = [*TEXTS, *map(json.dumps, altered(data))]
        assert len(payloads) >= 17
        failed[key] = answers(search, file, payloads)
    assert failed == {key: [] for key in SEARCHES}


def test_every_search_that_stores_results_is_among_these() -> None:
    modules = Path(store.__file__).parent.glob("*.py")
    code = "".join(file.read_text() for file in modules)
    kinds = set(re.findall(r'store\.Key\("(\w+)"', code))
    assert {key.split()[0] for key in SEARCHES} == kinds


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
JSON = st.recursive(
    VALUES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=10,
)
NAMED = st.fixed_dictionaries(dict.fromkeys(("length", "count", "moves", "strategies"), JSON))


@given(st.sampled_from([*SEARCHES]), JSON | NAMED)
def test_whatever_is_stored_the_answer_is_right(key: str, data: Any) -> None:
    assert answers(SEARCHES[key], stored_file(SEARCHES[key]), [json.dumps(data)]) == []


def test_what_was_stored_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    variants = [*map(Variant, (3, 4, 5, 8)), *(Variant(bottleneck=b) for b in (2, 3))]
    variants += [Variant(pegs, cheats=c) for pegs in (3, 4, 5) for c in (1, 2, 3)]
    asked = [(search, n, v) for search in (halfway, least) for v in variants for n in (1, 2, 5)]

    def found() -> list[object]:
        others = [path(TOWER, end, v) for v in variants if v.pegs == 4 for end in (TOWER, REGULAR)]
        return [*(search(n, v) for search, n, v in asked), *others]

    first = found()
    monkeypatch.setattr(store, "_write", lambda key, data: pytest.fail(f"{key} was computed again"))
    assert found() == first


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
