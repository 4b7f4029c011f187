"""The routes of the app, without a server: what they answer, and what they refuse."""

import asyncio
import gzip
import json
import re
import socket
import sys
import threading
from collections.abc import Callable
from functools import cache
from importlib import metadata, reload
from pathlib import Path
from urllib.parse import parse_qsl, quote

import plotly
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from hanoi_app import serving, sharing, urls
from hanoi_app.compare import documents
from hanoi_app.compare.bands import Band
from hanoi_app.compare.curves import Curve
from hanoi_app.compare.series import series
from hanoi_app.compare.views import View
from hanoi_app.components.sources import SOURCES
from hanoi_app.jobs import queue
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.shelf import Shelf
from hanoi_app.strategies import sets
from hanoi_core import Variant
from hanoi_core.search import store
from hanoi_core.search.budget import Progress
from tests.app import asgi
from tests.app.asgi import HOST, Answer
from tests.app.browser import finished
from tests.app.pages import components, open_page

FOR_EVER = "public, max-age=31536000, immutable"
CURVE = documents.name_of_curve(Curve("R"), View())


@cache
def app() -> Starlette:
    """Our routes before those of Streamlit, which answers whatever it is asked with a page."""
    page = Route("/{path:path}", lambda _: PlainTextResponse("a page"))
    return Starlette(routes=[*serving.routes(), page])


def ask(path: str, encoding: str = "gzip, br", method: str = "GET") -> Answer:
    return asgi.ask(app(), path, method, accept_encoding=encoding)


def test_modules_style_sheets_and_plotly_are_there_and_kept_by_the_browser_for_ever() -> None:
    plotly_js = Path(plotly.__path__[0]) / "package_data" / urls.PLOTLY
    for path, text in [*SOURCES.items(), (urls.PLOTLY, plotly_js.read_text(encoding="utf-8"))]:
        answer = ask(urls.versioned(path))
        assert (answer.status, answer.text) == (200, text), path
        kind = {"js": "text/javascript", "css": "text/css"}[path.rpartition(".")[2]]
        assert answer.headers["content-type"] == f"{kind}; charset=utf-8"
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "Accept-Encoding"
    for path in ("player/player.js", urls.PLOTLY):
        packed = ask(urls.versioned(path))
        for encoding in ("identity", "", "gzip;q=0", "br, gzip; q=0.000", "*;q=0", "gzipped"):
            plain = ask(urls.versioned(path), encoding)
            assert "content-encoding" not in plain.headers, encoding
            assert plain.body.decode() == packed.text, encoding
        for encoding in ("*", "GZIP;q=0.5", "br;q=1.0, gzip;q=0.001"):
            assert ask(urls.versioned(path), encoding).body == packed.body, encoding


def test_nothing_else_is_nor_another_version_and_that_is_not_remembered() -> None:
    absent = (
        *("player/__init__.py", "player/../player/player.js", "../serving.py", "player/", ""),
        *("player/nothing.js", "curves/values/R-1.json", "curves/values/FS-1000.json"),
        *("curves/saved/R-0.json", "curves/split-lb-0.json"),  # no cheats, nothing saved
    )
    answers = {path: ask(urls.versioned(path)).status for path in absent}
    assert answers == dict.fromkeys(absent, 404)
    other = ask(f"/{urls.ROOT}/0.0.1-0123456789ab/player/player.js")
    assert other.status == 404
    assert "cache-control" not in other.headers


