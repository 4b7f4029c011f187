"""Results of long searches, kept in a folder of the user's.

A result is one file, written beside its place and then moved there in one step, so that another
process or a killed one never leaves half a file. What cannot be read, or does not carry the right
version, key and checksum, counts as absent, and is computed again.
"""

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

VERSION = 2  # of what is kept: raise it when a result changes its meaning or its form
WORTH_SECONDS = 0.1  # quicker results are not kept

_NAMES = "[0-9a-f]" * 32 + ".json"  # only files of our own are listed and removed
_PARTS = "*.hanoi-part"
_DAMAGE = (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError)

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Entry:
    """One kept result: what it is, and its size in bytes; key is None if it cannot be read."""

    path: Path
    key: str | None
    size: int


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
    key: str,
    compute: Callable[[], Result],
    encode: Callable[[Result], object],
    decode: Callable[[Any], Result],
) -> Result:
    """The result kept under the key, or computed and, if that took long, kept."""
    path = folder() / (hashlib.sha256(key.encode()).hexdigest()[:32] + ".json")
    try:
        return decode(_read(path, key))
    except _DAMAGE:
        pass  # absent or damaged
    begin = perf_counter()
    result = compute()
    if perf_counter() - begin >= WORTH_SECONDS:
        _write(path, key, encode(result))
    return result


def entries() -> list[Entry]:
    """What is kept, by name of file."""
    found = []
    for path in sorted(folder().glob(_NAMES)):
        try:
            found.append(Entry(path, str(_read(path)["key"]), path.stat().st_size))
        except _DAMAGE:
            found.append(Entry(path, None, path.stat().st_size))
    return found


def clear() -> int:
    """Remove all that is kept, and what a killed write left; how many files that was."""
    count = 0
    for pattern in (_NAMES, _PARTS):
        for path in folder().glob(pattern):
            if path.is_file():
                path.unlink(missing_ok=True)
                count += 1
    return count


def _read(path: Path, key: str | None = None) -> Any:
    """The payload of a file, or the whole of it if no key is given."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(kept["payload"], str):
        raise ValueError("damaged")
    if kept["version"] != VERSION or kept["checksum"] != _checksum(kept["payload"]):
        raise ValueError("another version, or damaged")
    if key is None:
        return kept
    if kept["key"] != key:
        raise ValueError("another result")
    return json.loads(kept["payload"])


def _write(path: Path, key: str, data: object) -> None:
    payload = json.dumps(data)
    kept = {"version": VERSION, "key": key, "checksum": _checksum(payload), "payload": payload}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, suffix=".hanoi-part", delete=False
        ) as part:
            json.dump(kept, part)
        os.replace(part.name, path)
    except OSError:
        pass  # a folder that cannot be written to only costs time


def _checksum(payload: str) -> str:
    return hashlib.sha256(payload.encode()).hexdigest()
