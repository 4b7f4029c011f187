"""What the Strategies page says of a set and of one configuration: true, and in good English."""

import re
from dataclasses import replace
from itertools import product

from hanoi_app.address import links
from hanoi_app.strategies import words
from hanoi_core import State, Variant
from hanoi_core.papers.claims import about
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.search.shortest import shortest
from tests.app.pages import collected
from tests.app.to_claims import claims_in, plain

WORDS = [
    (6, Variant(cheats=1), ["39 ", "(thirty-nine) of 5 discs, up to swapping P1 and P2, and "
                            "586 shortest solutions in all", "says 40, but there are 39",
                            "not to the other 29"]),
    (9, Variant(cheats=1), ["1 optimal half-way configuration ", "Its schemes lead to it"]),
    (10, Variant(cheats=1), ["says 3, as here", "Theorem 2(2) counts one", "all of them"]),
    (4, Variant(cheats=1), ["says 3, as here. Its schemes, meant for n ≥ 5, lead to 2 of"]),
    (3, Variant(cheats=1), ["|The 2024 paper counts them from n = 4 on."]),
    (5, Variant(), ["4 ", "aside first, l = 2 or 3. That leads to 2 of them, not to the "]),
    (4, Variant(), ["22 shortest solutions in all, found by exhaustive search of all s"]),
    (5, Variant(cheats=2), ["describes one, in the proof of its Lemma 4, with the smallest 3"]),
    (4, Variant(cheats=2), ["|None of the five papers counts them; Lemma 4 of the 2024 paper "
                            "has their length alone. The layered scheme leads to 2 of them"]),
    (6, Variant(cheats=2), ["|None of the five papers counts them. The layered scheme leads"]),
    (5, Variant(3, 0, 2), ["|Lemma 2.1 of the 1996 paper leaves nothing to choose. That "
                           "procedure, Poole's, leads to it."]),
    (7, Variant(bottleneck=2), ["|Lemma 2.2 of the 1996 paper sets l discs aside first, "
                                "l = 2 to 4. That leads to 3 of them, not to the other 4."]),
    (7, Variant(5, 1), ["276 ", "up to renaming the auxiliary pegs", "None of the five"]),
    (8, Variant(3), ["of 7 discs, and 1 shortest solution, found by", "all other discs"]),
]  # fmt: skip


def test_words() -> None:
    for n, variant, expected in WORDS:
        found = collected(n, variant).overview()
        text = plain(f"{words.how_many(found)}|{words.what_the_papers_say(found)}")
        assert [part for part in expected if part not in text] == [], (n, variant, text)


RULES = [Variant(p, c) for p in (3, 4, 5) for c in range(4)]
RULES += [Variant(p, 0, b) for p in (3, 4, 5) for b in (2, 3, 6)]


def test_one_disc_leaves_nothing_to_say() -> None:
    for variant in RULES:
        found = collected(1, variant).overview()
        assert plain(words.how_many(found)) == (
            "With one disc there is nothing to arrange: 1 optimal half-way configuration (one), "
            "1 shortest solution."
        )
        assert words.what_the_papers_say(found) == ""
        (item,) = collected(1, variant).items
        said = plain(words.facts(found, item))
        assert said == "1 shortest way in, 1 shortest solution through it"


def test_the_words_agree_with_their_numbers() -> None:
    for n, variant in product(range(2, 6), RULES):
        whole = collected(n, variant)
        found = whole.overview()
        said = plain(f"{words.how_many(found)} {words.what_the_papers_say(found)}")
        assert not re.search(r"\b(0|1) (discs|moves|solutions|configurations)\b|\.\.|  ", said)
        assert not re.search(r"\b[2-9] (disc|move|shortest solution|configuration)\b", said)
        assert ("to it." in said) <= (found.number == 1)
        assert ("to all of them." in said) <= (found.number == found.led > 1)
        assert "largest disc" not in said  # so few discs were searched without that assumption
        towers = State.tower(n, variant.pegs), State.tower(n, variant.pegs, variant.pegs - 1)
        assert found.solutions == shortest(*towers, variant).count
        for item in whole.items:
            lines = words.facts(found, item)
            assert ("mirror image" in lines) == (variant.pegs == 4)
            assert ("with these pegs in any order" in lines) == (variant.pegs > 4)
            assert variant.pegs > 3 or "l = " not in lines


