"""Wheel and sdist: what they hold, and the library that one has after `pip install`."""

import json
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.distribution import ROOT, Environment, build

pytestmark = pytest.mark.slow

SITE = ("streamlit_app.py", ".streamlit/config.toml")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the checkout."""
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


def contents(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel."""
    with ZipFile(wheel) as file:
        return {name: file.read(name) for name in file.namelist()}


def test_the_wheel_holds_the_two_packages_with_the_pages_inside(wheel: Path) -> None:
    found = contents(wheel)
    files = {
        str(path.relative_to(ROOT)): path
        for package in ("hanoi_core", "hanoi_app")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    site = [ROOT / name for name in SITE]
    site += [*(ROOT / "pages").glob("*.py"), *(ROOT / "docs").iterdir()]
    files |= {f"hanoi_app/site/{path.relative_to(ROOT)}": path for path in site}
    about = {name for name in found if name.startswith("hanoi_lab-")}
    assert found.keys() - about == files.keys()
    assert all(found[name] == path.read_bytes() for name, path in files.items())
    assert {"hanoi_core/py.typed", "hanoi_app/py.typed"} <= found.keys()
    assert any(name.endswith("licenses/LICENSE") for name in about)


def test_the_sdist_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    sdist = build(ROOT, "sdist", tmp_path / "sdist")
    with tarfile.open(sdist) as file:
        file.extractall(tmp_path, filter="data")
    source = tmp_path / sdist.name.removesuffix(".tar.gz")
    assert contents(build(source, "wheel", tmp_path / "wheel")) == contents(wheel)


def test_the_library_and_the_command_need_numpy_alone(wheel: Path, tmp_path: Path) -> None:
    environment = Environment(tmp_path)
    environment.install(wheel)
    listed = json.loads(environment.run("python", "-m", "pip", "list", "--format=json").stdout)
    assert {item["name"] for item in listed} - {"pip", "setuptools"} == {"hanoi-lab", "numpy"}
    counted = environment.run("hanoi", "count", "R", "1..5")
    assert [line.split()[1] for line in counted.stdout.splitlines()] == [
        *("R(n)", "1", "3", "5", "9", "13"),
    ]
    again = environment.run("python", "-m", "hanoi_core", "count", "R", "1..5")
    assert again.stdout == counted.stdout
    program = "from hanoi_core import Variant, solve; print(solve(8, Variant()).length)"
    solved = environment.run("python", "-c", program)
    assert (solved.stdout, solved.stderr) == ("33\n", "")
    refused = environment.run("hanoi", "app")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert len(refused.stderr.splitlines()) == 1
    assert "pip install 'hanoi-lab[app]'" in refused.stderr
