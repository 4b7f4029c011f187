"""Older forms of addresses: single values. Whole addresses: test_old_addresses.py."""

from itertools import product

from hanoi_app.address import aliases
from hanoi_app.watch.settings import CODEC
from hanoi_core import Variant

KINDS = {
    "classic": Variant(3),
    "reve": Variant(),
    "cheat": Variant(cheats=1),
    "cheats": Variant(cheats=2),
    "bottleneck": Variant(bottleneck=2),
    "pegs": Variant(5),
}


def test_a_kind_of_puzzle_means_its_rules() -> None:
    for kind, variant in KINDS.items():
        shown, notices = CODEC.read({"puzzle": kind})
        assert (shown.puzzle.variant, notices) == (variant, []), kind
    rows = {
        ("cheats", "3", "6", ""): Variant(6, 3),
        ("bottleneck", "", "3", "4"): Variant(3, 0, 4),
        ("pegs", "", "10", ""): Variant(10),
    }
    for (kind, cheats, pegs, bottleneck), variant in rows.items():
        numbers = {"puzzle": kind, "cheats": cheats, "pegs": pegs, "bottleneck": bottleneck}
        shown, notices = CODEC.read({name: text for name, text in numbers.items() if text})
        assert (shown.puzzle.variant, notices) == (variant, [])


def test_a_number_that_its_kind_could_not_have_gives_way_with_one_sentence() -> None:
    for kind, (name, text) in product(KINDS, (("pegs", "99"), ("cheats", "99"), ("b", "x"))):
        found, notices = aliases.of_puzzle({"puzzle": kind, name: text})
        said = f"{name} = `{text}` does not go with puzzle = {kind}; "
        assert [notice.startswith(said) for notice in notices] == [True], (kind, name)
        assert ("b" in found) == ("cheats" not in found) == (kind == "bottleneck")


def test_what_was_said_beside_a_kind_is_kept() -> None:
    address = {"n": "9", "puzzle": "cheat", "scheme": "4", "move": "3", "hide": "1"}
    found, _ = aliases.of_puzzle(address)
    assert found == {"n": "9", "cheats": "1", "scheme": "4", "move": "3", "hide": "1"}


def test_the_tower_of_pegs_is_not_taken_for_the_graph() -> None:
    assert aliases.of_pegs({"gn": "3", "rule": "b2", "n": "9"})[0] == {"n": "9"}
    graph = {"view": "graph", "gn": "3", "gpegs": "4", "rule": "b2", "pegs": "9", "split": "2"}
    assert aliases.of_pegs(graph)[0] == {"view": "graph", "n": "3", "pegs": "4", "b": "2"}
    new = {"view": "graph", "n": "3", "pegs": "4", "b": "2"}
    assert aliases.of_pegs(new) == (new, [])
