"""Results of long searches, kept in a folder of the user's.

A result is one file, written beside its place and then moved there in one step, so that another
process or a killed one never leaves half a file. What cannot be read, or does not carry the right
key and checksum, counts as absent, and is computed again. The version stands in the file's name:
what other versions have stored is not looked at, and removed when something new is stored.
"""

import hashlib
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import IO, Any, NamedTuple, TypeVar

from hanoi_core.puzzle.variant import Variant

VERSION = 4  # of what is stored: raise it when a result changes its meaning or its form
WORTH_SECONDS = 0.1  # quicker results are not stored

_HASH = "[0-9a-f]" * 32
_NAMES = f"v{VERSION}-{_HASH}.json"  # only files of our own are listed and removed
_OTHERS = (f"{_HASH}.json", f"v[0-9]*-{_HASH}.json")  # by other versions
_PARTS = "*.hanoi-part"

Result = TypeVar("Result")


class Key(NamedTuple):
    """What a result is of: the kind of search, what was asked, and the rules.

    >>> str(Key("halfway", (6,), Variant(cheats=1)))
    'halfway 6, pegs 4, cheats 1, bottleneck 1'
    """

    kind: str
    asked: tuple[int | str, ...]
    variant: Variant

    @property
    def values(self) -> list[object]:
        """The key as it is stored."""
        pegs, c, b = self.variant.pegs, self.variant.cheats, self.variant.bottleneck
        return [self.kind, *self.asked, pegs, c, b]

    @property
    def path(self) -> Path:
        """The file of the result."""
        digest = hashlib.sha256(json.dumps(self.values).encode()).hexdigest()
        return folder() / f"v{VERSION}-{digest[:32]}.json"

    def __str__(self) -> str:
        return _text(self.values)


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored result: what it is, and its size in bytes; key is None if it cannot be read."""

    path: Path
    key: str | None
    size: int


class _DamagedError(Exception):
    """A file that is not what was written."""


def folder() -> Path:
    """Where results are kept: HANOI_LAB_CACHE if it is set, else the user's cache folder."""
    chosen = os.environ.get("HANOI_LAB_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "hanoi-lab"


def remember(
    key: Key,
    compute: Callable[[], Result],
    encode: Callable[[Result], object],
    decode: Callable[[Any], Result],
) -> Result:
    """The result stored under the key, or computed and, if that took long, stored."""
    try:
        data = json.loads(_read(key.path, key.values))
    except (OSError, _DamagedError):
        begin = perf_counter()
        result = compute()
        if perf_counter() - begin >= WORTH_SECONDS:
            _write(key, encode(result))
        return result
    return decode(data)


@contextmanager
def replaced(path: Path) -> Iterator[IO[str]]:
    """A file to write, which then takes the place of another in one step, with its permissions.

    Whoever is stopped before that leaves the old one. Raises OSError.
    """
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", newline="", dir=path.parent, suffix=".hanoi-part", delete=False
    ) as part:
        yield part
    with suppress(FileNotFoundError):
        shutil.copymode(path, part.name)
    os.replace(part.name, path)


def entries() -> list[Entry]:
    """What is stored, by name of file."""
    found = []
    for path in sorted(folder().glob(_NAMES)):
        try:
            key = _text(_contents(path)["key"])
        except (OSError, _DamagedError):
            key = None
        found.append(Entry(path, key, path.stat().st_size))
    return found


def clear() -> int:
    """Remove all that is stored, and what a killed write left; how many files that was."""
    return _remove({*_files(_NAMES), *_files(*_OTHERS), *_files(_PARTS)})


def _files(*patterns: str) -> set[Path]:
    return {path for pattern in patterns for path in folder().glob(pattern) if path.is_file()}


def _remove(files: set[Path]) -> int:
    for path in files:
        path.unlink(missing_ok=True)
    return len(files)


def _contents(path: Path) -> dict[str, Any]:
    """What a file holds, if its checksum is right."""
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        right = stored["checksum"] == _checksum(stored["key"], stored["payload"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise _DamagedError from None
    if not right:
        raise _DamagedError
    contents: dict[str, Any] = stored
    return contents


def _read(path: Path, key: list[object]) -> str:
    """The payload that a file holds for the key."""
    stored = _contents(path)
    if stored["key"] != key:
        raise _DamagedError
    payload: str = stored["payload"]
    return payload


def _write(key: Key, data: object) -> None:
    payload, path = json.dumps(data), key.path
    stored = {
        "key": key.values,
        "checksum": _checksum(key.values, payload),
        "payload": payload,
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replaced(path) as file:
            json.dump(stored, file)
        _remove(_files(*_OTHERS) - _files(_NAMES))
    except OSError:
        pass  # a folder that cannot be written to only costs time


def _checksum(key: list[object], payload: str) -> str:
    return hashlib.sha256((json.dumps(key) + payload).encode()).hexdigest()


def _text(key: list[Any]) -> str:
    *asked, pegs, cheats, bottleneck = key
    return f"{' '.join(map(str, asked))}, pegs {pegs}, cheats {cheats}, bottleneck {bottleneck}"
