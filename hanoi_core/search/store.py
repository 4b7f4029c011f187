"""Results of long searches, kept in a folder of the user's.

A result is one file. It is written to a part file beside its place, which is then moved there in
one step: no reader meets half a result. Its writer holds a lock on a part file; one without a lock
is left over from a writer that was killed, and is removed. A file that cannot be read, or has the
wrong key, checksum or content, counts as absent: its result is computed again. The version stands
in the file's name: files of other versions are not read, and are removed when a result is stored.
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

if sys.platform != "win32":
    import fcntl

VERSION = 4  # of what is stored: raise it when a result changes its meaning or its form
WORTH_SECONDS = 0.1  # quicker results are not stored

_HASH = "[0-9a-f]" * 32
_NAMES = f"v{VERSION}-{_HASH}.json"  # only files of our own are listed and removed
_OTHERS = (f"{_HASH}.json", f"v[0-9]*-{_HASH}.json")  # by other versions
_PARTS = "*.hanoi-part"
# what reading a file can raise, whatever it holds; a HanoiError is a ValueError
_DAMAGE = (
    *(OSError, ValueError, TypeError, LookupError),
    *(AttributeError, ArithmeticError, RecursionError),
)

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
    def values(self) -> list[int | str]:
        """The key as it is stored."""
        pegs, c, b = self.variant.pegs, self.variant.cheats, self.variant.bottleneck
        return [self.kind, *self.asked, pegs, c, b]

    @classmethod
    def of(cls, values: Any) -> "Key":
        """The key that is stored so; one of _DAMAGE if none is."""
        *asked, pegs, cheats, bottleneck = values
        key = cls(asked[0], tuple(asked[1:]), Variant(pegs, cheats, bottleneck))
        if not all(type(value) in (int, str) and str(value).isprintable() for value in asked):
            raise ValueError(f"no search has the key {values}")
        return key

    @property
    def path(self) -> Path:
        """The file of the result."""
        digest = hashlib.sha256(json.dumps(self.values).encode()).hexdigest()
        return folder() / f"v{VERSION}-{digest[:32]}.json"

    def __str__(self) -> str:
        pegs, c, b = self.variant.pegs, self.variant.cheats, self.variant.bottleneck
        asked = " ".join(map(str, (self.kind, *self.asked)))
        return f"{asked}, pegs {pegs}, cheats {c}, bottleneck {b}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored result: what it is, and its size in bytes; key is None if it cannot be read."""

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
    key: Key,
    compute: Callable[[], Result],
    encode: Callable[[Result], object],
    decode: Callable[[Any], Result],
) -> Result:
    """The result stored under the key, or computed and, if that took long, stored.

    `decode` checks what it reads: it raises one of _DAMAGE for whatever `encode` does not make.
    """
    with suppress(*_DAMAGE):
        return decode(json.loads(_payload(key)))
    begin = perf_counter()
    result = compute()
    if perf_counter() - begin >= WORTH_SECONDS:
        _write(key, encode(result))
    return result


@contextmanager
def replaced(path: Path) -> Iterator[IO[str]]:
    """A file to write, which then takes the place of another in one step, with its permissions.

    Whatever stops this leaves the old one, and no part file. Raises OSError.
    """
    _remove_leftovers(path.parent)
    part = tempfile.NamedTemporaryFile(  # noqa: SIM115  # it is closed before it is removed
        "w", encoding="utf-8", newline="", dir=path.parent, suffix=".hanoi-part", delete=False
    )
    try:
        with part:
            _locked(part)
            yield part
            part.flush()
            os.fsync(part.fileno())  # now it is known whether there was room for all of it
            with suppress(FileNotFoundError):
                shutil.copymode(path, part.name)
            if sys.platform == "win32":  # moves no open file; elsewhere the lock holds until then
                part.close()
            os.replace(part.name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(part.name)
        raise


def tidy() -> int:
    """Remove what killed writers left in the folder; how many files that was."""
    try:
        return _remove_leftovers(folder())
    except (OSError, RuntimeError):  # a folder that cannot be read, or a user without a home
        return 0


def entries() -> list[Entry]:
    """What is stored, by name of file."""
    found = []
    for path in sorted(_files(_NAMES)):
        text = None
        with suppress(*_DAMAGE):
            key = Key.of(_contents(path)[0])
            text = str(key) if key.path == path else None
        with suppress(FileNotFoundError):  # another process may have removed it
            found.append(Entry(path, text, path.stat().st_size))
    return found


def clear() -> int:
    """Remove all that is stored, and what killed writers left; how many files that was."""
    return tidy() + _remove(_files(_NAMES, *_OTHERS))


def _files(*patterns: str) -> set[Path]:
    return {path for pattern in patterns for path in folder().glob(pattern) if path.is_file()}


def _remove(files: set[Path]) -> int:
    for path in files:
        path.unlink(missing_ok=True)
    return len(files)


def _remove_leftovers(folder: Path) -> int:
    removed = 0
    for path in folder.glob(_PARTS):
        with suppress(OSError):
            with path.open("r+b") as part:
                left = _locked(part)
            if left:
                path.unlink()
                removed += 1
    return removed


def _locked(part: IO[Any]) -> bool:
    """Lock a part file until it is closed; whether that can be, as no other process has done so."""
    if sys.platform != "win32":  # which removes no file that is open
        try:
            fcntl.flock(part, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
    return True


def _contents(path: Path) -> tuple[Any, Any]:
    """The key and the payload in a file; one of _DAMAGE if the checksum is not theirs."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    key, payload = stored["key"], stored["payload"]
    if stored["checksum"] != _checksum(key, payload):
        raise ValueError(f"{path} is not what was written")
    return key, payload


def _payload(key: Key) -> Any:
    """What is stored under the key; one of _DAMAGE if nothing is."""
    found, payload = _contents(key.path)
    if found != key.values:
        raise ValueError(f"{key.path} has another key")
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


def _checksum(key: Any, payload: str) -> str:
    return hashlib.sha256((json.dumps(key) + payload).encode()).hexdigest()
