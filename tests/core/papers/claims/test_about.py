"""From a number back to its claim: there is one, and it names that very quantity."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, counts, irregular
from hanoi_core.errors import ArgumentError
from hanoi_core.papers import catalogue, known, searched, strategies_2024
from hanoi_core.papers.claims import about, ledger
from hanoi_core.papers.claims.claim import Claim, all_claims
from hanoi_core.papers.conjectures import halfway_configurations
from hanoi_core.papers.searched import What
from hanoi_core.papers.trust import Trust
from hanoi_core.puzzle.variant import Variant


def has(claim: Claim | None, *words: str) -> bool:
    """Whether the claim says all these words."""
    assert claim
    return all(word in f"{claim.statement} {claim.latex}" for word in words)


def test_a_variant_that_a_claim_names_leads_to_it_and_all_that_is_searched_is_named() -> None:
    for what, lead in (
        (What.SOLUTION, about.least_moves),
        (What.GREATEST, about.greatest_distance),
    ):
        claims = [claim for claim in all_claims().values() if claim.what == what]
        named = [(variant, claim) for claim in claims for variant in claim.variants]
        assert [lead(variant) for variant, _ in named] == [claim for _, claim in named]
        assert {variant for variant, _ in named} == {*searched.variants(what)}


def test_every_kind_of_puzzle_has_its_claim() -> None:
    expected = {
        Variant(4, cheats=1): "2024/theorem-1",
        Variant(4, cheats=2): "2024/question-more-cheats",
        Variant(4, cheats=9): "2024/question-more-cheats",
        Variant(3, cheats=20): "2024/lemma-2",
        Variant(3): "2024/tower-of-hanoi",
        Variant(4): "2024/bousch",
        Variant(12): "lab/frame-stewart",
        Variant(9, cheats=1): "2024/question-more-pegs",
        Variant(4, bottleneck=40): "1996/optimality",
        Variant(3, bottleneck=40): "1996/three-pegs-optimal",
        Variant(7, bottleneck=9): "lab/bottleneck-more-pegs",
    }
    assert {variant: about.least_moves(variant).id for variant in expected} == expected


@given(st.integers(3, 20), st.integers(0, 40), st.booleans(), st.integers(1, 60))
def test_a_claim_is_about_pegs_and_a_rule_of_the_same_kind(
    pegs: int, x: int, narrow: bool, n: int
) -> None:
    variant = Variant(pegs, bottleneck=x + 1) if narrow else Variant(pegs, cheats=x)
    for other in about.least_moves(variant).variants:
        assert min(other.pegs, 5) == min(pegs, 5)
        assert (other.cheats > 0, other.bottleneck > 1) == (
            variant.cheats > 0, variant.bottleneck > 1,
        )  # fmt: skip
    provenance = known.of_variant(n, variant)
    twice = about.least_moves(variant, provenance).id == "lab/two-moves-each"
    assert twice == ("each disc but the largest" in provenance.source)
    if twice:
        assert counts.best(n, variant).length == 2 * n - 1
        assert provenance.trust == Trust.PROVED


def test_every_count_has_its_claim() -> None:
    others = {
        "S_2022": ("R(n-3)+10",),
        "g3": ("g_3(n,b)=", "three pegs"),
        "g4": ("g4(n, b) the least number of moves",),
    }
    for name, count in catalogue.CATALOGUE.items():
        claim = about.of_count(name, count.default)
        assert about.of_count(name.lower(), count.default) == claim
        found = [v for v in claim.variants if catalogue.count_of(v) == (count, count.default)]
        assert found or has(claim, *others[name])
    assert about.of_count("g4", 1) == about.of_count("M4", 1) == about.least_moves(Variant(4))
    assert about.of_count("frame_stewart", 3) == about.of_count("M3", 1)
    assert about.of_count("R", 7) == about.of_count("S", 0)  # R has no parameter
    early = catalogue.find("S_2022").provenance(3, 0)
    assert about.of_count("S_2022", 0, early).id == "lab/two-moves-each"
    with pytest.raises(ArgumentError, match="there is no count"):
        about.of_count("Q", 1)


def test_the_paper_counts_the_strategies_for_4_to_13_discs() -> None:
    for n in range(4, 14):
        claim, case = (of(n, Variant(cheats=1)) for of in (about.configurations, searched.case))
        assert isinstance(claim, Claim)
        assert isinstance(case, searched.Case)
        assert claim.quick in (n, 13)
        if n < 10:
            assert claim == about.stated_strategies(n)
            words = {4: "three", 8: "nine", 9: "unique"}
            assert has(claim, words.get(n, f"{strategies_2024.stated(n)} "))
        else:
            assert str(case.configurations) in "3, 4, 4 and 3"
            assert has(claim, "3, 4, 4 and 3")


def test_beyond_the_part_of_theorem_2_that_covers_n_says_how_many() -> None:
    for n in range(10, 40):
        claim, splits = about.stated_strategies(n), about.splits_of_count("S", 1, n)
        said = "two optimal" if claim and claim.id.endswith("two") else "is unique"
        assert has(claim, said)
        if n >= 14:
            choices = {k for _, k in counts.S_choices(n)}
            assert len(choices) == (2 if said == "two optimal" else 1)
        assert claim
        assert splits
        assert claim.id.startswith(splits.id)
        assert has(splits, "K")
        check = ledger.check_of(splits)
        assert check
        cases = [c for c in check(n) if c.case.startswith(f"n = {n}")]
        assert cases
        assert all(case.stated == case.found for case in cases)


def test_a_formula_counts_the_configurations_beyond() -> None:
    for n, cheats in ((n, c) for n in range(1, 41) for c in range(9)):
        if cheats != 1 or n not in range(4, 14):
            claim = about.configurations(n, Variant(cheats=cheats))
            layered = halfway_configurations(n, cheats) is not None
            assert (claim is not None) == layered, (n, cheats)
            assert not layered or has(claim, "3c + 6"), (n, cheats)


def test_of_other_puzzles_a_claim_counts_what_it_names() -> None:
    assert has(about.configurations(9, Variant(5, 1)), "of nine discs 939")
    assert has(about.configurations(13, Variant(5, 1)), "of thirteen discs there are 14")
    assert about.configurations(10, Variant(5, 1)) is None
    assert about.configurations(9, Variant(bottleneck=2)) is None
    assert about.stated_strategies(3) is None


def test_every_strategy_of_the_paper_leads_to_what_is_said_of_it() -> None:
    for published in (one for n in range(4, 9) for one in strategies_2024.strategies(n)):
        n, number, note = published.n, published.number, published.note
        claim = about.strategy(n, number)
        assert claim.erratum == note or not note
        place = f"n = {n}, number {number}" if note else f"n = {n}, strategies"
        assert claim.places[0].startswith(place)
    with pytest.raises(ArgumentError, match="no claim"):
        about.strategy(9, 1)


def test_numbers_of_solutions_and_greatest_distances() -> None:
    numbers = [case.solutions for case in searched.cases(Variant())][:11]
    assert has(about.solutions(Variant()), ", ".join(map(str, numbers)), "four pegs")
    assert has(about.solutions(Variant(3)), "one shortest path")
    assert about.solutions(Variant(cheats=1)) is None
    assert about.greatest_distance(Variant(cheats=1)) is None
    assert about.greatest_distance(Variant(12)) is None


def test_the_claim_about_splits_says_how_many_there_are() -> None:
    for n in range(1, 40):
        number = "is unique" if len(counts.R_splits(n)) == 1 else "two best splits"
        assert has(about.splits(n, 4), number), n
        assert has(about.splits(n, 6), "all optimal splits follow"), n


def test_where_there_is_something_to_choose_a_claim_is_about_it() -> None:
    for name, count in catalogue.CATALOGUE.items():
        for x in {count.default, count.default + 2}:
            for n in range(4, 40):
                claim = about.splits_of_count(name, x, n)
                assert (claim is not None) >= bool(count.splits(n, x)), (name, x, n)
    assert has(about.splits_of_count("g4", 2, 20), "k_min")
    assert has(about.splits_of_count("M4", 2, 20), "l_min")
    assert has(about.splits_of_count("frame_stewart", 5, 20), "optimal splits")
    assert has(about.splits_of_count("S", 1, 5), "first scheme")
    assert has(about.splits_of_count("S", 2, 9), "sizes of the blocks")
    assert about.splits_of_count("S", 0, 9) == about.splits_of_count("R", 0, 9)
    assert about.splits_of_count("frame_stewart", 3, 9) is None


@given(st.permutations([1, 2, 3, 4]), st.integers(0, 2))
def test_the_paths_from_disorder_and_the_moves_of_the_largest_disc(
    order: list[int], peg: int
) -> None:
    start, goal = State.of([order, [], []]), State.tower(4, 3, peg)
    best = irregular.solve_to(start, goal)
    assert has(about.shortest_paths(goal), "unique", "exactly two")
    assert about.shortest_paths(State.parse("4,1/3/2")).id == "1989/construction"
    words = {0: "does not move", 1: "exactly once", 2: "exactly twice"}
    for number in {route.moves for route in best.routes if route.length == best.length}:
        assert has(about.largest_disc(number), words[number])
