"""Node and the tools of the JavaScript: Node comes with pip, the tools with npm."""

import fcntl
import json
import os
import subprocess
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPTS = Path(sysconfig.get_path("scripts"))


class NoToolsError(Exception):
    """npm could not install the tools. The text says why."""


def node(*arguments: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Node at the root of the checkout; what it printed."""
    return _run("node", *arguments, **variables)


def tool(package: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the program of a package that package.json names."""
    install()
    folder = ROOT / "node_modules" / package
    programs = json.loads((folder / "package.json").read_text(encoding="utf-8"))["bin"]
    return node(folder / next(iter(programs.values())), *arguments)


def install() -> None:
    """Let npm install what package-lock.json lists, unless it has.

    Of the workers of a run one does it, and the others wait.
    """
    done = ROOT / "node_modules" / "package-lock.json"  # what npm was last done with
    with (ROOT / "package-lock.json").open(encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        listed = file.read()
        if done.exists() and done.read_text(encoding="utf-8") == listed:
            return
        result = _run("npm", "ci", "--no-audit", "--no-fund")
        if result.returncode:
            raise NoToolsError(f"npm ci failed: {result.stderr}")
        done.write_text(listed, encoding="utf-8")


def _run(
    program: str, *arguments: str | Path, **variables: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [SCRIPTS / program, *arguments],
        cwd=ROOT, env=os.environ | variables, capture_output=True, text=True, check=False,
    )  # fmt: skip
