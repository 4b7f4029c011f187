"""docs/command-line.md: every example is run, and prints what it says."""

import re
from pathlib import Path

from hanoi_core.cli.main import COMMANDS
from tests.core.cli.process import typed

TEXT = (Path(__file__).parents[3] / "docs" / "command-line.md").read_text(encoding="utf-8")


def test_every_example_prints_what_it_says() -> None:
    examples = {
        command: output
        for block in re.findall(r"^```console\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    }
    assert len(examples) > 20
    results = {command: typed(command) for command in examples}
    assert {command: done.stderr + done.stdout for command, done in results.items()} == examples


def test_every_verb_has_its_chapter() -> None:
    verbs = [command.__name__.rpartition(".")[2] for command in COMMANDS]
    assert re.findall(r"^## (\w+)$", TEXT, re.MULTILINE) == verbs
