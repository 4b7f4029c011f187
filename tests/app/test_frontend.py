"""Streamlit's files and pages as we send them, without a server."""

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Mount
from streamlit import file_util

from hanoi_app import frontend, layout, urls
from hanoi_app.components import sources
from tests.app.test_serving import Answer, ask

STATIC = Path(file_util.get_static_dir())
INDEX = (STATIC / "index.html").read_text(encoding="utf-8")
SCRIPT = max((STATIC / "static" / "js").glob("protobuf.*.js"))
FONT = max((STATIC / "static" / "media").glob("*.woff2"))


@pytest.fixture(scope="module")
def app() -> Starlette:
    """An app that says of all that it is asked for itself that it was."""
    rest = PlainTextResponse("by the app")
    return Starlette(routes=[Mount("/", rest)], middleware=frontend.middleware())


def path_of(file: Path) -> str:
    return f"/{file.relative_to(STATIC).as_posix()}"


@pytest.mark.parametrize(
    ("file", "kind"),
    [(SCRIPT, "text/javascript; charset=utf-8"), (FONT, "font/woff2")],
    ids=["script", "font"],
)
def test_streamlit_s_files_are_compressed_and_kept_by_the_browser(
    app: Starlette, file: Path, kind: str
) -> None:
    answer = ask(app, path_of(file))
    assert gzip.decompress(answer.body) == file.read_bytes()
    assert answer.headers["content-type"] == kind
    assert "immutable" in answer.headers["cache-control"]
    assert ask(app, path_of(file), encoding="identity").body == file.read_bytes()


def test_scripts_are_sent_in_a_third_of_their_size(app: Starlette) -> None:
    assert len(ask(app, path_of(SCRIPT)).body) < SCRIPT.stat().st_size / 3


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/static/js/nothing.js",
        "/static/../index.html",
        "/index.html",
        "/_stcore/health",
        "/play/_stcore/host-config",
        "/play/",
    ],
)
def test_all_else_is_left_to_the_app(app: Starlette, path: str) -> None:
    assert ask(app, path).body == b"by the app"


def test_only_what_is_asked_for_by_get_is_answered(app: Starlette) -> None:
    assert ask(app, "/play", method="POST").body == b"by the app"


def test_every_page_of_the_menu_is_known() -> None:
    first, *others = (Path(script).stem for script, _, _ in layout.PAGES)
    assert {"", *others} == frontend.COMPONENTS.keys()
    assert first == "streamlit_app"


@pytest.mark.parametrize("name", frontend.COMPONENTS)
def test_a_page_is_streamlit_s_with_more_in_its_head(app: Starlette, name: str) -> None:
    answer = ask(app, f"/{name}")
    assert answer.text.replace(frontend.head(name), "") == INDEX
    assert answer.headers["cache-control"] == "no-cache"  # it names files of this version


def test_a_page_names_the_modules_of_its_components_and_plotly(app: Starlette) -> None:
    head = ask(app, "/pegs").text
    for entry in ("player/player.js", "phase_tree/phase_tree.js", "plot/plot.js"):
        for path in sources.modules(entry):
            assert (
                f'<link rel="modulepreload" fetchpriority="low" href="{urls.versioned(path)}">'
                in head
            )
    assert head.count("plotly.min.js") == 1
    assert urls.versioned("plotly.min.js") not in ask(app, "/play").text


def test_plotly_is_started_early_on_the_page_that_is_a_chart(app: Starlette) -> None:
    started = f'src="{urls.versioned("chart/ahead.js")}"'
    assert [name for name in frontend.COMPONENTS if started in ask(app, f"/{name}").text] == [
        "compare"
    ]


def test_below_a_base_path_all_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(urls, "base_path", lambda: "/maths/hanoi")
    rest = PlainTextResponse("by the app")
    app = Starlette(routes=[Mount("/", rest)], middleware=frontend.middleware())
    assert 'href="/maths/hanoi/lab/' in ask(app, "/maths/hanoi/play").text
    found: Answer = ask(app, f"/maths/hanoi{path_of(SCRIPT)}")
    assert gzip.decompress(found.body) == SCRIPT.read_bytes()
    assert ask(app, "/play").body == b"by the app"
