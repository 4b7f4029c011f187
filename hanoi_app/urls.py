"""Where the browser finds what it fetches by itself: our modules, plotly.js, Compare's curves.

The version of the app stands in the path, with a digest of its sources: an address names one text
for ever, so that a browser asks for it once, and an upgrade, or an edit, changes every address.
"""

from hashlib import sha256
from importlib import metadata
from pathlib import Path

import streamlit as st

import hanoi_app
import hanoi_core
from hanoi_core.version import version

ROOT = "lab"  # the first part of all our paths
PLOTLY = "plotly.min.js"  # where page.js looks for it


def _digest() -> str:
    """Of all that the texts which are served are made of."""
    found = sha256(metadata.version("plotly").encode())
    for package in (hanoi_app, hanoi_core):
        for file in sorted(Path(package.__path__[0]).rglob("*")):
            if file.suffix in (".py", ".js", ".css", ".csv", ".toml"):
                found.update(file.name.encode() + file.read_bytes())
    return found.hexdigest()[:12]


VERSION = f"{version()}-{_digest()}"


def base_path() -> str:
    """What every path of the app begins with: nothing, or `server.baseUrlPath` after a slash."""
    base = str(st.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{base}" if base else ""


def versioned(path: str) -> str:
    """The address of a file of this version."""
    return f"{base_path()}/{ROOT}/{VERSION}/{path}"
