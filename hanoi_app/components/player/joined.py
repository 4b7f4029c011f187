"""Modules for a page that has no files beside it: each is in the page, and remains a module."""

import json
from base64 import b64encode
from re import Match

from hanoi_app.components import sources


def import_map(entry: str) -> str:
    """An import map of a module and all that it imports, by their paths, as JSON.

    The address of each is its whole text, from which no relative path leads anywhere: what they
    import, they therefore import by its path in the map.
    """
    imports = {path: _address(path) for path in sources.modules(entry)}
    return json.dumps({"imports": imports})


def _address(path: str) -> str:
    def named(found: Match[str]) -> str:
        return f'{found[1]}"{sources.beside(path, found[2])}"'

    text = sources.IMPORT.sub(named, sources.SOURCES[path])
    return f"data:text/javascript;charset=utf-8;base64,{b64encode(text.encode()).decode()}"
