"""Our own claims: known values, and checks that would notice."""

from collections.abc import Iterator

import pytest

from hanoi_core import Move, State, Variant, counts
from hanoi_core.papers import conjectures
from hanoi_core.papers.claims import definitions, lab, lab_counts, ledger
from hanoi_core.papers.claims.brute_force import layered, ways_with_a_cheat
from hanoi_core.papers.claims.check import Check, judge
from hanoi_core.papers.claims.claim import PAPERS, Claim, Verdict, all_claims
from hanoi_core.papers.methods import leading_to
from hanoi_core.plans.plan import Plan
from hanoi_core.search.all_paths import all_paths
from hanoi_core.search.richest import Richest

CLAIMS = {claim.name: claim for claim in all_claims().values() if claim.paper == PAPERS["lab"]}


def check(name: str, to: int | None = None) -> str:
    """The verdict of a check, with its counterexample if there is one."""
    claim: Claim = CLAIMS[name]
    function: Check = getattr(lab, name.replace("-", "_"))
    finding = judge(claim, function(to or claim.quick))
    return f"{finding.verdict} {finding.counterexample}".strip()


def test_what_was_asked_of_the_proofs_is_there() -> None:
    """Theorems are confirmed and name their proof, conjectures are open."""
    for name, claim in CLAIMS.items():
        if any(place.startswith("docs/proofs.md") for place in claim.places):
            assert (claim.verdict, bool(claim.proof)) == (Verdict.CONFIRMED, True), name
    opened = {name for name, claim in CLAIMS.items() if claim.verdict == Verdict.OPEN}
    assert opened == {
        *("blocks", "frame-stewart", "bottleneck-more-pegs", "all-configurations-layered"),
        *("most-paths", "once-with-cheats", "once-with-bottleneck"),
    }


def test_nothing_of_ours_is_wrong() -> None:
    assert {claim.verdict for claim in CLAIMS.values()} == {Verdict.CONFIRMED, Verdict.OPEN}


def test_no_place_names_a_document_that_is_not_there() -> None:
    root = definitions.__file__.rpartition("/hanoi_core/")[0]
    for claim in CLAIMS.values():
        for place in claim.places:
            document, _, section = place.partition(", ")
            with open(f"{root}/{document}", encoding="utf-8") as file:
                text = file.read()
            if section.startswith(("Theorem", "Lemma")) and "proofs" in document:
                assert f"**{section.split(',')[0]}" in text, place


def test_a_path_in_which_the_largest_disc_moves_twice_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def one_more(start: State, goal: State, variant: Variant) -> Iterator[Plan]:
        """The same with a detour of the largest disc in the end."""
        for plan in real(start, goal, variant):
            detour = ("d1 D>P1", "d1 P1>D") if start.n == 1 else ()
            yield Plan.of_moves(start, [*plan.moves(), *map(Move.parse, detour)], variant)

    real = all_paths
    monkeypatch.setattr(lab, "all_paths", one_more)
    monkeypatch.setattr(lab, "_solutions", lab._solutions.__wrapped__)
    assert check("largest-moves-once", 2) == "refuted n = 1: {1} stated, {3} found"


def test_a_cheat_that_is_undone_in_time_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a way to a regular position with a cheat were as short as one without."""
    assert check("cheat-undone", 5) == "confirmed"

    def sooner(n: int) -> dict[tuple[State, int], int]:
        return {key: moves - 2 for key, moves in real(n).items()}

    real = ways_with_a_cheat
    monkeypatch.setattr(lab, "ways_with_a_cheat", sooner)
    assert check("cheat-undone", 5).startswith("refuted n = 5, /")
    assert check("half-with-a-cheat", 4).startswith("refuted n = 2, ")


def test_a_configuration_that_is_not_layered_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check("all-configurations-layered", 10) == "open"
    monkeypatch.setattr(conjectures, "halfway_configurations", lambda n, c: 2)
    finding = check("all-configurations-layered", 9)
    assert finding == "refuted n = 6, c = 0: (2, 0) stated, (1, 0) found"


def test_with_few_discs_most_configurations_are_not_layered() -> None:
    """Six discs and one cheat: 39, of which ten are those of a scheme of the papers."""
    one_cheat = Variant(cheats=1)
    found = definitions.configurations(6, one_cheat)
    assert len(found) == 39
    assert len(found & leading_to(6, one_cheat, 15).keys()) == 10


def test_a_pair_with_more_paths_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = State.parse("1,2//"), State.parse("2,1//")
    monkeypatch.setattr(lab, "_richest", lambda n: Richest(3, (pair, pair)))
    assert check("most-paths", 2) == "refuted n = 2: 2 stated, 3 found"
    assert check("most-paths-pairs", 2) == "refuted n = 2: [(4, 2)] stated, [(4, 2), (4, 2)] found"


def test_the_ends_of_the_theorems_are_those_that_search_finds_richest() -> None:
    """In the positions that the documents name, up to renaming the pegs."""
    found = {(n, str(start), str(goal)) for n in (4, 5, 6) for start, goal in lab._richest(n).pairs}
    assert found == {
        (4, "/1,2/3,4", "4,3/2,1/"),
        (5, "/1,2/3,4,5", "5,4,3/2,1/"),
        (5, "/1,2,5/3,4", "5,3/2,1/4"),
        (6, "/1,2,5,6/3,4", "6,5,3/2,1/4"),
    }


def test_paths_are_searched_as_well_as_constructed() -> None:
    cases = {one.case for one in lab.turned_pair(9)}
    assert {"n = 7", "n = 8"} <= cases
    start, goal = State.parse("1,2//3,4,5"), State.parse("2,1/5,4,3/")
    assert lab._length_and_number(start, goal) == (7, 8)


def test_a_search_that_overlooks_second_moves_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "moves_once", lambda n, *_: n < 5)
    found = check("once-with-bottleneck", 5)
    assert found == "refuted n = 5, p = 4, b = 2: so stated, not so found"


def test_known_values() -> None:
    """Typed from the sequences, and from searches of others."""
    r = [1, 3, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81, 97, 113, 129, 161, 193, 225, 257, 289, 321]
    s = [1, 3, 5, 7, 11, 15, 19, 23, 27, 35, 43, 51, 59, 67, 79, 95, 111, 127]
    assert [definitions.R(n) for n in range(1, 22)] == r
    assert [lab_counts.S(n) for n in range(6, 19)] == s[5:]
    assert [layered(n, 1) for n in range(1, 19)] == s
    assert [layered(n, 2) for n in (18, 19, 20, 21)] == [85, 97, 109, 125]
    assert lab.h(9) == 20
    assert counts.layers(27, 1, 5).length == layered(27, 1, 5) == 149


def test_every_case_of_a_check_has_a_name_of_its_own() -> None:
    for name in ("layers-closed-forms", "bottleneck-splits", "two-moves-each", "once-with-cheats"):
        function = ledger.check_of(CLAIMS[name])
        assert function
        cases = [one.case for one in function(5)]
        repeated = {case for case in cases if cases.count(case) > 1}
        assert not repeated or name == "layers-closed-forms"  # whose ranges share their ends
