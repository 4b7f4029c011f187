"""Who is answered: by the name that is asked for, by the page that asks, by what it asks for."""

import socket
from typing import Any

import pytest
import streamlit as st
from starlette.responses import PlainTextResponse

from hanoi_app import urls
from hanoi_app.server import hosts
from hanoi_app.server.access import CLOSED, Access, refusal
from tests.app.asgi import ask
from tests.app.browser import finished

SHARED = "http://192.168.1.20:8501 http://lab.school.example:8501"
OWN = socket.gethostname().removesuffix(".local").lower()


def request(host: str | None, *origins: str, reached: str = "192.168.1.20") -> dict[str, Any]:
    """What the server is told of a websocket."""
    headers = [(b"origin", origin.encode()) for origin in origins]
    headers += [] if host is None else [(b"host", host.encode())]
    return {"type": "websocket", "path": "/", "headers": headers, "server": (reached, 8501)}


def answered(*hosts: str) -> set[str]:
    """Those of the hosts that are answered."""
    return {host for host in hosts if not refusal(request(host))}


def test_names_of_ours_are_answered_at_any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    always = {
        "localhost",
        "LOCALHOST:9000",
        "127.0.0.1:1",
        "[::1]:8501",
        "192.168.1.20",
        "localhost.",
    }
    shared = {"lab.school.example:80", f"{OWN}:8501", f"{OWN}.local"}
    added = {"hanoi.test", "a.b.tunnel.test", "tunnel2.test:443"}
    others = {
        *("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.21"),
        *("tunnel.test", "127.0.0.2", "0.0.0.0", "[::2]", "127.0.0.١", "localhost@evil.example"),
        *("localhost/", "localhost:", "localhost:x", "localhost:8501:8501", "[::1", "::1", " ", ""),
    }
    every = (*always, *shared, *added, *others)
    assert answered(*every) == always
    monkeypatch.setenv("HANOI_SHARE", SHARED)
    assert answered(*every) == always | shared
    monkeypatch.setenv(hosts.VARIABLE, "hanoi.test *.tunnel.test,TUNNEL2.test")
    assert answered(*every) == always | shared | added
    assert refusal(request(None))
    assert refusal(request("localhost") | {"headers": [(b"host", b"localhost")] * 2})
    assert not refusal(request("192.168.1.20", reached="::ffff:192.168.1.20"))
    monkeypatch.setenv(hosts.VARIABLE, "*")
    assert not refusal(request("evil.example"))


def test_what_streamlit_is_told_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {
        "server.address": "a.test",
        "browser.serverAddress": "b.test",
        "server.allowedHosts": ["c.test"],
    }
    monkeypatch.setattr(st, "get_option", told.get)
    assert answered("a.test", "b.test", "c.test", "d.test") == {"a.test", "b.test", "c.test"}


def test_only_pages_of_the_same_host_and_port_are_heard() -> None:
    heard = {
        ("localhost:8501", "http://localhost:8501"): True,
        ("localhost", "https://localhost"): True,  # behind TLS
        ("LOCALHOST:443", "https://localhost:443"): True,
        ("localhost:8501", "http://localhost:8502"): False,  # another program of this machine
        ("localhost:8501", "http://127.0.0.1:8501"): False,
        ("localhost:8501", "http://localhost"): False,
        ("localhost:8501", "http://evil.example"): False,
        ("localhost:8501", "null"): False,  # a page in a sandbox
        ("localhost:8501", "http://["): False,
        ("localhost:8501", "file://localhost:8501"): False,
        ("localhost:8501", ""): False,
    }
    found = {(host, origin): not refusal(request(host, origin)) for host, origin in heard}
    assert found == heard
    assert refusal(request("localhost:1", "http://localhost:1", "http://evil.example"))


async def reached(scope: Any, receive: Any, send: Any) -> None:
    await PlainTextResponse("by the app")(scope, receive, send)


def test_who_is_refused_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Access(reached)
    assert ask(app, "/").text == "by the app"
    refused = ask(app, "/", host="Tunnel.Test:8501")
    assert (refused.status, refused.text) == (
        403,
        "This server does not answer to the name tunnel.test. "
        "Whoever runs it can allow that: HANOI_HOSTS=tunnel.test",
    )
    assert ask(app, "/", "POST", origin="http://evil.example").status == 403
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    finished(app(request("evil.example"), None, send))  # type: ignore[arg-type]  # nothing comes
    assert (sent[0]["type"], sent[0]["status"]) == ("websocket.http.response.start", 403)


def test_parts_of_streamlit_that_the_app_does_not_use_are_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for base in ("", "/maths"):
        monkeypatch.setattr(urls, "base_path", lambda base=base: base)
        app = Access(reached)
        for path in CLOSED:
            for more in ("", "/", "/a/b"):
                for method in ("GET", "PUT", "OPTIONS"):
                    assert ask(app, f"{base}/{path}{more}", method).status == 404
        assert ask(app, f"{base}/_stcore/health").status == 200