def test_another_plotly_and_other_data_or_sources_are_another_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before, read = urls.VERSION, Path.read_bytes

    def with_more_in(name: str) -> Callable[[Path], bytes]:
        return lambda file: read(file) + b" " * (file.name == name)

    with monkeypatch.context() as patch:
        patch.setattr(metadata, "version", lambda name: "99.0" if name == "plotly" else "0.1.0")
        found = [reload(urls).VERSION]
    for name in ("searched.csv", "theme.css", "player.js", "series.py"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_bytes", with_more_in(name))
            found.append(reload(urls).VERSION)
    assert before == reload(urls).VERSION
    assert before not in found


def test_a_curve_is_what_python_says() -> None:
    answer = ask(urls.versioned(CURVE))
    assert answer.headers["content-type"] == "application/json"
    assert json.loads(answer.text) == series(Curve("R"), View())
    band = ask(urls.versioned(documents.name_of_band(Band("K"))))
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

    async def together() -> None:
        curves = [asyncio.create_task(asgi.asked(app(), urls.versioned(CURVE))) for _ in range(10)]
        module = await asgi.asked(app(), urls.versioned("player/player.js"))
        assert module.status == 200
        assert not any(curve.done() for curve in curves)
        curves[0].cancel()  # a closed tab
        go_on.set()
        rest = await asyncio.gather(*curves[1:])
        assert {answer.text for answer in rest} == {"{}"}

    finished(together())
    assert made == [CURVE]


def test_to_ask_for_the_head_alone_makes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "done", list)  # an error, if anybody awaits it
    for path in (urls.PLOTLY, "player/player.js", "player.html", CURVE):
        head = ask(urls.versioned(path), method="HEAD")
        assert (head.status, head.body) == (200, b""), path
        assert head.headers["cache-control"] == FOR_EVER
        assert head.headers["content-encoding"] == "gzip"
        assert "content-length" not in head.headers
    assert ask(urls.versioned("nothing.js"), method="HEAD").status == 404
    assert ask(urls.versioned(CURVE), method="POST").status == 405


def test_a_qr_code_of_a_link_is_kept_for_a_while_and_of_nothing_else_drawn() -> None:
    def code(text: str, method: str = "GET") -> Answer:
        return ask(f"/{urls.ROOT}/qr.svg?text={quote(text, safe='')}", method=method)

    here = f"http://{HOST}/"
    drawn = code(f"{here}?n=8&move=2")
    assert (drawn.status, drawn.headers["content-type"]) == (200, "image/svg+xml")
    assert drawn.text == sharing.svg(f"{here}?n=8&move=2").decode()
    assert "max-age=604800" in drawn.headers["cache-control"]
    assert code(f"{here}?n=8&move=2", method="HEAD")[0:3:2] == (200, b"")
    for text in (f"{here}play?played={'a' * 500}", "https://localhost/claims", here):
        assert code(text).status == 200, text
    too_long = code(f"{here}?find={'a' * 600}")
    assert (too_long.status, "600 characters" in too_long.text) == (400, True)
    for text in (
        *("", "x" * 600, "漢" * 600, f"{here}?find=漢", f"{here}nothing", f"{here}../play"),
        *("http://elsewhere.test/?n=8", "ftp://localhost/", "javascript:alert(1)", "http://["),
        f"{here}{'a' * 20_000}",
    ):
        refused = code(text)
        assert (refused.status, "a link to a page" in refused.text) == (400, True), text[:50]


def test_the_plan_of_a_puzzle_has_an_address_and_is_what_the_player_is_given() -> None:
    tags = set()
    for query in ("", "n=9", "puzzle=cheat&n=8&scheme=4", "puzzle=pegs&n=64&pegs=10&move=3"):
        answer = ask(f"/{urls.ROOT}/plan.json?{query}")
        assert (answer.status, answer.headers["content-type"]) == (200, "application/json"), query
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "no-cache"
        (player,) = components(open_page(**dict(parse_qsl(query))), "hanoi_player")
        assert [lane["plan"] for lane in player["lanes"]] == [answer.text], query
        plain = ask(f"/{urls.ROOT}/plan.json?{query}", "identity")
        assert (plain.headers.get("content-encoding"), plain.text) == (None, answer.text)
        head = ask(f"/{urls.ROOT}/plan.json?{query}", method="HEAD")
        assert (head.status, head.body, head.headers["etag"]) == (200, b"", answer.headers["etag"])
        tags.add(answer.headers["etag"])
    assert len(tags) == 4


def test_a_plan_that_a_browser_has_is_not_sent_again() -> None:
    path = f"/{urls.ROOT}/plan.json?n=9"
    tag = ask(path).headers["etag"]
    again = asgi.ask(app(), path, if_none_match=f'"other", {tag}')
    assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
    assert asgi.ask(app(), f"{path}&split=1", if_none_match=tag).status == 200


