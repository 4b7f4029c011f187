"""CITATION.cff: what it says is what the project says elsewhere."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def at_the_top() -> dict[str, str]:
    """The keys at the top, each with what stands beside it and below it, as one text."""
    parts = re.split(r"^([a-z-]+):", TEXT, flags=re.MULTILINE)
    assert parts[0] == ""
    return dict(zip(parts[1::2], map(str.strip, parts[2::2]), strict=True))


def listed(text: str) -> list[str]:
    """The items of a list of plain texts."""
    return [line.strip().removeprefix("- ") for line in text.splitlines()]


def test_every_line_is_a_key_an_item_or_goes_on_with_a_text() -> None:
    folded = False
    for line in TEXT.splitlines():
        assert "\t" not in line
        indented = len(line) - len(line.lstrip(" "))
        assert indented % 2 == 0
        folded = folded and indented > 0
        plain = re.fullmatch(r" *(- )?(([a-z-]+):( (?P<value>\S.*))?|[^:#]+)", line)
        assert folded or plain, line
        if plain and not folded:
            value = plain["value"] or ""
            assert not re.search(r": | #|^[\"'\[{&*!|%@`]", value), f"{line}: must be quoted"
        folded = folded or line.endswith(": >-")


def test_it_has_what_the_format_asks_for() -> None:
    found = at_the_top()
    assert found["cff-version"] == "1.2.0"
    assert {"message", "title", "authors", "abstract"} <= found.keys()
    assert (found["title"], found["type"]) == ("Hanoi Lab", "software")
    assert "http" not in TEXT


def test_it_agrees_with_the_project() -> None:
    found = at_the_top()
    assert found["version"] == PROJECT["version"]
    assert found["license"] == PROJECT["license"]
    assert listed(found["keywords"]) == PROJECT["keywords"]
    author = listed(found["authors"])[0].removeprefix("name: ")
    assert author in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_it_names_the_papers_of_the_readme() -> None:
    papers = (ROOT / "README.md").read_text(encoding="utf-8").partition("## The papers")[2]
    lines = [line.removeprefix("- ") for line in papers.splitlines() if line.startswith("- ")]
    assert len(lines) == 5
    references = at_the_top()["references"].split("- type: article")[1:]
    for line, reference in zip(lines, references, strict=True):
        title = re.search(r"title: (.*)", reference)
        year = re.search(r"year: ([0-9]{4})", reference)
        assert title
        assert year
        assert f", {title[1]}" in line
        assert f"({year[1]})" in line
        for name in re.findall(r"family-names: (.*)", reference):
            assert name in line
