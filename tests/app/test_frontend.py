"""Streamlit's files and pages as we send them, without a server."""

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.routing import Mount
from streamlit import file_util

from hanoi_app import frontend, layout, urls
from hanoi_app.components import sources
from tests.app.asgi import ask

STATIC = Path(file_util.get_static_dir())
INDEX = (STATIC / "index.html").read_text(encoding="utf-8")
SCRIPT = max((STATIC / "static" / "js").glob("protobuf.*.js"))
FONT = max((STATIC / "static" / "media").glob("*.woff2"))
KINDS = {SCRIPT: "text/javascript; charset=utf-8", FONT: "font/woff2"}


def made() -> Starlette:
    """An app that says of all that it is asked for itself that it was."""
    rest = PlainTextResponse("by the app")
    return Starlette(routes=[Mount("/", rest)], middleware=frontend.middleware())


@pytest.fixture(scope="module")
def app() -> Starlette:
    return made()


def path_of(file: Path) -> str:
    return f"/{file.relative_to(STATIC).as_posix()}"


def test_streamlit_s_files_are_compressed_and_kept_by_the_browser(app: Starlette) -> None:
    for file, kind in KINDS.items():
        answer = ask(app, path_of(file))
        assert gzip.decompress(answer.body) == file.read_bytes()
        assert answer.headers["content-type"] == kind
        assert "immutable" in answer.headers["cache-control"]
        assert ask(app, path_of(file), "HEAD").headers["content-encoding"] == "gzip"
        for encoding in ("identity", "gzip;q=0"):  # as it is on the disk
            assert ask(app, path_of(file), accept_encoding=encoding).body == b"by the app"
    assert len(ask(app, path_of(SCRIPT)).body) < SCRIPT.stat().st_size / 3


def test_all_else_is_left_to_the_app(app: Starlette) -> None:
    for path in (
        *("/nothing", "/static/js/nothing.js", "/static/../index.html", "/index.html", "/play/"),
        *("/_stcore/health", "/play/_stcore/host-config"),
    ):
        assert ask(app, path).body == b"by the app", path
    assert ask(app, "/play", "POST").body == b"by the app"


def test_streamlit_hears_only_of_gzip_that_is_wanted() -> None:
    async def heard(scope: Any, receive: Any, send: Any) -> None:
        await PlainTextResponse(Headers(scope=scope).get("accept-encoding", ""))(
            scope, receive, send
        )

    app = frontend.Frontend(heard)
    wanted = {"gzip, br": "gzip, br", "gzip;q=0": "", "br": "", "*": "*"}
    got = {sent: ask(app, "/media/1", accept_encoding=sent).text for sent in wanted}
    assert got == wanted


def test_every_page_of_the_menu_is_known_and_is_streamlit_s_with_more_in_its_head(
    app: Starlette,
) -> None:
    first, *others = (Path(script).stem for script, _, _ in layout.PAGES.values())
    assert {"", *others} == frontend.COMPONENTS.keys()
    assert first == "streamlit_app"
    for name in frontend.COMPONENTS:
        answer = ask(app, f"/{name}")
        assert answer.text.replace(frontend.head(name), "") == INDEX, name
        assert answer.headers["cache-control"] == "no-cache"  # it names files of this version


def test_a_page_names_its_fonts_the_modules_of_its_components_and_plotly(app: Starlette) -> None:
    heads = {name: ask(app, f"/{name}").text for name in frontend.COMPONENTS}
    for entry in ("player/player.js", "phase_tree/phase_tree.js", "plot/plot.js"):
        for path in sources.modules(entry):
            early = f'rel="modulepreload" fetchpriority="low" href="{urls.versioned(path)}"'
            assert f"<link {early}>" in heads["pegs"]
    assert heads["pegs"].count("plotly.min.js") == 1
    assert urls.versioned("plotly.min.js") not in heads["play"]
    fonts = re.findall(r'as="font" [^>]*href="([^"]+)"', heads["about"])
    assert [ask(app, font).headers["content-type"] for font in fonts] == 2 * ["font/woff2"]
    started = f'src="{urls.versioned("chart/ahead.js")}"'  # on the page that is a chart
    assert [name for name, head in heads.items() if started in head] == ["compare"]


def test_below_a_base_path_all_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(urls, "base_path", lambda: "/maths/hanoi")
    app = made()
    assert 'href="/maths/hanoi/lab/' in ask(app, "/maths/hanoi/play").text
    found = ask(app, f"/maths/hanoi{path_of(SCRIPT)}")
    assert gzip.decompress(found.body) == SCRIPT.read_bytes()
    assert ask(app, "/play").body == b"by the app"
