"""What the app serves beside Streamlit: our modules, plotly.js, and the curves of Compare.

Browsers keep all of it for ever: each address has a version in it. Another version is not found
rather than led to this one: only a page from before an upgrade asks for it, and it gets the new
addresses as soon as it is connected again.

Everything is compressed once. What takes longer than a moment is made in a thread of its own, one
after the other, when it is first asked for, and is kept; there are some 300 such texts, of 17 MB
together.
"""

import asyncio
import gzip
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path, PurePosixPath

import plotly
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from hanoi_app import urls
from hanoi_app.compare import documents
from hanoi_app.components.sources import SOURCES, TYPES

_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
_PLOTLY = "plotly.min.js"


def routes() -> list[BaseRoute]:
    """For `st.App`, which leaves the base path to us."""
    modules = {path: gzip.compress(text.encode()) for path, text in SOURCES.items()}
    made = _Made()
    made.begin(_PLOTLY, _plotly)

    async def ours(request: Request) -> Response:
        path: str = request.path_params["path"]
        if path == _PLOTLY:
            return _answer(request, await made.get(_PLOTLY), TYPES[".js"])
        if path in modules:
            return _answer(request, modules[path], TYPES[PurePosixPath(path).suffix])
        if path in documents.DOCUMENTS:
            made.begin(path, lambda: documents.text(path).encode())
            return _answer(request, await made.get(path), "application/json")
        raise HTTPException(404)

    # what is not found below a mount is not handed on to Streamlit, which has a page for every path
    ours_alone = [Route(f"/{urls.VERSION}/{{path:path}}", ours)]
    return [Mount(f"{urls.base_path()}/{urls.ROOT}", routes=ours_alone)]


class _Made:
    """Texts that take a while to make, compressed: each is made once, whoever asks."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "texts for the browser")
        self._found: dict[str, Future[bytes]] = {}

    def begin(self, name: str, make: Callable[[], bytes]) -> None:
        """Have the text of that name made, if nobody has yet."""
        if name not in self._found:
            self._found[name] = self._worker.submit(lambda: gzip.compress(make(), 6))

    async def get(self, name: str) -> bytes:
        """The text of that name, when it is there."""
        # who does not wait for it any more must not take it from the others
        return await asyncio.shield(asyncio.wrap_future(self._found[name]))


def _plotly() -> bytes:
    return (Path(plotly.__path__[0]) / "package_data" / "plotly.min.js").read_bytes()


def _answer(request: Request, packed: bytes, media_type: str) -> Response:
    headers = _FOR_EVER | {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(packed, 200, headers | {"Content-Encoding": "gzip"}, media_type)
    return Response(gzip.decompress(packed), 200, headers, media_type)
