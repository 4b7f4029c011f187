"""The files that the browser needs: those of our components, and plotly.js from its package.

JavaScript is written as small ES modules, but a component takes one text and a self-contained page
has no files to import from, so the modules are joined: each is put after those that it imports,
and the lines that tie modules together are taken out. The modules therefore share one scope:
their top-level names must differ, and imports must not be renamed. Every component has its own
copies: what components share on a page, they keep on the window.
"""

import os
import re
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

import streamlit as st
from plotly.offline import get_plotlyjs, get_plotlyjs_version
from streamlit.runtime.scriptrunner import get_script_run_ctx

_HERE = Path(__file__).parent
_IMPORT = re.compile(r'^import \{[^}]*\} from "([./\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


@cache
def style(*paths: str) -> str:
    """Style sheets, joined; the paths begin in this folder."""
    return "\n".join((_HERE / path).read_text(encoding="utf-8") for path in paths)


@cache
def script(entry: str) -> str:
    """The module `entry` and all that it imports, as one module; the path begins in this folder."""
    joined: dict[Path, str] = {}

    def add(module: Path) -> None:
        if module in joined:
            return
        source = module.read_text(encoding="utf-8")
        for imported in _IMPORT.findall(source):
            add((module.parent / imported).resolve())
        joined[module] = _EXPORT.sub("", _IMPORT.sub("", source))

    add((_HERE / entry).resolve())
    return "\n".join(joined.values())


@cache
def plotly_url() -> str:
    """Where the app serves plotly.js.

    It goes into a file because it is 5 MB: in a component it would cross the wire again with each
    change of data.
    """
    return served(f"plotly-{get_plotlyjs_version()}.min.js", get_plotlyjs())


def served(name: str, text: str) -> str:
    """The address of a file with this text, which is written unless it is there already.

    The name must change with the text.
    """
    context = get_script_run_ctx()
    assert context, "only a running page has an address"
    folder = Path(context.main_script_path).parent / "static" / "generated"  # what is served
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / name).exists():
        # Another process may be doing the same: a file appears whole or not at all.
        with NamedTemporaryFile(
            "w", encoding="utf-8", dir=folder, suffix=".tmp", delete=False
        ) as draft:
            draft.write(text)
        os.chmod(draft.name, 0o644)
        os.replace(draft.name, folder / name)
    base = str(st.get_option("server.baseUrlPath") or "").strip("/")
    return f"{'/' + base if base else ''}/app/static/generated/{name}"
