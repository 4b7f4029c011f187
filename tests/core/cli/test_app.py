"""`hanoi app`, alone and shared; the installed app has a test of its own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from hanoi_core.cli import app
from hanoi_core.cli.main import main
from hanoi_core.errors import HanoiError
from tests import interrupts
from tests.qr import read_terminal

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("missing", ["streamlit", "plotly", "segno", "hanoi_app"])
def test_a_missing_extra_is_named(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "find_spec", lambda name: None if name == missing else find_spec(name))
    assert main(["app"]) == 2
    message = capsys.readouterr().err
    assert len(message.splitlines()) == 1
    assert "pip install 'hanoi-lab[app]'" in message


def test_a_port_must_be_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["app", "--port", "70000"]) == 2
    assert "port must be from 1 to 65535, not 70000" in capsys.readouterr().err


def test_a_checkout_serves_its_own_pages() -> None:
    assert app.first_page() == ROOT / "streamlit_app.py"


def test_an_installation_serves_the_pages_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "hanoi_app"
    (package / "site").mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "hanoi_app", raising=False)
    assert app.first_page() == package / "site" / "streamlit_app.py"


def test_the_command_line_does_not_import_what_it_serves() -> None:
    program = "import sys, hanoi_core.cli.main; print({'streamlit', 'hanoi_app'} & {*sys.modules})"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (result.stdout, result.stderr) == ("set()\n", "")


def test_no_network_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "NOBODY", ("127.0.0.2",))  # the way there begins at 127.0.0.1
    assert main(["app", "--share"]) == 2
    assert "no network" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["http://192.168.1.20", "192.168.1.20:8501", "a b", "fe80::1"])
def test_an_address_is_a_name_or_a_number(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["app", "--share", text]) == 2
    assert "192.168.1.20" in capsys.readouterr().err


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


class Class(NamedTuple):
    """The app as it is served to a class: what was printed, and who was asked for anything."""

    address: str
    printed: str
    notes: Path


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Class]:
    """The app, served to all networks of this machine; without any, to itself."""
    folder = tmp_path_factory.mktemp("share")
    (folder / "sitecustomize.py").write_text(NOTED)
    try:
        chosen = list[str]()
        app.local_addresses()
    except HanoiError:
        chosen = ["127.0.0.1"]
    path, notes = os.pathsep.join([str(folder), str(ROOT)]), folder / "notes"
    server = subprocess.Popen(
        [sys.executable, "-m", "hanoi_core", "app", "--no-browser", "--share", *chosen],
        env=os.environ | {"PYTHONPATH": path, "HANOI_NOTES": str(notes), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE, encoding="utf-8", preexec_fn=interrupts.hear,
    )  # fmt: skip
    assert server.stdout
    try:
        lines = []
        for line in server.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                break
        printed = "".join(lines)
        found = re.search(r"^  (http://\S+)$", printed, re.MULTILINE)
        assert found, printed
        yield Class(found[1], printed, notes)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


@pytest.mark.slow
def test_pupils_reach_the_address_that_is_printed_and_shown_as_a_code(shared: Class) -> None:
    assert read_terminal(shared.printed) == [shared.address]
    for _ in range(50):
        try:
            assert urlopen(f"{shared.address}/_stcore/health").read() == b"ok"
            break
        except OSError:
            time.sleep(0.1)
    assert json.load(urlopen(f"{shared.address}/lab/share.json")) == {"origin": shared.address}
    assert b"<svg" in urlopen(f"{shared.address}/lab/qr.svg?text=here").read()


@pytest.mark.slow
def test_a_page_of_another_site_is_refused_and_nobody_outside_is_asked(shared: Class) -> None:
    host, _, port = shared.address.removeprefix("http://").partition(":")
    answers = {}
    for origin in (shared.address, "http://elsewhere.test"):
        with socket.create_connection((host, int(port))) as connection:
            lines = [
                "GET /_stcore/stream HTTP/1.1", f"Host: {host}:{port}", f"Origin: {origin}",
                "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
            ]  # fmt: skip
            connection.sendall("\r\n".join(lines).encode())
            answers[origin] = int(connection.recv(100).split()[1])
    assert answers == {shared.address: 101, "http://elsewhere.test": 403}
    connected = {tuple(line.split()) for line in shared.notes.read_text().splitlines()}
    assert connected <= {("SOCK_DGRAM", nobody) for nobody in app.NOBODY}  # which sends nothing
