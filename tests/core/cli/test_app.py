"""`hanoi app`, alone and shared; the installed app has a test of its own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import pytest

from hanoi_core.cli import app
from hanoi_core.errors import HanoiError
from tests.core.cli.process import COMMAND, hear, refused
from tests.qr import read_terminal

ROOT = Path(__file__).parents[3]


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = ""
    monkeypatch.setattr(app, "find_spec", lambda name: None if name == missing else find_spec(name))
    for missing in ("streamlit", "plotly", "segno", "fpdf", "hanoi_app"):
        assert refused("app", "pip install 'hanoi-lab[app]'") == "", missing


def test_what_cannot_be_served_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    port = "--port must be from 1 to 65535, not"
    assert refused("app --port 0", f"{port} 0") == ""
    assert refused("app --port 70000", f"{port} 70000") == ""
    for text in ("http://192.168.1.20", "192.168.1.20:8501", "a b", "fe80::1", "١٢٧.0.0.1"):
        assert refused(f"app --share '{text}'", "an IPv4 number, as 192.168.1.20, not") == ""
    monkeypatch.setattr(app, "NOBODY", ("127.0.0.2",))  # the way there begins at 127.0.0.1
    assert refused("app --share", "this machine is in no network") == ""


def test_a_checkout_serves_its_own_pages_and_an_installation_those_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert app.first_page() == ROOT / "streamlit_app.py"
    package = tmp_path / "hanoi_app"
    (package / "site").mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "hanoi_app", raising=False)
    assert app.first_page() == package / "site" / "streamlit_app.py"


def test_a_port_that_is_taken_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(app, "PORTS", range(port, port + 50))
        assert app.free_port() > port
        monkeypatch.setattr(app, "PORTS", range(port, port + 1))
        with pytest.raises(HanoiError, match="--port"):
            app.free_port()


# notes whom the process, and the one that it starts, connects to
NOTED = """
import os, socket
connect = socket.socket.connect
def noted(self, address):
    with open(os.environ["HANOI_NOTES"], "a") as file:
        print(self.type.name, address[0], file=file)
    return connect(self, address)
socket.socket.connect = noted
"""


def status(host: str, port: int, origin: str, name: str = "") -> int:
    """The answer to a page of this origin that asks for the app's stream, by that name."""
    headers = {
        "Host": name or f"{host}:{port}", "Origin": origin,
        "Connection": "Upgrade", "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }  # fmt: skip
    with closing(HTTPConnection(host, port)) as connection:
        connection.request("GET", "/_stcore/stream", headers=headers)
        return connection.getresponse().status


@pytest.mark.slow
def test_a_class_reaches_the_address_that_is_shown_and_nobody_outside_is_asked(
    tmp_path: Path,
) -> None:
    (tmp_path / "sitecustomize.py").write_text(NOTED)
    try:
        chosen = list[str]()
        app.local_addresses()
    except HanoiError:  # without a network, to itself
        chosen = ["127.0.0.1"]
    path, notes = os.pathsep.join([str(tmp_path), str(ROOT)]), tmp_path / "notes"
    server = subprocess.Popen(
        [*COMMAND, "app", "--no-browser", "--share", *chosen],
        env=os.environ | {"PYTHONPATH": path, "HANOI_NOTES": str(notes), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE, encoding="utf-8", preexec_fn=hear,
    )  # fmt: skip
    assert server.stdout
    try:
        printed = ""
        while "Ctrl-C" not in printed and (line := server.stdout.readline()):
            printed += line
        found = re.search(r"^  http://(\S+):([0-9]+)$", printed, re.MULTILINE)
        assert found, printed
        host, port = found[1], int(found[2])
        address = f"http://{host}:{port}"
        assert read_terminal(printed) == [address]
        for _ in range(50):
            try:
                assert urlopen(f"{address}/_stcore/health").read() == b"ok"
                break
            except OSError:
                time.sleep(0.1)
        assert json.load(urlopen(f"{address}/lab/share.json")) == {"origin": address}
        assert b"<svg" in urlopen(f"{address}/lab/qr.svg?text={address}/").read()
        # other sites, other programs of this machine, and names of others are refused
        others = ("http://else.test", f"http://{host}:1", "http://127.0.0.1:1")
        answers = {origin: status(host, port, origin) for origin in (address, *others)}
        assert answers == {address: 101} | dict.fromkeys(others, 403)
        assert status(host, port, "http://else.test", name="else.test") == 403
        connected = {tuple(line.split()) for line in notes.read_text().splitlines()}
        assert connected <= {("SOCK_DGRAM", nobody) for nobody in app.NOBODY}  # which sends nothing
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)
