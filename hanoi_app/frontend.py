"""The pages as Streamlit sends them, and its own files, sent sooner.

Streamlit sends some hundred files of 3 MB as they are; here they are compressed when they are first
asked for, and kept: of all that it has, that would be 9 MB. The head of a page names what the
browser would find out about only when Streamlit has started, has connected, and has been told what
to show: the modules of the page's components, plotly.js, and the fonts. It has the style of the
frame as well, which would make the page jump if it came later; and where the server is, which
Streamlit would otherwise try to find below the page first.
"""

import json
from collections.abc import Mapping
from functools import partial
from html import escape
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from streamlit import file_util

from hanoi_app import urls
from hanoi_app.components import sources
from hanoi_app.compressed import Compressed, answer, takes_gzip
from hanoi_app.server.access import Access
from hanoi_app.server.pace import Pace

# what a page shows when it is opened, by its path
COMPONENTS: Mapping[str, tuple[str, ...]] = {
    "": ("player",),
    "play": ("game_table",),
    "compare": ("chart",),
    "strategies": ("gallery",),
    "irregular": ("position_editor", "player", "plot"),
    "pegs": ("player", "phase_tree", "plot"),
    "check": ("player", "text_file"),
    "claims": ("ledger",),
    "about": (),
}
_FRAME = "shared/frame.js"  # what every page has
# Streamlit remembers light or dark for the page that it was opened with; frame.js, for all of them.
_THEME = """try {
  const theme = localStorage.getItem("hanoi-lab theme");
  if (theme) localStorage.setItem(`stActiveTheme-${location.pathname}-v2`, JSON.stringify(theme));
} catch {}"""
# An address that says less than the page writes is completed in its place, as long as nobody has
# touched the page that was drawn: Streamlit would make a step of the history of that, and one Back
# would lead nowhere.
_COMPLETE = """{
  const push = history.pushState.bind(history);
  let touched = false;
  for (const kind of ["pointerdown", "keydown", "click"]) {
    addEventListener(kind, () => {
      touched ||= document.querySelector('[data-test-script-state="notRunning"]') !== null;
    }, { capture: true });
  }
  history.pushState = (state, unused, url) => {
    const here = new URL(url ?? "", location.href).pathname === location.pathname;
    if (here && !touched) history.replaceState(state, unused, url);
    else push(state, unused, url);
  };
}"""
_PLOTLY = {"player", "chart", "plot"}  # which draw with it
_FONTS = ("SourceSansVF-Upright", "MaterialSymbols-Rounded")  # words and icons get their width


def middleware() -> list[Middleware]:
    """For `st.App`."""
    return [Middleware(Access), Middleware(Pace), Middleware(Frontend)]


class Frontend:
    """Answers for the pages and for Streamlit's files; all else it leaves to the app."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        folder, base = Path(file_util.get_static_dir()), urls.base_path()
        self._files = {
            f"{base}/{file.relative_to(folder).as_posix()}": file
            for file in (folder / "static").rglob("*")
            if file.is_file()
        }
        self._kept = Compressed()
        page = (folder / "index.html").read_text(encoding="utf-8")
        self._pages = {f"{base}/{name}": with_head(page, head(name)) for name in COMPONENTS}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        answered: ASGIApp = self._app
        if scope["type"] == "http":
            request = Request(scope)
            if not takes_gzip(request):  # Streamlit overlooks `gzip;q=0`
                del MutableHeaders(scope=scope)["Accept-Encoding"]
            if request.method in ("GET", "HEAD"):
                answered = await self._answer(request) or self._app
        await answered(scope, receive, send)

    async def _answer(self, request: Request) -> Response | None:
        path = request.url.path
        if path in self._pages:
            return HTMLResponse(self._pages[path], headers={"Cache-Control": "no-cache"})
        if path not in self._files or not takes_gzip(request):
            return None
        self._kept.begin(path, self._files[path].read_bytes)
        kind = guess_type(path)[0] or "application/octet-stream"
        return await answer(request, partial(self._kept.get, path), kind)


def head(name: str) -> str:
    """What is added to the head of a page."""
    components = COMPONENTS[name]
    modules = dict.fromkeys(
        path for each in components for path in sources.modules(sources.entry(each))
    )
    parts = [f'<link rel="modulepreload" {_early(path)}>' for path in modules]
    parts += [_font(name) for name in _FONTS]
    if _PLOTLY & {*components}:
        parts.append(f'<link rel="preload" as="script" {_early(urls.PLOTLY)}>')
    if "chart" in components:
        parts.append(f'<script type="module" {_early("chart/ahead.js", "src")}></script>')
    parts.append(f'<script type="module" {_early(_FRAME, "src")}></script>')
    style = f"<style>{sources.style('shared/theme.css', 'shared/frame.css')}</style>"
    return "".join([*parts, style, f"<script>{_server()}\n{_COMPLETE}\n{_THEME}</script>"])


def _font(name: str) -> str:
    """Early, in the one file that Streamlit has it in, whose name changes with its version."""
    folder = Path(file_util.get_static_dir()) / "static" / "media"
    (file,) = folder.glob(f"{name}.*woff2")
    path = f"{urls.base_path()}/static/media/{file.name}"
    kind = 'rel="preload" as="font" type="font/woff2" crossorigin'
    return f'<link {kind} fetchpriority="low" href="{escape(path)}">'


def _server() -> str:
    """Sets what Streamlit reads as the address of the server: that of the page, with our base."""
    base = json.dumps(urls.base_path())
    return f"window.__streamlit = {{ BACKEND_BASE_URL: location.origin + {base} }}"


def _early(path: str, attribute: str = "href") -> str:
    """Early, but not before what Streamlit starts with."""
    return f'fetchpriority="low" {attribute}="{escape(urls.versioned(path))}"'


def with_head(page: str, more: str) -> str:
    """A page with more in its head.

    >>> with_head("<head><title>T</title></head>", "<style></style>")
    '<head><title>T</title><style></style></head>'
    """
    return page.replace("</head>", f"{more}</head>", 1)
