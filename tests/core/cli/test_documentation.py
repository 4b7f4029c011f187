"""docs/command-line.md: every example is run, and prints what it says."""

import re
from pathlib import Path

import pytest

from hanoi_core.cli.main import COMMANDS
from tests.core.cli.process import shell

TEXT = (Path(__file__).parents[3] / "docs" / "command-line.md").read_text(encoding="utf-8")
EXAMPLES = [
    (command, output)
    for block in re.findall(r"^```console\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example(command: str, output: str) -> None:
    result = shell(f"{{ {command}\n}} 2>&1")
    assert result.stdout == output


def test_every_verb_has_its_chapter() -> None:
    verbs = [command.__name__.rpartition(".")[2] for command in COMMANDS]
    assert re.findall(r"^## (\w+)$", TEXT, re.MULTILINE) == verbs
    assert len(EXAMPLES) > 20
