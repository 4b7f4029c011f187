"""The distribution as a user gets it: built, and installed in an environment of its own."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run(
    *command: str | Path, folder: Path, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """A command that is run in a folder, and what it printed."""
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def build(source: Path, target: str, folder: Path) -> Path:
    """The wheel or the sdist of a source tree, in the folder."""
    done = run(
        sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder, folder=source
    )
    assert done.returncode == 0, done.stderr
    [built] = folder.iterdir()
    return built


class Environment:
    """A fresh virtual environment, which knows nothing of the checkout or of the running one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "environment"
        self.home = folder / "home"
        self.home.mkdir()
        self.variables = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        } | {"HOME": str(self.home)}
        subprocess.run([sys.executable, "-m", "venv", self.folder], check=True)

    @property
    def packages(self) -> Path:
        """Where packages are installed."""
        return Path(sysconfig.get_path("purelib", vars={"base": str(self.folder)}))

    def program(self, name: str) -> Path:
        """A program of the environment."""
        return Path(sysconfig.get_path("scripts", vars={"base": str(self.folder)})) / name

    def run(self, name: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment, in a folder where nothing else is."""
        return run(self.program(name), *arguments, folder=self.home, environment=self.variables)

    def install(self, *arguments: str | Path) -> None:
        """What pip installs."""
        done = self.run("python", "-m", "pip", "install", *arguments)
        assert done.returncode == 0, done.stderr

    def share_packages(self) -> None:
        """Let what the running environment has count as installed, after its own packages.

        The checkout, which the running environment refers to, is not reached in this way.
        """
        shared = sysconfig.get_path("purelib")
        (self.packages / "shared.pth").write_text(f"{shared}\n", encoding="utf-8")
