"""Texts that are served to browsers, compressed once and kept."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor

from starlette.requests import Request
from starlette.responses import Response

Packed = bytes | Callable[[], Awaitable[bytes]]  # a compressed text, or how to get it
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
        # a caller that gives up does not cancel it for the others
        return await asyncio.shield(asyncio.wrap_future(self._found[name]))


def takes_gzip(request: Request) -> bool:
    """Return whether the browser accepts gzip (RFC 9110, section 12.5.3)."""
    weights = {}
    for part in request.headers.get("Accept-Encoding", "").lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        weights[name] = not weight or bool(weight.strip("0."))
    return weights.get("gzip", weights.get("*", False))


async def answer(
    request: Request, packed: Packed, media_type: str, keep: Mapping[str, str] = FOR_EVER
) -> Response:
    """Answer with a compressed text; for a HEAD it is not made.

    `keep` are the headers that say how long the browser may keep it.
    """
    headers, may_pack = {**keep, "Vary": "Accept-Encoding"}, takes_gzip(request)
    if may_pack:
        headers["Content-Encoding"] = "gzip"
    if request.method == "HEAD":
        response = Response(None, 200, headers, media_type)
        del response.headers["Content-Length"]  # it is not known yet
        return response
    body = packed if isinstance(packed, bytes) else await packed()
    if not may_pack:
        body = await asyncio.to_thread(gzip.decompress, body)
    return Response(body, 200, headers, media_type)
