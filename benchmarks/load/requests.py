"""Measure requests that need no session: processor time, compared with the cheapest."""

import asyncio
import re
import urllib.request
from collections.abc import AsyncIterator
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from benchmarks.load.scenarios import Figure, Server
from benchmarks.load.usage import seconds
from hanoi_app import urls
from hanoi_app.compare import documents
from hanoi_app.compare.curves import Curve
from hanoi_app.compare.views import View
from hanoi_app.strategies import sets

TIMES = 100  # each request is made
BAR = 5.0  # ms of the processor
THREADS_BAR = 12.0  # ms, where a thread works and the event loop goes on
PLAIN, PACKED = "identity", "gzip"
LINK = "http://127.0.0.1:8501/play?n=12&played="


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, made again and again; {i} in its path is another number each time."""

    name: str
    path: str
    encoding: str = PACKED
    method: str = "GET"
    bar: float = BAR


def table(version: str) -> list[Asked]:
    """The requests that a browser, or an attacker, may make."""
    lab = f"/{urls.ROOT}"
    ours = f"{lab}/{version}"
    slices = f"{ours}/{sets.FOLDER}{sets.CARDS}?"
    curve = documents.name_of_curve(Curve("R"), View())
    long = "&".join(f"a{i}=" for i in range(9000))

    def code(text: str) -> str:
        return f"{lab}/qr.svg?text={quote(text, safe='')}{{i}}"

    return [
        Asked("health", "/_stcore/health"),
        Asked("where others reach the server", f"{lab}/share.json"),
        Asked("a page", "/"),
        Asked("a page, HEAD", "/", method="HEAD"),
        Asked("a page with an address of 8 kB", f"/?moves={'A' * 8000}"),
        Asked("a module", f"{ours}/player/player.js"),
        Asked("a module, not compressed", f"{ours}/player/player.js", PLAIN),
        Asked("plotly.js", f"{ours}/{urls.PLOTLY}"),
        Asked("plotly.js, HEAD", f"{ours}/{urls.PLOTLY}", method="HEAD"),
        Asked("plotly.js, not compressed", f"{ours}/{urls.PLOTLY}", PLAIN),
        Asked("plotly.js, gzip;q=0", f"{ours}/{urls.PLOTLY}", "gzip;q=0"),
        Asked("a curve", f"{ours}/{curve}"),
        Asked("a QR code, 60 letters", code(LINK), bar=THREADS_BAR),
        Asked("a QR code, 590 letters", code(LINK + "A" * 545), bar=THREADS_BAR),
        Asked("a QR code, 590 letters of another script", code("漢" * 590)),
        Asked("a QR code of something else", code("A" * 590)),
        Asked("a slice of a set that nobody had found", slices + "n=24"),
        Asked("the same, with 9000 names in its address", slices + long),
        Asked("metrics", "/_stcore/metrics"),
        Asked("what is not there", f"{lab}/nothing"),
    ]


async def requests(server: Server) -> AsyncIterator[Figure]:
    """Each of the table: its time, as a ratio to the smallest."""
    page = urllib.request.urlopen(server.site.address).read().decode()
    version = re.findall(rf"/{urls.ROOT}/([^/]+)/", page)[0]
    costs = {asked: await cost(server, asked) for asked in table(version)}
    smallest = min(costs.values())
    for asked, used in costs.items():
        ratio = f"{used / smallest:5.1f} times the cheapest"
        yield Figure(f"{asked.name}: {ratio}", 1000 * used, "ms", asked.bar)


async def cost(server: Server, asked: Asked) -> float:
    """The seconds of the processor that one takes in the web process."""
    host = urlsplit(server.site.address)
    reader, writer = await asyncio.open_connection(host.hostname, host.port)

    async def ask(number: int) -> None:
        path = asked.path.replace("{i}", f"{number:03}")
        writer.write(
            f"{asked.method} {path} HTTP/1.1\r\nHost: {host.netloc}\r\n"
            f"Accept-Encoding: {asked.encoding}\r\n\r\n".encode()
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = head.partition("\r\ncontent-length: ")[2].partition("\r\n")[0]
        if asked.method != "HEAD" and length:
            await reader.readexactly(int(length))
        elif "transfer-encoding: chunked" in head and asked.method != "HEAD":
            await reader.readuntil(b"\r\n0\r\n\r\n")

    await ask(0)
    used = seconds(server.pid)
    for number in range(1, TIMES + 1):
        await ask(number)
    used = seconds(server.pid) - used
    writer.close()
    return max(used, 0.01) / TIMES  # the clock has ticks of 10 ms
