"""What is said at the end of a solution, and what is offered at the beginning."""

from dataclasses import replace
from typing import Any

from hanoi_app.address.links import codecs
from hanoi_app.puzzle import PRESETS, Method, Puzzle
from hanoi_app.watch import cards
from hanoi_core import Variant, counts
from hanoi_core.papers import searched

PUZZLES = [Puzzle(n, variant) for variant in PRESETS.values() for n in (1, 3, 8, 14, 64)]
FOUR, CHEAT = Puzzle(8), Puzzle(8, Variant(cheats=1))


def ending(*lanes: Puzzle) -> dict[str, Any]:
    """What is said when these have ended."""
    return cards.ending(lanes, [lane.plan() for lane in lanes])


def test_the_bars_are_what_was_counted_and_links_lead_to_the_same_puzzle() -> None:
    for puzzle in PUZZLES:
        said = ending(puzzle)
        lengths = sorted((bar["share"] for bar in said["bars"]), reverse=True)
        assert lengths[0] == 1, puzzle
        assert 0 < lengths[1] <= 1
        with_rule, without = said["bars"]
        plain = Variant(puzzle.variant.pegs)
        if puzzle.variant != plain:
            saved = counts.best(puzzle.n, plain).length - puzzle.plan().length
            assert (with_rule["share"] < without["share"]) == (saved > 0)
            assert with_rule["saved"].startswith(f"{saved:,}") == (0 < saved < 10**12)
        assert said["title"].startswith("Done: ")
        for link in said["links"]:
            read, notices = codecs()[link["page"]].read(link["address"])
            assert notices == []
            assert (read.puzzle.n, read.puzzle.variant) == (puzzle.n, puzzle.variant)
            if link["page"] == "strategies":
                assert searched.case(puzzle.n, puzzle.variant)


def test_the_words_of_the_drawing() -> None:
    said = ending(CHEAT)
    assert [bar["saved"] for bar in said["bars"]] == ["10 saved", ""]
    labels = [link["label"] for link in said["links"]]
    assert labels == ["Play it yourself", "See all nine ways", "Compare side by side"]
    for puzzle, title, note in [
        (CHEAT, "Done: 23 moves, one cheat.", "Without it: 33."),
        (replace(CHEAT, n=3), "Done: 5 moves.", "No cheat was needed. Without any: 5."),
        (Puzzle(3, Variant(3, 2)), "Done: 5 moves, one cheat.", "Without it: 7."),
        (replace(FOUR, method=Method(split="1")), "Done: 129 moves.", "The best has 33."),
        (
            Puzzle(8, Variant(bottleneck=2)),
            "Done: 21 moves, bottleneck 2.",
            "With the divine rule: 33.",
        ),
    ]:
        said = ending(puzzle)
        assert (said["title"], said["note"]) == (title, note)
    assert ending(replace(CHEAT, n=5, method=Method(scheme=3, k=4)))["title"] == "Done: 19 moves."
    assert ending(replace(FOUR, n=3))["links"][1]["label"] == "See the only way"


def test_several_are_told_from_the_quickest_on() -> None:
    said = ending(FOUR, CHEAT, Puzzle(8, Variant(3)))
    assert said["title"] == "Done: 23 moves against 33 and 255."
    assert [bar["name"] for bar in said["bars"]] == ["one cheat", "four pegs", "three pegs"]


def test_the_first_steps_open_what_they_say() -> None:
    said = cards.welcome("Four pegs, 8 discs", home=True)
    lengths = []
    for tile in said["tiles"]:
        read, notices = codecs()[tile["page"]].read(tile["address"])
        assert notices == []
        puzzle = read.puzzle
        assert len(tile["stacks"]) == puzzle.variant.pegs
        assert sum(map(len, tile["stacks"])) == puzzle.n
        lengths.append(puzzle.plan().length)
    assert lengths == [7, 7, 5, 7]
    assert [tile["note"] for tile in said["tiles"]][1:3] == ["seven moves", "only five moves"]
