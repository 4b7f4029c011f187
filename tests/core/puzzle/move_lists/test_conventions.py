"""What a list leaves open is asked; each answer settles it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import HanoiError, Move, State, Variant
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.move_lists import AmbiguousError, Lift, MoveList
from tests.wrong import refusal, wrong


def moves(text: str, pegs: int = 4, **settings: Any) -> list[Move | Lift]:
    """The moves that a text tells."""
    return [move for _, move in MoveList(text, pegs, **settings)]


def answers(text: str, pegs: int = 4, discs: int | None = None) -> dict[tuple[str, object], str]:
    """The settings that an ambiguous text asks for, with what they mean."""
    with pytest.raises(AmbiguousError) as caught:
        moves(text, pegs, discs=discs)
    return {
        (answer.setting, answer.value): answer.meaning
        for question in caught.value.questions
        for answer in question.answers
    }


def test_a_number_may_be_a_disc_or_count_the_moves() -> None:
    for text in ["3: A -> C", "3 A C", "3,A,C", "3: A -> C\n4: A -> B", "1: A -> C"]:
        assert list(answers(text)) == [("numbers", "disc"), ("numbers", "line")], text
        assert moves(text, numbers="disc")[0] == Move(int(text[0]), 0, 2), text
        assert moves(text, numbers="line")[0] == Lift(0, 2), text


def test_numbers_that_settle_themselves() -> None:
    settled = {
        "1: A -> B\n2: A -> C\n1: B -> C": "disc",
        "3: A -> B\n3: B -> C": "disc",
        "0: A -> B\n1: B -> C": "line",
        "0: A -> B": "line",
        "7: A -> B": "line",  # there are 5 discs
        "4: A -> B\n5: B -> C\n6: C -> A": "line",
    }
    for text, numbers in settled.items():
        listed = MoveList(text, discs=5)
        assert all(isinstance(move, Move) == (numbers == "disc") for _, move in listed), text
        assert listed.numbers == numbers, text


def test_from_the_tower_numbers_from_one_on_are_taken_to_count_the_moves() -> None:
    text = "1: A -> B\n2: B -> C\n3: C -> A"
    assert list(answers(text, discs=5)) == [("numbers", "disc"), ("numbers", "line")]
    listed = MoveList(text, discs=5, from_tower=True)
    assert [move for _, move in listed] == [Lift(0, 1), Lift(1, 2), Lift(2, 0)]
    assert (listed.numbers, listed.numbers_assumed) == ("line", True)
    for certain in "0: A -> B", "7: A -> B", "1: A -> B\n2: A -> C\n1: B -> C":
        listed = MoveList(certain, discs=5, from_tower=True)
        assert len(list(listed)) > 0
        assert not listed.numbers_assumed
    for open_still in (
        "1: A -> B\n2: A -> C",
        "2: A -> B\n3: A -> C\n4: A -> D",
        "A -> B\n1: B -> C\n2: A -> B\n3: A -> D",  # disc 1 has left the first peg before
    ):
        with pytest.raises(AmbiguousError):
            moves(open_still, from_tower=True)


@given(
    st.lists(st.permutations(["A", "B", "C"]), min_size=3, max_size=6),
    st.integers(6, 8),
    st.sampled_from([Variant(3), Variant(3, cheats=2), Variant(3, bottleneck=3)]),
)
def test_from_the_tower_discs_would_mean_the_same_moves_or_no_legal_list(
    pegs: list[list[str]], n: int, variant: Variant
) -> None:
    text = "\n".join(f"{i}: {source} -> {target}" for i, (source, target, _) in enumerate(pegs, 1))

    def final(**settings: object) -> State | None:
        walk = rules.Walk(State.tower(n, 3), variant)
        try:
            for move in moves(text, 3, discs=n, **settings):
                walk.lift(*move) if isinstance(move, Lift) else walk.make(move)
        except HanoiError:
            return None
        return walk.state

    assert final(numbers="disc") in (None, final(from_tower=True))


def test_numbers_that_are_neither() -> None:
    told = refusal(moves, "1: A -> B\n9: A -> C", discs=5)
    assert "the number 9 is no disc, and does not follow 1 on" in told
    assert "line 2: the number 0 is no disc" in refusal(moves, "1: A -> B\n0: A -> C")


def test_signs_that_only_numbering_has_leave_nothing_open() -> None:
    for text in "3. A -> C", "3) A -> C", "(3) A -> C", "Step 3: A -> C", "Move 3: A -> C":
        assert moves(text) == [Lift(0, 2)]
    for text in "3: d1 A -> C", "3: Move disk 1 from A to C":
        assert moves(text) == [Move(1, 0, 2)]


def test_a_number_may_come_late_and_a_move_without_one_does_not_close_the_question() -> None:
    with pytest.raises(AmbiguousError):
        next(iter(MoveList("2: A -> C\nA -> B\n" + "B -> A\nA -> B\n" * 10, discs=3)))
    with pytest.raises(AmbiguousError) as caught:
        moves("A -> B\nA -> C\n3: B -> C\n")
    assert caught.value.line == 1
    assert moves("A -> B\nA -> C\n3: B -> C\n", numbers="line")[2] == Lift(1, 2)


def test_pegs_may_count_from_one_or_from_zero() -> None:
    for pegs, text in [(3, "1 -> 2"), (4, "1 -> 2\n2 -> 3"), (4, "2,3")]:
        asked, first = answers(text, pegs), int(text[0])
        for zero_or_one in (0, 1):
            names = tuple(map(str, range(zero_or_one, zero_or_one + pegs)))
            assert asked["peg_names", names] == f"they count from {zero_or_one}", text
            assert moves(text, pegs, peg_names=names)[0].source == first - zero_or_one, text
    assert ("pegs", 3) in answers("1 -> 3\n1 -> 2\n3 -> 2")  # or three may be all
    assert moves("1 -> 3\n1 -> 2\n3 -> 2", 3) == [Lift(0, 2), Lift(0, 1), Lift(2, 1)]
    # a peg that only one count has settles it
    assert moves("1 -> 2\n0 -> 1", 4) == [Lift(1, 2), Lift(0, 1)]
    assert moves("1 -> 2\n4 -> 1", 4) == [Lift(0, 1), Lift(3, 0)]


def test_d_may_be_a_fourth_peg() -> None:
    asked = answers("A -> B\nA -> D\nB -> D", 3)
    assert list(asked) == [("pegs", 4), ("peg_names", ("A", "B", "D"))]
    assert moves("A -> B\nA -> D\nB -> D", 4)[1] == Lift(0, 3)
    assert moves("A -> B\nA -> D\nB -> D", 3, peg_names=["A", "B", "D"])[1] == Lift(0, 2)
    assert moves("S -> D", 3) == [Lift(0, 2)]
    assert moves("S -> D", 4) == [Lift(0, 3)]


def test_names_of_three_pegs_suggest_three() -> None:
    assert list(answers("S -> P\nS -> D")) == [("pegs", 3), ("peg_names", None)]
    assert moves("S -> P\nS -> D", 3) == [Lift(0, 1), Lift(0, 2)]
    listed = MoveList("A -> B\nA -> C", 4)  # read on four pegs, but three would do
    assert len(list(listed)) == 2
    assert listed.fewest_pegs == 3


def test_unknown_names() -> None:
    for text, pegs, message in [
        ("d2 S>Q", 4, "no peg 'Q': the 4 pegs are called S, P1, P2, D; have they other names?"),
        ("Q -> A", 3, "called S, P, D or A, B, C or 1, 2, 3 or 0, 1, 2; have they other names?"),
        ("S -> A", 4, "line 1: there is no peg 'A': the 4 pegs are called S, P1, P2, D"),
        ("A -> B\nA -> S", 4, "line 2: there is no peg 'S': the 4 pegs are called A, B, C, D"),
        ("A -> 2", 9, "the 9 pegs are called A, B, C, ..., H, I; have they other names?"),
    ]:
        assert message in refusal(moves, text, pegs)


def test_names_can_be_given_and_are_quoted_as_they_are_written() -> None:
    text = "source -> destination\nSource -> Spare\n"
    found = moves(text, 3, peg_names=["source", "spare", "destination"])
    assert found == [Lift(0, 2), Lift(0, 1)]
    for names in ["A", "B"], ["A", "b", "B"], ["A", "B", ""], ["A", "B", "C", "D"]:
        assert "3 pegs need 3 different names" in refusal(MoveList, "", 3, peg_names=names)
    assert refusal(MoveList, "", 2).startswith("ArgumentError: ")
    assert 'NotationError: numbers must be "disc" or "line"' in refusal(
        MoveList, "", numbers=wrong("pegs")
    )
    assert list(answers("left -> right", 3)) == [("peg_names", None)]
    told = refusal(moves, "left -> Up", 3, peg_names=["left", "mid", "Right"])
    assert told.endswith("no peg 'Up': the 3 pegs are called left, mid, Right")
    listed = MoveList("LEFT -> right", 3, peg_names=["left", " mid", "Right"])
    assert [move for _, move in listed] == [Lift(0, 2)]
    assert listed.peg_names == ("left", "mid", "Right")


def test_a_move_to_its_own_peg_is_an_error_before_anything_is_asked() -> None:
    for text in "D -> D", "1 -> 1", "d -> D", "3: A -> a":
        assert "NotationError: line 1: a move goes to another peg" in refusal(moves, text), text


def test_letters_that_two_ways_to_name_pegs_have_are_asked_about_as_letters() -> None:
    called = 'are the pegs in "S -> D" called S, P1, P2, ..., P17, D or A, B, C, ..., R, S?'
    assert refusal(moves, "S -> D", 19) == f"AmbiguousError: line 1: {called}"
    (_, ours), (_, letters) = asked = answers("S -> D", 19)
    assert asked["peg_names", ours] == "they are S, P1, P2, ..., P17, D"
    assert asked["peg_names", letters] == "they are A, B, C, ..., R, S"
    assert moves("S -> D", 19, peg_names=ours) == [Lift(0, 18)]
    assert moves("S -> D", 19, peg_names=letters) == [Lift(18, 3)]


def test_all_questions_are_asked_at_once() -> None:
    assert {setting for setting, _ in answers("2: 1 -> 2")} == {"numbers", "peg_names"}
    assert moves("2: 1 -> 2", numbers="disc", peg_names="0123") == [Move(2, 1, 2)]
    assert moves("2: 1 -> 2", numbers="line", peg_names="1234") == [Lift(0, 1)]
