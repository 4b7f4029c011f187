"""What a list leaves open is asked; each answer settles it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import HanoiError, Move, State, Variant
from hanoi_core.errors import ArgumentError, NotationError
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.move_lists import AmbiguousError, Lift, MoveList
from tests.wrong import wrong


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


@pytest.mark.parametrize(
    "text", ["3: A -> C", "3 A C", "3,A,C", "3: A -> C\n4: A -> B", "1: A -> B"]
)
def test_a_number_may_be_a_disc_or_count_the_moves(text: str) -> None:
    assert list(answers(text)) == [("numbers", "disc"), ("numbers", "line")]
    first = int(text[0])
    assert moves(text, numbers="disc")[0] == Move(first, 0, 1 if first == 1 else 2)
    assert moves(text, numbers="line")[0] == Lift(0, 1 if first == 1 else 2)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1: A -> B\n2: A -> C\n1: B -> C", "disc"),
        ("1: A -> B\n2: A -> C\n3: A -> D\n1: B -> C", "disc"),
        ("3: A -> B\n3: B -> C", "disc"),
        ("0: A -> B\n1: B -> C", "line"),
        ("0: A -> B", "line"),
        ("7: A -> B", "line"),  # there are 5 discs
        ("4: A -> B\n5: B -> C\n6: C -> A", "line"),
    ],
)
def test_numbers_that_settle_themselves(text: str, numbers: str) -> None:
    listed = MoveList(text, discs=5)
    assert all(isinstance(move, Move) == (numbers == "disc") for _, move in listed)
    assert listed.numbers == numbers


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


def test_a_move_without_a_number_does_not_close_the_question() -> None:
    with pytest.raises(AmbiguousError):
        next(iter(MoveList("2: A -> C\nA -> B\n" + "B -> A\nA -> B\n" * 10, discs=3)))


def test_numbers_that_are_neither() -> None:
    with pytest.raises(NotationError, match="the number 9 is no disc, and does not follow 1 on"):
        moves("1: A -> B\n9: A -> C", discs=5)
    with pytest.raises(NotationError, match="line 2: the number 0 is no disc"):
        moves("1: A -> B\n0: A -> C")


def test_signs_that_only_numbering_has_leave_nothing_open() -> None:
    for text in "3. A -> C", "3) A -> C", "(3) A -> C", "Step 3: A -> C", "Move 3: A -> C":
        assert moves(text) == [Lift(0, 2)]
    for text in "3: d1 A -> C", "3: Move disk 1 from A to C":
        assert moves(text) == [Move(1, 0, 2)]


def test_a_number_may_come_late() -> None:
    with pytest.raises(AmbiguousError) as caught:
        moves("A -> B\nA -> C\n3: B -> C\n")
    assert caught.value.line == 1
    assert moves("A -> B\nA -> C\n3: B -> C\n", numbers="line")[2] == Lift(1, 2)


@pytest.mark.parametrize(("pegs", "text"), [(3, "1 -> 2"), (4, "1 -> 2\n2 -> 3"), (4, "2,3")])
def test_pegs_may_count_from_one_or_from_zero(pegs: int, text: str) -> None:
    asked = answers(text, pegs)
    one, zero = (("peg_names", tuple(map(str, range(i, i + pegs)))) for i in (1, 0))
    assert asked[one] == "they count from 1"
    assert asked[zero] == "they count from 0"
    first = int(text[0])
    assert moves(text, pegs, peg_names=one[1])[0].source == first - 1
    assert moves(text, pegs, peg_names=zero[1])[0].source == first


def test_three_numbered_pegs_may_be_all() -> None:
    assert ("pegs", 3) in answers("1 -> 3\n1 -> 2\n3 -> 2")
    assert moves("1 -> 3\n1 -> 2\n3 -> 2", 3) == [Lift(0, 2), Lift(0, 1), Lift(2, 1)]


def test_a_peg_that_only_one_count_has_settles_it() -> None:
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


@pytest.mark.parametrize(
    ("text", "pegs", "names", "message"),
    [
        (
            "d2 S>Q",
            4,
            None,
            "no peg 'Q': the 4 pegs are called S, P1, P2, D; have they other names?",
        ),
        ("Q -> A", 3, None, "called S, P, D or A, B, C or 1, 2, 3 or 0, 1, 2;"),
        ("S -> A", 4, None, "line 1: there is no peg 'A': the 4 pegs are called S, P1, P2, D"),
        (
            "A -> B\nA -> S",
            4,
            None,
            "line 2: there is no peg 'S': the 4 pegs are called A, B, C, D",
        ),
        ("A -> C", 3, ["X", "Y", "A"], "no peg 'C': the 3 pegs are called X, Y, A"),
        ("A -> 2", 9, None, "the 9 pegs are called A, B, C, ..., H, I"),
    ],
)
def test_unknown_names(text: str, pegs: int, names: list[str] | None, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        moves(text, pegs, peg_names=names)
    assert message in str(caught.value)


def test_names_can_be_given() -> None:
    text = "source -> destination\nSource -> Spare\n"
    found = moves(text, 3, peg_names=["source", "spare", "destination"])
    assert found == [Lift(0, 2), Lift(0, 1)]
    for names in ["A", "B"], ["A", "b", "B"], ["A", "B", ""], ["A", "B", "C", "D"]:
        with pytest.raises(NotationError, match="3 pegs need 3 different names"):
            MoveList("", 3, peg_names=names)
    with pytest.raises(ArgumentError):
        MoveList("", 2)
    with pytest.raises(NotationError, match='"disc" or "line"'):
        MoveList("", numbers=wrong("pegs"))


def test_names_are_quoted_as_they_are_written() -> None:
    assert list(answers("left -> right", 3)) == [("peg_names", None)]
    with pytest.raises(AmbiguousError, match="no peg 'left': the 3 pegs are called S, P, D or"):
        moves("left -> right", 3)
    with pytest.raises(NotationError, match="no peg 'Up': the 3 pegs are called left, mid, Right"):
        moves("left -> Up", 3, peg_names=["left", "mid", "Right"])
    listed = MoveList("LEFT -> right", 3, peg_names=["left", " mid", "Right"])
    assert [move for _, move in listed] == [Lift(0, 2)]
    assert listed.peg_names == ("left", "mid", "Right")


def test_a_move_to_its_own_peg_is_an_error_before_anything_is_asked() -> None:
    for text in "D -> D", "1 -> 1", "d -> D", "3: A -> a":
        with pytest.raises(NotationError, match="line 1: a move goes to another peg") as caught:
            moves(text)
        assert not isinstance(caught.value, AmbiguousError)


def test_letters_that_two_ways_to_name_pegs_have_are_asked_about_as_letters() -> None:
    with pytest.raises(AmbiguousError) as caught:
        moves("S -> D", 19)
    assert str(caught.value) == (
        'line 1: are the pegs in "S -> D" called S, P1, P2, ..., P17, D or A, B, C, ..., R, S?'
    )
    ours, letters = caught.value.questions[0].answers
    assert (ours.meaning, letters.meaning) == (
        "they are S, P1, P2, ..., P17, D", "they are A, B, C, ..., R, S",
    )  # fmt: skip
    assert moves("S -> D", 19, peg_names=ours.value) == [Lift(0, 18)]
    assert moves("S -> D", 19, peg_names=letters.value) == [Lift(18, 3)]


def test_all_questions_are_asked_at_once() -> None:
    assert {setting for setting, _ in answers("2: 1 -> 2")} == {"numbers", "peg_names"}
    assert moves("2: 1 -> 2", numbers="disc", peg_names="0123") == [Move(2, 1, 2)]
    assert moves("2: 1 -> 2", numbers="line", peg_names="1234") == [Lift(0, 1)]
