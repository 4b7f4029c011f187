"""Reads tests/tables: known values, each block under a comment that names its source.

A line is `name(parameter) first_n: value value ...`, for instance `M4(2) 1: 1 3 5 7`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

TABLES = Path(__file__).parent / "tables"


def known_values(file: str) -> Iterator[tuple[str, int | None, int, int]]:
    """(name, parameter or None, n, value) for every value of a table."""
    for line in (TABLES / file).read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        found = re.fullmatch(r"(\w+?)(?:\((\d+)\))? (\d+): ([\d ]+)", line)
        assert found, f"{file}: cannot read {line!r}"
        name, parameter, first, values = found.groups()
        for n, value in enumerate(values.split(), int(first)):
            yield name, int(parameter) if parameter else None, n, int(value)
