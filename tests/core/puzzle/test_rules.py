"""The checker against its naive twin, and each rule by name."""

from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import Move, State, Variant
from hanoi_core.errors import IllegalMoveError
from hanoi_core.puzzle import rules
from tests import reference
from tests.core.puzzle.games import Game, Row, games
from tests.wrong import refusal

SMALL = [  # with so many discs there are moves of each kind
    (3, Variant(3)), (3, Variant(3, cheats=1)), (3, Variant(3, cheats=2)),
    (3, Variant(3, bottleneck=2)), (4, Variant(3, bottleneck=3)),
    (2, Variant(4, cheats=1)), (3, Variant(4, bottleneck=2)),
]  # fmt: skip


def row(move: Move) -> Row:
    return move.disc, move.source, move.target


def test_on_every_small_board_every_move_is_judged_as_the_naive_twin_does() -> None:
    for n, variant in SMALL:
        pegs = variant.pegs
        moves = [
            Move(disc, *places)
            for disc in range(1, n + 2)
            for places in permutations(range(pegs + 1), 2)
        ]
        for stacks, used in product(reference.all_states(n, pegs), range(variant.cheats + 1)):
            state = State(stacks)
            legal = reference.legal_moves(stacks, variant.cheats - used, variant.bottleneck)
            assert list(map(row, rules.legal_moves(state, variant, used))) == list(legal)
            for move in moves:
                objection = rules.broken_rule(state, move, variant, used)
                where = stacks, used, move, variant, objection
                assert (objection is None) == (row(move) in legal), where
                if objection is None:
                    after = rules.apply(state, move, variant, used)
                    assert after.stacks == reference.after(stacks, row(move)), where
                    assert rules.is_cheat(state, move, variant) == legal[row(move)], where


def test_on_every_small_board_a_refused_move_is_told_and_changes_nothing() -> None:
    for n, variant in SMALL:
        for stacks in reference.all_states(n, variant.pegs):
            state = State(stacks)
            legal = reference.legal_moves(stacks, variant.cheats, variant.bottleneck)
            for source, target in permutations(range(variant.pegs), 2):
                walk = rules.Walk(state, variant)
                move = Move(state.tops[source] or 1, source, target, variant.pegs)
                if (cheating := legal.get(row(move))) is not None:
                    cheat = rules.Cheat(1, move, stacks[target][-1]) if cheating else None
                    assert walk.lift(source, target) == cheat
                    assert walk.state.stacks == reference.after(stacks, row(move))
                    assert (walk.length, walk.cheats_used) == (1, cheating)
                    continue
                with pytest.raises(IllegalMoveError) as lifted:
                    walk.lift(source, target)
                with pytest.raises(IllegalMoveError) as replayed:
                    rules.replay(state, [move], variant)
                assert (walk.state, walk.length, walk.cheats_used) == (state, 0, 0)
                objection = rules.broken_rule(state, move, variant)
                for error in (lifted.value, replayed.value):
                    told = error.number, error.rule, error.state
                    assert told == (1, objection, str(state)), (state, move, variant)
                assert replayed.value.move == move


@given(games(), st.data())
def test_moves_made_at_once_are_judged_as_the_naive_twin_does(
    game: Game, data: st.DataObject
) -> None:
    start, variant, rows = game
    state, cheated, illegal = reference.replay(
        start.stacks, rows, variant.cheats, variant.bottleneck
    )
    walk, one_by_one = rules.Walk(start, variant), rules.Walk(start, variant)
    error, twin, found, made = None, None, list[rules.Cheat](), list[rules.Cheat | None]()
    cut = data.draw(st.integers(0, len(rows)))
    try:
        for part in (rows[:cut], rows[cut:]):
            found.extend(walk.make_all(np.array(part, np.int64).reshape(-1, 3)))
    except IllegalMoveError as refused:
        error = refused
    try:
        for disc, source, target in rows:
            if one_by_one.top(source) == disc:  # then it need not be named
                made.append(one_by_one.lift(source, target))
            else:
                made.append(one_by_one.make(Move(disc, source, target, start.pegs)))
    except IllegalMoveError as refused:
        twin = refused
    assert (walk.state.stacks, walk.state) == (state, one_by_one.state)
    assert walk.length == one_by_one.length == (len(rows) if illegal is None else illegal)
    assert walk.cheats_used == one_by_one.cheats_used == len(cheated)
    if illegal is None:
        assert (error, twin) == (None, None)
        assert found == [cheat for cheat in made if cheat]
        assert [cheat.number - 1 for cheat in found] == cheated
        replayed = rules.replay(start, iter(rows), variant)
        assert (replayed.state, replayed.length) == (walk.state, len(rows))
        assert (list(replayed.cheats), replayed.cheats_used) == (found, len(cheated))
        return
    assert error
    assert (str(error), error.number) == (str(twin), illegal + 1)
    assert error.move == Move(*rows[illegal])


