"""States, moves and their notation."""

from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import HanoiError, Move, State
from hanoi_core.errors import ArgumentError, NotationError, StateError
from tests.strategies import states
from tests.wrong import wrong


def test_contract() -> None:
    assert State.tower(5).stacks == ((5, 4, 3, 2, 1), (), (), ())
    assert str(State.tower(3)) == "3,2,1///"
    assert str(Move(3, 0, 2)) == "d3 S>P2"


@given(states())
def test_state_text_round_trips(state: State) -> None:
    assert State.parse(str(state)) == state
    assert eval(repr(state)) == state


@given(states(pegs=(3, 3)))
def test_hinz_round_trips(state: State) -> None:
    assert State.parse(state.hinz) == state


def test_hinz_example_3() -> None:
    state = State.parse(" [ (2,1), (2,2), (0,1), (2,3), (0,2) ] ")
    assert state.stacks == ((3, 5), (), (1, 2, 4))
    assert [tuple(i) for i in state.inversions] == [(5, 3, 0), (2, 1, 2), (4, 2, 2)]
    assert not state.is_regular
    with pytest.raises(NotationError, match="3 pegs"):
        _ = State.tower(2).hinz


@given(st.integers(3, 12), st.data())
def test_move_text_round_trips(pegs: int, data: st.DataObject) -> None:
    source, target = data.draw(st.permutations(range(pegs)))[:2]
    move = Move(data.draw(st.integers(1, 10**6)), source, target, pegs)
    again = Move.parse(str(move), pegs)
    assert (again, again.pegs) == (move, pegs)
    assert eval(repr(move)) == move
    assert move.reversed().reversed() == move
    assert len({move, Move(move.disc, source, target)}) == 1  # names are not identity


def test_a_move_alone_has_the_least_number_of_pegs_that_it_needs() -> None:
    assert str(Move(1, 0, 5)) == "d1 S>D"


def test_moves_are_read_leniently() -> None:
    assert Move.parse(" D3  s -> p2 ") == Move.parse("3 S→P2") == Move(3, 0, 2)


@given(states())
def test_properties_agree_with_the_stacks(state: State) -> None:
    order = [list(stack) for stack in state.stacks]
    assert state.is_regular == all(s == sorted(s, reverse=True) for s in order)
    assert state.is_perfect == any(
        state == State.tower(state.n, state.pegs, peg) for peg in range(state.pegs)
    )
    assert state.tops == tuple(s[-1] if s else None for s in order)
    for disc in range(1, state.n + 1):
        assert disc in order[state.peg_of(disc)]


@given(states(), st.randoms())
def test_canonical_forgets_exactly_the_order_of_auxiliary_pegs(
    state: State, random: Random
) -> None:
    auxiliary = list(state.stacks[1:-1])
    random.shuffle(auxiliary)
    swapped = State((state.stacks[0], *auxiliary, state.stacks[-1]))
    assert swapped.canonical() == state.canonical()
    assert state.canonical().canonical() == state.canonical()
    assert sorted(state.canonical().stacks[1:-1]) == sorted(auxiliary)
    assert (state.canonical().stacks[0], state.canonical().stacks[-1]) == (
        state.stacks[0], state.stacks[-1],
    )  # fmt: skip


@given(states(max_n=4))
def test_renamings_are_counted(state: State) -> None:
    source, *auxiliary, destination = state.stacks
    named = {(source, *order, destination) for order in permutations(auxiliary)}
    assert state.renamings == len(named)


def test_empty_state() -> None:
    state = State.parse("///")
    assert (state.n, state.is_perfect, str(state)) == (0, True, "///")
    assert State.parse("[]") == State.tower(0, pegs=3)


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", NotationError, "peg"),
        ("3,2,1", NotationError, "has 1 peg"),
        ("3,2/1", NotationError, "has 2 peg"),
        ("3,2,2///1", StateError, "disc 2 occurs twice"),
        ("4,2,1///", StateError, "disc 3 is missing"),
        ("2,1,0///", ArgumentError, "a disc must be 1 or more"),
        ("3,-2,1///", NotationError, "peg 1, entry 2: '-2' is not a disc"),
        ("3,2.0,1///", NotationError, "entry 2"),
        ("3,,1///", NotationError, "entry 2: '' is not a disc"),
        ("3,2,١///", NotationError, "entry 3"),
        ("9" * 40 + "///", NotationError, "is not a disc"),
        ("la peste " * 5000, NotationError, r"\.\.\."),
        ("/" * 5000, ArgumentError, "from 3 to 1000"),
        ("[(0,1),(0,1)]", StateError, "discs 1 and 2 are both at level 1 of peg 0"),
        ("[(3,1)]", NotationError, "no peg 3"),
        ("[(0,2)]", StateError, "level 1 is empty"),
        ("[(0,0)]", StateError, "levels count from 1"),
        ("[(0,1)", NotationError, "Hinz"),
        ("[(0,1) (0,2)]", NotationError, "Hinz"),
    ],
)
def test_unreadable_states(text: str, error: type[HanoiError], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        State.parse(text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "make",
    [
        lambda: State.tower(-1),
        lambda: State.tower(wrong(2.0)),
        lambda: State.tower(True),
        lambda: State.tower(wrong("3")),
        lambda: State.tower(3, pegs=2),
        lambda: State.tower(3, pegs=10**9),
        lambda: State.tower(10**9),
        lambda: State.tower(3, peg=4),
        lambda: State.tower(3, peg=-1),
        lambda: State(((2, 1), ())),
        lambda: State(((2, wrong(1.0)), (), ())),
        lambda: State(((True,), (), ())),
        lambda: State(((wrong("1"),), (), ())),
        lambda: State(wrong([[1], [], []])),
        lambda: State.parse(wrong(None)),
        lambda: State.tower(3).peg_of(4),
        lambda: Move(0, 0, 1),
        lambda: Move(1, 1, 1),
        lambda: Move(1, -1, 1),
        lambda: Move(1, 0, 10**9),
        lambda: Move(1, 0, 3, pegs=3),
        lambda: Move(wrong(1.0), 0, 1),
        lambda: Move.parse("d1 S>P3"),
        lambda: Move.parse("d1 S>P2", pegs=3),
        lambda: Move.parse("d0 S>D"),
        lambda: Move.parse("d1 S"),
        lambda: Move.parse(""),
        lambda: Move.parse(wrong(7)),
    ],
)
def test_bad_values_are_refused(make: Callable[[], object]) -> None:
    with pytest.raises(HanoiError):
        make()
