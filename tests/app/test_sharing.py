"""Addresses for others, and their QR codes."""

from io import BytesIO, TextIOWrapper

import pytest

from hanoi_app import sharing
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
