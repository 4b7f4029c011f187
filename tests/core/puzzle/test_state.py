"""States, moves and their notation."""

from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import Move, State
from hanoi_core.errors import NotationError
from tests import reference
from tests.strategies import states
from tests.wrong import accepted, wrong


def test_contract() -> None:
    assert State.tower(5).stacks == ((5, 4, 3, 2, 1), (), (), ())
    assert (str(State.tower(3)), str(Move(3, 0, 2))) == ("3,2,1///", "d3 S>P2")
    state = State.parse("///")
    assert (state.n, state.is_perfect, str(state)) == (0, True, "///")
    assert State.parse("[]") == State.tower(0, pegs=3)


@given(states())
def test_texts_of_states_are_read_back(state: State) -> None:
    assert State.parse(str(state)) == state
    assert eval(repr(state)) == state


def test_hinz_notation_is_read_back() -> None:
    for stacks in reference.all_states(4):
        assert State.parse(State(stacks).hinz).stacks == stacks
    state = State.parse(" [ (2,1), (2,2), (0,1), (2,3), (0,2) ] ")  # example 3
    assert state.stacks == ((3, 5), (), (1, 2, 4))
    assert [tuple(i) for i in state.inversions] == [(5, 3, 0), (2, 1, 2), (4, 2, 2)]
    assert not state.is_regular
    with pytest.raises(NotationError, match="3 pegs"):
        _ = State.tower(2).hinz


@given(st.integers(3, 12), st.data())
def test_texts_of_moves_are_read_back(pegs: int, data: st.DataObject) -> None:
    source, target = data.draw(st.permutations(range(pegs)))[:2]
    move = Move(data.draw(st.integers(1, 10**6)), source, target, pegs)
    again = Move.parse(str(move), pegs)
    assert (again, again.pegs) == (move, pegs)
    assert eval(repr(move)) == move
    assert move.reversed().reversed() == move
    assert len({move, Move(move.disc, source, target)}) == 1  # names are not identity


def test_a_move_alone_has_the_least_number_of_pegs_that_it_needs_and_is_read_leniently() -> None:
    texts = [str(Move(1, *pegs)) for pegs in ((0, 5), (5, 0), (2, 1))]
    assert texts == ["d1 S>D", "d1 D>S", "d1 P2>P1"]
    assert Move.parse(" D3  s -> p2 ") == Move.parse("3 S→P2") == Move(3, 0, 2)


def test_properties_agree_with_the_stacks() -> None:
    for stacks in [*reference.all_states(4), *reference.all_states(3, 4)]:
        state, order = State(stacks), [list(stack) for stack in stacks]
        assert state.is_regular == all(s == sorted(s, reverse=True) for s in order), state
        towers = [State.tower(state.n, state.pegs, peg) for peg in range(state.pegs)]
        assert state.is_perfect == (state in towers), state
        assert state.tops == tuple(s[-1] if s else None for s in order), state
        assert all(disc in order[state.peg_of(disc)] for disc in range(1, state.n + 1)), state


@given(states(), st.randoms())
def test_canonical_forgets_exactly_the_order_of_auxiliary_pegs(
    state: State, random: Random
) -> None:
    auxiliary = list(state.stacks[1:-1])
    random.shuffle(auxiliary)
    swapped = State((state.stacks[0], *auxiliary, state.stacks[-1]))
    source, *between, destination = state.canonical().stacks
    assert swapped.canonical() == state.canonical() == state.canonical().canonical()
    assert sorted(between) == sorted(auxiliary)
    assert (source, destination) == (state.stacks[0], state.stacks[-1])


@given(states(max_n=4))
def test_renamings_are_counted(state: State) -> None:
    source, *auxiliary, destination = state.stacks
    named = {(source, *order, destination) for order in permutations(auxiliary)}
    assert state.renamings == len(named)


REFUSED: dict[Callable[..., object], list[tuple[Any, ...]]] = {
    State.tower: [
        (-1,), (2.0,), (True,), ("3",), (10**9,), (3, 2), (3, 10**9), (3, 4, 4), (3, 4, -1),
    ],
    State: [
        (((2, 1), ()),), (((2,), (), ()),), (((2, wrong(1.0)), (), ()),), (((True,), (), ()),),
        (((wrong("1"),), (), ()),), (wrong([[1], [], []]),),
    ],
    State.parse: [(None,)],
    State.tower(3).peg_of: [(0,), (4,)],
    Move: [(0, 0, 1), (1, 1, 1), (1, -1, 1), (1, 0, 10**9), (1, 0, 3, 3), (1.0, 0, 1)],
    Move.parse: [("d1 S>P3",), ("d1 S>P2", 3), ("d0 S>D",), ("d1 S",), ("",), (7,)],
}  # fmt: skip


def test_bad_values_are_refused() -> None:
    assert accepted(REFUSED) == []
