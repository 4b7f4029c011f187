"""CITATION.cff: what it says is what the project says elsewhere."""

import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
FOUND = yaml.safe_load(TEXT)


def test_it_has_what_the_format_asks_for_and_agrees_with_the_project() -> None:
    assert FOUND["cff-version"] == "1.2.0"
    assert {"message", "title", "authors", "abstract"} <= FOUND.keys()
    assert (FOUND["title"], FOUND["type"]) == ("Hanoi Lab", "software")
    assert "http" not in TEXT
    assert "#" not in TEXT  # YAML would leave out the rest of the line
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for name in ("version", "license", "keywords"):
        assert FOUND[name] == project[name]
    assert FOUND["authors"][0]["name"] in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_it_names_the_papers_of_the_readme() -> None:
    papers = (ROOT / "README.md").read_text(encoding="utf-8").partition("## The papers")[2]
    lines = [line for line in papers.splitlines() if line.startswith("- ")]
    assert len(lines) == 5
    for line, reference in zip(lines, FOUND["references"], strict=True):
        names = [author["family-names"] for author in reference["authors"]]
        texts = (f", {reference['title']}", f"({reference['year']})", *names)
        assert all(text in line for text in texts), line
