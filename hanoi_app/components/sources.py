"""Our ES modules and style sheets, as they are when the process begins, so that they fit together.

Paths begin in the folder of the components.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from posixpath import dirname, join, normpath

TYPES: Mapping[str, str] = {".css": "text/css", ".js": "text/javascript"}
_FOLDER = Path(__file__).parent
# a static import, or an export from another module
IMPORT = re.compile(r'^((?:import|export)\b[^"\';(=]*)"(\.[^"]+)"', re.MULTILINE)

SOURCES: Mapping[str, str] = {
    file.relative_to(_FOLDER).as_posix(): file.read_text(encoding="utf-8")
    for file in sorted(_FOLDER.rglob("*"))
    if file.suffix in TYPES
}


def style(*paths: str) -> str:
    """Style sheets, one after the other."""
    return "\n".join(SOURCES[path] for path in paths)


def entry(component: str) -> str:
    """The module of a component that the others are imported by.

    >>> entry("player")
    'player/player.js'
    """
    return f"{component}/{component}.js"


def modules(entry: str) -> tuple[str, ...]:
    """A module, and all that it imports."""
    found = [entry]
    for module in found:  # which grows meanwhile
        imported = (beside(module, path) for _, path in IMPORT.findall(SOURCES[module]))
        found += [path for path in dict.fromkeys(imported) if path not in found]
    return tuple(found)


def beside(module: str, path: str) -> str:
    """What a module means by a relative path.

    >>> beside("player/board.js", "../shared/dom.js")
    'shared/dom.js'
    """
    return normpath(join(dirname(module), path))
