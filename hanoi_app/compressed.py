"""Texts that are served to browsers, compressed once and kept."""

import asyncio
import gzip
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from starlette.requests import Request
from starlette.responses import Response

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


class Compressed:
    """Texts that take a while to make or to compress: each is made once, whoever asks."""

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


def answer(request: Request, packed: bytes, media_type: str) -> Response:
    """A compressed text, for a browser that may keep it for ever."""
    headers = FOR_EVER | {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(packed, 200, headers | {"Content-Encoding": "gzip"}, media_type)
    return Response(gzip.decompress(packed), 200, headers, media_type)
