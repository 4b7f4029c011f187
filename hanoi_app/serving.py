"""What the app serves beside Streamlit: modules, plotly.js, curves, galleries, plans, QR codes.

Browsers keep nearly all of it for ever: each address has a version in it. Another version is not
found rather than led to this one: only a page from before an upgrade asks for it, and it gets the
new addresses as soon as it is connected again. The plan of a puzzle has one address that stays, for
pages that are not of this version, such as one of a course: the document itself says its version.

Everything is compressed once. A curve, or what is said of two, is made by a job when it is first
asked for: there are some 2,300, of 23 MB together. A slice of a set of half-way configurations is
made only if the set was found for a page, or can be had quickly: nobody searches long because of
an address.
"""

import asyncio
import gzip
import os
import socket
import stat
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

import plotly
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from hanoi_app import cached, sharing, urls
from hanoi_app.address import links
from hanoi_app.claims import document as claims
from hanoi_app.compare import documents
from hanoi_app.components.player import standalone
from hanoi_app.components.sources import SOURCES, TYPES
from hanoi_app.compressed import FOR_EVER, Compressed, Packed, answer, takes_gzip
from hanoi_app.frontend import COMPONENTS
from hanoi_app.jobs.queue import close_jobs, jobs
from hanoi_app.jobs.tasks import Task
from hanoi_app.plan_document import Document, document
from hanoi_app.server.access import reached
from hanoi_app.server.closed_sessions import expire_closed_sessions
from hanoi_app.server.hosts import SCHEMES, Host, is_ours
from hanoi_app.server.wrong_values import ignore_wrong_values
from hanoi_app.strategies import sets
from hanoi_app.strategies import settings as strategies
from hanoi_app.watch import settings as watch
from hanoi_core.errors import HanoiError
from hanoi_core.search import store

LONGEST_QUERY = 10_000  # characters of what an address says: a search, filters, a game
_PLOTLY = Path(plotly.__path__[0]) / "package_data" / urls.PLOTLY
_JSON = "application/json"
_ASK_AGAIN = {"Cache-Control": "no-cache"}  # whether it is still so, by its ETag
_A_WEEK = {"Cache-Control": "public, max-age=604800"}


def routes() -> list[BaseRoute]:
    """For `st.App`, which leaves the base path to us."""
    modules = {path: gzip.compress(text.encode()) for path, text in SOURCES.items()}
    made = Compressed()
    made.begin(urls.PLOTLY, _PLOTLY.read_bytes)
    made.begin(standalone.PATH, lambda: standalone.page().encode())
    made.begin(claims.PATH, claims.packed)
    kinds = {urls.PLOTLY: TYPES[".js"], standalone.PATH: "text/html", claims.PATH: _JSON}

    def find(path: str, request: Request) -> tuple[Packed, str] | None:
        """What is at a path, compressed, and its type; a job is not started yet."""
        if path in kinds:
            return partial(made.get, path), kinds[path]
        if path in modules:
            return modules[path], TYPES[PurePosixPath(path).suffix]
        if path in documents.DOCUMENTS:
            return partial(done, documents.task(path)), _JSON
        kind = sets.kind_of(path)
        if kind and is_short(request):
            now, _ = strategies.CODEC.read(request.query_params)
            found = jobs().known(sets.task(sets.overview, now.n, now.variant))
            task = sets.slice_task(now, kind, found)
            return (partial(done, task), sets.TYPES[kind]) if task else None
        return None

    async def ours(request: Request) -> Response:
        path = request.path_params["path"]
        if path == urls.PLOTLY and not takes_gzip(request):
            return Response(plain_plotly(), headers=FOR_EVER, media_type=TYPES[".js"])
        found = find(path, request)
        if not found:
            raise HTTPException(404)
        return await answer(request, *found)

    # what is not found below a mount is not handed on to Streamlit, which has a page for every path
    ours_alone = [
        Route(f"/{urls.VERSION}/{{path:path}}", ours),
        Route("/plan.json", plan),
        Route("/qr.svg", qr_code),
        Route("/share.json", shared),
    ]
    return [Mount(f"{urls.base_path()}/{urls.ROOT}", routes=ours_alone)]


@cache
def plain_plotly() -> bytes:
    """plotly.js for a browser that takes nothing compressed: unpacking it takes long."""
    return _PLOTLY.read_bytes()


def is_short(request: Request) -> bool:
    """Whether the address is not longer than any of ours: a longer one is not read at all."""
    return len(request.scope["query_string"]) <= LONGEST_QUERY


async def done(task: Task[bytes]) -> bytes:
    """Return the result of a task. A caller that gives up does not cancel it for the others."""
    with jobs().wanted(task) as job:
        return await asyncio.shield(asyncio.wrap_future(job.outcome))


async def plan(request: Request) -> Response:
    """The document of a puzzle's plan, for the same settings as in the address of Watch."""
    if not is_short(request):
        return PlainTextResponse("This address is too long to be read.", 400)
    # in a thread: 64 discs take up to 10 ms
    found = await asyncio.to_thread(plan_of, request.query_params)
    if isinstance(found, str):
        return PlainTextResponse(found, 400)
    tag = f'W/"{found.name}"'
    keep = {**_ASK_AGAIN, "ETag": tag}
    if tag in request.headers.get("If-None-Match", ""):
        return Response(None, 304, keep)
    packed = partial(asyncio.to_thread, gzip.compress, found.text.encode(), 6)
    return await answer(request, packed, _JSON, keep)


def plan_of(query: Mapping[str, str]) -> Document | str:
    """The document of the plan that these settings ask for, or what is wrong with the settings."""
    asked, notices = watch.CODEC.read(query)
    return "\n".join(notices) or document(cached.plan(asked.puzzle))


def qr_code(request: Request) -> Response:
    """The QR code of a link to a page of ours; not a coroutine, so that a thread draws it."""
    text = request.query_params.get("text", "") if is_short(request) else ""
    if not is_link(text, request):
        return PlainTextResponse("A QR code is drawn of a link to a page of this server.", 400)
    try:
        drawn = b"" if request.method == "HEAD" else sharing.svg(text)
    except HanoiError as refused:
        return PlainTextResponse(str(refused), 400)
    return Response(drawn, headers=_A_WEEK, media_type="image/svg+xml")


def is_link(text: str, request: Request) -> bool:
    """Whether a text is a link to a page, by a name of this server."""
    try:
        scheme, host, path, *_ = urlsplit(text)
    except ValueError:
        return False
    found, page = Host.parse(host), path.removeprefix(urls.base_path()).removeprefix("/")
    is_page = text.isascii() and scheme in SCHEMES and page in COMPONENTS
    return is_page and found is not None and is_ours(found, reached(request.scope))


async def shared(request: Request) -> Response:
    """Where others reach this server, for a page that was opened on the machine itself."""
    origin = next(iter(sharing.addresses()), "")
    return JSONResponse({"origin": origin}, headers={"Cache-Control": "no-store"})


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[None]:
    """For `st.App`: answers leave at once, and jobs do not keep a server that is told to end."""
    send_at_once()
    links.codecs()  # with all that it imports, before the collector's freeze
    ignore_wrong_values()
    store.tidy()
    sharing.announce()
    async with expire_closed_sessions():
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