def test_wrong_settings_of_a_plan_are_refused_with_a_sentence_each() -> None:
    for query, *said in (
        ("n=99", "n = `99` is out of range"),
        ("n=zebra&pegs=2", "n = `zebra`", "pegs = `2`"),
        ("stripes=8", "`stripes` is not known"),
        (f"n={'8' * 20_000}", "too long"),
    ):
        answer = ask(f"/{urls.ROOT}/plan.json?{query}")
        assert answer.status == 400, query
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert all(part in answer.text for part in said), answer.text
        assert "cache-control" not in answer.headers
    assert ask(f"/{urls.ROOT}/plan.json", method="POST").status == 405


def test_a_page_learns_where_others_reach_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert json.loads(ask(f"/{urls.ROOT}/share.json").text) == {"origin": ""}
    monkeypatch.setenv("HANOI_SHARE", "http://192.168.1.20:8501 http://10.0.0.7:8501")
    answer = ask(f"/{urls.ROOT}/share.json")
    assert json.loads(answer.text) == {"origin": "http://192.168.1.20:8501"}
    assert answer.headers["cache-control"] == "no-store"


def test_the_player_as_a_page_is_small_and_asks_for_nothing() -> None:
    page = ask(urls.versioned("player.html"))
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert len(page.text) < 200_000
    assert "http://" not in page.text.replace("http://www.w3.org/", "")
    assert "https://" not in page.text
    assert {*re.findall("{{(.*?)}}", page.text)} == {"title", "step", "lanes"}


def slice_path(name: str, query: str) -> str:
    return urls.versioned(f"{sets.FOLDER}{name}?{query}")


def test_a_slice_has_an_address_of_its_own() -> None:
    query = "n=5&only-cheat=4%20on%203"
    for name, content, begins in (
        ("cards.json", "application/json", b'{"goal":'),
        ("hanoi-strategies.json", "application/json", b"{\n"),
        ("any-name.csv", "text/csv; charset=utf-8", b"configuration,"),
        ("hanoi-strategies-n5-one-cheat-3-of-18.pdf", "application/pdf", b"%PDF-"),
    ):
        found = ask(slice_path(name, query))
        assert (found.status, found.headers["content-type"]) == (200, content)
        assert found.headers["cache-control"] == FOR_EVER
        assert gzip.decompress(found.body).startswith(begins)
        assert ask(slice_path(name, query), "identity").body == gzip.decompress(found.body)
    assert len(json.loads(ask(slice_path("a.json", query)).text)["strategies"]) == 3
    long = "&".join(f"a{i}=" for i in range(9000))
    for name, asked in (
        *(("a.svg", query), ("", query), ("cards", query), ("cards.json/", query)),
        ("cards.json", f"n=5&{long}"),
    ):
        assert ask(slice_path(name, asked)).status == 404, name


def test_nobody_searches_long_because_of_an_address() -> None:
    rules = Variant(cheats=1)
    assert not sets.task(sets.overview, 15, rules).quick
    paths = [slice_path(name, "n=15&order=ways") for name in ("cards.json", "a.csv")]
    for refused in (*paths, slice_path("cards.json", "n=24")):
        answer = ask(refused)
        assert answer.status == 404
        assert "cache-control" not in answer.headers  # soon it may be there
    assert jobs().counts() == (0, 0)
    whole = jobs().result(sets.task(sets.overview, 15, rules))  # as a page does
    cards, file = (ask(path) for path in paths)
    assert (cards.status, file.status) == (200, 200)
    assert sum(len(g["items"]) for g in json.loads(cards.text)["groups"]) == whole.number


def test_what_was_found_is_still_had_after_a_restart(tmp_path: Path) -> None:
    path = slice_path("cards.json", "n=15")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HANOI_LAB_CACHE", str(tmp_path))
        patch.setattr(store, "WORTH_SECONDS", 0)
        patch.setattr(sets, "_sets", Shelf())
        assert ask(path).status == 404
        jobs().result(sets.task(sets.overview, 15, Variant(cheats=1)))
        before = ask(path)
        queue.close_jobs()  # a new server knows nothing
        queue._made.cache_clear()
        patch.setattr(sets, "_sets", Shelf())
        after = ask(path)
    assert (before.status, after.status, after.body) == (200, 200, before.body)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not say what is open")
def test_a_connection_sends_without_waiting_for_the_browser() -> None:
    with socket.socket() as listening:  # as Streamlit makes it
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        serving.send_at_once()
        with socket.create_connection(listening.getsockname()), listening.accept()[0] as connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
