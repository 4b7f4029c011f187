"""Addresses for others, and their QR codes."""

from io import BytesIO, TextIOWrapper
from typing import Any

import pytest

from hanoi_app import sharing
from hanoi_app.sharing import OwnPages
from tests.app.browser import finished
from tests.qr import read_terminal

FIRST, OTHER = "http://192.168.1.20:8501", "http://10.0.0.7:8501"


def test_a_code_in_the_terminal_says_the_text() -> None:
    for text in (FIRST, f"{FIRST}/play?puzzle=cheat&n=8&played=" + "d1>P" * 100):
        assert read_terminal(sharing.terminal(text, coloured=False)) == [text]
        lines = sharing.terminal(text).splitlines()
        assert all(line.startswith("\033[97;40m") and line.endswith("\033[0m") for line in lines)


def announced(encoding: str) -> str:
    """What a terminal shows when the app starts."""
    out = TextIOWrapper(BytesIO(), encoding)
    sharing.announce(out)
    out.seek(0)
    return out.read()


def test_a_teacher_is_told_the_address_the_others_and_what_is_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sharing.announce()
    assert capsys.readouterr().out == ""  # who is alone is told nothing
    monkeypatch.setenv("HANOI_SHARE", f"{FIRST} {OTHER}")
    said = announced("utf-8")
    assert said.index(FIRST) < said.index("█") < said.index(OTHER)
    assert read_terminal(said) == [FIRST]
    assert "Everybody in this network" in said
    assert "port 8501" in said
    assert "Ctrl-C" in said
    monkeypatch.setenv("HANOI_SHARE", FIRST)
    assert f"\n  {FIRST}\n" in announced("cp1252")  # which has no blocks for a code


def test_only_own_pages_are_heard_where_others_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = {
        (FIRST, "http://192.168.1.20:8501"): True,
        (FIRST, ""): True,
        (FIRST, "http://elsewhere.test"): False,
        (FIRST, "http://192.168.1.20:8502"): False,
        (FIRST, "null"): False,  # a page in a sandbox
        (FIRST, "http://["): False,
        ("", "http://elsewhere.test"): True,  # Streamlit decides
    }
    asked, sent = [], []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        asked.append(origin)

    async def send(message: Any) -> None:
        sent.append((origin, message["type"]))

    for shared, origin in heard:
        monkeypatch.setenv("HANOI_SHARE", shared)
        asked.clear()
        sent.clear()
        headers = [(b"host", b"192.168.1.20:8501"), (b"origin", origin.encode())]
        scope = {"type": "websocket", "headers": headers if origin else headers[:1]}
        finished(OwnPages(app)(scope, None, send))  # type: ignore[arg-type]  # nothing is received
        expected = ([origin], []) if heard[shared, origin] else ([], [(origin, "websocket.close")])
        assert (asked, sent) == expected, (shared, origin)
