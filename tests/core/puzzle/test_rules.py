"""The checker against its naive twin, and each rule by name."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import Move, State, Variant
from hanoi_core.errors import ArgumentError, HanoiError, IllegalMoveError
from hanoi_core.puzzle import rules
from tests import reference
from tests.core.puzzle.games import Game, games, variants
from tests.strategies import states
from tests.wrong import wrong


@given(states(), variants, st.integers(0, 3))
def test_legal_moves_are_those_of_the_naive_twin(state: State, rule: Variant, used: int) -> None:
    variant = Variant(state.pegs, rule.cheats, rule.bottleneck)
    used = min(used, variant.cheats)
    expected = reference.legal_moves(state.stacks, variant.cheats - used, variant.bottleneck)
    found = rules.legal_moves(state, variant, used)
    assert {(m.disc, m.source, m.target) for m in found} == set(expected)
    for move in found:
        key = move.disc, move.source, move.target
        assert rules.is_cheat(state, move, variant) == expected[key]
        assert rules.apply(state, move, variant, used).stacks == reference.after(state.stacks, key)
        assert str(move) == str(Move.parse(str(move), state.pegs))


@given(states(max_n=6), variants, st.data())
def test_replay_walks_any_legal_game(start: State, rule: Variant, data: st.DataObject) -> None:
    variant = Variant(start.pegs, rule.cheats, rule.bottleneck)
    state = start
    moves: list[Move] = []
    cheats: list[tuple[int, Move, int | None]] = []
    for number in range(1, data.draw(st.integers(0, 25)) + 1):
        legal = rules.legal_moves(state, variant, len(cheats))
        if not legal:
            break
        move = data.draw(st.sampled_from(legal))
        after = rules.apply(state, move, variant, len(cheats))
        if rules.is_cheat(state, move, variant):
            cheats.append((number, move, state.tops[move.target]))
        state = after
        moves.append(move)
    result = rules.replay(start, iter(moves), variant)
    assert (result.state, result.length, result.cheats_used) == (state, len(moves), len(cheats))
    assert [(c.number, c.move, c.below) for c in result.cheats] == cheats
    walk = rules.Walk(start, variant)  # the same game, without naming the discs
    for move in moves:
        assert walk.top(move.source) == move.disc
        walk.lift(move.source, move.target)
    assert (walk.state, walk.length, walk.cheats_used) == (state, len(moves), len(cheats))


@settings(deadline=None)
@given(games(), st.data())
def test_moves_made_at_once_are_judged_as_the_naive_twin_does(
    game: Game, data: st.DataObject
) -> None:
    start, variant, rows = game
    state, cheated, illegal = reference.replay(
        start.stacks, rows, variant.cheats, variant.bottleneck
    )
    walk, one_by_one = rules.Walk(start, variant), rules.Walk(start, variant)
    error, twin, found = None, None, list[rules.Cheat]()
    cut = data.draw(st.integers(0, len(rows)))
    try:
        for part in (rows[:cut], rows[cut:]):
            found.extend(walk.make_all(np.array(part, np.int64).reshape(-1, 3)))
    except IllegalMoveError as refused:
        error = refused
    try:
        made = [one_by_one.make(Move(*row, start.pegs)) for row in rows]
    except IllegalMoveError as refused:
        twin = refused
    else:
        assert found == [cheat for cheat in made if cheat]
    assert (walk.state.stacks, walk.state) == (state, one_by_one.state)
    assert walk.length == one_by_one.length == (len(rows) if illegal is None else illegal)
    assert walk.cheats_used == one_by_one.cheats_used == len(cheated)
    if illegal is None:
        assert (error, twin) == (None, None)
        assert [cheat.number - 1 for cheat in found] == cheated
    else:
        assert error
        assert twin
        assert (str(error), error.number) == (str(twin), illegal + 1)
        assert error.move == Move(*rows[illegal])


@given(states(), variants, st.data())
def test_a_walk_stays_where_it_was_when_a_move_is_refused(
    start: State, rule: Variant, data: st.DataObject
) -> None:
    variant = Variant(start.pegs, rule.cheats, rule.bottleneck)
    walk = rules.Walk(start, variant)
    source, target = data.draw(st.permutations(range(start.pegs)))[:2]
    disc = start.tops[source]
    legal = reference.legal_moves(start.stacks, variant.cheats, variant.bottleneck)
    if (disc, source, target) in legal:
        walk.lift(source, target)
        assert walk.length == 1
        return
    with pytest.raises(IllegalMoveError) as caught:
        walk.lift(source, target)
    assert (walk.state, walk.length, walk.cheats_used) == (start, 0, 0)
    assert caught.value.number == 1
    assert caught.value.state == str(start)


@given(states(), st.integers(1, 9), st.integers(0, 6), st.integers(0, 6), variants)
def test_every_other_move_is_refused(
    state: State, disc: int, source: int, target: int, rule: Variant
) -> None:
    variant = Variant(state.pegs, rule.cheats, rule.bottleneck)
    if source == target:
        return
    move = Move(disc, source, target)
    legal = reference.legal_moves(state.stacks, variant.cheats, variant.bottleneck)
    objection = rules.broken_rule(state, move, variant)
    assert (objection is None) == ((disc, source, target) in legal)
    if objection:
        with pytest.raises(IllegalMoveError) as caught:
            rules.replay(state, [move], variant)
        error = caught.value
        assert (error.move, error.number, error.rule, error.state) == (
            move, 1, objection, str(state),
        )  # fmt: skip


@pytest.mark.parametrize(
    ("position", "move", "variant", "message"),
    [
        ("3,2/1//", "d2 S>P1", Variant(), "d2 may not lie on the smaller d1"),
        ("3,2/1//", "d1 P2>D", Variant(), "peg P2 is empty"),
        ("3,2/1//", "d3 S>D", Variant(), "d3 lies under d2 on peg S"),
        ("3,2/1//", "d1 S>D", Variant(), "d1 does not lie on peg S"),
        ("3,2/1//", "d3 P1>D", Variant(bottleneck=2), "d3 does not lie on peg P1"),
        ("4,3/1,2//", "d3 S>P1", Variant(bottleneck=2), "bottleneck 2 lets at most d2"),
        ("3/1,2//", "d3 S>P1", Variant(cheats=0), "d3 may not lie on the smaller d2"),
    ],
)
def test_the_error_names_the_rule(position: str, move: str, variant: Variant, message: str) -> None:
    with pytest.raises(IllegalMoveError, match=message) as caught:
        rules.apply(State.parse(position), Move.parse(move), variant)
    assert position in str(caught.value)


def test_replay_names_the_place() -> None:
    moves = [Move(1, 0, 1), Move(2, 0, 1), Move(3, 0, 1)]
    with pytest.raises(IllegalMoveError) as caught:
        rules.replay(State.tower(3), moves, Variant(cheats=1))
    assert str(caught.value) == (
        "move 3, d3 S>P1: d3 may not lie on the smaller d2, and the one allowed cheat is used "
        "(position 3/1,2//)"
    )


def test_the_cheat_rule_looks_only_at_the_disc_directly_below() -> None:
    # d2 comes down on d3, which lies on d1 by a cheat: no second cheat
    moves = [Move(1, 0, 1), Move(2, 0, 2), Move(3, 0, 1), Move(2, 2, 1)]
    result = rules.replay(State.tower(4), moves, Variant(cheats=1))
    assert [cheat.number for cheat in result.cheats] == [3]


def test_the_bottleneck_rule_looks_at_the_smallest_disc_of_the_peg() -> None:
    state = State.parse("5,4/1,2/3/")
    assert rules.broken_rule(state, Move(3, 2, 1), Variant(bottleneck=3)) is None
    assert rules.broken_rule(state, Move(3, 2, 1), Variant(bottleneck=2)) is not None


def test_an_irregular_start_obeys_the_divine_rule_from_then_on() -> None:
    start = State.parse("1,2,3//")
    variant = Variant(pegs=3)
    assert [str(m) for m in rules.legal_moves(start, variant)] == ["d3 S>P", "d3 S>D"]
    moved = rules.apply(start, Move(3, 0, 1), variant)
    assert rules.broken_rule(moved, Move(3, 1, 0), variant) is not None


def test_state_and_variant_must_fit() -> None:
    with pytest.raises(ArgumentError, match="3 pegs, the variant 4"):
        rules.replay(State.tower(3, pegs=3), [], Variant())
    with pytest.raises(ArgumentError, match="cheats_used"):
        rules.legal_moves(State.tower(3), Variant(cheats=1), 2)
    with pytest.raises(IllegalMoveError, match="no peg 4"):
        rules.apply(State.tower(3), Move(1, 0, 4), Variant())


def test_moves_are_read_as_they_are_written() -> None:
    variant = Variant(3)
    moves: list[Any] = [
        Move(1, 0, 2),
        "d2 S>P",
        (1, 2, 1),
        [3, 0, 2],
        np.array([1, 1, 0], np.uint8),
    ]
    found = rules.replay(State.tower(3, 3), moves, variant)
    assert (str(found.state), found.length) == ("1/2/3", 5)
    with pytest.raises(IllegalMoveError, match="move 2, d2 S>D: d2 may not lie on the smaller d1"):
        rules.replay(State.tower(3, 3), ["d1 S>D", (2, 0, 2)], variant)
    with pytest.raises(ArgumentError, match="move 1: target peg must be from 0 to 2, not 5"):
        rules.replay(State.tower(3, 3), [(1, 0, 5)], variant)
    for no_list in (5, None, "d1 S>P"):
        with pytest.raises(ArgumentError, match="moves must be a list of moves, not"):
            rules.replay(State.tower(3, 3), wrong(no_list), variant)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("d1 to D", "move 2: 'd1 to D' is not a move"),
        ((1, 0), "move 2: a move must be a Move, a text like 'd1 S>D', or"),
        (7, "move 2: a move must be"),
        (None, "move 2: a move must be"),
        ((0, 0, 1), "move 2: disc must be 1 or more"),
        ((1.5, 0, 1), "move 2: disc must be a whole number"),
        ((1, 0, 0), "move 2: a move goes to another peg"),
        ((1, -1, 0), "move 2: source peg must be"),
    ],
)
def test_what_is_no_move_is_named_with_its_number(value: Any, message: str) -> None:
    with pytest.raises(HanoiError, match=message):
        rules.replay(State.tower(3, 3), ["d1 S>D", value], Variant(3))


def test_without_a_variant_the_rules_are_those_of_the_pegs() -> None:
    state, move = State.parse("2/1/"), Move(2, 0, 2)
    assert rules.legal_moves(state) == rules.legal_moves(state, Variant(3))
    assert rules.apply(state, move) == State.parse("/1/2")
    assert rules.broken_rule(state, Move(2, 0, 1)) == "d2 may not lie on the smaller d1"
    assert not rules.is_cheat(state, move)
    assert rules.replay(State.tower(2, 5), ["d1 S>P3"]).state == State.parse("2///1/")
