"""`hanoi app`, up to the process that serves; the installed app has a test of its own."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from hanoi_core.cli import app
from hanoi_core.cli.main import main

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("missing", ["streamlit", "plotly", "hanoi_app"])
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
