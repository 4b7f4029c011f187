"""What the app serves beside Streamlit: our modules, plotly.js, Compare's curves, galleries.

Browsers keep all of it for ever: each address has a version in it. Another version is not found
rather than led to this one: only a page from before an upgrade asks for it, and it gets the new
addresses as soon as it is connected again.

Everything is compressed once. A curve is made by a job when it is first asked for: there are some
300, of 9 MB together. Of the cards of a gallery only those are served that a job has made for a
page, as long as its result is kept.
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
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from hanoi_app import urls
from hanoi_app.compare import documents
from hanoi_app.components.sources import SOURCES, TYPES
from hanoi_app.compressed import Compressed, answer
from hanoi_app.jobs.queue import close_jobs, jobs
from hanoi_app.strategies.sets import CARDS, Cards


def routes() -> list[BaseRoute]:
    """For `st.App`, which leaves the base path to us."""
    modules = {path: gzip.compress(text.encode()) for path, text in SOURCES.items()}
    made = Compressed()
    made.begin(urls.PLOTLY, lambda: get_plotlyjs().encode())

    async def ours(request: Request) -> Response:
        path: str = request.path_params["path"]
        if path == urls.PLOTLY:
            return answer(request, await made.get(path), TYPES[".js"])
        if path in modules:
            return answer(request, modules[path], TYPES[PurePosixPath(path).suffix])
        if path in documents.DOCUMENTS:
            with jobs().wanted(documents.task(path)) as job:
                # who does not wait for it any more must not take it from the others
                packed = await asyncio.shield(asyncio.wrap_future(job.outcome))
            return answer(request, packed, "application/json")
        if path.startswith(CARDS):
            kept = jobs().named(path.removeprefix(CARDS))
            if isinstance(kept, Cards):
                return answer(request, kept.packed, "application/json")
        raise HTTPException(404)

    # what is not found below a mount is not handed on to Streamlit, which has a page for every path
    ours_alone = [Route(f"/{urls.VERSION}/{{path:path}}", ours)]
    return [Mount(f"{urls.base_path()}/{urls.ROOT}", routes=ours_alone)]


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[None]:
    """For `st.App`: answers leave at once, and jobs do not keep a server that is told to end."""
    send_at_once()
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
