"""Modules for a page that has no files beside it: each is in the page, and remains a module."""

import json
import re
from re import Match
from urllib.parse import quote

from hanoi_app.components import sources

# lines with nothing but a comment
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/|//.*)[ \t]*\n", re.MULTILINE)
_PLAIN = " !$&'()*+,-./:;=>?@[]^_`{|}~"  # in an address that stands in a script


def import_map(entry: str) -> str:
    """An import map of a module and all that it imports, by their paths, as JSON.

    The address of each is its whole text, from which no relative path leads anywhere: what they
    import, they therefore import by its path in the map.
    """
    imports = {path: _address(path) for path in sources.modules(entry)}
    return json.dumps({"imports": imports}, indent=0)


def _address(path: str) -> str:
    def named(found: Match[str]) -> str:
        return f'{found[1]}"{sources.beside(path, found[2])}"'

    text = sources.IMPORT.sub(named, without_comments(sources.SOURCES[path]))
    return f"data:text/javascript;charset=utf-8,{quote(text, safe=_PLAIN)}"


def without_comments(text: str) -> str:
    r"""A module without the lines that only explain it.

    >>> without_comments("// About\n/** @type {number} */\nlet a = 1; // one\n")
    'let a = 1; // one\n'
    """
    return _COMMENT.sub("", text)
