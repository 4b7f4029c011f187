"""Several puzzles in one address, and the sizes that a start has."""

from hypothesis import given
from hypothesis import strategies as st

from hanoi_app.address import links
from hanoi_app.address.puzzles import OnePuzzle, Rules
from hanoi_app.puzzle import Method, Puzzle
from hanoi_app.watch.settings import CODEC, MOST_BOARDS
from hanoi_core import Variant
from tests.app.address.declared import any_rules


@given(
    first=any_rules(), others=st.lists(any_rules(), max_size=MOST_BOARDS - 1), n=st.integers(1, 64)
)
def test_an_address_names_all_puzzles_side_by_side(
    first: Variant, others: list[Variant], n: int
) -> None:
    address = links.to("watch", Puzzle(n, first), beside=tuple(others))
    read, notices = CODEC.read(address)
    assert notices == []
    assert read.puzzles == tuple(Puzzle(n, rules) for rules in (first, *others))


def test_what_there_is_not_is_left_out_and_told() -> None:
    for text, kept in {
        "nothing": "",
        "p99": "",
        "p4.c1.b2": "",
        "p4.x3": "",
        "cheat.p99": "",
        "cheat.x3": "",
        "classic,reve.c2": "p3",
        "classic,reve,cheat,classic": "p3,p4,p4.c1",
        "": "",
    }.items():
        read, notices = CODEC.read({"beside": text})
        (notice,) = notices
        assert "beside" in notice, text
        assert CODEC.write(read).get("beside", "") == kept
    assert Rules(2).write((Variant(4, 0, 2), Variant(3))) == "p4.b2,p3"


def test_a_puzzle_comes_into_the_ranges_of_a_page() -> None:
    page = OnePuzzle(Puzzle(), n=range(1, 9), pegs=range(4, 6), cheats=range(2), methods=True)
    far = Puzzle(64, Variant(10, 9))
    assert page.fitted(far) == Puzzle(8, Variant(5, 1))
    chosen = Puzzle(8, Variant(), Method(split="3"))
    assert page.fitted(chosen) == chosen
    assert OnePuzzle(Puzzle()).fitted(chosen) == Puzzle()  # no choice of methods there
