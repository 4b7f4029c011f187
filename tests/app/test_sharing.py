"""Addresses for others, and their QR codes."""

from io import BytesIO, TextIOWrapper
from typing import Any

import pytest

from hanoi_app import sharing
from hanoi_app.sharing import OwnPages
from hanoi_core.errors import HanoiError
from tests.app.browser import finished
from tests.qr import read_terminal

FIRST, OTHER = "http://192.168.1.20:8501", "http://10.0.0.7:8501"


@pytest.mark.parametrize("text", [FIRST, f"{FIRST}/play?puzzle=cheat&n=8&played=" + "d1>P" * 100])
def test_a_code_in_the_terminal_says_the_text(text: str) -> None:
    assert read_terminal(sharing.terminal(text, coloured=False)) == [text]
    lines = sharing.terminal(text).splitlines()
    assert all(line.startswith("\033[97;40m") and line.endswith("\033[0m") for line in lines)


@pytest.mark.parametrize("text", ["", "x" * 601])
def test_a_text_that_no_camera_could_read_is_refused(text: str) -> None:
    with pytest.raises(HanoiError, match="QR code"):
        sharing.svg(text)
    assert sharing.svg("x" * 600).startswith(b"<?xml")


def test_nothing_is_announced_to_who_is_alone(capsys: pytest.CaptureFixture[str]) -> None:
    sharing.announce()
    assert capsys.readouterr().out == ""


def test_a_teacher_is_told_the_address_the_others_and_what_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HANOI_SHARE", f"{FIRST} {OTHER}")
    out = TextIOWrapper(BytesIO(), "utf-8")
    sharing.announce(out)
    out.seek(0)
    said = out.read()
    assert said.index(FIRST) < said.index("█") < said.index(OTHER)
    assert read_terminal(said) == [FIRST]
    assert "Everybody in this network" in said
    assert "port 8501" in said
    assert "Ctrl-C" in said


def test_a_terminal_without_blocks_gets_the_address_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANOI_SHARE", FIRST)
    out = TextIOWrapper(BytesIO(), "cp1252")
    sharing.announce(out)
    out.seek(0)
    assert f"\n  {FIRST}\n" in out.read()


@pytest.mark.parametrize(
    ("shared", "origin", "heard"),
    [
        (FIRST, "http://192.168.1.20:8501", True),
        (FIRST, "", True),
        (FIRST, "http://elsewhere.test", False),
        (FIRST, "http://192.168.1.20:8502", False),
        (FIRST, "null", False),  # a page in a sandbox
        (FIRST, "http://[", False),
        ("", "http://elsewhere.test", True),  # Streamlit decides
    ],
)
def test_only_own_pages_are_heard_where_others_are_served(
    shared: str, origin: str, heard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANOI_SHARE", shared)
    asked, sent = [], []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope)

    async def send(message: Any) -> None:
        sent.append(message["type"])

    headers = [(b"host", b"192.168.1.20:8501"), (b"origin", origin.encode())]
    scope = {"type": "websocket", "headers": headers if origin else headers[:1]}
    finished(OwnPages(app)(scope, None, send))  # type: ignore[arg-type]  # nothing is received
    assert (bool(asked), sent) == (heard, [] if heard else ["websocket.close"])
