"""What a browser fetches for a page: over HTTP, six files at a time, each once."""

import asyncio
import gzip
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urljoin, urlsplit

from benchmarks.load.client import Tab
from hanoi_app import urls

CONNECTIONS = 6  # that a browser opens to one server
_LINKS = re.compile(rf'(?:src|href)="(\./(?!_stcore/)[^"]+|[\w/-]*/{urls.ROOT}/[^"]+)"')
_STATIC = re.compile(r'(?:from|import)"(\./[^"]+)"')
_LAZY = re.compile(r"import\(`(\./(\w+)\.[\w-]+\.js)`\)")
_OURS = re.compile(rf'"(\.{{0,2}}/[\w./-]+\.(?:js|json)|[\w/-]*/{urls.ROOT}/[\w./-]+(?:\?[^"]*)?)"')
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)  # where types are named, which no browser fetches
_LONGEST = 200_000  # characters of a module of ours; what is longer is plotly.js, and names nothing


@dataclass(frozen=True, slots=True)
class Site:
    """The app at an address, and which files its files name: found out once for all browsers.

    lazy  modules of Streamlit that draw one kind of element, by its name
    """

    address: str
    links: dict[str, list[str]] = field(default_factory=dict)
    lazy: dict[str, str] = field(default_factory=dict)

    async def health(self) -> None:
        """Wait for the answer to a health check."""
        place = urlsplit(self.address)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(f"GET /_stcore/health HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.close()

    def read(self, path: str, body: bytes) -> list[str]:
        """The paths of the files that are fetched on account of this one."""
        if path not in self.links:
            self.links[path] = []
            if path.startswith("/static/js/"):
                text = body.decode()
                self.links[path] = [urljoin(path, name) for name in _STATIC.findall(text)]
                for name, kind in _LAZY.findall(text):
                    self.lazy[kind.lower()] = urljoin(path, name)
            elif path.endswith(".js"):
                self.links[path] = named(body.decode(), path)
        return self.links[path]


class Browser:
    """A browser with an empty cache; what it has fetched it does not ask for again."""

    def __init__(self, site: Site) -> None:
        self.fetched: set[str] = set()
        self._site = site
        parts = urlsplit(site.address)
        self._host, self._port = parts.hostname, parts.port
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._free = asyncio.Semaphore(CONNECTIONS)

    @asynccontextmanager
    async def open(self, path: str) -> AsyncIterator[Tab]:
        """A page, with all that it shows."""
        page = f"{self._site.address}/{path}"
        text = (await self._get(f"/{path}")).decode()
        await self._fetch(urlsplit(urljoin(page, link)).path for link in _LINKS.findall(text))
        await asyncio.gather(self._get("/_stcore/health"), self._get("/_stcore/host-config"))
        async with Tab.opened(self._site.address, path) as tab:
            await tab.run()
            assert not tab.faults(), tab.faults()
            await self._fetch(self._needed(tab))
            yield tab

    def close(self) -> None:
        """Hang up."""
        for _, writer in self._idle:
            writer.close()

    def _needed(self, tab: Tab) -> Iterable[str]:
        """What the elements of a page are drawn with."""
        for each in tab.elements.values():
            drawing = self._site.lazy.get(each.kind.replace("_", ""))
            if drawing:
                yield drawing
            if each.kind == "bidi_component":
                yield from named(each.body.js_content)
                yield from named(each.body.json)

    async def _fetch(self, paths: Iterable[str]) -> None:
        new = set(paths) - self.fetched
        self.fetched |= new
        await asyncio.gather(*(self._follow(path) for path in new))

    async def _follow(self, path: str) -> None:
        await self._fetch(self._site.read(path, await self._get(path)))

    async def _get(self, path: str) -> bytes:
        """The body of a file. Raises FileNotFoundError if there is none."""
        async with self._free:
            while self._idle:
                with suppress(ConnectionError, asyncio.IncompleteReadError):
                    return await self._ask(path, *self._idle.pop())  # it may have been closed
            return await self._ask(path, *await asyncio.open_connection(self._host, self._port))

    async def _ask(
        self, path: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> bytes:
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
            "Accept-Encoding: gzip\r\n\r\n".encode()
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        body = await _body(reader, head)
        self._idle.append((reader, writer))
        if not head.startswith("http/1.1 200"):
            raise FileNotFoundError(f"{path}: {head.splitlines()[0]}")
        if path not in self._site.links and "\r\ncontent-encoding: gzip" in head:
            return gzip.decompress(body)
        return body


def named(text: str, base: str = "/") -> list[str]:
    """The paths of the files that a text of ours names: a module, or what a component is given.

    What ends with a slash is the beginning of an address only.

    >>> named('import { a } from "../shared/a.js"; fetch("/lab/1/a.json?n=5")', "/lab/1/b/c.js")
    ['/lab/1/shared/a.js', '/lab/1/a.json?n=5']
    """
    if len(text) > _LONGEST:
        return []
    names = _OURS.findall(_COMMENT.sub("", text))
    return [urljoin(base, name) for name in names if not name.endswith("/")]


async def _body(reader: asyncio.StreamReader, head: str) -> bytes:
    length = re.search(r"\r\ncontent-length: (\d+)", head)
    if length:
        return await reader.readexactly(int(length[1]))
    parts = []  # in chunks
    while size := int(await reader.readuntil(b"\r\n"), 16):
        parts.append(await reader.readexactly(size))
        await reader.readexactly(2)
    await reader.readexactly(2)
    return b"".join(parts)
