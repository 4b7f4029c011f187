"""The routes of the app, without a server: what they answer, and what they refuse."""

import asyncio
import gzip
import json
import socket
import sys
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata, reload
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import plotly
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from hanoi_app import serving, urls
from hanoi_app.compare import documents
from hanoi_app.compare.bands import Band
from hanoi_app.compare.curves import Curve
from hanoi_app.compare.series import series
from hanoi_app.compare.views import View
from hanoi_app.components.sources import SOURCES
from hanoi_app.jobs.queue import jobs
from hanoi_app.strategies import sets
from hanoi_app.strategies.sets import Choice
from hanoi_core import Variant
from hanoi_core.search.budget import Progress

T = TypeVar("T")

FOR_EVER = "public, max-age=31536000, immutable"
CURVE = documents.name_of_curve(Curve("R"), View())


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()


@pytest.fixture(scope="module")
def app() -> Starlette:
    """Our routes before those of Streamlit, which answers whatever it is asked with a page."""
    page = Route("/{path:path}", lambda _: PlainTextResponse("a page"))
    return Starlette(routes=[*serving.routes(), page])


async def asked(
    app: Starlette, path: str, encoding: str = "gzip, br", method: str = "GET"
) -> Answer:
    """What the app answers to a browser."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": method, "path": path, "root_path": "", "query_string": b"",
        "headers": [(b"accept-encoding", encoding.encode())],
    }  # fmt: skip
    await app(scope, receive, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Answer(sent[0]["status"], headers, b"".join(part["body"] for part in sent[1:]))


def run(work: Coroutine[Any, Any, T]) -> T:
    """What the work comes to, done in a thread: in this one a browser's own loop may be running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def ask(app: Starlette, path: str, encoding: str = "gzip, br", method: str = "GET") -> Answer:
    return run(asked(app, path, encoding, method))


@pytest.mark.parametrize(
    ("path", "kind"),
    [("player/player.js", "text/javascript"), ("player/player.css", "text/css")],
)
def test_a_module_is_kept_by_the_browser_for_ever(app: Starlette, path: str, kind: str) -> None:
    answer = ask(app, urls.versioned(path))
    assert (answer.status, answer.text) == (200, SOURCES[path])
    assert answer.headers["content-type"] == f"{kind}; charset=utf-8"
    assert answer.headers["cache-control"] == FOR_EVER
    assert answer.headers["vary"] == "Accept-Encoding"


def test_who_cannot_unpack_gets_the_plain_text(app: Starlette) -> None:
    answer = ask(app, urls.versioned("player/player.js"), encoding="identity")
    assert "content-encoding" not in answer.headers
    assert answer.body.decode() == SOURCES["player/player.js"]


@pytest.mark.parametrize("path", SOURCES)
def test_every_module_and_style_sheet_is_there(app: Starlette, path: str) -> None:
    assert ask(app, urls.versioned(path)).text == SOURCES[path]


@pytest.mark.parametrize(
    "path",
    [
        "player/__init__.py",
        "player/../player/player.js",
        "../serving.py",
        "player/",
        "",
        "player/nothing.js",
        "curves/values/R-1.json",
        "curves/values/FS-1000.json",
        "curves/saved/R-0.json",  # no cheats, nothing saved
        "curves/split-lb-0.json",
    ],
)
def test_nothing_else_is(app: Starlette, path: str) -> None:
    assert ask(app, urls.versioned(path)).status == 404


def test_another_version_is_not_found_and_that_is_not_remembered(app: Starlette) -> None:
    answer = ask(app, f"/{urls.ROOT}/0.0.1-0123456789ab/player/player.js")
    assert answer.status == 404
    assert "cache-control" not in answer.headers


def test_an_upgrade_of_plotly_alone_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = urls.VERSION
    with monkeypatch.context() as patch:
        patch.setattr(metadata, "version", lambda name: "99.0" if name == "plotly" else "0.1.0")
        assert before != reload(urls).VERSION
    assert before == reload(urls).VERSION


@pytest.mark.parametrize("name", ["searched.csv", "theme.css", "player.js", "series.py"])
def test_other_data_or_sources_are_another_version(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, read = urls.VERSION, Path.read_bytes
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", lambda file: read(file) + b" " * (file.name == name))
        assert before != reload(urls).VERSION
    assert before == reload(urls).VERSION


def test_plotly_is_that_of_the_installed_package(app: Starlette) -> None:
    answer = ask(app, urls.versioned("plotly.min.js"))
    folder = Path(plotly.__path__[0])
    assert answer.text == (folder / "package_data" / "plotly.min.js").read_text(encoding="utf-8")
    assert len(answer.body) < 1_600_000
    assert answer.headers["cache-control"] == FOR_EVER


def test_a_curve_is_what_python_says(app: Starlette) -> None:
    answer = ask(app, urls.versioned(CURVE))
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == FOR_EVER
    assert json.loads(answer.text) == series(Curve("R"), View())
    band = ask(app, urls.versioned(documents.name_of_band(Band("K"))))
    assert json.loads(band.text)["label"] == "K(t)"


def test_a_curve_is_made_once_and_nobody_waits_for_another_s(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []
    go_on = threading.Event()

    def packed(name: str, progress: Progress) -> bytes:
        made.append(name)
        assert go_on.wait(60)
        return gzip.compress(b"{}")

    monkeypatch.setattr(documents, "packed", packed)
    app = Starlette(routes=serving.routes())

    async def together() -> None:
        curves = [asyncio.create_task(asked(app, urls.versioned(CURVE))) for _ in range(10)]
        module = await asked(app, urls.versioned("player/player.js"))
        assert module.status == 200
        assert not any(curve.done() for curve in curves)
        curves[0].cancel()  # a closed tab
        go_on.set()
        rest = await asyncio.gather(*curves[1:])
        assert {answer.text for answer in rest} == {"{}"}

    run(together())
    assert made == [CURVE]


def test_the_cards_of_a_gallery_are_served_once_a_page_has_had_them_made(app: Starlette) -> None:
    task = sets.task(sets.cards, 5, Variant(cheats=1), Choice())
    path = urls.versioned(sets.CARDS + task.name)
    assert ask(app, path).status == 404
    jobs().result(sets.task(sets.overview, 5, Variant(cheats=1)))
    assert ask(app, path).status == 404  # nobody searches because of an address
    made = jobs().result(task)
    found = ask(app, path)
    assert (found.status, found.body) == (200, made.packed)
    assert found.headers["cache-control"] == FOR_EVER
    items = [item for group in json.loads(found.text)["groups"] for item in group["items"]]
    assert len(items) == made.number
    assert json.loads(ask(app, path, "identity").text) == json.loads(found.text)
    overview = sets.task(sets.overview, 5, Variant(cheats=1))
    for name in ("", "..", "0" * 32, overview.name):  # the last is kept, but is nothing to serve
        assert ask(app, urls.versioned(sets.CARDS + name)).status == 404


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not say what is open")
def test_a_connection_sends_without_waiting_for_the_browser() -> None:
    with socket.socket() as listening:  # as Streamlit makes it
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        serving.send_at_once()
        with socket.create_connection(listening.getsockname()), listening.accept()[0] as connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
