"""`solutions`: how many shortest solutions there are."""

import csv
import io
import json
from dataclasses import replace

import pytest

from hanoi_core import Variant
from hanoi_core.cli import solutions
from hanoi_core.cli.main import main
from hanoi_core.papers import searched
from hanoi_core.papers.searched import Once
from tests import reference


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solutions", "9..11"]) == 0
    header, *rows = capsys.readouterr().out.splitlines()
    assert header.split() == list(solutions.HEADER)
    assert [row.split()[:4] for row in rows] == [
        ["9", "41", "2", "11426"],
        ["10", "49", "1", "2178"],
        ["11", "65", "2", "74056628"],
    ]
    case = searched.case(9, Variant())
    assert case
    assert rows[0].endswith(f"  exact search of {case.date}")


@pytest.mark.parametrize(
    "variant",
    [
        *(Variant(pegs, cheats) for pegs in (3, 4, 5) for cheats in range(3)),
        *(Variant(pegs, bottleneck=b) for pegs in (3, 4) for b in (2, 3)),
    ],
    ids=str,
)
def test_every_solution_is_counted(
    variant: Variant, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By a search that knows nothing of half-way, whether from the record or searched now."""
    rules = [
        *("--pegs", str(variant.pegs)),
        *("--cheats", str(variant.cheats)),
        *("--bottleneck", str(variant.bottleneck)),
    ]
    pegs, last = variant.pegs, 5 if variant.pegs < 5 else 4
    expected = []
    for n in range(1, last + 1):
        ends = reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1)
        paths = reference.shortest_paths(*ends, variant.cheats, variant.bottleneck)
        expected.append((len(paths[0]), len(paths)))
    for _ in range(2):
        assert main(["solutions", f"1..{last}", *rules, "--json"]) == 0
        rows = json.loads(capsys.readouterr().out)
        assert [(row["moves"], row["solutions"]) for row in rows] == expected
        monkeypatch.setattr(searched, "case", lambda *_: None)


def test_it_says_what_is_not_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def known(n: int) -> str:
        main(["solutions", str(n), "--cheats", "2", "--csv"])
        [row] = csv.DictReader(io.StringIO(capsys.readouterr().out))
        return row["known"]

    case = searched.case(6, Variant(cheats=2))
    assert case
    for once, more in (Once.ASSUMED, ", the largest disc moving once"), (Once.SEARCHED, ""):
        found = {6: replace(case, once=once)}
        monkeypatch.setattr(searched, "case", lambda n, _: found.get(n))  # noqa: B023  # at once
        assert known(6) == f"exact search of {case.date}{more}"
    assert known(5) == "exact search"  # nine moves: proved
    assert known(7) == "exact search, the largest disc moving once"


def test_what_cannot_be_searched_prints_no_half_table(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["0"], ["4", "--pegs", "9"]):
        assert main(["solutions", *arguments]) == 2
        assert capsys.readouterr().out == ""