CLAIMS: list[tuple[int, Variant, dict[str, str]]] = [
    (6, Variant(cheats=1), {"39 optimal half-way configurations": "2024/strategies-6",
                            "15 moves": "2024/theorem-1",
                            "The 2024 paper says 40": "2024/strategies-6",
                            "Its schemes": "2024/four-schemes"}),
    (3, Variant(cheats=1), {"5 moves": "lab/two-moves-each"}),
    (10, Variant(cheats=1), {"3 optimal half-way configurations": "2024/strategies-10-to-13",
                             "35 moves": "2024/theorem-1",
                             "The 2024 paper says 3": "2024/strategies-10-to-13",
                             "Theorem 2(2)": "2024/theorem-2-2-unique",
                             "Its schemes": "2024/fourth-only"}),
    (14, Variant(cheats=1), {"1 optimal half-way configuration": "lab/all-configurations-layered",
                             "67 moves": "2024/theorem-1",
                             "The 2024 paper says 1": "2024/theorem-2-1-unique",
                             "Its schemes": "2024/fourth-only"}),
    (8, Variant(), {"2 optimal half-way configurations": "lab/all-configurations-layered",
                    "11,698 shortest solutions": "lab/shortest-solutions",
                    "33 moves": "2024/bousch",
                    "Lemma 1 of the 2024 paper": "2024/lemma-1-2"}),
    (5, Variant(cheats=2), {"9 moves": "lab/two-moves-each",
                            "in the proof of its Lemma 4": "2024/lemma-4-strategy",
                            "The layered scheme": "lab/layers"}),
    (7, Variant(bottleneck=2), {"17 moves": "1996/optimality",
                                "Lemma 2.2 of the 1996 paper": "1996/lemma-2-2-2"}),
    (5, Variant(3, 0, 2), {"13 moves": "1996/three-pegs-optimal",
                           "Lemma 2.1 of the 1996 paper": "1996/lemma-2-1-2"}),
    (5, Variant(3, 1), {"13 moves": "2024/lemma-2",
                        "the 2024 paper describes one": "2024/lemma-2-strategy",
                        "The layered scheme": "lab/three-pegs-any-cheats"}),
    (6, Variant(5), {"15 moves": "lab/frame-stewart",
                     "The splits of Frame and Stewart": "lab/frame-stewart-increments"}),
    (7, Variant(5, 1), {"17 moves": "2024/question-more-pegs",
                        "The layered scheme": "lab/piles"}),
    (8, Variant(3), {"1 shortest solution": "1989/theorem-2-cited",
                     "255 moves": "2024/tower-of-hanoi"}),
]  # fmt: skip


def test_numbers_lead_to_the_claims_about_them() -> None:
    for n, variant, expected in CLAIMS:
        found = collected(n, variant).overview()
        lines = words.how_many(found), words.how_long(found), words.what_the_papers_say(found)
        assert claims_in(" ".join(lines)) == expected, (n, variant)


FAULTS = {3: [], 4: [1], 5: [2, 12], 6: [28, 39], 7: [4, 27], 8: [4], 9: []}  # as in the table


def test_every_fault_leads_to_its_claim_and_says_where_it_is() -> None:
    assert {n: [fault.number for fault in words.faults(n)] for n in FAULTS} == FAULTS
    for n in range(4, 9):
        for fault in words.faults(n):
            claim = about.strategy(n, fault.number)
            said = words.in_place(claim)
            assert claims_in(said) == {f"n = {n}, number {fault.number}": claim.id}
            assert plain(said).startswith(fault.note)
        whole = collected(n, Variant(cheats=1))
        for item in whole.items:
            assert claims_in(words.facts(whole.overview(), item)) == {
                f"number {stated.number} in the 2024 paper": about.strategy(n, stated.number).id
                for stated in item.published
            }


def test_a_proof_is_claimed_for_the_length_alone() -> None:
    proved = words.length_trust(collected(6, Variant()).overview())
    assert (proved.trust, proved.source[:11]) == (Trust.PROVED, "Bousch 2014")
    for variant in (Variant(cheats=1), Variant(cheats=2), Variant(bottleneck=2), Variant(5)):
        found = collected(6, variant).overview()
        assert words.length_trust(found) == Provenance(Trust.VERIFIED, "the same search")
        assert "found by exhaustive search of all solutions." in words.how_many(found)


def test_what_is_assumed_of_the_largest_disc_is_said() -> None:
    found = replace(collected(6, Variant(cheats=2)).overview(), n=40, length=1000)
    assert "of all solutions in which the largest disc moves once." in words.how_many(found)
    trust = Provenance(Trust.VERIFIED, "the same search, the largest disc moving once")
    assert words.length_trust(found) == trust


def test_the_watch_page_shows_what_leads_here() -> None:
    last = {Variant(cheats=1): 11, Variant(): 11, Variant(bottleneck=2): 8}
    for n, variant in [(n, rules) for rules in last for n in range(1, last[rules] + 1)]:
        whole = collected(n, variant)
        for item in whole.items:
            found = words.to_watch(whole.overview(), item)
            if found:
                puzzle = found[1]
                read, notices = links.codecs()["watch"].read(links.to("watch", puzzle))
                assert (read.puzzle, notices) == (puzzle, [])
                assert puzzle.variant == variant
                plan = puzzle.plan()
                half = plan.state_at(plan.length // 2)
                assert State(((), *half.stacks[1:])).canonical() == item.strategy.configuration
            else:
                assert not item.methods or n < 4 or variant.bottleneck > 1
