"""`solutions`: how many shortest solutions there are."""

from dataclasses import replace

import pytest

from hanoi_core import Variant
from hanoi_core.papers import searched
from hanoi_core.papers.searched import Once
from tests import reference
from tests.core.cli.process import as_csv, as_json, run

# with the largest n that a plain search soon counts
VARIANTS = {
    **{Variant(pegs, cheats): 4 for pegs in (3, 4) for cheats in range(3)},
    **{Variant(5, cheats): 3 for cheats in range(3)},
    **{Variant(pegs, bottleneck=b): 4 for pegs in (3, 4) for b in (2, 3)},
}


def test_every_solution_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a search that knows nothing of half-way, whether from the record or searched now."""
    rows, expected = {}, {}
    for variant, last in VARIANTS.items():
        pegs, cheats, b = variant.pegs, variant.cheats, variant.bottleneck
        rules = ["--pegs", str(pegs), "--cheats", str(cheats), "--bottleneck", str(b)]
        sizes = range(1, last + 1)
        recorded = as_json("solutions", f"1..{last}", *rules)
        with monkeypatch.context() as patch:
            patch.setattr(searched, "case", lambda *_: None)
            found = as_json("solutions", f"1..{last}", *rules)
        rows[variant] = [
            [(row["moves"], row["solutions"]) for row in way] for way in (recorded, found)
        ]
        towers = [(reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1)) for n in sizes]
        expected[variant] = [
            [reference.shortest_to_all(start, cheats, b)[goal] for start, goal in towers]
        ] * 2
    assert rows == expected


def test_it_says_what_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(n: int) -> str:
        [row] = as_csv("solutions", str(n), "--cheats", "2")
        return row["known"]

    case = searched.case(6, Variant(cheats=2))
    assert case
    for once, more in (Once.ASSUMED, ", the largest disc moving once"), (Once.SEARCHED, ""):
        found = {6: replace(case, once=once)}
        monkeypatch.setattr(searched, "case", lambda n, _: found.get(n))  # noqa: B023  # at once
        assert known(6) == f"exact search of {case.date}{more}"
    assert known(5) == "exact search"  # nine moves: proved
    assert known(7) == "exact search, the largest disc moving once"


def test_what_cannot_be_searched_prints_no_half_table() -> None:
    for command in ("solutions 0", "solutions 4 --pegs 9"):
        result = run(*command.split())
        assert (result.returncode, result.stdout) == (2, ""), command
