"""The version of the distribution hanoi-lab."""

import tomllib
from importlib import metadata
from pathlib import Path


def version() -> str:
    """The version that is installed, or that of the checkout it is run from."""
    try:
        return metadata.version("hanoi-lab")
    except metadata.PackageNotFoundError:
        project = Path(__file__).parent.parent / "pyproject.toml"
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
