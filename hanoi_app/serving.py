"""What the app serves beside Streamlit: modules, plotly.js, curves, galleries, claims, QR codes.

Browsers keep nearly all of it for ever: each address has a version in it. Another version is not
found rather than led to this one: only a page from before an upgrade asks for it, and it gets the
new addresses as soon as it is connected again.

Everything is compressed once. A curve, or what is said of two, is made by a job when it is first
asked for: there are some 2,300, of 23 MB together. Of the cards of a gallery only those are served
that a job has made for a page, as long as its result is kept; files of a set are made of sets that
were found for a page.
"""

import asyncio
import gzip
import os
import socket
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path, PurePosixPath

from plotly.offline import get_plotlyjs
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from hanoi_app import sharing, urls
from hanoi_app.claims import document as claims
from hanoi_app.compare import documents
from hanoi_app.components.player import standalone
from hanoi_app.components.sources import SOURCES, TYPES
from hanoi_app.compressed import Compressed, answer
from hanoi_app.jobs.queue import close_jobs, jobs
from hanoi_app.jobs.tasks import Task
from hanoi_app.strategies import sets
from hanoi_app.strategies import settings as strategies
from hanoi_app.strategies.sets import CARDS, FILES, KINDS, Cards
from hanoi_core.errors import HanoiError

_A_WEEK = {"Cache-Control": "public, max-age=604800"}


def routes() -> list[BaseRoute]:
    """For `st.App`, which leaves the base path to us."""
    modules = {path: gzip.compress(text.encode()) for path, text in SOURCES.items()}
    made = Compressed()
    made.begin(urls.PLOTLY, lambda: get_plotlyjs().encode())
    made.begin(standalone.PATH, lambda: standalone.page().encode())
    made.begin(claims.PATH, claims.packed)

    async def ours(request: Request) -> Response:
        path: str = request.path_params["path"]
        if path == urls.PLOTLY:
            return answer(request, await made.get(path), TYPES[".js"])
        if path == standalone.PATH:
            return answer(request, await made.get(path), "text/html")
        if path == claims.PATH:
            return answer(request, await made.get(path), "application/json")
        if path in modules:
            return answer(request, modules[path], TYPES[PurePosixPath(path).suffix])
        if path in documents.DOCUMENTS:
            return answer(request, await done(documents.task(path)), "application/json")
        if path.startswith(CARDS):
            kept = jobs().named(path.removeprefix(CARDS))
            if isinstance(kept, Cards):
                return answer(request, kept.packed, "application/json")
        kind = path.rpartition(".")[2]
        if path.startswith(FILES) and kind in KINDS:
            now, _ = strategies.CODEC.read(request.query_params)
            found = jobs().known(sets.task(sets.overview, now.n, now.variant))
            if found:
                task = sets.file_task(now, kind, found.number)
                return answer(request, await done(task), KINDS[kind])
        raise HTTPException(404)

    # what is not found below a mount is not handed on to Streamlit, which has a page for every path
    ours_alone = [
        Route(f"/{urls.VERSION}/{{path:path}}", ours),
        Route("/qr.svg", qr_code),
        Route("/share.json", shared),
    ]
    return [Mount(f"{urls.base_path()}/{urls.ROOT}", routes=ours_alone)]


async def done(task: Task[bytes]) -> bytes:
    """The result of a task; who does not wait for it any more must not take it from the others."""
    with jobs().wanted(task) as job:
        return await asyncio.shield(asyncio.wrap_future(job.outcome))


def qr_code(request: Request) -> Response:
    """The QR code of a text; not a coroutine, so that a thread draws it."""
    try:
        drawn = sharing.svg(request.query_params.get("text", ""))
    except HanoiError as refused:
        return PlainTextResponse(str(refused), 400)
    return Response(drawn, headers=_A_WEEK, media_type="image/svg+xml")


async def shared(request: Request) -> Response:
    """Where others reach this server, for a page that was opened on the machine itself."""
    origin = next(iter(sharing.addresses()), "")
    return JSONResponse({"origin": origin}, headers={"Cache-Control": "no-store"})


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[None]:
    """For `st.App`: answers leave at once, and jobs do not keep a server that is told to end."""
    send_at_once()
    sharing.announce()
    yield
    close_jobs()


def send_at_once() -> None:
    """Have what this process listens on, and the connections made there, send without waiting.

    An answer is a head and a body, written one after the other. Without TCP_NODELAY the body of a
    small file waits until the browser has acknowledged the head, 40 ms for each of some hundred.
    asyncio sets it only on sockets that were made with the number of the protocol; Streamlit's are
    not. Connections inherit it from the socket that accepts them. Windows does not say what is open
    and goes without.
    """
    folder = Path("/dev/fd")
    for name in os.listdir(folder) if folder.exists() else ():
        with suppress(OSError):  # closed by now
            if stat.S_ISSOCK(os.fstat(int(name)).st_mode):
                with socket.socket(fileno=os.dup(int(name))) as opened:
                    if opened.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