def test_the_error_names_the_rule() -> None:
    for position, move, variant, message in [
        ("3,2/1//", "d2 S>P1", Variant(), "d2 may not lie on the smaller d1"),
        ("3,2/1//", "d1 P2>D", Variant(), "peg P2 is empty"),
        ("3,2/1//", "d3 S>D", Variant(), "d3 lies under d2 on peg S"),
        ("3,2/1//", "d1 S>D", Variant(), "d1 does not lie on peg S"),
        ("4,3/1,2//", "d3 S>P1", Variant(bottleneck=2), "bottleneck 2 lets at most d2"),
    ]:
        told = refusal(rules.apply, State.parse(position), Move.parse(move), variant)
        assert told.startswith("IllegalMoveError: "), told
        assert message in told
        assert position in told


def test_replay_names_the_place() -> None:
    moves = [Move(1, 0, 1), Move(2, 0, 1), Move(3, 0, 1)]
    assert refusal(rules.replay, State.tower(3), moves, Variant(cheats=1)) == (
        "IllegalMoveError: move 3, d3 S>P1: d3 may not lie on the smaller d2, "
        "and the one allowed cheat is used (position 3/1,2//)"
    )


def test_state_and_variant_must_fit() -> None:
    told = refusal(rules.replay, State.tower(3, pegs=3), [], Variant())
    assert "3 pegs, the variant 4" in told
    assert "cheats_used" in refusal(rules.legal_moves, State.tower(3), Variant(cheats=1), 2)
    assert "no peg 4" in refusal(rules.apply, State.tower(3), Move(1, 0, 4), Variant())


def test_moves_are_read_as_they_are_written() -> None:
    variant = Variant(3)
    moves: list[Any] = [
        Move(1, 0, 2), "d2 S>P", (1, 2, 1), [3, 0, 2], np.array([1, 1, 0], np.uint8),
    ]  # fmt: skip
    found = rules.replay(State.tower(3, 3), moves, variant)
    assert (str(found.state), found.length) == ("1/2/3", 5)
    for no_moves, message in (
        (["d1 S>D", (2, 0, 2)], "IllegalMoveError: move 2, d2 S>D: d2 may not lie on the smaller"),
        ([(1, 0, 5)], "ArgumentError: move 1: target peg must be from 0 to 2, not 5"),
        *((no_list, "moves must be a list of moves, not") for no_list in (5, None, "d1 S>P")),
    ):
        assert message in refusal(rules.replay, State.tower(3, 3), no_moves, variant), no_moves


def test_what_is_no_move_is_named_with_its_number() -> None:
    values: dict[Any, str] = {
        "d1 to D": "move 2: 'd1 to D' is not a move",
        (1, 0): "move 2: a move must be a Move, a text like 'd1 S>D', or",
        7: "move 2: a move must be",
        None: "move 2: a move must be",
        (0, 0, 1): "move 2: disc must be 1 or more",
        (1.5, 0, 1): "move 2: disc must be a whole number",
        (1, 0, 0): "move 2: a move goes to another peg",
        (1, -1, 0): "move 2: source peg must be",
    }
    tower = State.tower(3, 3)
    told = {value: refusal(rules.replay, tower, ["d1 S>D", value], Variant(3)) for value in values}
    assert {value: said for value, said in told.items() if values[value] not in said} == {}


def test_without_a_variant_the_rules_are_those_of_the_pegs() -> None:
    state, move = State.parse("2/1/"), Move(2, 0, 2)
    assert rules.legal_moves(state) == rules.legal_moves(state, Variant(3))
    assert rules.apply(state, move) == State.parse("/1/2")
    assert rules.broken_rule(state, Move(2, 0, 1)) == "d2 may not lie on the smaller d1"
    assert not rules.is_cheat(state, move)
    assert rules.replay(State.tower(2, 5), ["d1 S>P3"]).state == State.parse("2///1/")
