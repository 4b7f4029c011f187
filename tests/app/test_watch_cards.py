"""What is said at the end of a solution, and what is offered at the beginning."""

from dataclasses import replace
from typing import Any

import pytest

from hanoi_app import puzzles
from hanoi_app.address.codec import Codec
from hanoi_app.play import settings as play
from hanoi_app.puzzles import HOME, KINDS, Puzzle
from hanoi_app.strategies import settings as strategies
from hanoi_app.watch import cards
from hanoi_app.watch import settings as watch
from hanoi_core import Variant, counts
from hanoi_core.papers import searched

PUZZLES = [replace(puzzles.usual(kind), n=n) for kind in KINDS for n in (1, 3, 8, 14, 64)]
CODECS: dict[str, Codec[Any]] = {
    "play": play.CODEC,
    "strategies": strategies.CODEC,
    "watch": watch.CODEC,
}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_the_bars_are_what_was_counted(puzzle: Puzzle) -> None:
    said = cards.ending([puzzle], [puzzle.plan()])
    lengths = sorted((bar["share"] for bar in said["bars"]), reverse=True)
    assert lengths[0] == 1
    assert 0 < lengths[1] <= 1
    with_rule, without = said["bars"]
    plain = Variant(puzzle.pegs)
    if puzzle.variant != plain:
        best = counts.best(puzzle.n, plain).length
        saved = best - puzzle.plan().length
        assert (with_rule["share"] < without["share"]) == (saved > 0)
        assert with_rule["saved"].startswith(f"{saved:,}") == (0 < saved < 10**12)
    assert said["title"].startswith("Done: ")


def test_the_words_of_the_drawing() -> None:
    cheat = puzzles.usual("cheat")
    said = cards.ending([cheat], [cheat.plan()])
    assert (said["title"], said["note"]) == ("Done: 23 moves, one cheat.", "Without it: 33.")
    assert [bar["saved"] for bar in said["bars"]] == ["10 saved", ""]
    labels = [link["label"] for link in said["links"]]
    assert labels == ["Play it yourself", "See all nine ways", "Compare side by side"]


def test_a_cheat_that_is_not_used_is_not_boasted_of() -> None:
    puzzle = replace(puzzles.usual("cheat"), n=3)
    said = cards.ending([puzzle], [puzzle.plan()])
    assert said["title"] == "Done: 5 moves."
    assert said["note"] == "No cheat was needed. Without any: 5."
    puzzle = Puzzle("cheats", 3, 3, 2)
    said = cards.ending([puzzle], [puzzle.plan()])
    assert (said["title"], said["note"]) == ("Done: 5 moves, one cheat.", "Without it: 7.")
    puzzle = Puzzle("cheat", 5, 4, 1, scheme=3, k=4)
    assert cards.ending([puzzle], [puzzle.plan()])["title"] == "Done: 19 moves."


def test_a_longer_way_is_measured_by_the_best() -> None:
    puzzle = replace(HOME, split="1")
    said = cards.ending([puzzle], [puzzle.plan()])
    assert (said["title"], said["note"]) == ("Done: 129 moves.", "The best has 33.")


def test_several_are_told_from_the_quickest_on() -> None:
    lanes = [HOME, puzzles.usual("cheat"), puzzles.usual("classic")]
    said = cards.ending(lanes, [lane.plan() for lane in lanes])
    assert said["title"] == "Done: 23 moves against 33 and 255."
    assert [bar["name"] for bar in said["bars"]] == ["one cheat", "four pegs", "three pegs"]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_links_lead_to_the_same_puzzle(puzzle: Puzzle) -> None:
    for link in cards.ending([puzzle], [puzzle.plan()])["links"]:
        read, notices = CODECS[link["page"]].read(link["address"])
        assert notices == []
        assert (read.n, read.variant if link["page"] != "play" else read.puzzle.variant) == (
            puzzle.n,
            puzzle.variant,
        )
        if link["page"] == "strategies":
            assert searched.case(puzzle.n, puzzle.variant)


def test_the_first_steps_open_what_they_say() -> None:
    said = cards.welcome("Four pegs, 8 discs")
    lengths = []
    for tile in said["tiles"]:
        codec = CODECS[tile["page"]]
        read, notices = codec.read(tile["address"])
        assert notices == []
        puzzle = read.puzzle if tile["page"] == "play" else watch.alone(read)
        assert len(tile["stacks"]) == puzzle.pegs
        assert sum(map(len, tile["stacks"])) == puzzle.n
        lengths.append(puzzle.plan().length)
    assert lengths == [7, 7, 5, 7]
    assert [tile["note"] for tile in said["tiles"]][1:3] == ["seven moves", "only five moves"]
