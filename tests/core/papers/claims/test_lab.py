"""Our own claims: known values, and checks that would notice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hanoi_core import Move, State, Variant
from hanoi_core.papers import conjectures
from hanoi_core.papers.claims import lab, ledger
from hanoi_core.papers.claims.brute_force import ways_with_a_cheat
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.claims.claim import PAPERS, Verdict, all_claims
from hanoi_core.plans.plan import Plan
from hanoi_core.search.all_paths import all_paths
from hanoi_core.search.richest import Richest

CLAIMS = {claim.name: claim for claim in all_claims().values() if claim.paper == PAPERS["lab"]}


def test_what_was_asked_of_the_proofs_is_there() -> None:
    """Theorems are confirmed and name their proof, conjectures are open, nothing is wrong."""
    for name, claim in CLAIMS.items():
        if any(place.startswith("docs/proofs.md") for place in claim.places):
            assert (claim.verdict, bool(claim.proof)) == (Verdict.CONFIRMED, True), name
    opened = {name for name, claim in CLAIMS.items() if claim.verdict == Verdict.OPEN}
    assert opened == {
        *("blocks", "frame-stewart", "bottleneck-more-pegs", "all-configurations-layered"),
        *("most-paths", "once-with-cheats", "once-with-bottleneck"),
    }
    assert {claim.verdict for claim in CLAIMS.values()} == {Verdict.CONFIRMED, Verdict.OPEN}


def test_no_place_names_a_document_that_is_not_there() -> None:
    root = Path(lab.__file__).parents[3]
    for place in (place for claim in CLAIMS.values() for place in claim.places):
        document, _, section = place.partition(", ")
        text = (root / document).read_text(encoding="utf-8")
        if section.startswith(("Theorem", "Lemma")) and "proofs" in document:
            assert f"**{section.split(',')[0]}" in text, place


def one_more(start: State, goal: State, variant: Variant) -> Iterator[Plan]:
    """The same paths, with a detour of a disc that is alone in the end."""
    for plan in all_paths(start, goal, variant):
        detour = ("d1 D>P1", "d1 P1>D") if start.n == 1 else ()
        yield Plan.of_moves(start, [*plan.moves(), *map(Move.parse, detour)], variant)


def sooner(n: int) -> dict[tuple[State, int], int]:
    """As if a way to a regular position with a cheat were as short as one without."""
    return {key: moves - 2 for key, moves in ways_with_a_cheat(n).items()}


PAIR = State.parse("1,2//"), State.parse("2,1//")
WRONG = {
    "all_paths": one_more,
    "ways_with_a_cheat": sooner,
    "_richest": lambda n: Richest(3, (PAIR, PAIR)),
    "moves_once": lambda n, *_: n < 5,
    "_solutions": lab._solutions.__wrapped__,  # nothing that was found before
}
FOUND = {
    ("largest-moves-once", 2): "n = 1: {1} stated, {3} found",
    ("cheat-undone", 5): "n = 5, //4/3,2,1: at least 12 stated, 11 found",
    ("half-with-a-cheat", 4): "n = 2, /1//: at least 3 stated, -1 found",
    ("all-configurations-layered", 9): "n = 6, c = 0: (2, 0) stated, (1, 0) found",
    ("most-paths", 2): "n = 2: 2 stated, 3 found",
    ("most-paths-pairs", 2): "n = 2: [(4, 2)] stated, [(4, 2), (4, 2)] found",
    ("once-with-bottleneck", 5): "n = 5, p = 4, b = 2: so stated, not so found",
}


def test_what_is_wrong_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, instead in WRONG.items():
        monkeypatch.setattr(lab, name, instead)
    monkeypatch.setattr(conjectures, "halfway_configurations", lambda n, c: 2)
    findings = {(name, to): ledger.verify(f"lab/{name}", Extent(to)) for name, to in FOUND}
    assert {key: one.counterexample for key, one in findings.items()} == FOUND
    assert {one.verdict for one in findings.values()} == {Verdict.REFUTED}


def test_the_ends_of_the_theorems_are_those_that_search_finds_richest() -> None:
    """In the positions that the documents name, up to renaming the pegs."""
    found = {(n, str(start), str(goal)) for n in (4, 5, 6) for start, goal in lab._richest(n).pairs}
    assert found == {
        (4, "/1,2/3,4", "4,3/2,1/"),
        (5, "/1,2/3,4,5", "5,4,3/2,1/"),
        (5, "/1,2,5/3,4", "5,3/2,1/4"),
        (6, "/1,2,5,6/3,4", "6,5,3/2,1/4"),
    }


def test_every_case_of_a_check_has_a_name_of_its_own() -> None:
    for name in ("bottleneck-splits", "two-moves-each", "once-with-cheats"):
        function = ledger.check_of(CLAIMS[name])
        assert function
        cases = [one.case for one in function(4)]
        assert len(set(cases)) == len(cases), name
